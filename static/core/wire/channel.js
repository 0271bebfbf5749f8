/**
 * The connection to the server that streams use for pulls. Socket.IO's client opens it again when it is lost; one that
 * does not answer is left for a new one, and a server too busy to accept one is asked again at the time that it gives.
 */

import { io } from "../../vendor/vendor.js";
import { learn, textOf } from "./answer_words.js";
import { TAB } from "./http.js";
import { busyOf } from "./backpressure.js";
/** @import {Stream} from "./stream.js" */

const MOST_EXPANSIONS = 8192; // expansions of an answer; the server sends as many as fit into its bytes and its time
const LEAST_EXPANSIONS = 64;
const ANSWER_MS = 8000; // until a connection that does not answer a pull is left
const DELAY_MS = 300; // until a lost connection is tried again, at first
const LONGEST_DELAY_MS = 3000;
const CONNECTING_MS = 5000; // until a pending connection is given up
const JOINING_MS = 3000; // from there until the server accepts it

export class Channel {
  constructor() {
    /** Those that read from it. @type {Set<Stream>} */
    this.streams = new Set();
    /** The expansions for which a pull asks: fewer after answers that did not arrive in time. */
    this.most = MOST_EXPANSIONS;
    /** Of a connection that is not accepted yet. @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.socket = io({
      query: { tab: TAB },
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: DELAY_MS,
      reconnectionDelayMax: LONGEST_DELAY_MS,
      timeout: CONNECTING_MS,
    });
    // Without a confirmation from the server, a connection would wait forever.
    this.socket.io.on("open", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.#renew(), JOINING_MS);
    });
    this.socket.on("connect", () => {
      clearTimeout(this.timer);
      this.#delay(DELAY_MS, LONGEST_DELAY_MS);
      for (const stream of [...this.streams]) stream.connected();
    });
    this.socket.on("disconnect", (/** @type {string} */ reason) => {
      clearTimeout(this.timer);
      this.#lost();
      if (reason === "io server disconnect") this.socket.connect();
    });
    this.socket.on("connect_error", (/** @type {any} */ error) => {
      const busy = busyOf(error);
      if (!busy) return this.#lost();
      this.#delay(busy.retry_ms, busy.retry_ms);
      for (const stream of [...this.streams]) stream.wait(busy.message);
    });
  }

  /** Whether pulls can be sent now. */
  get isOpen() {
    return this.socket.connected;
  }

  #lost() {
    for (const stream of [...this.streams]) stream.tell("lost");
  }

  /** The delay until a missing connection is tried again. @param {number} first ms @param {number} longest ms */
  #delay(first, longest) {
    this.socket.io.reconnectionDelay(first).reconnectionDelayMax(longest);
  }

  #renew() {
    this.socket.disconnect().connect();
  }

  /**
   * Send a pull; resolve to its answer, undefined if there is none on this connection.
   * @param {object} pull @returns {Promise<any>}
   */
  async ask(pull) {
    const { id } = this.socket;
    try {
      const answer = await this.socket.timeout(ANSWER_MS).emitWithAck("pull", pull);
      if (answer?.error) {
        await learn(answer);
        answer.error.said = textOf(answer.error);
      }
      return answer;
    } catch {
      if (this.socket.connected && id === this.socket.id) {
        this.most = Math.max(LEAST_EXPANSIONS, this.most >> 1);
        this.#renew();
      }
      return undefined;
    }
  }
}
