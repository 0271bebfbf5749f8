/**
 * The first expansion at which runs expand different states, searched as events arrive. Letters: r run, e expansion.
 */

/** @import {Trace} from "./trace.js" */

/**
 * @typedef {object} Taking the states that runs expand
 * @property {{trace: Trace, expansions: number}[]} runs with how many expansions are known
 * @property {(r: number, e: number) => number | string} taken the state that expansion e of run r takes
 */

export class Difference {
  /** @param {Taking} members @param {number[]} runs which of them are compared */
  constructor(members, runs) {
    this.members = members;
    this.runs = runs;
    /** Expansions that were compared and are the same. */
    this.same = 0;
    /**
     * The cursor at which the runs have just taken different states, null while there is none.
     * @type {number | null}
     */
    this.at = null;
    /** Whether no more can be found out. */
    this.isDone = false;
  }

  /**
   * Compare the events processed so far. Of more than two runs the rest are compared when others have ended.
   */
  update() {
    const { members, runs } = this;
    while (!this.isDone) {
      const e = this.same;
      let [present, waits, differs] = [0, false, false];
      /** @type {number | string} */
      let first = -1;
      for (const r of runs) {
        const { trace, expansions } = members.runs[r];
        if (e >= expansions) {
          if (!trace.done || expansions < trace.expansions) waits = true;
          continue;
        }
        const s = members.taken(r, e);
        if (present++ === 0) first = s;
        else if (s !== first) differs = true;
      }
      if (differs) this.at = e + 1;
      if (differs || (present < 2 && !waits)) this.isDone = true;
      else if (waits) return;
      else this.same++;
    }
  }
}
