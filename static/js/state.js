/** Every mutable thing of the page, and what it means; all else is a function of these. */

import { NO_STATE } from "./tiles/states.js";
import { NONE } from "./trace/trace.js";

/**
 * @typedef {object} State
 * @property {string} run canonical query of the run shown
 * @property {import("./trace/trace.js").Trace | null} trace its events as far as they are here
 * @property {import("./tiles/boards.js").Boards | null} boards
 * @property {import("./trace/marks.js").Marks | null} marks its places worth going to
 * @property {number} length expansions in the trace
 * @property {number} growth batches in the trace, so that each is a change, one without expansions too
 * @property {number} cursor expansions shown
 * @property {number} event how many events of the next expansion are shown as well
 * @property {"expansion" | "event"} grain what a step is
 * @property {boolean} listed whether the events of the expansion are listed
 * @property {boolean} coded whether the pseudo-code is shown
 * @property {number | "end" | null} wanted a cursor that a link asks for and that has not arrived yet
 * @property {number} wantedEvent the event that the link asks for with it
 * @property {boolean} playing
 * @property {number} speed expansions a second
 * @property {boolean} hurries whether playing gets faster over time
 * @property {number} selected a node that a person chose, or NONE
 * @property {number} hovered a node that is pointed at, or NONE
 * @property {"tree" | "solution" | "node" | "verdict"} stage what the middle of the page shows
 * @property {string} layout key of the tree's layout
 * @property {"list" | "array" | "tree"} frontierAs how a priority queue is drawn
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
 * @property {{told: import("./wire/api.js").Apart | null, fault: string} | null} apart what the server says of h of the node inspected
 * @property {{run: string, told: import("./wire/api.js").Verdict | null, fault: string} | null} judged what the server says of a run
 * @property {Record<string, string>} changed parameters that the table of what would be has otherwise than the run
 * @property {Table | null} table
 * @property {string} theme "light", "dark" or "" for the system's
 */

/**
 * @typedef {object} Table what would be, as far as it is known
 * @property {string} question what it answers
 * @property {import("./wire/api.js").Variant[]} rows @property {number} total rows there will be
 * @property {boolean} done @property {string} fault why no more rows come
 * @property {number} farthest expansions that are compared
 */

/** @returns {State} */
export function initialState() {
  return {
    run: "",
    trace: null,
    boards: null,
    marks: null,
    length: 0,
    growth: 0,
    cursor: 0,
    event: 0,
    grain: "expansion",
    listed: false,
    coded: false,
    wanted: null,
    wantedEvent: 0,
    playing: false,
    speed: 4,
    hurries: true,
    selected: NONE,
    hovered: NONE,
    stage: "tree",
    layout: "tree",
    frontierAs: "list",
    step: 0,
    replaying: false,
    draft: { start: NO_STATE, goal: NO_STATE, options: {} },
    check: null,
    undone: [],
    editing: "",
    complaint: { field: "", message: "" },
    distance: 10,
    offline: false,
    apart: null,
    judged: null,
    changed: {},
    table: null,
    notice: "",
    theme: "",
  };
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
