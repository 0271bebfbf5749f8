/** The letters of a picture that the fonts of a file lack, and the texts with them as pixels. */

import { pixelsOf } from "./paint.js";

/** @typedef {import("../../core/lib/pen.js").Shape} Shape */

/**
 * Those of a picture's letters for which something holds, each once.
 * @param {Shape[]} shapes @param {(sign: string) => boolean} holds @returns {string[]}
 */
export function lettersIn(shapes, holds) {
  const all = new Set(shapes.flatMap((shape) => (shape.kind === "text" ? [...shape.text] : [])));
  return [...all].filter(holds);
}

/**
 * The shapes of a picture, the texts as pixels that have a letter for which something holds.
 * @param {Shape[]} shapes @param {(sign: string) => boolean} holds @returns {Shape[]}
 */
export function withPixels(shapes, holds) {
  return shapes.map((shape) => (shape.kind === "text" && lettersIn([shape], holds).length ? pixelsOf(shape) : shape));
}
