/** Reads the events of a run from the server into the page's run. */

import { throttled } from "../lib/schedule.js";
import { Stream } from "../wire/stream.js";

const FRAME_MS = 16; // between two reports of new events

/** @typedef {import("../trace/run.js").LiveRun} LiveRun */

/** The notice after a run was restarted. */
export const RESTARTED =
  "The server's search has changed since this run began, so the run is read again from the start.";

/** The notice after the connection is lost. @param {string} here the part of the run that has arrived */
export function lostText(here) {
  return `The connection is lost. ${here} can be played. Trying to get the rest …`;
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
  /** @param {Hearer} hearer @param {import("../wire/channel.js").Channel} [channel] shared with other readers */
  constructor({ grown, restarted, connection, refused, waiting }, channel) {
    /** The run that is read. @type {LiveRun | null} */
    this.run = null;
    this.refuse = refused;
    const grow = throttled(FRAME_MS, (/** @type {LiveRun} */ run) => run === this.run && grown(run));
    this.stream = new Stream(
      {
        length: () => this.run?.trace.expansions ?? 0,
        accept: (batch, result, made) => {
          const { run } = this;
          if (!run) return;
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
    if (run.needsSpace) this.#prepare(run, first);
    else this.stream.open(run.query, first);
  }

  /** Read a run once the states of its problem are here. @param {LiveRun} run @param {any} first */
  async #prepare(run, first) {
    this.stream.run = null; // nothing of the run before is taken in
    try {
      const { spaceOf } = await import("../problem/spaces_asks.js");
      const space = await spaceOf(run.query);
      if (run !== this.run) return;
      if (run.needsSpace) run.take(space);
      this.stream.open(run.query, first);
    } catch (error) {
      if (run === this.run) this.refuse(/** @type {Error} */ (error).message);
    }
  }

  /** Ask for nothing more of the run. */
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
