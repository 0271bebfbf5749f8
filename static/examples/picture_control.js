/** Reads the runs of pictures near the viewport, one after another, and does not keep them. */

import { LiveRun } from "../core/trace/run.js";
import { RunReader } from "../core/player/run_reader_control.js";

const MOST_NODES = 200_000; // nodes of a picture

/**
 * @typedef {object} Picture of a run, which takes its events or why there are none
 * @property {string} run canonical query @property {string} at a number of expansions or "end"
 * @property {number} sides from how many it searches @property {string} encoding of its states
 * @property {boolean} reversed whether children are pushed on its stack from the last to the first
 * @property {boolean} isNear whether it is soon to be seen
 * @property {LiveRun | null} found the run with its events @property {string} fault
 */

export class PictureReader {
  constructor() {
    /** Pictures that wait for their run. @type {Set<Picture>} */
    this.waiting = new Set();
    /** The one whose run is being read. @type {Picture | null} */
    this.picture = null;
    this.reader = new RunReader({
      grown: ({ trace }) => {
        const at = this.picture?.at;
        const isEnough = trace.nodes >= MOST_NODES || trace.expansions >= (at === "end" ? Infinity : Number(at));
        if (trace.done || isEnough) this.#finish(this.reader.run);
      },
      restarted() {},
      connection() {},
      waiting() {},
      refused: (message) => {
        if (this.picture) this.picture.fault = message;
        this.#finish(null);
      },
    });
  }

  /** Read the run of a picture when it is its turn. @param {Picture} picture */
  want(picture) {
    if (picture !== this.picture) this.waiting.add(picture);
    this.#next();
  }

  /**
   * Deliver the run, and continue with the next picture.
   * @param {LiveRun | null} found null where there is none
   */
  #finish(found) {
    this.reader.stop(); // nothing more of it is asked for
    if (this.picture) this.picture.found = found;
    this.picture = null;
    setTimeout(() => this.#next()); // so that the picture is drawn and its trace let go
  }

  /** Read the run of the next picture that is still to be seen. */
  #next() {
    if (this.picture) return;
    for (const picture of this.waiting) {
      this.waiting.delete(picture);
      if (!picture.isNear) continue; // it requests again when it is visible again
      this.picture = picture;
      const { sides, encoding, reversed: stacks_in_reverse } = picture;
      // All that is asked of its rule before it is drawn.
      const rule = /** @type {any} */ ({ sides, encoding, stacks_in_reverse });
      this.reader.open(new LiveRun(picture.run, rule));
      return;
    }
  }
}
