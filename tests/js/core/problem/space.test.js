import assert from "node:assert/strict";
import test from "node:test";

import { Space } from "../../../../static/core/problem/space.js";
import { SpaceColumns } from "../../../../static/core/problem/space_columns.js";
import { SpaceStates } from "../../../../static/core/problem/space_states.js";
import { shuffled } from "../../../../static/core/lib/chance.js";
import { terrainOfSpace } from "../../../../static/core/space/ground.js";
import { Difference } from "../../../../static/core/trace/difference.js";
import { eventsOf } from "../../../../static/core/trace/events.js";
import { KINDS, Members } from "../../../../static/core/trace/state_sets.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { labelAfter, nameAfter, nounOf, signOf, wayText } from "../../../../static/core/trace/ways.js";
import { discardedText } from "../../../../static/core/words/discards.js";
import { batchOf } from "../../batches.js";
import { tieCalled } from "../../ties.js";
/** @import {SpaceHead} from "../../../../static/core/lib/answers.js" */

const NONE = 0xffffffff;

const HEAD = {
  ...{ problem: "graph", parameters: {}, noun: "node", nouns: "nodes", scale: 10, actions: [], start: 3 },
  ...{ order: null, rows: null, count: 4, pieces: 1, form: null, texts: ["A", "B", "G", "S"], at: null },
  ...{ ways: 3, back: null, costs: true, h: true },
};

/**
 * A graph: S-A, S-B, A-G and B-G, A>B one way; moves are named after states unless `actions` are said.
 * @param {Partial<SpaceHead>} [said]
 */
function graph(said = {}) {
  const head = { ...HEAD, ...said };
  const columns = new SpaceColumns({ ...head, count: 4 });
  columns.forward.successor_vm.set([3, 1, 2, 3, 2, -1, 0, 1, -1, 0, 1, -1]);
  columns.forward.cost_vm.set([15, 20, 40, 40, 10, 1, 40, 10, 1, 15, 40, 1]);
  columns.h_v?.set([3, 1, 0, Infinity]);
  columns.distance_v.set([3, 1, 0, 4.5]);
  columns.goal_v[2] = 1;
  return new Space(head, columns);
}

/** BFS of the graph from S: S, then A, then B, which reaches the rest. @param {Space} space */
function traceOf(space) {
  const trace = new Trace(space.state(3));
  trace.settle(space, space.state(2));
  const columns = {
    ...{ node_e: [0, 1, 2], frontier_e: [2, 2, 1], nodes_end_e: [3, 4, 4], discards_end_e: [0, 2, 4] },
    bound_e: [Infinity, Infinity, Infinity],
    ...{ parent_n: [NONE, 0, 0, 1], supersedes_n: [NONE, NONE, NONE, NONE], move_n: [255, 0, 1, 2] },
    ...{ g_n: [0, 1.5, 4, 5.5], h_n: [0, 0, 0, 0], f_n: [0, 1, 1, 2] },
    ...{ seen_d: [0, 2, 0, 3], move_d: [0, 1, 0, 1], reason_d: [0, 0, 0, 0] },
  };
  trace.append(batchOf(/** @type {any} */ (columns), 0, 3, true));
  return trace;
}

test("a space reads its arrays, and finds states by their texts in capitals or not", () => {
  const space = graph();
  assert.deepEqual([space.count, space.numberOf("s"), space.numberOf("?")], [4, 3, -1]);
  assert.deepEqual([space.distance_v[3], space.h_v?.[3]], [4.5, Infinity]);
  assert.equal(graph({ h: false }).h_v, null);
  assert.equal(space.state(1), space.state(1), "a state is made once");
  assert.deepEqual(space.walk(["A", "G"]), [3, 0, 2]);
  assert.deepEqual(graph({ actions: ["x", "y", "z"] }).walk(["x", "z"]), [3, 0, 2]);
});

test("nodes have the states that their moves lead to, and moves their names, signs and costs", () => {
  const space = graph();
  const trace = traceOf(space);
  const states = new SpaceStates(trace);
  assert.deepEqual(
    [0, 1, 2, 3].map((n) => states.of(n).text),
    ["S", "A", "B", "G"],
  );
  assert.equal(states.after(1, 1).text, "B");
  assert.deepEqual([nameAfter(trace, 1, 2), labelAfter(trace, 1, 2), signOf(trace, 1)], ["G", "G", "1.5"]);
  assert.equal(space.costAfter(trace, 1, 2), 4);
  assert.equal(wayText(trace, [1, 3]), "A, G");
  assert.equal(nounOf(trace), "node");
});

test("a node called D is no direction, a move D of a grid is", () => {
  const nodes = graph({ texts: ["D", "B", "G", "S"] });
  assert.equal(nameAfter(traceOf(nodes), 0, 0), "D");
  const cells = graph({ actions: ["D", "L", "UR"] });
  assert.deepEqual([nameAfter(traceOf(cells), 0, 0), nameAfter(traceOf(cells), 1, 2)], ["Down", "Up right"]);
  assert.equal(signOf(traceOf(cells), 1), "D");
});

