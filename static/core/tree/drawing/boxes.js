/** How much room a node takes on the screen: a board with what is below it, a number or a dot. Letter: i place. */

import { BOARD, DOT, NUMBER } from "../layouts/placement.js";
import { framed, labelHeight, pillOf, typeOf } from "./form.js";

/** @typedef {import("./tree.js").Frame} Frame */

/**
 * How wide and tall a node is drawn, and how far its label reaches below that.
 * @param {Frame} frame @param {number} i
 */
export function boxAt(frame, i) {
  const { look, size, form } = frame;
  const kind = kindAt(frame, i);
  if (kind === DOT) return { wide: dotIn(frame), tall: dotIn(frame), label: 0 };
  if (kind === NUMBER) return { ...pillOf(look, size), label: 0 }; // only those without children have one
  return { ...framed(look.like, size), label: form?.hasLabels ? labelHeight(typeOf(look, size)) : 0 };
}

/** What a place is drawn as close up: DOT, NUMBER or BOARD. @param {Pick<Frame, "placed">} frame @param {number} i */
export function kindAt({ placed: { sizes } }, i) {
  return sizes ? sizes.kind_i[i] : BOARD;
}

/** How large a dot is among boards. @param {Pick<Frame, "placed" | "size">} frame */
export function dotIn({ placed: { sizes }, size }) {
  return sizes ? Math.max(sizes.dot, Math.min(11, (sizes.dot * size) / sizes.unit)) : 0;
}
