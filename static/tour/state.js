/** The mutable state of the tour, and values derived from it. */

import { atRest } from "../core/lib/clock.js";
import { candidatesOf } from "../core/questions/candidates.js";
import { NONE } from "../core/trace/trace.js";
/** @import {TourScene} from "../core/lib/answers.js" */
/** @import {Played} from "../core/lib/clock.js" */
/** @import {LiveRun} from "../core/trace/run.js" */

const GROWN_S = 1.4; // seconds in which a scene reaches its own step, where that is several expansions away
const GROWN_FAR_S = 3.5;
const FAR = 10; // expansions

const TENTHS = 10; // seconds of a step of the clock
/** Seconds for which the verdict on an answer is shown, by whether it was right. */
const TOLD_S = { right: 3, wrong: 6 };

/**
 * @typedef {Played & Toured} State
 * @typedef {object} Toured
 * @property {TourScene[]} scenes
 * @property {LiveRun[]} runs those of the scenes
 * @property {number} version batches in all traces
 * @property {number} scene the one that is shown
 * @property {number} elapsed tenths of a second of it, without end where it is not played
 * @property {(number | null)[]} answers the node that was chosen in each scene that asks, null for none yet
 * @property {number} tab the run that is looked at where there is room for one, -1 for the scene's own
 * @property {string} notice
 * @property {string} theme "light", "dark" or "" for the system's
 */

/** @param {TourScene[]} scenes @param {LiveRun[]} runs @returns {State} */
export function initialState(scenes, runs) {
  return {
    scenes,
    runs,
    version: 0,
    scene: 0,
    elapsed: Infinity,
    answers: scenes.map(() => null),
    ...atRest(TENTHS, false),
    tab: -1,
    notice: "",
    theme: "",
  };
}

/** Whether a question is open. @param {State} state */
export function isAsking({ scenes, scene, answers }) {
  return scenes[scene].asks && answers[scene] === null;
}

/** The duration of a scene in tenths of a second. @param {State} state */
export function lengthOf(state) {
  const { scenes, scene, answers } = state;
  const { asks, seconds } = scenes[scene];
  if (!asks) return seconds * TENTHS;
  if (answers[scene] === null) return Infinity;
  return TOLD_S[isRight(state, scene) ? "right" : "wrong"] * TENTHS;
}

/** The share of a scene that has been shown, from 0 to 1. @param {State} state */
export function shareOf(state) {
  if (isAsking(state)) return 0;
  return Math.min(1, state.elapsed / lengthOf(state));
}

/**
 * The number of expansions shown of each run: a scene moves to its step from that of the one before.
 * @param {State} state
 */
export function cursorsOf({ scenes, scene, elapsed, answers }) {
  if (answers[scene] !== null) return scenes[scene].at;
  const before = scenes[Math.max(0, scene - 1)].at;
  return scenes[scene].at.map((at, r) => {
    const far = at - before[r];
    const share = Math.min(1, elapsed / TENTHS / (far > FAR ? GROWN_FAR_S : GROWN_S));
    return at - Math.floor(far * (1 - share ** (far > FAR ? 3 : 1)));
  });
}

/** Whether the events of the current scene have arrived. @param {State} state */
export function isHere({ runs, scenes, scene }) {
  return runs.every(({ trace }, r) => trace.nodes > 0 && trace.expansions >= scenes[scene].at[r]);
}

/**
 * The candidates for the question of a scene: all nodes of the frontier, with letters; none if there is no question or
 * the run has not arrived.
 * @param {State} state @param {number} scene
 */
export function candidatesIn({ runs, scenes }, scene) {
  const { asks, of, at } = scenes[scene];
  if (!asks || of === null) return [];
  const { trace, rule } = runs[of];
  const cursor = at[of];
  return trace.expansions > cursor ? candidatesOf(trace, cursor, rule, { isAll: true }) : [];
}

/** Whether the answer in a scene is right. @param {State} state @param {number} scene */
export function isRight(state, scene) {
  const chosen = state.answers[scene];
  return candidatesIn(state, scene).some(({ node, isRight }) => isRight && node === chosen);
}

/** The numbers of questions, of answers, and of right answers. @param {State} state */
export function scoreOf(state) {
  const asked = [...state.scenes.keys()].filter((scene) => state.scenes[scene].asks);
  return {
    asked: asked.length,
    answered: asked.filter((scene) => state.answers[scene] !== null).length,
    right: asked.filter((scene) => isRight(state, scene)).length,
  };
}

/** The node of a letter in the current question, NONE if there is none. @param {State} state @param {string} letter */
export function nodeBy(state, letter) {
  return candidatesIn(state, state.scene).find((one) => one.letter === letter)?.node ?? NONE;
}
