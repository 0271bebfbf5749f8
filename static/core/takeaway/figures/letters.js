/** The letters of a picture that the fonts of a file lack. */

/** @import {Shape} from "../../lib/pen.js" */

/**
 * The letters of a picture that satisfy a condition, each once.
 * @param {Shape[]} shapes @param {(sign: string) => boolean} holds @returns {string[]}
 */
export function lettersIn(shapes, holds) {
  const all = new Set(shapes.flatMap((shape) => (shape.kind === "text" ? [...shape.text] : [])));
  return [...all].filter(holds);
}
