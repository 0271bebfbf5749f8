/** Two searches of one board that play together: they are chosen, read, asked about and shown step by step. */

import { catalogueOf } from "../core/lib/catalogue.js";
import { problemOf, writtenTexts } from "../core/problem/query.js";
import { messages } from "../core/lib/messages.js";
import { changedOptions } from "../core/lib/parameters.js";
import DISCS from "./discs.ftl";
import { initialState, isOver, isWhole, lengthNow } from "./discs_state.js";
import { Store } from "../core/lib/store.js";
import { runOf } from "../core/trace/run.js";
import { checker } from "../core/wire/api.js";
import { FirstPull } from "../core/wire/first_pull.js";
import { UNREACHABLE } from "../core/wire/words.js";
import { Playback } from "../core/player/playback_control.js";
import { RunReader, noticesOf } from "../core/player/run_reader_control.js";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {LiveRun} from "../core/trace/run.js" */
/** @import {Channel} from "../core/wire/channel.js" */
/** @import {State} from "./discs_state.js" */

const say = messages(DISCS);

/** The searches, from left to right. */
const SEARCHES = ["bfs", "astar"];
const LOST = say("discs-lost");
const TOLD_LATER = say("discs-no-answer");

/** @extends {Playback<State>} */
class DiscsPlayback extends Playback {
  get isOver() {
    return isOver(this.store.state);
  }

  toggle() {
    const { playing } = this.store.state;
    this.#goOn();
    this.play(!playing, { wanted: null, ...(!playing && this.isOver ? { at: 0 } : {}) });
  }

  /** @param {number} at beyond the end, the end; Infinity follows the end while the runs grow */
  seek(at) {
    this.#goOn();
    const wanted = at === Infinity && !isWhole(this.store.state) ? "end" : null;
    this.store.set({ at: Math.max(0, Math.min(at, lengthNow(this.store.state))), wanted, playing: false });
  }

  /** Close a question whose answer is revealed. */
  #goOn() {
    if (this.store.state.ask === "revealed") this.store.set({ ask: "" });
  }

  /** @param {number} steps */
  advance(steps) {
    const { at } = this.store.state;
    const to = Math.min(at + steps, lengthNow(this.store.state));
    this.store.set({ at: to });
    return to !== at;
  }
}

export class Discs {
  /** @param {Catalogue} catalogue @param {Channel} channel of the page */
  constructor(catalogue, channel) {
    this.catalogue = catalogue;
    this.channel = channel;
    this.store = new Store(initialState());
    this.playback = new DiscsPlayback(this.store);
    /** The query of the run whose board is shown. */
    this.of = "";
    /** @type {RunReader[]} */
    this.readers = [];
    this.playback.start();
  }

  /** Whether these are of a run's board. @param {Pick<LiveRun, "query">} run */
  isFor({ query }) {
    return this.of === query;
  }

  /**
   * Show the searches of a run's board, with its other options.
   * @param {Pick<LiveRun, "query" | "start" | "goal" | "options"> & {texts?: LiveRun["texts"]}} run
   * @param {number | "end"} [at] expansions shown
   * @param {State["ask"]} [ask] phase of the question
   */
  async open({ query, start, goal, options, texts }, at = 0, ask = "") {
    this.close();
    this.store.set({ ask });
    this.of = query;
    const { store, readers } = this;
    const catalogue = catalogueOf(this.catalogue, problemOf(query));
    const answers = await Promise.all(
      SEARCHES.map((algorithm) =>
        this.#ask({ ...writtenTexts(texts ?? {}), ...changedOptions(options, { algorithm }, catalogue), start, goal }),
      ),
    );
    if (this.readers !== readers) return; // they were closed meanwhile
    const refused = answers.find((answer) => !answer?.run);
    if (refused !== undefined) {
      store.set({ notice: refused ? refused.message : UNREACHABLE });
      return;
    }
    const runs = answers.map((answer) => runOf(answer.run, this.catalogue));
    store.set({ runs, wanted: store.state.wanted ?? (at || null) });
    runs.forEach((run, k) => readers.push(this.#read(run, answers[k].first)));
  }

  /**
   * Pull a search at once, or request its description without a connection.
   * @param {Record<string, string>} chosen parameters of the run
   * @returns {Promise<any>} its canonical query as `run`, with its `first` answer if that is here, or why there is none
   *   as `message`; null if that is not known
   */
  async #ask(chosen) {
    const first = await new FirstPull(this.channel).of(chosen);
    if (first) return { run: first.run, message: first.error?.message, first };
    const answer = await checker()(chosen);
    return answer && { run: answer.run, message: answer.errors[0]?.message };
  }

  close() {
    for (const reader of this.readers) reader.close();
    this.readers = [];
    this.of = "";
    const { speed, accelerates } = this.store.state;
    this.store.set({ ...initialState(), speed, accelerates });
  }

  /** Ask for the numbers and cover them; at the second call reveal them; at the third close the question. */
  ask() {
    const { store } = this;
    const { ask } = store.state;
    if (ask === "asked" && !isWhole(store.state)) return store.set({ notice: TOLD_LATER });
    return store.set({ ask: ask === "" ? "asked" : ask === "asked" ? "revealed" : "", notice: "" });
  }

  /**
   * Go to the step that another device shows, as soon as the events have arrived.
   * @param {number} at @param {State["ask"]} ask phase of the question there
   */
  follow(at, ask) {
    this.store.set({ wanted: at, ask, playing: false });
    this.#arrive();
  }

  /** @param {LiveRun} run @param {any} first its first answer, if that is here */
  #read(run, first) {
    const { store } = this;
    const reader = new RunReader(
      {
        grown: () => {
          const isLate = store.state.notice === TOLD_LATER && isWhole(store.state);
          store.set({ version: store.state.version + 1, ...(isLate ? { notice: "" } : {}) });
          this.#arrive();
        },
        restarted: (fresh, old) =>
          store.set({
            runs: store.state.runs.map((one) => (one === old ? fresh : one)),
            at: 0,
            wanted: store.state.at,
          }),
        ...noticesOf(store, () => isWhole(store.state), LOST),
      },
      this.channel,
    );
    reader.open(run, first);
    return reader;
  }

  /** Go to the cursor requested, as far as the events have arrived. */
  #arrive() {
    const { state } = this.store;
    const { wanted } = state;
    if (wanted === null || !state.runs.length) return;
    const end = lengthNow(state);
    const at = wanted === "end" ? end : Math.min(wanted, end);
    this.store.set({ at, ...(at === wanted || isWhole(state) ? { wanted: null } : {}) });
  }
}
