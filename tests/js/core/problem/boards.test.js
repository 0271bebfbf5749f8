import assert from "node:assert/strict";
import test from "node:test";

import { Boards } from "../../../../static/core/problem/tiles/boards.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { RICH, batchesOf, randomCase, search, stateOf } from "../../searches.js";
import { longWalk, traceOf } from "../../traces.js";

test("every board is the one its moves lead to, in any order of requests", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const log = search(randomCase(random));
    const boards = new Boards(traceOf(log));
    for (const n of random.shuffled(log.cells_n.map((_, n) => n)))
      assert.deepEqual([...boards.of(n).tile_c], log.cells_n[n], `seed ${seed}, node ${n}`);
    for (let n = 0; n < log.cells_n.length; n++)
      assert.deepEqual([...boards.of(n).tile_c], log.cells_n[n], "asked for again");
  }
});

test("boards 50 000 moves deep are right from the end, from the start or in any order #thorough", () => {
  const random = new Random(11);
  const { trace, cells_n } = longWalk(random, 50_000);
  const down = [...Array(50_001).keys()];
  for (const order of [down.toReversed(), down, random.shuffled(down.filter((n) => n % 17 === 0))]) {
    const boards = new Boards(trace);
    for (const n of order) assert.equal(String(boards.of(n).tile_c), String(cells_n[n]), `node ${n}`);
  }
});

test("not every board of a deep trace is remembered", () => {
  const { trace, cells_n } = longWalk(new Random(12), 50_000);
  const boards = new Boards(trace);
  for (let n = 0; n <= 50_000; n++) boards.of(n);
  assert.ok(boards.known.size < 25_000, `${boards.known.size} boards are remembered`);
  assert.equal(String(boards.of(50_000).tile_c), String(cells_n[50_000]));
});

test("the start itself is never moved", () => {
  const { trace } = longWalk(new Random(13), 200);
  const before = [...trace.start.tile_c];
  const boards = new Boards(trace);
  boards.of(200);
  boards.of(0);
  assert.deepEqual(trace.start.tile_c, before);
  assert.deepEqual([...boards.of(0).tile_c], before);
});

test("boards are right while the trace still grows", () => {
  const random = new Random(14);
  const log = search(RICH);
  const trace = new Trace(stateOf(log.of.start, 3));
  const boards = new Boards(trace);
  for (const batch of batchesOf(log, () => 10)) {
    trace.append(batch);
    for (let i = 0; i < 5; i++) {
      const n = random.below(trace.nodes);
      assert.deepEqual([...boards.of(n).tile_c], log.cells_n[n]);
    }
  }
});
