/** The actions of the page of exercises: choose, go on, fill rows, hand in a trace, get new boards. */

import { copyText } from "../core/lib/clipboard.js";
import { saveFile } from "../core/lib/download.js";
import { messages } from "../core/lib/messages.js";
import EXERCISE from "./exercise.ftl";
import { count } from "./score.js";
import { initialState, linkOf, questionOf, rightOne, shownAt } from "./state.js";
import { answersOf, markedOf, rightWords } from "./step_table_words.js";
import { freshOf, packageOf, sheetOf, textOf, verdictOn } from "./asks.js";
/** @import {Exercise as ExerciseRecord} from "../core/lib/answers.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Given, State} from "./state.js" */
/** @import {Cells} from "./step_table_words.js" */

const say = messages(EXERCISE);

export class Exercise {
  /**
   * @param {Store<State>} store @param {(query: string) => void} moved the page shows another question
   * @param {() => void} answered an answer was marked
   */
  constructor(store, moved, answered) {
    this.store = store;
    this.moved = moved;
    this.answered = answered;
    this.isRestoring = false; // whether answers are those of an earlier visit, which do not count again
    this.isNamed = false; // whether states and moves of the run have names
    this.round = 0; // how often the page was restarted: earlier answers are dropped
  }

  /** Whether an answer is being given, or was. */
  get isBegun() {
    const { choice, isBusy, given } = this.store.state;
    return (
      Boolean(choice || isBusy || given.letters.length || given.values.length || given.trace) || hasAny(given.rows)
    );
  }

