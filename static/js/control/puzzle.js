/** The draft of a run: how it is changed, taken back, read from text and shuffled, and what the server says of it. */

import { boardText, readBoard } from "../lib/format.js";
import { checker, readPasted, shuffle } from "../wire/api.js";

/** @typedef {import("../elements/puzzle-form.js").Draft} Draft */
/** @typedef {import("../trace/run.js").Run} Run */

const MOST_UNDONE = 100;

/** What a run says as a draft. @param {Run} run @returns {Draft} */
export function draftOf({ trace, goalCells, options }) {
  return { start: trace.start.cells, goal: goalCells, columns: trace.start.columns, options };
}

/** The goal whose blank is last. @param {number} size cells of the board */
const usualGoal = (size) => Array.from({ length: size }, (_, c) => (c + 1) % size);

export class Puzzle {
  /** @param {import("../state/store.js").Store<import("../state/explore.js").State>} store */
  constructor(store) {
    this.store = store;
    this.check = checker();
    /** Done once the answer to the latest draft is here. @type {Promise<void>} */
    this.checked = Promise.resolve();
  }

  /** @param {Partial<Draft>} changes @param {{keepsUndone?: boolean}} [how] */
  change(changes, { keepsUndone = false } = {}) {
    const { draft, undone, check } = this.store.state;
    const touchesBoard = changes.start !== undefined || changes.goal !== undefined;
    this.store.set({
      draft: { ...draft, ...changes },
      undone: touchesBoard && !keepsUndone ? [...undone.slice(1 - MOST_UNDONE), draft] : undone,
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
      start: boardText(draft.start, draft.columns),
      goal: boardText(draft.goal, draft.columns),
      ...draft.options,
    };
    this.checked = this.check(question).then((answer) => {
      if (draft !== this.store.state.draft) return this.checked; // another question has been asked meanwhile
      this.store.set({ check: answer, offline: answer === null });
      return undefined;
    });
    return this.checked;
  }

  /** Shuffle the start to the distance chosen, towards the goal of the draft. */
  async shuffle() {
    const { draft, check, distance } = this.store.state;
    const goal = boardText(draft.goal, draft.columns);
    const away = Math.min(distance, check?.farthest ?? distance);
    try {
      const start = readBoard(await shuffle(goal, away)).cells;
      this.change({ start });
    } catch (error) {
      this.store.set({ complaint: { field: "start", message: /** @type {Error} */ (error).message } });
    }
  }

  /** Take a size such as "3×4": a new goal with the blank last, and a start near it. @param {string} size */
  async resize(size) {
    const [rows, columns] = size.split("×").map(Number);
    const goal = usualGoal(rows * columns);
    await this.change({ goal, start: goal, columns }); // which tells how far a board of this size can be
    this.shuffle();
  }

  /** Read text as a board, for the start or the goal. @param {"start" | "goal"} field @param {string} text */
  async read(field, text) {
    try {
      const { cells, columns } = readBoard(await readPasted(text));
      const { draft } = this.store.state;
      const isNewSize = columns !== draft.columns || cells.length !== draft.start.length;
      const other = field === "goal" ? { start: cells } : { goal: usualGoal(cells.length) };
      this.change({ columns, [field]: cells, ...(isNewSize ? other : {}) });
      this.store.set({ editing: "" });
    } catch (error) {
      const message = /** @type {Error} */ (error).message.replace(/^start:/, `${field}:`);
      this.store.set({ complaint: { field, message } });
    }
  }

  clear() {
    this.change({ start: this.store.state.draft.start.map(() => -1) });
    this.store.set({ editing: "start" });
  }

  undo() {
    const { undone } = this.store.state;
    const earlier = undone.at(-1);
    if (!earlier) return;
    this.store.set({ undone: undone.slice(0, -1) });
    const { start, goal, columns } = earlier;
    this.change({ start, goal, columns }, { keepsUndone: true });
  }
}
