/** The words for one node: its numbers, its name, its history and its status. */

import { measure } from "../lib/format.js";
import { lowerBound } from "../lib/growing_arrays.js";
import { isExpanded, isSuperseded, successorOf } from "../trace/events.js";
import { closes, numberOf, pushesOut, putsBack, testsOnly } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { say } from "./labels.js";
import "./nouns.js";
/** @import {Part} from "../trace/events.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

/** The numbers of a node as the algorithm uses them. @param {Trace} trace @param {number} n @param {Rule} rule */
export function priorityText(trace, n, rule) {
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  // To the backed-up value of it or of a node above it.
  const isRaised = trace.f_n[n] > Math.fround(trace.g_n[n] + trace.h_n[n]);
  if (rule.priority === "g + h") return isRaised ? `max(${g}+${h}, ${f})=${f}` : `${g}+${h}=${f}`;
  if (rule.priority === "max(g + h, 2g)")
    return `max(${measure(trace.g_n[n] + trace.h_n[n])}, ${measure(2 * trace.g_n[n])})=${f}`;
  if (rule.priority === "g + w·h") return `${g}+${rule.weight}·${h}=${f}`;
  return `${rule.priority} ${f}`;
}

/** The numbers shown at a board: none, the terms of a sum, or the sum. @typedef {"" | "terms" | "sum"} Values */

/**
 * The numbers of a node, as many as are shown: "6+9=15", "6+9", "". A raised value, which is not the sum of its terms,
 * is always shown.
 * @param {Trace} trace @param {number} n @param {Rule} rule @param {Values} values
 */
export function labelText(trace, n, rule, values) {
  if (!values || rule.priority === "depth") return "";
  const sum = priorityText(trace, n, rule);
  return values === "sum" ? sum : sum.split("=")[0];
}

/**
 * The terms that decide which board is next: "g 6, h 9", "g 4"; for a raised sum also the sum itself. A tie rule by g
 * or h shows g too.
 * @param {Trace} trace @param {number} n @param {Rule} rule
 */
export function termsText(trace, n, rule) {
  const { priority } = rule;
  const isByG = priority === "h" && numberOf(rule);
  if ((priority === "g" || priority === "h") && !isByG) return priorityText(trace, n, rule);
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  const isRaised = priority === "g + h" && trace.f_n[n] > Math.fround(trace.g_n[n] + trace.h_n[n]);
  return `g ${g}, h ${h}${isRaised ? `, f ${f}` : ""}`;
}

/**
 * All numbers of a node that the algorithm uses, the one that orders the frontier first.
 * @param {Trace} trace @param {number} n @param {Rule} rule @returns {[string, string]}
 */
export function numbersText(trace, n, rule) {
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  if (rule.priority === "depth") return [say("node-depth", { depth: trace.f_n[n] }), f === g ? "" : `g=${g}`];
  if (rule.priority === "g") return [`g=${g}`, ""];
  return [`f=${f}`, `g=${g} h=${h}`];
}

/**
 * Write the priority of a node as a sum: "3 + 2 = 5", "g 4"; "" if it is the depth, which the tree shows.
 * @param {Trace} trace @param {number} n @param {Rule} rule
 */
export const sumText = (trace, n, rule) => (rule.priority === "depth" ? "" : spaced(priorityText(trace, n, rule)));

/** The same with its name before it: "f = 3 + 2 = 5", "g = 4". @param {Trace} trace
 * @param {number} n @param {Rule} rule */
export function valueText(trace, n, rule) {
  const sum = spaced(priorityText(trace, n, rule));
  return sum.includes("=") ? `f = ${sum}` : sum.replace(" ", " = ");
}

/** The priority of a node, in sentences: "3 + 2 = 5", "depth 4". @param {Trace}
 * trace @param {number} n @param {Rule} rule */
export const orderText = (trace, n, rule) =>
  rule.priority === "depth" ? say("node-depth", { depth: trace.f_n[n] }) : spaced(priorityText(trace, n, rule));

/** A sum as sentences have it. @param {string} sum */
const spaced = (sum) => sum.replace(/[+=]/g, " $& ");

/** When a node was added, which decides in a queue and a stack: "added 5th", counted from the start, node 0.
 * @param {number} n */
export const addedText = (n) => (n ? say("node-added", { place: n }) : say("node-root", { side: "start" }));

/** A bound with its label: "f limit 10". @param {{bound_label?: string}} rule @param {number} most */
export const boundText = ({ bound_label = "bound" }, most) => say("bound", { bound: bound_label, most });

/** The frontier of a node: "start" or "goal", or "none" if there is only one frontier. @param {Trace} trace
 * @param {number} n */
export const sideOf = ({ sides, tree_n }, n) => (sides === 2 ? (tree_n[n] ? "goal" : "start") : "none");

/**
 * When a node was generated, expanded and superseded, as far as that has happened at a cursor and some events after it.
 * @param {Trace} trace @param {number} n @param {number} cursor @param {Rule} rule @param {Part | null} [part]
 */
export function historyText(trace, n, cursor, rule, part = null) {
  const old = trace.supersedes_n[n];
  const isRoot = trace.parent_n[n] === NONE;
  const expanded = isExpanded(trace, n, cursor, part) ? trace.expanded_n[n] : "none";
  const isGone = isSuperseded(trace, n, cursor, part);
  const gone = isGone ? trace.superseded_n[n] : "none";
  const isWaiting = expanded === "none" && !isGone && (!isRoot || n >= trace.sides);
  const fate = isWaiting ? "waiting" : isGone ? fateOf(rule) : "none";
  const origin = isRoot ? (n < trace.sides ? "first" : "begun") : putsBack(rule) && old !== NONE ? "back" : "generated";
  return say("node-history", { origin, at: originOf(trace, n), expanded, fate, gone });
}

/** The expansion at which a node was added, counted from 1. @param {Trace} trace @param {number} n */
function originOf(trace, n) {
  const [parent, old] = [trace.parent_n[n], trace.supersedes_n[n]];
  if (parent === NONE) return lowerBound(trace.nodes_end_e.subarray(0, trace.expansions), n + 1) + 1;
  return old === NONE ? trace.expanded_n[parent] : trace.superseded_n[old];
}

/**
 * The status of a node: "on the frontier", "expanded at 12", "superseded by node 7".
 * @param {Trace} trace @param {number} n @param {number} cursor @param {Part | null} part @param {Rule} rule
 */
export function fateText(trace, n, cursor, part, rule) {
  const expanded = isExpanded(trace, n, cursor, part) ? trace.expanded_n[n] : "none";
  const by = successorOf(trace, n, cursor, part);
  if (by !== NONE) return say("node-replaced-by", { expanded, fate: fateOf(rule), by });
  if (isSuperseded(trace, n, cursor, part))
    return say("node-gone", { expanded, fate: fateOf(rule), gone: Math.min(trace.superseded_n[n], cursor + 1) });
  return expanded === "none" ? say("node-waiting") : say("node-expanded", { expanded });
}

/** The fate of a node that a new one replaces, as messages name it. @param {Rule} rule */
function fateOf(rule) {
  if (closes(rule) || testsOnly(rule)) return "skipped";
  return pushesOut(rule) ? "pushed-out" : "superseded";
}

/** The word for a node that a new one replaces. @param {Rule} rule */
export const replacedWord = (rule) => say("node-replaced", { fate: fateOf(rule) });
