/** What can be done on the page of exercises: choose, go on, fill rows, hand in a trace, draw fresh boards. */

import { count } from "../lib/score.js";
import { initialState, linkOf, questionOf, shownAt } from "../state/exercise.js";
import { answersOf, markedOf, rightWords } from "../tell/trace-table.js";
import { freshOf, verdictOn } from "../wire/exercise.js";

export class Exercise {
  /**
   * @param {import("../state/store.js").Store<import("../state/exercise.js").State>} store
   * @param {(query: string) => void} moved the page shows another question
   */
  constructor(store, moved) {
    this.store = store;
    this.moved = moved;
  }

  /** Answer the question that is asked with a letter. @param {string} letter */
  async choose(letter) {
    const { state } = this.store;
    const asked = questionOf(state);
    if (!asked || state.isBusy || state.verdict || !asked.candidates.some((one) => one.letter === letter)) return;
    this.store.set({ choice: letter, isBusy: true });
    await this.#try(async () => {
      const verdict = await verdictOn(linkOf(state, "next", asked.step), letter, "brief");
      const marks = [...state.marks];
      if (marks[state.k] === null) {
        marks[state.k] = verdict.right;
        count(verdict.right);
      }
      this.store.set({ marks, answers: [...state.answers, letter] });
      if (state.help === "end") this.next();
      else this.store.set({ verdict, at: verdict.right ? asked.step : state.at });
    });
    this.store.set({ isBusy: false });
  }

  /** Take a wrong choice back. */
  undo() {
    this.store.set({ choice: "", verdict: null });
  }

  /** Go on to the next question. */
  next() {
    const { state } = this.store;
    const asked = questionOf(state);
    if (!asked) return;
    this.store.set({ k: state.k + 1, choice: "", verdict: null, at: asked.step });
  }

  /** Ask the same again. */
  again() {
    const { question, help, tab } = this.store.state;
    this.store.set({ ...initialState(question), help, tab });
  }

  /** Draw boards of the same kind and difficulty. */
  async fresh() {
    const { question, help, tab } = this.store.state;
    await this.#try(async () => {
      const found = await freshOf(question.query);
      this.store.set({ ...initialState(found), help, tab });
      this.moved(found.query);
    });
  }

  /**
   * Have a row of the table marked: what is asked for, and whatever else is filled in.
   * @param {number} step @param {import("../tell/trace-table.js").Cells} cells
   */
  async check(step, cells) {
    const { state } = this.store;
    const asked = markedOf(state.question.ask, cells);
    await this.#try(async () => {
      const answers = answersOf(cells);
      let text = "";
      for (const ask of asked) {
        const verdict = await verdictOn(linkOf(state, ask, step), answers[ask], "brief");
        if (verdict.right) continue;
        text = verdict.sentence;
        break;
      }
      const isRight = !text;
      const before = this.store.state.rows[step];
      if (!before) count(isRight);
      const row = { text: text || rightWords(asked), isRight, isFirst: before ? before.isFirst : isRight };
      this.store.set({ rows: { ...this.store.state.rows, [step]: row }, at: isRight ? step : step - 1 });
    });
  }

  /** Have the values of the boards marked that are asked for. @param {string[]} values */
  async values(values) {
    await this.#try(async () => {
      const valued = await verdictOn(this.store.state.question.query, values.join(" "), "brief");
      count(valued.right);
      this.store.set({ valued });
    });
  }

  /** Have a trace marked. @param {{text: string, ask: string, first: number, steps: number, wider: boolean}} given */
  async hand({ text, ask, first, steps, wider }) {
    const given = new URLSearchParams(linkOf(this.store.state, ask, first));
    given.set("steps", String(steps));
    await this.#try(async () => {
      const checked = await verdictOn(String(given), text, wider ? "wider" : "nearest");
      this.store.set({ checked, at: shownAt(checked, ask, first + steps - 1) });
    });
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
      this.store.set({ notice: "" });
    } catch (error) {
      this.store.set({ notice: /** @type {Error} */ (error).message, choice: "" });
    }
  }
}
