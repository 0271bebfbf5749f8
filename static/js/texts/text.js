/**
 * States that are texts: routes, jugs, mazes, whatever a trace of somebody else's search has a text for. States
 * of puzzles ask this module where they have a text.
 */

import { FONT } from "../lib/font.js";

const MOST_SIGNS = 14; // of a state on the canvas
/** A text that is not too long for its place. @param {string} text */
export function shortText(text) {
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1)}…` : text;
}

/**
 * Draw a text about a point, in a box whose longer side has `size` pixels.
 * @param {CanvasRenderingContext2D} context @param {{ink: string}} inks @param {string} text
 * @param {number} x @param {number} y @param {number} size
 */
export function drawText(context, inks, text, x, y, size) {
  const written = shortText(text);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${Math.min(size / 4, (1.35 * size) / Math.max(4, written.length))}px ${FONT}`;
  context.fillStyle = inks.ink;
  context.fillText(written, x, y);
}
