// Searches that keep a branch, two frontiers, a beam or one node, run by the solver and read as the page reads them.

import assert from "node:assert/strict";
import test from "node:test";

import { tree } from "../../static/core/tree/layouts/tidy.js";
import { Boards } from "../../static/core/problem/tiles/boards.js";
import { explain as parts, plainText } from "../../static/core/words/explain.js";
import { numbersText, priorityText, replacedWord } from "../../static/core/words/node.js";
import { onFrontier } from "../../static/core/trace/events.js";
import { frontierAt, tiesWith } from "../../static/core/trace/frontier/frontier.js";
import { NONE } from "../../static/core/trace/trace.js";
import { trailOf } from "../../static/core/tree/drawing/path_line.js";
import { checkByD3, checkTidy } from "./core/tree/layouts.js";
import { moved } from "./searches.js";
import { SOLVER_RUNS, boardsOf, takenOrder, traceOfRun } from "./solver_runs.js";

const RUNS = Object.entries(SOLVER_RUNS);
const CLIMBING = ["hill_climbing", "stochastic", "first_choice"];
const LOCAL = [...CLIMBING, "annealing"];
const KEYS = ["rbfs", "fringe", "bidirectional", "mm", "beam", ...LOCAL];
/** A number as sentences have it. @param {number} value */
const shown = (value) => (Number.isInteger(value) ? value : value.toFixed(2));
const MOVE_NAMES = ["Up", "Down", "Left", "Right"];

/** All texts on a step. @type {(...step: Parameters<typeof parts>) => string} */
const explain = (...step) => plainText(parts(...step));

