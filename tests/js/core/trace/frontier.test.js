import assert from "node:assert/strict";
import test from "node:test";

import { frontierAt, tiesWith } from "../../../../static/core/trace/frontier/frontier.js";
import { NONE, Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { ALGORITHMS, RICH, TIES, batchesOf, randomCase, ruleOf, search, stateOf } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";
import { keyOf, tieCalled } from "../../ties.js";
/** @import {Batch} from "../../../../static/core/lib/answers.js" */
/** @import {Columns} from "../../batches.js" */

const SEEDS = [...Array(80).keys()];
const BY_F = { structure: "priority queue", tie: tieCalled("fifo") };

test("rows requested in any slices, in any order, are the same", () => {
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

test("the frontier of a trace that holds nothing yet is empty", () => {
  const trace = new Trace(stateOf([1, 2, 3, 0], 2));
  for (const structure of ["queue", "stack", "priority queue"]) {
    const { size, rows } = frontierAt(trace, 0, { structure, tie: tieCalled("high_g") });
    assert.deepEqual([size, rows(0, 10)], [0, []]);
  }
});

test("ties are counted on the frontier from which the node was taken", () => {
  let tied = 0;
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const log = search(of);
    const trace = traceOf(log);
    const { node_e, f_n } = log.columns;
    search(of, ({ cursor: e, order }) => {
      if (e === node_e.length) return;
      const others = order().filter((n) => n !== node_e[e] && f_n[n] === f_n[node_e[e]]);
      assert.equal(tiesWith(trace, e, BY_F), others.length, `seed ${seed}, expansion ${e}`);
      tied += others.length;
    });
  }
  assert.ok(tied > 1000);
});

/** The cases of the tests below: every search with every tie rule, and every run of the solver. */
function* everyRun() {
  for (const algorithm of /** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS))) {
    for (const tie of TIES) {
      const of = { ...RICH, algorithm, tie, limit: 160 };
      const log = search(of);
      yield {
        name: `${algorithm} ${tie}`,
        rule: { ...ruleOf(of), sides: 1 },
        columns: log.columns,
        whole: () => traceOf(log),
        growing: (/** @type {() => number} */ draw) =>
          growing(new Trace(stateOf(of.start, of.columns)), batchesOf(log, draw)),
      };
    }
  }
  for (const [name, run] of Object.entries(SOLVER_RUNS)) {
    const log = /** @type {any} */ ({ columns: run.columns });
    yield {
      name,
      rule: run.rule,
      columns: run.columns,
      whole: () => traceOfRun(run),
      growing: (/** @type {() => number} */ draw) =>
        growing(new Trace(run.start, run.rule.sides === 2 ? run.goal : null), batchesOf(log, draw)),
    };
  }
}

/** A trace after each of its batches. @param {Trace} trace @param {Batch[]} batches */
function* growing(trace, batches) {
  for (const batch of batches) {
    trace.append(batch);
    yield trace;
  }
}

/**
 * The frontier by the definitions, from plain columns: with the first `added` nodes of the next expansion, if not null.
 * @param {Columns} columns @param {any} rule @param {number} cursor @param {number | null} added
 */
function plainly({ parent_n, supersedes_n, f_n, g_n, node_e, nodes_end_e, bound_e }, rule, cursor, added) {
  const count = (cursor ? nodes_end_e[cursor - 1] : (rule.sides ?? 1)) + (added ?? 0);
  const gone = new Set([...node_e.slice(0, cursor + (added === null ? 0 : 1)), ...supersedes_n.slice(0, count)]);
  /** @type {number[]} */
  const depth_n = [];
  /** @type {number[]} */
  const side_n = [];
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    depth_n.push(p === NONE ? 0 : depth_n[p] + 1);
    side_n.push(p !== NONE ? side_n[p] : rule.sides === 2 ? n : 0);
  }
  const waiting = Array.from({ length: count }, (_, n) => n).filter((n) => !gone.has(n));
  const lowest = Math.min(...waiting.map((n) => f_n[n]));
  const bound = added === null ? (cursor ? bound_e[cursor - 1] : lowest) : bound_e[cursor];
  const threshold = added === null || count === nodes_end_e[cursor] ? Math.max(bound, lowest) : bound;
  /** @type {(n: number) => number[]} */
  const lineOf = (n) => (parent_n[n] === NONE ? [n] : [...lineOf(parent_n[n]), n]);
  const key = (/** @type {number} */ n) => {
    const side = rule.sides === 2 ? side_n[n] : 0;
    if (rule.structure === "list") return [Number(f_n[n] > threshold), ...lineOf(n).map((above) => -above)];
    if (rule.structure === "queue") return [rule.sides === 2 ? depth_n[n] : 0, side, n];
    if (rule.structure === "stack") return [-n];
    if (rule.structure === "none") return [n];
    const level = { deep: -depth_n[n], shallow: depth_n[n] }[/** @type {string} */ (rule.levels)] ?? 0;
    const tie = { fifo: 0, lifo: -n, high_g: -g_n[n], low_g: g_n[n] }[keyOf(rule.tie)] ?? NaN;
    return [level, f_n[n], side, tie, n];
  };
  const keyed = waiting.map((n) => ({ n, key: key(n) }));
  keyed.sort((a, b) => {
    const k = a.key.findIndex((value, i) => value !== b.key[i]);
    return a.key[k] - b.key[k];
  });
  return keyed.map(({ n }) => n);
}

test("within an expansion the frontier lacks its node, has the children so far and no node that they supersede", () => {
  let superseded = 0;
  for (const { name, rule, columns, whole } of everyRun()) {
    const trace = whole();
    for (let e = 0; e < trace.expansions; e++) {
      const first = trace.nodesAt(e);
      for (let added = 0; added <= columns.nodes_end_e[e] - first; added++) {
        const { size, rows } = frontierAt(trace, e, rule, { added });
        const expected = plainly(columns, rule, e, added);
        assert.deepEqual(
          [size, rows(0, Infinity)],
          [expected.length, expected],
          `${name}, expansion ${e}, ${added} added`,
        );
        if (added && columns.supersedes_n[first + added - 1] !== NONE) superseded++;
      }
      assert.deepEqual(
        frontierAt(trace, e, rule, { added: columns.nodes_end_e[e] - first }).rows(0, 99),
        frontierAt(trace, e + 1, rule).rows(0, 99),
      );
    }
    const end = trace.expansions;
    assert.deepEqual(
      frontierAt(trace, end, rule, { added: 0 }).rows(0, 99),
      frontierAt(trace, end, rule).rows(0, 99),
      "after the last there is none",
    );
  }
  assert.ok(superseded > 50);
});

test("while a run grows the frontier at any cursor is that of a plain replay, in any order of cursors", () => {
  const random = new Random(11);
  for (const { name, rule, columns, growing } of everyRun()) {
    for (const trace of growing(() => 1 + random.below(60))) {
      for (let turn = 0; turn < 4; turn++) {
        const cursor = random.below(trace.expansions + 1);
        const expected = plainly(columns, rule, cursor, null);
        const { size, rows } = frontierAt(trace, cursor, rule);
        const from = random.below(size + 1);
        assert.equal(size, expected.length, `${name}, cursor ${cursor}`);
        assert.deepEqual(
          rows(from, from + 9),
          expected.slice(from, from + 9),
          `${name}, cursor ${cursor} of ${trace.expansions}`,
        );
      }
    }
  }
});
