/** The texts of the page's template that speak of boards, with the noun of the problem that is shown. */

import { withNouns } from "../core/words/nouns.js";

/** @returns {(run: import("../core/trace/run.js").Run) => void} what shows the texts for a run */
export function wireNouns() {
  /** @type {NodeListOf<HTMLElement>[]} */
  const [nouns, parts] = ["[data-noun]", "dialog [data-of]"].map((query) => document.querySelectorAll(query));
  const texts = Array.from(nouns, (element) => element.textContent ?? "");
  /** The problem whose texts are shown. @type {string | undefined} */
  let shown;
  return ({ rule, texts: given }) => {
    if (given?.problem === shown) return;
    shown = given?.problem;
    nouns.forEach((element, k) => (element.textContent = withNouns(rule, texts[k])));
    for (const part of parts) part.hidden = (part.dataset.of === "boards") === Boolean(given);
  };
}
