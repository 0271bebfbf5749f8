/**
 * Reads a run from the server by offset: at most two pulls in flight, each answer accepted only if it continues what is
 * there. After a lost connection, or a server that was killed and came back, it asks again from the offset it has.
 * Streams of one channel share its socket and its two pulls, turn by turn.
 */

import { io } from "../../vendor/vendor.js";
import { TAB } from "./ask.js";
import { decode } from "./batch.js";

const FIRST_LIMIT = 64; // so that the first picture comes at once
const LIMIT = 4096; // expansions that about fill the 256 KiB of an answer
const IN_FLIGHT = 2;
const ANSWER_MS = 10_000;

/**
 * @typedef {object} Reader what a stream tells, all of them about the run it was opened with
 * @property {() => number} length how many expansions are here
 * @property {(batch: import("./batch.js").Batch, result: object | null) => void} accept
 * @property {() => void} restart the server's events are others than ours: drop the trace
 * @property {(state: "open" | "lost") => void} connection
 * @property {(message: string) => void} waiting for what the server makes once before it can run this; "" once it runs
 * @property {(message: string) => void} refused the server will not run this; the stream has stopped
 */

/** A connection, and the streams that read by it. */
export class Channel {
  constructor() {
    /** In the order in which they may pull next. @type {Stream[]} */
    this.streams = [];
    /**
     * Pulls that the server has not answered, those of earlier runs included; a new set with each connection.
     * @type {Set<object>}
     */
    this.flying = new Set();
    this.socket = io({
      query: { tab: TAB },
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 3000,
    });
    this.socket.on("connect", () => {
      this.flying = new Set();
      for (const stream of [...this.streams]) stream.connected();
      this.pump();
    });
    this.socket.on("disconnect", (/** @type {string} */ reason) => {
      this.#lost();
      if (reason === "io server disconnect") this.socket.connect();
    });
    this.socket.on("connect_error", () => this.#lost());
  }

  #lost() {
    for (const { reader } of [...this.streams]) reader.connection("lost");
  }

  /** Let the streams pull as far as there is room. @param {Stream} [served] one that has had its turn */
  pump(served) {
    const place = served ? this.streams.indexOf(served) : -1;
    if (place >= 0) this.streams.push(...this.streams.splice(place, 1));
    for (const stream of [...this.streams]) stream.pump();
  }
}

export class Stream {
  /** @param {Reader} reader @param {Channel} [channel] one that others read by too */
  constructor(reader, channel = new Channel()) {
    this.reader = reader;
    this.channel = channel;
    /** @type {string | null} */
    this.run = null;
    /** @type {string | null} */
    this.epoch = null;
    this.done = false;
    /** Offsets asked for and not answered yet. @type {Set<number>} */
    this.asked = new Set();
    /** What the server says that this run waits for. */
    this.awaited = "";
    /** Grows with each run, so that answers to an earlier one are known. */
    this.generation = 0;
    channel.streams.push(this);
  }

  /** There is a new connection: what was asked by the one before is not answered. */
  connected() {
    this.asked.clear();
    this.generation++;
    this.reader.connection("open");
  }

  /** Read this run from its first event on. @param {string} run */
  open(run) {
    this.run = run;
    this.#wait("");
    this.epoch = null;
    this.done = false;
    this.asked.clear();
    this.generation++;
    this.pump();
  }

  /** Read no more, and leave the channel to the others. */
  close() {
    this.run = null;
    this.#wait("");
    this.generation++;
    this.channel.streams = this.channel.streams.filter((other) => other !== this);
    this.channel.pump();
  }

  /** Ask for what comes next, as far as there is room. */
  pump() {
    const { socket, flying } = this.channel;
    if (this.run === null || this.done || !socket.connected) return;
    const length = this.reader.length();
    let after = length;
    while (this.asked.has(after)) after += length === 0 && after === 0 ? FIRST_LIMIT : LIMIT;
    // The first answer says whether the server is the one we know; only then is it worth asking ahead.
    while (this.asked.size < (this.epoch === null ? 1 : IN_FLIGHT) && flying.size < IN_FLIGHT) {
      this.#pull(after, after === 0 ? FIRST_LIMIT : LIMIT);
      after += after === 0 ? FIRST_LIMIT : LIMIT;
    }
  }

  /** @param {number} after @param {number} limit */
  async #pull(after, limit) {
    const { run, generation } = this;
    const { socket, flying } = this.channel;
    const pull = { run, after, limit };
    this.asked.add(after);
    flying.add(pull);
    let answer;
    try {
      answer = await socket.timeout(ANSWER_MS).emitWithAck("pull", pull);
    } catch {
      answer = { error: { code: "timeout" } };
    }
    flying.delete(pull);
    if (generation === this.generation) {
      this.asked.delete(after);
      if (answer.error) this.#error(answer.error, after);
      else this.#accept(answer);
    }
    this.channel.pump(this);
  }

  /** @param {{epoch: string, batch: ArrayBuffer, done: boolean, result: object | null}} answer */
  #accept(answer) {
    if (this.epoch !== null && answer.epoch !== this.epoch) return this.#restart();
    let batch;
    try {
      batch = decode(answer.batch);
    } catch (error) {
      return this.#refuse(
        `The server's answer cannot be read: ${/** @type {Error} */ (error).message}. Reload the page.`,
      );
    }
    // It may have been asked for beyond the end, or beyond an answer that came short.
    if (this.done || batch.first.e !== this.reader.length()) return;
    this.epoch = answer.epoch;
    this.done = answer.done;
    this.#wait("");
    this.reader.accept(batch, answer.result);
  }

  /** @param {{code: string, field?: string, message: string, retry_ms?: number}} error @param {number} after */
  #error(error, after) {
    if (this.done || error.code === "timeout") return;
    if (error.code === "busy" || error.code === "rate" || after > this.reader.length()) {
      if (error.field === "preparation") this.#wait(error.message);
      const { generation } = this;
      this.asked.add(after); // holds its place until it is asked again
      setTimeout(() => {
        if (generation !== this.generation) return;
        this.asked.delete(after);
        this.pump();
      }, error.retry_ms ?? 200);
      return;
    }
    // The server's run ends before what is here: its events are others than ours.
    if (error.field === "after" && after > 0) this.#restart();
    else this.#refuse(error.message);
  }

  /** @param {string} message */
  #wait(message) {
    if (message === this.awaited) return;
    this.awaited = message;
    this.reader.waiting(message);
  }

  #restart() {
    this.asked.clear();
    this.generation++;
    this.epoch = null;
    this.reader.restart();
  }

  /** @param {string} message */
  #refuse(message) {
    this.done = true;
    this.#wait("");
    this.reader.refused(message);
  }
}
