import assert from "node:assert/strict";
import test from "node:test";

import { briefParts } from "../../../../static/core/words/brief.js";
import { pairParts, pairQuestion } from "../../../../static/projector/discs_words.js";
import { Random } from "../../random.js";
import { cellsOf, randomCase, ruleOf, search } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";
import { tieCalled } from "../../ties.js";
/** @import {Rule} from "../../../../static/core/trace/rule.js" */
/** @import {Trace} from "../../../../static/core/trace/trace.js" */
/** @import {Columns} from "../../batches.js" */

const NONE = 0xffffffff;
const SEEDS = [...Array(40).keys()];
const MOVES = ["Up", "Down", "Left", "Right"];

/**
 * Compare the text on each expansion with the columns.
 * @param {Trace} trace @param {Columns} columns @param {Rule} rule @param {string} about
 */
function hold(trace, columns, rule, about) {
  const { node_e, parent_n, supersedes_n, nodes_end_e, discards_end_e, move_d, seen_d, reason_d } = columns;
  for (let cursor = 1; cursor <= trace.expansions; cursor++) {
    const e = cursor - 1;
    const parts = briefParts(trace, cursor, rule);
    const told = (/** @type {string} */ lead) => parts.find((part) => part.lead === lead)?.text ?? "";
    const n = node_e[e];
    const name = parent_n[n] !== NONE ? `node ${n}` : n === 1 && trace.sides === 2 ? "the goal" : "the start";
    assert.equal(parts[0].lead, "Expanded", about);
    const begins = told("Expanded").replaceAll("\u202f", "").slice(name.length);
    assert.ok(told("Expanded").startsWith(name.slice(0, 4)), about);
    const why = rule.structure === "none" ? /^(?: \(.*\))?\.$/ : /^(?: \(.*\))?(?:: it | because its )/;
    assert.match(begins, why, `${about}, ${told("Expanded")}`);
    const first = e ? nodes_end_e[e - 1] : trace.sides;
    const children = parent_n
      .map((p, m) => ({ p, m }))
      .filter(({ p, m }) => p === n && m >= first && m < nodes_end_e[e]);
    const old = children.flatMap(({ m }) => (supersedes_n[m] === NONE ? [] : [supersedes_n[m]]));
    const replaced = / \(it replaces node ([\d\u202f]+)\)/g;
    assert.deepEqual(
      [...told("Added").matchAll(replaced)].map(([, text]) => Number(text.replaceAll("\u202f", ""))),
      old,
      `${about}, cursor ${cursor}: ${told("Added")}`,
    );
    if (old.length) assert.match(told("Added"), /^node \d/, "each with its own word where one replaces another");
    const numbers = [
      ...told("Added")
        .replaceAll(replaced, "")
        .matchAll(/\d[\d\u202f]*/g),
    ];
    assert.deepEqual(
      numbers.map(([text]) => Number(text.replaceAll("\u202f", ""))),
      children.map(({ m }) => m),
      `${about}, cursor ${cursor}`,
    );
    const discarded = told("Discarded").replaceAll("\u202f", "");
    const seen = [...discarded.matchAll(/(?:nodes?|, |and) (\d+)/g)].map(([, number]) => Number(number));
    for (let d = e ? discards_end_e[e - 1] : 0; d < discards_end_e[e]; d++) {
      if (reason_d[d] === 4) continue;
      const isTold = discarded.includes(MOVES[move_d[d]]) || / children \(/.test(discarded);
      assert.ok(isTold, `${about}, cursor ${cursor}: ${MOVES[move_d[d]]} is not told`);
      if (reason_d[d] === 0 || reason_d[d] === 5) assert.equal(seen.shift(), seen_d[d], `${about}: ${discarded}`);
    }
    assert.ok(parts.length > 1, `${about}, cursor ${cursor}: ${JSON.stringify(parts)}`);
  }
}

test("the brief description of a step is true of it, in searches of every kind", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const log = search(of);
    hold(traceOf(log), log.columns, ruleOf(of), `seed ${seed}, ${of.algorithm}`);
  }
  for (const [name, run] of Object.entries(SOLVER_RUNS)) hold(traceOfRun(run), run.columns, run.rule, name);
});

