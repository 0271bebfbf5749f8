/** The words of films. */

import { tenths } from "../../lib/format.js";
import { say } from "./messages.js";

const [KILO, MEGA] = [1000, 1_000_000];
const CLOSE = 1.15; // times as much, below which two sizes are one

/** The size of a file in words. @param {number} bytes */
export function bytesText(bytes) {
  if (bytes < MEGA) return say("film-kilobytes", { size: Math.max(1, Math.round(bytes / KILO)) });
  return say("film-megabytes", { size: bytes < 10 * MEGA ? tenths(bytes / MEGA) : Math.round(bytes / MEGA) });
}

/** A duration in words. @param {number} seconds */
export function timeText(seconds) {
  if (seconds < 1) return say("film-moment");
  if (seconds < 90) return say("film-seconds", { seconds: Math.round(seconds) });
  return say("film-minutes", { minutes: Math.round(seconds / 60) });
}

/**
 * The properties of a film in words: "25 frames, 14 s long; about 300 kB, made in about 3 s."
 * @param {{count: number, seconds: number}} plan
 * @param {{bytes: number, most: number, seconds: number}} estimate of its size, its upper bound
 */
export function estimateText({ count, seconds: long }, { bytes, most, seconds }) {
  const [least, upper] = [bytes, most].map(bytesText);
  const size = most > bytes * CLOSE ? say("film-range", { least, most: upper }) : say("film-about", { size: least });
  return say("film-estimate", { frames: count, length: timeText(long), size, time: timeText(seconds) });
}
