/** Asks the server what h of the node in sight is made of; answers are kept, and nothing is asked while nobody looks. */

import { stateText } from "./tiles/states.js";
import { node as ask } from "./wire/api.js";

const PAUSE_MS = 120; // that a node is looked at before it is asked for
const LATER_MS = 2000; // until it is asked again if the server cannot be reached
const MOST = 500; // answers that are kept

export class Inspecting {
  /**
   * @param {import("./state.js").Store<import("./state.js").State>} store
   * @param {() => {n: number, toStart: boolean, informed: boolean} | null} looked the node in sight, whether its h is that to the start, and whether the search has one
   */
  constructor(store, looked) {
    this.store = store;
    this.looked = looked;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.question = "";
    /** @type {Map<string, import("./wire/api.js").Apart>} */
    this.known = new Map();
    store.listeners.push(() => this.#look());
  }

  #look() {
    const { stage, run, boards, trace } = this.store.state;
    const looked = stage === "node" && boards && trace ? this.looked() : null;
    let question = "";
    if (looked && boards && trace) {
      const given = new URLSearchParams(run);
      const asked = new URLSearchParams({
        start: stateText(boards.of(looked.n)),
        goal: (looked.toStart ? given.get("start") : given.get("goal")) ?? "",
      });
      for (const key of ["of", "cost"]) if (given.has(key)) asked.set(key, given.get(key) ?? "");
      asked.set("heuristic", looked.informed ? (given.get("heuristic") ?? "manhattan") : "zero");
      question = asked.toString();
    }
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
      if (this.known.size >= MOST) this.known.clear();
      this.known.set(question, told);
      if (question === this.question) this.store.set({ apart: { told, fault: "" } });
    } catch (error) {
      if (question !== this.question) return;
      this.store.set({ apart: { told: null, fault: /** @type {Error} */ (error).message } });
      this.waiting = setTimeout(() => this.#ask(question), LATER_MS);
    }
  }
}
