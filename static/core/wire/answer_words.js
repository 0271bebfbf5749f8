/** The messages in answers of the server, which this page writes by their keys and arguments. */

import { canWrite, messages, written } from "../lib/messages.js";
/** @import {Told} from "../lib/messages.js" */

const FIELDS = ["message", "sentence", "text", "label"]; // may have the English text of an object's message

/**
 * Messages for fields with English texts: nested lists and objects mirror the structure of those fields.
 * @typedef {{[name: string]: Told | Beside}} Beside
 * @typedef {Partial<Told> & {messages?: Beside} & Record<string, unknown>} Answered an object of an answer
 */

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
 * Write the messages of an answer; those that this page lacks remain in English.
 * @template T @param {T} answer @returns {Promise<T>} the same one
 */
export async function inWords(answer) {
  await learn(answer);
  for (const [object, field, told] of toldIn(answer)) if (canWrite(told)) object[field] = written(told);
  return answer;
}

/** The text of a refusal, in English if this page lacks its message. @param {{message: string} & Partial<Told>} told */
export const textOf = (told) => (canWrite(told) ? written(/** @type {Told} */ (told)) : told.message);

/** @typedef {{promise: string | null, promise_message?: Told | null}} Guaranteed a run whose search has a guarantee */

/** The guarantee in an answer about a run, as `textOf` writes it, "" for none. @param {Guaranteed | null} answer */
export const promiseIn = (answer) =>
  answer?.promise ? textOf({ message: answer.promise, ...answer.promise_message }) : "";

/** @typedef {[object: any, field: string, told: Told]} Place of a message */

/** @param {unknown} value @returns {Generator<Place>} */
function* toldIn(value) {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value) && typeof value[0] !== "object") return; // a column of numbers
  const { messages, ...fields } = /** @type {Answered} */ (value);
  if (fields.arguments && fields.key)
    for (const field of FIELDS)
      if (typeof fields[field] === "string") yield [value, field, /** @type {Told} */ (fields)];
  if (messages && !Array.isArray(messages)) yield* besides(value, messages);
  for (const [name, inner] of Object.entries(fields)) if (name !== "arguments") yield* toldIn(inner);
}

/** @param {any} object @param {Beside} messages @returns {Generator<Place>} */
function* besides(object, messages) {
  for (const [field, told] of Object.entries(messages)) {
    if (told.arguments) yield [object, field, /** @type {Told} */ (told)];
    else yield* besides(object[field], /** @type {Beside} */ (told));
  }
}
