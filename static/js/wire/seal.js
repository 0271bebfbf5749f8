/**
 * The seal of an answer: whether what was asked or what is told was altered on the way. The batch of an answer has a
 * checksum of its own. Mirror: webapp/seal.py.
 */

import { crc32 } from "./crc32.js";

const encoder = new TextEncoder();

/**
 * The seal that an answer to a pull of `run` after so many expansions should have.
 * @param {any} answer @param {string} run @param {number} after
 */
export function sealOf({ error, epoch, done, result, made }, run, after) {
  const told = error ? [error.code, error.message] : [epoch, done, result, made];
  return crc32(encoder.encode([run, after, ...told].map(text).join("\n")));
}

/** A value as both languages write it: numbers in thousandths, rounded down. @param {any} value @returns {string} */
function text(value) {
  if (typeof value === "number") return String(Math.floor(value * 1000));
  if (value === null || typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${key}=${text(one)}`)
    .join(",");
}
