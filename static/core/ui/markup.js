/** A message as markup: its marked words are elements. */

import { html } from "../../vendor/vendor.js";
import { partsOf } from "../lib/messages.js";

/** @typedef {(words: string) => unknown} Element made of marked words */

/** Words between `<b>` and `</b>`, unless an element is given for them. @type {Element} */
const strong = (words) => html`<b>${words}</b>`;

/**
 * The parts of a message such as `<b>12</b> of 30 have answered`, for a template.
 * @param {string} text @param {Record<string, Element>} [elements] of the words, by their marks; `<b>` needs none
 */
export function markup(text, elements = {}) {
  return partsOf(text, (mark, words) => (elements[mark] ?? strong)(words));
}
