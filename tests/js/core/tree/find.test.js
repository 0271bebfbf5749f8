import assert from "node:assert/strict";
import test from "node:test";

import { hiddenBelow, shownOf } from "../../../../static/core/trace/folding.js";
import { nodesWith } from "../../../../static/core/problem/tiles/find.js";
import { Folding } from "../../../../static/core/trace/folding.js";
import { relativeOf } from "../../../../static/core/trace/relatives.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { randomCase, search, stateOf } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { longWalk, randomForest, traceOf, wholeTrace } from "../../traces.js";

test("all nodes with a board are found, and no others", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const log = search(randomCase(random));
    const trace = traceOf(log);
    for (const cells of [log.of.goal, random.pick(log.cells_n), random.shuffled(log.of.goal)]) {
      const expected = log.cells_n.flatMap((other, n) => (String(other) === String(cells) ? [n] : []));
      assert.deepEqual(nodesWith(trace, stateOf(cells, log.of.columns)), expected);
    }
    assert.deepEqual(nodesWith(trace, stateOf(log.of.goal.slice(1), 1)), [], "a board of another size");
  }
});

test("a board is found 70 000 moves deep", () => {
  const { trace, cells_n } = longWalk(new Random(3), 70_000);
  assert.equal(nodesWith(trace, stateOf(cells_n[70_000], 3)).at(-1), 70_000);
});

test("the nodes below a folded node are its descendants, counted once for the uppermost", () => {
  const random = new Random(5);
  for (let turn = 0; turn < 150; turn++) {
    const trace = wholeTrace(randomForest(random, 1 + random.below(120)));
    const count = random.below(trace.nodes + 1);
    const folded = new Set(Array.from({ length: random.below(6) }, () => random.below(trace.nodes)));
    const upper = (/** @type {number} */ n) =>
      trace
        .pathTo(n)
        .slice(0, -1)
        .find((above) => folded.has(above));
    const nodes = [...Array(count).keys()];
    const below = hiddenBelow(trace, count, folded);
    assert.deepEqual([...below.keys()], [...folded]);
    for (const n of folded)
      assert.deepEqual(
        [...(below.get(n) ?? [])],
        nodes.filter((other) => upper(other) === n),
      );
    for (const part of [count, random.below(count + 1)]) {
      assert.deepEqual(
        [...shownOf(part, below.values())],
        nodes.slice(0, part).filter((n) => upper(n) === undefined),
      );
    }
  }
});

test("folding a node keeps the nodes that are not below it, and one path keeps only that path", () => {
  const trace = wholeTrace(randomForest(new Random(8), 300));
  const folding = new Folding(trace);
  assert.ok(!folding.isOn);
  folding.toggle(2);
  const left = [...folding.left(200)];
  assert.deepEqual(
    left,
    [...Array(200).keys()].filter((n) => n === 2 || !trace.pathTo(n).includes(2)),
  );
  assert.equal(folding.counts(200).get(2), 200 - left.length);
  folding.toggle(2);
  assert.ok(!folding.isOn && folding.left(200).length === 200);
  folding.leave(150);
  assert.deepEqual([...folding.left(300)], trace.pathTo(150));
  folding.leave(NONE);
  assert.ok(!folding.isOn && folding.counts(300).size === 0);
});

test("relatives are found in each direction, and children only of expanded nodes", () => {
  for (const run of Object.values(SOLVER_RUNS)) {
    const trace = traceOfRun(run);
    const end = trace.expansions;
    for (let n = 0; n < trace.nodes; n++) {
      const parent = trace.parent_n[n];
      assert.equal(relativeOf(trace, n, "parent", end, null), parent);
      const after = relativeOf(trace, n, "after", end, null);
      if (after !== NONE) assert.equal(relativeOf(trace, after, "before", end, null), n);
      const child = relativeOf(trace, n, "child", end, null);
      if (child !== NONE) assert.ok(trace.parent_n[child] === n && trace.expanded_n[n] <= end);
      assert.equal(relativeOf(trace, n, "child", 0, null), NONE);
    }
  }
});
