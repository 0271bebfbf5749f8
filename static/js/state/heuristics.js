/** Every mutable thing of the page of the heuristic lab. */

import { NO_STATE } from "../tiles/states.js";

/**
 * @typedef {object} Study
 * @property {string} goal @property {string} heuristic @property {string[]} of parts of a maximum or a sum
 * @property {Record<string, number | string>} weights of the parts of a sum @property {string} against
 */

/**
 * @typedef {object} State
 * @property {Study} study what is asked; its goal is the last one without a mistake
 * @property {import("../tiles/states.js").State} draft the goal as it is drafted
 * @property {import("../wire/api.js").Check | null} check what the server says of it
 * @property {string} wanted the goal that is asked for, "" before another one is
 * @property {import("../wire/lab.js").Answer | null} answer what is shown
 * @property {Map<string, import("../wire/lab.js").Answer>} small the latest answer for each heuristic alone
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
