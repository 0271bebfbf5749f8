import assert from "node:assert/strict";
import test from "node:test";

import { Boards } from "../../../static/core/problem/tiles/boards.js";
import { stateText } from "../../../static/core/problem/tiles/states.js";
import { differenceText, readingOf, stepText } from "../../../static/compare/words.js";
import { explain } from "../../../static/core/words/explain.js";
import { Levels } from "../../../static/core/trace/align.js";
import { cellsOf, ruleOf, search } from "../searches.js";
import { traceOf } from "../traces.js";

const BOARD = { start: cellsOf("123-406-758"), goal: cellsOf("123-456-780"), columns: 3 };
const NAMES = ["BFS", "A*"];
const RUNS = /** @type {any[]} */ (
  /** @type {const} */ (["bfs", "astar"]).map((algorithm) => {
    const of = { ...BOARD, algorithm };
    const [trace, rule] = [traceOf(search(of)), ruleOf(of)];
    return { trace, rule, boards: new Boards(trace), levels: new Levels(trace, rule) };
  })
);

test("a run states its position and its last expansion, or that it has not begun or has ended", () => {
  assert.deepEqual(
    RUNS.map((run, r) => readingOf(run, NAMES[r], 3)),
    ["BFS 3 of 9, depth 1", "A* 3 of 3, f 2"],
  );
  assert.equal(readingOf(RUNS[0], "BFS", 0), "BFS 0 of 9");
  assert.deepEqual(
    RUNS.map((run, r) => stepText(run, NAMES[r], 2, false)),
    ["BFS expanded node 1: it has been waiting longest.", "A* expanded node 2 because its f = 1 + 1 = 2 is lowest."],
  );
  assert.equal(stepText(RUNS[0], "BFS", 0, false), "BFS has not begun.");
  assert.equal(stepText(RUNS[1], "A*", 3, true), "A* has ended.");
});

test("a step is described beside others as it is alone", () => {
  RUNS.forEach((run, r) => {
    for (let cursor = 1; cursor <= run.trace.expansions; cursor++) {
      const [{ lead, text }] = explain(run.trace, cursor, run.rule);
      assert.equal(lead, "Expanded");
      assert.equal(stepText(run, NAMES[r], cursor, false), `${NAMES[r]} expanded ${text}`);
    }
  });
});

test("the first difference names the boards and nodes that the runs expanded, and why", () => {
  const [one, other] = RUNS.map(({ boards, trace }) => stateText(boards.of(trace.node_e[1])));
  assert.equal(
    differenceText(RUNS, NAMES, [2, 2], 2),
    `Expansion 2 is the first at which the runs differ. BFS expanded ${one}, node 1: it has been waiting longest. A* ` +
      `expanded ${other}, node 2 because its f = 1 + 1 = 2 is lowest.`,
  );
  assert.match(
    differenceText(RUNS, NAMES, [4, 3], 4),
    /^Expansion 4 is .* BFS expanded .*: it has been waiting longest\. A\* has ended\.$/,
  );
});
