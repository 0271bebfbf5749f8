import assert from "node:assert/strict";
import test from "node:test";

import { NEVER, NONE, Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { RICH, batchesOf, randomCase, search, stateOf } from "../../searches.js";
import { beginningOf, longWalk, traceOf } from "../../traces.js";

const SEEDS = [...Array(60).keys()];

/** Every column of a trace as far as it is filled. @param {Trace} trace @returns {Record<string, number[]>} */
function columnsOf(trace) {
  /** @type {Record<string, number>} */
  const length = { _e: trace.expansions, _n: trace.nodes, _d: trace.discards };
  const columns = Object.entries(trace).filter(([name]) => name.slice(-2) in length);
  return Object.fromEntries(
    columns.map(([name, column]) => [name, Array.from(column.subarray(0, length[name.slice(-2)]))]),
  );
}

/** @param {Trace} trace @param {number} n @param {number} cursor */
function statusOf(trace, n, cursor) {
  if (trace.superseded_n[n] <= cursor) return "superseded";
  return trace.expanded_n[n] <= cursor ? "expanded" : "frontier";
}

test("appending a run in batches of any size gives the same columns", () => {
  for (const seed of SEEDS) {
    const random = new Random(seed);
    const log = search(randomCase(random));
    const whole = traceOf(log);
    const most = 1 + random.below(60);
    for (const draw of [() => 1, () => 1 + random.below(most)]) {
      const trace = traceOf(log, draw);
      assert.deepEqual(columnsOf(trace), columnsOf(whole));
      assert.deepEqual(
        [trace.expansions, trace.nodes, trace.discards, trace.done],
        [whole.expansions, whole.nodes, whole.discards, true],
      );
    }
    for (const [name, values] of Object.entries(log.columns))
      assert.deepEqual(columnsOf(whole)[name], values, `seed ${seed}, ${name}`);
  }
});

test("a trace is complete when its last batch has arrived, and not before", () => {
  const log = search(RICH);
  const batches = batchesOf(log, () => 3);
  const trace = new Trace(stateOf(log.of.start, 3));
  assert.ok(batches.length > 2);
  for (const batch of batches) {
    assert.equal(trace.done, false);
    trace.append(batch);
  }
  assert.equal(trace.done, true);
});

test("an empty batch at the end, requested ahead, changes nothing", () => {
  const log = search(RICH);
  const trace = traceOf(log);
  const before = columnsOf(trace);
  const { expansions: e, nodes: n, discards: d } = trace;
  const none = { ...batchesOf(log, () => Infinity)[0], first: { e, n, d }, count: { e: 0, n: 0, d: 0 } };
  for (const name of Object.keys(before)) if (name in none) Object.assign(none, { [name]: before[name].slice(0, 0) });
  trace.append(none);
  assert.deepEqual(columnsOf(trace), before);
  assert.equal(trace.done, true);
});

test("before its first batch a trace holds nothing", () => {
  const trace = new Trace(stateOf([1, 2, 3, 0], 2));
  assert.deepEqual([trace.nodesAt(0), trace.discardsAt(0), trace.currentAt(0), trace.goal], [0, 0, NONE, NONE]);
});

test("the status of every node at every cursor is that of a replay", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(of));
    search(of, ({ cursor, status_n }) => {
      const statuses = status_n.map((_, n) => statusOf(trace, n, cursor));
      assert.deepEqual(statuses, status_n, `seed ${seed}, cursor ${cursor}`);
      assert.equal(trace.nodesAt(cursor), status_n.length);
    });
  }
});

test("each node has the cursor at which it is first shown as expanded or superseded, or never", () => {
  for (const seed of SEEDS) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    const { node_e, nodes_end_e, supersedes_n } = log.columns;
    for (let n = 0; n < trace.nodes; n++) {
      assert.equal(trace.expanded_n[n], node_e.includes(n) ? node_e.indexOf(n) + 1 : NEVER);
      const heir = supersedes_n.indexOf(n);
      assert.equal(trace.superseded_n[n], heir < 0 ? NEVER : nodes_end_e.findIndex((end) => end > heir) + 1);
    }
  }
});

test("the children of a node are those that name it as their parent", () => {
  for (const seed of SEEDS) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    for (let n = 0; n < trace.nodes; n++) {
      const named = log.columns.parent_n.flatMap((p, child) => (p === n ? [child] : []));
      const [first, end] = trace.childrenOf(n);
      assert.deepEqual(
        Array.from({ length: end - first }, (_, i) => first + i),
        named,
        `seed ${seed}, node ${n}`,
      );
    }
  }
});

test("a path leads from the root, each node the child of the one before", () => {
  for (const seed of SEEDS) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    for (let n = 0; n < trace.nodes; n++) {
      const path = trace.pathTo(n);
      assert.equal(path[0], 0);
      assert.equal(path.at(-1), n);
      assert.equal(path.length, log.depth_n[n] + 1);
      for (let i = 1; i < path.length; i++) assert.equal(log.columns.parent_n[path[i]], path[i - 1]);
    }
  }
});

test("a path of 70 000 moves is found #thorough", () => {
  const { trace } = longWalk(new Random(3), 70_000);
  const path = trace.pathTo(70_000);
  assert.equal(path.length, 70_001);
  assert.ok(path.every((n, i) => n === i));
  assert.equal(trace.depth_n[70_000], 70_000);
  assert.equal(trace.deepest_e[69_999], 69_999);
});

test("the goal is found whichever way it is tested, and only in solved runs", () => {
  for (const seed of SEEDS) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    assert.equal(trace.goal, log.goal, `seed ${seed}, ${log.of.goalTest}, ${log.result.status}`);
    if (log.goal === NONE) continue;
    assert.equal(trace.g_n[trace.goal], log.result.cost);
    const moves = trace
      .pathTo(trace.goal)
      .slice(1)
      .map((n) => "UDLR"[trace.move_n[n]]);
    assert.equal(moves.join(""), log.result.moves);
  }
});

test("there is no goal until the run is complete and its result known", () => {
  const of = { start: [1, 0, 3, 2], goal: [1, 2, 3, 0], columns: 2 };
  const log = search({ ...of, algorithm: "bfs" });
  assert.equal(log.result.status, "solved");
  const trace = traceOf(log);
  trace.result = null;
  assert.equal(trace.goal, NONE);
  trace.result = log.result;
  assert.equal(trace.goal, log.goal);
  assert.equal(beginningOf(log, 1).goal, NONE);
});
