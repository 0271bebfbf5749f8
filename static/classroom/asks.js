/**
 * The connection of a class: requests of a page, each with an answer, and messages of the server to the whole class.
 */

import { messages } from "../core/lib/messages.js";
import "../core/words/nouns.js";
import { io } from "../vendor/vendor.js";
import { inWords } from "../core/wire/answer_words.js";
import { busyOf } from "../core/wire/backpressure.js";
import REFUSALS from "./refusals.ftl";
/** @import {ClassState} from "../core/lib/answers.js" */

messages(REFUSALS);

const ANSWER_MS = 8000;
const [DELAY_MS, LONGEST_DELAY_MS] = [500, 4000]; // until a lost connection is tried again
const AWAY_MS = 3000; // without access to the classes, after which the page reports it

/** @typedef {{code: string, field: string, message: string, retry_ms?: number, state?: ClassState}} Fault */

/**
 * @typedef {object} Hearer
 * @property {(state: ClassState) => void} told @property {(code: string) => void} ended
 * @property {(connection: "open" | "away" | "lost") => void} connection it is away while the server answers and has no
 *   way to its classes
 * @property {(wish: {to: string, act: string}) => void} [led] a remote of the teacher sends a request to a projector
 * @property {(content: {report: any}) => void} [reported] a projector reports its place
 * @property {(code: string) => void} [dropped] the teacher has removed this student from the class
 * @property {(why: string) => void} [refused] the server has no place for this page; "" once it has one again
 * @property {() => void} [pinged] the server has looked whether this page is there, as it does every few seconds
 */

export class ClassLine {
  /** When the server lost its classes; 0 while it has them. */
  #since = 0;
  #isAway = false;

  /** Why the server has no place for this page. */
  #why = "";

  /** @param {Hearer} hearer @param {() => number} [clock] */
  constructor(hearer, clock = Date.now) {
    const nothing = () => {};
    const { told, ended, connection, refused = nothing } = hearer;
    const { dropped = nothing, led = nothing, reported = nothing, pinged = nothing } = hearer;
    this.clock = clock;
    this.connection = connection;
    this.socket = io({
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: DELAY_MS,
      reconnectionDelayMax: LONGEST_DELAY_MS,
    });
    const refuse = (/** @type {string} */ why) => {
      if (why !== this.#why) refused(why);
      this.#why = why;
    };
    this.socket.on("connect", () => {
      this.#delay(DELAY_MS, LONGEST_DELAY_MS);
      refuse("");
      connection("open");
    });
    this.socket.on("disconnect", (/** @type {string} */ reason) => {
      this.#isAway = false;
      this.#since = 0;
      connection("lost");
      if (reason === "io server disconnect") this.socket.connect();
    });
    this.socket.on("connect_error", (/** @type {any} */ error) => {
      const busy = busyOf(error);
      if (busy) this.#delay(busy.retry_ms, busy.retry_ms);
      if (busy) refuse(busy.message);
      connection("lost");
    });
    this.socket.io.on("ping", pinged);
    this.socket.on("class", told);
    this.socket.on("class_lead", led);
    this.socket.on("class_report", reported);
    this.socket.on("class_dropped", (/** @type {{code: string}} */ { code }) => dropped(code));
    this.socket.on("class_end", (/** @type {{code: string}} */ { code }) => ended(code));
  }

  /** The time until a missing connection is tried again. @param {number} first ms @param {number} longest ms */
  #delay(first, longest) {
    this.socket.io.reconnectionDelay(first).reconnectionDelayMax(longest);
  }

  /** Whether requests can be sent now. */
  get isOpen() {
    return this.socket.connected;
  }

  /** Ask the server. @param {string} event @param {object} content @returns {Promise<any>} an answer or {error} */
  async ask(event, content) {
    if (!this.socket.connected) return { error: { code: "timeout", field: "", message: "" } };
    const asked = this.clock();
    /** @type {any} */
    let answer = { error: { code: "timeout", field: "", message: "" } };
    try {
      answer = await this.socket.timeout(ANSWER_MS).emitWithAck(event, content);
    } catch {
      // It arrived too late, or the connection is lost.
    }
    this.#weigh(answer, asked);
    return answer.error ? inWords(answer) : answer;
  }

  /**
   * Report when the server has had no access to its classes for a while, and when it has access again.
   * @param {{error?: Fault}} answer @param {number} asked when
   */
  #weigh({ error }, asked) {
    if (!this.socket.connected) return;
    const isFault = error?.code === "timeout" || (error?.code === "busy" && error.retry_ms !== undefined);
    this.#since = isFault ? this.#since || asked : 0;
    const isAway = isFault && (this.#isAway || this.clock() - this.#since >= AWAY_MS);
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.connection(isAway ? "away" : "open");
  }

  close() {
    this.socket.disconnect();
  }
}