test("a node that replaces another is distinguished from new ones", () => {
  const { rule, ...run } = SOLVER_RUNS["mm supersedes"];
  const trace = traceOfRun({ rule, ...run });
  const cursors = [...Array(trace.expansions).keys()].map((e) => e + 1);
  const told = cursors.map(
    (cursor) => briefParts(trace, cursor, rule).find(({ lead }) => lead === "Added")?.text ?? "",
  );
  assert.ok(told.some((text) => /\bnode \d+ \(it replaces node \d+\)/.test(text)));
  assert.ok(told.every((text) => !text.includes("instead of")));
});

test("if nodes tie, the sentence names the rule that decided; a root has no ties", () => {
  const because = (/** @type {any} */ how, /** @type {number} */ cursor) => {
    const of = { start: cellsOf("283-164-705"), goal: cellsOf("123-804-765"), columns: 3, ...how };
    const [{ text }] = briefParts(traceOf(search(of)), cursor, ruleOf(of));
    return text.split(/: (?=it)| because /)[1];
  };
  for (const algorithm of ["bfs", "dfs"])
    assert.equal(because({ algorithm }, 1), "it is the only node on the frontier.");
  assert.equal(because({ algorithm: "ucs" }, 1), "its g = 0 is lowest.");
  assert.equal(because({ algorithm: "bfs" }, 2), "it has been waiting longest.");
  assert.equal(because({ algorithm: "ucs" }, 2), "its g = 1 is lowest (3 tie: oldest first).");
  assert.equal(because({ algorithm: "ucs", tie: "high_g" }, 2), "its g = 1 is lowest (3 tie: oldest first).");
  const high = { algorithm: "astar", tie: "high_g", start: cellsOf("123-678-450"), goal: cellsOf("123-456-780") };
  assert.equal(because(high, 2), "its f = 8 is lowest.");
  assert.equal(because(high, 3), "its f = 10 is lowest (3 tie, 2 with the highest g: oldest first).");
  assert.equal(because(high, 4), "its f = 10 is lowest (2 tie: highest g first).");
});

/** @param {string} label @param {string | null} moves */
const ended = (label, moves) =>
  /** @type {any} */ ({
    rule: { label, structure: "queue", priority: "depth", tie: tieCalled("fifo"), weight: "1" },
    trace: { result: { status: moves === null ? "exhausted" : "solved", moves } },
  });

test("two finished searches are reported to agree only if they do", () => {
  const text = (/** @type {any[]} */ runs) => pairParts(runs).map(({ lead, text }) => `${lead} ${text}`.trim());
  const last = "The large number counts the boards that were expanded.";
  assert.deepEqual(text([ended("BFS", "UDUDUD"), ended("A*", "LRLRLR")]), ["Same board, same answer: 6 moves.", last]);
  assert.deepEqual(text([ended("BFS", "U"), ended("A*", "LRL")]), [
    "Same board, different answers: BFS 1 move, A* 3 moves.",
    last,
  ]);
  assert.deepEqual(text([ended("BFS", null), ended("A*", null)]), ["Same board: neither reaches the goal.", last]);
  assert.deepEqual(text([ended("BFS", "U"), ended("A*", null)]), [
    "Same board, different answers: BFS 1 move, A* no path.",
    last,
  ]);
});

test("the question about two searches names the boards that each expands, and no number", () => {
  const [question, rules] = pairQuestion([ended("BFS", "U").rule, { ...ended("DFS", "").rule, structure: "stack" }]);
  assert.match(question.lead, /\?$/);
  assert.equal(rules.text, "BFS expands the oldest board; DFS expands the newest board.");
});
