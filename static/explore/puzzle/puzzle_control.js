/** The draft of a run: changes, undo, parsing, shuffling, its first pull and the server's check. */

import { draftOf, isSame } from "../../core/player/shown_run_state.js";
import { catalogueOf, problemTexts, recordOf } from "../../core/lib/catalogue.js";
import { defaultsOf } from "../../core/lib/parameters.js";
import { emptied, readState, sizeText, stateText, textState, usualGoal } from "../../core/problem/tiles/states.js";
import { CONVENTIONS } from "../../core/words/conventions.js";
import { checker, readProblem, shuffle } from "../../core/wire/api.js";

/** @typedef {import("../../core/trace/run.js").Draft} Draft */
/** @typedef {import("../../core/trace/run.js").Run} Run */
/** @typedef {import("../../core/lib/answers.js").Check} Check */

const FIRST = "123-406-758"; // the board that is shown first after another problem
const MOST_UNDONE = 100;
const OF_ALL = ["read", "usual-ends"]; // keys of notes that say nothing of how a board was written
const MOST_DRAWS = 6; // of a shuffle that gives the board shown, one in 32 at the first screen's distance

/** Options but for that of searching in vain: it was said of other boards. @param {Record<string, string>} options */
function hopeful(options) {
  const { unsolvable, ...others } = options;
  return unsolvable === "search" ? others : options;
}

/** The draft of a problem by its texts. @param {Record<string, string>} texts */
function drafted(texts) {
  return { texts, start: textState(texts.start ?? ""), goal: textState(texts.goal ?? "") };
}

/** The texts of the usual run of a problem. @param {import("../../core/lib/catalogue.js").ProblemRecord} record */
function usualTexts(record) {
  const { start, goal } = record.sample;
  return { ...problemTexts(record), start, goal };
}

/**
 * The conventions among options that another problem has too.
 * @param {Record<string, string>} options @param {import("../../core/lib/catalogue.js").Catalogue} catalogue of it
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
 * What the answer to a first pull says of a draft, beside what is known of its boards.
 * @param {Check} known @param {any} first the answer @returns {Check}
 */
function checkOf(known, { run = null, error }) {
  return { ...known, run, errors: run ? [] : [error], promise: null, anyway: run && known.anyway };
}

/** What the server is asked of a draft. @param {Draft} draft @returns {Record<string, string>} */
function questionOf({ start, goal, options, texts }) {
  if (texts) return { ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)), ...options };
  return { start: stateText(start), goal: stateText(goal), ...options };
}

export class Puzzle {
  /** @param {import("../../core/lib/store.js").Store<import("../../core/player/shown_run_state.js").State>} store */
  constructor(store) {
    this.store = store;
    this.check = checker();
    /** Beside it, what is asked of boards that are not those of the draft. */
    this.measure = checker();
    this.pasting = ""; // the text that is being read
    /**
     * Told the canonical query of a draft that is a run, the step, and the run's first answer if it is here.
     * @type {(run: string, at?: number, first?: any) => void}
     */
    this.found = () => {};
    /**
     * Asks for the first events of a draft; null where there is no answer.
     * @type {(chosen: Record<string, string>) => Promise<any>}
     */
    this.pull = async () => null;
    /** The last draft of each problem that was left. @type {Map<string, Draft>} */
    this.kept = new Map();
    /** Done once the answer to the latest draft is here. @type {Promise<void>} */
    this.checked = Promise.resolve();
  }

  /**
   * @param {Partial<Draft>} changes
   * @param {{keepsUndone?: boolean, at?: number}} [how] and the step to go to, if not the one that is shown
   */
  change(changes, { keepsUndone = false, at } = {}) {
    const { draft, undone, check, cursor } = this.store.state;
    const touchesBoard = changes.start !== undefined || changes.goal !== undefined;
    const options = changes.options ?? draft.options;
    const next = { ...draft, ...changes, options: touchesBoard && !changes.options ? hopeful(options) : options };
    this.store.set({
      draft: next,
      undone: keepsUndone || isSame(draft, next) ? undone : [...undone.slice(1 - MOST_UNDONE), { draft, at: cursor }],
      complaint: { field: "", message: "" },
      check: check && { ...check, promise: null }, // it was that of the draft before
    });
    return this.recheck(at);
  }

  /** Show the draft of a run. @param {Run} run */
  open(run) {
    return this.change(draftOf(run), { keepsUndone: true });
  }

  /** Show the run of the draft, or what is wrong with it. @param {number} [at] step to go to */
  recheck(at) {
    this.checked = this.#ask(this.store.state.draft, at);
    return this.checked;
  }

