/** The draft of a run: changes, undo, parsing, shuffling, its first pull and the server's check. */

import { draftOf, isSame } from "../../core/player/shown_run_state.js";
import { catalogueOf, problemTexts, recordOf } from "../../core/lib/catalogue.js";
import { defaultsOf } from "../../core/lib/parameters.js";
import { writtenTexts } from "../../core/problem/query.js";
import { boardsOf, toldOf } from "../../core/problem/tiles/readings.js";
import { emptied, readState, stateText, usualGoal } from "../../core/problem/tiles/states.js";
import { CONVENTIONS } from "../../core/words/conventions.js";
import { checker, readProblem, shuffle } from "../../core/wire/api.js";
/** @import {Check, Reading} from "../../core/lib/answers.js" */
/** @import {Catalogue, ProblemRecord} from "../../core/lib/catalogue.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {State} from "../../core/player/shown_run_state.js" */
/** @import {Draft, Run, Texts} from "../../core/trace/run.js" */

const MOST_UNDONE = 100;
const MOST_DRAWS = 6; // of a shuffle that gives the board shown, one in 32 at the first screen's distance

/** Options but for that of searching in vain: it was said of other boards. @param {Record<string, string>} options */
function hopeful(options) {
  const { unsolvable, ...others } = options;
  return unsolvable === "search" ? others : options;
}

/** The texts of the usual run of a problem. @param {ProblemRecord} record */
function usualTexts(record) {
  const { start, goal } = record.sample;
  return { ...problemTexts(record), start, goal };
}

/**
 * The conventions among options that another problem has too.
 * @param {Record<string, string>} options @param {Catalogue} catalogue of it
 */
function conventionsKept(options, { parameters }) {
  const isTaken = (/** @type {string} */ key) =>
    parameters.some(
      (parameter) => parameter.key === key && parameter.values.some(({ value }) => value === options[key]),
    );
  return Object.fromEntries(
    CONVENTIONS.filter((key) => key !== "order" && isTaken(key)).map((key) => [key, options[key]]),
  );
}

/**
 * The facts on a draft in the answer to its first pull, with the known facts on its boards.
 * @param {Check} known @param {any} first the answer @returns {Check}
 */
function checkOf(known, { run = null, error }) {
  return { ...known, run, errors: run ? [] : [error], promise: null, anyway: run && known.anyway };
}

/** The request to the server about a draft. @param {Draft} draft @returns {Record<string, string>} */
const questionOf = ({ texts, options }) => ({ ...writtenTexts(texts), ...options });

export class Puzzle {
  /** @param {Store<State>} store */
  constructor(store) {
    this.store = store;
    this.check = checker();
    /** Requests about boards that are not those of the draft. */
    this.measure = checker();
    this.pasting = ""; // the text that is being read
    /**
     * Told the canonical query of a draft that is a run, the step, and the run's first answer if it is here.
     * @type {(run: string, at?: number | "end", first?: any) => void}
     */
    this.found = () => {};
    /**
     * Asks for the first events of a draft, and for its states where the texts are others; null without an answer.
     * @type {(chosen: Record<string, string>, isOther: boolean) => Promise<any>}
     */
    this.pull = async () => null;
    /** Makes texts fit each other that were changed one by one. @type {(texts: Texts) => Texts} */
    this.fitted = (texts) => texts;
    /** Whether a stroke is being drawn: no further check is requested until it ends. */
    this.isDrawing = false;
    /** The last draft of each problem that was left. @type {Map<string, Draft>} */
    this.kept = new Map();
    /** Done once the answer to the latest draft is here. @type {Promise<void>} */
    this.checked = Promise.resolve();
  }

  /** The request for a pasted draft, as JSON, and its first answer. @type {[string?, any?]} */
  #ahead = [];
  /** The texts of which `check` is known, as JSON. */
  #checkedTexts = "";

