/** A message as markup: its marked words are elements. */

import { html } from "../../vendor/vendor.js";

/** @typedef {(words: string) => unknown} Element made of marked words */

/** Words between `<b>` and `</b>`, unless an element is given for them. @type {Element} */
const strong = (words) => html`<b>${words}</b>`;

/**
 * The parts of a message such as `<b>12</b> of 30 have answered`, for a template.
 * @param {string} text @param {Record<string, Element>} [elements] of the words, by their marks; `<b>` needs none
 */
export function markup(text, elements = {}) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/su); // text, mark, words, text …
  return parts.flatMap((part, k) => {
    if (k % 3 === 0) return [part];
    return k % 3 === 1 ? [(elements[part] ?? strong)(parts[k + 1])] : [];
  });
}
