import assert from "node:assert/strict";
import test from "node:test";

import { explain as parts, plainText } from "../../../../static/core/words/explain.js";
import { numbersText, priorityText } from "../../../../static/core/words/node.js";
import { NONE, Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { RICH, cellsOf, randomCase, ruleOf, search, stateOf } from "../../searches.js";
import { beginningOf, traceOf } from "../../traces.js";
import { keyOf } from "../../ties.js";
/** @import {Case} from "../../searches.js" */

const MOVE_NAMES = ["Up", "Down", "Left", "Right"];
const SEEDS = [...Array(60).keys()];
const ALONE = "it is the only node on the frontier";

/** All texts on a step. @type {(...step: Parameters<typeof parts>) => string} */
const explain = (...step) => plainText(parts(...step));

/** Without the thin spaces of large numbers. @param {string} text */
const unspaced = (text) => text.replaceAll("\u202f", "");

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

test("weighted A* shows its weight, and fractions with two digits", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "wastar", weight: 1.5 }, 1), [
    "Expanded the start because its f = 0 + 1.5·2 = 3 is lowest. Added nodes 1 (Up, 1 + 1.5·3 = 5.50), 2 (Down, " +
      "1 + 1.5·1 = 2.50), 3 (Left, 1 + 1.5·3 = 5.50) and 4 (Right, 1 + 1.5·3 = 5.50).",
  ]);
});

test("breadth-first search expands the node that has waited longest", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "bfs" }, 1, 2, 9), [
    `Expanded the start: ${ALONE}. Added nodes 1 (Up), 2 (Down), 3 (Left) and 4 (Right).`,
    "Expanded node 1: it has been waiting longest. Added nodes 5 (Left) and 6 (Right). Down gives node 0's " +
      "board again: discarded.",
    "Expanded node 8: it has been waiting longest. It is the goal. Solved in 2 moves.",
  ]);
});

test("depth-first search expands the newest", () => {
  assert.deepEqual(said({ ...NEAR, algorithm: "dfs", limit: 20 }, 3), [
    "Expanded node 6: it is the newest. Added node 7 (Left). Up gives node 4's board again: discarded.",
  ]);
});

test("uniform-cost and greedy search name their priority", () => {
  assert.match(
    said({ ...NEAR, algorithm: "ucs", cost: "tile" }, 2)[0],
    /^Expanded node 1 because its g = 2 is lowest\. Added/,
  );
  assert.match(said({ ...NEAR, algorithm: "greedy" }, 2)[0], /^Expanded node 2 because its h = 1 is lowest\. Added/);
});

test("a tie is described with the number of tied nodes and the rule that decides", () => {
  const ties = /** @type {const} */ ([
    ["fifo", "oldest"],
    ["lifo", "newest"],
    ["high_g", "oldest"],
    ["low_g", "oldest"],
  ]);
  for (const [tie, age] of ties) {
    const [sentence] = said({ ...NEAR, algorithm: "ucs", tie }, 2);
    assert.ok(sentence.includes(` because its g = 1 is lowest (4 tie: ${age} first). `), sentence);
  }
});

test("ties are never mentioned for a queue or a stack, and always for equal f on a priority queue", () => {
  const names = { bfs: "", dfs: "", ucs: "g", greedy: "h", astar: "f", wastar: "f" };
  const forms = new Set();
  for (const seed of Array(120).keys()) {
    const of = seed ? randomCase(new Random(seed)) : RICH;
    const log = search(of);
    const trace = traceOf(log);
    const { node_e, f_n, g_n } = log.columns;
    const [name, rule] = [names[of.algorithm], ruleOf(of)];
    search(of, ({ cursor: e, order }) => {
      if (e === node_e.length) return;
      const n = node_e[e];
      const tied = order().filter((m) => f_n[m] === f_n[n]);
      const alike = tied.filter((m) => g_n[m] === g_n[n]);
      const tie = keyOf(rule.tie);
      const age = tie === "lifo" ? "newest" : "oldest";
      const g = { fifo: "", lifo: "", high_g: "highest", low_g: "lowest" }[tie];
      const all = `${tied.length} tie`;
      let expected = `${all}: ${age} first`;
      if (g && alike.length === 1) expected = `${all}: ${g} g first`;
      else if (g && alike.length < tied.length) expected = `${all}, ${alike.length} with the ${g} g: oldest first`;
      else if (g && name !== "g") expected = `${all}, all with the same g: oldest first`;
      const told = explain(trace, e + 1, rule).match(/ is lowest(?: \(([^()]*)\))?\. /)?.[1];
      const isTied = rule.structure === "priority queue" && tied.length > 1;
      assert.equal(told, isTied ? expected : undefined, `seed ${seed}, expansion ${e}`);
      if (isTied) forms.add(expected.replace(/\d+/g, "#"));
      if (!isTied || (g && alike.length < 2)) return;
      const among = g ? alike : tied;
      assert.equal(n, age === "newest" ? Math.max(...among) : Math.min(...among));
    });
  }
  const few = ["# tie: oldest first", "# tie: newest first", "# tie, all with the same g: oldest first"];
  const wanted = ["highest", "lowest"].flatMap((g) => [
    `# tie: ${g} g first`,
    `# tie, # with the ${g} g: oldest first`,
  ]);
  for (const form of [...wanted, ...few]) assert.ok(forms.has(form), form);
});

