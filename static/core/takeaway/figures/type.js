/**
 * The fonts of pictures in files, and approximate widths of texts, which must be the same on every machine and so do
 * not depend on installed fonts.
 */

import { FONT, MONO } from "../../lib/font.js";
/** @import {Measure} from "./recorder.js" */

const ADVANCE = 0.602; // the width of a sign of nearly all typewriter fonts, as a share of their size
/** The widths of other characters, as in Helvetica, Arial and similar fonts. @type {[RegExp, number][]} */
const ADVANCES = [
  [/[ .,:;'|!ijlI\u202f/\\]/u, 0.28],
  [/[-frt()[\]*·]/u, 0.36],
  [/[mwMW%@—→…]/u, 0.88],
  [/[A-Z+=<>∞≤≥×−]/u, 0.66],
];
const USUAL = 0.556;
const BOLDER = 1.06; // times as wide from a weight of 600

/** The fonts of pictures; the last names are fallbacks. */
export const FAMILIES = {
  sans: FONT.replace(/sans-serif$/, '"DejaVu Sans", sans-serif'),
  mono: MONO.replace(/monospace$/, '"DejaVu Sans Mono", monospace'),
};

/** @param {string} text @param {number} size @param {number} weight @param {boolean} mono */
export function widthOfText(text, size, weight, mono) {
  if (mono) return text.length * ADVANCE * size;
  let sum = 0;
  for (const sign of text) sum += ADVANCES.find(([signs]) => signs.test(sign))?.[1] ?? USUAL;
  return sum * size * (weight >= 600 ? BOLDER : 1);
}

/** A text broken into lines that fit. @param {string} text @param {number} size @param {number} room */
export function linesOf(text, size, room) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && widthOfText(`${last} ${word}`, size, 400, false) <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * As much of a text as fits.
 * @param {string} text @param {number} size @param {number} weight @param {number} room @param {Measure} [measure]
 */
export function cutText(text, size, weight, room, measure = widthOfText) {
  let shown = text;
  for (let end = text.length - 1; end > 0 && measure(shown, size, weight, false) > room; end--)
    shown = `${text.slice(0, end).trimEnd()}…`;
  return shown;
}
