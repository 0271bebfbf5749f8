/** Every mutable thing of the compare page, and what it means; all else is a function of these. */

/**
 * @typedef {object} State
 * @property {import("./trace/lane.js").Lane[]} lanes the runs, two to four
 * @property {import("./trace/members.js").Members | null} members which of them has reached and expanded what
 * @property {number} growth batches in all traces
 * @property {import("./trace/align.js").Mode} align
 * @property {number} at the common cursor, in the units of the alignment
 * @property {boolean} isAsked whether a link asked for it, so that it may be beyond what is here
 * @property {boolean} playing
 * @property {number} speed steps a second
 * @property {boolean} hurries whether playing gets faster over time
 * @property {number} picked a state that a person chose, -1 for none
 * @property {number} pointed a state that is pointed at, -1 for none
 * @property {string} layout key of the trees' layout
 * @property {any} board what the server says about start and goal
 * @property {boolean} busy whether the server is being asked about other runs
 * @property {string} complaint about a board or a choice
 * @property {string} notice
 * @property {string} theme "light", "dark" or "" for the system's
 */

/** @returns {State} */
export function initialState() {
  return {
    lanes: [],
    members: null,
    growth: 0,
    align: "expansions",
    at: 0,
    isAsked: true,
    playing: false,
    speed: 4,
    hurries: true,
    picked: -1,
    pointed: -1,
    layout: "tree",
    board: {},
    busy: false,
    complaint: "",
    notice: "",
    theme: "",
  };
}
