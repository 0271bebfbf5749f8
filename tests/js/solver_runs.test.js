// Searches that keep a branch, two frontiers, a beam or one node, run by the solver and read as the page reads them.

import assert from "node:assert/strict";
import test from "node:test";

import { tree } from "../../static/core/tree/layouts/tidy.js";
import { Boards } from "../../static/core/problem/tiles/boards.js";
import { numbersText, replacedWord } from "../../static/core/words/node.js";
import { onFrontier } from "../../static/core/trace/events.js";
import { frontierAt } from "../../static/core/trace/frontier/frontier.js";
import { NONE } from "../../static/core/trace/trace.js";
import { trailOf } from "../../static/core/tree/drawing/path_line.js";
import { checkByD3, checkTidy } from "./core/tree/layouts.js";
import { moved } from "./searches.js";
import { SOLVER_RUNS, boardsOf, takenOrder, traceOfRun } from "./solver_runs.js";

const RUNS = Object.entries(SOLVER_RUNS);
const CLIMBING = ["hill_climbing", "stochastic", "first_choice"];
const LOCAL = [...CLIMBING, "annealing"];
const KEYS = ["rbfs", "fringe", "bidirectional", "mm", "beam", ...LOCAL];

test("the runs are of every search and end in every way it can", () => {
  const ends = RUNS.map(([, { rule, result }]) => `${rule.key} ${result.status}`);
  const wanted = KEYS.flatMap((key) => [`${key} solved`, `${key} limit`]);
  wanted.push("beam exhausted", "fringe exhausted", "mm unsolvable", ...LOCAL.map((key) => `${key} exhausted`));
  assert.deepEqual([...new Set(ends)].sort(), wanted.sort());
});

