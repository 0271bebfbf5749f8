/** The actions of an experiment: it is started, its rows are pulled as they are computed, it is cancelled. */

import { readSearch, writeSearch } from "../core/lib/link.js";
import { messages } from "../core/lib/messages.js";
import EXPERIMENTS from "./experiments.ftl";
import { freshState } from "./state.js";
import { Refused } from "../core/wire/http.js";
import { cancelRows, pullRows } from "./asks.js";
/** @import {Described} from "../core/lib/answers.js" */
/** @import {ExperimentDraft as Draft} from "../core/lib/drafts.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Answer} from "./asks.js" */
/** @import {State} from "./state.js" */

const say = messages(EXPERIMENTS);

const EVERY_MS = 250; // between two pulls
const LOST_MS = 1500; // until the server is asked again when it did not answer

/** The draft for an experiment. @param {Record<string, string>} given @returns {Draft} */
export function draftOf({ searches, goal, ...rest }) {
  const rows = goal.split("-");
  const { distances, boards, seed, limit } = rest;
  const size = `${rows.length}x${rows[0].length}`;
  return { searches: searches.split(" ").map(readSearch), goal, size, distances, boards, seed, limit };
}

/** The experiment of a draft as a query; the server makes it canonical. @param {Draft} draft */
function queryOf({ searches, goal, size, ...rest }) {
  const asked = {
    searches: searches.map(writeSearch).join(" "),
    ...(goal.trim() ? { goal: goal.trim() } : {}),
    size,
    ...rest,
  };
  return String(new URLSearchParams(asked));
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Experiment {
  /** Grows with each experiment and each cancel: answers to older ones are dropped. */
  #turn = 0;

  /**
   * @param {Store<State>} store @param {readonly string[]} columns of the rows
   * @param {(pushes: boolean) => void} begun called when the server has accepted an experiment
   */
  constructor(store, columns, begun) {
    this.store = store;
    this.columns = columns;
    this.begun = begun;
  }

  /** @param {Partial<Draft>} changes */
  change(changes) {
    const { draft } = this.store.state;
    this.store.set({ draft: { ...draft, ...changes }, complaint: { field: "", message: "" } });
  }

  /** Begin the experiment of the draft, as a step that the browser can take back. */
  beginDraft() {
    this.begin(queryOf(this.store.state.draft), true);
  }

  /**
   * Show an example experiment until one is begun; it is not in the address.
   * @param {string} query
   */
  show(query) {
    this.store.set({ ...freshState(this.columns), isExample: true });
    this.#follow(query, (described) => this.store.set({ described, phase: "running" }));
  }

  /** Begin the experiment of a query. @param {string} query @param {boolean} pushes */
  begin(query, pushes) {
    const { phase, described, isExample } = this.store.state;
    if (phase === "running" && !isExample) cancelRows(described.query).catch(() => {}); // others may use an example
    this.store.set(freshState(this.columns));
    this.#follow(query, (described) => {
      this.store.set({ described, phase: "running" });
      this.begun(pushes);
    });
  }

  cancel() {
    this.#turn++;
    this.store.set({ phase: "cancelled", left: null });
    cancelRows(this.store.state.described.query).catch(() => {});
  }

  resume() {
    this.store.set({ phase: "running" });
    this.#follow(this.store.state.described.query, () => {});
  }

  /** Pull no more, so that the server stops. */
  leave() {
    if (this.store.state.phase === "running") this.#turn++;
  }

  /**
   * Pull rows until all are here.
   * @param {string} query @param {(described: Described) => void} accepted called with the first answer
   */
  async #follow(query, accepted) {
    const mine = ++this.#turn;
    let began = { at: 0, runs: -1 };
    for (let wait; mine === this.#turn; await pause(wait)) {
      try {
        const answer = await pullRows(query, this.store.state.results.pieces);
        if (mine !== this.#turn) return;
        if (began.runs < 0) {
          began = { at: performance.now(), runs: this.store.state.results.length };
          query = answer.query;
          accepted(answer);
        }
        if (this.#take(answer, began)) return;
        wait = EVERY_MS;
      } catch (error) {
        if (mine !== this.#turn) return;
        wait = this.#complain(error);
        if (!wait) return;
      }
    }
  }

  /**
   * Add an answer; return whether it was the last.
   * @param {Answer} answer @param {{at: number, runs: number}} began when, with what
   */
  #take({ rows, runs, done, fault }, began) {
    const { results, version } = this.store.state;
    results.append(rows);
    const isDone = results.length === runs;
    if (done && !isDone) results.again(); // the server was restarted and made the runs in another order
    const made = results.length - began.runs;
    const left = made > 0 ? ((runs - results.length) * (performance.now() - began.at)) / made / 1000 : null;
    this.store.set({
      version: version + 1,
      left,
      notice: fault,
      phase: isDone ? "done" : fault ? "cancelled" : "running",
    });
    return isDone || Boolean(fault);
  }

  /** Show why no rows arrived; return the ms until the next request, 0 for none. @param {unknown} error */
  #complain(error) {
    const { message, field, retryMs } =
      error instanceof Refused ? error : { message: say("experiment-lost"), field: "", retryMs: LOST_MS };
    if (this.store.state.isExample) this.store.set(retryMs ? {} : { phase: "idle" });
    else if (retryMs) this.store.set({ notice: message });
    else {
      const phase = this.store.state.results.length ? "cancelled" : "idle";
      this.store.set({ complaint: { field, message }, phase, notice: "" });
    }
    return retryMs;
  }
}
