/** A sentence or two for a step: the expanded node, the reason, and the nodes added, discarded or superseded. */

import { capital, counted, listed, measure, whole } from "../lib/format.js";
import { partOf } from "../lib/messages.js";
import { areNamedByStates, nameOf } from "../trace/ways.js";
import { closingOf } from "../trace/events.js";
import { findsPath } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { discardedText, skippedText } from "./discards.js";
import { aGoal } from "./goals.js";
import { wordsOf } from "./loops/loops.js";
import { sumText } from "./node.js";
import { isNumbered, nodeName } from "./node_names.js";
import { expandedText } from "./reason.js";
/** @import {Part} from "../lib/messages.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

/** The words of parts as one text. @param {Part[]} parts */
export const plainText = (parts) => parts.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)).join(" ");

/**
 * Explain the step that leads to a cursor: the expanded node, the reason, the children, and the result.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @returns {Part[]}
 */
export function explain(trace, cursor, rule) {
  if (cursor === 0) return [{ lead: "", text: beginning(trace, rule) }];
  const e = cursor - 1;
  const n = trace.node_e[e];
  const isLast = cursor === trace.expansions;
  const isGoal = trace.sides === 1 && n === trace.goal;
  const isFound = findsPath(trace, e, rule);
  const dropped = Array.from(trace.dropsOf(e));
  const before = trace.dropsBefore(e);
  const words = wordsOf(rule);
  return [
    partOf(skippedText(trace, dropped.slice(0, before), e, rule)),
    { lead: "Expanded", text: expandedText(trace, e, rule) },
    { lead: "", text: isFound || isGoal ? goalText(trace, e, isFound) : "" },
    { lead: "Added", text: addedText(trace, e, rule) },
    { lead: "", text: words.accepted?.(trace, e, rule) ?? "" },
    { lead: "", text: discardedText(trace, e, rule) },
    partOf(skippedText(trace, dropped.slice(before), e, rule)),
    { lead: "", text: closing(trace, e, rule) },
    { lead: "", text: words.met?.(trace, cursor) ?? "" },
    { lead: "", text: isLast && !isGoal && !rule.proves ? generatedText(trace, e) : "" },
    { lead: "", text: trace.done && isLast ? ending(trace, rule) : "" },
  ].filter(({ text }) => text);
}

/** The sentence before any expansion. @param {Trace} trace @param {Rule} rule */
function beginning(trace, rule) {
  if (trace.done && trace.result?.status === "unsolvable")
    return "Nothing to search: this goal cannot be reached from this start.";
  if (trace.done && trace.goal === 0 && !trace.expansions)
    return `The start is ${aGoal(trace)}, so nothing needs to be expanded.`;
  if (trace.done && trace.result?.status === "exhausted" && !trace.expansions)
    return rule.proves
      ? "The start is over the first bound, so nothing is expanded."
      : `The start is at the depth limit and is not ${aGoal(trace)}, so nothing is expanded.`;
  if (trace.sides === 2 && trace.nodes) return "One frontier holds the start, the other the goal.";
  return trace.nodes ? "The frontier holds only the start." : "Waiting for the first node.";
}

/** The children that were added to the frontier. @param {Trace} trace @param {number} e @param {Rule} rule */
function addedText(trace, e, rule) {
  const [first, end] = trace.childrenOf(trace.node_e[e]);
  const isNamed = areNamedByStates(trace);
  const told = Array.from({ length: end - first }, (_, k) => {
    const m = first + k;
    const sum = sumText(trace, m, rule).replace(/^([a-z]) /, "$1 = ");
    const old = trace.supersedes_n[m];
    const more = old === NONE ? "" : inPlaceOf(trace, m, e, rule);
    if (isNamed) return nodeName(trace, m, e, [sum + more]);
    return `${whole(m)} (${nameOf(trace, m)}${sum && `, ${sum}`}${more})`;
  });
  if (isNamed) return told.length ? `${listed(told)}.` : "";
  return told.length ? `${told.length > 1 ? "nodes" : "node"} ${listed(told)}.` : "";
}

/** The sentence on a found path when only cheaper ones count afterwards. @param {Trace} trace @param {number} e */
export function foundText(trace, e) {
  return `This path costs ${measure(trace.g_n[trace.node_e[e]])}. From now on only cheaper paths count.`;
}

/** The expansion of a goal, and the use of a path to it if the search continues. @param {Trace} trace @param {number} e
 * @param {boolean} isFound */
export const goalText = (trace, e, isFound) => `It is ${aGoal(trace)}.${isFound ? ` ${foundText(trace, e)}` : ""}`;

/** That the last child made is the goal. @param {Trace} trace @param {number} e */
function generatedText(trace, e) {
  const last = trace.childrenOf(trace.node_e[e])[1] - 1;
  const name = isNumbered(trace, last, e) ? capital(nodeName(trace, last, e)) : nodeName(trace, last, e);
  return trace.sides === 1 && last === trace.goal ? `${name} is ${aGoal(trace)}.` : "";
}

/**
 * The sentence on the event after the children of expansion e: a node is put back, the lowest f rises, another tree or
 * pass begins; "" if the search just continues.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function closing(trace, e, rule) {
  return (closingOf(trace, e, rule) && wordsOf(rule).closing?.(trace, e, rule)) || "";
}

/** That a child takes the place of a node. @param {Trace} trace @param {number} m @param {number} e
 * @param {Rule} rule */
function inPlaceOf(trace, m, e, rule) {
  const old = trace.supersedes_n[m];
  const costs = () => `${measure(trace.g_n[m])} < ${measure(trace.g_n[old])}`;
  return `; ${wordsOf(rule).inPlaceOf?.(trace, old, e) ?? `supersedes node ${whole(old)}, cost ${costs()}`}`;
}

/** The sentence on the result of a complete run. @param {Trace} trace @param {Rule} rule */
export function ending(trace, rule) {
  const { status, cost, moves } = trace.result ?? {};
  const words = wordsOf(rule);
  if (status === "solved") {
    const price = cost === moves.length ? "" : `, cost ${measure(cost)}`;
    return `${words.proven?.(trace, rule) ?? ""}Solved in ${counted(moves.length, "move")}${price}.`;
  }
  if (status === "limit") return "The node limit is reached: the search stops without a solution.";
  if (status !== "exhausted") return "";
  if (words.exhausted) return words.exhausted;
  const why = rule.unsolvable === "search" ? ", because no moves lead from the start to the goal" : "";
  const empty = rule.sides === 2 ? "Both frontiers are empty" : "The frontier is empty";
  return `${empty}: the search stops without a solution${why}.`;
}
