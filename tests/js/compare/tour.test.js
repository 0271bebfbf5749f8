import assert from "node:assert/strict";
import test from "node:test";

import { TourPlayback } from "../../../static/compare/tour/playback_control.js";
import { candidatesIn, isAsking, isRight, lengthOf, scoreOf } from "../../../static/compare/tour/state.js";
import { partsOf, verdictParts } from "../../../static/compare/tour/words.js";
import { initialState } from "../../../static/compare/state.js";
import { Store } from "../../../static/core/lib/store.js";
import { plainText } from "../../../static/core/words/explain.js";
import { NONE } from "../../../static/core/trace/trace.js";
import { cellsOf, ruleOf, search } from "../searches.js";
import { traceOf } from "../traces.js";
/** @import {LiveRun} from "../../../static/core/trace/run.js" */

const BOARDS = { start: cellsOf("283-164-705"), goal: cellsOf("123-804-765"), columns: 3, limit: 80 };
const LABELS = { bfs: "BFS", dfs: "DFS", astar: "A*" };
/** A frame, in seconds. */
const FRAME = 0.05;

/** @param {keyof LABELS} algorithm */
function runOf(algorithm) {
  const of = /** @type {any} */ ({ ...BOARDS, algorithm });
  return /** @type {any} */ ({ trace: traceOf(search(of)), rule: { ...ruleOf(of), label: LABELS[algorithm] } });
}
const RUNS = [runOf("bfs"), runOf("dfs"), runOf("astar")];
const scene = (
  /** @type {number | null} */ of,
  /** @type {number} */ at,
  /** @type {number} */ seconds,
  asks = false,
) => ({
  ...{ key: "", text: "", of, at, seconds, asks },
});
const SCENES = [scene(null, 0, 2), scene(0, 2, 1, true), scene(1, 4, 3), scene(2, 4, 1, true), scene(null, 30, 4)];

/** @param {LiveRun[]} [runs] */
function tourOf(runs = RUNS) {
  const store = new Store({ ...initialState(), runs });
  const tour = new TourPlayback(store, SCENES);
  const play = (/** @type {number} */ seconds) => {
    for (let k = 0; k < seconds / FRAME; k++) tour.tick(FRAME);
  };
  return { state: tour.state, tour, play };
}

test("a scene is shown at its end, or reaches it step by step when played", () => {
  const { state, tour, play } = tourOf();
  for (const [k, { at }] of SCENES.entries()) {
    tour.seek(k);
    assert.equal(state.at, at);
  }
  tour.again();
  play(2.05);
  assert.deepEqual([state.scene, state.at], [1, 1], "the first of two expansions comes at once");
  play(2);
  assert.equal(state.at, 2);
});

test("the runs never go back or past the step of their scene while the tour is played to its end", () => {
  const { state, tour, play } = tourOf();
  tour.again();
  let before = 0;
  for (let k = 0; k < 2000 && state.playing; k++) {
    play(FRAME);
    if (isAsking(state)) tour.answer(candidatesIn(state)[0].node);
    assert.ok(before <= state.at && state.at <= SCENES[state.scene].at);
    before = state.at;
  }
  assert.deepEqual([state.playing, tour.isOver, before], [false, true, SCENES[4].at]);
});

test("the tour waits at a question, continues some seconds after an answer, and can skip it", () => {
  const { state, tour, play } = tourOf();
  tour.again();
  play(30);
  assert.deepEqual([state.scene, isAsking(state), lengthOf(state), state.playing], [1, true, Infinity, true]);
  tour.answer(candidatesIn(state, 1).find(({ isNext }) => isNext)?.node ?? NONE);
  assert.equal(isRight(state, 1), true);
  assert.equal(state.at, SCENES[1].at, "an answer takes nothing back");
  tour.answer(candidatesIn(state, 1).find(({ isNext }) => !isNext)?.node ?? NONE);
  assert.equal(isRight(state, 1), true, "the first answer counts");
  play(3.2);
  assert.deepEqual([state.scene, state.playing], [2, true]);
  play(3);
  tour.step(1);
  assert.deepEqual([state.scene, state.playing], [4, true]);
  assert.deepEqual(scoreOf(state), { asked: 2, answered: 1, right: 1 });
  const said = partsOf(SCENES[4], RUNS[0], [], null, scoreOf(state));
  assert.match(plainText(said), /You answered 1 of 2 questions correctly\./);
});

test("a question offers all boards of the frontier with letters that do not reveal their order", () => {
  const { state } = tourOf();
  for (const k of [1, 3]) {
    const { of, at } = SCENES[k];
    const { trace } = RUNS[of ?? 0];
    const candidates = candidatesIn(state, k);
    assert.equal(candidates.length, trace.frontier_e[at - 1]);
    assert.deepEqual(
      candidates.filter(({ isNext }) => isNext).map(({ node }) => node),
      [trace.node_e[at]],
    );
  }
  assert.deepEqual(candidatesIn(state, 0), [], "no question, no boards");
});

test("the tour waits for events that have not arrived before it asks a question", () => {
  const { trace, ...run } = runOf("bfs");
  const all = trace.expansions;
  const { state, tour, play } = tourOf([{ ...run, trace }, RUNS[1], RUNS[2]]);
  Object.assign(trace, { expansions: 1, done: false });
  tour.again();
  play(9);
  assert.equal(state.scene, 1);
  assert.deepEqual(candidatesIn(state, 1), []);
  tour.answer(1);
  assert.equal(state.answers[1], null);
  Object.assign(trace, { expansions: all, done: true });
  play(1);
  assert.ok(candidatesIn(state, 1).length);
});

test("the feedback on an answer names the search that would expand that board, if any", () => {
  for (const { trace, rule } of RUNS)
    for (let cursor = 1; cursor < 6; cursor++) {
      const { state } = tourOf();
      state.runs = [/** @type {any} */ ({ trace, rule })];
      state.scenes = [scene(0, cursor, 1, true)];
      const candidates = candidatesIn(state, 0);
      const nodes = candidates.map(({ node }) => node);
      const f = (/** @type {number} */ n) => trace.g_n[n] + trace.h_n[n];
      const least = Math.min(...nodes.map(f));
      for (const chosen of candidates) {
        const about = `${rule.label}, cursor ${cursor}, ${chosen.letter}`;
        const said = plainText(verdictParts(/** @type {any} */ ({ trace, rule }), cursor, candidates, chosen));
        assert.equal(said.startsWith("Right."), chosen.node === trace.node_e[cursor], about);
        assert.equal(said.startsWith(`Not ${chosen.letter}.`), chosen.node !== trace.node_e[cursor], about);
        assert.ok(said.includes(candidates.find(({ isNext }) => isNext)?.letter ?? "?"), about);
        if (said.includes("BFS would")) assert.equal(chosen.node, Math.min(...nodes), about);
        if (said.includes("DFS would")) assert.equal(chosen.node, Math.max(...nodes), about);
        if (said.includes("A* would")) assert.equal(f(chosen.node), least, about);
        if (!chosen.isNext && rule.label !== "BFS" && chosen.node === Math.min(...nodes))
          assert.match(said, /BFS would/, about);
        if (!chosen.isNext && rule.label === "BFS" && chosen.node === Math.max(...nodes))
          assert.match(said, /DFS would/, about);
      }
    }
});
