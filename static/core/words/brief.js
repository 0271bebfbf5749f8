/** A step in the fewest true words, for a projector: the expanded node, the reason, and the result. */

import { measure, whole } from "../lib/format.js";
import { partOf, say } from "../lib/messages.js";
import { closingOf } from "../trace/events.js";
import { findsPath, orderName } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { areNamedByStates } from "../trace/ways.js";
import { discardedBrief, skippedText } from "./discards.js";
import { ending, explain, goalText } from "./explain.js";
import { wordsOf } from "./loops/loops.js";
import { nodeName, nodesText } from "./node_names.js";
import { expandedText } from "./reason.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Part} from "../lib/messages.js" */

/**
 * The words for the step that leads to a cursor.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @returns {Part[]}
 */
export function briefParts(trace, cursor, rule) {
  if (cursor === 0) return explain(trace, 0, rule);
  const e = cursor - 1;
  const n = trace.node_e[e];
  const isLast = trace.done && cursor === trace.expansions;
  const isGoal = trace.sides === 1 && n === trace.goal;
  const isFound = findsPath(trace, e, rule);
  const value = `${orderName(rule)} = ${measure(trace.f_n[n])}`;
  const parts = [
    skippedText(trace, Array.from(trace.dropsOf(e)), e, rule),
    expandedText(trace, e, rule, { value }),
    added(trace, e),
    discardedBrief(trace, e, rule),
    (closingOf(trace, e, rule) && wordsOf(rule).closingBrief?.(trace, e)) || "",
    isFound || isGoal ? goalText(trace, e, isFound) : "",
    isLast ? ending(trace, rule) : "",
  ].filter(Boolean);
  return (parts.length > 1 ? parts : [...parts, say("no-children")]).map(partOf);
}

/** The nodes added, by number, with a remark on nodes that replace another. @param {Trace} trace @param {number} e */
function added(trace, e) {
  const [first, end] = trace.childrenOf(trace.node_e[e]);
  const numbers = Array.from({ length: end - first }, (_, k) => first + k);
  if (!numbers.length) return "";
  const isNamed = areNamedByStates(trace);
  const isPlain = !isNamed && numbers.every((m) => trace.supersedes_n[m] === NONE);
  if (isPlain) return say("added-nodes", { children: numbers.map(whole), count: numbers.length });
  const children = numbers.map((m) => {
    const old = trace.supersedes_n[m];
    const isSame = trace.state_n[old] === trace.state_n[m]; // it differs for a node that a beam pushes out
    const replaced = () => (isSame ? nodesText([old]) : nodeName(trace, old, e));
    return nodeName(trace, m, e, old === NONE ? [] : [say("replaces", { node: replaced() })]);
  });
  return say("added", { children });
}
