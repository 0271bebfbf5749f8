/** What a tidy layout must be: where d3 puts the nodes of a tree, and what holds of every layout, however large. */

import assert from "node:assert/strict";

import { d3 } from "./third_party.js";

const NONE = 0xffffffff;

/** @typedef {{parent_n: Uint32Array}} Trees a trace, or as much of one as a layout looks at */

/** The roots of the first `count` nodes, and every node's children in the order of their numbers. @param {Trees} trees @param {number} count */
function families({ parent_n }, count) {
  /** @type {number[]} */
  const roots = [];
  /** @type {number[][]} */
  const children_n = Array.from({ length: count }, () => []);
  for (let n = 0; n < count; n++) (parent_n[n] === NONE ? roots : children_n[parent_n[n]]).push(n);
  return { roots, children_n };
}

/** Where d3 puts the first `count` nodes, each tree's root at 0. @param {Trees} trees @param {number} count */
export function placesByD3(trees, count) {
  const { roots, children_n } = families(trees, count);
  const x_n = new Float64Array(count);
  for (const root of roots) {
    const laidOut = d3.tree().nodeSize([1, 1]).separation(() => 1)(/** @type {any} */ (d3.hierarchy(root, (n) => children_n[n])));
    laidOut.each((node) => (x_n[/** @type {any} */ (node.data)] = node.x));
  }
  return x_n;
}

/**
 * What must hold of every tidy layout, however large. Places are float32: far from the root they are rounded more.
 * @param {Trees} trees @param {import("../../static/js/layouts/tidy.js").Layout} layout
 */
export function checkLayout(trees, { count, x_n, left, right, depth }) {
  const rounding = Math.max(-left, right) * 2 ** -23;
  const { roots, children_n } = families(trees, count);
  let wrong = "";
  children_n.forEach((children, p) => {
    if (!children.length) return;
    const middle = (x_n[children[0]] + x_n[children[children.length - 1]]) / 2;
    if (Math.abs(x_n[p] - middle) > 1e-3 + 2 * rounding) wrong ||= `node ${p} at ${x_n[p]} is not over the middle ${middle} of its children`;
  });
  // Level by level, from left to right as the trees and the parents are, and among siblings as they were generated.
  let level = roots;
  let deepest = -1;
  while (level.length) {
    deepest++;
    for (let i = 1; i < level.length; i++) {
      const gap = x_n[level[i]] - x_n[level[i - 1]];
      if (!(gap >= 1 - 1e-3 - 2 * rounding)) wrong ||= `nodes ${level[i - 1]} and ${level[i]} of depth ${deepest} are ${gap} apart`;
    }
    level = level.flatMap((p) => children_n[p]);
  }
  assert.equal(wrong, "");
  assert.equal(x_n[0], 0);
  const least = x_n.reduce((a, b) => Math.min(a, b));
  const most = x_n.reduce((a, b) => Math.max(a, b));
  assert.deepEqual([left, right].map(Math.fround), [least, most]);
  assert.equal(depth, deepest);
  assert.deepEqual([count, x_n.every(Number.isFinite)], [x_n.length, true]);
}
