/**
 * The actions of a teacher's remote: it polls the counts, reads the run for the right answer, follows and controls a
 * projector, and asks the server itself where possible.
 */

import { messages } from "../../core/lib/messages.js";
import REMOTE from "./remote.ftl";
import { keptOf, keptWith } from "./counts_state.js";
import { projectorOf, projectorsAt } from "./state.js";
import { HELLO, LINK } from "./acts.js";
import { isBallot, isByNumber, USUAL } from "../../core/questions/kinds.js";
import { runOf } from "../../core/trace/run.js";
import { talliesOf } from "../../core/questions/asks.js";
import { RunReader } from "../../core/player/run_reader_control.js";
/** @import {Catalogue} from "../../core/lib/catalogue.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */
/** @import {ClassLine, Hearer} from "../asks.js" */
/** @import {Part, Report} from "./acts.js" */
/** @import {Remote as State} from "./state.js" */

const say = messages(REMOTE);

const LOOK_MS = 1000;
const HELLO_LOOKS = 4; // polls of the numbers between two requests for the projectors' reports
const PATIENCE = 3; // polls without a report, after which the page no longer waits for a projector

export class Remote {
  /** Number of polls so far. */
  looks = 0;

  /** The last link requested (projector and step), and the parts of it that have arrived. */
  #linked = "";
  /** @type {string[]} */
  #parts = [];

