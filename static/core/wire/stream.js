/**
 * Reads a run from the server by offset: one pull at a time, the next one as soon as an answer is here. After a lost
 * connection it continues from its offset; an answer that cannot be read is requested again.
 */

import { decode } from "./batch.js";
import { Channel } from "./channel.js";
import { say } from "./words.js";
/** @import {Batch, RunSpace} from "../lib/answers.js" */
export const FIRST = 64; // expansions, so that the first picture appears at once
const BUSY_MS = 1000; // time for which a busy server is asked again without a notice
const AGAIN_MS = 200; // until a request is repeated, if the answer gives no time
const MISREADS = 5; // in a row before the stream gives up

/**
 * @typedef {object} Reader the callbacks of a stream, for the run that it reads
 * @property {(own: RunSpace) => Promise<unknown>} [prepare] done when the states of which the first answer speaks are
 *   here
 * @property {() => number} length the number of expansions received
 * @property {(batch: Batch, result: object | null, made?: number[]) => void} accept
 *   the next batch, the result of the run, and how many expansions, nodes and discards the server has of it
 * @property {() => void} restart the server's events differ from those received: drop the trace
 * @property {(state: "open" | "lost") => void} connection
 * @property {(message: string) => void} waiting for preparations of the server before the run; "" when it runs
 * @property {(message: string) => void} refused the server will not run this; the stream has stopped
 */

/** @param {string} text in base 64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Stream {
  /** @param {Reader} reader @param {Channel} [channel] shared with other readers */
  constructor(reader, channel = new Channel()) {
    this.reader = reader;
    this.channel = channel;
    /** @type {string | null} */
    this.run = null;
    /** @type {string | null} */
    this.epoch = null;
    this.done = false;
    /** Whether it stopped before the end with a notice, which later states of the connection must not hide. */
    this.isRefused = false;
    channel.streams.add(this);
  }

  /** The server's sentence on why this run waits. */
  #awaited = "";
  /** Since when the server is busy, in ms; null if it is not. @type {number | null} */
  #busySince = null;
  /** Answers in a row that could not be read. */
  #misreads = 0;
  /** Grows with each run and connection, so that answers to earlier pulls are known. */
  #generation = 0;
  /** The next answer, asked for before the one before it is shown. @type {Promise<any> | null} */
  #ahead = null;

  /** Whether there is more to read. */
  get isReading() {
    return this.run !== null && !this.done;
  }

  /** Handle a new connection: pulls of the previous one will not be answered. */
  connected() {
    if (this.isReading) this.wait("");
    this.tell("open");
    this.#read();
  }

  /** @param {"open" | "lost"} state of the connection */
  tell(state) {
    if (!this.isRefused) this.reader.connection(state);
  }

  /**
   * Read this run from its first event; null to stop. @param {string | null} run
   * @param {any} [first] the answer to its first pull, if it is here: of a `FirstPull`, or of the page, in base 64
   */
  open(run, first = null) {
    this.run = run;
    this.wait("");
    this.epoch = null;
    this.done = this.isRefused = false;
    this.#misreads = 0;
    this.#busySince = null;
    this.#read(first && { ...first, batch: typeof first.batch === "string" ? bytesOf(first.batch) : first.batch });
  }

  /** Stop reading, and leave the channel to others. */
  close() {
    this.open(null);
    this.channel.streams.delete(this);
  }

  /** Pull until all is here, or the connection is lost. @param {any} [first] an answer that is here */
  async #read(first = null) {
    const generation = ++this.#generation;
    const isMine = () => generation === this.#generation && this.isReading;
    this.#ahead = null;
    let pause = first && isMine() ? this.#hear(first) : 0;
    while (isMine() && this.channel.isOpen) {
      if (pause) await sleep(pause);
      if (!isMine()) return;
      const answer = await (this.#ahead ?? this.#ask(this.reader.length()));
      if (isMine() && answer?.space) await this.reader.prepare?.(answer.space);
      if (!isMine() || answer === undefined) return; // undefined: until there is a new connection
      this.#ahead = null;
      pause = this.#hear(answer);
    }
  }

  /** @param {number} after */
  #ask(after) {
    return this.channel.ask({ run: this.run, after, limit: after ? this.channel.most : FIRST });
  }

  /** Handle an answer; return the time until the next pull, in ms. @param {any} answer */
  #hear(answer) {
    if (answer?.error) return this.#error(answer.error);
    if (answer && this.epoch !== null && answer.epoch !== this.epoch) return this.#restart();
    const length = this.reader.length();
    try {
      const batch = decode(answer.batch);
      if (batch.ends !== answer.done) throw new Error(say("answer-disagrees"));
      if (batch.first.e !== length) return AGAIN_MS;
      this.epoch = answer.epoch;
      this.done = answer.done;
      this.#busySince = null;
      this.wait("");
      if (!batch.ends && this.channel.isOpen) this.#ahead = this.#ask(length + batch.count.e);
      this.reader.accept(batch, answer.result, answer.made);
      this.#misreads = 0;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.done = false;
      this.#ahead = null; // which would not continue what is here
      if (this.reader.length() !== length) return this.#refuse(say("page-stuck", { why: message }));
      if (++this.#misreads > MISREADS) return this.#refuse(say("answers-unreadable", { why: message }));
    }
    return 0;
  }

  /** @param {any} error */
  #error(error) {
    if (error.code === "busy") {
      const now = performance.now();
      this.#busySince ??= now;
      if (error.field === "preparation" || now > this.#busySince + BUSY_MS) this.wait(error.said ?? error.message);
      return error.retry_ms ?? AGAIN_MS;
    }
    // The server's run ends before the events received: its events differ from ours.
    if (error.field === "after" && this.reader.length() > 0) return this.#restart();
    return this.#refuse(error.said ?? error.message);
  }

  /** Tell why the server lets this run wait, once. @param {string} message "" if it does not */
  wait(message) {
    if (message === this.#awaited || (message && !this.isReading)) return;
    this.#awaited = message;
    this.reader.waiting(message);
  }

  #restart() {
    this.epoch = null;
    this.reader.restart(); // which may open the run again
    return 0;
  }

  /** @param {string} message */
  #refuse(message) {
    this.done = this.isRefused = true;
    this.wait("");
    this.reader.refused(message);
    return 0;
  }
}
