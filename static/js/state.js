/** Every mutable thing of the page, and what it means; all else is a function of these. */

import { NONE } from "./trace/trace.js";

/**
 * @typedef {object} State
 * @property {string} run canonical query of the run shown
 * @property {import("./trace/trace.js").Trace | null} trace its events as far as they are here
 * @property {import("./trace/boards.js").Boards | null} boards
 * @property {import("./trace/marks.js").Marks | null} marks its places worth going to
 * @property {number} length expansions in the trace
 * @property {number} growth batches in the trace, so that each is a change, one without expansions too
 * @property {number} cursor expansions shown
 * @property {number | "end" | null} wanted a cursor that a link asks for and that has not arrived yet
 * @property {boolean} playing
 * @property {number} speed expansions a second
 * @property {boolean} hurries whether playing gets faster over time
 * @property {number} selected a node that a person chose, or NONE
 * @property {number} hovered a node that is pointed at, or NONE
 * @property {"tree" | "solution"} stage what the middle of the page shows
 * @property {string} layout key of the tree's layout
 * @property {number} step move of the solution shown
 * @property {boolean} replaying
 * @property {import("./elements/puzzle-form.js").Draft} draft what the form holds
 * @property {import("./wire/api.js").Check | null} check what the server says about it
 * @property {import("./elements/puzzle-form.js").Draft[]} undone earlier drafts, newest last
 * @property {"" | "start" | "goal"} editing
 * @property {{field: string, message: string}} complaint about pasted text
 * @property {number} distance of the next shuffle
 * @property {boolean} offline the last check did not reach the server
 * @property {string} notice what the page has to say beside the steps
 * @property {string} theme "light", "dark" or "" for the system's
 */

/** @returns {State} */
export function initialState() {
  return {
    run: "", trace: null, boards: null, marks: null, length: 0, growth: 0, cursor: 0, wanted: null,
    playing: false, speed: 4, hurries: true,
    selected: NONE, hovered: NONE, stage: "tree", layout: "tree", step: 0, replaying: false,
    draft: { start: [], goal: [], columns: 3, options: {} }, check: null, undone: [], editing: "",
    complaint: { field: "", message: "" }, distance: 10, offline: false, notice: "", theme: "",
  }; // prettier-ignore
}

/** Keeps a state; tells its listeners once a frame that something changed. @template {object} S */
export class Store {
  /** @param {S} state */
  constructor(state) {
    this.state = state;
    /** @type {(() => void)[]} */
    this.listeners = [];
    this.waiting = false;
  }

  /** @param {Partial<S>} changes */
  set(changes) {
    Object.assign(this.state, changes);
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      for (const listener of this.listeners) listener();
    });
  }
}
