import assert from "node:assert/strict";
import test from "node:test";

import { ComparePlayback } from "../../../../static/compare/playback_control.js";
import { RunPlayback } from "../../../../static/core/player/run_playback_control.js";
import { initialState as initialComparison } from "../../../../static/compare/state.js";
import { horizonOf, initialState, isRevealed, nodeInspected } from "../../../../static/core/player/shown_run_state.js";
import { Store } from "../../../../static/core/lib/store.js";
import { stepped } from "../../../../static/core/trace/events.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
/** @import {State} from "../../../../static/core/player/shown_run_state.js" */

/** @param {string} name @param {Partial<State>} [changes] */
function playerOf(name, changes = {}) {
  const trace = traceOfRun(SOLVER_RUNS[name]);
  const run = /** @type {any} */ ({ trace, rule: SOLVER_RUNS[name].rule });
  const store = new Store({ ...initialState(run), speed: 4, accelerates: false, ...changes });
  return { trace, state: store.state, player: new RunPlayback(store) };
}

for (const [name, { rule }] of Object.entries(SOLVER_RUNS)) {
  test(`${name}: each step of playing by events takes its time, the last one of an expansion too`, () => {
    const { trace, state, player } = playerOf(name, { grain: "event" });
    player.play(true);
    let place = { cursor: 0, event: 0 };
    while (state.playing) {
      player.tick(1 / state.speed);
      place = stepped(trace, place, 1, rule);
      if (place.cursor === 0 && place.event === 1) place = stepped(trace, place, 1, rule); // the first is shown at once
      assert.deepEqual({ cursor: state.cursor, event: state.event }, place);
    }
    assert.equal(state.cursor, trace.expansions);
  });
}

const [first] = Object.keys(SOLVER_RUNS);

test("the inspected node is the selected one as soon as it is shown, and until then the current one", () => {
  const { trace, state } = playerOf(first);
  for (state.cursor = 0; state.cursor < 9; state.cursor++) {
    const nodes = trace.nodesAt(state.cursor);
    const current = state.cursor ? trace.node_e[state.cursor - 1] : 0;
    for (const [selected, inspected] of [
      [0, 0],
      [nodes - 1, nodes - 1],
      [nodes, current],
      [NONE, current],
    ]) {
      state.selected = selected;
      assert.equal(nodeInspected(state), inspected, `${selected} at ${state.cursor}`);
    }
  }
});

test("playing waits for events to arrive and shows the next one at once", () => {
  const { trace, state, player } = playerOf(first);
  const all = trace.expansions;
  Object.assign(trace, { done: false, expansions: 3 });
  player.play(true);
  for (let k = 0; k < 9; k++) player.tick(0.25);
  assert.deepEqual([state.cursor, state.playing], [3, true]);
  trace.expansions = 4;
  player.tick(0.001);
  assert.equal(state.cursor, 4);
  Object.assign(trace, { done: true, expansions: all });
});

test("frames are requested while it plays or replays, and never while nothing moves", async () => {
  /** @type {((now: number) => void)[]} */
  const asked = [];
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {(now: number) => void} */ frame) => asked.push(frame),
    cancelAnimationFrame: () => asked.splice(0),
  });
  const { trace, state, player } = playerOf(first);
  const shown = async (/** @type {number} */ seconds) => {
    for (const frame of asked.splice(0)) frame(performance.now() + 1000 * seconds);
    await null; // the store tells its listeners then
  };
  const end = player.start();
  await null;
  assert.equal(asked.length, 0);
  player.play(true);
  await null;
  assert.equal(asked.length, 1);
  await shown(0);
  assert.deepEqual([state.cursor, asked.length], [1, 1], "the first step at once, and a frame for the next");
  await shown(0.25);
  assert.deepEqual([state.cursor, asked.length], [2, 1]);
  player.play(false);
  await shown(9);
  assert.deepEqual([state.cursor, asked.length], [2, 0]);
  player.seek(trace.expansions - 1);
  player.play(true);
  await null;
  await shown(0);
  assert.deepEqual([state.cursor, state.playing, asked.length], [trace.expansions, false, 0], "the end was reached");
  player.play(true);
  await null;
  end();
  player.play(false);
  player.play(true);
  await null;
  assert.equal(asked.length, 0);
});

test("playing gets faster after a while, and plays whole expansions when events pass too quickly", () => {
  const { state, player } = playerOf(first, { grain: "event", accelerates: true, speed: 16 });
  player.play(true);
  player.tick(0.1);
  assert.equal(player.isSeen, false);
  assert.equal(state.event, 0);
  state.clock.playedFor = 6;
  assert.equal(player.speed, 16 * 2 ** 2);
  player.setSpeed(16);
  assert.equal(player.speed, 16);
});

test("stepping back within an expansion leads to its beginning, then to the previous one", () => {
  const { state, player } = playerOf(first, { cursor: 2, event: 1 });
  player.step(-1);
  assert.deepEqual([state.cursor, state.event], [2, 0]);
  player.step(-1);
  assert.equal(state.cursor, 1);
});

test("playback stops at the end, and Play begins again from there", () => {
  const { trace, state, player } = playerOf(first, { speed: 1e6 });
  player.play(true);
  player.tick(0.25);
  assert.deepEqual([state.cursor, state.playing, player.isOver], [trace.expansions, false, true]);
  player.toggle();
  assert.deepEqual([state.cursor, state.playing], [0, true]);
});

