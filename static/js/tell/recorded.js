/** One sentence for an expansion of a recorded search: what was taken, and what became of its children. */

import { counted, measure, whole } from "../lib/format.js";
import { NONE } from "../trace/trace.js";

/**
 * @param {{trace: import("../trace/trace.js").Trace, text_n: string[], action_n: string[], rule: {priority: string}}}
 * run
 * @param {number} cursor
 */
export function recordedStep({ trace, text_n, action_n, rule }, cursor) {
  if (!cursor) return trace.nodes ? `It begins with ${text_n[0]}.` : "Nothing was expanded.";
  const e = cursor - 1;
  const n = trace.node_e[e];
  const by = action_n[n] && trace.parent_n[n] !== NONE ? `, reached by ${action_n[n]}` : "";
  const order = rule.priority === "depth" ? `depth ${trace.depth_n[n]}` : `${rule.priority} = ${measure(trace.f_n[n])}`;
  const added = trace.nodes_end_e[e] - (e ? trace.nodes_end_e[e - 1] : 1);
  const dropped = trace.discards_end_e[e] - (e ? trace.discards_end_e[e - 1] : 0);
  const children = dropped
    ? `${counted(added, "child", "children")} joined and ${whole(dropped)} were known already`
    : `${counted(added, "child", "children")} joined`;
  return `Expansion ${whole(cursor)} took ${text_n[n]} (${order}${by}): ${children}.`;
}
