// Searches that mark states when they expand them, run by the solver and read as the page reads them.

import assert from "node:assert/strict";
import test from "node:test";

import { onFrontier } from "../../../../static/core/trace/events.js";
import { frontierAt } from "../../../../static/core/trace/frontier/frontier.js";
import { Heaps, isOneHeap } from "../../../../static/core/trace/frontier/heap.js";
import { AT_CURSOR } from "../../../../static/core/trace/numbers.js";
import { firstSuperseded } from "../../../../static/core/trace/superseded_nodes.js";
import { boardsOf, readRuns, traceOfRun } from "../../solver_runs.js";
import { keyOf } from "../../ties.js";
/** @import {SolverRun} from "../../solver_runs.js" */

const RUNS = Object.entries(readRuns(new URL("../../../golden/closing.json", import.meta.url)));
const DROPPED = 4;

/** The order in which nodes are taken, by the definitions. @param {SolverRun} run */
function comparing(run) {
  const { f_n, g_n } = run.columns;
  const { rule } = run;
  const tie = keyOf(rule.tie);
  const boards = boardsOf(run).map((cells) => String.fromCharCode(...cells));
  return (/** @type {number} */ a, /** @type {number} */ b) => {
    if (rule.structure === "queue") return a - b;
    if (rule.structure === "stack") return b - a;
    if (f_n[a] !== f_n[b]) return f_n[a] - f_n[b];
    if (tie === "lifo") return b - a;
    if (tie === "high_g_newest") return g_n[b] - g_n[a] || b - a;
    if (tie === "state" && boards[a] !== boards[b]) return boards[a] < boards[b] ? -1 : 1;
    const g = tie === "high_g" ? g_n[b] - g_n[a] : tie === "low_g" ? g_n[a] - g_n[b] : 0;
    return g || a - b;
  };
}

for (const [name, run] of RUNS) {
  const { columns, rule, result } = run;
  const trace = traceOfRun(run);
  const length = columns.node_e.length;
  const dropped = (/** @type {number} */ e) => {
    const rows = [...Array(columns.discards_end_e[e]).keys()].slice(e ? columns.discards_end_e[e - 1] : 0);
    return rows.filter((d) => columns.reason_d[d] === DROPPED).map((d) => columns.seen_d[d]);
  };

  test(`${name}: the frontier, also as a heap, has the waiting nodes at every cursor, in order`, () => {
    const waiting = new Set([0]);
    const heaps = isOneHeap(rule) ? new Heaps(trace, rule) : null;
    for (let cursor = 0; cursor <= length; cursor++) {
      const expected = [...waiting].sort(comparing(run));
      const { size, rows } = frontierAt(trace, cursor, rule);
      assert.deepEqual(rows(0, size), expected, `cursor ${cursor}`);
      if (cursor) assert.equal(size, columns.frontier_e[cursor - 1]);
      if (heaps) {
        const { node_i, isStale } = heaps.heapAt(cursor);
        assert.deepEqual(
          [...node_i].sort((a, b) => a - b),
          [...waiting].sort((a, b) => a - b),
        );
        assert.ok(![...node_i].some(isStale));
      }
      for (let n = 0; n < trace.nodesAt(cursor); n++) assert.equal(onFrontier(trace, n, cursor), waiting.has(n));
      if (cursor === length) break;
      // Nodes dropped before an expansion precede the node popped, whatever follows it.
      const gone = dropped(cursor);
      const before = expected.slice(0, expected.indexOf(columns.node_e[cursor]));
      assert.deepEqual(gone.slice(0, before.length), before);
      for (const n of [...gone, columns.node_e[cursor]]) waiting.delete(n);
      for (let n = trace.nodesAt(cursor); n < columns.nodes_end_e[cursor]; n++) if (!gone.includes(n)) waiting.add(n);
    }
    assert.equal(waiting.size, columns.frontier_e[length - 1]);
  });

  test(`${name}: counts are those of the result, and a dropped node is no child`, () => {
    const at = (/** @type {string} */ key) => AT_CURSOR[key](trace, length);
    for (const key of ["expanded", "generated", "discarded", "dropped", "nodes", "largest_frontier", "max_depth"])
      assert.equal(at(key), result[key], key);
    const first = columns.reason_d.indexOf(DROPPED);
    const dropping = columns.discards_end_e.findIndex((/** @type {number} */ end) => end > first);
    assert.equal(firstSuperseded(trace), dropping + 1);
  });
}
