/** Prepared lectures as links write them: steps, each the query of an explore link with its question and notes. */

/**
 * @typedef {object} Step
 * @property {string} run canonical query @property {string} at @property {string} event @property {string} view
 * @property {string} stage the tab, "tree" or "space", "" for the one that opens anyway
 * @property {string} present "1", or "discs" for two searches side by side
 * @property {string} ask kind of the question that A asks, "" for none
 * @property {string} values "1", or "0" where the numbers of boards are hidden
 * @property {string} title @property {string} do what to do @property {string} question in the lecturer's words
 * @property {string} expect what is usually answered @property {string} answer
 */

/**
 * @typedef {object} Notes of a step of the lecture, as the server describes it
 * @property {number} step from 1 @property {number} of how many there are
 * @property {string} title @property {string} do what to do @property {string} ask what to ask the class
 * @property {string} expect what is usually answered @property {string} answer
 * @property {string} asks kind of the question that A asks, "" for none @property {string} opens its words
 * @property {string} said the part of links that names the lecture: its steps, or the topic of a stored one
 * @property {string} link of the projector @property {string} compare link of the compare page, "" where there is none
 */

/** @typedef {{step: number, title: string, notes: string}} Entry a step in the list of all: its notes are a link */

/**
 * @typedef {object} Standing the place of the projector
 * @property {string} lecture the part of links that names it: its steps, or the topic of a stored one
 * @property {number | null} step of it @property {string} run canonical query @property {number} at
 * @property {string} phase "" or how far a question is: "asked", "revealed"
 */

/**
 * @typedef {object} Making
 * @property {Step[]} steps of the lecture
 * @property {Step[] | null} before the steps before the last removal, for undo
 * @property {boolean} isOpen whether the lecture is looked at
 * @property {number} unfolded the step whose notes are open, -1 for none
 * @property {string} notice the result of the last action
 */

/** @typedef {{steps: number, characters: number, title: number, note: number}} Bounds of a lecture */

/** The view parameters and notes of a step, in the order of links, with their defaults. */
const USUAL = {
  ...{ at: "0", event: "0", view: "", stage: "", present: "1", ask: "", values: "1" },
  ...{ title: "", do: "", question: "", expect: "", answer: "" },
};
const KEYS = /** @type {(keyof typeof USUAL)[]} */ (Object.keys(USUAL));
/** Signs that are not escaped in a link. */
const PLAIN = /%(?:3D|2C|3A|2F|3F)/g;

/** Parse a step. @param {string} query @returns {Step} */
export function readStep(query) {
  const given = new URLSearchParams(query);
  const own = Object.fromEntries(KEYS.map((key) => [key, given.get(key) ?? USUAL[key]]));
  for (const key of KEYS) given.delete(key);
  // As the server writes it, which escapes a few signs otherwise.
  const run = String(given).replaceAll("*", "%2A").replaceAll("%7E", "~");
  return /** @type {Step} */ ({ run, ...own });
}

/** The canonical query of a step; only characters with a meaning in links are escaped. @param {Step} step */
export function stepQuery(step) {
  const texts = KEYS.map((key) => /** @type {const} */ ([key, tidied(step[key])]));
  const said = [...new URLSearchParams(step.run), ...texts.filter(([key, text]) => text !== USUAL[key])];
  return said.map(([key, text]) => `${key}=${text.replace(/[%+&]/g, encodeURIComponent)}`).join("&");
}

/** The steps of a lecture as a query. @param {Step[]} steps */
export function stepsQuery(steps) {
  return steps.map((step) => `step=${written(stepQuery(step))}`).join("&");
}

/** Parse the steps of a lecture. @param {string} said */
export const stepsRead = (said) => new URLSearchParams(said).getAll("step").map(readStep);

/** A text without redundant space. @param {string} text */
function tidied(text) {
  return text
    .replace(/[ \t\r]+/g, " ")
    .replaceAll(" \n", "\n")
    .replaceAll("\n ", "\n")
    .trim();
}

/** @param {string} query */
function written(query) {
  return encodeURIComponent(query)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+")
    .replace(PLAIN, decodeURIComponent);
}
