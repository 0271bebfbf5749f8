/** A sentence or two for a step: which node was expanded and why, what was added, discarded or superseded. */

import { counted, listed, measure, whole } from "../lib/format.js";
import { nameOf } from "../trace/ways.js";
import { passesUp } from "../trace/events.js";
import { branchingAbove } from "../trace/step_nodes.js";
import { findsPath } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { discardedText, skippedText } from "./discards.js";
import { aGoal } from "./goals.js";
import { acceptedText } from "./local_search.js";
import { sumText } from "./node.js";
import { expandedText } from "./reason.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/trace.js").Trace} Trace */

/** @typedef {{lead: string, text: string}} Part of what is said: its first word, which says of what it tells, or "" */

/** The words of parts as one text. @param {Part[]} parts */
export function plainText(parts) {
  return parts.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)).join(" ");
}

/**
 * Explain the step that leads to a cursor: what was expanded and why, what was added and discarded, and the result.
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
  return [
    { lead: "Skipped", text: skippedText(dropped.slice(0, before), rule) },
    { lead: "Expanded", text: expandedText(trace, e, rule) },
    { lead: "", text: isFound || isGoal ? goalText(trace, e, isFound) : "" },
    { lead: "Added", text: addedText(trace, n, rule) },
    { lead: "", text: acceptedText(trace, e, rule) },
    { lead: "", text: discardedText(trace, e, rule) },
    { lead: "Skipped", text: skippedText(dropped.slice(before), rule) },
    { lead: "", text: closing(trace, e, rule) },
    { lead: "", text: trace.sides === 2 ? meetingText(trace, cursor) : "" },
    { lead: "", text: isLast && !isGoal && !rule.proves ? generatedText(trace, n) : "" },
    { lead: "", text: trace.done && isLast ? ending(trace, rule) : "" },
  ].filter(({ text }) => text);
}

/** What is there before any expansion. @param {Trace} trace @param {Rule} rule */
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

/** The children that were added to the frontier. @param {Trace} trace @param {number} n @param {Rule} rule */
function addedText(trace, n, rule) {
  const [first, end] = trace.childrenOf(n);
  const told = Array.from({ length: end - first }, (_, k) => {
    const m = first + k;
    const sum = sumText(trace, m, rule).replace(/^([a-z]) /, "$1 = ");
    const old = trace.supersedes_n[m];
    const made = `${nameOf(trace, m)}${sum && `, ${sum}`}`;
    return `${whole(m)} (${made}${old === NONE ? "" : inPlaceOf(trace, m, old, rule)})`;
  });
  return told.length ? `${told.length > 1 ? "nodes" : "node"} ${listed(told)}.` : "";
}

/** The sentence on a found path when only cheaper ones count afterwards. @param {Trace} trace @param {number} e */
export function foundText(trace, e) {
  return `This path costs ${measure(trace.g_n[trace.node_e[e]])}. From now on only cheaper paths count.`;
}

/** That a goal is expanded, and what a path to it means if the search goes on. @param {Trace} trace @param {number} e
 * @param {boolean} isFound */
export function goalText(trace, e, isFound) {
  return `It is ${aGoal(trace)}.${isFound ? ` ${foundText(trace, e)}` : ""}`;
}

/** Whether the sides of a search have met in the step to a cursor, and what the path costs.
 * @param {Trace} trace @param {number} cursor */
function meetingText(trace, cursor) {
  const bound = trace.bound_e[cursor - 1];
  const before = trace.boundAt(cursor - 1);
  if (!Number.isFinite(bound))
    return trace.done && cursor === trace.expansions && trace.result?.status === "solved"
      ? `The two sides meet at node ${whole(trace.nodesAt(cursor) - 1)}.`
      : "";
  if (bound === before && cursor > 1) return "";
  return cursor > 1 && Number.isFinite(before)
    ? `A better path is found: it costs ${measure(bound)}.`
    : `The two sides have met: the best path so far costs ${measure(bound)}.`;
}

/** That the last child made is the goal. @param {Trace} trace @param {number} n */
function generatedText(trace, n) {
  const last = trace.childrenOf(n)[1] - 1;
  return trace.sides === 1 && last === trace.goal ? `Node ${whole(last)} is ${aGoal(trace)}.` : "";
}

/**
 * The sentence on what follows the children of expansion e: a node is put back, the lowest f rises, another tree
 * begins; "" if the search just continues.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function closing(trace, e, rule) {
  const n = trace.node_e[e];
  const end = trace.childrenOf(n)[1];
  const bound = trace.bound_e[e];
  if (passesUp(trace, e, rule)) {
    const top = branchingAbove(trace, e);
    const above = top ? `node ${whole(top)}` : "the start";
    return (
      `Nothing below node ${whole(n)} is within its f limit. ${rule.label} gives ${above} the lowest f it cut off ` +
      `and goes on with the other children of ${above}.`
    );
  }
  if (end === trace.nodes_end_e[e]) return "";
  if (trace.parent_n[end] !== NONE) {
    const old = trace.supersedes_n[end];
    const [node, copy, f] = [whole(old), whole(end), measure(trace.f_n[end])];
    return old === n
      ? `No child of node ${node} is within the f limit. Node ${node} returns to the frontier as node ${copy}, ` +
          `f = ${f}.`
      : `Nothing below node ${node} is within its f limit. Its subtree is forgotten, and node ${node} returns to the ` +
          `frontier as node ${copy}, f = ${f}.`;
  }
  if (!Number.isFinite(bound))
    return (
      `No child is better: this is a local minimum. Climb ${whole(trace.rootsAt(e + 1))} begins at the start with a ` +
      `random walk.`
    );
  const done = `No node is left within bound ${measure(bound)}.`;
  return e + 1 < trace.expansions
    ? `${done} The next iteration starts again with bound ${measure(trace.bound_e[e + 1])}.`
    : `${done} The next iteration starts again with a higher bound.`;
}

/** @param {Trace} trace @param {number} m @param {number} old @param {Rule} rule */
function inPlaceOf({ g_n, f_n }, m, old, rule) {
  if (rule.supersedes === "better") return `; replaces node ${whole(old)}, h = ${measure(f_n[old])}`;
  return `; supersedes node ${whole(old)}, cost ${measure(g_n[m])} < ${measure(g_n[old])}`;
}

/** The sentence on the result of a complete run. @param {Trace} trace @param {Rule} rule */
export function ending(trace, rule) {
  const { status, cost, moves } = trace.result ?? {};
  const best = trace.sides === 2 ? trace.boundAt(trace.expansions) : Infinity;
  const proven = best < Infinity ? `No node on either frontier has f below ${measure(best)}, so the search ends. ` : "";
  if (status === "solved") {
    const price = cost === moves.length ? "" : `, cost ${measure(cost)}`;
    const left = rule.proves ? "No node is left within the bound. " : "";
    return `${proven}${left}Solved in ${counted(moves.length, "move")}${price}.`;
  }
  if (status === "exhausted" && rule.choice === "drawn") return "No draws are left: the search gives up.";
  if (status === "exhausted" && rule.structure === "none")
    return "No child is better and no restarts are left: the search gives up.";
  if (status === "limit") return "The node limit is reached: the search stops without a solution.";
  if (status !== "exhausted") return "";
  const why = rule.unsolvable === "search" ? ", because no moves lead from the start to the goal" : "";
  const empty = rule.sides === 2 ? "Both frontiers are empty" : "The frontier is empty";
  return `${empty}: the search stops without a solution${why}.`;
}
