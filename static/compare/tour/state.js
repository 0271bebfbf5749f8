/** The state of the tour besides that of the compared runs, and values derived from both. */

import { candidatesOf } from "../../core/questions/candidates.js";
/** @import {TourScene} from "../../core/lib/answers.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */

export const TENTHS = 10; // seconds of a step of the clock
/** Seconds for which the verdict on an answer is shown, by whether it was right. */
const TOLD_S = { right: 3, wrong: 6 };

/**
 * @typedef {object} Toured
 * @property {TourScene[]} scenes
 * @property {number} scene the one that is shown
 * @property {number} elapsed tenths of a second of it, without end where it is not played
 * @property {(number | null)[]} answers the node that was chosen in each scene that asks, null for none yet
 */
/** @typedef {Toured & {runs: LiveRun[]}} Told the scenes and their runs */

/** Whether a question is open. @param {Toured} state */
export function isAsking({ scenes, scene, answers }) {
  return scenes[scene].asks && answers[scene] === null;
}

/** The duration of a scene in tenths of a second. @param {Told} state */
export function lengthOf(state) {
  const { scenes, scene, answers } = state;
  const { asks, seconds } = scenes[scene];
  if (!asks) return seconds * TENTHS;
  return answers[scene] === null ? Infinity : TOLD_S[isRight(state) ? "right" : "wrong"] * TENTHS;
}

/** Whether the events of the current scene have arrived. @param {Told} state */
export function isHere({ runs, scenes, scene }) {
  return runs.every(({ trace }) => trace.nodes > 0 && (trace.done || trace.expansions > scenes[scene].at));
}

/**
 * The candidates for the question of a scene: all nodes of the frontier, with letters; none if there is no question or
 * the run has not arrived.
 * @param {Told} state @param {number} [scene]
 */
export function candidatesIn({ runs, scenes, scene: current }, scene = current) {
  const { asks, of, at } = scenes[scene];
  if (!asks || of === null || runs[of].trace.expansions <= at) return [];
  return candidatesOf(runs[of].trace, at, runs[of].rule, { isAll: true });
}

/** Whether the answer in a scene is right. @param {Told} state @param {number} [scene] */
export function isRight(state, scene = state.scene) {
  return candidatesIn(state, scene).some(({ node, isRight }) => isRight && node === state.answers[scene]);
}

/** The numbers of questions, of answers, and of right answers. @param {Told} state */
export function scoreOf(state) {
  const asked = [...state.scenes.keys()].filter((scene) => state.scenes[scene].asks);
  return {
    asked: asked.length,
    answered: asked.filter((scene) => state.answers[scene] !== null).length,
    right: asked.filter((scene) => isRight(state, scene)).length,
  };
}
