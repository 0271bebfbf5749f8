import assert from "node:assert/strict";
import test from "node:test";

import { frontierAt, onFrontier, tiesWith } from "../../static/js/trace/frontier.js";
import { Trace } from "../../static/js/trace/trace.js";
import { Random } from "./random.js";
import { ALGORITHMS, RICH, TIES, randomCase, ruleOf, search } from "./searches.js";
import { beginningOf, traceOf } from "./traces.js";

const SEEDS = [...Array(80).keys()];

test("at every cursor the frontier is in the order in which its nodes would be taken", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(of));
    search(of, ({ cursor, order }) => {
      const taken = order();
      const frontier = frontierAt(trace, cursor, ruleOf(of));
      assert.equal(frontier.size, taken.length);
      assert.deepEqual(frontier.rows(0, frontier.size), taken, `seed ${seed}, ${of.algorithm}, ${of.tie}, cursor ${cursor}`);
    });
  }
});

for (const algorithm of /** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS))) {
  for (const tie of TIES) {
    test(`the frontier of ${algorithm} with ${tie} is in order where costs differ and nodes are superseded`, () => {
      const of = { ...RICH, algorithm, tie, limit: 150 };
      const trace = traceOf(search(of));
      search(of, ({ cursor, order }) => assert.deepEqual(frontierAt(trace, cursor, ruleOf(of)).rows(0, 999), order()));
    });
  }
}

test("the node that heads the frontier is the one that is taken next", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(of));
    for (let e = 0; e < trace.expansions; e++) assert.deepEqual(frontierAt(trace, e, ruleOf(of)).rows(0, 1), [trace.node_e[e]]);
  }
});

test("rows asked for in any slices, in any order, are the same rows", () => {
  for (const seed of SEEDS) {
    const random = new Random(seed);
    const of = seed % 2 ? { ...RICH, tie: random.pick(TIES) } : randomCase(random);
    const trace = traceOf(search(of));
    for (let turn = 0; turn < 10; turn++) {
      const cursor = random.below(trace.expansions + 1);
      const { size, rows } = frontierAt(trace, cursor, ruleOf(of));
      const whole = frontierAt(trace, cursor, ruleOf(of)).rows(0, size);
      for (let i = 0; i < 20; i++) {
        const from = random.below(size + 1);
        const to = from + random.below(size - from + 3);
        assert.deepEqual(rows(from, to), whole.slice(from, to));
      }
      assert.deepEqual(rows(0, size), whole);
    }
  }
});

test("the frontier's size is the one the search counted", () => {
  for (const seed of SEEDS) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    assert.equal(frontierAt(trace, 0, ruleOf(log.of)).size, 1);
    for (let cursor = 1; cursor <= trace.expansions; cursor++) {
      const { size, rows } = frontierAt(trace, cursor, ruleOf(log.of));
      assert.equal(size, log.columns.frontier_e[cursor - 1]);
      assert.equal(new Set(rows(0, Infinity)).size, size);
    }
  }
});

test("the frontier lists exactly the nodes that are on it", () => {
  for (const seed of SEEDS) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    for (let cursor = 0; cursor <= trace.expansions; cursor += 3) {
      const listed = frontierAt(trace, cursor, ruleOf(log.of)).rows(0, Infinity);
      const all = Array.from({ length: trace.nodesAt(cursor) }, (_, n) => n);
      assert.deepEqual(listed.sort((a, b) => a - b), all.filter((n) => onFrontier(trace, n, cursor)));
    }
  }
});

test("the frontier at a cursor does not depend on what comes after it", () => {
  const log = search(RICH);
  const whole = traceOf(log);
  for (let cursor = 1; cursor <= whole.expansions; cursor += 5) {
    const part = frontierAt(beginningOf(log, cursor), cursor, ruleOf(RICH));
    assert.deepEqual(part.rows(0, Infinity), frontierAt(whole, cursor, ruleOf(RICH)).rows(0, Infinity));
  }
});

test("the frontier of a trace that holds nothing yet is empty", () => {
  const trace = new Trace({ cells: [1, 2, 3, 0], rows: 2, columns: 2 });
  for (const structure of ["queue", "stack", "priority queue"]) {
    const { size, rows } = frontierAt(trace, 0, { structure, tie: "high_g" });
    assert.deepEqual([size, rows(0, 10)], [0, []]);
  }
});

test("ties are counted as the frontier stood when the node was taken", () => {
  let tied = 0;
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const log = search(of);
    const trace = traceOf(log);
    const { node_e, f_n } = log.columns;
    search(of, ({ cursor: e, order }) => {
      if (e === node_e.length) return;
      const others = order().filter((n) => n !== node_e[e] && f_n[n] === f_n[node_e[e]]);
      assert.equal(tiesWith(trace, e), others.length, `seed ${seed}, expansion ${e}`);
      tied += others.length;
    });
  }
  assert.ok(tied > 1000);
});
