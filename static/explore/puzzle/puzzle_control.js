/** The draft of a run: changes, undo, parsing, shuffling, and the server's check. */

import { draftOf, isSame } from "../../core/player/shown_run_state.js";
import { emptied, readState, sizeText, stateText, usualGoal } from "../../core/problem/tiles/states.js";
import { checker, readPasted, shuffle } from "../../core/wire/api.js";

/** @typedef {import("../../core/trace/run.js").Draft} Draft */
/** @typedef {import("../../core/trace/run.js").Run} Run */

const MOST_UNDONE = 100;
const MOST_DRAWS = 6; // of a shuffle that gives the board shown, one in 32 at the first screen's distance

/** Options but for that of searching in vain: it was said of other boards. @param {Record<string, string>} options */
function hopeful(options) {
  const { unsolvable, ...others } = options;
  return unsolvable === "search" ? others : options;
}

export class Puzzle {
  /** @param {import("../../core/lib/store.js").Store<import("../../core/player/shown_run_state.js").State>} store */
  constructor(store) {
    this.store = store;
    this.check = checker();
    /** Beside it, what is asked of boards that are not those of the draft. */
    this.measure = checker();
    /** Told the canonical query of a draft that is a run, and the step. @type {(run: string, at?: number) => void} */
    this.found = () => {};
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

  /** Ask the server about the draft. @param {number} [at] step to go to */
  recheck(at) {
    const { draft } = this.store.state;
    const question = {
      start: stateText(draft.start),
      goal: stateText(draft.goal),
      ...draft.options,
    };
    this.checked = this.check(question).then((answer) => {
      if (draft !== this.store.state.draft) return this.checked; // another question has been asked meanwhile
      const rests = answer && !answer.run ? { playing: false, replaying: false } : {};
      this.store.set({ check: answer, offline: answer === null, ...rests });
      if (answer?.run) this.found(answer.run, at);
      return undefined;
    });
    return this.checked;
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

  /** Read text as a board, for the start or the goal. @param {"start" | "goal"} field @param {string} text */
  async read(field, text) {
    try {
      const read = readState(await readPasted(text, field));
      const size = sizeText(read);
      const isNewSize = size !== sizeText(this.store.state.draft.start);
      const other = field === "goal" ? { start: read } : { goal: usualGoal(size) };
      this.change({ [field]: read, ...(isNewSize ? other : {}) });
      this.store.set({ editing: "" });
    } catch (error) {
      this.store.set({ complaint: { field, message: /** @type {Error} */ (error).message } });
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
    this.change(earlier.draft, { keepsUndone: true, at: earlier.at });
  }
}
