/** The actions of the window with the lecturer's notes: it follows and controls the projector, or turns pages alone. */

import { isSame } from "./notes_state.js";
import { messages } from "../core/lib/messages.js";
import { blockOf } from "../core/wire/http.js";
import NOTES from "./notes.ftl";
/** @import {Store} from "../core/lib/store.js" */
/** @import {Act, LectureLine} from "./asks.js" */
/** @import {State} from "./notes_state.js" */

const say = messages(NOTES);

const PATIENCE_MS = 700; // without an answer, after which there is no projector

export class Notes {
  /** Grows with each thing that is wanted. */
  #wanted = 0;
  /** The last of them that was answered. */
  #answered = 0;
  /** The step requested or shown. */
  #step = 0;

  /**
   * @param {Store<State>} store @param {LectureLine} talk
   * @param {{later?: (act: () => void, ms: number) => void, read?: (link: string) => Promise<any>}} [by] the time, and
   *   the server
   */
  constructor(store, talk, { later = (act, ms) => void setTimeout(act, ms), read = blockOf } = {}) {
    this.store = store;
    this.talk = talk;
    this.later = later;
    this.read = read;
    this.#step = store.state.lecture?.step ?? 0;
    talk.stands = (standing) => {
      this.#answered = this.#wanted;
      store.set({ standing });
      if (standing.step !== null && isSame(store.state, standing)) this.show(standing.step);
    };
    this.want("hello");
  }

  /** Send a request to the projector; if none answers, turn only the notes. @param {Act} act */
  want(act) {
    const wanted = ++this.#wanted;
    this.talk.want(act);
    this.later(() => {
      if (this.#answered >= wanted) return;
      this.store.set({ standing: null });
      if (act === "next" || act === "previous") this.show(this.#step + (act === "next" ? 1 : -1));
    }, PATIENCE_MS);
  }

  /** Show the notes of a step, if it exists. @param {number} number from 1 */
  async show(number) {
    const entry = this.store.state.steps.find(({ step }) => step === number);
    if (!entry || number === this.#step) return;
    const before = this.#step;
    this.#step = number;
    const page = await this.read(entry.notes);
    if (this.#step !== number) return; // another was asked for meanwhile
    if (!page?.lecture) this.#step = before;
    this.store.set(
      page?.lecture ? { lecture: page.lecture, notice: "" } : { notice: say("lecture-notes-lost", { step: number }) },
    );
  }

  /** Record the elapsed time. @param {number} seconds since the window was opened */
  pass(seconds) {
    if (seconds !== this.store.state.seconds) this.store.set({ seconds });
  }
}