test("children, discarded ones included, are in the order of moves, of the space or of the draw", () => {
  const rule = /** @type {any} */ ({
    structure: "queue",
    priority: "depth",
    tie: tieCalled("fifo"),
    order: "listed",
    seed: "1",
  });
  const movesOf = (/** @type {Space} */ space, /** @type {any} */ said = {}) => {
    const trace = traceOf(space);
    return eventsOf(trace, 1, { ...rule, ...said })
      .filter(({ kind }) => kind === "new" || kind === "reached")
      .map(({ n, d }) => (n === NONE ? trace.move_d[d] : trace.move_n[n]));
  };
  assert.deepEqual(movesOf(graph()), [0, 1, 2]);
  assert.deepEqual(movesOf(graph({ order: [2, 0, 1] })), [2, 0, 1]);
  assert.equal(movesOf(graph(), { order: "random" }).length, 3);
  assert.deepEqual(shuffled(1, 5n), [0]);
  assert.deepEqual([...shuffled(9, 12_345n)].sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("states reached before are named if moves are named after states", () => {
  const rule = /** @type {any} */ ({ structure: "queue", priority: "depth" });
  assert.equal(discardedText(traceOf(graph()), 1, rule), "S and B were reached before: discarded.");
  const cells = graph({ actions: ["U", "D", "L"], noun: "cell", nouns: "cells" });
  assert.equal(discardedText(traceOf(cells), 1, rule), "Up and Down give the cells of nodes 0 and 2 again: discarded.");
});

test("the solution of a search leads over the states of its moves", () => {
  const trace = traceOf(graph());
  trace.result = { status: "solved", moves: ["A", "G"] };
  assert.deepEqual([trace.goal, trace.solution], [3, [0, 1, 3]]);
});

test("a space without places is laid out, with each road once and one-way roads marked", () => {
  const trace = traceOf(graph());
  const terrain = terrainOfSpace(/** @type {any} */ (trace));
  assert.deepEqual(
    terrain.roads.map(({ from, to, cost, isOneWay }) => `${from}-${to} ${cost} ${isOneWay}`).sort(),
    ["0-1 2 true", "0-2 4 true", "0-3 1.5 false", "1-2 1 false", "1-3 4 false", "2-0 4 true"]
      .filter((road) => !["0-2 4 true", "2-0 4 true"].includes(road))
      .concat("0-2 4 false")
      .sort(),
  );
  assert.ok([...terrain.x_s, ...terrain.y_s].every(Number.isFinite));
  assert.deepEqual([...terrainOfSpace(/** @type {any} */ (trace)).x_s], [...terrain.x_s], "always alike");
  const { status_s } = terrain.at(1);
  assert.deepEqual([...status_s], [1, 1, 0, 2]); // A and B wait, S is taken
  assert.ok(graph().isDrawn);
});

test("states that searches of one space have expanded are counted together", () => {
  const traces = [traceOf(graph()), traceOf(graph({ h: false }))];
  const members = new Members(traces);
  assert.equal(members.update([3, 1]), true);
  assert.ok(members.areSame);
  assert.deepEqual(members.counts, { all: 1, some: 0, alone_r: [2, 0], none: 1 }); // S; A and B; G
  assert.deepEqual(
    [0, 1, 2].map((n) => KINDS[members.kindOf(1, n)]),
    ["all", "elsewhere", "elsewhere"],
  );
  const a = members.runs[0].state_n[1];
  assert.deepEqual([members.nodeOf(0, a), members.nodeOf(1, a)], [1, 1]);
  const difference = new Difference(members, [0, 1]);
  difference.update();
  assert.deepEqual([difference.at, difference.isDone], [null, true]);
});

test("searches of different states have none in common, and nothing is counted before all states are here", () => {
  const late = new Trace(graph().state(3));
  const members = new Members([traceOf(graph()), late]);
  assert.equal(members.update([3, 0]), true);
  assert.deepEqual(members.counts, { all: 0, some: 0, alone_r: [0, 0], none: 0 });
  const others = graph({ texts: ["A", "C", "G", "S"] });
  late.settle(others, others.state(2));
  assert.equal(members.update([3, 0]), true);
  assert.equal(members.areSame, false);
  for (let n = 0; n < 3; n++) assert.equal(members.nodeOf(1, members.runs[0].state_n[n]), NONE);
  const fewer = graph({ texts: ["A", "B", "G"], count: 3 });
  late.settle(fewer, fewer.state(2));
  const again = new Members([traceOf(graph()), late]);
  again.update([0, 0]);
  assert.equal(again.areSame, false);
});
