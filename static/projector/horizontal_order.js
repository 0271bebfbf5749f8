/** How nodes stand from left to right. */

import { LAYOUTS } from "../core/tree/layouts/layouts.js";

const MOST = 600; // nodes that are laid out just to know

/**
 * How far to the right each node stands in a layout; null where there are too many nodes to look.
 * @param {import("../core/trace/trace.js").Trace} trace @param {number} count of nodes shown
 * @param {string} layout its key
 * @returns {((n: number) => number) | null}
 */
export function horizontalOrderOf(trace, count, layout) {
  if (count > MOST) return null;
  const { x_i } = (LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0]).from(trace, count);
  return (n) => x_i[n];
}
