/** What can be done on the page of exercises: choose, go on, fill rows, hand in a trace, draw fresh boards. */

import { count } from "../lib/score.js";
import { initialState, linkOf, questionOf } from "../state/exercise.js";
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
   * Have a row of the table marked.
   * @param {number} step @param {{expanded: string, added: string, discarded: string, frontier: string}} cells
   */
  async check(step, { expanded, added, discarded, frontier }) {
    const { state } = this.store;
    const drops = [...discarded.matchAll(/([UDLR])\b(?:[^UDLR\d]*(\d+))?/gi)];
    const dropped = drops.map(([, move, seen]) => `-${move}${seen ? `:${seen}` : ""}`).join(" ");
    const children = `${/^\s*none\s*$/i.test(added) ? "" : added} ${dropped}`.trim() || "none";
    const asked = /** @type {const} */ ([
      ["order", expanded],
      ["children", children],
      ["frontier", frontier || "none"],
    ]);
    await this.#try(async () => {
      let said = { text: "All right.", isRight: true };
      for (const [ask, answer] of asked) {
        const verdict = await verdictOn(linkOf(state, ask, step), answer, "brief");
        if (verdict.right) continue;
        said = { text: verdict.sentence, isRight: false };
        break;
      }
      count(said.isRight);
      this.store.set({ rows: { ...this.store.state.rows, [step]: said }, at: said.isRight ? step : step - 1 });
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
      this.store.set({ checked, at: (checked.first_wrong ?? first + steps) - 1 });
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
