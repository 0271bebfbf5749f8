/** The words and parts of the frontier's rows, and of the ends of its structure. */

import { html } from "../../vendor/vendor.js";
import { boardText, boardWords, whole } from "../lib/format.js";
import { numbersText } from "../tell/node.js";
import { boardPicture } from "./icons.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */

/** What the frontier is. @param {Rule} rule */
export function headOf({ structure, sides, levels }) {
  if (structure === "none") return "Frontier · one node at most";
  if (sides === 2) return `Frontiers · two ${structure}s`;
  return `Frontier · ${structure}${levels ? " per level" : ""}`;
}

/**
 * What is said at the ends of a structure: where nodes are taken, and where the other end is.
 * @param {Rule} rule @returns {[string, string]}
 */
export function endsOf({ structure, sides }) {
  if (structure === "queue" && sides === 2) return ["↑ out", "↑ in"];
  if (structure === "queue") return ["↑ out: taken here", "↑ in: added here"];
  if (structure === "stack") return ["↕ top: added and taken here", "bottom"];
  return ["", ""];
}

/** What is said of those that could be taken as well as the next one. @param {Rule} rule */
export function tieWords({ levels }) {
  return levels === "deep" ? "" : ", tied";
}

/**
 * The parts of a row: the board, the numbers that order it, and among them what decides ties.
 * @param {import("../trace/trace.js").Trace} trace @param {Uint8Array} cells @param {number} n @param {Rule} rule
 * @param {number[]} goal
 */
export function rowParts(trace, cells, n, rule, goal) {
  const columns = trace.start.columns;
  const [first, rest] = numbersText(trace, n, rule);
  const byTie = rule.structure === "priority queue";
  const byG = byTie && (rule.tie === "high_g" || rule.tie === "low_g");
  return {
    board: boardText(cells, columns),
    words: boardWords(cells, columns),
    picture: boardPicture(cells, columns, goal),
    numbers: html`<code><b>${first}</b> <span data-tie=${String(byG)}>${rest}</span> <span class="number"
      data-tie=${String(byTie && !byG)}>node ${whole(n)}</span></code>`,
  };
}