test("the path is replayed at the speed of the player, and keys walk along it while it is shown", () => {
  const { trace, state, player } = playerOf(first, { stage: "path", speed: 2, revealed: true });
  const last = trace.solution.length - 1;
  player.toggle();
  assert.deepEqual([state.replaying, player.speed], [true, 2]);
  player.tick(0.25);
  assert.equal(state.step, 1);
  player.setSpeed(1e6);
  player.tick(0.25);
  assert.deepEqual([state.step, state.replaying], [last, false]);
  player.go(Infinity);
  assert.deepEqual([state.step, state.replaying], [last, false]);
  player.walk(-1, false);
  assert.equal(state.step, last - 1);
  player.walk(-1, true);
  assert.equal(state.step, Math.max(0, last - 11));
  assert.equal(state.cursor, 0);
});

test("without a known path the player and its keys control the run", () => {
  const { trace, state, player } = playerOf(first, { stage: "path" });
  player.walk(1, false);
  assert.deepEqual([state.step, state.cursor, state.stage], [0, 1, "path"]);
  player.walk(-1, true);
  assert.deepEqual([state.step, state.cursor, isRevealed(state)], [0, 0, false]);
  player.toggle();
  assert.deepEqual([state.replaying, state.playing, state.stage], [false, true, "tree"]);
  player.finishRun();
  assert.deepEqual([state.step, state.cursor, isRevealed(state)], [0, trace.expansions, true]);
});

test("the result is revealed once the end was reached or requested, and stays revealed", () => {
  for (const ask of /** @type {((player: RunPlayback, end: number) => void)[]} */ ([
    (player) => player.finish(),
    (player) => player.finishRun(),
    (player, end) => player.seek(end),
    (player, end) => {
      player.seek(end - 1);
      player.step(1);
    },
    (player) => {
      player.play(true);
      for (let k = 0; k < 9; k++) player.tick(0.25);
    },
  ])) {
    const { trace, state, player } = playerOf(first, { speed: 1e6 });
    player.seek(trace.expansions - 1);
    assert.equal(isRevealed(state), false);
    player.seek(0);
    ask(player, trace.expansions);
    assert.deepEqual([state.cursor, isRevealed(state)], [trace.expansions, true]);
    player.seek(1);
    assert.equal(isRevealed(state), true);
  }
});

test("the track of an unfinished run has room for the steps seen and some more", () => {
  const { trace, state, player } = playerOf(first);
  trace.expansions += 1000;
  for (const [cursor, room, seen] of [
    [0, 12, 0],
    [9, 12, 9],
    [10, 24, 10],
    [3, 24, 10],
    [200, 384, 200],
  ]) {
    player.seek(cursor);
    assert.deepEqual([horizonOf(state), state.seen], [room, seen]);
  }
  player.finish();
  assert.equal(horizonOf(state), trace.expansions);
  trace.expansions -= 1000;
});

test("an endless depth-first search pauses at 200 expansions and continues on request", () => {
  for (const [structure, keeps_reached, isDeep] of /** @type {const} */ ([
    ["stack", true, true],
    ["stack", false, false],
    ["queue", true, false],
  ])) {
    const { trace, state, player } = playerOf(first, { speed: 1e6 });
    Object.assign(state.run, { rule: { ...state.run.rule, structure, keeps_reached } });
    trace.expansions = 1000;
    player.play(true);
    player.tick(0.25);
    if (isDeep) {
      assert.deepEqual([state.cursor, state.playing, state.goesOn], [200, false, "offered"]);
      player.seek(150);
      player.play(true);
      player.tick(0.25);
      assert.equal(state.goesOn, "taken");
    }
    assert.deepEqual([state.cursor, state.playing], [1000, false]);
    const byHand = playerOf(first, { speed: 1e6 });
    Object.assign(byHand.state.run, { rule: { ...state.run.rule, structure, keeps_reached } });
    byHand.trace.expansions = 1000;
    byHand.player.seek(200);
    byHand.player.play(true);
    byHand.player.tick(0.25);
    assert.deepEqual([byHand.state.cursor, byHand.state.goesOn], [1000, ""]);
  }
});

test("the end of runs that are compared moves on while they grow; any other place and a pause stay", () => {
  const names = Object.keys(SOLVER_RUNS).slice(0, 2);
  const traces = names.map((name) => ({ ...traceOfRun(SOLVER_RUNS[name]), done: false, expansions: 3 }));
  const runs = traces.map((trace) => ({ trace, levels: { trace } }));
  const store = new Store({ ...initialComparison(), runs: /** @type {any} */ (runs) });
  const player = new ComparePlayback(store);
  const grow = (/** @type {number} */ expansions, /** @type {boolean} */ done) => {
    for (const trace of traces) Object.assign(trace, { expansions, done });
    player.follow();
    return store.state.at;
  };
  player.seek(Infinity);
  assert.deepEqual([store.state.at, grow(5, false), grow(8, false)], [3, 5, 8]);
  player.seek(2);
  assert.equal(grow(9, false), 2);
  player.seek(Infinity);
  player.toggle();
  assert.deepEqual([grow(12, false), store.state.playing], [9, false]);
  player.seek(Infinity);
  assert.deepEqual([grow(20, true), store.state.isFollowing], [20, false]);
  player.seek(Infinity);
  assert.equal(store.state.isFollowing, false);
});
