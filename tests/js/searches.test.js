// The reference searches of the other tests are checked with a golden trace.

import assert from "node:assert/strict";
import test from "node:test";

import { golden } from "./batches.js";
import { Random } from "./random.js";
import { cellsOf, randomCase, search } from "./searches.js";

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
  const wanted =
    "solved limit exhausted fifo lifo high_g low_g bfs dfs ucs greedy astar wastar reopened discarded".split(" ");
  wanted.push("superseded on the frontier", "solved start, expansion", "solved start, generation");
  assert.deepEqual([...seen].sort(), wanted.sort());
});
