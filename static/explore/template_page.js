/** Texts of the template that have the noun of the problem. */

import { messages } from "../core/lib/messages.js";
import "../core/words/nouns.js";
import EXPLORE from "./explore.ftl";

const say = messages(EXPLORE);

/** The function that writes these texts again for a noun: an element names its message. */
export function templateTexts() {
  const elements = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"));
  let shown = "board"; // as in the template
  return (/** @type {string} */ thing) => {
    if (thing === shown) return;
    shown = thing;
    for (const element of elements) element.replaceChildren(...inElements(say(element.dataset.say ?? "", { thing })));
  };
}

/** The parts of a text; those that it marks are elements. @param {string} text @returns {(string | Node)[]} */
function inElements(text) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/su); // text, mark, words, text …
  return parts.flatMap((part, k) => {
    if (k % 3 === 0) return /** @type {(string | Node)[]} */ ([part]);
    return k % 3 === 1 ? [Object.assign(document.createElement(part), { textContent: parts[k + 1] })] : [];
  });
}
