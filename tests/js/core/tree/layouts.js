/** Requirements of a tidy layout: d3's positions of a tree's nodes, and properties of every layout, however large. */

import assert from "node:assert/strict";

import { d3 } from "../../third_party.js";
/** @import {Trace} from "../../../../static/core/trace/trace.js" */
/** @import {Placed} from "../../../../static/core/tree/layouts/placement.js" */

/** @typedef {{n: number, children: Item[]}} Item a node with its children, as d3 wants it */

const NONE = 0xffffffff;
const APART = 1.6;

/**
 * The trees of some nodes, in d3's form.
 * @param {Trace} trace @param {Iterable<number>} ids @returns {Item[]}
 */
function itemsOf({ parent_n }, ids) {
  /** @type {Item[]} */
  const roots = [];
  /** @type {Map<number, Item>} */
  const items = new Map();
  for (const n of ids) {
    const item = { n, children: [] };
    items.set(n, item);
    (parent_n[n] === NONE ? roots : /** @type {Item} */ (items.get(parent_n[n])).children).push(item);
  }
  return roots;
}

/** How far from its root d3 puts each node. @param {Trace} trace @param {Iterable<number>} ids */
function placesByD3(trace, ids) {
  const x_n = new Map();
  for (const root of itemsOf(trace, ids)) {
    const laidOut = d3
      .tree()
      .nodeSize([1, 1])
      .separation(() => 1)(/** @type {any} */ (d3.hierarchy(root)));
    laidOut.each((node) => x_n.set(/** @type {any} */ (node.data).n, node.x - laidOut.x));
  }
  return x_n;
}

/** The nodes of a layout. @param {Placed} placed */
const idsOf = ({ ids, count }) => Array.from({ length: count }, (_, i) => (ids ? ids[i] : i));

/**
 * Compare a layout with d3's layout of each of its trees.
 * @param {Trace} trace @param {Placed} placed @param {string} message
 */
export function checkByD3(trace, placed, message) {
  const nodes = idsOf(placed);
  const expected = placesByD3(trace, nodes);
  /** @type {number[]} */
  const root_t = [];
  nodes.forEach((n, i) => {
    if (trace.parent_n[n] === NONE) root_t[trace.tree_n[n]] = placed.x_i[i];
    const x = placed.x_i[i] - root_t[trace.tree_n[n]];
    assert.ok(Math.abs(x - expected.get(n)) < 1e-4, `${message}, node ${n}: ${x}, d3 says ${expected.get(n)}`);
  });
}

/**
 * Check the properties of every tidy layout, however large. Places are float32: far from the root they are rounded
 * more.
 * @param {Trace} trace @param {Placed} placed
 */
export function checkTidy(trace, placed) {
  const { left, right, top, bottom, x_i, y_i } = placed;
  const slack = 1e-3 + Math.max(-left, right) * 2 ** -22;
  const nodes = idsOf(placed);
  const place_n = new Map(nodes.map((n, i) => [n, i]));
  const x = (/** @type {Item} */ { n }) => x_i[place_n.get(n) ?? NaN];
  const y = (/** @type {Item} */ { n }) => y_i[place_n.get(n) ?? NaN];
  let wrong = "";
  const reaches = itemsOf(trace, nodes).map((root) => {
    const upended = trace.sides === 2 && trace.tree_n[root.n] === 1;
    const reach = { left: Infinity, right: -Infinity, root: y(root), end: NaN };
    if (y(root) !== (upended ? bottom : top)) wrong ||= `root ${root.n} is at ${y(root)}`;
    // Level by level, from left to right as the parents are and among siblings as they were generated.
    for (let level = [root]; level.length; level = level.flatMap(({ children }) => children)) {
      reach.end = y(level[0]);
      level.forEach((item, k) => {
        if (y(item) !== reach.end) wrong ||= `node ${item.n} is at ${y(item)}, others of its level at ${reach.end}`;
        if (k && !(x(item) - x(level[k - 1]) >= 1 - slack))
          wrong ||= `nodes ${level[k - 1].n} and ${item.n} are ${x(item) - x(level[k - 1])} apart`;
        const { children } = item;
        if (!children.length) return;
        const middle = (x(children[0]) + x(children[children.length - 1])) / 2;
        if (Math.abs(x(item) - middle) > slack)
          wrong ||= `node ${item.n} at ${x(item)} is not over the middle ${middle} of its children`;
        if (y(children[0]) !== y(item) + (upended ? -1 : 1))
          wrong ||= `node ${item.n} is at ${y(item)}, its children at ${y(children[0])}`;
      });
      reach.left = Math.min(reach.left, x(level[0]));
      reach.right = Math.max(reach.right, x(level[level.length - 1]));
    }
    return reach;
  });
  assert.equal(wrong, "");
  for (let t = 1; t < reaches.length; t++) {
    const [a, b] = [reaches[t - 1], reaches[t]];
    if (trace.sides === 2) {
      assert.ok(Math.abs(a.left + a.right - b.left - b.right) < 2 * slack, "both trees have one middle");
      assert.deepEqual([a.root, a.end + 1, b.root], [top, b.end, bottom], "the two trees meet");
    } else
      assert.ok(Math.abs(b.left - a.right - APART) < slack, `trees ${t - 1} and ${t} are ${b.left - a.right} apart`);
  }
  if (nodes.length) assert.equal(x_i[0], 0);
  assert.deepEqual([placed.isotropic, placed.axis], [false, ""]);
}
