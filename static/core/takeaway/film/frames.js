/**
 * The frames of a film: one per step if steps are slower than the frame rate, else several steps per frame. Also
 * estimates size and time from trial frames.
 */

import { say } from "./messages.js";
/** @import {Shot} from "./encoders.js" */

export const MOST_FRAMES = 3600;
export const SPEEDS = { least: 0.1, most: 1_000_000 }; // steps a second
const HOLD = 2; // seconds for which the last frame is shown
const KEY = 10; // the longest time between key frames in seconds
const SAMPLES = 4; // places of a film that are tried

/** @typedef {Shot & {cursor: number}} Frame */
/** @typedef {{first: number, last: number, speed: number}} Span steps, and how many of them a second has */
/**
 * @typedef {object} Plan
 * @property {number} count frames @property {number} seconds that the film lasts
 * @property {(k: number) => Frame} at frame k
 */

/** @param {Span} span @param {number} rate frames a second at the most @returns {Plan} */
export function planOf({ first, last, speed }, rate) {
  const isEach = speed <= rate;
  const count = framesOf({ first, last, speed }, rate);
  const pace = isEach ? speed : rate;
  const seconds = (count - 1) / pace + HOLD;
  const at = (/** @type {number} */ k) => ({
    cursor: isEach ? first + k : Math.min(last, first + Math.round((k * speed) / rate)),
    time: k / pace,
    duration: k === count - 1 ? HOLD : 1 / pace,
    isKey: k === 0 || Math.floor(k / pace / KEY) > Math.floor((k - 1) / pace / KEY),
  });
  return { count, seconds, at };
}

/** @param {Span} span @param {number} rate */
function framesOf({ first, last, speed }, rate) {
  return speed <= rate ? last - first + 1 : Math.ceil(((last - first) * rate) / speed - 1e-9) + 1;
}

/**
 * Why a film is impossible, with the largest that is possible; "" if it is possible.
 * @param {Span} span @param {number} rate @param {number} expansions of the run
 */
export function refusalOf(span, rate, expansions) {
  const { first, last, speed } = span;
  const isSpan = Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last && last <= expansions;
  if (!isSpan) return say("film-bad-steps", { steps: expansions, first, last });
  const { least, most } = SPEEDS;
  if (!(speed >= least && speed <= most))
    return say("film-bad-speed", { least: String(least), most, speed: String(speed) });
  const frames = framesOf(span, rate);
  if (frames <= MOST_FRAMES) return "";
  const farthest = first + Math.floor(((MOST_FRAMES - 1) * Math.max(rate, speed)) / rate);
  const slowest = Math.ceil(((last - first) * rate) / (MOST_FRAMES - 1));
  const given = { most: MOST_FRAMES, first, last, speed: String(speed), frames, farthest, slowest };
  return say("film-too-long", given);
}

/**
 * The trial frames for an estimate: some in a row, at evenly spaced places; all frames of a short film.
 * @param {number} count @param {number} inARow @returns {number[][]}
 */
export function samplesOf(count, inARow) {
  if (count <= SAMPLES * inARow) return [Array.from({ length: count }, (_, k) => k)];
  return Array.from({ length: SAMPLES }, (_, place) => {
    const middle = Math.floor(((place + 0.5) * count) / SAMPLES);
    const begin = Math.min(middle, count - inARow);
    return Array.from({ length: inARow }, (_, k) => begin + k);
  });
}

/** @typedef {{bytes: number, most: number, seconds: number}} Estimate of the file, and until it is made */
/**
 * The estimate for a film from its trial frames: key frames, and frames that store changes; later ones in a row count
 * for these, because encoders start with low rates.
 * @param {Plan} plan @param {{bytes: number, seconds: number, isKey: boolean, isLate: boolean}[]} tried
 * @param {number} allowed the most bytes per frame of an encoder that keeps to a rate
 * @returns {Estimate}
 */
export function estimateOf({ count, at }, tried, allowed) {
  const keys = Array.from({ length: count }, (_, k) => at(k)).filter(({ isKey }) => isKey).length;
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, one) => sum + one, 0) / values.length || 0;
  const key = mean(tried.filter(({ isKey }) => isKey).map(({ bytes }) => bytes));
  const change = mean(tried.filter(({ isKey, isLate }) => !isKey && isLate).map(({ bytes }) => bytes));
  const bytesWith = (/** @type {number} */ each) => keys * key + (count - keys) * each;
  const seconds = count * mean(tried.map((one) => one.seconds));
  return { bytes: bytesWith(change), most: bytesWith(Math.max(change, allowed)), seconds };
}
