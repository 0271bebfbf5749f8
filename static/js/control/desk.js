/**
 * What the teacher's second window does: it asks again and again what was chosen, and reads the run for what is right.
 */

import { keptOf } from "../state/desk.js";
import { isByNumber } from "../trace/asked.js";
import { runOf } from "../trace/run.js";
import { RunReader } from "./run_reader.js";

const LOOK_MS = 1000;

export class Desk {
  /**
   * @param {object} parts
   * @param {import("../state/store.js").Store<import("../state/desk.js").Desk>} parts.store
   * @param {(hearer: import("../wire/classroom.js").Hearer) => {ask: import("../wire/classroom.js").ClassLine["ask"]}}
   *   parts.connect
   * @param {any} parts.catalogue
   */
  constructor({ store, connect, catalogue }) {
    this.store = store;
    this.catalogue = catalogue;
    this.reader = new RunReader({
      grown: (run) => {
        store.set({ growth: store.state.growth + 1 });
        if (this.#isEnough(run)) this.reader.stop();
      },
      restarted: (run) => store.set({ run }),
      connection: () => {},
      refused: () => {},
      waiting: () => {},
    });
    this.line = connect({
      told: () => {},
      ended: () => store.set({ notice: "The class has ended." }),
      connection: (connection) => {
        store.set({ connection });
        if (connection === "open") this.look();
      },
    });
  }

  /** Look now and every second. */
  begin() {
    setInterval(() => this.look(), LOOK_MS);
  }

  async look() {
    const { store } = this;
    const { code, secret, told } = store.state;
    const answer = await this.line.ask("class_numbers", { code, secret, seq: told?.seq ?? 0 });
    if (answer.error) {
      if (answer.error.code !== "timeout") store.set({ notice: answer.error.message });
      return;
    }
    const { joined, answered, counts, state } = answer;
    store.set({ joined, answered, counts, notice: "", ...(state ? { told: state } : {}) });
    store.set({ kept: keptOf(store.state) });
    if (!state?.run) return; // nothing else is shown, or nothing yet
    const query = (state.beside ?? state).run; // a question about two searches is about the second
    if (store.state.run?.query !== query) store.set({ run: runOf(query, this.catalogue) });
    const { run } = store.state;
    if (run && !run.trace.done && !this.#isEnough(run)) this.reader.open(run);
  }

  /** Whether as much of a run is here as tells what is right. @param {import("../trace/run.js").Run} run */
  #isEnough({ trace }) {
    const { told } = this.store.state;
    return !isByNumber(told?.question?.kind ?? "next") && trace.expansions > (told?.at ?? 0);
  }
}
