/** The result of every layout. Letters: i place, n node. */

import { lowerBound } from "../../lib/growing_arrays.js";
/** @import {Trace} from "../../trace/trace.js" */

/** The forms of a node in a layout of several sizes: a dot, its number, its board. */
export const [DOT, NUMBER, BOARD] = [0, 1, 2];

/**
 * @typedef {object} Placed where nodes are
 * @property {number} count how many
 * @property {Uint32Array | null} ids which nodes, ascending; null: node i is at place i
 * @property {Float32Array} x_i @property {Float32Array} y_i world coordinates
 * @property {number} left @property {number} right @property {number} top @property {number} bottom extent
 * @property {boolean} isotropic whether both axes must have the same scale
 * @property {"" | "f" | "h"} axis the value that -y shows, "" if y is a level
 * @property {boolean} packed whether neighbours may be unrelated
 * @property {number} apart the least distance of neighbours
 * @property {Sizes} [sizes] of nodes, if they differ
 * @property {boolean} [isSpread] whether all levels have the same width, so that marks may touch on some
 * @property {number} [ring] the distance of successive rings in a radial layout
 */

/**
 * @typedef {object} Sizes
 * @property {Uint8Array} kind_i the form of a node: DOT, NUMBER or BOARD
 * @property {number} unit the size of a board, in units of the layout
 * @property {number} dot the size of a dot, in the same units
 * @property {any} form of the boards
 * @property {number} left @property {number} right @property {number} top
 * @property {number} bottom extent of the picture, in units of the layout
 * @property {number} focus the place that must be in view
 */

/**
 * @typedef {object} Growing a layout that grows with the trace
 * @property {() => void} grow add the nodes that the trace has received since
 * @property {() => Placed} placed the layout of the nodes added, the same as `from` makes of them
 */

/**
 * @typedef {object} LayoutRecord
 * @property {string} key @property {string} label @property {string} blurb
 * @property {(trace: Trace, count: number, ids?: Uint32Array | null) => Placed} from lay out the first `count` nodes,
 *   or only `ids`: ascending, with the parent of each
 * @property {(trace: Trace) => Growing} growing with no nodes at first
 * @property {boolean} [isTimed] whether nodes move when they are expanded
 */

/**
 * Complete a layout.
 * @param {Uint32Array | null} ids @param {Float32Array} x_i @param {Float32Array} y_i
 * @param {{isotropic?: boolean, axis?: "" | "f" | "h", packed?: boolean, apart?: number}} [kind]
 * @param {{left: number, right: number, top: number, bottom: number}} [extent] if it is known
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
