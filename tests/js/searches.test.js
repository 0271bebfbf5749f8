// The reference searches of the other tests are checked with published and golden numbers.

import assert from "node:assert/strict";
import test from "node:test";

import { golden } from "./batches.js";
import { Random } from "./random.js";
import { RICH, batchesOf, cellsOf, randomCase, search } from "./searches.js";
/** @import {Case} from "./searches.js" */

const LITERATURE = { start: cellsOf("102-754-863"), goal: cellsOf("012-345-678"), columns: 3 };

/** @type {[Omit<Case, "start" | "goal" | "columns">, number, number][]} */
const REFERENCE = [
  [{ algorithm: "bfs", order: "ULDR" }, 122_117, 23],
  [{ algorithm: "dfs", order: "DULR" }, 31_948, 30_307],
  [{ algorithm: "astar", order: "ULDR" }, 2_062, 23],
  [{ algorithm: "astar", order: "ULDR", tie: "high_g" }, 895, 23],
];
for (const [how, expanded, cost] of REFERENCE) {
  test(`${how.algorithm} with ${how.order} and ${how.tie ?? "fifo"} expands ${expanded} nodes`, () => {
    const { columns, result } = search({ ...LITERATURE, ...how });
    assert.equal(columns.node_e.length, expanded);
    assert.equal(result.cost, cost);
    assert.equal(result.moves?.length, cost);
  });
}

test("the plain search makes the golden trace, column by column", () => {
  const { columns } = golden("trace-astar");
  const boards = { start: cellsOf("301-842-765"), goal: cellsOf("123-804-765"), columns: 3 };
  const made = search({ ...boards, algorithm: "astar", heuristic: "manhattan_blank", tie: "lifo" });
  assert.deepEqual(made.columns, columns);
});

test("the random cases end in every way, and supersede, re-open, tie and discard", () => {
  const random = new Random(1);
  const seen = new Set();
  for (let i = 0; i < 100; i++) {
    const log = search(randomCase(random));
    seen.add(log.result.status);
    seen.add(log.of.tie);
    seen.add(log.of.algorithm);
    if (log.result.reopened) seen.add("reopened");
    if (log.columns.supersedes_n.some((old) => old < 0xffffffff && !log.columns.node_e.includes(old)))
      seen.add("superseded on the frontier");
    if (log.columns.seen_d.length) seen.add("discarded");
    if (log.goal === 0) seen.add(`solved start, ${log.of.goalTest}`);
  }
  const wanted = [
    "solved",
    "limit",
    "exhausted",
    "fifo",
    "lifo",
    "high_g",
    "low_g",
    "bfs",
    "dfs",
    "ucs",
    "greedy",
    "astar",
    "wastar",
  ];
  wanted.push(
    "reopened",
    "superseded on the frontier",
    "discarded",
    "solved start, expansion",
    "solved start, generation",
  );
  assert.deepEqual([...seen].sort(), wanted.sort());
});

test("the rich case has many replaced nodes and discards", () => {
  const { columns, result } = search(RICH);
  const replaced = columns.supersedes_n.filter((old) => old !== 0xffffffff);
  assert.ok(result.reopened > 5);
  assert.ok(replaced.length > result.reopened);
  assert.ok(columns.seen_d.length > 100);
});

test("batches of any size hold every row once", () => {
  const random = new Random(2);
  const log = search(RICH);
  const batches = batchesOf(log, () => 1 + random.below(9));
  assert.ok(batches.length > 9);
  assert.deepEqual(
    batches.flatMap((batch) => [...batch.node_e]),
    log.columns.node_e,
  );
  assert.deepEqual(
    batches.flatMap((batch) => [...batch.parent_n]),
    log.columns.parent_n,
  );
  assert.deepEqual(
    batches.flatMap((batch) => [...batch.seen_d]),
    log.columns.seen_d,
  );
});