  /**
   * @param {Partial<Draft>} changes
   * @param {{keepsUndone?: boolean, at?: number, waits?: boolean}} [how] and the step to go to, if not the one that is
   *   shown
   */
  change(changes, { keepsUndone = false, at, waits = false } = {}) {
    const { draft, undone, check, cursor } = this.store.state;
    const next = { ...draft, ...(changes.texts ? { options: hopeful(draft.options) } : {}), ...changes };
    this.store.set({
      draft: next,
      ...(keepsUndone || isSame(draft, next)
        ? {}
        : { undone: [...undone.slice(1 - MOST_UNDONE), { draft, at: cursor }], redone: [] }),
      complaint: { field: "", message: "" },
      check: check && { ...check, promise: null }, // it was that of the draft before
    });
    return waits ? this.checked : this.recheck(at);
  }

  /** Show the draft of a run. @param {Run} run */
  open(run) {
    return this.change(draftOf(run), { keepsUndone: true });
  }

  /** Show the run of the draft, or its error. @param {number} [at] step to go to */
  recheck(at) {
    this.checked = this.#ask(this.store.state.draft, at);
    return this.checked;
  }

  /**
   * Pull the run of a draft at once. The check of the draft is requested in parallel if the boards changed, else
   * afterwards, so that it does not delay the first events.
   * @param {Draft} draft @param {number} [at] @returns {Promise<void>}
   */
  async #ask(draft, at) {
    const { store } = this;
    const { run, check } = store.state;
    const question = questionOf(draft);
    const isShown = isSame(draft, draftOf(run));
    const isOther = JSON.stringify(draft.texts) !== JSON.stringify(draftOf(run).texts);
    const known = this.isDrawing || this.#checkedTexts === JSON.stringify(draft.texts) ? check : null;
    const [read, ahead] = this.#ahead;
    const pulled = isShown ? null : ahead && read === JSON.stringify(question) ? ahead : this.pull(question, isOther);
    const beside = isShown || !known ? this.check(question) : null;
    const first = await pulled;
    if (first?.result?.status === "unsolvable") await beside; // it is shown with the reason
    if (draft !== store.state.draft) return this.checked; // another question has been asked meanwhile
    if (known && first) this.#show(checkOf(known, first));
    if (first?.run) this.found(first.run, at, first);
    if (this.isDrawing) return undefined;
    const answer = await (beside ?? this.check(question));
    if (draft !== store.state.draft) return this.checked;
    this.#checkedTexts = JSON.stringify(draft.texts);
    this.#show(answer);
    store.set({ offline: answer === null && !first?.run });
    if (answer?.run) this.found(answer.run, at);
    this.#settle(draft);
    return undefined;
  }

  /** Show the texts of a problem as the run has them that is made of them. @param {Draft} draft */
  #settle(draft) {
    const { run, check } = this.store.state;
    if (check?.run !== run.query) return;
    const { texts } = draftOf(run);
    this.#checkedTexts = JSON.stringify(texts);
    if (this.#checkedTexts !== JSON.stringify(draft.texts)) this.store.set({ draft: { ...draft, texts } });
  }

  /** @param {Check | null} check of the draft; an invalid draft stops playing */
  #show(check) {
    const rests = check && !check.run ? { playing: false, replaying: false } : {};
    this.store.set({ check, ...rests });
  }

  /**
   * Switch to another problem: to its last draft or, without one, to its default run.
   * @param {string} key @param {Catalogue} catalogue
   */
  choose(key, catalogue) {
    const { draft } = this.store.state;
    const { problem: before } = draft.texts;
    if (key === before) return;
    this.kept.set(before, draft);
    const { algorithm } = draft.options;
    const own = catalogueOf(catalogue, key);
    const usual = defaultsOf(recordOf(own.algorithms, algorithm), own.parameters);
    const last = this.kept.get(key);
    const options = { ...usual, ...conventionsKept(draft.options, own), ...last?.options, algorithm };
    const texts = last?.texts ?? usualTexts(recordOf(catalogue.problems ?? [], key));
    this.change({ texts, options }, { at: 0 });
  }

  /** Use other texts of the problem; a run with a new start begins at its first step.
   * @param {Texts} texts @param {number} [at] step to go to */
  rewrite(texts, at = texts.start === "" ? 0 : undefined) {
    return this.change({ texts: this.fitted({ ...this.store.state.draft.texts, ...texts }) }, { at });
  }

  /** Read a puzzle that is pasted as text. @param {string} text */
  async paste(text) {
    const { draft } = this.store.state;
    const drafted = (/** @type {Texts} */ read) =>
      questionOf({ ...draft, texts: this.fitted({ ...draft.texts, start: "", goal: "", ...read }) });
    this.pasting = text;
    const pasted = await readProblem(draft.texts.problem, text, drafted({}));
    if (this.pasting !== text) return; // another text has been pasted meanwhile
    const [reading] = pasted.isAsked ? [] : pasted.readings;
    this.#ahead = [reading && JSON.stringify(drafted(reading.texts)), reading?.first];
    this.store.set({ pasted });
  }

  /** Shuffle the start to the distance chosen, towards the goal of the draft. */
  async shuffle() {
    const { draft, check, distance } = this.store.state;
    await this.#draw(draft.texts.goal, Math.min(distance, check?.farthest ?? distance), draft);
  }

  /**
   * Use a goal and a start at this distance from it, unless another draft was chosen meanwhile.
   * @param {string} goal @param {number} distance @param {Draft} draft
   */
  async #draw(goal, distance, draft) {
    const { start: before } = draft.texts;
    try {
      let start = before;
      for (let draws = 0; draws < MOST_DRAWS && start === before; draws++) start = await shuffle(goal, distance);
      if (draft === this.store.state.draft) this.rewrite({ start, goal }, 0);
    } catch (error) {
      this.store.set({ complaint: { field: "start", message: /** @type {Error} */ (error).message } });
    }
  }

  /** Take a size such as "3×4": its usual goal, and a start near it. @param {string} size */
  async resize(size) {
    const { draft, distance } = this.store.state;
    const goal = stateText(usualGoal(size));
    const told = await this.measure({ start: goal, goal }); // how far a board of this size can be
    await this.#draw(goal, Math.min(distance, told?.farthest ?? distance), draft);
  }

  /**
   * Read text as a board, for the start or the goal, or as both; show the assumptions.
   * @param {"start" | "goal"} field @param {string} text
   */
  async read(field, text) {
    const { readings, isAsked, complaint } = await readProblem("", text);
    if (isAsked) this.store.set({ complaint: toldOf(field, readings, -1) });
    else if (readings.length) this.use(field, readings, 0);
    else this.store.set({ complaint: { field, message: complaint } });
  }

  /** Take a reading of a text. @param {"start" | "goal"} field @param {Reading[]} readings @param {number} chosen */
  use(field, readings, chosen) {
    this.rewrite(boardsOf(field, readings[chosen], this.store.state.draft.texts.start));
    this.store.set({ editing: "", complaint: toldOf(field, readings, chosen) });
  }

  clear() {
    this.rewrite({ start: stateText(emptied(readState(this.store.state.draft.texts.start))) });
    this.store.set({ editing: "start" });
  }

  /** Go back to the draft before. */
  undo() {
    this.#goTo("undone", "redone");
  }

  /** Redo the change undone last. */
  redo() {
    this.#goTo("redone", "undone");
  }

  /** Return to the last of some drafts; the one shown becomes the last of the others. @param {"undone" | "redone"} from
   * @param {"undone" | "redone"} to */
  #goTo(from, to) {
    const { draft, cursor, [from]: drafts, [to]: others } = this.store.state;
    const other = drafts.at(-1);
    if (!other) return;
    this.store.set({ [from]: drafts.slice(0, -1), [to]: [...others, { draft, at: cursor }] });
    this.change(other.draft, { keepsUndone: true, at: other.at });
  }
}
