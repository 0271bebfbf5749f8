/** Replaces core/wire/channel.js in a page that is a file: streams read their batches from the file's contents. */

import { messages } from "../../core/lib/messages.js";
import { bytesOf } from "../../core/wire/parts.js";
import { contents, fail, storedRun } from "../contents_asks.js";
import FILE from "../standalone.ftl";
/** @import {Stream} from "../../core/wire/stream.js" */
/** @import {StoredRun} from "../contents_asks.js" */

const say = messages(FILE);

/** @typedef {{run: string, after: number, limit: number}} Pull */

class StoredChannel {
  /** @type {Set<Stream>} */
  streams = new Set();
  isOpen = true;
  most = 0; // each batch is as it was stored

  /**
   * The answer to a pull; it never arrives if the file has no more of the run, or is unreadable.
   * @param {Pull} pull @returns {Promise<any>}
   */
  async ask(pull) {
    const answer = await answerTo(pull).catch(fail);
    return answer ?? new Promise(() => {});
  }
}

/** @param {Pull} pull */
async function answerTo({ run, after }) {
  const stored = storedRun(await contents, run);
  if (stored) return batchAfter(stored, after);
  return { error: { code: "bad_run", field: "run", message: say("file-no-search") } };
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
