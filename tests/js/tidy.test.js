import assert from "node:assert/strict";
import test from "node:test";

import { tidy } from "../../static/js/layouts/tidy.js";
import { Random } from "./random.js";
import { cellsOf, search } from "./searches.js";
import { d3 } from "./third_party.js";
import { longWalk, randomTree, traceOf } from "./traces.js";

/** @typedef {import("../../static/js/trace/trace.js").Trace} Trace */
/** @typedef {import("../../static/js/layouts/tidy.js").Layout} Layout */

const NONE = 0xffffffff;

/** Trees that grow as those of searches do: breadth first, depth first, and anywhere. @type {Record<string, (random: Random) => (waiting: number) => number>} */
const GROWTHS = {
  "breadth first": () => () => 0,
  "depth first": () => (waiting) => waiting - 1,
  "best first": (random) => (waiting) => random.below(waiting),
};

/** Where d3 puts the first `count` nodes. @param {Trace} trace @param {number} count */
function placesByD3(trace, count) {
  /** @typedef {{n: number, children: Item[]}} Item */
  /** @type {Item[]} */
  const items = Array.from({ length: count }, (_, n) => ({ n, children: [] }));
  for (let n = 1; n < count; n++) items[trace.parent_n[n]].children.push(items[n]);
  const laidOut = d3.tree().nodeSize([1, 1]).separation(() => 1)(/** @type {any} */ (d3.hierarchy(items[0])));
  const x_n = new Float64Array(count);
  laidOut.each((node) => (x_n[/** @type {any} */ (node.data).n] = node.x));
  return x_n;
}

/**
 * What must hold of every tidy layout, however large. Places are float32: far from the root they are rounded more.
 * @param {Trace} trace @param {Layout} layout
 */
function checkLayout(trace, { count, x_n, left, right, depth }) {
  const rounding = Math.max(-left, right) * 2 ** -23;
  const { parent_n } = trace;
  const depth_n = new Uint32Array(count);
  const firstChild = new Map();
  const lastChild = new Map();
  let wrong = "";
  for (let n = 1; n < count; n++) {
    const p = parent_n[n];
    depth_n[n] = depth_n[p] + 1;
    if (!firstChild.has(p)) firstChild.set(p, n);
    lastChild.set(p, n);
  }
  for (const [p, first] of firstChild) {
    const middle = (x_n[first] + x_n[lastChild.get(p)]) / 2;
    if (Math.abs(x_n[p] - middle) > 1e-3 + 2 * rounding) wrong ||= `node ${p} at ${x_n[p]} is not over the middle ${middle} of its children`;
  }
  // Level by level, from left to right as the parents are and among siblings as they were generated.
  let level = [0];
  let deepest = -1;
  while (level.length) {
    deepest++;
    for (let i = 1; i < level.length; i++) {
      const gap = x_n[level[i]] - x_n[level[i - 1]];
      if (!(gap >= 1 - 1e-3 - 2 * rounding)) wrong ||= `nodes ${level[i - 1]} and ${level[i]} of depth ${deepest} are ${gap} apart`;
    }
    const below = [];
    for (const p of level) for (let n = firstChild.get(p); n <= lastChild.get(p); n++) below.push(n);
    level = below;
  }
  assert.equal(wrong, "");
  assert.equal(x_n[0], 0);
  const least = x_n.reduce((a, b) => Math.min(a, b));
  const most = x_n.reduce((a, b) => Math.max(a, b));
  assert.deepEqual([left, right, depth], [least, most, deepest]);
  assert.deepEqual([count, x_n.every(Number.isFinite)], [x_n.length, true]);
}

test("small trees are laid out as d3 lays them out", () => {
  const random = new Random(1);
  const growths = Object.values(GROWTHS);
  for (let turn = 0; turn < 200; turn++) {
    const trace = randomTree(random, 1 + random.below(turn < 100 ? 15 : 120), 1 + random.below(4), random.pick(growths)(random));
    const { x_n } = tidy(trace, trace.nodes);
    const expected = placesByD3(trace, trace.nodes);
    for (let n = 0; n < trace.nodes; n++) {
      assert.ok(Math.abs(x_n[n] - x_n[0] - (expected[n] - expected[0])) < 1e-4, `tree ${turn}, node ${n}: ${x_n[n]}, d3 says ${expected[n]}`);
    }
  }
});

test("the first nodes of a tree are laid out as if there were no others", () => {
  const random = new Random(2);
  for (let turn = 0; turn < 50; turn++) {
    const trace = randomTree(random, 80, 4, random.pick(Object.values(GROWTHS))(random));
    const count = 1 + random.below(80);
    const { x_n } = tidy(trace, count);
    const expected = placesByD3(trace, count);
    for (let n = 0; n < count; n++) assert.ok(Math.abs(x_n[n] - expected[n]) < 1e-4, `tree ${turn}, ${count} nodes, node ${n}`);
  }
});

test("small layouts keep what every tidy layout must keep", () => {
  const random = new Random(3);
  for (let turn = 0; turn < 200; turn++) {
    const trace = randomTree(random, 1 + random.below(300), 1 + random.below(4), random.pick(Object.values(GROWTHS))(random));
    checkLayout(trace, tidy(trace, trace.nodes));
  }
});

for (const [growth, take] of Object.entries(GROWTHS)) {
  test(`a tree of 100 000 nodes that grew ${growth} is tidy`, () => {
    const random = new Random(4);
    const trace = randomTree(random, 100_000, 3, take(random));
    checkLayout(trace, tidy(trace, trace.nodes));
  });
}

test("a chain 70 000 deep is a straight line", () => {
  const { trace } = longWalk(new Random(5), 70_000);
  const layout = tidy(trace, trace.nodes);
  assert.equal(layout.depth, 70_000);
  assert.ok(layout.x_n.every((x) => x === 0));
});

test("the trees of real searches are tidy, the deepest and the widest", () => {
  const of = { start: cellsOf("102-754-863"), goal: cellsOf("012-345-678"), columns: 3 };
  const deep = traceOf(search({ ...of, algorithm: "dfs", order: "DULR" }));
  const layout = tidy(deep, deep.nodes);
  assert.equal(layout.depth, 30_307);
  checkLayout(deep, layout);
  const wide = traceOf(search({ ...of, algorithm: "bfs", limit: 60_000 }));
  checkLayout(wide, tidy(wide, wide.nodes));
});

test("the places of a layout do not depend on which nodes are on the frontier or superseded", () => {
  const trace = randomTree(new Random(6), 500, 3, () => 0);
  const before = tidy(trace, 400).x_n;
  trace.superseded_n.fill(3, 10, 60);
  trace.expanded_n.fill(NONE);
  assert.deepEqual(tidy(trace, 400).x_n, before);
});
