import assert from "node:assert/strict";
import test from "node:test";

import { Curves } from "../../../../static/core/trace/curves.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { batchesOf, randomCase, ruleOf, search, stateOf } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { longWalk, traceOf } from "../../traces.js";

/**
 * Compare the columns with a scan of the expansions.
 * @param {Trace} trace @param {Curves} curves @param {(e: number) => number} valueOf @param {number} count
 */
function assertColumns(trace, curves, valueOf, count) {
  const { most_x, low_x, high_x } = curves.columns(count);
  assert.deepEqual([most_x.length, low_x.length, high_x.length], [count, count, count]);
  const shown = new Set();
  for (let x = 0; x < count; x++) {
    const es = [];
    for (let e = 0; e < trace.expansions; e++) {
      // Those whose left edge lies in this column, or the one that fills it.
      const isIn =
        Math.floor((x / count) * trace.expansions) <= e && e < Math.floor(((x + 1) / count) * trace.expansions);
      const fills = Math.floor((x / count) * trace.expansions) === e;
      if (isIn || fills) es.push(e);
    }
    es.forEach((e) => shown.add(e));
    assert.equal(most_x[x], Math.max(...es.map((e) => trace.frontier_e[e])));
    assert.equal(low_x[x], Math.min(...es.map(valueOf)));
    assert.equal(high_x[x], Math.max(...es.map(valueOf)));
  }
  assert.equal(shown.size, trace.expansions, "an expansion is in no column");
}

test("columns keep every least and greatest value, for any number of columns", () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = new Random(seed);
    const log = search(randomCase(random));
    const trace = traceOf(log);
    if (!trace.expansions) continue;
    const rule = ruleOf(log.of);
    const valueOf = (/** @type {number} */ e) =>
      (rule.priority === "depth" ? log.depth_n : log.columns.f_n)[log.columns.node_e[e]];
    const curves = new Curves(trace, rule);
    for (const count of [1, 2, 7, 1 + random.below(500), trace.expansions])
      assertColumns(trace, curves, valueOf, count);
  }
});

test("curves of a run that arrives in batches are those of the whole run", () => {
  const random = new Random(3);
  const { trace: whole } = longWalk(random, 5000);
  whole.f_n.forEach((_, n) => (whole.f_n[n] = random.below(1000)));
  whole.frontier_e.forEach((_, e) => (whole.frontier_e[e] = random.below(1000)));
  const columns = /** @type {any} */ ({});
  for (const name of ["node_e", "frontier_e", "nodes_end_e", "discards_end_e", "bound_e"])
    columns[name] = Array.from(/** @type {any} */ (whole)[name].subarray(0, whole.expansions));
  for (const name of ["parent_n", "supersedes_n", "g_n", "h_n", "f_n", "move_n"])
    columns[name] = Array.from(/** @type {any} */ (whole)[name].subarray(0, whole.nodes));
  Object.assign(columns, { seen_d: [], move_d: [], reason_d: [] });
  const rule = { priority: "g + h" };
  const trace = new Trace(whole.start);
  const curves = new Curves(trace, rule);
  for (const batch of batchesOf(/** @type {any} */ ({ columns }), () => 1 + random.below(400))) {
    trace.append(batch);
    const count = 1 + random.below(1000);
    assert.deepEqual(curves.columns(count), new Curves(trace, rule).columns(count));
  }
  assertColumns(whole, curves, (e) => whole.f_n[whole.node_e[e]], 321);
  assert.equal(trace.expansions, 5000);
});

test("a search ordered by depth has a curve of depths, one by estimates one of these, and others one of f", () => {
  const names = { depth: "depth", g: "g", h: "h", "g + h": "f", "g + w·h": "f", "max(g + h, 2g)": "f" };
  for (const run of Object.values(SOLVER_RUNS)) {
    const trace = traceOfRun(run);
    const curves = new Curves(trace, run.rule);
    assert.equal(curves.name, names[/** @type {keyof names} */ (run.rule.priority)]);
    for (let e = 0; e < trace.expansions; e++) {
      const n = run.columns.node_e[e];
      assert.equal(
        curves.valueAt(e),
        run.rule.priority === "depth" ? trace.pathTo(n).length - 1 : Math.fround(run.columns.f_n[n]),
      );
    }
  }
});

test("without an expansion the columns are empty", () => {
  const curves = new Curves(new Trace(stateOf([1, 2, 3, 0], 2)), { priority: "g" });
  assert.deepEqual(curves.columns(2).most_x, new Uint32Array(2));
});
