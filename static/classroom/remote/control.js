/**
 * The actions of a teacher's remote: it follows and controls a projector, and asks the server itself where possible.
 */

import { projectorOf, projectorsAt } from "./state.js";
import { LINK } from "./acts.js";
import { Desk } from "./counts_control.js";
/** @import {Catalogue} from "../../core/lib/catalogue.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {ClassLine, Hearer} from "../asks.js" */
/** @import {Part, Report} from "./acts.js" */
/** @import {Remote as State} from "./state.js" */

const PATIENCE = 3; // polls without a report, after which the page no longer waits for a projector

export class Remote extends Desk {
  /** The last link requested (projector and step), and the parts of it that have arrived. */
  #linked = "";
  /** @type {string[]} */
  #parts = [];

  /**
   * @param {object} parts @param {Store<State>} parts.store
   * @param {(hearer: Hearer) => {ask: ClassLine["ask"]}} parts.connect
   * @param {Catalogue} parts.catalogue @param {() => number} [parts.clock]
   */
  constructor({ store, connect, catalogue, clock = Date.now }) {
    super({ store, connect, catalogue });
    this.remote = store;
    this.clock = clock;
  }

  /** Poll the numbers, and sometimes the projectors; remove projectors that no longer report. */
  async look() {
    const { remote } = this;
    if (remote.state.isOver) return;
    const projectors = projectorsAt(remote.state.projectors, null, this.clock());
    if (projectors.length < remote.state.projectors.length) remote.set({ projectors });
    if (this.looks >= PATIENCE) remote.set({ isWaiting: false });
    await super.look();
  }

  /** Take a projector's report of its place, or a part of its link. @param {{report: Report | Part}} content */
  reported({ report }) {
    if ("part" in report) return this.#join(report);
    super.reported({ report });
    this.#wantLink(report);
    const { remote } = this;
    const { projectors, link } = remote.state;
    remote.set({ projectors: projectorsAt(projectors, report, this.clock()), link: report.link || link });
    remote.set({ led: projectorOf(remote.state)?.id ?? "", isWaiting: false });
    if (report.seq !== remote.state.told?.seq) super.look();
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
    if (this.#parts.filter(Boolean).length === of) this.remote.set({ link: this.#parts.join("") });
  }

  /** Choose the projector to control. @param {string} id */
  pick(id) {
    this.remote.set({ picked: id });
  }

  /** Request an act of the projector; without a projector, lock or unlock the class directly. @param {string} act */
  async lead(act) {
    const projector = projectorOf(this.remote.state);
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
    if (!error) this.remote.set({ isOver: true, notice: "" });
  }

  /**
   * Lock or unlock the class in its current state; try once more if the state has changed in between.
   * @param {boolean} locked
   */
  async #lock(locked) {
    const tell = ({ code: _, ...told } = /** @type {any} */ (this.remote.state.told)) =>
      this.line.ask("class_tell", { ...this.#whose, state: { ...told, seq: told.seq + 1, locked } });
    if (!this.remote.state.told) return;
    const answer = await tell();
    if (answer.error?.code === "stale") await tell(answer.error.state);
    await super.look();
  }

  /** @param {string} event @param {object} content @returns {Promise<any>} */
  async #ask(event, content) {
    const answer = await this.line.ask(event, { ...this.#whose, ...content });
    if (answer.error?.message) this.remote.set({ notice: answer.error.message });
    return answer;
  }

  get #whose() {
    const { code, secret } = this.remote.state;
    return { code, secret };
  }
}
