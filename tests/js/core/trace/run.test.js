import assert from "node:assert/strict";
import test from "node:test";

import { besideLink } from "../../../../static/core/lib/link.js";
import { isUsed } from "../../../../static/core/lib/parameters.js";
import { namesOf } from "../../../../static/compare/words.js";
import { runOf } from "../../../../static/core/trace/run.js";
import { algorithmCalled, catalogueOf, parameterCalled } from "../../catalogue.js";

const HEAP = "priority queue";
const CATALOGUE = catalogueOf({
  algorithms: [
    algorithmCalled("bfs", { label: "BFS", priority: "depth", structure: "queue", options: ["goal_test"] }),
    algorithmCalled("astar", { label: "A*", priority: "g + h", structure: HEAP, options: ["heuristic", "tie"] }),
    algorithmCalled("wastar", {
      label: "Weighted A*",
      priority: "g + w·h",
      structure: HEAP,
      options: ["heuristic", "tie", "weight"],
    }),
    algorithmCalled("mm", {
      label: "MM",
      priority: "max(g + h, 2g)",
      structure: HEAP,
      sides: 2,
      options: ["heuristic"],
    }),
  ],
  parameters: [
    parameterCalled("algorithm", { label: "Search", default: "astar", always: true }),
    parameterCalled("heuristic", {
      label: "Heuristic",
      default: "manhattan",
      values: [
        { value: "manhattan", label: "Manhattan distance" },
        { value: "misplaced", label: "Misplaced tiles" },
        { value: "max", label: "Maximum" },
      ],
    }),
    parameterCalled("of", { label: "Maximum of", default: "a-b", only_with: ["heuristic", "max", false] }),
    parameterCalled("order", { label: "Move order", default: "UDLR", always: true }),
    parameterCalled("tie", {
      label: "Ties on f",
      default: "fifo",
      values: [
        { value: "fifo", label: "oldest first" },
        { value: "lifo", label: "newest first" },
      ],
    }),
    parameterCalled("weight", { label: "Weight w", default: "2" }),
  ],
});
const BOARDS = "start=123-678-450&goal=123-456-780";

/** @param {string[]} queries */
const named = (queries) =>
  namesOf(
    queries.map((query) => runOf(`${BOARDS}${query}`, CATALOGUE)),
    CATALOGUE,
  );

test("the name of a run has its algorithm, its non-default options and its differences to others", () => {
  assert.deepEqual(named(["&algorithm=bfs", ""]), ["BFS", "A*"]);
  assert.deepEqual(named(["&heuristic=misplaced", ""]), ["A*, Misplaced tiles", "A*, Manhattan distance"]);
  assert.deepEqual(named(["&algorithm=bfs", "&heuristic=misplaced"]), ["BFS", "A*, Misplaced tiles"]);
  assert.deepEqual(named(["", "&tie=lifo"]), ["A*, oldest first", "A*, newest first"]);
  assert.deepEqual(named(["&algorithm=bfs&order=LRUD", "&algorithm=wastar&weight=3"]), [
    "BFS, move order LRUD",
    "Weighted A*, weight w 3",
  ]);
  assert.deepEqual(named(["&heuristic=max&of=a-c", ""]), ["A*, Maximum, maximum of a-c", "A*, Manhattan distance"]);
  assert.deepEqual(named(["", "", ""]), ["A*", "A* (2)", "A* (3)"]);
});

const PROBLEM = {
  ...{ key: "grid", label: "Grid", blurb: "", noun: "cell", nouns: "cells", usual: {}, sample: {}, opens: "space" },
  ...{
    pasted: "a maze",
    first_child_first: "RLDU",
    stacks_in_reverse: false,
    encoding: "table",
    space_label: "Grid",
    input: "cells",
  },
  ...{ lacks: [], offers: [], lists_states: false, several_goals: "", has_map: true, in_common: ["problem"] },
  parameters: [
    parameterCalled("cells", { label: "Cells", default: "..-.." }),
    parameterCalled("moves", { label: "Moves", default: "4", values: [{ value: "8", label: "8, diagonals too" }] }),
  ],
  heuristics: /** @type {any[]} */ ([{ key: "octile", label: "Octile" }]),
  orders: [{ value: "UDLR", label: "up first" }],
};

test("names of runs of different puzzles have the differences of these too, long texts as a number", () => {
  const problems = { ...CATALOGUE, problems: [{ ...PROBLEM, key: "tiles" }, PROBLEM] };
  const namedOf = (/** @type {string[]} */ queries) =>
    namesOf(
      queries.map((query) => runOf(`problem=grid${query}`, problems)),
      problems,
    );
  assert.deepEqual(namedOf(["&start=1.1", "&start=1.1&algorithm=bfs"]), ["A*", "BFS"]);
  assert.deepEqual(namedOf(["&start=1.1", "&start=2.1&moves=8"]), ["A*, moves 4", "A*, moves 8, diagonals too"]);
  assert.deepEqual(namedOf(["&start=1.1&goal=2.2", "&start=2.1&goal=2.2"]), ["A*, start 1.1", "A*, start 2.1"]);
  const long = `&cells=${"....-".repeat(5)}....`;
  assert.deepEqual(namedOf([long, "&cells=maze.11x15.1", long]), [
    "A*, cells 1",
    "A*, cells maze.11x15.1",
    "A*, cells 1 (2)",
  ]);
});

test("a run begins with its boards and no events, one from both ends with two roots", () => {
  const run = runOf(`${BOARDS}&algorithm=mm`, CATALOGUE, "optimal");
  assert.deepEqual(
    [run.trace.expansions, run.trace.sides, run.options.heuristic, run.promise],
    [0, 2, "manhattan", "optimal"],
  );
  const again = run.again();
  assert.deepEqual([again.query, again.promise, again.rule], [run.query, run.promise, run.rule]);
  assert.notEqual(again.trace, run.trace);
  assert.equal(again.levels.trace, again.trace);
  const used = CATALOGUE.parameters.filter((parameter) => isUsed(parameter, run.rule.options, run.options));
  assert.deepEqual(
    used.map(({ key }) => key),
    ["algorithm", "heuristic", "order"],
  );
});

test("a run is compared with A*, and A* with BFS, on the same board, moves and costs", () => {
  /** @param {string} run @param {number} at */
  const pairOf = (run, at) => [...new URLSearchParams(besideLink(run, at))];
  assert.deepEqual(pairOf(`${BOARDS}&algorithm=dfs&order=ULRD`, 7), [
    ["run", `${BOARDS}&algorithm=dfs&order=ULRD`],
    ["run", `${BOARDS}&order=ULRD`],
    ["at", "7"],
  ]);
  assert.deepEqual(pairOf(`${BOARDS}&heuristic=misplaced&cost=tile`, 0), [
    ["run", `${BOARDS}&heuristic=misplaced&cost=tile`],
    ["run", `${BOARDS}&algorithm=bfs&cost=tile`],
  ]);
});
