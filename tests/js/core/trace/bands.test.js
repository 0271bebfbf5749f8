import assert from "node:assert/strict";
import test from "node:test";

import { bandText } from "../../../../static/core/words/bands.js";
import { alongBranch, divided } from "../../../../static/core/trace/frontier/bands.js";
import { frontierAt } from "../../../../static/core/trace/frontier/frontier.js";
import { keepsBranch } from "../../../../static/core/trace/rule.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { BRANCH, RowBands, HEAD, ROW } from "../../../../static/core/frontier/row_bands.js";
import { deepening } from "./deepening.js";
import { Random } from "../../random.js";
import { ALGORITHMS, RICH, TIES, cellsOf, randomCase, ruleOf, search } from "../../searches.js";
import { SOLVER_RUNS, takenOrder, traceOfRun } from "../../solver_runs.js";
import { traceOf, wholeTrace } from "../../traces.js";
import { tieCalled } from "../../ties.js";

const DEEP = { start: cellsOf("123-406-758"), goal: cellsOf("123-456-780"), columns: 3 };
const STACK = { structure: "stack", priority: "depth", tie: tieCalled("fifo"), weight: "1" };

test("the bands of a frontier are its runs of nodes with the same level and f, each with its exact count", () => {
  const cases = [...Array(40).keys()].map((seed) => randomCase(new Random(seed)));
  for (const algorithm of /** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS)))
    for (const tie of TIES) cases.push({ ...RICH, algorithm, tie, limit: 120 });
  for (const of of cases) {
    const rule = ruleOf(of);
    const log = search(of);
    const trace = traceOf(log);
    search(of, ({ cursor, order }) => {
      const { bands } = frontierAt(trace, cursor, rule);
      const values = order().map((n) =>
        rule.structure === "queue" ? log.depth_n[n] : rule.structure === "stack" ? 0 : log.columns.f_n[n],
      );
      const begins = values.flatMap((value, place) => (place && value === values[place - 1] ? [] : [place]));
      assert.deepEqual([...bands.start_b], [...begins, values.length]);
      if (rule.structure === "stack") return;
      const column = rule.structure === "queue" ? "depth_n" : "f_n";
      assert.deepEqual(
        begins.map((_, b) => bands.value(b, column)),
        begins.map((place) => values[place]),
      );
    });
  }
});

test("the heading of a group has the common values, the count and the tie rule", () => {
  const of = {
    ...RICH,
    algorithm: /** @type {const} */ ("astar"),
    heuristic: "zero",
    cost: /** @type {const} */ ("unit"),
  };
  for (const [tie, words] of Object.entries({
    fifo: "oldest first",
    lifo: "newest first",
    high_g: "highest g first",
    low_g: "lowest g first",
  })) {
    const tied = { ...of, tie: /** @type {any} */ (tie) };
    const listing = frontierAt(traceOf(search(tied)), 1, ruleOf(tied));
    assert.equal(bandText(divided(listing, ruleOf(tied)), 0, ruleOf(tied)), `f = 1 · 2 nodes · ${words}`);
  }
  const queue = { ...of, algorithm: /** @type {const} */ ("bfs") };
  const levels = divided(frontierAt(traceOf(search(queue)), 1, ruleOf(queue)), ruleOf(queue));
  assert.equal(bandText(levels, 0, ruleOf(queue)), "depth 1 · 2 nodes");
});

test("each side's list has its nodes in order and knows their places on the whole frontier", () => {
  for (const run of Object.values(SOLVER_RUNS)) {
    if (run.rule.sides !== 2) continue;
    const trace = traceOfRun(run);
    for (let cursor = 0; cursor <= trace.expansions; cursor++) {
      const expected = takenOrder(run, cursor);
      const frontier = frontierAt(trace, cursor, run.rule);
      const places = [0, 1].flatMap((s) => {
        const side = frontier.side(s);
        const rows = side.rows(0, Infinity);
        assert.deepEqual(
          rows,
          expected.filter((n) => trace.tree_n[n] === s),
        );
        assert.equal(side.size, rows.length);
        return rows.map((n, k) => [n, side.placeOf(k)]);
      });
      for (const [n, place] of places) assert.equal(expected[place], n);
      assert.equal(places.length, expected.length);
    }
  }
});

test("a search that keeps a branch shows its nodes with the siblings that wait, in the order of the stack", () => {
  const { columns, taken_e } = deepening({ ...DEEP, limit: 300 });
  const trace = wholeTrace({ columns });
  assert.ok(keepsBranch(trace, STACK) && !keepsBranch(traceOf(search({ ...RICH, algorithm: "dfs" })), STACK));
  taken_e.forEach((stack, cursor) => {
    const listing = frontierAt(trace, cursor, { ...STACK, levels: "deep" });
    assert.deepEqual(listing.rows(0, Infinity), stack, `cursor ${cursor}`);
    assert.deepEqual(frontierAt(trace, cursor, STACK).rows(0, Infinity), stack);
    const current = trace.currentAt(cursor);
    const branch = trace.pathTo(current === NONE ? 0 : current);
    const { start_b, nodeOf } = alongBranch(listing, branch);
    const shown = [];
    for (let b = 0; b < start_b.length - 1; b++) {
      const depth = start_b.length - 2 - b;
      shown.push(nodeOf(b));
      for (const n of stack.slice(start_b[b], start_b[b + 1])) assert.equal(trace.depth_n[n], depth);
    }
    assert.deepEqual(
      shown.filter((n) => n !== NONE),
      [...branch].reverse(),
    );
    assert.equal(start_b.at(-1), stack.length);
  });
});

test("the visible rows are those of a full layout", () => {
  const random = new Random(5);
  for (let turn = 0; turn < 200; turn++) {
    const sizes = Array.from({ length: 1 + random.below(8) }, () => random.below(9));
    const start_b = Uint32Array.from([0, ...sizes]);
    for (let b = 1; b < start_b.length; b++) start_b[b] += start_b[b - 1];
    const banded = new RowBands(start_b, [0, HEAD, BRANCH][turn % 3]);
    let y = 0;
    const rows = sizes.flatMap((size, b) => {
      assert.equal(banded.topOf(b), y);
      y += banded.head;
      return Array.from({ length: size }, () => (y += ROW) - ROW);
    });
    assert.equal(banded.height, y);
    rows.forEach((at, place) => assert.equal(banded.yOf(place), at));
    const [top, tall] = [random.below(y + 1), random.below(400)];
    const seen = new Set(
      banded.seen(top, tall).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, k) => from + k)),
    );
    rows.forEach((at, place) => {
      if (at + ROW > top && at < top + tall) assert.ok(seen.has(place), `row ${place} is in sight`);
      if (at + 3 * ROW < top || at > top + tall + 2 * ROW) assert.ok(!seen.has(place), `row ${place} is far off`);
    });
  }
});
