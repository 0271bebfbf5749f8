/**
 * Asks the server for the terms of h of the inspected node; answers are cached, and no request is sent while none is
 * inspected.
 */

import { isInformed, nodeInspected } from "../../core/player/shown_run_state.js";
import { stateText } from "../../core/problem/tiles/states.js";
import { NONE } from "../../core/trace/trace.js";
import { node as ask } from "../../core/wire/api.js";
/** @import {Apart} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {State} from "../../core/player/shown_run_state.js" */

const PAUSE_MS = 120; // that a node is looked at before it is asked for
const LATER_MS = 2000; // until it is asked again if the server cannot be reached
const MOST_ANSWERS = 500; // answers that are kept

export class Inspecting {
  /** @param {Store<State>} store */
  constructor(store) {
    this.store = store;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.question = "";
    /** @type {Map<string, Apart>} */
    this.known = new Map();
    store.listeners.push(() => this.#look());
  }

  #look() {
    const question = questionOf(this.store.state);
    if (question === this.question) return;
    this.question = question;
    clearTimeout(this.waiting);
    const told = this.known.get(question) ?? null;
    if (question) this.store.set({ apart: { told, fault: "" } });
    if (question && !told) this.waiting = setTimeout(() => this.#ask(question), PAUSE_MS);
  }

  /** @param {string} question */
  async #ask(question) {
    if (question !== this.question) return;
    try {
      const told = await ask(question);
      if (this.known.size >= MOST_ANSWERS) this.known.clear();
      this.known.set(question, told);
      if (question === this.question) this.store.set({ apart: { told, fault: "" } });
    } catch (error) {
      if (question !== this.question) return;
      this.store.set({ apart: { told: null, fault: /** @type {Error} */ (error).message } });
      this.waiting = setTimeout(() => this.#ask(question), LATER_MS);
    }
  }
}

/** The question about the inspected node, "" while there is none. @param {State} state */
function questionOf(state) {
  const n = state.stage === "node" ? nodeInspected(state) : NONE;
  if (n === NONE || state.run.trace.space) return ""; // the facts about a space are here
  const { query, trace, boards, start, goal } = state.run;
  const isToStart = trace.sides === 2 && trace.tree_n[n] === 1;
  const given = new URLSearchParams(query);
  const asked = new URLSearchParams({
    start: stateText(boards.of(n)),
    goal: isToStart ? start : goal,
  });
  for (const key of ["of", "cost"]) if (given.has(key)) asked.set(key, given.get(key) ?? "");
  asked.set("heuristic", isInformed(state) ? (given.get("heuristic") ?? "manhattan") : "zero");
  return asked.toString();
}
