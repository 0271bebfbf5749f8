/** How much room a node takes on the screen: a board with what is below it. */

import { framed, labelHeight, typeOf } from "./form.js";

/** @typedef {import("./tree.js").Frame} Frame */

/**
 * How wide and tall a node is drawn, and how far its label reaches below that.
 * @param {Frame} frame
 */
export function boxAt({ look, size, form }) {
  return { ...framed(look.like, size), label: form?.hasLabels ? labelHeight(typeOf(look, size)) : 0 };
}
