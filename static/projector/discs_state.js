/** The mutable state of two searches side by side on a projector, and values derived from it. */

import { atRest } from "../core/lib/clock.js";
import { usualStage } from "../core/player/place_state.js";
import { PAIR_OF_SPACES, PAIR_SCALE, pairParts, pairQuestion } from "./discs_words.js";
/** @import {Played} from "../core/lib/clock.js" */
/** @import {LiveRun} from "../core/trace/run.js" */

/**
 * @typedef {Played & Pair} State
 * @typedef {object} Pair
 * @property {LiveRun[]} runs the two runs of one board, from left to right; none while they are not shown
 * @property {number} version batches in both traces
 * @property {number} at expansions shown of each run; a shorter run is shown whole
 * @property {number | "end" | null} wanted the cursor requested, until its events have arrived
 * @property {"" | "asked" | "revealed"} ask phase of the question about their numbers, which are covered while asked
 * @property {string} notice why the runs do not arrive
 */

const PACE = 8; // steps a second at first: a search with an estimate has often ended before it gets faster

/** @returns {State} */
export function initialState() {
  return {
    runs: [],
    version: 0,
    at: 0,
    wanted: null,
    ask: "",
    ...atRest(PACE),
    notice: "",
  };
}

/** The number of expansions of the longer one so far. @param {State} state */
export function lengthNow({ runs }) {
  return Math.max(0, ...runs.map(({ trace }) => trace.expansions));
}

/** Whether all events of both have arrived. @param {State} state */
export function isWhole({ runs }) {
  return runs.length > 0 && runs.every(({ trace }) => trace.done);
}

/** Whether both have ended at the cursor. @param {State} state */
export function isOver(state) {
  return isWhole(state) && state.at >= lengthNow(state);
}

/**
 * @typedef {object} Lane one of the searches as it is shown
 * @property {LiveRun} run @property {number} cursor @property {boolean} isSpace whether as a map or a grid
 */

/** Whether a run is shown as a map or a grid. @param {Pick<LiveRun, "query">} run */
const isOfSpace = ({ query }) => usualStage({ run: query }) === "space";

/** Both runs as they are shown. @param {State} state @returns {Lane[]} */
export function lanesOf({ runs, at }) {
  return runs.map((run) => ({ run, cursor: Math.min(at, run.trace.expansions), isSpace: isOfSpace(run) }));
}

/** The number of rings of the larger disc; their distance is the same in both. @param {State} state */
export function ringsOf(state) {
  return Math.max(1, ...lanesOf(state).map(({ run, cursor }) => (cursor ? run.trace.deepest_e[cursor - 1] + 1 : 0)));
}

/** The words below them: the question, or the results once both have ended. @param {State} state */
export function partsOf(state) {
  const { runs, ask, notice } = state;
  if (notice) return [{ lead: "", text: notice }];
  if (ask === "asked") return pairQuestion(runs.map(({ rule }) => rule));
  if (isOver(state)) return pairParts(runs);
  return runs[0] && isOfSpace(runs[0]) ? PAIR_OF_SPACES : PAIR_SCALE;
}
