/** What can be done in the window with the lecturer's notes: it follows the projector and drives it, or turns alone. */

const PATIENCE_MS = 700; // after which no projector is there

/** @typedef {import("../wire/lecture.js").Act} Act */

export class Notes {
  /** Grows with each thing that is wanted. */
  #wanted = 0;
  /** The last of them that was answered. */
  #answered = 0;

  /**
   * @param {import("../state/store.js").Store<import("../state/notes.js").State>} store
   * @param {import("../wire/lecture.js").LectureTalk} talk @param {(act: () => void, ms: number) => void} [later]
   */
  constructor(store, talk, later = setTimeout) {
    this.store = store;
    this.talk = talk;
    this.later = later;
    talk.stands = (standing) => {
      this.#answered = this.#wanted;
      store.set({ standing, ...(standing.step === null ? {} : { step: standing.step }) });
    };
    this.want("hello");
  }

  /** Want something of the projector; where none answers, turn the notes alone. @param {Act} act */
  want(act) {
    const wanted = ++this.#wanted;
    this.talk.want(act);
    this.later(() => {
      if (this.#answered >= wanted) return;
      this.store.set({ standing: null });
      this.#turn(act === "next" ? 1 : act === "previous" ? -1 : 0);
    }, PATIENCE_MS);
  }

  /** So much time has gone by. @param {number} seconds since the window was opened */
  pass(seconds) {
    if (seconds !== this.store.state.seconds) this.store.set({ seconds });
  }

  /** @param {number} by */
  #turn(by) {
    const { step, steps } = this.store.state;
    this.store.set({ step: Math.max(1, Math.min(steps.length, step + by)) });
  }
}
