import assert from "node:assert/strict";
import test from "node:test";

import { Playing } from "../../static/js/playing.js";
import { Store, initialState } from "../../static/js/state.js";
import { stepped } from "../../static/js/trace/events.js";
import { SOLVER_RUNS, traceOfRun } from "./solver_runs.js";

/** @param {string} name @param {Partial<import("../../static/js/state.js").State>} [changes] */
function playerOf(name, changes = {}) {
  const trace = traceOfRun(SOLVER_RUNS[name]);
  const store = new Store({ ...initialState(), trace, length: trace.expansions, speed: 4, hurries: false, ...changes });
  return {
    trace,
    state: store.state,
    player: new Playing(store, { rule: () => SOLVER_RUNS[name].rule, path: () => trace.solution }),
  };
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

test("playing waits for events to come, and shows the next one at once", () => {
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

test("playing gets faster after a while where that is wanted, and plays whole expansions when events pass too quickly", () => {
  const { state, player } = playerOf(first, { grain: "event", hurries: true, speed: 16 });
  player.play(true);
  player.tick(0.1);
  assert.equal(player.isSeen, false);
  assert.equal(state.event, 0);
  player.playedFor = 6;
  assert.equal(player.speed, 16 * 2 ** 2);
  player.steady();
  assert.equal(player.speed, 16);
});

test("back from the midst of an expansion leads to its beginning, and from there to the one before", () => {
  const { state, player } = playerOf(first, { cursor: 2, event: 1 });
  player.step(-1);
  assert.deepEqual([state.cursor, state.event], [2, 0]);
  player.step(-1);
  assert.equal(state.cursor, 1);
});