  /**
   * Pull the run of a draft at once. What else is known of it, the server is asked beside that where the boards are
   * others, else afterwards: nothing is asked before the first events that these do not wait for.
   * @param {Draft} draft @param {number} [at] @returns {Promise<void>}
   */
  async #ask(draft, at) {
    const { store } = this;
    const { run, check } = store.state;
    const question = questionOf(draft);
    const isShown = isSame(draft, draftOf(run));
    const isKnown = check?.start === question.start && check.goal === question.goal && !draft.texts;
    const known = isKnown ? check : null;
    const pulled = isShown ? null : this.pull(question);
    const beside = isShown || !known ? this.check(question) : null;
    const first = await pulled;
    if (first?.result?.status === "unsolvable") await beside; // it is shown with the reason
    if (draft !== store.state.draft) return this.checked; // another question has been asked meanwhile
    if (known && first) this.#show(checkOf(known, first));
    if (first?.run) this.found(first.run, at, first);
    const answer = await (beside ?? this.check(question));
    if (draft !== store.state.draft) return this.checked;
    this.#show(answer);
    store.set({ offline: answer === null && !first?.run });
    if (answer?.run) this.found(answer.run, at);
    this.#settle(draft);
    return undefined;
  }

  /** Show the texts of a problem as the run has them that is made of them. @param {Draft} draft */
  #settle(draft) {
    const { run, check } = this.store.state;
    if (draft.texts && run.texts && check?.run === run.query) this.store.set({ draft: { ...draft, texts: run.texts } });
  }

  /** @param {Check | null} check of the draft; where it is no run, nothing plays */
  #show(check) {
    const rests = check && !check.run ? { playing: false, replaying: false } : {};
    this.store.set({ check, ...rests });
  }

  /**
   * Go over to another problem: to what was drafted of it last or, before that, to its usual run.
   * @param {string} key @param {import("../../core/lib/catalogue.js").Catalogue} catalogue
   */
  choose(key, catalogue) {
    const { draft } = this.store.state;
    const [{ key: ofBoards }] = catalogue.problems ?? [{ key: "" }];
    const before = draft.texts?.problem ?? ofBoards;
    if (key === before) return;
    this.kept.set(before, draft);
    const { algorithm } = draft.options;
    const own = catalogueOf(catalogue, key);
    const usual = defaultsOf(recordOf(own.algorithms, algorithm), own.parameters);
    const last = this.kept.get(key);
    const options = { ...usual, ...conventionsKept(draft.options, own), ...last?.options, algorithm };
    if (last) this.change({ ...last, options });
    else if (key === ofBoards) this.change({ start: readState(FIRST), goal: usualGoal("3×3"), options, texts: null });
    else this.change({ ...drafted(usualTexts(recordOf(catalogue.problems ?? [], key))), options });
  }

  /** Take other texts of a problem. @param {Record<string, string>} texts */
  rewrite(texts) {
    return this.change(drafted(texts));
  }

  /** Read a puzzle that is pasted as text. @param {string} text */
  async paste(text) {
    const { problem } = this.store.state.draft.texts ?? {};
    if (!problem) return;
    this.pasting = text;
    const pasted = await readProblem(problem, text);
    if (this.pasting === text) this.store.set({ pasted }); // unless another text has been pasted meanwhile
  }

  /** Shuffle the start to the distance chosen, towards the goal of the draft. */
  async shuffle() {
    const { draft, check, distance } = this.store.state;
    await this.#draw({ goal: draft.goal }, Math.min(distance, check?.farthest ?? distance), draft);
  }

  /**
   * Take a goal and a start that is so far away from it, unless another draft was chosen meanwhile.
   * @param {{goal: import("../../core/problem/tiles/states.js").State}} target @param {number} distance
   * @param {Draft} draft
   */
  async #draw({ goal }, distance, draft) {
    const [before, target] = [stateText(draft.start), stateText(goal)];
    try {
      let drawn = before;
      for (let draws = 0; draws < MOST_DRAWS && drawn === before; draws++) drawn = await shuffle(target, distance);
      const start = readState(drawn);
      if (draft === this.store.state.draft) this.change({ start, goal });
    } catch (error) {
      this.store.set({ complaint: { field: "start", message: /** @type {Error} */ (error).message } });
    }
  }

  /** Take a size such as "3×4": its usual goal, and a start near it. @param {string} size */
  async resize(size) {
    const { draft, distance } = this.store.state;
    const goal = usualGoal(size);
    const text = stateText(goal);
    const told = await this.measure({ start: text, goal: text }); // how far a board of this size can be
    await this.#draw({ goal }, Math.min(distance, told?.farthest ?? distance), draft);
  }

  /**
   * Read text as a board, for the start or the goal, or as both; say what was assumed.
   * @param {"start" | "goal"} field @param {string} text
   */
  async read(field, text) {
    const { readings, complaint } = await readProblem("", text);
    const [reading] = readings;
    if (!reading) return this.store.set({ complaint: { field, message: complaint } });
    const { texts, notes } = reading;
    const read = readState(texts.start);
    const size = sizeText(read);
    const isNewSize = size !== sizeText(this.store.state.draft.start);
    const other = field === "goal" ? { start: read } : { goal: usualGoal(size) };
    if (texts.goal) this.change({ start: read, goal: readState(texts.goal) });
    else this.change({ [field]: read, ...(isNewSize ? other : {}) });
    const assumed = notes.filter(({ key }) => !OF_ALL.includes(key)).map(({ text: note }) => note);
    const told = { field: assumed.length ? field : "", message: assumed.join(" "), isNote: true };
    this.store.set({ editing: "", complaint: told });
  }

  clear() {
    this.change({ start: emptied(this.store.state.draft.start) });
    this.store.set({ editing: "start" });
  }

  undo() {
    const { undone } = this.store.state;
    const earlier = undone.at(-1);
    if (!earlier) return;
    this.store.set({ undone: undone.slice(0, -1) });
    this.change(earlier.draft, { keepsUndone: true, at: earlier.at });
  }
}