/** The texts at some cursors of a run. @param {string} name @param {number[]} cursors */
function said(name, ...cursors) {
  const run = SOLVER_RUNS[name];
  const trace = traceOfRun(run);
  return cursors.map((cursor) => explain(trace, cursor, run.rule));
}

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

  test(`${name}: every step is described with all additions and discards, and the end with the result`, () => {
    for (let e = 0; e < length; e++) {
      const told = parts(trace, e + 1, rule);
      const sentence = plainText(told);
      assert.ok(!/undefined|NaN|null|Infinity| {2}/.test(sentence), sentence);
      const leads = told.map(({ lead }) => lead).filter(Boolean);
      assert.deepEqual(
        leads,
        ["Expanded", "Added"].filter((lead) => leads.includes(lead)),
      );
      const added = told.find(({ lead }) => lead === "Added")?.text ?? "";
      const discarded = told.find(({ text }) => text.endsWith(": discarded."))?.text ?? "";
      const [from, fromD] = e ? [columns.nodes_end_e[e - 1], columns.discards_end_e[e - 1]] : [rule.sides ?? 1, 0];
      const made = [...Array(columns.nodes_end_e[e] - from).keys()].map((i) => from + i);
      const children = made.filter((n) => columns.parent_n[n] === columns.node_e[e]);
      assert.deepEqual(
        [...added.matchAll(/(\d+) \((Up|Down|Left|Right)/g)].map(([, n, move]) => [Number(n), move]),
        children.map((n) => [n, MOVE_NAMES[columns.move_n[n]]]),
        sentence,
      );
      assert.deepEqual(
        added.match(/; [^)]*/g) ?? [],
        children
          .filter((n) => columns.supersedes_n[n] !== NONE)
          .map((n) => {
            const old = columns.supersedes_n[n];
            return rule.key === "beam"
              ? `; replaces node ${old}, h = ${shown(columns.h_n[old])}`
              : `; replaces node ${old}: ${columns.g_n[n]} is cheaper than ${columns.g_n[old]}`;
          }),
        sentence,
      );
      const dropped = [...Array(columns.discards_end_e[e] - fromD).keys()].map((i) => fromD + i);
      if (dropped.length > 12) assert.match(discarded, RegExp(`^${dropped.length} children are `), sentence);
      else
        assert.deepEqual(
          discarded.match(/Up|Down|Left|Right/g) ?? [],
          dropped.map((d) => MOVE_NAMES[columns.move_d[d]]),
          sentence,
        );
      const again = [...discarded.matchAll(/(?:gives?|returns?) [^.]*/g)].flatMap(
        ([words]) => words.match(/\d+/g) ?? [],
      );
      assert.deepEqual(
        again.map(Number),
        dropped.filter((d) => [0, 5].includes(columns.reason_d[d])).map((d) => columns.seen_d[d]),
        sentence,
      );
      assert.equal(
        sentence.includes("returns to the frontier"),
        rule.key === "rbfs" && made.length > children.length,
        sentence,
      );
      assert.equal(
        sentence.includes("begins at the start"),
        CLIMBING.includes(rule.key) && made.length > children.length,
        sentence,
      );
      assert.equal(/Solved in/.test(sentence), e === length - 1 && result.status === "solved", sentence);
      assert.equal(/node limit/.test(sentence), e === length - 1 && result.status === "limit", sentence);
      if (rule.structure !== "priority queue") continue;
      const tied = Number(sentence.match(/\((\d+) tie[,:]/)?.[1] ?? 1);
      assert.equal(tied, tiesWith(trace, e, rule) + 1);
      const alike = takenOrder(run, e).filter((n) => {
        if (columns.f_n[n] !== columns.f_n[columns.node_e[e]]) return false;
        return rule.sides === 2
          ? trace.tree_n[n] === trace.tree_n[columns.node_e[e]]
          : trace.depth_n[n] === trace.depth_n[columns.node_e[e]];
      });
      assert.equal(tied, alike.length, sentence);
      const onG = alike.filter((n) => columns.g_n[n] === columns.g_n[columns.node_e[e]]).length;
      const looksAtG = rule.tie.criteria[0][0] === "g";
      assert.equal(tiesWith(trace, e, rule, true) + 1, looksAtG ? onG : tied);
      const most = Number(sentence.match(/ tie, (\d+) with the (?:high|low)est g: /)?.[1] ?? 1);
      assert.equal(most, looksAtG && onG < tied ? onG : 1, sentence);
    }
  });

  test(`${name}: the sum that a node is shown with is right`, () => {
    for (let n = 0; n < trace.nodes; n++) {
      const text = priorityText(trace, n, rule);
      const sum = text
        .match(/^(\d+)\+(\d+)=(\d+)$/)
        ?.slice(1)
        .map(Number);
      if (sum) assert.equal(sum[0] + sum[1], sum[2], text);
      const most = text
        .match(/^max\((\d+)(?:\+(\d+))?, (\d+)\)=(\d+)$/)
        ?.slice(1)
        .map((part) => Number(part ?? 0));
      if (most) assert.equal(Math.max(most[0] + most[1], most[2]), most[3], text);
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

test("a list states the nodes within the threshold and the next threshold", () => {
  const run = SOLVER_RUNS["fringe passes over"];
  const { node_e, bound_e, f_n } = run.columns;
  const rises = bound_e.findIndex((bound, e) => bound_e[e + 1] > bound);
  const [sentence, next] = said("fringe passes over", rises + 1, rises + 2);
  const [bound, following] = [bound_e[rises], bound_e[rises + 1]];
  assert.ok(sentence.endsWith(` No node is left within threshold ${bound}. The next pass has threshold ${following}.`));
  assert.ok(
    next.startsWith(
      `Expanded node ${node_e[rises + 1]} (threshold ${following}): it is the first in the list within the threshold.`,
    ),
  );
  const trace = traceOfRun(run);
  for (const cursor of [0, 1, rises, rises + 1, node_e.length - 1]) {
    const { bands, rows, size } = frontierAt(trace, cursor, run.rule);
    const [now, later] = [rows(0, bands.start_b[1]), rows(bands.start_b[1], size)];
    assert.ok(now.length > 0);
    assert.ok(now.every((n) => f_n[n] <= bound_e[cursor]) && later.every((n) => f_n[n] > bound_e[cursor]));
    assert.equal(now.length + later.length, size);
  }
});

test("both roots are mentioned before the first step", () => {
  const both = "One frontier holds the start, the other the goal.";
  assert.deepEqual([...said("bidirectional meets", 0), ...said("mm supersedes", 0)], [both, both]);
  for (const name of ["bidirectional has nothing to do", "mm has nothing to do"]) {
    assert.deepEqual(said(name, 0), ["The start is the goal, so nothing needs to be expanded."]);
  }
  assert.deepEqual(said("mm has nothing to find", 0), [
    "Nothing to search: this goal cannot be reached from this start.",
  ]);
});

test("of two frontiers the one is named whose node is expanded", () => {
  assert.deepEqual(said("bidirectional on a tall board", 1, 2, 5), [
    "Expanded the start: it is the only node on its frontier. Added nodes 2 (Right) and 3 (Up).",
    "Expanded the goal: it is the only node on its frontier. Added nodes 4 (Right) and 5 (Down).",
    "Expanded node 4: it has been waiting longest on the goal side. Added node 9 (Down). Left gives node 1's " +
      "board again: discarded. The two sides meet at node 9. Solved in 4 moves.",
  ]);
});

test("a meeting of MM is described with the best cost so far, and the end with its reason", () => {
  const [none, met, after, better, last] = said("mm goes on after meeting", 22, 23, 24, 25, 34);
  assert.doesNotMatch(none + after, /best|better|met/);
  assert.ok(met.endsWith(" The two sides have met: the best path so far costs 34."), met);
  assert.ok(better.endsWith(" A better path is found: it costs 30."), better);
  assert.ok(
    last.endsWith(" No node on either frontier has f below 30, so the search ends. Solved in 9 moves, cost 30."),
    last,
  );
  const trace = traceOfRun(SOLVER_RUNS["mm goes on after meeting"]);
  assert.deepEqual(
    [0, 22, 23, 25, 34].map((cursor) => trace.boundAt(cursor)),
    [Infinity, Infinity, 34, 30, 30],
  );
});

test("a meeting at the first expansion of MM is described as one", () => {
  const [sentence] = said("mm meets at once", 1);
  assert.ok(
    sentence.endsWith(
      " The two sides have met: the best path so far costs 1. No node on either frontier has f below 1, so the " +
        "search ends. Solved in 1 move.",
    ),
    sentence,
  );
});

test("MM's superseded nodes are described with both costs, and so is a limit without a path", () => {
  const { columns } = SOLVER_RUNS["mm supersedes"];
  const heirs = columns.supersedes_n.flatMap((old, n) => (old === NONE ? [] : [n]));
  assert.equal(heirs.length, 2);
  for (const n of heirs) {
    const old = columns.supersedes_n[n];
    const cursor = columns.nodes_end_e.findIndex((end) => end > n) + 1;
    const [sentence] = said("mm supersedes", cursor);
    const replaced = `; replaces node ${old}: ${columns.g_n[n]} is cheaper than ${columns.g_n[old]})`;
    assert.ok(sentence.includes(replaced), sentence);
  }
  const [last] = said("mm meets the limit", 34);
  assert.ok(last.endsWith("The node limit is reached: the search stops without a solution."), last);
  assert.doesNotMatch(last, /No node on either frontier/);
});

test("an f limit is described with the nodes over it, and nodes put back with their new f", () => {
  assert.deepEqual(said("rbfs puts nodes back often", 1, 4, 10), [
    "Expanded the start because its f = 0 + 4 = 4 is lowest. Added nodes 1 (Up, 1 + 5 = 6) and 2 (Left, 1 + 5 = " +
      "6).",
    "Expanded node 4 (f limit 6) because its f = 3 + 3 = 6 is lowest among its siblings. Down is over the f " +
      "limit: discarded. Right undoes the previous move: discarded. Nothing below node 1 is within its f limit. " +
      "Its subtree is forgotten, and node 1 returns to the frontier as node 5, f = 8.",
    "Expanded node 5 (f limit 10) because its f = max(1 + 5, 8) = 8 is lowest among its siblings. Added node 11 " +
      "(Left, max(2 + 4, 8) = 8). Down undoes the previous move: discarded.",
  ]);
  assert.deepEqual(said("rbfs tests when generated", 2, 14), [
    "Expanded node 1 (f limit 1) because its f = 1 + 0 = 1 is lowest among its siblings (4 tie: oldest first). " +
      "Left undoes the previous move: discarded. Down and Up are over the f limit: discarded. No child of node 1 " +
      "is within the f limit. Node 1 returns to the frontier as node 5, f = 2.",
    "Expanded node 7 (f limit 3) because its f = max(1 + 0, 2) = 2 is lowest among its siblings. Added node 17 " +
      "(Right, 2 + 0 = 2). Node 17 is the goal. Solved in 2 moves.",
  ]);
});

test("a full beam is described by the nodes pushed out and those that find no place", () => {
  const { columns } = SOLVER_RUNS["beam pushes out"];
  const n = columns.supersedes_n.findIndex((old) => old !== NONE);
  const [sentence] = said("beam pushes out", columns.nodes_end_e.findIndex((end) => end > n) + 1);
  const old = columns.supersedes_n[n];
  assert.ok(sentence.includes(`, h = ${columns.f_n[n]}; replaces node ${old}, h = ${columns.f_n[old]})`), sentence);
  assert.deepEqual(said("beam pushes out", 1, 11), [
    "Expanded the start because its h = 11 is lowest. Added nodes 1 (Up, h = 10) and 2 (Left, h = 12).",
    "Expanded node 6 because its h = 10 is lowest on its level. Down gives node 5's board again: discarded. " +
      "Right is no better than any node in the full beam: discarded.",
  ]);
  assert.match(said("beam finds nothing", 25)[0], / The frontier is empty: the search stops without a solution\.$/);
});

test("hill climbing is described with unchosen children, local minima, restarts and giving up", () => {
  assert.deepEqual(said("hill climbing gives up", 1, 2, 7, 8, 24), [
    "Expanded the start. Up and Left are not chosen: discarded. No " +
      "child is better: this is a local minimum. Climb 2 begins at the start with a random walk.",
    "Expanded the start (random walk, 0 of 6 moves). Added node 2 " + "(Up, h = 5). Left is not chosen: discarded.",
    "Expanded node 6 (random walk, 5 of 6 moves). Added node 7 " +
      "(Right, h = 8). Down undoes the previous move: discarded.",
    "Expanded node 7. Down is not chosen: discarded. Left undoes the " +
      "previous move: discarded. Right is not chosen: discarded. No child is better: this is a local minimum. " +
      "Climb 3 begins at the start with a random walk.",
    "Expanded node 23. Down is not chosen: discarded. Right undoes " +
      "the previous move: discarded. No child is better and no restarts are left: the search gives up.",
  ]);
});

test("only a walking climb goes to a node with a higher h, and only one that does not walk ends in a minimum", () => {
  let [walked, climbed] = [0, 0];
  for (const [name, run] of RUNS.filter(([, { rule }]) => rule.key === "hill_climbing")) {
    const trace = traceOfRun(run);
    for (let e = 0; e < trace.expansions; e++) {
      const sentence = explain(trace, e + 1, run.rule);
      const walks = sentence.includes("(random walk, ");
      const [first, end] = trace.childrenOf(trace.node_e[e]);
      if (end > first && trace.h_n[first] > trace.h_n[trace.node_e[e]]) assert.ok(walks, `${name}: ${sentence}`);
      if (sentence.includes("local minimum")) assert.ok(!walks, `${name}: ${sentence}`);
      if (walks) walked++;
      else climbed++;
    }
  }
  assert.ok(walked > 50 && climbed > 30);
});

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
