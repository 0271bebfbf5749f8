/** The draft of a run: how it is changed, taken back, read from text and shuffled, and what the server says of it. */

import { emptied, readState, sizeText, stateText, usualGoal } from "../tiles/states.js";
import { checker, readPasted, shuffle } from "../wire/api.js";

/** @typedef {import("../elements/puzzle-form.js").Draft} Draft */
/** @typedef {import("../trace/run.js").Run} Run */

const MOST_UNDONE = 100;
const IN_VAIN = "unsolvable"; // the option

/** @param {Record<string, string>} options @param {string} key */
function without(options, key) {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== key));
}

/** What a run says as a draft. @param {Run} run @returns {Draft} */
export function draftOf({ trace, goalState, options }) {
  return { start: trace.start, goal: goalState, options };
}

export class Puzzle {
  /** @param {import("../state/store.js").Store<import("../state/explore.js").State>} store */
  constructor(store) {
    this.store = store;
    this.check = checker();
    /** Told the canonical query of a draft that is a run. @type {(run: string) => void} */
    this.found = () => {};
    /** Done once the answer to the latest draft is here. @type {Promise<void>} */
    this.checked = Promise.resolve();
  }

  /** @param {Partial<Draft>} changes @param {{keepsUndone?: boolean}} [how] */
  change(changes, { keepsUndone = false } = {}) {
    const { draft, undone, check } = this.store.state;
    const touchesBoard = changes.start !== undefined || changes.goal !== undefined;
    const options = changes.options ?? draft.options;
    this.store.set({
      // That a search is made though it is in vain was said of other boards.
      draft: { ...draft, ...changes, options: touchesBoard && !changes.options ? without(options, IN_VAIN) : options },
      undone: keepsUndone ? undone : [...undone.slice(1 - MOST_UNDONE), draft],
      complaint: { field: "", message: "" },
      check: check && { ...check, promise: null }, // it was that of the draft before
    });
    return this.recheck();
  }

  /** Show the draft of a run. @param {Run} run */
  open(run) {
    return this.change(draftOf(run), { keepsUndone: true });
  }

  /** Ask the server about the draft. */
  recheck() {
    const { draft } = this.store.state;
    const question = {
      start: stateText(draft.start),
      goal: stateText(draft.goal),
      ...draft.options,
    };
    this.checked = this.check(question).then((answer) => {
      if (draft !== this.store.state.draft) return this.checked; // another question has been asked meanwhile
      this.store.set({ check: answer, offline: answer === null });
      if (answer?.run) this.found(answer.run);
      return undefined;
    });
    return this.checked;
  }

  /** Shuffle the start to the distance chosen, towards the goal of the draft. */
  async shuffle() {
    const { draft, check, distance } = this.store.state;
    const goal = stateText(draft.goal);
    const away = Math.min(distance, check?.farthest ?? distance);
    try {
      const start = readState(await shuffle(goal, away));
      this.change({ start });
    } catch (error) {
      this.store.set({ complaint: { field: "start", message: /** @type {Error} */ (error).message } });
    }
  }

  /** Take a size such as "3×4": its usual goal, and a start near it. @param {string} size */
  async resize(size) {
    const goal = usualGoal(size);
    await this.change({ goal, start: goal }); // which tells how far a board of this size can be
    this.shuffle();
  }

  /** Read text as a board, for the start or the goal. @param {"start" | "goal"} field @param {string} text */
  async read(field, text) {
    try {
      const read = readState(await readPasted(text));
      const size = sizeText(read);
      const isNewSize = size !== sizeText(this.store.state.draft.start);
      const other = field === "goal" ? { start: read } : { goal: usualGoal(size) };
      this.change({ [field]: read, ...(isNewSize ? other : {}) });
      this.store.set({ editing: "" });
    } catch (error) {
      const message = /** @type {Error} */ (error).message.replace(/^start:/, `${field}:`);
      this.store.set({ complaint: { field, message } });
    }
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
    this.change(earlier, { keepsUndone: true });
  }
}
