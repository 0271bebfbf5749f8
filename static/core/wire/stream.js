/**
 * Reads a run from the server by offset: at most two pulls in flight; an answer is accepted only if it is valid and
 * continues the events so far. After a lost connection or a restarted server it continues from its offset; an invalid
 * answer is requested again before an error is reported.
 */

import { decode } from "./batch.js";
import { Channel, IN_FLIGHT } from "./channel.js";
import { Portion } from "./flow_control.js";
import { sealOf } from "./checksum.js";
import { say } from "./words.js";
/** @import {Batch, RunSpace} from "../lib/answers.js" */

const BUSY_MS = 1000; // time for which a busy server is asked again without a notice
const MISREADS = 5; // unreadable answers in a row before the stream gives up

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
    /** The offsets of pending pulls, each with its end. @type {Map<number, number>} */
    this.asked = new Map();
    /** Offsets answered out of order; pulled again once the gap is filled. */
    this.early = /** @type {Set<number>} */ (new Set());
    /** The server's sentence on why this run waits. */
    this.awaited = "";
    /** Since when the server is busy, in ms; null if it is not. @type {number | null} */
    this.busySince = null;
    /** Whether this server seals its answers. */
    this.isSealed = false;
    /** Answers in a row that could not be read. */
    this.misreads = 0;
    this.portion = new Portion();
    /** Grows with each run, so that answers to an earlier one are known. */
    this.generation = 0;
    channel.streams.push(this);
  }

  /** Handle a new connection: pulls of the previous one will not be answered. */
  connected() {
    this.#forget();
    this.generation++;
    if (this.#isAtDoor) this.#wait("");
    this.#isAtDoor = false;
    this.tell("open");
  }

  /** @param {"open" | "lost"} state of the connection */
  tell(state) {
    if (!this.isRefused) this.reader.connection(state);
  }

  /** The server is too busy to accept a connection. @param {string} message */
  refusedAtDoor(message) {
    if (!this.isReading) return;
    this.#isAtDoor = true;
    this.#wait(message);
  }

  #isAtDoor = false;

  /**
   * Read this run from its first event; null to stop.
   * @param {string | null} run @param {any} [first] the answer to its first pull, if it is here: of a `FirstPull`, or
   *   of the page with its bytes in base 64
   */
  open(run, first = null) {
    this.run = run;
    this.#wait("");
    this.epoch = null;
    this.done = false;
    this.isRefused = false;
    this.misreads = 0;
    this.portion = new Portion();
    this.#forget();
    this.generation++;
    if (run && first) {
      const { batch, choice = run } = first;
      const answer = typeof batch === "string" ? { ...first, batch: bytesOf(batch) } : first;
      this.#hear(answer, { run: choice, after: 0, limit: this.portion.of(0), ms: 0 });
    }
    this.pump();
  }

  /** Stop reading, and leave the channel to others. */
  close() {
    this.run = null;
    this.#wait("");
    this.generation++;
    this.channel.streams = this.channel.streams.filter((other) => other !== this);
    this.channel.pump();
  }

  /** Whether there is more to read. */
  get isReading() {
    return this.run !== null && !this.done;
  }

  /** Send the next pulls that are allowed. */
  pump() {
    const { socket, flying } = this.channel;
    if (!this.isReading) return;
    this.channel.comeBack();
    if (!socket.connected) return;
    let after = this.reader.length();
    const ahead = (/** @type {number} */ from) => from + this.portion.of(from);
    for (;;) {
      while (this.asked.has(after)) after = this.asked.get(after) ?? ahead(after);
      // The first answer shows whether the server is the known one; only then is asking ahead worthwhile.
      if (this.asked.size >= (this.epoch === null ? 1 : IN_FLIGHT) || flying.size >= IN_FLIGHT) return;
      this.#pull(after, ahead(after));
    }
  }

  /** @param {number} after @param {number} end */
  async #pull(after, end) {
    const { run, generation } = this;
    const limit = end - after;
    this.asked.set(after, end);
    const answered = await this.channel.ask({ run, after, limit, seal: true });
    const own = answered?.answer?.space;
    if (own && generation === this.generation) await this.reader.prepare?.(own);
    if (generation === this.generation) {
      this.asked.delete(after);
      if (answered) this.#hear(answered.answer, { run: run ?? "", after, limit, ms: answered.ms });
    }
    this.channel.pump(this);
  }

  /** @param {any} answer @param {{run: string, after: number, limit: number, ms: number}} asked */
  #hear(answer, { run, after, limit, ms }) {
    // A server that seals its answers seals them all.
    const seal = answer && (this.isSealed || answer.seal !== undefined) ? sealOf(answer, run, after) : undefined;
    const isWhole = answer && answer.seal === seal;
    this.isSealed ||= isWhole && seal !== undefined;
    if (!isWhole) this.#misread(say("answer-altered"));
    else if (answer.error) this.#error(answer.error, after);
    else {
      const count = this.#accept(answer, after, limit);
      if (count && !answer.done) this.portion.answered(limit, count, ms);
    }
  }

  /**
   * Add a batch; return the number of its expansions, 0 if it is rejected.
   * @param {{epoch: string, batch: ArrayBuffer, done: boolean, result: object | null, made?: number[]}} answer
   * @param {number} after @param {number} limit of the pull
   */
  #accept(answer, after, limit) {
    if (this.epoch !== null && answer.epoch !== this.epoch) return this.#restart();
    let batch;
    try {
      batch = decode(answer.batch);
      if (batch.ends !== answer.done) throw new Error(say("answer-disagrees"));
    } catch (error) {
      return this.#misread(/** @type {Error} */ (error).message);
    }
    const length = this.reader.length();
    // The pull may have been beyond the end, or beyond a short answer.
    if (this.done || batch.first.e !== length) {
      if (!this.done && after > length) this.#keepPlace(after, after + limit);
      return;
    }
    this.epoch = answer.epoch;
    this.done = answer.done;
    this.busySince = null;
    this.#wait("");
    try {
      this.reader.accept(batch, answer.result, answer.made);
      this.misreads = 0;
      for (const place of this.early) this.asked.delete(place);
      this.early.clear();
      return batch.count.e;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.done = false;
      if (this.reader.length() === length) this.#misread(message);
      else this.#refuse(say("page-stuck", { why: message }));
    }
  }

  /** Ask again after an unreadable answer; give up after MISREADS in a row. @param {string} why */
  #misread(why) {
    this.misreads++;
    if (this.misreads > MISREADS) this.#refuse(say("answers-unreadable", { why }));
    else if (this.misreads > 1) this.channel.renew();
  }

  /**
   * @param {{code: string, field?: string, message: string, said?: string, retry_ms?: number}} error whose `said` is
   *   its text on this page @param {number} after
   */
  #error(error, after) {
    if (this.done) return;
    if (error.code === "busy" || error.code === "rate" || after > this.reader.length()) {
      const now = performance.now();
      this.busySince ??= now;
      if (error.field === "preparation" || (error.code === "busy" && now > this.busySince + BUSY_MS))
        this.#wait(error.said ?? error.message);
      const { generation } = this;
      this.asked.set(after, after + this.portion.of(after)); // holds its place until it is asked again
      setTimeout(() => {
        if (generation !== this.generation) return;
        this.asked.delete(after);
        this.pump();
      }, error.retry_ms ?? 200);
      return;
    }
    // The server's run ends before the events received: its events differ from ours.
    if (error.field === "after" && after > 0) this.#restart();
    else this.#refuse(error.said ?? error.message);
  }

  /** Defer an out-of-order pull until its predecessor has arrived. @param {number} after @param {number} end */
  #keepPlace(after, end) {
    this.asked.set(after, end);
    this.early.add(after);
  }

  /** Forget the pending pulls. */
  #forget() {
    this.asked.clear();
    this.early.clear();
  }

  /** @param {string} message */
  #wait(message) {
    if (message === this.awaited) return;
    this.awaited = message;
    this.reader.waiting(message);
  }

  #restart() {
    this.#forget();
    this.generation++;
    this.epoch = null;
    this.reader.restart();
  }

  /** @param {string} message */
  #refuse(message) {
    this.done = true;
    this.isRefused = true;
    this.#wait("");
    this.reader.refused(message);
  }
}
