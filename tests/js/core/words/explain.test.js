import assert from "node:assert/strict";
import test from "node:test";

import { explain as parts, plainText } from "../../../../static/core/words/explain.js";
import { numbersText, priorityText } from "../../../../static/core/words/node.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { cellsOf, ruleOf, search, stateOf } from "../../searches.js";
import { beginningOf, traceOf } from "../../traces.js";
/** @import {Case} from "../../searches.js" */

const ALONE = "it is the only node on the frontier";

/** All texts on a step. @type {(...step: Parameters<typeof parts>) => string} */
const explain = (...step) => plainText(parts(...step));

/** Two moves, D and R, from its goal. */
const NEAR = { start: cellsOf("123-406-758"), goal: cellsOf("123-456-780"), columns: 3 };
const NEXT = { ...NEAR, start: cellsOf("123-456-708") };
const SOLVED = { ...NEAR, start: NEAR.goal };
const HOPELESS = { start: cellsOf("12-30"), goal: cellsOf("21-30"), columns: 2 };

/** The texts at some cursors of a search. @param {Case} of @param {number[]} cursors */
function said(of, ...cursors) {
  const trace = traceOf(search(of));
  return cursors.map((cursor) => explain(trace, cursor, ruleOf(of)));
}

test("A* is described step by step, from the start to the goal", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "astar" }, 0, 1, 2, 3), [
    "The frontier holds only the start.",
    "Expanded the start because its f = 0 + 2 = 2 is lowest. Added nodes 1 (Up, 1 + 3 = 4), 2 (Down, 1 + 1 = 2), " +
      "3 (Left, 1 + 3 = 4) and 4 (Right, 1 + 3 = 4).",
    "Expanded node 2 because its f = 1 + 1 = 2 is lowest. Added nodes 5 (Left, 2 + 2 = 4) and 6 (Right, 2 + 0 = 2). " +
      "Up gives node 0's board again: discarded.",
    "Expanded node 6 because its f = 2 + 0 = 2 is lowest. It is the goal. Solved in 2 moves.",
  ]);
});

test("successive children discarded for one reason are described together", () => {
  const of = /** @type {const} */ ({ ...HOPELESS, algorithm: "bfs" });
  const told = (/** @type {number[]} */ ...reasons) => {
    const trace = traceOf(search(of));
    trace.reason_d.set(reasons, trace.discardsAt(11));
    const said = parts(trace, 12, { ...ruleOf(of), bound_label: "f limit" });
    return said.find(({ text }) => text.includes(": discarded."))?.text;
  };
  assert.equal(told(0, 0), "Down and Right give the boards of nodes 10 and 9 again: discarded.");
  assert.equal(told(1, 1), "Down and Right are over the f limit: discarded.");
  assert.equal(told(2, 1), "Down undoes the previous move: discarded. Right is over the f limit: discarded.");
  assert.equal(told(0, 2), "Down gives node 10's board again: discarded. Right undoes the previous move: discarded.");
});

test("a goal tested at generation is described with the move that generated it", () => {
  assert.deepEqual(said({ ...NEXT, algorithm: "bfs", goalTest: "generation" }, 1), [
    `Expanded the start: ${ALONE}. Added nodes 1 (Up), 2 (Left) and 3 (Right). Node 3 is the goal. Solved in 1 ` +
      "move.",
  ]);
});

test("a goal tested at expansion is announced at its expansion, not at its generation", () => {
  assert.deepEqual(said({ ...NEXT, algorithm: "bfs" }, 1, 4), [
    `Expanded the start: ${ALONE}. Added nodes 1 (Up), 2 (Left) and 3 (Right).`,
    "Expanded node 3: it has been waiting longest. It is the goal. Solved in 1 move.",
  ]);
});

test("the cost of a solution is stated if it is not the number of moves", () => {
  const [sentence] = said({ ...NEAR, algorithm: "ucs", cost: "tile" }, 22);
  assert.ok(sentence.endsWith("It is the goal. Solved in 2 moves, cost 13."), sentence);
});

test("a start that is the goal is described as expanded only if it is", () => {
  assert.deepEqual(said({ ...SOLVED, algorithm: "bfs", goalTest: "generation" }, 0), [
    "The start is the goal, so nothing needs to be expanded.",
  ]);
  assert.deepEqual(said({ ...SOLVED, algorithm: "bfs" }, 0, 1), [
    "The frontier holds only the start.",
    `Expanded the start: ${ALONE}. It is the goal. Solved in 0 moves.`,
  ]);
});

test("an empty frontier is reported at the end of an unsuccessful search", () => {
  assert.deepEqual(said({ ...HOPELESS, algorithm: "bfs" }, 12), [
    "Expanded node 11: it has been waiting longest. Down and Right give the boards of nodes 10 and 9 again: " +
      "discarded. The frontier is empty: the search stops without a solution.",
  ]);
  const of = /** @type {const} */ ({ ...HOPELESS, algorithm: "bfs" });
  const onPurpose = { ...ruleOf(of), unsolvable: "search" };
  const end =
    "The frontier is empty: the search stops without a solution, because no moves lead from the start to the goal.";
  assert.deepEqual(parts(traceOf(search(of)), 12, onPurpose).at(-1), { lead: "", text: end });
});

test("the node limit is mentioned without the children that it left out", () => {
  const limit = "The node limit is reached: the search stops without a solution.";
  assert.deepEqual(said({ ...NEAR, algorithm: "bfs", limit: 3 }, 1), [
    `Expanded the start: ${ALONE}. Added nodes 1 (Up) and 2 (Down). ${limit}`,
  ]);
  assert.deepEqual(said({ ...NEAR, algorithm: "bfs", limit: 1 }, 1), [`Expanded the start: ${ALONE}. ${limit}`]);
});

test("an unsolvable pair is reported without a search", () => {
  const trace = beginningOf(search({ ...HOPELESS, algorithm: "bfs" }), 0);
  trace.done = true;
  trace.result = { status: "unsolvable", cost: null, moves: null };
  assert.equal(
    explain(trace, 0, ruleOf({ ...HOPELESS, algorithm: "bfs" })),
    "Nothing to search: this goal cannot be reached from this start.",
  );
});

test("before the first batch the page says that it waits", () => {
  assert.equal(
    explain(new Trace(stateOf(NEAR.start, 3)), 0, ruleOf({ ...NEAR, algorithm: "bfs" })),
    "Waiting for the first node.",
  );
});

test("a step has no closing sentence while more events are to come", () => {
  const of = /** @type {const} */ ({ ...NEAR, algorithm: "bfs" });
  const log = search(of);
  const whole = traceOf(log);
  for (let cursor = 1; cursor < whole.expansions; cursor++) {
    assert.equal(explain(beginningOf(log, cursor), cursor, ruleOf(of)), explain(whole, cursor, ruleOf(of)));
  }
});

test("large numbers are written with thin spaces", () => {
  const of = /** @type {const} */ ({
    start: cellsOf("1234-5678-9abc-def0"),
    goal: cellsOf("0123-4567-89ab-cdef"),
    columns: 4,
    algorithm: "bfs",
    limit: 6000,
  });
  assert.match(said(of, 1234)[0], /^Expanded node 1\u202f233: .* nodes [23]\u202f\d{3} \(/);
});

test("a node's numbers are those its algorithm uses, the one that orders the frontier first", () => {
  /** @type {[Case["algorithm"], string, string[]][]} */
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
