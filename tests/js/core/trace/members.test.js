import assert from "node:assert/strict";
import test from "node:test";

import { KINDS, Members } from "../../../../static/core/trace/state_sets.js";
import { StateTable } from "../../../../static/core/problem/tiles/state_table.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { randomRuns, setsOf } from "../../compared.js";
import { Random } from "../../random.js";
import { moved, stateOf } from "../../searches.js";
/** @import {Told} from "../../compared.js" */

/** Update until all is done. @param {Members} members @param {number[]} cursors */
function settle(members, cursors) {
  for (let calls = 0; !members.update(cursors); calls++) assert.ok(calls < 1000, "it is never done");
}

/**
 * Compare counts and kinds with sets of boards.
 * @param {Told[]} runs @param {Members} members @param {number[]} cursors
 */
function assertAsSets(runs, members, cursors) {
  const sets = runs.map((run, r) => setsOf(run, cursors[r]));
  const counts = { all: 0, some: 0, alone_r: runs.map(() => 0), none: 0 };
  for (const board of new Set(sets.flatMap(({ reached }) => [...reached]))) {
    const by = runs.map((_, r) => r).filter((r) => sets[r].expanded.has(board));
    if (by.length === runs.length) counts.all++;
    else if (by.length > 1) counts.some++;
    else if (by.length === 1) counts.alone_r[by[0]]++;
    else counts.none++;
  }
  assert.deepEqual(members.counts, counts);
  runs.forEach((run, r) => {
    for (let n = 0; n < run.board_n.length; n++) {
      const by = runs.map((_, k) => k).filter((k) => sets[k].expanded.has(run.board_n[n]));
      const kind = !by.length
        ? "none"
        : !by.includes(r)
          ? "elsewhere"
          : by.length === 1
            ? "here"
            : by.length < runs.length
              ? "some"
              : "all";
      assert.equal(KINDS[members.kindOf(r, n)], kind);
    }
  });
}

test("a state is recognized on any path, and different boards differ, on every size", () => {
  for (const [rows, columns] of [
    [2, 2],
    [2, 3],
    [3, 3],
    [3, 4],
    [4, 4],
    [5, 5],
  ]) {
    const random = new Random(rows * 10 + columns);
    /** @type {Map<string, number>} */
    const known = new Map();
    let cells = random.shuffled([...Array(rows * columns).keys()]);
    const states = new StateTable(stateOf(cells, columns));
    let s = states.of(stateOf(cells, columns));
    known.set(String(cells), s);
    for (let step = 0; step < 6000; step++) {
      const m = random.below(4);
      const [next] = moved(cells, m, columns);
      if (!next) continue;
      cells = next;
      s = states.after(s, m);
      const before = known.get(String(cells));
      if (before === undefined) known.set(String(cells), s);
      else assert.equal(s, before);
      if (step % 10 === 0) assert.equal(states.of(stateOf(cells, columns)), s);
      assert.deepEqual([...states.tile_sc.subarray(s * cells.length, (s + 1) * cells.length)], cells);
    }
    assert.equal(states.count, known.size);
  }
});

test("states and kinds agree with sets of boards at cursors that jump about", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const runs = randomRuns(random);
    const members = new Members(runs.map(({ trace }) => trace));
    for (let jump = 0; jump < 6; jump++) {
      const cursors = runs.map(({ trace }) => (jump === 1 ? 0 : random.below(trace.expansions + 1)));
      settle(members, cursors);
      assertAsSets(runs, members, cursors);
    }
    settle(
      members,
      runs.map(({ trace }) => trace.expansions),
    );
    assertAsSets(
      runs,
      members,
      runs.map(({ trace }) => trace.expansions),
    );
  }
});

test("a distant cursor is reached in parts, and each part can be drawn", () => {
  const [one, other] = [5, 6].map((seed) => longRun(new Random(seed)));
  const members = new Members([one, other]);
  let calls = 1;
  for (; !members.update([200_000, 200_000]); calls++) assert.ok(calls < 20);
  assert.ok(calls > 1 && calls < 10);
  const { all, alone_r, none } = members.counts;
  assert.equal(all + alone_r[0] + alone_r[1] + none, members.states.count);
});

test("the node that a state has in another run is its first one there", () => {
  const runs = randomRuns(new Random(4));
  const members = new Members(runs.map(({ trace }) => trace));
  settle(
    members,
    runs.map(() => 0),
  );
  for (const n of runs[0].board_n.keys()) {
    const s = members.runs[0].state_n[n];
    runs.forEach(({ board_n }, r) => {
      const found = board_n.indexOf(runs[0].board_n[n]);
      assert.equal(members.nodeOf(r, s), found < 0 ? NONE : found);
    });
  }
});

/** A walk through 200 000 boards of 4×4. @param {Random} random */
function longRun(random) {
  const expansions = 200_000;
  const start = stateOf([...Array(16).keys()], 4);
  const move_n = new Uint8Array(expansions + 1);
  for (let n = 1, blank = 0; n <= expansions;) {
    const m = random.below(4);
    const isLegal = [blank > 3, blank < 12, blank % 4 > 0, blank % 4 < 3][m];
    if (!isLegal) continue;
    blank += [-4, 4, -1, 1][m];
    move_n[n++] = m;
  }
  const parent_n = Uint32Array.from(move_n.keys(), (n) => (n ? n - 1 : NONE));
  const node_e = Uint32Array.from({ length: expansions }, (_, e) => e);
  const nodes_end_e = node_e.map((e) => e + 2);
  const nodesAt = (/** @type {number} */ cursor) => cursor + 1;
  return /** @type {any} */ ({
    start,
    rootState: () => start,
    expansions,
    nodes: expansions + 1,
    parent_n,
    move_n,
    node_e,
    nodes_end_e,
    nodesAt,
    done: true,
  });
}
