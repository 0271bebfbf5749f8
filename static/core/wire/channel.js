/**
 * A connection to the server that streams use for pulls, in turn and at most two at once. A connection that does not
 * answer is replaced, and a server too busy to accept one is asked again at the time that it gives.
 */

import { io } from "../../vendor/vendor.js";
import { learn, textOf } from "./answer_words.js";
import { TAB } from "./http.js";
import { busyOf } from "./backpressure.js";
import { Patience } from "./flow_control.js";
/** @import {Stream} from "./stream.js" */

export const IN_FLIGHT = 2;
const GIVEN_UP_MS = 30_000; // when the socket forgets a pull; long before, a new connection has been taken
const LATE_MS = 250; // a timer this late shows that this page was busy, not that the server is silent
const DELAY_MS = 300; // until a lost connection is tried again, at first
const LONGEST_DELAY_MS = 3000;
const CONNECTING_MS = 5000; // until a pending connection is given up
const JOINING_MS = 3000; // from there until the server accepts it

export class Channel {
  constructor() {
    /** The streams in the order of their next pulls. @type {Stream[]} */
    this.streams = [];
    /**
     * Pulls that the server has not answered, the oldest first, each with when it was sent, those of earlier runs
     * included; a new map with each connection. @type {Map<object, number>}
     */
    this.flying = new Map();
    this.patience = new Patience();
    /**
     * Of a connection that is not accepted yet, then of the pulls in flight. @type {ReturnType<typeof setTimeout> |
     * undefined}
     */
    this.timer = undefined;
    /** Why the server took the place of this page. */
    this.lost = "";
    /** Whether the server has given the place of this idle page to another one. */
    this.isAside = false;
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
      this.timer = setTimeout(() => this.socket.disconnect().connect(), JOINING_MS);
    });
    this.socket.on("connect", () => {
      clearTimeout(this.timer);
      this.flying = new Map();
      this.lost = "";
      this.#delay(DELAY_MS, LONGEST_DELAY_MS);
      for (const stream of [...this.streams]) stream.connected();
      this.pump();
    });
    this.socket.on("disconnect", (/** @type {string} */ reason) => {
      clearTimeout(this.timer);
      this.isAside = this.lost !== "" && !this.streams.some((stream) => stream.isReading);
      if (!this.isAside) this.#lost();
      if (reason === "io server disconnect" && !this.lost) this.socket.connect();
    });
    this.socket.on("place_lost", (/** @type {{message: string, retry_ms: number | null}} */ lost) => {
      this.lost = textOf(lost);
      for (const stream of [...this.streams]) stream.refusedAtDoor(this.lost);
      setTimeout(() => this.isAside || this.socket.connect(), lost.retry_ms ?? LONGEST_DELAY_MS);
    });
    this.socket.on("connect_error", (/** @type {any} */ error) => {
      const busy = busyOf(error);
      if (busy) {
        this.#delay(busy.retry_ms, busy.retry_ms);
        for (const stream of [...this.streams]) stream.refusedAtDoor(busy.message);
      } else this.#lost();
    });
  }

  #lost() {
    for (const stream of [...this.streams]) stream.tell("lost");
  }

  /** The delay until a missing connection is tried again. @param {number} first ms @param {number} longest ms */
  #delay(first, longest) {
    this.socket.io.reconnectionDelay(first).reconnectionDelayMax(longest);
  }

  /** Reconnect, because a request is pending. */
  comeBack() {
    if (!this.isAside) return;
    this.isAside = false;
    this.socket.connect();
  }

  /** Take a new connection, as this one is of no use. */
  renew() {
    if (this.socket.connected) this.socket.disconnect().connect();
  }

  /**
   * Send a pull; resolve to its answer and its duration, or to null if there is none.
   * @param {object} pull @returns {Promise<{answer: any, ms: number} | null>}
   */
  async ask(pull) {
    const { socket, flying } = this;
    const begun = performance.now();
    flying.set(pull, begun);
    if (flying.size === 1) this.#watch();
    let answered = null;
    try {
      const answer = await socket.timeout(GIVEN_UP_MS).emitWithAck("pull", pull);
      answered = { answer, ms: performance.now() - begun };
      if (answer?.error) {
        await learn(answer);
        answer.error.said = textOf(answer.error);
      }
      this.patience.answered(answered.ms);
    } catch {
      // The connection is lost, or has been left.
    }
    flying.delete(pull);
    if (flying === this.flying) this.#watch();
    return answered;
  }

  /**
   * Drop the connection if the longest waiting pull is not answered in time: neither a half-open connection nor one
   * that lost a single answer would report that. @param {number} [since] ms
   */
  #watch(since = [...this.flying.values()][0]) {
    clearTimeout(this.timer);
    if (!this.flying.size) return;
    const due = since + this.patience.ms;
    this.timer = setTimeout(() => this.#judge(due), due - performance.now());
  }

  /** Let the streams pull while requests are allowed. @param {Stream} [served] the stream served last */
  pump(served) {
    const place = served ? this.streams.indexOf(served) : -1;
    if (place >= 0) this.streams.push(...this.streams.splice(place, 1));
    for (const stream of [...this.streams]) stream.pump();
  }

  /** @param {number} due when the time was over */
  #judge(due) {
    const now = performance.now();
    if (now > due + LATE_MS) return this.#watch(now);
    this.patience.missed++;
    this.renew();
  }
}
