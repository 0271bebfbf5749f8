/**
 * Reads a run from the server by offset: at most two pulls in flight, each answer accepted only if it continues what is
 * there. After a lost connection, or a server that was killed and came back, it asks again from the offset it has.
 */

import { io } from "../../vendor/vendor.js";
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
 * @property {(message: string) => void} refused the server will not run this; the stream has stopped
 */

export class Stream {
  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** @type {string | null} */
    this.run = null;
    /** @type {string | null} */
    this.epoch = null;
    this.done = false;
    /** Offsets asked for and not answered yet. @type {Set<number>} */
    this.asked = new Set();
    /** Grows with each run, so that answers to an earlier one are known. */
    this.generation = 0;
    /** Pulls that the server has not answered, those of earlier runs included; a new set with each connection. @type {Set<object>} */
    this.flying = new Set();
    this.socket = io({ transports: ["websocket", "polling"], tryAllTransports: true, reconnectionDelay: 300, reconnectionDelayMax: 3000 });
    this.socket.on("connect", () => {
      this.asked.clear();
      this.flying = new Set();
      this.generation++;
      this.reader.connection("open");
      this.#pump();
    });
    this.socket.on("disconnect", (/** @type {string} */ reason) => {
      this.reader.connection("lost");
      if (reason === "io server disconnect") this.socket.connect();
    });
    this.socket.on("connect_error", () => this.reader.connection("lost"));
  }

  /** Read this run from its first event on. @param {string} run */
  open(run) {
    this.run = run;
    this.epoch = null;
    this.done = false;
    this.asked.clear();
    this.generation++;
    this.#pump();
  }

  #pump() {
    if (this.run === null || this.done || !this.socket.connected) return;
    const length = this.reader.length();
    let after = length;
    while (this.asked.has(after)) after += length === 0 && after === 0 ? FIRST_LIMIT : LIMIT;
    // The first answer says whether the server is the one we know; only then is it worth asking ahead.
    while (this.asked.size < (this.epoch === null ? 1 : IN_FLIGHT) && this.flying.size < IN_FLIGHT) {
      this.#pull(after, after === 0 ? FIRST_LIMIT : LIMIT);
      after += after === 0 ? FIRST_LIMIT : LIMIT;
    }
  }

  /** @param {number} after @param {number} limit */
  async #pull(after, limit) {
    const { run, generation, flying } = this;
    const pull = { run, after, limit };
    this.asked.add(after);
    flying.add(pull);
    let answer;
    try {
      answer = await this.socket.timeout(ANSWER_MS).emitWithAck("pull", pull);
    } catch {
      answer = { error: { code: "timeout" } };
    }
    flying.delete(pull);
    if (generation === this.generation) {
      this.asked.delete(after);
      if (answer.error) this.#error(answer.error, after);
      else this.#accept(answer);
    }
    this.#pump();
  }

  /** @param {{epoch: string, batch: ArrayBuffer, done: boolean, result: object | null}} answer */
  #accept(answer) {
    if (this.epoch !== null && answer.epoch !== this.epoch) return this.#restart();
    let batch;
    try {
      batch = decode(answer.batch);
    } catch (error) {
      return this.#refuse(`The server's answer cannot be read: ${/** @type {Error} */ (error).message}. Reload the page.`);
    }
    if (this.done || batch.first.e !== this.reader.length()) return; // asked for beyond the end, or beyond an answer that came short
    this.epoch = answer.epoch;
    this.done = answer.done;
    this.reader.accept(batch, answer.result);
  }

  /** @param {{code: string, field?: string, message: string, retry_ms?: number}} error @param {number} after */
  #error(error, after) {
    if (this.done || error.code === "timeout") return;
    if (error.code === "busy" || error.code === "rate" || after > this.reader.length()) {
      const { generation } = this;
      this.asked.add(after); // holds its place until it is asked again
      setTimeout(() => {
        if (generation !== this.generation) return;
        this.asked.delete(after);
        this.#pump();
      }, error.retry_ms ?? 200);
      return;
    }
    // The server's run ends before what is here: its events are others than ours.
    if (error.field === "after" && after > 0) this.#restart();
    else this.#refuse(error.message);
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
    this.reader.refused(message);
  }
}
