import assert from "node:assert/strict";
import test from "node:test";

import { Forest } from "../../../../static/core/tree/layouts/forest.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { NEVER } from "../../../../static/core/trace/trace.js";
import { checkByD3, checkTidy } from "./layouts.js";
import { Random } from "../../random.js";
import { cellsOf, search } from "../../searches.js";
import {
  FORESTS,
  GROWTHS,
  longWalk,
  randomColumns,
  randomForest,
  randomTree,
  someNodes,
  traceOf,
  wholeTrace,
} from "../../traces.js";

for (const [name, kind] of Object.entries(FORESTS)) {
  test(`small forests are laid out as d3 lays out their trees: ${name}`, () => {
    const random = new Random(1);
    for (let turn = 0; turn < 200; turn++) {
      const trace = wholeTrace(randomForest(random, 1 + random.below(turn < 100 ? 15 : 120), kind));
      const placed = tree.from(trace, trace.nodes);
      checkByD3(trace, placed, `forest ${turn}`);
      checkTidy(trace, placed);
    }
  });

  test(`some nodes of a forest are laid out as d3 lays them out: ${name}`, () => {
    const random = new Random(2);
    for (let turn = 0; turn < 100; turn++) {
      const trace = wholeTrace(randomForest(random, 80, kind));
      for (const placed of [
        tree.from(trace, random.below(81)),
        tree.from(trace, trace.nodes, someNodes(random, trace)),
      ]) {
        checkByD3(trace, placed, `forest ${turn}`);
        checkTidy(trace, placed);
      }
    }
  });

  for (const [growth, take] of Object.entries(GROWTHS)) {
    test(`a large forest that grew ${growth} is tidy: ${name} #thorough`, () => {
      const random = new Random(4);
      const count = kind === FORESTS["one tree"] ? 100_000 : 20_000;
      const trace = wholeTrace({
        columns: randomColumns(random, { count, most: 3, take: take(random), ...kind }),
        sides: kind.sides,
      });
      checkTidy(trace, tree.from(trace, trace.nodes));
    });
  }
}

test("nodes added one by one, in the middle of a family too, are placed as if added at once", () => {
  const random = new Random(7);
  for (let turn = 0; turn < 150; turn++) {
    const { parent_n, nodes } = wholeTrace(randomForest(random, 1 + random.below(100), FORESTS["several roots"]));
    const growing = new Forest();
    const most = 1 + random.below(10);
    for (let count = 0; count < nodes;) {
      count = Math.min(nodes, count + 1 + random.below(most));
      growing.grow(parent_n, count);
      const atOnce = new Forest();
      atOnce.grow(parent_n, count);
      assert.deepEqual(growing.places(parent_n), atOnce.places(parent_n), `forest ${turn}, ${count} nodes`);
    }
  }
});

test("families of any size are merged", () => {
  const random = new Random(8);
  for (let turn = 0; turn < 40; turn++) {
    const trace = randomTree(
      random,
      1 + random.below(200),
      5 + random.below(30),
      random.pick(Object.values(GROWTHS))(random),
    );
    checkByD3(trace, tree.from(trace, trace.nodes), `tree ${turn}`);
  }
});

test("a chain 70 000 deep is a straight line", () => {
  const { trace } = longWalk(new Random(5), 70_000);
  const { x_i, y_i, bottom } = tree.from(trace, trace.nodes);
  assert.equal(bottom, 70_000);
  assert.ok(x_i.every((x) => x === 0));
  assert.ok(y_i.every((y, n) => y === n));
});

test("the trees of real searches are tidy, the deepest and the widest #thorough", () => {
  const of = { start: cellsOf("102-754-863"), goal: cellsOf("012-345-678"), columns: 3 };
  const deep = traceOf(search({ ...of, algorithm: "dfs", order: "DULR" }));
  const placed = tree.from(deep, deep.nodes);
  assert.equal(placed.bottom, 30_307);
  checkTidy(deep, placed);
  const wide = traceOf(search({ ...of, algorithm: "bfs", limit: 60_000 }));
  checkTidy(wide, tree.from(wide, wide.nodes));
});

test("the places of a layout do not depend on which nodes are on the frontier or superseded", () => {
  const trace = randomTree(new Random(6), 500, 3, () => 0);
  const before = tree.from(trace, 400);
  trace.superseded_n.fill(3, 10, 60);
  trace.expanded_n.fill(NEVER);
  assert.deepEqual(tree.from(trace, 400), before);
});
