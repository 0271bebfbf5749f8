/** The letters of a picture that the fonts of a file lack, and their texts as pixels. */

import { pixelsOf } from "./paint.js";
/** @import {Shape} from "../../lib/pen.js" */

/**
 * The letters of a picture that satisfy a condition, each once.
 * @param {Shape[]} shapes @param {(sign: string) => boolean} holds @returns {string[]}
 */
export function lettersIn(shapes, holds) {
  const all = new Set(shapes.flatMap((shape) => (shape.kind === "text" ? [...shape.text] : [])));
  return [...all].filter(holds);
}

/**
 * The shapes of a picture, with texts as pixels if any of their letters satisfies a condition.
 * @param {Shape[]} shapes @param {(sign: string) => boolean} holds @returns {Shape[]}
 */
export function withPixels(shapes, holds) {
  return shapes.map((shape) => (shape.kind === "text" && lettersIn([shape], holds).length ? pixelsOf(shape) : shape));
}
