import assert from "node:assert/strict";
import test from "node:test";

import { briefParts } from "../../static/js/tell/brief.js";
import { pairParts, pairQuestion } from "../../static/js/tell/pair.js";
import { Random } from "./random.js";
import { cellsOf, randomCase, ruleOf, search } from "./searches.js";
import { SOLVER_RUNS, traceOfRun } from "./solver_runs.js";
import { traceOf } from "./traces.js";

const NONE = 0xffffffff;
const SEEDS = [...Array(40).keys()];
const MOVES = ["Up", "Down", "Left", "Right"];

/**
 * Hold what is told of each expansion to the columns it is told of.
 * @param {import("../../static/js/trace/trace.js").Trace} trace @param {import("./batches.js").Columns} columns
 * @param {import("../../static/js/trace/rule.js").Rule} rule @param {string} about
 */
function hold(trace, columns, rule, about) {
  const { node_e, parent_n, nodes_end_e, discards_end_e, move_d, seen_d, reason_d } = columns;
  for (let cursor = 1; cursor <= trace.expansions; cursor++) {
    const e = cursor - 1;
    const parts = briefParts(trace, cursor, rule);
    const told = (/** @type {string} */ lead) => parts.find((part) => part.lead === lead)?.text ?? "";
    const n = node_e[e];
    const name = parent_n[n] !== NONE ? `node ${n}` : n === 1 && trace.sides === 2 ? "the goal" : "the start";
    assert.equal(parts[0].lead, "Taken", about);
    assert.ok(told("Taken").replaceAll("\u202f", "").startsWith(`${name}, because `), `${about}, ${told("Taken")}`);
    const first = e ? nodes_end_e[e - 1] : trace.sides;
    const children = parent_n
      .map((p, m) => ({ p, m }))
      .filter(({ p, m }) => p === n && m >= first && m < nodes_end_e[e]);
    const numbers = [
      ...told("Added")
        .replaceAll(/ instead of [\d\u202f]+/g, "")
        .matchAll(/\d[\d\u202f]*/g),
    ];
    assert.deepEqual(
      numbers.map(([text]) => Number(text.replaceAll("\u202f", ""))),
      children.map(({ m }) => m),
      `${about}, cursor ${cursor}`,
    );
    const dropped = told("Discarded").replaceAll("\u202f", "").replace(/\.$/, "").split("; ");
    for (let d = e ? discards_end_e[e - 1] : 0; d < discards_end_e[e]; d++) {
      const one = dropped.find((text) => text.split(": ")[0].split(", ").includes(MOVES[move_d[d]])) ?? "";
      assert.ok(one, `${about}, cursor ${cursor}: ${MOVES[move_d[d]]} is not told`);
      if (reason_d[d] !== 0) continue;
      const [moves, why] = one.split(": ");
      const place = moves.split(", ").indexOf(MOVES[move_d[d]]);
      assert.equal(why.startsWith("back to node"), seen_d[d] === parent_n[n], `${about}: ${one}`);
      assert.equal((/[\d, ]+$/.exec(why) ?? [""])[0].trim().split(", ")[place], String(seen_d[d]), `${about}: ${one}`);
    }
    assert.ok(parts.length > 1, `${about}, cursor ${cursor}: ${JSON.stringify(parts)}`);
  }
}

test("a step is told in few words that are true of it, in searches of every kind", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const log = search(of);
    hold(traceOf(log), log.columns, ruleOf(of), `seed ${seed}, ${of.algorithm}`);
  }
  for (const [name, run] of Object.entries(SOLVER_RUNS)) hold(traceOfRun(run), run.columns, run.rule, name);
});

test("of those that tie it is said what the one taken is among them; a root ties with none", () => {
  const because = (/** @type {any} */ how, /** @type {number} */ cursor) => {
    const of = { start: cellsOf("283-164-705"), goal: cellsOf("123-804-765"), columns: 3, ...how };
    const [{ text }] = briefParts(traceOf(search(of)), cursor, ruleOf(of));
    return text.split(", because ")[1];
  };
  for (const algorithm of ["bfs", "dfs", "ucs", "astar"])
    assert.equal(because({ algorithm }, 1), "it is the only node on the frontier.");
  assert.equal(because({ algorithm: "bfs" }, 2), "it has waited longest.");
  assert.equal(because({ algorithm: "ucs" }, 2), "g 1 is the least; the oldest of 3.");
  assert.equal(because({ algorithm: "ucs", tie: "high_g" }, 2), "g 1 is the least; the oldest of 3.");
  const high = { algorithm: "astar", tie: "high_g", start: cellsOf("123-678-450"), goal: cellsOf("123-456-780") };
  assert.equal(because(high, 2), "f 8 is the least.");
  assert.equal(because(high, 3), "f 10 is the least; the oldest of 2 with the highest g.");
  assert.equal(because(high, 4), "f 10 is the least; the highest g of 2.");
});

/** @param {string} label @param {string | null} moves */
const ended = (label, moves) =>
  /** @type {any} */ ({
    rule: { label, structure: "queue", priority: "depth", tie: "fifo", weight: "1" },
    trace: { result: { status: moves === null ? "exhausted" : "solved", moves } },
  });

test("two searches that have ended are said to agree only where they do", () => {
  const text = (/** @type {any[]} */ runs) => pairParts(runs).map(({ lead, text }) => `${lead} ${text}`.trim());
  const last = "The number is how many boards were expanded.";
  assert.deepEqual(text([ended("BFS", "UDUDUD"), ended("A*", "LRLRLR")]), ["Same board, same answer: 6 moves.", last]);
  assert.deepEqual(text([ended("BFS", "U"), ended("A*", "LRL")]), [
    "Same board, other answers: BFS 1 move, A* 3 moves.",
    last,
  ]);
  assert.deepEqual(text([ended("BFS", null), ended("A*", null)]), ["Same board: neither comes to the goal.", last]);
  assert.deepEqual(text([ended("BFS", "U"), ended("A*", null)]), [
    "Same board, other answers: BFS 1 move, A* none.",
    last,
  ]);
});

test("the question about two searches tells what each takes and no number", () => {
  const [question, rules] = pairQuestion([ended("BFS", "U").rule, { ...ended("DFS", "").rule, structure: "stack" }]);
  assert.match(question.lead, /\?$/);
  assert.equal(rules.text, "BFS takes the oldest; DFS takes the newest.");
});
