/** The speeds of a player, each about twice the previous one. */

import { whole } from "./format.js";

/** Steps a second. */
export const SPEEDS = [
  0.5, 1, 2, 4, 8, 16, 30, 60, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 125_000, 250_000, 500_000,
  1_000_000,
];

/** @param {number} speed steps a second */
export function speedText(speed) {
  if (speed >= 1e6) return `${whole(speed / 1e6)} M a second`;
  return speed < 1 ? `1 in ${whole(1 / speed)} seconds` : `${whole(speed)} a second`;
}