test("a superseded node is described with both costs", () => {
  assert.deepEqual(said(RICH, 52), [
    "Expanded node 32 because its f = 20 + 2·5 = 30 is lowest. Added nodes 66 (Down, 21 + 2·4 = 29; replaces node " +
      "64: 21 is cheaper than 27) and 67 (Left, 24 + 2·0 = 24). Right gives node 31's board again: discarded.",
  ]);
});

test("every child that was added, discarded or superseded is described, in order of generation", () => {
  let [back, elsewhere] = [0, 0];
  for (const seed of SEEDS) {
    const of = seed ? randomCase(new Random(seed)) : RICH;
    const { columns } = search(of);
    const { node_e, parent_n, nodes_end_e, discards_end_e, supersedes_n, seen_d, reason_d, g_n } = columns;
    const trace = traceOf(search(of));
    for (let e = 0; e < columns.node_e.length; e++) {
      const told = parts(trace, e + 1, ruleOf(of)).map(({ lead, text }) => ({ lead, text: unspaced(text) }));
      const added = told.find(({ lead }) => lead === "Added")?.text ?? "";
      const discarded = told.find(({ text }) => text.endsWith(": discarded."))?.text ?? "";
      const [from, fromD] = e ? [nodes_end_e[e - 1], discards_end_e[e - 1]] : [1, 0];
      const made = [...Array(nodes_end_e[e] - from).keys()].map((i) => from + i);
      assert.match(added, made.length > 1 ? /^nodes .* and .*\.$/ : made.length ? /^node .*\.$/ : /^$/);
      assert.deepEqual(
        [...added.matchAll(/(\d+) \((Up|Down|Left|Right)/g)].map(([, n, move]) => [Number(n), move]),
        made.map((n) => [n, MOVE_NAMES[columns.move_n[n]]]),
        added,
      );
      assert.deepEqual(
        [...added.matchAll(/; replaces node (\d+): (\d+) is cheaper than (\d+)\)/g)].map((match) =>
          match.slice(1).map(Number),
        ),
        made.filter((n) => supersedes_n[n] !== NONE).map((n) => [supersedes_n[n], g_n[n], g_n[supersedes_n[n]]]),
        added,
      );
      const dropped = [...Array(discards_end_e[e] - fromD).keys()].map((i) => fromD + i);
      const why = dropped.map((d) => {
        assert.equal(reason_d[d], 0);
        const isBack = seen_d[d] === parent_n[node_e[e]];
        if (isBack) back++;
        else elsewhere++;
        return [MOVE_NAMES[columns.move_d[d]], String(seen_d[d])];
      });
      const [moves, nodes] = discarded.split(/ gives? /).map((words) => words.match(/[A-Z]\w+|\d+/g) ?? []);
      assert.deepEqual(why.length ? moves.map((move, k) => [move, nodes[k]]) : [], why, discarded);
    }
  }
  assert.ok(back > 1000 && elsewhere > 100, `${back} back, ${elsewhere} elsewhere`);
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

test("descriptions have no double spaces, and their parts begin properly, once and in order", () => {
  const leads = ["Expanded", "Added"];
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(of));
    for (let cursor = 0; cursor <= trace.expansions; cursor++) {
      const told = parts(trace, cursor, ruleOf(of));
      const text = plainText(told);
      assert.doesNotMatch(text, / {2}|^ | $|undefined|NaN|null/, text);
      assert.equal(told.map(({ lead, text: rest }) => (lead ? `${lead} ${rest}` : rest)).join(" "), text);
      for (const part of told) assert.match(part.text, /^[^ ].*\.$/);
      const said = told.map(({ lead }) => lead).filter(Boolean);
      assert.deepEqual(
        said,
        leads.filter((lead) => said.includes(lead)),
        text,
      );
      assert.equal(told[0].lead, cursor ? "Expanded" : "");
    }
  }
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

test("exactly the solved runs say, only at their end, that the goal is found", () => {
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
