/** The words of films. */

import { counted, tenths } from "../../lib/format.js";

const [KILO, MEGA] = [1000, 1_000_000];
const CLOSE = 1.15; // times as much, below which two sizes are one

/** The size of a file in words. @param {number} bytes */
export function bytesText(bytes) {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${bytes < 10 * MEGA ? tenths(bytes / MEGA) : Math.round(bytes / MEGA)} MB`;
}

/** A duration in words. @param {number} seconds */
export function timeText(seconds) {
  if (seconds < 1) return "a second";
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/**
 * The properties of a film in words: "25 frames, 14 s long; about 300 kB, made in about 3 s."
 * @param {{count: number, seconds: number}} plan
 * @param {{bytes: number, most: number, seconds: number}} estimate of its size, its upper bound
 */
export function estimateText({ count, seconds: long }, { bytes, most, seconds }) {
  const size = most > bytes * CLOSE ? `${bytesText(bytes)} to ${bytesText(most)}` : `about ${bytesText(bytes)}`;
  return `${counted(count, "frame")}, ${timeText(long)} long; ${size}, made in about ${timeText(seconds)}.`;
}
