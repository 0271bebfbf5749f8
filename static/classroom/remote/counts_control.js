/** The actions of the teacher's second window: it polls the counts, and reads the run for the right answer. */

import { messages } from "../../core/lib/messages.js";
import COUNTS from "./counts.ftl";
import { keptOf, keptWith } from "./counts_state.js";
import { HELLO } from "./acts.js";
import { isBallot, isByNumber, USUAL } from "../../core/questions/kinds.js";
import { runOf } from "../../core/trace/run.js";
import { talliesOf } from "../../core/questions/asks.js";
import { RunReader } from "../../core/player/run_reader_control.js";
/** @import {Catalogue} from "../../core/lib/catalogue.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {LiveRun} from "../../core/trace/run.js" */
/** @import {ClassLine, Hearer} from "../asks.js" */
/** @import {Desk as DeskState} from "./counts_state.js" */

const say = messages(COUNTS);

const LOOK_MS = 1000;
const HELLO_LOOKS = 4; // polls of the numbers between two requests for the projectors' reports

export class Desk {
  /** Number of polls so far. */
  looks = 0;

  /**
   * @param {object} parts @param {Store<DeskState>} parts.store
   * @param {(hearer: Hearer) => {ask: ClassLine["ask"]}} parts.connect @param {Catalogue} parts.catalogue
   * @param {typeof talliesOf} [parts.judge]
   */
  constructor({ store, connect, catalogue, judge = talliesOf }) {
    this.store = store;
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
      ended: () => store.set({ notice: say("desk-ended") }),
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

  /** Poll the counts of the choices, and sometimes the reports of projectors. */
  async look() {
    const { store } = this;
    const { code, secret, told } = store.state;
    if (this.looks++ % HELLO_LOOKS === 0) this.line.ask("class_lead", { code, secret, to: "", act: HELLO });
    const answer = await this.line.ask("class_numbers", { code, secret, seq: told?.seq ?? 0 });
    if (answer.error) {
      const { code: fault, message } = answer.error;
      if (fault !== "timeout") store.set({ notice: fault === "no_class" ? say("desk-not-open") : message });
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

  /** Take a projector's counts of the question's closed rounds. @param {{report: any}} content */
  reported({ report }) {
    if (report.closed) this.store.set({ kept: keptWith(this.store.state.kept, report.closed) });
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
