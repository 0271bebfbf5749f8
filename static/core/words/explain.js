/** A sentence or two for a step: the expanded node, the reason, and the nodes added, discarded or superseded. */

import { capital } from "../lib/format.js";
import { messages, partOf } from "../lib/messages.js";
import { areNamedByStates, nameOf } from "../trace/ways.js";
import { closingOf } from "../trace/events.js";
import { findsPath } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { discardedText, skippedText } from "./discards.js";
import EXPLAIN from "./explain.ftl";
import { goalsIn } from "./goals.js";
import { wordsOf } from "./loops/loops.js";
import { sumText } from "./node.js";
import { isNumbered, nodeName } from "./node_names.js";
import { expandedText } from "./reason.js";
/** @import {Part} from "../lib/messages.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

const say = messages(EXPLAIN);

/** The words of parts as one text. @param {Part[]} parts */
export const plainText = (parts) => parts.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)).join(" ");

/**
 * Explain the step that leads to a cursor: the expanded node, the reason, the children, and the result.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @returns {Part[]}
 */
export function explain(trace, cursor, rule) {
  if (cursor === 0) return [partOf(beginning(trace, rule))];
  const e = cursor - 1;
  const n = trace.node_e[e];
  const isLast = cursor === trace.expansions;
  const isGoal = trace.sides === 1 && n === trace.goal;
  const isFound = findsPath(trace, e, rule);
  const dropped = Array.from(trace.dropsOf(e));
  const before = trace.dropsBefore(e);
  const words = wordsOf(rule);
  return [
    skippedText(trace, dropped.slice(0, before), e, rule),
    expandedText(trace, e, rule),
    isFound || isGoal ? goalText(trace, e, isFound) : "",
    addedText(trace, e, rule),
    words.accepted?.(trace, e, rule) ?? "",
    discardedText(trace, e, rule),
    skippedText(trace, dropped.slice(before), e, rule),
    closing(trace, e, rule),
    words.met?.(trace, cursor) ?? "",
    isLast && !isGoal && !rule.proves ? generatedText(trace, e) : "",
    trace.done && isLast ? ending(trace, rule) : "",
  ]
    .filter(Boolean)
    .map(partOf);
}

/** The sentence before any expansion. @param {Trace} trace @param {Rule} rule */
function beginning(trace, rule) {
  const goals = goalsIn(trace);
  if (trace.done && trace.result?.status === "unsolvable") return say("begin-unsolvable");
  if (trace.done && trace.goal === 0 && !trace.expansions) return say("begin-at-goal", { goals });
  if (trace.done && trace.result?.status === "exhausted" && !trace.expansions)
    return say(rule.proves ? "begin-over-bound" : "begin-at-limit", { goals });
  if (trace.sides === 2 && trace.nodes) return say("begin-two-sides");
  return say(trace.nodes ? "begin" : "begin-waiting");
}

/** The children that were added to the frontier. @param {Trace} trace @param {number} e @param {Rule} rule */
function addedText(trace, e, rule) {
  const [first, end] = trace.childrenOf(trace.node_e[e]);
  const isNamed = areNamedByStates(trace);
  const told = Array.from({ length: end - first }, (_, k) => {
    const m = first + k;
    const order = sumText(trace, m, rule).replace(/^([a-z]) /, "$1 = ") || "none";
    const replaced = trace.supersedes_n[m] === NONE ? "none" : inPlaceOf(trace, m, e, rule);
    if (isNamed) return nodeName(trace, m, e, order === "none" ? [] : [say("added-known", { order, replaced })]);
    return say("added-child", { number: m, move: nameOf(trace, m), order, replaced });
  });
  const given = { children: told, count: told.length };
  return told.length ? say(isNamed ? "added" : "added-nodes", given) : "";
}

/** The expansion of a goal, and the use of a path to it if the search continues. @param {Trace} trace @param {number} e
 * @param {boolean} isFound */
export function goalText(trace, e, isFound) {
  const given = { goals: goalsIn(trace), cost: trace.g_n[trace.node_e[e]] };
  return say(isFound ? "expanded-goal-found" : "expanded-goal", given);
}

/** That the last child made is the goal. @param {Trace} trace @param {number} e */
function generatedText(trace, e) {
  const last = trace.childrenOf(trace.node_e[e])[1] - 1;
  if (trace.sides !== 1 || last !== trace.goal) return "";
  const name = nodeName(trace, last, e);
  return say("generated-goal", { node: isNumbered(trace, last, e) ? capital(name) : name, goals: goalsIn(trace) });
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
  const given = { old, cost: trace.g_n[m], before: trace.g_n[old] };
  return wordsOf(rule).inPlaceOf?.(trace, old, e) ?? say("supersedes", given);
}

/** The sentence on the result of a complete run. @param {Trace} trace @param {Rule} rule */
export function ending(trace, rule) {
  const { status, cost, moves } = trace.result ?? {};
  const words = wordsOf(rule);
  if (status === "solved") {
    const solved = say(cost === moves.length ? "solved" : "solved-cost", { moves: moves.length, cost });
    return [words.proven?.(trace, rule), solved].filter(Boolean).join(" ");
  }
  if (status === "limit") return say("limit");
  if (status !== "exhausted") return "";
  if (words.exhausted) return words.exhausted;
  return say(rule.unsolvable === "search" ? "exhausted-unreachable" : "exhausted", { sides: trace.sides });
}
