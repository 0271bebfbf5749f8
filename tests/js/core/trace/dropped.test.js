// Searches that mark states when they expand them, run by the solver and read as the page reads them.

import assert from "node:assert/strict";
import test from "node:test";

import { Boards } from "../../../../static/core/problem/tiles/boards.js";
import { explain, plainText } from "../../../../static/core/words/explain.js";
import { briefParts } from "../../../../static/core/words/brief.js";
import { fateText, historyText } from "../../../../static/core/words/node.js";
import { lineOf, pseudoCodeOf } from "../../../../static/core/words/pseudo_code.js";
import { sentenceOf } from "../../../../static/core/words/sentences.js";
import { eventsOf, isSuperseded, onFrontier, partOf, stepsCount } from "../../../../static/core/trace/events.js";
import { frontierAt, tiesWith } from "../../../../static/core/trace/frontier/frontier.js";
import { Heaps, isOneHeap } from "../../../../static/core/trace/frontier/heap.js";
import { AT_CURSOR } from "../../../../static/core/trace/numbers.js";
import { testsOnly } from "../../../../static/core/trace/rule.js";
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
  const told = { trace, boards: new Boards(trace), rule };
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

  test(`${name}: going back through the run shows the same frontiers and heaps as going forward`, () => {
    const [there, back] = [new Heaps(trace, rule), new Heaps(trace, rule)];
    back.heapAt(length);
    for (let cursor = length; cursor >= 0; cursor -= 7) {
      const { size, rows } = frontierAt(traceOfRun(run, 5), cursor, rule);
      assert.deepEqual(frontierAt(trace, cursor, rule).rows(0, size), rows(0, size));
      if (isOneHeap(rule))
        assert.deepEqual([...back.heapAt(cursor).node_i].sort(), [...there.heapAt(cursor).node_i].sort());
    }
  });

  test(`${name}: event by event nodes leave one by one, each with the node that closed its state`, () => {
    const boards = boardsOf(run);
    const code = pseudoCodeOf(rule);
    for (let e = 0; e < length; e++) {
      const events = eventsOf(trace, e, rule);
      assert.equal(events.length, stepsCount(trace, e, rule));
      assert.deepEqual(
        events.filter(({ kind }) => kind === "drop").map(({ n }) => n),
        dropped(e),
      );
      const heaps = isOneHeap(rule) ? new Heaps(trace, rule) : null;
      events.forEach((event, i) => {
        const part = partOf(trace, e, i + 1, rule);
        assert.ok(part);
        const { size, rows } = frontierAt(trace, e, rule, part);
        assert.equal(size, part.frontier);
        assert.equal(rows(0, size).length, size);
        if (heaps) assert.equal(heaps.heapAt(e, part).node_i.length, size);
        if (event.kind !== "drop") return;
        const n = event.n;
        assert.ok(isSuperseded(trace, n, e, part));
        assert.ok(!rows(0, size).includes(n));
        assert.match(fateText(trace, n, e, part, rule), /^skipped at/);
        assert.equal(fateText(trace, n, length, null, rule), fateText(trace, n, e, part, rule), "and stays so");
        assert.match(historyText(trace, n, e + 1, rule), /skipped at/);
        if (testsOnly(rule)) {
          const [depth, bound] = [trace.depth_n[n], columns.bound_e[e]];
          const tested = rule.goal_test === "generation" ? "" : "it is not the goal, and ";
          const place = `its depth ${depth} is ${rule.cutoff === "limit" ? "at" : "over"} the bound ${bound}`;
          assert.equal(depth, rule.cutoff === "limit" ? bound : bound + 1);
          assert.equal(sentenceOf(event, told), `Skipped node ${n}: ${tested}${place}.`);
          assert.match(code[lineOf(code, event, trace)].text, /DEPTH\(node\)/);
          return;
        }
        const same = (/** @type {number} */ m) => String(boards[m]) === String(boards[n]);
        const closing = columns.node_e.slice(0, e + 1).filter(same);
        assert.equal(closing.length, 1);
        assert.match(
          sentenceOf(event, told),
          new RegExp(`^Skipped node ${n}: its board [0-9 _/]+ was already expanded as node ${closing[0]}\\.$`),
        );
        assert.match(code[lineOf(code, event, trace)].text, /STATE is in expanded/);
      });
      assert.equal(partOf(trace, e, events.length, rule)?.frontier, columns.frontier_e[e]);
      const sentence = plainText(explain(trace, e + 1, rule));
      for (const text of [sentence, plainText(briefParts(trace, e + 1, rule))]) {
        assert.equal(text.includes("Skipped node"), dropped(e).length > 0, text);
        assert.ok(!/undefined|NaN|null/.test(text), text);
      }
      const before = trace.dropsBefore(e);
      const alike = frontierAt(trace, e, rule)
        .rows(before, Infinity)
        .filter((n) => columns.f_n[n] === columns.f_n[columns.node_e[e]]);
      if (rule.structure === "priority queue") assert.equal(tiesWith(trace, e, rule) + 1, alike.length);
    }
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