for (const [name, run] of RUNS) {
  const { columns, rule, result } = run;
  const trace = traceOfRun(run);
  const length = columns.node_e.length;
  const cursors = [...Array(length + 1).keys()];

  test(`${name}: the frontier is in the order in which its nodes would be taken, the next one first`, () => {
    for (const cursor of cursors) {
      const { size, rows } = frontierAt(trace, cursor, rule);
      const expected = takenOrder(run, cursor);
      if (cursor) assert.equal(size, columns.frontier_e[cursor - 1], `cursor ${cursor}`);
      assert.deepEqual(rows(0, size), expected, `cursor ${cursor}`);
      if (cursor < length) assert.deepEqual(rows(0, 1), [columns.node_e[cursor]], `cursor ${cursor}`);
      assert.deepEqual(frontierAt(trace, cursor, rule).rows(3, 7), expected.slice(3, 7));
      const listed = Array.from({ length: trace.nodesAt(cursor) }, (_, n) => n).filter((n) =>
        onFrontier(trace, n, cursor),
      );
      assert.deepEqual(
        listed,
        expected.sort((a, b) => a - b),
      );
    }
  });

  test(`${name}: appended expansion by expansion it is the same trace`, () => {
    const slow = traceOfRun(run, 1);
    assert.deepEqual(slow.back_e.subarray(0, length), trace.back_e.subarray(0, length));
    assert.deepEqual(slow.roots_e.subarray(0, length), trace.roots_e.subarray(0, length));
    for (const column of /** @type {const} */ (["depth_n", "tree_n", "expanded_n", "superseded_n"])) {
      assert.deepEqual(slow[column].subarray(0, slow.nodes), trace[column].subarray(0, trace.nodes), column);
    }
  });

  test(`${name}: every final count is that of the result, and none decreases`, () => {
    const counts = cursors.map((cursor) => [
      trace.nodesAt(cursor),
      trace.generatedAt(cursor),
      trace.discardsAt(cursor),
      trace.rootsAt(cursor),
    ]);
    for (let cursor = 1; cursor <= length; cursor++)
      counts[cursor].forEach((count, i) => assert.ok(count >= counts[cursor - 1][i]));
    const roots = columns.parent_n.filter((p) => p === NONE).length;
    assert.deepEqual(counts[length], [
      result.nodes,
      result.generated,
      result.discarded,
      length || rule.sides === 2 ? roots : 1,
    ]);
    assert.deepEqual(counts[0], [rule.sides, 0, 0, rule.sides]);
    if (!length) return;
    assert.deepEqual(
      [trace.largest_e[length - 1], trace.deepest_e[length - 1]],
      [result.largest_frontier, result.max_depth],
    );
    assert.equal(
      result.reopened,
      columns.supersedes_n.filter((old) => old !== NONE && columns.node_e.includes(old)).length,
    );
  });

  test(`${name}: children are those that a node was expanded into, in a row`, () => {
    for (let n = 0; n < trace.nodes; n++) {
      const e = columns.node_e.indexOf(n);
      const from = e > 0 ? columns.nodes_end_e[e - 1] : 0;
      const named = columns.parent_n.flatMap((p, child) =>
        p === n && child >= from && child < columns.nodes_end_e[e] ? [child] : [],
      );
      const [first, end] = trace.childrenOf(n);
      assert.deepEqual(
        Array.from({ length: end - first }, (_, i) => first + i),
        e < 0 ? [] : named,
        `node ${n}`,
      );
    }
  });

  test(`${name}: every board is its root's plus the moves`, () => {
    const boards = new Boards(trace);
    boardsOf(run).forEach((cells, n) => assert.deepEqual([...boards.of(n).tile_c], cells, `node ${n}`));
  });

  test(`${name}: the solution leads from the start to the goal by the moves of the result`, () => {
    const boards = new Boards(trace);
    const path = trace.solution;
    if (result.status !== "solved") {
      assert.deepEqual([path, trace.goal, trailOf(trace, length).solved], [[], NONE, false]);
      return;
    }
    assert.equal(path.length, result.moves.length + 1);
    let cells = run.start.tile_c;
    let cost = 0;
    path.forEach((n, i) => {
      if (i) {
        const [after, tile] = moved(cells, "UDLR".indexOf(result.moves[i - 1]), run.start.width);
        cells = after ?? [];
        cost += run.run.includes("cost=tile") ? tile : 1;
      }
      assert.deepEqual([...boards.of(n).tile_c], cells, `step ${i}`);
    });
    assert.deepEqual(cells, run.goal.tile_c);
    assert.equal(cost, result.cost);
    const { ways, solved } = trailOf(trace, length);
    assert.equal(solved, true);
    assert.equal(ways.length, rule.sides);
    ways.forEach((way) => {
      assert.equal(columns.parent_n[way[0]], NONE);
      for (let k = 1; k < way.length; k++) assert.equal(columns.parent_n[way[k]], way[k - 1], "the trail has gaps");
    });
    if (rule.sides === 2) {
      const meets = ways.map((way) => way[way.length - 1]);
      assert.deepEqual(boards.of(meets[0]), boards.of(meets[1]), "the sides meet at one board");
      assert.deepEqual(
        meets.map((n) => trace.tree_n[n]),
        [0, 1],
      );
      assert.equal(trace.goal, meets[0]);
      assert.deepEqual(path, [...ways[0], ...ways[1].slice(0, -1).reverse()]);
    } else assert.deepEqual(ways, [path]);
  });

  test(`${name}: a node is on the way shown or not, at every cursor`, () => {
    for (const cursor of cursors) {
      const { ways, solved, current, has } = trailOf(trace, cursor);
      assert.equal(current, cursor ? columns.node_e[cursor - 1] : NONE);
      const isEnd = cursor === length && result.status === "solved";
      assert.equal(solved, isEnd);
      if (!isEnd) assert.deepEqual(ways, [trace.pathTo(cursor ? current : 0)]);
      const onWay = new Set(ways.flat());
      for (let n = 0; n < trace.nodes; n++) assert.equal(has(n), onWay.has(n), `node ${n} at cursor ${cursor}`);
    }
  });

  test(`${name}: the layout of every part is tidy and the one d3 makes`, () => {
    for (const count of new Set([rule.sides ?? 1, length >> 1, trace.nodes - 1, trace.nodes])) {
      if (count < (rule.sides ?? 1)) continue;
      const placed = tree.from(trace, count);
      checkTidy(trace, placed);
      checkByD3(trace, placed, `${count} nodes`);
    }
  });
}

// --- texts -----------------------------------------------------------------------------------------------------------

test("a node's numbers and its replacement are named in the terms of its search", () => {
  /** @type {[string, [string, string], string][]} */
  const expected = [
    ["rbfs puts nodes back", ["f=11", "g=1 h=10"], "superseded"],
    ["bidirectional meets", ["depth 1", ""], "superseded"],
    ["mm supersedes", ["f=32", "g=1 h=31"], "superseded"],
    ["beam pushes out", ["f=10", "g=1 h=10"], "pushed out"],
    ["hill climbing climbs", ["f=4", "g=1 h=4"], "superseded"],
  ];
  for (const [name, numbers, word] of expected) {
    const run = SOLVER_RUNS[name];
    const n = run.rule.sides ?? 1;
    assert.deepEqual([numbersText(traceOfRun(run), n, run.rule), replacedWord(run.rule)], [numbers, word], name);
  }
});
