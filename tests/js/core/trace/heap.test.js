import assert from "node:assert/strict";
import test from "node:test";

import { frontierAt } from "../../../../static/core/trace/frontier/frontier.js";
import { Heaps, isOneHeap, lastHeapCursor } from "../../../../static/core/trace/frontier/heap.js";
import { CELL, TALL, cellsInSight, levelOf, levelsOf, topOfTree } from "../../../../static/core/tree/layouts/heap.js";
import { Random } from "../../random.js";
import { ALGORITHMS, RICH, TIES, batchesOf, cellsOf, randomCase, ruleOf, search } from "../../searches.js";
import { SOLVER_RUNS } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";
import { tieCalled } from "../../ties.js";
/** @import {Columns} from "../../batches.js" */
/** @import {Case} from "../../searches.js" */

const QUEUES = /** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS)).filter(
  (key) => ALGORITHMS[key].structure === "priority queue",
);
const CASES = QUEUES.flatMap((algorithm) => TIES.map((tie) => ({ ...RICH, algorithm, tie, limit: 160 })));
for (let seed = 0; seed < 40; seed++) {
  const of = randomCase(new Random(seed));
  if (QUEUES.includes(of.algorithm)) CASES.push(/** @type {any} */ (of));
}
// Long enough that copies are stored.
CASES.push({
  start: cellsOf("876-041-253"),
  goal: cellsOf("012-345-678"),
  columns: 3,
  algorithm: "astar",
  tie: "high_g",
  heuristic: "arbitrary",
  cost: "tile",
  limit: 5000,
});

/** The least of two nodes first. @param {Case} of @param {Columns} columns */
const beforeBy =
  ({ tie }, { f_n, g_n }) =>
  (/** @type {number} */ a, /** @type {number} */ b) => {
    const by = [
      f_n[a] - f_n[b],
      { lifo: b - a, high_g: g_n[b] - g_n[a], low_g: g_n[a] - g_n[b] }[/** @type {string} */ (tie)] ?? 0,
      a - b,
    ];
    return (by.find((difference) => difference) ?? 0) < 0;
  };

/**
 * The heap at every cursor, by swapping entries as the textbook does (CLRS, with the least first): taking puts the last
 * entry on top and sifts it down, adding sifts up; superseded entries are dropped when they come to the top.
 * @param {Case} of @param {Columns} columns
 */
function* textbook(of, columns) {
  const isBefore = beforeBy(of, columns);
  /** @type {number[]} */
  const heap = [];
  const swap = (/** @type {number} */ i, /** @type {number} */ k) => ([heap[i], heap[k]] = [heap[k], heap[i]]);
  const add = (/** @type {number} */ n) => {
    heap.push(n);
    for (let i = heap.length - 1; i > 0 && isBefore(heap[i], heap[(i - 1) >> 1]); i = (i - 1) >> 1)
      swap(i, (i - 1) >> 1);
  };
  const take = () => {
    swap(0, heap.length - 1);
    const n = heap.pop();
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < heap.length && isBefore(heap[child], heap[least])) least = child;
      if (least === i) return n;
      swap(i, least);
      i = least;
    }
  };
  const gone = new Set();
  add(0);
  yield { heap: [...heap], gone: new Set(gone) };
  for (let e = 0, n = 1; e < columns.node_e.length; e++) {
    let taken = take();
    while (gone.has(taken)) taken = take();
    assert.equal(taken, columns.node_e[e], "the heap gives what the search took");
    for (; n < columns.nodes_end_e[e]; n++) {
      add(n);
      gone.add(columns.supersedes_n[n]);
    }
    yield { heap: [...heap], gone: new Set(gone) };
  }
}

test("at every cursor the array is that of the textbook's heap, superseded entries in their places #thorough", () => {
  let stale = 0;
  for (const of of CASES) {
    const log = search(of);
    const heaps = new Heaps(traceOf(log), ruleOf(of));
    let cursor = 0;
    for (const { heap, gone } of textbook(of, log.columns)) {
      const { node_i, isStale } = heaps.heapAt(cursor);
      assert.deepEqual([...node_i], heap, `${of.algorithm} ${of.tie}, cursor ${cursor}`);
      for (const n of node_i) assert.equal(isStale(n), gone.has(n));
      assert.equal(
        node_i.length - [...node_i].filter(isStale).length,
        frontierAt(heaps.trace, cursor, ruleOf(of)).size,
      );
      stale += [...node_i].filter(isStale).length;
      cursor++;
    }
  }
  assert.ok(stale > 1000);
});

