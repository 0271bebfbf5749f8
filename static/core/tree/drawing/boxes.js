/** The screen size of a node: a board with its label, a number or a dot. Letter: i place. */

import { BOARD, DOT, NUMBER } from "../layouts/placement.js";
import { framed, labelRoom, pillOf } from "./form.js";
/** @import {Frame} from "./tree.js" */

/** The drawn width and height of a node, and the height of its label. @param {Frame} frame @param {number} i */
export function boxAt(frame, i) {
  const { look, size, form } = frame;
  const kind = kindAt(frame, i);
  if (kind === DOT) return { wide: dotIn(frame), tall: dotIn(frame), label: 0 };
  if (kind === NUMBER) return { ...pillOf(look, size), label: 0 }; // only those without children have one
  return { ...framed(look.like, size), label: form?.hasLabels ? labelRoom(look, size) : 0 };
}

/** The form of a node close up: DOT, NUMBER or BOARD. @param {Pick<Frame, "placed">} frame @param {number} i */
export function kindAt({ placed: { sizes } }, i) {
  return sizes ? sizes.kind_i[i] : BOARD;
}

/** The size of a dot among boards. @param {Pick<Frame, "placed" | "size">} frame */
export function dotIn({ placed: { sizes }, size }) {
  return sizes ? Math.max(sizes.dot, Math.min(11, (sizes.dot * size) / sizes.unit)) : 0;
}
