/**
 * The checksum of an answer, which shows whether a question or an answer was altered on the way. The batch of an answer
 * has its own checksum, and a changed epoch makes the page read the run from its start anyway. Mirror:
 * webapp/transport/checksum.py.
 */

import { crc32 } from "../lib/crc32.js";

const encoder = new TextEncoder();

/**
 * The expected checksum of an answer to a pull of `run` after `after` expansions.
 * @param {any} answer @param {string} run @param {number} after
 */
export function sealOf({ run: named, error, done, result, made }, run, after) {
  const told = error ? [error.code, error.message] : [done, result, made ?? null];
  return crc32(encoder.encode([run, after, named ?? null, ...told].map(text).join("\n")));
}

/** A value as both languages write it: names in order, numbers in thousandths. @param {any} value @returns {string} */
function text(value) {
  if (typeof value === "number") return String(Math.floor(value * 1000));
  if (value === null || typeof value !== "object") return String(value);
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${key}=${text(one)}`)
    .join(",");
}
