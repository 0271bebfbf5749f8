/**
 * The messages of the page: Fluent texts in files beside the modules that show them. A message is a whole sentence, a
 * label or a title, with named arguments; to translate or edit them, no module needs to be changed.
 */

import { FluentBundle, FluentNumber, FluentResource, FluentType } from "../../vendor/fluent.js";
import { LANGUAGE, listed, measure, pluralOf } from "./format.js";

// A pseudo-locale for checking layouts: English with every word twice.
const isDouble = globalThis.document?.documentElement?.lang === "en-XA";
const WORD = /<[^>]*>|\p{L}+/gu;
const AS_PLACE = { type: "ordinal" };

/** A number as people read it everywhere: 122 117, 1.41, ∞. Selectors compare it and take its plural. */
class Measure extends FluentNumber {
  toString() {
    return measure(/** @type {number} */ (this.value));
  }
}

/** Several names: "Up, Left and Right". @extends {FluentType<string[]>} */
class Names extends FluentType {
  toString() {
    return listed(this.value);
  }
}

/** The texts whose messages are known. @type {Set<string>} */
const TEXTS = new Set();

/**
 * @typedef {Record<string, Argument>} Arguments
 * @typedef {string | number | (string | Told)[] | Told} Argument a number, a list of names or messages, or a message
 *   within the message
 * @typedef {{key: string, arguments: Arguments}} Told a message from the server
 */

const BUNDLE = new FluentBundle(LANGUAGE, {
  useIsolating: false, // no text is written from right to left
  transform: (text) => (isDouble ? text.replace(WORD, (word) => (word[0] === "<" ? word : `${word} ${word}`)) : text),
  functions: {
    OR: ([names]) => listed(/** @type {Names} */ (names).value, "or"),
    /** Facts or labels without a conjunction: "f = 5, bound 7". */
    COMMAS: ([names]) => /** @type {Names} */ (names).value.join(", "),
    /** The word for a number, by its plural category: PLURAL($count, one: "node", other: "nodes"). */
    PLURAL: ([count], forms) => forms[pluralOf(/** @type {Measure} */ (count).value)] ?? forms.other,
    /** A number by which a selector chooses as for 1st, 2nd, 3rd. */
    ORDINAL: ([place]) => new FluentNumber(/** @type {Measure} */ (place).value, /** @type {any} */ (AS_PLACE)),
  },
});

/**
 * Add the messages of a file, which several modules may import.
 * @param {string} text of the file; a key that another file has too is an error
 * @returns {typeof say}
 */
export function messages(text) {
  if (TEXTS.has(text)) return say;
  TEXTS.add(text);
  const [error] = BUNDLE.addResource(new FluentResource(text));
  if (error) throw error;
  return say;
}

/**
 * The text of a message.
 * @param {string} key of the message, or of its attribute: "undo", "undo.title"
 * @param {Arguments} [given] every argument that the message names; an array is a list of names
 * @returns {string}
 */
export function say(key, given = {}) {
  const [id, attribute] = key.split(".");
  const message = BUNDLE.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) throw new Error(`there is no message ${key}`);
  return BUNDLE.formatPattern(pattern, Object.fromEntries(Object.entries(given).map(typed)));
}

/**
 * The parts of a message such as `<b>12</b> of 30 have answered`: its texts, and what `element` makes of marked words.
 * No pattern finds both marks, as WebKit fails to match some texts against a backreference.
 * @template Element @param {string} text @param {(mark: string, words: string) => Element} element
 */
export function partsOf(text, element) {
  /** @type {(string | Element)[]} */
  const parts = [];
  let end = 0; // of the last marked words
  for (const { 0: opening, 1: mark, index } of text.matchAll(/<(\w+)>/gu)) {
    const from = index + opening.length;
    const to = text.indexOf(`</${mark}>`, from);
    if (index < end || to < 0) continue;
    parts.push(text.slice(end, index), element(mark, text.slice(from, to)));
    end = to + mark.length + 3;
  }
  return [...parts, text.slice(end)];
}

/** The text of a message from the server. @param {Told} told */
export const written = (told) => say(told.key, told.arguments);

/**
 * Return whether this page has a message, and the messages within it.
 * @param {Partial<Told>} told @returns {boolean}
 */
export function canWrite({ key, arguments: given }) {
  if (!given || !key || !BUNDLE.hasMessage(key.split(".")[0])) return false;
  return Object.values(given)
    .flat()
    .every((one) => typeof one !== "object" || canWrite(one));
}

const named = (/** @type {string | Told} */ name) => (typeof name === "string" ? name : written(name));

/** @param {[string, Argument]} argument */
function typed([name, value]) {
  if (typeof value === "number") return /** @type {const} */ ([name, new Measure(value)]);
  if (typeof value === "string") return /** @type {const} */ ([name, value]);
  if (value === undefined || value === null) throw new Error(`there is no ${name}`);
  return /** @type {const} */ ([name, Array.isArray(value) ? new Names(value.map(named)) : written(value)]);
}

/** @typedef {{lead: string, text: string}} Part of an explanation: its first word, which names its topic, or "" */

/** A message as a part, whose lead is the marked words. @param {string} text @returns {Part} */
export function partOf(text) {
  const [, lead = "", rest = text] = /^<b>(.*?)<\/b> (.*)$/su.exec(text) ?? [];
  return { lead, text: rest };
}
