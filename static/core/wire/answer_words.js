/** The messages in answers of the server, which this page writes by their keys and arguments. */

import { canWrite, messages, written } from "../lib/messages.js";
/** @import {Told} from "../lib/messages.js" */

const NOT_YET = ["arguments", "promise"]; // a guarantee is written where it is shown

/** @typedef {() => Promise<{TEXTS: string[]}>} Load a module with files of messages */

/** Loaders of messages that a page seldom needs, the page's own first. @type {Load[]} */
const SOURCES = [];

/** Register a module with messages of answers. @param {Load} load */
export const learnFrom = (load) => SOURCES.unshift(load);

/** Load the messages of an answer that are not here yet. @param {unknown} answer */
export async function learn(answer) {
  for (const load of SOURCES) {
    if ([...toldIn(answer)].every(([, , told]) => canWrite(told))) return;
    const found = await load().catch(() => null); // without a connection they remain in English
    for (const text of found?.TEXTS ?? []) messages(text);
  }
}

/**
 * Write the messages of an answer, each in place of its record. A refusal that this page lacks remains in English.
 * @template T @param {T} answer @returns {Promise<T>} the same one
 */
export async function inWords(answer) {
  await learn(answer);
  for (const [object, field, told] of toldIn(answer)) object[field] = textOf(told);
  return answer;
}

/** The text of a message; in English if it is a refusal that this page lacks. @param {{message?: string} & Partial<Told>} told */
export const textOf = (told) => (canWrite(told) ? written(/** @type {Told} */ (told)) : (told.message ?? ""));

/** @typedef {{promise?: string | Told | null}} Guaranteed a run whose search has a guarantee, a text once it is written */

/** The guarantee in an answer about a run, "" for none. @param {Guaranteed | null} answer */
export function promiseIn(answer) {
  const { promise } = answer ?? {};
  return typeof promise === "string" ? promise : textOf(promise ?? {});
}

/** @typedef {[object: any, field: string, told: Told]} Place of a message */

/** @param {unknown} value @returns {Generator<Place>} */
function* toldIn(value) {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value) && typeof value[0] !== "object") return; // a column of numbers
  const fields = /** @type {Record<string, any>} */ (value);
  if (fields.arguments && fields.message) yield [fields, "message", /** @type {Told} */ (fields)];
  for (const [name, inner] of Object.entries(fields)) {
    if (NOT_YET.includes(name)) continue;
    if (inner?.arguments && !inner.message) yield [fields, name, inner];
    else yield* toldIn(inner);
  }
}
