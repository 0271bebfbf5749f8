/** The result of every layout. Letters: i place, n node. */

import { lowerBound } from "../../lib/growing_arrays.js";

/** The forms of a node in a layout of several sizes: a dot, its number, its board. */
export const [DOT, NUMBER, BOARD] = [0, 1, 2];

/** @typedef {import("../../trace/trace.js").Trace} Trace */

/**
 * @typedef {object} Placed where nodes are
 * @property {number} count how many
 * @property {Uint32Array | null} ids which nodes, ascending; null: node i is at place i
 * @property {Float32Array} x_i @property {Float32Array} y_i world coordinates
 * @property {number} left @property {number} right @property {number} top @property {number} bottom extent
 * @property {boolean} isotropic whether both axes want one scale
 * @property {"" | "f" | "h"} axis what y is below nought, where it is a number and not a level
 * @property {boolean} packed whether neighbours need not be relatives
 * @property {number} apart how far neighbours are from each other at the least
 * @property {Sizes} [sizes] of nodes, where they differ
 * @property {boolean} [isSpread] whether levels are as wide as each other, so that marks of some may touch
 * @property {number} [ring] how far rings are from each other where depth is the distance from the root
 */

/**
 * @typedef {object} Sizes
 * @property {Uint8Array} kind_i what a node is drawn as: DOT, NUMBER or BOARD
 * @property {number} unit how large a board is where a unit of the layout is a pixel
 * @property {number} dot how large a dot is there
 * @property {any} form in which boards are
 * @property {number} left @property {number} right @property {number} top
 * @property {number} bottom how far the picture reaches, in units of the layout
 * @property {number} focus the place that is to be seen at least
 */

/**
 * @typedef {object} Growing a layout that takes in nodes as they come
 * @property {() => void} grow take in all nodes that the trace has got since
 * @property {() => Placed} placed where the nodes taken in are; what `from` says of as many
 */

/**
 * @typedef {object} LayoutRecord
 * @property {string} key @property {string} label @property {string} blurb
 * @property {(trace: Trace, count: number, ids?: Uint32Array | null) => Placed} from lay out the first `count` nodes,
 *   or only those `ids`: ascending, a node's parent among them
 * @property {(trace: Trace) => Growing} growing of no nodes at first
 * @property {boolean} [isTimed] whether nodes move when they are expanded
 */

/**
 * Complete a layout.
 * @param {Uint32Array | null} ids @param {Float32Array} x_i @param {Float32Array} y_i
 * @param {{isotropic?: boolean, axis?: "" | "f" | "h", packed?: boolean, apart?: number}} [kind]
 * @param {{left: number, right: number, top: number, bottom: number}} [extent] where it is known without looking
 * @returns {Placed}
 */
export function placed(
  ids,
  x_i,
  y_i,
  { isotropic = false, axis = "", packed = false, apart = 1 } = {},
  extent = extentOf(x_i, y_i),
) {
  return { count: x_i.length, ids, x_i, y_i, ...extent, isotropic, axis, packed, apart };
}

/** @param {Float32Array} x_i @param {Float32Array} y_i */
function extentOf(x_i, y_i) {
  const [left, right] = rangeOf(x_i);
  const [top, bottom] = rangeOf(y_i);
  return { left, right, top, bottom };
}

/** The least and the largest value, 0 if there is none. @param {Float32Array} values */
function rangeOf(values) {
  if (!values.length) return [0, 0];
  let least = Infinity;
  let largest = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (values[i] < least) least = values[i];
    if (values[i] > largest) largest = values[i];
  }
  return [least, largest];
}

/** The number of places for nodes below a number. @param {Placed} placed @param {number} nodes */
export function placesAt({ count, ids }, nodes) {
  if (ids === null) return Math.min(count, nodes);
  return lowerBound(ids, nodes);
}

/** The place of node n, -1 if it has none. @param {Placed} placed @param {number} n */
export function placeOf(placed, n) {
  if (placed.ids === null) return n < placed.count ? n : -1;
  const i = placesAt(placed, n);
  return placed.ids[i] === n ? i : -1;
}

/** The node at place i. @param {Placed} placed @param {number} i */
export function nodeAt({ ids }, i) {
  return ids === null ? i : ids[i];
}
