/**
 * The tidy layout: depth downwards, parents centred over their children, siblings in order of generation, subtrees as
 * close as possible. Several trees are in a row; the second tree of a bidirectional search is upside down below the
 * first, so that the two meet in the middle.
 */

import { placed } from "./placement.js";
import { standing } from "./shape.js";
import { say } from "../words.js";
/** @import {LayoutRecord} from "./placement.js" */
/** @import {Shape} from "./shape.js" */

const APART = 1.6; // sibling distances between two trees

/** @type {LayoutRecord} */
export const tree = {
  key: "tree",
  label: say("layout-tidy"),
  blurb: say("layout-tidy.title"),
  ...standing((trace, shape) => {
    const { count, ids, x_i: beside, deepest_t } = shape;
    const { tree_n, depth_n, sides } = trace;
    const shift_t = sides === 2 ? overEachOther(shape) : besideEachOther(shape);
    const upended = sides === 2 ? 1 : -1; // tree
    const bottom = sides === 2 ? lowest(deepest_t) : deepest(deepest_t);
    const x_i = new Float32Array(count);
    const y_i = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const n = ids ? ids[i] : i;
      const t = tree_n[n];
      x_i[i] = beside[i] + shift_t[t];
      y_i[i] = t === upended ? bottom - depth_n[n] : depth_n[n];
    }
    return placed(ids, x_i, y_i, {}, { ...reachOf(shape, shift_t), top: 0, bottom });
  }),
};

/** The extents of trees after their shifts. @param {Shape} shape @param {ArrayLike<number>} shift_t */
function reachOf({ left_t, right_t, deepest_t }, shift_t) {
  let [left, right] = [Infinity, -Infinity];
  for (let t = 0; t < left_t.length; t++) {
    if (deepest_t[t] < 0) continue;
    left = Math.min(left, left_t[t] + shift_t[t]);
    right = Math.max(right, right_t[t] + shift_t[t]);
  }
  return left <= right ? { left: Math.fround(left), right: Math.fround(right) } : { left: 0, right: 0 };
}

/**
 * The level of the second root where two trees meet: their deepest levels are neighbours.
 * @param {ArrayLike<number>} deepest_t -1 where there is no tree
 */
export function lowest({ 0: first = -1, 1: second = -1 }) {
  return Math.max(0, first + second + 1);
}

/** The deepest level of all trees. @param {Int32Array} deepest_t */
export function deepest(deepest_t) {
  return deepest_t.reduce((a, b) => Math.max(a, b), 0);
}

/**
 * The shift of each tree so that they form a row.
 * @param {Shape} shape @param {number} [apart] between the edges of adjacent trees
 */
export function besideEachOther({ left_t, right_t, deepest_t }, apart = APART) {
  const shift_t = new Float64Array(left_t.length);
  let edge = NaN;
  for (let t = 0; t < shift_t.length; t++) {
    if (deepest_t[t] < 0) continue;
    if (!Number.isNaN(edge)) shift_t[t] = edge + apart - left_t[t];
    edge = shift_t[t] + right_t[t];
  }
  return shift_t;
}

/** The shift of the second tree that centres it on the first. @param {Shape} shape */
export function overEachOther({ left_t, right_t, deepest_t }) {
  const both = deepest_t[0] >= 0 && deepest_t[1] >= 0;
  return [0, both ? (left_t[0] + right_t[0] - left_t[1] - right_t[1]) / 2 : 0];
}
