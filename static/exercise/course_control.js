/** Reports answers to the course around the page, if there is one, and restores those that it has saved. */

import { reporterOf } from "../core/credit/reporter_control.js";
import { messages } from "../core/lib/messages.js";
import EXERCISE from "./exercise.ftl";
import { isSaved } from "./saved_answers.js";
import { creditOf } from "./state.js";
/** @import {Reporter} from "../core/credit/reporter_control.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Exercise} from "./control.js" */
/** @import {Saved} from "./saved_answers.js" */
/** @import {State} from "./state.js" */

const say = messages(EXERCISE);

export class Course {
  /** @type {Reporter | null} */
  #reporter = null;

  /** @param {Store<State>} store */
  constructor(store) {
    this.store = store;
  }

  /**
   * Look for a course.
   * @param {boolean} isFrameable whether other sites may frame the page
   * @param {Exercise} exercise @param {(saved: Saved) => Promise<void>} restore
   */
  async open(isFrameable, exercise, restore) {
    const { store } = this;
    this.#reporter = await reporterOf(isFrameable, (courseNotice) => store.set({ courseNotice }));
    const saved = await this.#reporter?.saved;
    if (!saved || exercise.isBegun) return;
    if (!isSaved(saved)) store.set({ courseNotice: say("exercise-saved-lost") });
    else if (saved.query !== store.state.question.query) store.set({ courseNotice: say("exercise-saved-other") });
    else await restore(saved);
  }

  /** An answer was marked. */
  answered() {
    const credit = creditOf(this.store.state);
    this.store.set({ courseNotice: "" });
    this.#reporter?.report(credit);
    this.#reporter?.event("answered", { score: credit.score, tab: this.store.state.tab });
  }

  /** Restart the questions without recording an answer. */
  restarted() {
    this.#reporter?.event("restarted", {});
  }
}
