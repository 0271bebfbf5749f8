/**
 * States that are texts: routes, jugs, mazes, in recordings of other programs. The modules of puzzle states call this
 * one for text states.
 */

import { FONT } from "../lib/font.js";

export const EMPTY = "“”"; // shown for the empty text
const MOST_SIGNS = 16; // of a state on the canvas
const [HIGH, BROAD] = [0.6, 1.35]; // limits as shares of a text's box: size of type; that size times the letters
const [LEAST, A_SIGN] = [3, 0.42]; // times that a box is wider than high at the least, and for each sign

/** A text, shortened to fit. @param {string} text */
export function shortText(text) {
  if (!text) return EMPTY;
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1)}…` : text;
}

/** The ratio of width to height of the box of a text. @param {number} signs its number of characters */
export function shapeOf(signs) {
  return Math.max(LEAST, A_SIGN * Math.min(signs, MOST_SIGNS));
}

/**
 * The height of letters of a text with `signs` characters in a box whose longer side has `size` pixels.
 * @param {number} signs @param {number} shape @param {number} size
 */
export function lettersIn(signs, shape, size) {
  return Math.min((HIGH * size) / shape, (BROAD * size) / Math.max(4, Math.min(signs, MOST_SIGNS)));
}

/**
 * Draw a text centred at a point, in a box whose longer side has `size` pixels.
 * @param {CanvasRenderingContext2D} context @param {{ink: string}} inks @param {string} text
 * @param {number} x @param {number} y @param {number} size @param {number} [shape] of the box
 */
export function drawText(context, inks, text, x, y, size, shape = shapeOf(text.length)) {
  const written = shortText(text);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${lettersIn(written.length, shape, size)}px ${FONT}`;
  context.fillStyle = inks.ink;
  context.fillText(written, x, y);
}
