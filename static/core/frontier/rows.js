/** The words and parts of the frontier's rows, and the labels at the ends of its structure. */

import { html } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";
import { sumText } from "../words/node.js";
import { looksAtG, orderName } from "../trace/rule.js";
import { statePicture } from "../problem/tiles/pictures.js";
import { stateText, stateWords } from "../problem/tiles/states.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../problem/tiles/states.js").State} State */

/** The heading: the kind of frontier. @param {Rule} rule */
export function headOf({ structure, sides, levels }) {
  if (structure === "none") return "Frontier · at most one node";
  if (structure === "unknown") return "Frontier · no known rule";
  if (sides === 2) return `Frontiers · two ${structure}s`;
  return `Frontier · ${structure}${levels ? " per level" : ""}`;
}

/**
 * The labels at the ends of a structure: where nodes leave it, and where they enter.
 * @param {Rule} rule @returns {[string, string]}
 */
export function endsOf({ structure, sides, priority }) {
  if (structure === "queue" && sides === 2) return ["↑ out", "↑ in"];
  if (structure === "queue") return ["↑ out: the oldest is expanded next", "↑ in: new nodes enter here"];
  if (structure === "stack") return ["↕ out and in, both at this end", "the oldest is at the bottom"];
  if (["none", "unknown"].includes(structure) || sides === 2) return ["", ""];
  const value = orderName({ priority });
  return [`↑ out: the lowest ${value} is expanded next`, `in: each node is placed by its ${value}`];
}

/** A sum with the names of its parts: "g 3 + h 2 =". @param {string} sum */
function spelt(sum) {
  return sum.startsWith("max") ? sum : sum.replace(/^(\S+) \+ /, "g $1 + h ");
}

/**
 * The parts of a row: the state, the numbers that order it, and the value that decides ties.
 * @param {import("../trace/trace.js").Trace} trace @param {State} state @param {number} n @param {Rule} rule
 * @param {State} goal
 */
export function rowParts(trace, state, n, rule, goal) {
  const numbers = sumText(trace, n, rule);
  const cut = numbers.lastIndexOf("=") + 1;
  const value = cut
    ? html`<span class="sum">${spelt(numbers.slice(0, cut))}</span>
        <b><span class="of">f </span>${numbers.slice(cut)}</b>`
    : numbers;
  const byTie = rule.structure === "priority queue";
  const byG = byTie && looksAtG(rule.tie);
  const byNumber = byTie && !byG && !["state", "sorted"].includes(rule.tie);
  return {
    board: stateText(state),
    words: stateWords(state),
    picture: statePicture(state, goal),
    numbers: html`<span class="numbers"><b data-tie=${String(byNumber)}>node ${whole(n)}</b>
      <span class="value"
        data-tie=${String(byG)}>${numbers ? value : `depth ${whole(trace.depth_n[n])}`}</span></span>`,
  };
}
