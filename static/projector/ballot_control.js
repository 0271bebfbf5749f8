/** Loads the possible questions for a class at the shown step, if the server makes them. */

import { isBallotHere, phaseOf } from "./state.js";
import { isBallot } from "../core/questions/kinds.js";
/** @import {Ballots} from "../core/lib/answers.js" */
/** @import {Store} from "../core/lib/store.js" */

export class BallotBox {
  /** The place whose questions were requested last. */
  #asked = "";
  /** Why the last question was not possible, and its place. */
  #refusal = { notice: "", place: "" };
  /** Why the questions have not arrived yet. */
  #waiting = "";

  /**
   * @param {Store<any>} store of the page
   * @param {(run: string, at: number, say: (sentence: string) => void) => Promise<Ballots>} fetch `say` is called
   *   with the reason for a delay
   */
  constructor(store, fetch) {
    this.store = store;
    this.fetch = fetch;
  }

  /** Load the questions that are possible at the place shown. */
  async look() {
    const { run, cursor } = this.store.state;
    const place = this.#place;
    if (this.#asked === place) return;
    this.#asked = place;
    try {
      const ballots = await this.fetch(run.query, cursor, (sentence) => this.#asked === place && this.#wait(sentence));
      if (this.#asked === place) this.store.set({ ballots, ...this.#noLonger() });
    } catch (error) {
      if (this.#asked !== place) return;
      this.#asked = "";
      this.#withdraw(/** @type {Error} */ (error).message);
    }
  }

  /** Show why an open question has no boards yet. @param {string} notice */
  #wait(notice) {
    const { state } = this.store;
    if (!phaseOf(state) || !isBallot(state.asking)) return;
    this.#waiting = notice;
    this.store.set({ notice });
  }

  /** The change that removes a notice about missing boards. */
  #noLonger() {
    return this.#waiting && this.store.state.notice === this.#waiting ? { notice: "" } : {};
  }

  /** The place shown, as text. */
  get #place() {
    const { run, cursor } = this.store.state;
    return `${run.query} ${cursor}`;
  }

  /** Load the boards of the open question, or withdraw it if it is not possible at this step. */
  follow() {
    const { state } = this.store;
    const { asking, askedAt, run, ballots, notice } = state;
    const isOver = phaseOf(state) || this.#refusal.place !== this.#place;
    if (notice && notice === this.#refusal.notice && isOver) this.store.set({ notice: "" });
    if (!phaseOf(state) || !isBallot(asking) || askedAt === null || !run.trace.nodes) return;
    if (!isBallotHere(state)) this.look();
    else if (!ballots.asked[asking]) this.#withdraw(ballots.refused[asking]);
  }

  /** @param {string} notice why no question is possible */
  #withdraw(notice) {
    const isStanding = isBallot(this.store.state.asking) && phaseOf(this.store.state);
    this.#refusal = { notice, place: this.#place };
    if (isStanding) this.store.set({ ask: "", askedAt: null, notice });
  }
}
