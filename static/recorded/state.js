/** The mutable state of the page of a recorded search, and values derived from it. */

import { memo } from "../core/lib/memo.js";
import { Difference } from "../core/trace/difference.js";
import { stateText } from "../core/problem/tiles/states.js";
import { initialState } from "../core/player/shown_run_state.js";
/** @import {State as RunState} from "../core/player/shown_run_state.js" */
/** @import {LiveRun} from "../core/trace/run.js" */
/** @import {RecordedRun} from "./recorded_run.js" */

/**
 * @typedef {RunState & Besides} State
 * @typedef {object} Besides
 * @property {RecordedRun} recorded the search that is shown; `run` is the same, for the player
 * @property {number} opened files so far @property {string} text of the file that is shown
 * @property {LiveRun | null} beside one of ours on the same problem
 * @property {number} besideVersion batches in its trace
 * @property {boolean} isFound whether the first difference from it was gone to
 * @property {string} fault why there is no other beside it
 * @property {boolean} isUntold whether its frontier is the answer to the page's question, and not revealed yet
 */

/** @param {RecordedRun} recorded @returns {State} */
export function initialTrace(recorded) {
  return {
    ...initialState(recorded),
    recorded,
    opened: 0,
    text: "",
    beside: null,
    besideVersion: 0,
    isFound: false,
    fault: "",
    isUntold: false,
  };
}

const kept = memo();

/** The states that a recorded search and one of ours expand, as texts. */
class TakenTexts {
  /** @param {RecordedRun} recorded @param {LiveRun} beside */
  constructor(recorded, beside) {
    this.runs = [recorded, beside].map(({ trace }) => ({
      trace,
      get expansions() {
        return trace.expansions;
      },
    }));
    this.boards_r = [recorded.boards, beside.boards];
  }

  /** @param {number} r @param {number} e */
  taken(r, e) {
    return stateText(this.boards_r[r].of(this.runs[r].trace.node_e[e]));
  }
}

/**
 * The first place at which the recorded search and ours expand different states, as far as ours has arrived: the cursor
 * just after it, null while there is none, and whether this is final.
 * @param {State} state
 */
export function partingOf({ recorded, beside }) {
  if (!beside) return { at: null, isDone: false };
  const difference = kept([recorded, beside], () => new Difference(new TakenTexts(recorded, beside), [0, 1]));
  difference.update();
  return { at: difference.at, isDone: difference.isDone };
}
