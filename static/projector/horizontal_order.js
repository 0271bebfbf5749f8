/** The horizontal positions of nodes. */

import { LAYOUTS } from "../core/tree/layouts/layouts.js";

const MOST = 600; // nodes that are laid out just to know

/**
 * The x of each node in a layout; null if there are too many nodes.
 * @param {import("../core/trace/trace.js").Trace} trace @param {number} count of nodes shown
 * @param {string} layout its key
 * @returns {((n: number) => number) | null}
 */
export function horizontalOrderOf(trace, count, layout) {
  if (count > MOST) return null;
  const { x_i } = (LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0]).from(trace, count);
  return (n) => x_i[n];
}
