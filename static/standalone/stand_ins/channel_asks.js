/** Replaces core/wire/channel.js in a page that is a file: streams read their batches from the file's contents. */

import { messages } from "../../core/lib/messages.js";
import { sealOf } from "../../core/wire/checksum.js";
import { bytesOf } from "../../core/wire/parts.js";
import { contents, fail, storedRun } from "../contents_asks.js";
import FILE from "../standalone.ftl";
/** @import {Stream} from "../../core/wire/stream.js" */
/** @import {StoredRun} from "../contents_asks.js" */

const say = messages(FILE);

/** @typedef {{run: string, after: number, limit: number}} Pull */

export const IN_FLIGHT = 1; // each batch begins where the one before ends

class StoredChannel {
  /** @type {Stream[]} */
  streams = [];
  flying = new Map();
  socket = { connected: true };

  comeBack() {}

  renew() {}

  /**
   * The answer to a pull; it never arrives if the file has no more of the run, or is unreadable.
   * @param {Pull} pull @returns {Promise<{answer: any, ms: number} | null>}
   */
  async ask(pull) {
    this.flying.set(pull, 0);
    const answer = await answerTo(pull).catch(fail);
    this.flying.delete(pull);
    return answer ? { answer, ms: 0 } : new Promise(() => {});
  }

  /** Let the streams pull as far as there is room. @param {Stream} [served] one that has had its turn */
  pump(served) {
    const place = served ? this.streams.indexOf(served) : -1;
    if (place >= 0) this.streams.push(...this.streams.splice(place, 1));
    for (const stream of [...this.streams]) stream.pump();
  }
}

/** @param {Pull} pull */
async function answerTo({ run, after }) {
  const stored = storedRun(await contents, run);
  const answer = stored
    ? await batchAfter(stored, after)
    : { error: { code: "bad_run", field: "run", message: say("file-no-search") } };
  return answer && { ...answer, seal: sealOf(/** @type {any} */ (answer), run, after) };
}

/** @param {StoredRun} stored @param {number} after */
async function batchAfter({ run, epoch, result, made, batches, space }, after) {
  const k = batches.findIndex((batch) => batch.after === after);
  if (k < 0) return null;
  const done = k === batches.length - 1 && result !== null;
  const batch = await bytesOf(batches[k].part);
  return { after, run, epoch, batch, done, result: done ? result : null, made, ...(k === 0 && { space }) };
}

export { StoredChannel as Channel };
