import assert from "node:assert/strict";
import test from "node:test";

import { Reached, binned } from "../../../../static/core/trace/frontier/reached_table.js";
import { Random } from "../../random.js";
import { ALGORITHMS, RICH, randomCase, search } from "../../searches.js";
import { SOLVER_RUNS, boardsOf, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";

const NONE = 0xffffffff;
const CASES = [...Array(40).keys()].map((seed) => randomCase(new Random(seed)));
for (const algorithm of /** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS)))
  CASES.push({ ...RICH, algorithm, limit: 200 });

/** The number of occurrences of each value. @param {number[]} values */
const tallied = (values) =>
  Array.from(
    { length: values.length ? Math.max(...values) + 1 : 0 },
    (_, d) => values.filter((value) => value === d).length,
  );

/** Counts, without zeros at the end. @param {ArrayLike<number>} counts */
const trimmed = (counts) => tallied(Array.from(counts).flatMap((many, d) => Array(many).fill(d)));

test("at every cursor each state ever on the frontier counts once, at the depth of its node", () => {
  let superseded = 0;
  for (const of of CASES) {
    const log = search(of);
    const reached = new Reached(traceOf(log), { supersedes: "cheaper" });
    search(of, ({ cursor, status_n }) => {
      const [{ waiting_d, expanded_d, pushedOut_d, waiting, total }] = reached.at(cursor);
      const ofStatus = (/** @type {string} */ status) =>
        tallied(status_n.flatMap((is, n) => (is === status ? [log.depth_n[n]] : [])));
      assert.deepEqual(trimmed(waiting_d), ofStatus("frontier"), `${of.algorithm}, cursor ${cursor}`);
      assert.deepEqual(trimmed(expanded_d), ofStatus("expanded"));
      assert.ok(pushedOut_d.every((many) => !many));
      assert.equal(waiting, status_n.filter((is) => is === "frontier").length);
      assert.equal(total, new Set(status_n.map((_, n) => String(log.cells_n[n]))).size);
      superseded += status_n.filter((is) => is === "superseded").length;
    });
  }
  assert.ok(superseded > 150);
});

test("every state of two sides and of a beam is counted, pushed-out ones as reached", () => {
  for (const [name, run] of Object.entries(SOLVER_RUNS)) {
    if (!["mm", "bidirectional", "beam"].includes(run.rule.key)) continue;
    const trace = traceOfRun(run);
    const boards = boardsOf(run).map(String);
    const reached = new Reached(trace, run.rule);
    const { parent_n } = run.columns;
    const rootOf = (/** @type {number} */ n) => {
      while (parent_n[n] !== NONE) n = parent_n[n];
      return n;
    };
    for (let cursor = 0; cursor <= trace.expansions; cursor += 1) {
      const there = Array.from({ length: trace.nodesAt(cursor) }, (_, n) => n);
      reached.at(cursor).forEach((side, s) => {
        const own = there.filter((n) => run.rule.sides !== 2 || rootOf(n) === s);
        assert.equal(side.total, new Set(own.map((n) => boards[n])).size, `${name}, cursor ${cursor}, side ${s}`);
      });
      const waiting = reached.at(cursor).reduce((sum, side) => sum + side.waiting, 0);
      if (cursor) assert.equal(waiting, run.columns.frontier_e[cursor - 1]);
    }
  }
});

test("within an expansion its node counts as expanded, and the nodes added so far are counted", () => {
  for (const of of CASES) {
    const trace = traceOf(search(of));
    const reached = new Reached(trace, { supersedes: "cheaper" });
    for (let e = 0; e < trace.expansions; e += 3) {
      const all = trace.nodesAt(e + 1) - trace.nodesAt(e);
      assert.deepEqual(reached.at(e, { added: all }), reached.at(e + 1));
      const [before] = reached.at(e);
      const [taken] = reached.at(e, { added: 0 });
      assert.deepEqual([taken.total, taken.waiting], [before.total, before.waiting - 1]);
    }
  }
});

test("all bins have the same number of depths, and none is lost", () => {
  const random = new Random(4);
  for (let turn = 0; turn < 100; turn++) {
    const length = random.below(300);
    const [waiting_d, expanded_d, pushedOut_d] = [0, 1, 2].map(() =>
      Uint32Array.from({ length }, () => random.below(9)),
    );
    const most = 1 + random.below(70);
    const { wide, waiting_x, all_x } = binned({ waiting_d, expanded_d, pushedOut_d, waiting: 0, total: 0 }, most);
    assert.ok(all_x.length <= most && wide * all_x.length >= length && wide * (all_x.length - 1) < Math.max(1, length));
    for (let x = 0; x < all_x.length; x++) {
      const of = (/** @type {Uint32Array} */ all_d) =>
        all_d.subarray(x * wide, (x + 1) * wide).reduce((a, b) => a + b, 0);
      assert.equal(waiting_x[x], of(waiting_d));
      assert.equal(all_x[x], of(waiting_d) + of(expanded_d) + of(pushedOut_d));
    }
  }
});
