/** The first pull of a chosen run: it is sent at once, and its answer has the canonical run. */

import { FIRST } from "./stream.js";
/** @import {Channel} from "./channel.js" */

export class FirstPull {
  #turn = 0;
  /** @type {Promise<any> | null} */
  #asked = null;

  /** @param {Channel} channel shared with streams */
  constructor(channel) {
    this.channel = channel;
  }

  /**
   * Ask for the first events of a run. At most one pull is in flight: the latest choice waits for it, and choices in
   * between are skipped.
   * @param {Record<string, string>} chosen parameters of the run
   * @param {boolean} [states] whether those of its problem are asked for too
   * @returns {Promise<any>} the answer, for `Stream.open`, with the canonical query as `run` if the choice can be used;
   *   null if none arrived
   */
  async of(chosen, states = false) {
    const turn = ++this.#turn;
    if (this.#asked) await this.#asked;
    if (turn !== this.#turn || !this.channel.isOpen) return null;
    const choice = `${new URLSearchParams(chosen)}`;
    this.#asked = this.channel.ask({ run: choice, after: 0, limit: FIRST, ...(states ? { states } : {}) });
    const answer = await this.#asked;
    this.#asked = null;
    return answer ? { ...answer, choice } : null;
  }
}
