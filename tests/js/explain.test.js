import assert from "node:assert/strict";
import test from "node:test";

import { explain as parts, plainText } from "../../static/js/tell/explain.js";
import { numbersText, priorityText } from "../../static/js/tell/node.js";
import { NONE, Trace } from "../../static/js/trace/trace.js";
import { Random } from "./random.js";
import { RICH, cellsOf, randomCase, ruleOf, search, stateOf } from "./searches.js";
import { beginningOf, traceOf } from "./traces.js";

const MOVE_NAMES = ["Up", "Down", "Left", "Right"];
const SEEDS = [...Array(60).keys()];

/** All that is said of a step. @type {(...step: Parameters<typeof parts>) => string} */
const explain = (...step) => plainText(parts(...step));

/** Two moves, D and R, from its goal. */
const NEAR = { start: cellsOf("123-406-758"), goal: cellsOf("123-456-780"), columns: 3 };
const NEXT = { ...NEAR, start: cellsOf("123-456-708") };
const SOLVED = { ...NEAR, start: NEAR.goal };
const HOPELESS = { start: cellsOf("12-30"), goal: cellsOf("21-30"), columns: 2 };

/** What is said at some cursors of a search. @param {import("./searches.js").Case} of @param {number[]} cursors */
function said(of, ...cursors) {
  const trace = traceOf(search(of));
  return cursors.map((cursor) => explain(trace, cursor, ruleOf(of)));
}

test("A* is told step by step, from the start to the goal", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "astar" }, 0, 1, 2, 3), [
    "The frontier holds the start and nothing else.",
    "Expansion 1 takes the start (0+2=2): the least f on the frontier. Added Up (1+3=4), Down (1+1=2), Left " +
      "(1+3=4), Right (1+3=4).",
    "Expansion 2 takes node 2 (1+1=2): the least f on the frontier. Added Left (2+2=4), Right (2+0=2). Discarded " +
      "Up, reached already at cost 0.",
    "Expansion 3 takes node 6 (2+0=2): the least f on the frontier. It is the goal. Solved in 2 moves.",
  ]);
});

test("weighted A* shows its weight, and fractions with two digits", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "wastar", weight: 1.5 }, 1), [
    "Expansion 1 takes the start (0+1.5·2=3): the least f on the frontier. Added Up (1+1.5·3=5.50), Down " +
      "(1+1.5·1=2.50), Left (1+1.5·3=5.50), Right (1+1.5·3=5.50).",
  ]);
});

test("breadth-first search takes the first in the queue", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "bfs" }, 2, 9), [
    "Expansion 2 takes node 1 (depth 1): the first in the queue. Added Left (depth 2), Right (depth 2). Discarded " +
      "Down, reached already at cost 0.",
    "Expansion 9 takes node 8 (depth 2): the first in the queue. It is the goal. Solved in 2 moves.",
  ]);
});

test("depth-first search takes the top of the stack", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "dfs", limit: 20 }, 3), [
    "Expansion 3 takes node 6 (depth 2): the top of the stack. Added Left (depth 3). Discarded Up, reached already " +
      "at cost 1.",
  ]);
});

test("uniform-cost and greedy search name what they order by", () => {
  assert.match(
    said({ ...NEAR, algorithm: "ucs", cost: "tile" }, 2)[0],
    /^Expansion 2 takes node 1 \(g 2\): the least g on the frontier\. Added/,
  );
  assert.match(
    said({ ...NEAR, algorithm: "greedy" }, 2)[0],
    /^Expansion 2 takes node 2 \(h 1\): the least h on the frontier\. Added/,
  );
});

test("a tie is told with its rule and with how many were tied", () => {
  const ties = /** @type {const} */ ([
    ["fifo", "the oldest"],
    ["lifo", "the newest"],
    ["high_g", "the one with the highest g"],
    ["low_g", "the one with the lowest g"],
  ]);
  for (const [tie, words] of ties) {
    const [sentence] = said({ ...NEAR, algorithm: "ucs", tie }, 2);
    assert.ok(sentence.includes(`: the least g on the frontier, ${words} of 4 with it. `), sentence);
  }
});

