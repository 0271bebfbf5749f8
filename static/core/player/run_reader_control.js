/** Reads the events of a run from the server into the page's run. */

import { throttled } from "../lib/schedule.js";
import { Stream } from "../wire/stream.js";
import { say } from "./messages.js";
/** @import {RunSpace} from "../lib/answers.js" */
/** @import {LiveRun} from "../trace/run.js" */
/** @import {Channel} from "../wire/channel.js" */

const FRAME_MS = 16; // between two reports of new events

/** The notice after a run was restarted. */
export const RESTARTED = say("run-restarted");

/** The notice after the connection is lost. @param {number} [expansions] that have arrived */
export const lostText = (expansions) => (expansions ? say("run-lost-at", { expansions }) : say("run-lost"));

/**
 * The callbacks that show the reason in a page's notice if its runs do not arrive.
 * @param {{set: (changes: {notice: string, playing?: boolean}) => void}} store
 * @param {() => boolean} isWhole whether all of them is here
 * @param {string} lost the notice after the connection is lost
 * @returns {Pick<Hearer, "connection" | "refused" | "waiting">}
 */
export function noticesOf(store, isWhole, lost) {
  return {
    connection: (now) => {
      if (now === "open") store.set({ notice: "" });
      else if (!isWhole()) store.set({ notice: lost });
    },
    refused: (notice) => store.set({ notice, playing: false }),
    waiting: (notice) => store.set({ notice }),
  };
}

/**
 * @typedef {object} Hearer the callbacks of a page for the run that is read
 * @property {(run: LiveRun) => void} grown it has new events; called at most once a frame
 * @property {(run: LiveRun, old: LiveRun) => void} restarted the server's events have changed:
 *   `run` starts without any
 * @property {(state: "open" | "lost") => void} connection
 * @property {(message: string) => void} refused the server will not run it
 * @property {(message: string) => void} waiting for preparations of the server before the run; "" when it runs
 */

export class RunReader {
  /** @param {Hearer} hearer @param {Channel} [channel] shared with other readers */
  constructor({ grown, restarted, connection, refused, waiting }, channel) {
    /** The run that is read. @type {LiveRun | null} */
    this.run = null;
    this.refuse = refused;
    const grow = throttled(FRAME_MS, (/** @type {LiveRun} */ run) => run === this.run && grown(run));
    this.stream = new Stream(
      {
        prepare: (own) => this.#prepare(own),
        length: () => this.run?.trace.expansions ?? 0,
        accept: (batch, result, made) => {
          const { run } = this;
          if (!run) return;
          if (run.needsSpace) throw new Error("its states are not here");
          run.append(batch, result, made);
          if (batch.first.e === 0 || run.trace.done) grown(run);
          else grow(run);
        },
        restart: () => {
          if (!this.run) return;
          const old = this.run;
          this.run = old.again();
          restarted(this.run, old);
          this.open(this.run);
        },
        connection,
        refused,
        waiting,
      },
      channel,
    );
  }

  /**
   * Read this run from its first event on.
   * @param {LiveRun} run @param {any} [first] the answer to its first pull, if it has arrived
   */
  open(run, first = null) {
    this.run = run;
    const own = run.needsSpace && first?.space;
    this.stream.open(own ? null : run.query, first); // null: no events of the previous run are added meanwhile
    if (run.needsSpace) this.#prepare(own, first);
  }

  /**
   * Request the states of the run, which it has once the columns of its first answer have arrived too.
   * @param {RunSpace} [own] these columns @param {any} [first] the answer that has them, if it has arrived
   */
  async #prepare(own, first) {
    const run = /** @type {LiveRun} */ (this.run);
    try {
      const { prepare } = await import("../problem/spaces_asks.js");
      await prepare(run, own);
      if (first?.space && run === this.run) this.stream.open(run.query, first);
    } catch (error) {
      if (run !== this.run) return;
      this.stream.run = null;
      this.refuse(/** @type {Error} */ (error).message);
    }
  }

  /** Stop pulling the run. */
  stop() {
    this.run = null;
    this.stream.run = null;
  }

  /** Stop reading, and leave the channel to other readers. */
  close() {
    this.run = null;
    this.stream.close();
  }
}
