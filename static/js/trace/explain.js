/** One sentence or two for a step: what was taken and why, what was added, discarded or superseded. */

import { MOVE_NAMES, counted, measure, whole } from "../lib/format.js";
import { tiesWith } from "./frontier.js";
import { NONE } from "./trace.js";

const TIE_WORDS = /** @type {Record<string, string>} */ ({
  fifo: "the oldest",
  lifo: "the newest",
  high_g: "the one with the highest g",
  low_g: "the one with the lowest g",
});

/**
 * @typedef {object} Rule what the run's algorithm orders its frontier by
 * @property {string} structure @property {string} priority @property {string} tie @property {string} weight
 */

/**
 * Write the numbers of a node as the algorithm uses them.
 * @param {import("./trace.js").Trace} trace @param {number} n @param {Rule} rule
 */
export function priorityText(trace, n, rule) {
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  if (rule.priority === "g + h") return `${g}+${h}=${f}`;
  if (rule.priority === "g + w·h") return `${g}+${rule.weight}·${h}=${f}`;
  return `${rule.priority} ${f}`;
}

/**
 * Write all numbers of a node that the algorithm uses, the one that orders the frontier first.
 * @param {import("./trace.js").Trace} trace @param {number} n @param {Rule} rule @returns {[string, string]}
 */
export function numbersText(trace, n, rule) {
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  if (rule.priority === "depth") return [`depth ${f}`, f === g ? "" : `g=${g}`];
  if (rule.priority === "g") return [`g=${g}`, ""];
  return [`f=${f}`, `g=${g} h=${h}`];
}

/**
 * Explain the step that leads to a cursor.
 * @param {import("./trace.js").Trace} trace @param {number} cursor @param {Rule} rule
 */
export function explain(trace, cursor, rule) {
  if (cursor === 0) {
    if (trace.done && trace.result?.status === "unsolvable") return "No search is made: no moves lead from start to goal.";
    if (trace.done && trace.goal === 0 && !trace.expansions) return "The start is the goal: nothing needs to be expanded.";
    return trace.nodes ? "The frontier holds the start and nothing else." : "Waiting for the first node.";
  }
  const e = cursor - 1;
  const n = trace.node_e[e];
  const bound = trace.bound_e[e];
  const under = Number.isFinite(bound) ? `, bound ${measure(bound)},` : "";
  const parts = [`Expansion ${whole(cursor)}${under} takes ${nodeText(trace, n, rule)}: ${reason(trace, e, rule)}.`];
  const isGoal = n === trace.goal;
  if (isGoal) parts.push("It is the goal.");
  const first = e ? trace.nodes_end_e[e - 1] : 1;
  const all = trace.nodes_end_e[e];
  const begins = all > first && trace.parent_n[all - 1] === NONE;
  const end = begins ? all - 1 : all;
  /** @type {string[]} */
  const added = [];
  for (let m = first; m < end; m++) {
    const old = trace.supersedes_n[m];
    const cheaper = old === NONE ? "" : `, supersedes node ${whole(old)} (cost ${measure(trace.g_n[m])} instead of ${measure(trace.g_n[old])})`;
    added.push(`${MOVE_NAMES[trace.move_n[m]]} (${priorityText(trace, m, rule)}${cheaper})`);
  }
  if (added.length) parts.push(`Added ${added.join(", ")}.`);
  /** @type {string[]} */
  const dropped = [];
  for (let d = e ? trace.discards_end_e[e - 1] : 0; d < trace.discards_end_e[e]; d++) {
    dropped.push(`${MOVE_NAMES[trace.move_d[d]]}, ${whyDropped(trace, d)}`);
  }
  if (dropped.length) parts.push(`Discarded ${dropped.join("; ")}.`);
  if (begins) {
    const next = e + 1 < trace.expansions ? ` with bound ${measure(trace.bound_e[e + 1])}` : "";
    parts.push(`Nothing is left under bound ${measure(bound)}: the next iteration begins at the start${next}.`);
  }
  if (!added.length && !dropped.length && !isGoal && trace.result?.status !== "limit") parts.push("It has no children.");
  if (cursor === trace.expansions && !isGoal && end - 1 === trace.goal) parts.push(`${MOVE_NAMES[trace.move_n[end - 1]]} is the goal.`);
  if (trace.done && cursor === trace.expansions) parts.push(ending(trace));
  return parts.filter(Boolean).join(" ");
}

/** @param {import("./trace.js").Trace} trace @param {number} d */
function whyDropped({ seen_d, reason_d, g_n }, d) {
  if (reason_d[d] === 1) return "over the bound";
  if (reason_d[d] === 2) return "which undoes the move before";
  return `reached already at cost ${measure(g_n[seen_d[d]])}`;
}

/** @param {import("./trace.js").Trace} trace @param {number} n @param {Rule} rule */
function nodeText(trace, n, rule) {
  const name = trace.parent_n[n] === NONE ? "the start" : `node ${whole(n)}`;
  return `${name} (${priorityText(trace, n, rule)})`;
}

/** @param {import("./trace.js").Trace} trace @param {number} e @param {Rule} rule */
function reason(trace, e, rule) {
  if (rule.structure === "queue") return "the first in the queue";
  if (rule.structure === "stack") return "the top of the stack";
  const ties = tiesWith(trace, e);
  const least = `the least ${rule.priority.includes("+") ? "f" : rule.priority} on the frontier`;
  return ties > 0 ? `${least}, ${TIE_WORDS[rule.tie]} of ${whole(ties + 1)} with it` : least;
}

/** @param {import("./trace.js").Trace} trace */
function ending(trace) {
  const { status, cost, moves } = trace.result ?? {};
  if (status === "solved") return `Solved in ${counted(moves.length, "move")}${cost === moves.length ? "" : `, cost ${measure(cost)}`}.`;
  if (status === "limit") return "The node limit is reached: the search stops without a solution.";
  return status === "exhausted" ? "The frontier is empty: the search stops without a solution." : "";
}
