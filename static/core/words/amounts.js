/** Amounts in words, most of them approximate: shares, large numbers, remaining times, and the speeds of a player. */

import { exponential, hundredths, significant, whole } from "../lib/format.js";
import { say } from "./labels.js";

/** A share in per cent that is 0 or 100 only if it is exactly that. @param {number} part @param {number} all */
export function percent(part, all) {
  const share = (100 * part) / all;
  if (part === 0 || part === all) return say("percent", { share: String(share) });
  if (share < 1) return share < 0.01 ? say("percent-tiny") : say("percent", { share: significant(share, 1) });
  const rounded = share > 99 && share < 100 ? Math.min(99.99, Number(hundredths(share))) : Math.round(share);
  return say("percent", { share: String(rounded) });
}

/** A whole number of any size; beyond 15 digits an approximation. @param {number} value */
export function large(value) {
  if (value < 1e15) return whole(value);
  const [digits, power] = exponential(value);
  return say("about", { amount: `${digits} · 10${[...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}` });
}

/** The remaining time in words. @param {number} seconds */
export function leftText(seconds) {
  if (seconds < 1.5) return say("left-second");
  if (seconds < 90) return say("left-seconds", { seconds: Math.ceil(seconds) });
  return say("left-minutes", { minutes: Math.ceil(seconds / 60) });
}

/** Steps a second, each about twice the previous ones. */
export const SPEEDS = [
  0.5, 1, 2, 4, 8, 16, 30, 60, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 125_000, 250_000, 500_000,
  1_000_000,
];

/** @param {number} speed steps a second */
export function speedText(speed) {
  if (speed >= 1e6) return say("speed-millions", { steps: speed / 1e6 });
  return speed < 1 ? say("speed-slow", { seconds: 1 / speed }) : say("speed", { steps: speed });
}
