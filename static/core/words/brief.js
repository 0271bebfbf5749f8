/** A step in the fewest true words, for a projector: the expanded node, the reason, and the result. */

import { listed, measure, whole } from "../lib/format.js";
import { partOf } from "../lib/messages.js";
import { closingOf } from "../trace/events.js";
import { findsPath, orderName } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { areNamedByStates } from "../trace/ways.js";
import { discardedBrief, skippedText } from "./discards.js";
import { ending, explain, goalText } from "./explain.js";
import { wordsOf } from "./loops/loops.js";
import { nodeName } from "./node_names.js";
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
    partOf(skippedText(trace, Array.from(trace.dropsOf(e)), e, rule)),
    { lead: "Expanded", text: expandedText(trace, e, rule, value) },
    { lead: "Added", text: added(trace, e) },
    partOf(discardedBrief(trace, e, rule)),
    { lead: "", text: (closingOf(trace, e, rule) && wordsOf(rule).closingBrief?.(trace, e)) || "" },
    { lead: "", text: isFound || isGoal ? goalText(trace, e, isFound) : "" },
    { lead: "", text: isLast ? ending(trace, rule) : "" },
  ].filter(({ text }) => text);
  return parts.length > 1 ? parts : [...parts, { lead: "", text: "It has no children." }];
}

/** The nodes added, each by its number; a node that replaces another says so. @param {Trace} trace @param {number} e */
function added(trace, e) {
  const [first, end] = trace.childrenOf(trace.node_e[e]);
  const numbers = Array.from({ length: end - first }, (_, k) => first + k);
  if (!numbers.length) return "";
  const isNamed = areNamedByStates(trace);
  const isPlain = !isNamed && numbers.every((m) => trace.supersedes_n[m] === NONE);
  if (isPlain) return `${numbers.length > 1 ? "nodes" : "node"} ${numbers.map(whole).join(", ")}.`;
  const told = numbers.map((m) => {
    const old = trace.supersedes_n[m];
    const isSame = trace.state_n[old] === trace.state_n[m]; // as it is of nodes that a beam does not push out
    return nodeName(
      trace,
      m,
      e,
      old === NONE ? [] : [`it replaces ${isSame ? `node ${whole(old)}` : nodeName(trace, old, e)}`],
    );
  });
  return `${listed(told)}.`;
}
