/** The mutable state of the page of the heuristic lab. */

import { NO_STATE } from "../core/problem/tiles/states.js";

/** @typedef {import("../core/lib/drafts.js").Study} Study */

/**
 * @typedef {object} State
 * @property {Study} study what is asked; its goal is the last one without a mistake
 * @property {import("../core/problem/tiles/states.js").State} draft the goal as it is drafted
 * @property {import("../core/lib/answers.js").Check | null} check what the server says of it
 * @property {string} wanted the goal that is asked for, "" before another one is
 * @property {import("../core/lib/answers.js").LabAnswer | null} answer what is shown
 * @property {Map<string, import("../core/lib/answers.js").LabAnswer>} small the latest answer for each heuristic alone
 * @property {boolean} busy whether the server is being asked
 * @property {boolean} editing
 * @property {{field: string, message: string}} complaint
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
    notice: "",
  };
}
