/** A recorded search beside one of ours on the same problem: the server names that run and sends its events. */

import { catalogueOf, problemIn } from "../core/lib/catalogue.js";
import { problemOf } from "../core/problem/query.js";
import { messages } from "../core/lib/messages.js";
import { changedOptions, optionsOf } from "../core/lib/parameters.js";
import { runOf } from "../core/trace/run.js";
import { promiseIn } from "../core/wire/answer_words.js";
import { checker } from "../core/wire/api.js";
import { Channel } from "../core/wire/channel.js";
import { FirstPull } from "../core/wire/first_pull.js";
import { RESTARTED, RunReader, lostText, noticesOf } from "../core/player/run_reader_control.js";
import RECORDED from "./recorded.ftl";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Space} from "../core/problem/space.js" */
/** @import {LiveRun} from "../core/trace/run.js" */
/** @import {State} from "./state.js" */

const say = messages(RECORDED);

const PATIENCE_MS = 2000; // a file is shown without pictures if they take longer

export class Beside {
  #check = checker();
  /** Of the first search that is chosen. @type {FirstPull | null} */
  #first = null;
  /** The parameters that the server is asked about last. @type {Record<string, string>} */
  #wanted = {};
  /** @type {RunReader | null} */
  #reader = null;

  /** @param {Store<State>} store @param {Catalogue} catalogue */
  constructor(store, catalogue) {
    this.store = store;
    this.catalogue = catalogue;
  }

  /** The link of the search that was chosen last, "" if none is beside the recording. */
  get asked() {
    return `${new URLSearchParams(this.#wanted)}`;
  }

  /** Whether one of our searches can run on the recording's problem. */
  get canChoose() {
    const { isBoards, problem } = this.store.state.recorded;
    return isBoards || this.#knows(problem.problem);
  }

  /** @param {string | null} problem */
  #knows(problem) {
    return problemIn(this.catalogue, problem).key === problem;
  }

  /**
   * The space of a recording, which draws its states; null where it names no problem, or if it does not arrive in time.
   * @param {Record<string, any>} head @returns {Promise<Space | null>}
   */
  async spaceOf({ link, start, goal }) {
    if (!this.#knows(new URLSearchParams(link).get("problem"))) return null;
    const { spaceOf } = await import("../core/problem/spaces_asks.js");
    const ends = Object.entries({ start, goal }).filter(([, text]) => typeof text === "string");
    const asked = spaceOf(`${link}&${new URLSearchParams(ends)}&algorithm=bfs`).catch(() => null);
    return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);
  }

  /** Our searches of the recording's problem. */
  get #searches() {
    return catalogueOf(this.catalogue, this.store.state.recorded.problem.problem);
  }

  /**
   * Show the search of a link on the problem of the recording, with its options if that is the link's too.
   * @param {string} query
   */
  read(query) {
    const isSame = problemOf(query) === problemIn(this.catalogue, this.store.state.recorded.problem.problem).key;
    const options = optionsOf(query, this.#searches);
    return isSame ? this.#choose(options) : this.change("algorithm", options.algorithm);
  }

  /** @param {Record<string, string>} options of the run */
  async #choose(options) {
    const { store } = this;
    const { start, goal, problem } = store.state.recorded;
    const wanted = { ...options, ...problem, start, goal };
    this.#wanted = wanted;
    const pull = (this.#first ??= new FirstPull(new Channel()));
    const [first, answer] = await Promise.all([pull.of(wanted), this.#check(wanted)]);
    if (this.#wanted !== wanted) return;
    if (!answer?.run) {
      store.set({ fault: answer ? answer.errors[0].message : say("recorded-unreachable") });
      return;
    }
    this.#follow(runOf(answer.run, this.catalogue, promiseIn(answer)), pull.channel, first);
  }

  /** Choose another value for a parameter of our search. @param {string} key @param {string} value */
  change(key, value) {
    return this.#choose(changedOptions(this.store.state.beside?.options ?? {}, { [key]: value }, this.#searches));
  }

  /** Show the recording alone. */
  leave() {
    this.#wanted = {};
    this.#reader?.stop();
    this.store.set({ beside: null, fault: "", isFound: false });
  }

  /** @param {LiveRun} run @param {Channel} channel @param {any} first its first answer, if that is here */
  #follow(run, channel, first) {
    const { store } = this;
    const grown = () => store.set({ besideVersion: store.state.besideVersion + 1 });
    this.#reader ??= new RunReader(
      {
        grown,
        restarted: (fresh) => store.set({ beside: fresh, isFound: false, notice: RESTARTED }),
        ...noticesOf(store, () => store.state.beside?.trace.done ?? true, lostText()),
        refused: (fault) => store.set({ fault }),
      },
      channel,
    );
    store.set({ beside: run, fault: "", isFound: false });
    this.#reader.open(run, first);
  }
}