test("within an expansion the heap has lost its node, has some of the children and is not modified", () => {
  for (const of of CASES.slice(0, 16)) {
    const log = search(of);
    const trace = traceOf(log);
    const heaps = new Heaps(trace, ruleOf(of));
    for (let e = 0; e < trace.expansions; e++) {
      const all = trace.nodesAt(e + 1) - trace.nodesAt(e);
      const before = [...heaps.heapAt(e).node_i];
      for (let added = 0; added <= all; added++) {
        const { node_i, isStale } = heaps.heapAt(e, { added });
        const live = [...node_i].filter((n) => !isStale(n)).sort((a, b) => a - b);
        assert.deepEqual(
          live,
          frontierAt(trace, e, ruleOf(of), { added })
            .rows(0, Infinity)
            .sort((a, b) => a - b),
          `expansion ${e}, ${added} added`,
        );
      }
      assert.deepEqual([...heaps.heapAt(e).node_i], before);
      const whole = heaps.heapAt(e, { added: all });
      const next = heaps.heapAt(e + 1);
      assert.deepEqual([[...whole.node_i], whole.moved], [[...next.node_i], next.moved]);
    }
  }
});

test("while a run grows its heap is that of the whole run", () => {
  const of = { ...RICH, tie: /** @type {const} */ ("lifo"), limit: 300 };
  const log = search(of);
  const whole = new Heaps(traceOf(log), ruleOf(of));
  const random = new Random(2);
  const trace = traceOf(log, () => 1 + random.below(40));
  const growing = Object.assign(Object.create(Object.getPrototypeOf(trace)), trace);
  const heaps = new Heaps(growing, ruleOf(of));
  for (const batch of batchesOf(log, () => 25)) {
    growing.expansions = batch.first.e + batch.count.e;
    for (let turn = 0; turn < 5; turn++) {
      const cursor = random.below(growing.expansions + 1);
      assert.deepEqual([...heaps.heapAt(cursor).node_i], [...whole.heapAt(cursor).node_i]);
    }
  }
});

test("a heap is drawn of one priority queue, not of stacks, queues, levels or two sides", () => {
  for (const { structure, priority } of Object.values(ALGORITHMS))
    assert.equal(isOneHeap({ structure, tie: tieCalled("fifo") }), priority !== "depth");
  for (const { rule } of Object.values(SOLVER_RUNS)) assert.equal(isOneHeap(rule), false, rule.key);
});

test("the last cursor of which the heap is drawn is the last with no more nodes than that", () => {
  const trace = traceOf(search(RICH));
  for (const most of [1, 2, 3, 10, 77, trace.nodes - 1, trace.nodes, trace.nodes + 5]) {
    const last = lastHeapCursor(trace, most);
    assert.ok(trace.nodesAt(last) <= most);
    assert.ok(last === trace.expansions || trace.nodesAt(last + 1) > most);
  }
});

test("cells in sight are in their rows, and a tree's places lie between those below them", () => {
  const node_i = Uint32Array.from({ length: 100 }, (_, i) => 1000 + i);
  const cells = cellsInSight(node_i, 6, 5 * TALL, 3 * TALL);
  for (const { i, n, left, top } of cells)
    assert.deepEqual([n, left, top], [1000 + i, `${(i % 6) * CELL}px`, `${Math.floor(i / 6) * TALL}px`]);
  const drawn = new Set(cells.map(({ i }) => i));
  for (let i = 5 * 6; i < 8 * 6; i++) assert.ok(drawn.has(i));
  assert.ok(cells.length <= 6 * 6);
  const places = topOfTree(node_i);
  assert.equal(places.length, 15);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 7, 8].map((length) => levelsOf(node_i.subarray(0, length))),
    [0, 1, 2, 2, 3, 3, 4],
  );
  for (const { i, left } of places.slice(0, 7)) {
    const [a, b] = [places[2 * i + 1], places[2 * i + 2]].map((place) => parseFloat(place.left));
    assert.equal((a + b) / 2, parseFloat(left));
    assert.equal(levelOf(2 * i + 1), levelOf(i) + 1);
  }
});
