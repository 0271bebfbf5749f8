import assert from "node:assert/strict";
import test from "node:test";

import { tidy } from "../../static/js/layouts/tidy.js";
import { checkLayout, placesByD3 } from "./layouts.js";
import { Random } from "./random.js";
import { cellsOf, search } from "./searches.js";
import { longWalk, randomTree, traceOf } from "./traces.js";

const NONE = 0xffffffff;

/** Trees that grow as those of searches do: breadth first, depth first, and anywhere. @type {Record<string, (random: Random) => (waiting: number) => number>} */
const GROWTHS = {
  "breadth first": () => () => 0,
  "depth first": () => (waiting) => waiting - 1,
  "best first": (random) => (waiting) => random.below(waiting),
};

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

/**
 * Trees whose nodes hang below any that came before them, so that siblings are not numbered in a row.
 * @param {Random} random @param {number} count @param {number} roots
 */
function scatteredTrees(random, count, roots) {
  const parent_n = new Uint32Array(count).fill(NONE);
  const depth_n = new Uint32Array(count);
  for (let n = roots; n < count; n++) {
    parent_n[n] = random.below(n);
    depth_n[n] = depth_n[parent_n[n]] + 1;
  }
  return /** @type {any} */ ({ parent_n, depth_n });
}

/** The same trees numbered level by level, siblings in a row; and the new number of each node. @param {any} trees */
function renumbered({ parent_n, depth_n }) {
  /** @type {number[]} */
  const nodes = [...parent_n.keys()];
  const number_n = nodes.map(() => 0);
  /** @type {number[]} */
  let level = nodes.filter((n) => parent_n[n] === NONE);
  const order = [...level];
  while (level.length) order.push(...(level = level.flatMap((p) => nodes.filter((n) => parent_n[n] === p))));
  order.forEach((n, i) => (number_n[n] = i));
  const parents = Uint32Array.from(order, (n) => (parent_n[n] === NONE ? NONE : number_n[parent_n[n]]));
  return { trees: /** @type {any} */ ({ parent_n: parents, depth_n: Uint32Array.from(order, (n) => depth_n[n]) }), number_n };
}

test("siblings that are not numbered in a row are laid out as tidily, in the order in which they were generated", () => {
  const random = new Random(7);
  for (let turn = 0; turn < 100; turn++) {
    const roots = 1 + random.below(3);
    const trees = scatteredTrees(random, roots + random.below(120), roots);
    const count = roots + random.below(trees.parent_n.length - roots + 1);
    const layout = tidy(trees, count);
    checkLayout(trees, layout);
    const expected = placesByD3(trees, count);
    for (let n = 0; n < count; n++) {
      let root = n;
      while (trees.parent_n[root] !== NONE) root = trees.parent_n[root];
      assert.ok(Math.abs(layout.x_n[n] - layout.x_n[root] - expected[n]) < 1e-4, `turn ${turn}, node ${n}`);
    }
  }
});

test("the numbers of nodes do not matter to their places, but for the order of siblings", () => {
  const random = new Random(8);
  for (let turn = 0; turn < 60; turn++) {
    const roots = 1 + random.below(3);
    const scattered = scatteredTrees(random, roots + random.below(150), roots);
    const { trees, number_n } = renumbered(scattered);
    const [one, other] = [scattered, trees].map((each) => tidy(each, each.parent_n.length));
    assert.deepEqual(number_n.map((i) => other.x_n[i]), [...one.x_n]);
    assert.deepEqual([one.left, one.right, one.depth, one.count], [other.left, other.right, other.depth, other.count]);
  }
});

test("a tree of 100 000 nodes with scattered siblings is tidy", () => {
  const trees = scatteredTrees(new Random(9), 100_000, 2);
  checkLayout(trees, tidy(trees, 100_000));
});

test("the places of a layout do not depend on which nodes are on the frontier or superseded", () => {
  const trace = randomTree(new Random(6), 500, 3, () => 0);
  const before = tidy(trace, 400).x_n;
  trace.superseded_n.fill(3, 10, 60);
  trace.expanded_n.fill(NONE);
  assert.deepEqual(tidy(trace, 400).x_n, before);
});