test("ties are never told of a queue or a stack, and always where f is shared on a priority queue", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const log = search(of);
    const trace = traceOf(log);
    const { node_e, f_n } = log.columns;
    search(of, ({ cursor: e, order }) => {
      if (e === node_e.length) return;
      const tied = order().filter((n) => f_n[n] === f_n[node_e[e]]).length;
      const told = explain(trace, e + 1, ruleOf(of)).match(/ of (\d+) with it/)?.[1];
      assert.equal(
        told,
        ruleOf(of).structure === "priority queue" && tied > 1 ? String(tied) : undefined,
        `seed ${seed}, expansion ${e}`,
      );
    });
  }
});

test("what is superseded is told with both costs", () => {
  assert.deepEqual(said(RICH, 52), [
    "Expansion 52 takes node 32 (20+2·5=30): the least f on the frontier. Added Down (21+2·4=29, supersedes node 64 " +
      "(cost 21 instead of 27)), Left (24+2·0=24). Discarded Right, reached already at cost 18.",
  ]);
});

test("every child that was added, discarded or superseded is told, in the order of generation", () => {
  for (const seed of SEEDS) {
    const of = seed ? randomCase(new Random(seed)) : RICH;
    const { columns } = search(of);
    const { nodes_end_e, discards_end_e, supersedes_n, g_n } = columns;
    const trace = traceOf(search(of));
    for (let e = 0; e < columns.node_e.length; e++) {
      const sentence = explain(trace, e + 1, ruleOf(of)).replaceAll("\u202f", "");
      const [added = "", discarded = ""] = [/Added (.*?)\.(?= |$)/, /Discarded (.*?)\.(?= |$)/].map(
        (part) => sentence.match(part)?.[1],
      );
      const [from, fromD] = e ? [nodes_end_e[e - 1], discards_end_e[e - 1]] : [1, 0];
      const words = (/** @type {string} */ text) => text.match(/Up|Down|Left|Right/g) ?? [];
      assert.deepEqual(
        words(added),
        columns.move_n.slice(from, nodes_end_e[e]).map((m) => MOVE_NAMES[m]),
        sentence,
      );
      assert.deepEqual(
        words(discarded),
        columns.move_d.slice(fromD, discards_end_e[e]).map((m) => MOVE_NAMES[m]),
        sentence,
      );
      const replaced = [...Array(nodes_end_e[e] - from).keys()]
        .map((i) => from + i)
        .filter((n) => supersedes_n[n] !== NONE);
      const told = [...sentence.matchAll(/supersedes node (\d+) \(cost (\d+) instead of (\d+)\)/g)].map((match) =>
        match.slice(1).map(Number),
      );
      assert.deepEqual(
        told,
        replaced.map((n) => [supersedes_n[n], g_n[n], g_n[supersedes_n[n]]]),
        sentence,
      );
      const costs = [...discarded.matchAll(/at cost (\d+)/g)].map((match) => Number(match[1]));
      assert.deepEqual(
        costs,
        columns.seen_d.slice(fromD, discards_end_e[e]).map((n) => g_n[n]),
        sentence,
      );
    }
  }
});

test("a goal that is tested when generated is told with the move that made it", () => {
  assert.deepEqual(said({ ...NEXT, algorithm: "bfs", goalTest: "generation" }, 1), [
    "Expansion 1 takes the start (depth 0): the first in the queue. Added Up (depth 1), Left (depth 1), Right " +
      "(depth 1). Right is the goal. Solved in 1 move.",
  ]);
});

test("a goal that is tested when expanded is told when it is expanded, and not when it is made", () => {
  assert.deepEqual(said({ ...NEXT, algorithm: "bfs" }, 1, 4), [
    "Expansion 1 takes the start (depth 0): the first in the queue. Added Up (depth 1), Left (depth 1), Right " +
      "(depth 1).",
    "Expansion 4 takes node 3 (depth 1): the first in the queue. It is the goal. Solved in 1 move.",
  ]);
});

test("every solved run, and no other, says at its end and nowhere else that the goal is found", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const log = search(of);
    const trace = traceOf(log);
    for (let cursor = 1; cursor <= trace.expansions; cursor++) {
      const found = log.result.status === "solved" && cursor === trace.expansions;
      assert.equal(
        /is the goal\..* Solved in /.test(explain(trace, cursor, ruleOf(of))),
        found,
        `seed ${seed}, cursor ${cursor}`,
      );
    }
  }
});

test("the cost of a solution is told where it is not the number of moves", () => {
  const [sentence] = said({ ...NEAR, algorithm: "ucs", cost: "tile" }, 22);
  assert.ok(sentence.endsWith("It is the goal. Solved in 2 moves, cost 13."), sentence);
});

