import assert from "node:assert/strict";
import test from "node:test";

import { BEGINS, GOAL, Marks, REOPENED, RISES, SOLVED, topOf } from "../../../../static/core/trace/marks.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { batchesOf, cellsOf, randomCase, ruleOf, search, stateOf } from "../../searches.js";
import { SOLVER_RUNS, boardsOf, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";
/** @import {Rule} from "../../../../static/core/trace/rule.js" */
/** @import {Columns} from "../../batches.js" */

const NONE = 0xffffffff;

/**
 * @typedef {object} Known
 * @property {string} name @property {Rule} rule @property {ReturnType<typeof stateOf>} goal
 * @property {Columns} columns @property {number[][]} boards @property {any} result
 * @property {(most: number) => Trace} trace
 */

/** Runs of the plain searches of these tests and of the solver. @returns {Generator<Known>} */
function* runs() {
  for (let seed = 0; seed < 150; seed++) {
    const log = search(randomCase(new Random(seed)));
    const rule = ruleOf(log.of);
    yield {
      name: `seed ${seed}: ${log.of.algorithm}`,
      rule,
      goal: stateOf(log.of.goal, log.of.columns),
      columns: log.columns,
      boards: log.cells_n,
      result: log.result,
      trace: (most) => traceOf(log, () => most),
    };
  }
  for (const [name, run] of Object.entries(SOLVER_RUNS)) {
    yield {
      name,
      rule: run.rule,
      goal: run.goal,
      columns: run.columns,
      boards: boardsOf(run),
      result: run.result,
      trace: (most) => traceOfRun(run, most),
    };
  }
}

/**
 * The kinds of marks by cursor, each found by a scan of all earlier events, by the definitions of update().
 * @param {Known} run @returns {[number, number][]}
 */
function naive({ rule, goal, columns, boards, result }) {
  const { node_e, nodes_end_e, parent_n, supersedes_n, f_n, bound_e } = columns;
  const sides = rule.sides ?? 1;
  /** @type {Map<number, number>} */
  const found = new Map();
  const mark = (/** @type {number} */ cursor, /** @type {number} */ kind) =>
    found.set(cursor, (found.get(cursor) ?? 0) | kind);
  const depthOf = (/** @type {number} */ n) => {
    let depth = 0;
    for (; parent_n[n] !== NONE; n = parent_n[n]) depth++;
    return depth;
  };
  const byDepth = rule.priority === "depth" || rule.levels === "shallow";
  const levels = node_e.map((n) => Math.floor(byDepth ? depthOf(n) : Math.fround(f_n[n])));
  const isRecord = levels.map((level, e) => e > 0 && levels.slice(0, e).every((earlier) => earlier < level));
  const appearsAt = (/** @type {number} */ n) => nodes_end_e.findIndex((end) => end > n) + 1;
  isRecord.forEach((is, e) => {
    if (is && rule.structure !== "none" && !(rule.structure === "stack" && isRecord[e - 1])) mark(e + 1, RISES);
  });
  parent_n.forEach((p, n) => {
    if (p === NONE && n >= sides) mark(appearsAt(n), BEGINS);
    const old = supersedes_n[n];
    if (old !== NONE && node_e.slice(0, appearsAt(n)).includes(old)) mark(appearsAt(n), REOPENED);
  });
  const first = boards.findIndex((cells) => cells.every((t, c) => t === goal.tile_c[c]));
  if (sides === 1 && first > 0) mark(appearsAt(first), GOAL);
  const met = sides === 2 ? bound_e.findIndex((bound) => bound < Infinity) : -1;
  if (met >= 0) mark(met + 1, GOAL);
  if (result.status === "solved" && node_e.length) mark(node_e.length, SOLVED);
  return [...found].sort(([a], [b]) => a - b);
}

/** @param {Marks} marks @returns {[number, number][]} */
function listed({ at_m, kinds_m, count }) {
  return Array.from({ length: count }, (_, m) => [at_m[m], kinds_m[m]]);
}

/** @param {Known} run @param {number} [most] */
function marksOf(run, most = Infinity) {
  const marks = new Marks(run.trace(most), run.rule, run.goal);
  marks.update();
  return marks;
}

const RUNS = [...runs()];

test("the marks are those found one by one in the whole run", () => {
  let kinds = 0;
  for (const run of RUNS) {
    const marks = marksOf(run);
    assert.deepEqual(listed(marks), naive(run), run.name);
    assert.equal(
      marks.kinds,
      naive(run).reduce((all, [, kind]) => all | kind, 0),
      run.name,
    );
    kinds |= marks.kinds;
  }
  assert.equal(kinds, REOPENED | RISES | BEGINS | GOAL | SOLVED, "a kind was never met");
});

test("marks collected while the run arrives are those of the whole run", () => {
  for (const [i, run] of RUNS.entries()) {
    const random = new Random(i);
    const whole = run.trace(Infinity);
    const trace = new Trace(whole.start, whole.state_root.get(1) ?? null);
    const marks = new Marks(trace, run.rule, run.goal);
    marks.update();
    assert.equal(marks.count, 0);
    for (const batch of batchesOf(/** @type {any} */ (run), () => 1 + random.below(20))) {
      trace.append(batch);
      marks.update(); // before the result is known, too
    }
    trace.result = run.result;
    marks.update();
    marks.update();
    assert.deepEqual(listed(marks), naive(run), run.name);
  }
});

test("next and previous go from mark to mark and stay at the last one", () => {
  for (const run of RUNS) {
    const marks = marksOf(run);
    const all = naive(run);
    for (let cursor = 0; cursor <= run.columns.node_e.length; cursor++) {
      for (const least of [REOPENED, RISES, BEGINS]) {
        const places = all.filter(([, kinds]) => kinds >= least).map(([at]) => at);
        assert.equal(marks.next(cursor, 1, least), places.find((at) => at > cursor) ?? cursor, run.name);
        assert.equal(marks.next(cursor, -1, least), places.findLast((at) => at < cursor) ?? cursor, run.name);
      }
      assert.equal(marks.kindsAt(cursor), all.find(([at]) => at === cursor)?.[1] ?? 0);
    }
  }
});

test("of the marks on one pixel the most important kind is shown, and none is lost", () => {
  for (const [i, run] of RUNS.entries()) {
    const marks = marksOf(run);
    const length = run.columns.node_e.length;
    for (const count of [1, 5, 1 + new Random(i).below(300)]) {
      const kind_x = Array(count).fill(0);
      for (const [at, kinds] of naive(run)) {
        const x = Math.min(count - 1, Math.floor((at / length) * count));
        for (const kind of [REOPENED, RISES, BEGINS, GOAL, SOLVED])
          if (kinds & kind) kind_x[x] = Math.max(kind_x[x], kind);
      }
      assert.deepEqual(Array.from(marks.columns(count)), kind_x, run.name);
    }
  }
});

test("the mark near a cursor is the most important within reach, and of several the nearest", () => {
  for (const run of RUNS.slice(100)) {
    const marks = marksOf(run);
    const all = naive(run);
    for (let cursor = 0; cursor <= run.columns.node_e.length; cursor++) {
      for (const reach of [0, 0.5, 3, 10]) {
        const within = all.filter(([at]) => Math.abs(at - cursor) <= reach);
        const wanted = within.sort(
          ([a, one], [b, other]) => topOf(other) - topOf(one) || Math.abs(a - cursor) - Math.abs(b - cursor) || a - b,
        );
        assert.equal(marks.near(cursor, reach), wanted[0]?.[0] ?? cursor, run.name);
      }
    }
  }
});

test("the goal is marked where it first appears, though a cheaper way to it supersedes that node", () => {
  const log = search({
    start: cellsOf("524-310"),
    goal: cellsOf("012-345"),
    columns: 3,
    algorithm: "ucs",
    cost: "tile",
  });
  const first = log.cells_n.findIndex((cells) => cells.every((t, c) => t === log.of.goal[c]));
  assert.equal(log.columns.supersedes_n[log.goal], first);
  const marks = new Marks(traceOf(log), ruleOf(log.of), stateOf(log.of.goal, 3));
  marks.update();
  const [[at]] = listed(marks).filter(([, kinds]) => kinds & GOAL);
  assert.equal(at, log.columns.nodes_end_e.findIndex((end) => end > first) + 1);
});
