/** Asks the server about the shown run while its verdict is open: its quality, and the what-if table. */

import { verdict, whatIf } from "../../core/wire/api.js";
import { Refused } from "../../core/wire/http.js";
/** @import {Verdict} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {State} from "../../core/player/shown_run_state.js" */

const AGAIN_MS = 250; // until the next rows are asked for
const LONG = 100_000; // nodes of a run that met its limit from which its variants are computed only if asked for
const LATER_MS = 2000; // if the server cannot be reached

export class Judging {
  /** @param {Store<State>} store */
  constructor(store) {
    this.store = store;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.judging = undefined;
    /** The pending question, by which answers to earlier ones are recognized. */
    this.question = "";
    store.listeners.push(() => this.#look());
  }

  /** Request the missing facts once the verdict is in sight. */
  #look() {
    const { stage, run, changed, compared } = this.store.state;
    const { query, trace } = run;
    const isLong = trace.result?.status === "limit" && trace.nodes >= LONG; // and each row as long as this run
    const isHeld = isLong && !compared;
    const asked = `${query}&${new URLSearchParams(changed)}${isHeld ? "&held" : ""}`;
    const question = stage === "verdict" && trace.done ? asked : "";
    if (question === this.question) return;
    this.question = question;
    clearTimeout(this.waiting);
    clearTimeout(this.judging);
    if (!question) return;
    const variant = new URLSearchParams(query);
    for (const [key, value] of Object.entries(changed)) variant.set(key, value);
    const { judged, table } = this.store.state;
    if (judged?.run !== query || judged.fault) this.#judge(query, question);
    if (table?.question !== question)
      this.store.set({ table: { question, rows: [], total: 0, done: false, fault: "", farthest: 0, isHeld } });
    if (!isHeld) this.#pull(variant.toString(), query, question);
  }

  /** @param {string} run @param {string} question */
  async #judge(run, question) {
    /** @type {Verdict | null} */
    let told = null;
    let fault = "";
    let later = LATER_MS;
    try {
      told = await verdict(run);
    } catch (error) {
      fault = /** @type {Error} */ (error).message;
      if (error instanceof Refused && error.retryMs) later = error.retryMs;
    }
    if (question !== this.question) return;
    this.store.set({ judged: { run, told, fault } });
    if (fault) this.judging = setTimeout(() => this.#judge(run, question), later);
  }

  /**
   * @param {string} run @param {string} base @param {string} question
   * @param {number} [after] rows that the server need not send again
   */
  async #pull(run, base, question, after = this.store.state.table?.rows.length) {
    const { table } = this.store.state;
    if (question !== this.question || !table || table.done) return;
    let next;
    let wait = AGAIN_MS;
    try {
      const answer = await whatIf(run, base, after ?? 0);
      // A restarted server makes the rows in another order: each counts once, and none may be left out.
      const rows = [...new Map([...table.rows, ...answer.rows].map((row) => [row.run, row])).values()];
      const isShort = answer.done && !answer.fault && rows.length < answer.total;
      next = { ...table, ...answer, question, rows, done: answer.done && !isShort };
      after = isShort ? 0 : undefined;
    } catch (error) {
      const later = error instanceof Refused && error.retryMs ? error.retryMs : LATER_MS;
      [next, wait] = [{ ...table, fault: /** @type {Error} */ (error).message }, later];
    }
    if (question !== this.question) return;
    this.store.set({ table: next });
    this.waiting = setTimeout(() => this.#pull(run, base, question, after), wait);
  }
}
