/** The mutable state of the page of the heuristic lab. */

import { NO_STATE } from "../core/problem/tiles/states.js";
/** @import {Check, Complaint, LabAnswer} from "../core/lib/answers.js" */
/** @import {Study} from "../core/lib/drafts.js" */
/** @import {State as ProblemState} from "../core/problem/tiles/states.js" */

/**
 * @typedef {object} State
 * @property {Study} study the current study; its goal is the last valid one
 * @property {ProblemState} draft the goal as it is drafted
 * @property {Check | null} check the server's answer about it
 * @property {string} wanted the goal that is asked for, "" before another one is
 * @property {LabAnswer | null} answer shown
 * @property {Map<string, LabAnswer>} small the latest answer for each heuristic alone
 * @property {boolean} busy whether the server is being asked
 * @property {boolean} editing
 * @property {{field: string, message: string}} complaint
 * @property {Complaint} told the assumptions made in reading a goal from a text
 * @property {string} notice
 */

/** @param {Study} study @returns {State} */
export function initialState(study) {
  return {
    study,
    draft: NO_STATE,
    check: null,
    wanted: "",
    answer: null,
    small: new Map(),
    busy: false,
    editing: false,
    complaint: { field: "", message: "" },
    told: { field: "", message: "" },
    notice: "",
  };
}