  /**
   * @param {object} parts @param {Store<State>} parts.store
   * @param {(hearer: Hearer) => {ask: ClassLine["ask"]}} parts.connect @param {Catalogue} parts.catalogue
   * @param {typeof talliesOf} [parts.judge] @param {() => number} [parts.clock]
   */
  constructor({ store, connect, catalogue, judge = talliesOf, clock = Date.now }) {
    this.store = store;
    this.clock = clock;
    this.judge = judge;
    this.judged = ""; // the answers that were judged last
    this.catalogue = catalogue;
    this.reader = new RunReader({
      grown: (run) => {
        store.set({ version: store.state.version + 1 });
        if (this.#isEnough(run)) this.reader.stop();
      },
      restarted: (run) => store.set({ run }),
      connection: () => {},
      refused: () => {},
      waiting: () => {},
    });
    this.line = connect({
      told: () => {},
      ended: () => store.set({ notice: say("remote-ended") }),
      refused: (notice) => store.set({ notice }),
      reported: (content) => this.reported(content),
      connection: (connection) => {
        store.set({ connection });
        if (connection === "open") this.look();
      },
    });
  }

  /** Poll every second from now on. */
  begin() {
    setInterval(() => this.look(), LOOK_MS);
  }

  /** Poll the counts and sometimes the reports of projectors; remove projectors that no longer report. */
  async look() {
    const { store } = this;
    if (store.state.isOver) return;
    const projectors = projectorsAt(store.state.projectors, null, this.clock());
    if (projectors.length < store.state.projectors.length) store.set({ projectors });
    if (this.looks >= PATIENCE) store.set({ isWaiting: false });
    await this.#look();
  }

  async #look() {
    const { store } = this;
    const { code, secret, told } = store.state;
    if (this.looks++ % HELLO_LOOKS === 0) this.line.ask("class_lead", { code, secret, to: "", act: HELLO });
    const answer = await this.line.ask("class_numbers", { code, secret, seq: told?.seq ?? 0 });
    if (answer.error) {
      const { code: fault, message } = answer.error;
      if (fault !== "timeout") store.set({ notice: fault === "no_class" ? say("remote-not-open") : message });
      return;
    }
    this.take(answer);
    await this.#judge();
    const { state } = answer;
    if (!state?.run) return; // the state is unchanged, or no run is shown yet
    const query = (state.beside ?? state).run; // a question about two searches is about the second
    if (store.state.run?.query !== query) store.set({ run: runOf(query, this.catalogue) });
    const { run } = store.state;
    if (run && !run.trace.done && !this.#isEnough(run)) this.reader.open(run);
  }

  /** Take the server's numbers, and the state if it was sent with them. @param {any} answer */
  take({ joined, answered, counts, rush = null, state = this.store.state.told }) {
    this.store.set({ joined, answered, counts, rush, told: state, notice: "" });
    this.store.set({ kept: keptOf(this.store.state) });
  }

  /** Take a projector's report of its place, or a part of its link. @param {{report: Report | Part}} content */
  reported({ report }) {
    if ("part" in report) return this.#join(report);
    const { store } = this;
    if (report.closed) store.set({ kept: keptWith(store.state.kept, report.closed) });
    this.#wantLink(report);
    const { projectors, link } = store.state;
    store.set({ projectors: projectorsAt(projectors, report, this.clock()), link: report.link || link });
    store.set({ led: projectorOf(store.state)?.id ?? "", isWaiting: false });
    if (report.seq !== store.state.told?.seq) this.#look();
  }

  /** Ask for a link that is too long for a report, once for each step of a lecture. @param {Report} report */
  #wantLink({ id, link, notes }) {
    const wanted = link ? "" : `${id} ${notes?.step}`;
    if (wanted && wanted !== this.#linked) this.#ask("class_lead", { to: id, act: LINK });
    this.#linked = wanted;
  }

  /** @param {Part} of a link */
  #join({ link, part, of }) {
    if (part === 0) this.#parts = [];
    this.#parts[part] = link;
    if (this.#parts.filter(Boolean).length === of) this.store.set({ link: this.#parts.join("") });
  }

  /** Choose the projector to control. @param {string} id */
  pick(id) {
    this.store.set({ picked: id });
  }

  /** Request an act of the projector; without a projector, lock or unlock the class directly. @param {string} act */
  async lead(act) {
    const projector = projectorOf(this.store.state);
    if (projector) await this.#ask("class_lead", { to: projector.id, act });
    else if (act === "lock" || act === "unlock") await this.#lock(act === "lock");
  }

  /** Remove those who joined since then, and their votes. @param {number} since a time of the server */
  async drop(since) {
    const answer = await this.#ask("class_drop", { since });
    if (!answer.error) this.take(answer);
  }

  /** End the class for all. */
  async end() {
    const { error } = await this.#ask("class_end", {});
    if (!error) this.store.set({ isOver: true, notice: "" });
  }

  /**
   * Lock or unlock the class in its current state; try once more if the state has changed in between.
   * @param {boolean} locked
   */
  async #lock(locked) {
    const tell = ({ code: _, ...told } = /** @type {any} */ (this.store.state.told)) =>
      this.line.ask("class_tell", { ...this.#whose, state: { ...told, seq: told.seq + 1, locked } });
    if (!this.store.state.told) return;
    const answer = await tell();
    if (answer.error?.code === "stale") await tell(answer.error.state);
    await this.#look();
  }

  /** @param {string} event @param {object} content @returns {Promise<any>} */
  async #ask(event, content) {
    const answer = await this.line.ask(event, { ...this.#whose, ...content });
    if (answer.error?.message) this.store.set({ notice: answer.error.message });
    return answer;
  }

  get #whose() {
    const { code, secret } = this.store.state;
    return { code, secret };
  }

  /** Ask the server which answers are right, if it judges the question. */
  async #judge() {
    const { store } = this;
    const { told, counts } = store.state;
    if (!told?.question || !isBallot(told.question.kind) || told.phase === "revealed") return;
    const { number, kind } = told.question;
    const answers = counts.at(-1) ?? {};
    const text = JSON.stringify([number, Object.keys(answers).sort()]);
    if (text === this.judged) return;
    this.judged = text;
    try {
      const { right, tallies } = await this.judge({ run: told.run, at: told.at, kind }, answers, true);
      const said = tallies.filter(({ is_right }) => is_right).flatMap((tally) => tally.said);
      store.set({ judged: { number, right: [right, ...said] } });
    } catch {
      this.judged = ""; // try again at the next poll
    }
  }

  /** Whether a run suffices for the right answer. @param {LiveRun} run */
  #isEnough({ trace }) {
    const { told } = this.store.state;
    return !isByNumber(told?.question?.kind ?? USUAL) && trace.expansions > (told?.at ?? 0);
  }
}
