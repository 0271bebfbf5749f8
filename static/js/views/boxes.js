/** How much room a node takes on the screen: a board with what is below it, or a number. Letter: i place. */

import { framed, labelHeight, pillOf, typeOf } from "./form.js";

/** @typedef {import("./tree.js").Frame} Frame */

/**
 * How wide and tall a node is drawn, and how far its label reaches below that.
 * @param {Frame} frame @param {number} i
 */
export function boxAt(frame, i) {
  const { look, size, form } = frame;
  if (!isBoard(frame, i)) return { ...pillOf(look, size), label: 0 };
  return { ...framed(look.like, size), label: form?.hasLabels ? labelHeight(typeOf(look, size)) : 0 };
}

/** Whether a place that is drawn close up is a board, not its number alone. @param {Frame} frame @param {number} i */
export function isBoard({ placed: { sizes } }, i) {
  return !sizes || sizes.board_i[i] === 1;
}
