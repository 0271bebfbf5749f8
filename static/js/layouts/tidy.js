/**
 * The tidy layout: depth downwards, parents centred over their children, siblings in order of generation, subtrees as
 * close as they can be. Several trees stand in a row; of a search from both ends the second one stands upside down below
 * the first, so that the two meet in the middle.
 */

import { placed } from "./placed.js";
import { shapeOf, standing } from "./shape.js";

const APART = 1.6; // sibling distances between two trees

/** @typedef {import("./shape.js").Shape} Shape */

/** @type {import("./placed.js").LayoutRecord} */
export const tree = {
  key: "tree",
  label: "Tree",
  blurb: "Depth downwards, every parent over the middle of its children.",
  ...standing((trace, shape) => {
    const { count, ids, x_i: beside, deepest_t } = shape;
    const { tree_n, depth_n, sides } = trace;
    if (deepest_t.length === 1 && !ids) return alone(trace, shape);
    const shift_t = sides === 2 ? overEachOther(shape) : besideEachOther(shape);
    const upended = sides === 2 ? 1 : -1; // tree
    const bottom = upended < 0 ? 0 : lowest(deepest_t);
    const x_i = new Float32Array(count);
    const y_i = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const n = ids ? ids[i] : i;
      const t = tree_n[n];
      x_i[i] = beside[i] + shift_t[t];
      y_i[i] = t === upended ? bottom - depth_n[n] : depth_n[n];
    }
    return placed(ids, x_i, y_i);
  }),
};

/** A tree alone stays where it is, whole columns at once. @param {import("./placed.js").Trace} trace @param {Shape} shape */
function alone({ depth_n }, { count, x_i, left_t, right_t, deepest_t }) {
  const extent = [Math.fround(left_t[0]), Math.fround(right_t[0]), 0, Math.max(0, deepest_t[0])];
  return placed(null, new Float32Array(x_i), new Float32Array(depth_n.subarray(0, count)), { extent });
}

/**
 * The level of the second root where two trees meet: the deepest levels of both are neighbours.
 * @param {ArrayLike<number>} deepest_t -1 where there is no tree
 */
export function lowest(deepest_t) {
  return deepest_t[0] + deepest_t[1] + 1;
}

/** How far to move each tree so that they stand in a row. @param {Shape} shape */
function besideEachOther({ left_t, right_t, deepest_t }) {
  const shift_t = new Float64Array(left_t.length);
  let edge = NaN;
  for (let t = 0; t < shift_t.length; t++) {
    if (deepest_t[t] < 0) continue;
    if (!Number.isNaN(edge)) shift_t[t] = edge + APART - left_t[t];
    edge = shift_t[t] + right_t[t];
  }
  return shift_t;
}

/** How far to move the second tree so that its middle is that of the first. @param {Shape} shape */
function overEachOther({ left_t, right_t, deepest_t }) {
  const both = deepest_t[0] >= 0 && deepest_t[1] >= 0;
  return [0, both ? (left_t[0] + right_t[0] - left_t[1] - right_t[1]) / 2 : 0];
}

/**
 * @typedef {object} Layout
 * @property {number} count how many nodes are laid out
 * @property {Float32Array} x_n horizontal place, in sibling distances; y is the depth
 * @property {number} left @property {number} right extent of x
 * @property {number} depth the deepest level
 */

/**
 * Lay out the first `count` nodes of a trace, all trees in a row.
 * @param {import("../trace/trace.js").Trace} trace @param {number} count @returns {Layout}
 */
export function tidy(trace, count) {
  const shape = shapeOf(trace, count);
  const shift_t = besideEachOther(shape);
  const x_n = new Float32Array(count);
  for (let n = 0; n < count; n++) x_n[n] = shape.x_i[n] + shift_t[trace.tree_n[n]];
  const { left, right } = placed(null, x_n, x_n);
  return { count, x_n, left, right, depth: shape.deepest_t.reduce((a, b) => Math.max(a, b), 0) };
}