  /** Answer the question that is asked with a letter. @param {string} letter */
  async choose(letter) {
    const { state } = this.store;
    const asked = questionOf(state);
    if (!asked || state.isBusy || state.verdict || !asked.candidates.some((one) => one.letter === letter)) return;
    this.store.set({ choice: letter, isBusy: true });
    await this.#ask(
      () => verdictOn(linkOf(state, "next", asked.step), letter, "brief"),
      (verdict) => {
        const marks = [...state.marks];
        const mistakes = [...state.mistakes];
        const isFirst = marks[state.k] === null;
        if (isFirst) {
          marks[state.k] = verdict.right;
          this.#count(verdict.right);
          const chosen = /** @type {any} */ (asked.candidates.find((one) => one.letter === letter));
          if (!verdict.right) mistakes.push({ chosen, right: rightOne(asked, verdict), sentence: verdict.sentence });
        }
        this.store.set({ marks, mistakes, isBusy: false });
        if (isFirst) this.#keep({ letters: [...state.given.letters, letter] });
        if (state.help === "end") this.next();
        else this.store.set({ verdict, at: verdict.right ? asked.step : state.at });
      },
    );
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
    const { question, sheet } = this.store.state;
    this.#begin(question);
    this.store.set({ sheet });
  }

  /** Draw boards of the same kind and difficulty. */
  async fresh() {
    const { query } = this.store.state.question;
    await this.#ask(
      () => freshOf(query),
      (found) => {
        this.#begin(found);
        this.moved(found.query);
      },
    );
  }

  /** @param {ExerciseRecord} question */
  #begin(question) {
    const { help, tab } = this.store.state;
    this.round++;
    this.store.set({ ...initialState(question), help, tab });
  }

  /**
   * Have a row of the table marked: the cells asked for, and others that are filled in.
   * @param {number} step @param {Cells} cells @param {boolean} [wasFirst] whether it was right at once, if known
   */
  async check(step, cells, wasFirst) {
    const { state } = this.store;
    const asked = markedOf(state.question.ask, cells);
    await this.#ask(
      () => this.#wrong(asked, step, cells),
      (text) => {
        const isRight = !text;
        const before = state.rows[step];
        if (!before) this.#count(isRight);
        const isFirst = wasFirst ?? before?.isFirst ?? isRight;
        const row = { text: text || rightWords(asked), isRight, isFirst };
        this.store.set({ rows: { ...state.rows, [step]: row }, at: isRight ? step : step - 1 });
        this.#keep({ rows: { ...state.given.rows, [step]: { cells, isFirst } } });
      },
    );
  }

  /**
   * The sentence on the first wrong answer of a row, "" where none is.
   * @param {ReturnType<typeof markedOf>} asked @param {number} step @param {Cells} cells
   */
  async #wrong(asked, step, cells) {
    const answers = answersOf(cells, this.isNamed);
    const links = asked.map((ask) => ({ answer: answers[ask], link: linkOf(this.store.state, ask, step) }));
    for (const { answer, link } of links) {
      const verdict = await verdictOn(link, answer, "brief");
      if (!verdict.right) return verdict.sentence;
    }
    return "";
  }

  /** Have the values of the boards in the question marked. @param {string[]} values */
  async values(values) {
    await this.#ask(
      () => verdictOn(this.store.state.question.query, values.join(" "), "brief"),
      (valued) => {
        this.#count(valued.right);
        this.store.set({ valued });
        this.#keep({ values });
      },
    );
  }

  /** Have a trace marked. @param {{text: string, ask: string, first: number, steps: number}} given */
  async hand({ text, ask, first, steps }) {
    const given = new URLSearchParams(linkOf(this.store.state, ask, first));
    given.set("steps", String(steps));
    this.store.set({ checked: null }); // an error leaves no earlier verdict below it
    await this.#ask(
      () => verdictOn(String(given), text),
      (checked) => {
        this.store.set({ checked, at: shownAt(checked, ask, first + steps - 1) });
        this.#keep({ trace: { text, ask, first, steps } });
      },
    );
  }

  /** Mark the answers of an earlier visit again. @param {Given & {tab: State["tab"]}} saved */
  async restore({ letters, rows, values, trace, tab }) {
    const { state } = this.store;
    this.isRestoring = true;
    for (const letter of letters) {
      await this.choose(letter);
      if (state.marks[state.k] !== null) this.next(); // else there is no such answer, or it could not be marked
    }
    for (const [step, { cells, isFirst }] of Object.entries(rows)) await this.check(Number(step), cells, isFirst);
    if (values.length) await this.values(values);
    if (trace) await this.hand(trace);
    this.isRestoring = false;
    this.store.set({ tab });
  }

  /** @param {boolean} isRight */
  #count(isRight) {
    if (!this.isRestoring) count(isRight);
  }

  /** Keep an answer that was marked. @param {Partial<Given>} given */
  #keep(given) {
    this.store.set({ given: { ...this.store.state.given, ...given } });
    if (!this.isRestoring) this.answered();
  }

  /** Fill the trace sheet. */
  async sheet() {
    const { run, first, steps } = this.store.state.question;
    await this.#ask(
      () => sheetOf(run, first, first + steps - 1),
      ({ rows }) => this.store.set({ sheet: rows }),
    );
  }

  /** Save the question for a course. */
  async save() {
    await this.#ask(
      () => packageOf(this.store.state.question.query),
      (file) => saveFile(file, "exercise.zip"),
    );
  }

  /** Copy the trace sheet from a link. @param {string} link @param {string} form its name */
  async copy(link, form) {
    await this.#ask(
      async () => copyText(await textOf(link)),
      (isCopied) =>
        this.store.set({
          notice: isCopied ? say("exercise-copied", { form }) : say("exercise-not-copied"),
        }),
    );
  }

  /**
   * Ask the server, and pass on its answer unless the page has restarted; a refusal is shown beside the steps.
   * @template T @param {() => Promise<T>} ask @param {(answer: T) => void} tell
   */
  async #ask(ask, tell) {
    const { round } = this;
    try {
      const answer = await ask();
      if (round !== this.round) return;
      this.store.set({ notice: "" });
      tell(answer);
    } catch (error) {
      if (round !== this.round) return;
      this.store.set({ notice: /** @type {Error} */ (error).message, choice: "", isBusy: false });
    }
  }
}

const hasAny = (/** @type {object} */ rows) => Object.keys(rows).length > 0;
