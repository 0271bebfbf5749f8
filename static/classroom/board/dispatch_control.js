/** Sends the whole state of a class to the server, at most ten times a second, until the server has received it. */

import { numbersOf } from "./state.js";
/** @import {ClassState} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {ClassLine, Fault} from "../asks.js" */
/** @import {Teaching} from "./state.js" */

const PAUSE_MS = 100; // between two states

export class Dispatch {
  /** The number of the state that the server has; 0 if unknown. */
  heard = 0;
  /** Whether a request is pending. */
  #isSending = false;
  /** Called once all is sent. @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {object} parts @param {Store<Teaching>} parts.store
   * @param {() => {isOpen: boolean, ask: ClassLine["ask"]} | null} parts.line
   * @param {(counts: Record<string, number>[], of: number) => void} parts.count keep the counts of so many rounds
   * @param {() => void} parts.begin make the class that the server does not have
   * @param {(act: () => void, ms: number) => unknown} parts.later
   */
  constructor({ store, line, count, begin, later }) {
    this.store = store;
    this.line = line;
    this.count = count;
    this.begin = begin;
    this.later = later;
  }

  /** Change the state and send it; resolve once the server has it. @param {Partial<ClassState>} changes */
  async tell(changes) {
    const { told } = this.store.state;
    this.store.set({ told: { ...told, ...changes, seq: told.seq + 1 }, notice: "" });
    const all = new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    this.send();
    await all;
  }

  /** Send the current state until the server has it. */
  async send() {
    const { store } = this;
    const line = this.line();
    const { told, code, secret, closed } = store.state;
    if (this.#isSending || !line?.isOpen || !code) return;
    if (this.heard >= told.seq) return this.#finish();
    this.#isSending = true;
    const answer = await line.ask("class_tell", { code, secret, state: told });
    if (!answer.error) {
      this.heard = told.seq;
      const { question, phase, round } = told;
      const isCounted = phase === "closed" && question && closed.length < round;
      if (isCounted) this.count(answer.counts, round);
      store.set(numbersOf(answer));
      if (isCounted || store.state.told.seq === told.seq) this.#finish();
    }
    this.later(() => {
      this.#isSending = false;
      this.#mend(answer.error);
    }, answer.error?.retry_ms ?? PAUSE_MS);
  }

  #finish() {
    for (const done of this.#waiting.splice(0)) done();
  }

  /** Continue after an answer. @param {Fault | undefined} fault */
  #mend(fault) {
    const { store } = this;
    if (fault?.code === "no_class") this.begin();
    else if (fault?.code === "stale" && fault.state) {
      const { told } = store.state;
      store.set({ told: { ...told, seq: fault.state.seq + 1 } });
      this.send();
    } else if (fault && fault.code !== "timeout" && !fault.retry_ms) store.set({ notice: fault.message });
    else this.send();
  }
}
