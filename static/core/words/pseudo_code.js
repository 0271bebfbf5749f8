/**
 * The searches in pseudo-code, after Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th ed. Each loop
 * has its own version, whose lines vary with the algorithm and the options of a run. A line lists the kinds of events
 * that mark it; a line without any is structure and is never marked.
 */

import { measure, whole } from "../lib/format.js";
import { RANDOM_ORDER } from "../problem/tiles/moves.js";
import { partOf } from "../trace/events.js";
import { orderName, pushesOut } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { costOf, lineOfChild } from "./children.js";
import { say } from "./labels.js";
import { wordsOf } from "./loops/loops.js";
/** @import {Event} from "../trace/events.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Told} from "./children.js" */
/** @import {Line} from "./loops/lines.js" */

/** The pseudo-code of an algorithm under the options of a run. @param {Rule} rule @returns {Line[]} */
export function pseudoCodeOf(rule) {
  const lines = wordsOf(rule).code(rule);
  if (rule.order !== RANDOM_ORDER) return lines;
  return lines.map((one) => ({
    ...one,
    text: one.text.replace("EXPAND(problem, node)", "SHUFFLE(EXPAND(problem, node))"),
  }));
}

/**
 * The index of the line of pseudo-code for an event, -1 for none.
 * @param {Line[]} lines @param {Event} event @param {Trace} trace
 */
export function lineOf(lines, { kind }, trace) {
  const mark = kind === "end" ? trace.result?.status : kind;
  return lines.findIndex(({ marks }) => marks.includes(mark));
}

/**
 * The variables at an event, and their values.
 * @param {Event} event @param {number} number of it, from 1 @param {Told} told @returns {[string, string][]}
 */
export function variablesOf(event, number, told) {
  const { trace, rule } = told;
  const { g_n, h_n, f_n, depth_n, bound_e } = trace;
  const { e, n, d, kind } = event;
  const taken = kind === "drop" ? n : trace.node_e[e];
  const f = orderName(rule);
  /** @type {[string, string][]} */
  const values = [
    ["node", whole(taken)],
    [f, measure(f === "depth" ? depth_n[taken] : f_n[taken])],
  ];
  if (f === "f") values.push(["g", measure(g_n[taken])], ["h", measure(h_n[taken])]);
  if (Number.isFinite(bound_e[e]) && trace.sides === 1) values.push([rule.bound_label ?? "bound", measure(bound_e[e])]);
  values.push(...(wordsOf(rule).variables?.(event, told) ?? []));
  const part = partOf(trace, e, number, rule);
  if (part) values.push(["frontier", say("variable-frontier", { count: part.frontier })]);
  if (kind === "drop") return values;
  if (d === NONE && !["new", "cheaper", "better", "meet", "test"].includes(kind)) return values;
  if (n === taken) return values;
  values.push(["child", lineOfChild(event, told)], ["child.PATH-COST", measure(costOf(event, told))]);
  if (n !== NONE) values.push([`child.${f}`, measure(f === "depth" ? depth_n[n] : f_n[n])]);
  const old = d === NONE ? trace.supersedes_n[n] : kind === "reached" ? trace.seen_d[d] : NONE;
  if (old !== NONE)
    values.push([
      pushesOut(rule) ? say("variable-pushed-out") : "reached",
      say("variable-node", { node: old, cost: g_n[old] }),
    ]);
  return values;
}
