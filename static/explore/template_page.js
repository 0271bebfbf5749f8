/** Texts of the template that have the noun of the problem. */

import { messages, partsOf } from "../core/lib/messages.js";
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
    for (const element of elements)
      element.replaceChildren(...partsOf(say(element.dataset.say ?? "", { thing }), inElement));
  };
}

/** @param {string} mark @param {string} words @returns {string | Node} */
const inElement = (mark, words) => Object.assign(document.createElement(mark), { textContent: words });