test("a start that is the goal is told as expanded only where it is", () => {
  assert.deepEqual(said({ ...SOLVED, algorithm: "bfs", goalTest: "generation" }, 0), [
    "The start is the goal: nothing needs to be expanded.",
  ]);
  assert.deepEqual(said({ ...SOLVED, algorithm: "bfs" }, 0, 1), [
    "The frontier holds the start and nothing else.",
    "Expansion 1 takes the start (depth 0): the first in the queue. It is the goal. Solved in 0 moves.",
  ]);
});

test("an empty frontier is told at the end of a search in vain", () => {
  assert.deepEqual(said({ ...HOPELESS, algorithm: "bfs" }, 12), [
    "Expansion 12 takes node 11 (depth 6): the first in the queue. Discarded Down, reached already at cost 5; " +
      "Right, reached already at cost 5. The frontier is empty: the search stops without a solution.",
  ]);
});

test("the node limit is told, and children that it left out are not denied", () => {
  const limit = "The node limit is reached: the search stops without a solution.";
  assert.deepEqual(said({ ...NEAR, algorithm: "bfs", limit: 3 }, 1), [
    `Expansion 1 takes the start (depth 0): the first in the queue. Added Up (depth 1), Down (depth 1). ${limit}`,
  ]);
  assert.deepEqual(said({ ...NEAR, algorithm: "bfs", limit: 1 }, 1), [
    `Expansion 1 takes the start (depth 0): the first in the queue. ${limit}`,
  ]);
});

test("an unsolvable pair is told without a search", () => {
  const trace = beginningOf(search({ ...HOPELESS, algorithm: "bfs" }), 0);
  trace.done = true;
  trace.result = { status: "unsolvable", cost: null, moves: null };
  assert.equal(
    explain(trace, 0, ruleOf({ ...HOPELESS, algorithm: "bfs" })),
    "No search is made: no moves lead from start to goal.",
  );
});

test("before the first batch the page says that it waits", () => {
  assert.equal(
    explain(new Trace(stateOf(NEAR.start, 3)), 0, ruleOf({ ...NEAR, algorithm: "bfs" })),
    "Waiting for the first node.",
  );
});

test("a step is told without its ending while more is to come", () => {
  const of = /** @type {const} */ ({ ...NEAR, algorithm: "bfs" });
  const log = search(of);
  const whole = traceOf(log);
  for (let cursor = 1; cursor < whole.expansions; cursor++) {
    assert.equal(explain(beginningOf(log, cursor), cursor, ruleOf(of)), explain(whole, cursor, ruleOf(of)));
  }
});

test("large numbers are told with thin spaces", () => {
  const of = /** @type {const} */ ({
    start: cellsOf("1234-5678-9abc-def0"),
    goal: cellsOf("0123-4567-89ab-cdef"),
    columns: 4,
    algorithm: "bfs",
    limit: 6000,
  });
  assert.match(said(of, 1234)[0], /^Expansion 1\u202f234 takes node 1\u202f233 \(depth \d+\)/);
});

test("a node's numbers are those its algorithm uses, the one that orders the frontier first", () => {
  /** @type {[import("./searches.js").Case["algorithm"], string, string[]][]} */
  const expected = [
    ["bfs", "depth 1", ["depth 1", "g=5"]],
    ["dfs", "depth 1", ["depth 1", "g=5"]],
    ["ucs", "g 5", ["g=5", ""]],
    ["greedy", "h 1", ["f=1", "g=5 h=1"]],
    ["astar", "5+1=6", ["f=6", "g=5 h=1"]],
    ["wastar", "5+2·1=7", ["f=7", "g=5 h=1"]],
  ];
  for (const [algorithm, priority, numbers] of expected) {
    const of = /** @type {const} */ ({ ...NEAR, algorithm, cost: "tile", limit: 9 });
    const trace = traceOf(search(of));
    assert.equal(priorityText(trace, 2, ruleOf(of)), priority);
    assert.deepEqual(numbersText(trace, 2, ruleOf(of)), numbers);
  }
  const unit = /** @type {const} */ ({ ...NEAR, algorithm: "bfs" });
  assert.deepEqual(
    numbersText(traceOf(search(unit)), 2, ruleOf(unit)),
    ["depth 1", ""],
    "g is said only where it is not the depth",
  );
});
