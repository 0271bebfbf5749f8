/** One sentence or two for a step: what was taken and why, what was added, discarded or superseded. */

import { counted, measure, whole } from "../lib/format.js";
import { MOVE_NAMES } from "../tiles/moves.js";
import { passesUp } from "../trace/events.js";
import { onFrontier, tiesWith } from "../trace/frontier.js";
import { orderName, walks } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { nodeText, priorityText } from "./node.js";
import { TIES } from "./ties.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */

/**
 * Explain the step that leads to a cursor.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {Rule} rule
 */
export function explain(trace, cursor, rule) {
  if (cursor === 0) {
    if (trace.done && trace.result?.status === "unsolvable")
      return "No search is made: no moves lead from start to goal.";
    if (trace.done && trace.goal === 0 && !trace.expansions)
      return "The start is the goal: nothing needs to be expanded.";
    if (trace.sides === 2 && trace.nodes) return "One frontier holds the start, the other the goal.";
    return trace.nodes ? "The frontier holds the start and nothing else." : "Waiting for the first node.";
  }
  const e = cursor - 1;
  const n = trace.node_e[e];
  const bound = trace.bound_e[e];
  const under =
    Number.isFinite(bound) && trace.sides === 1 ? `, ${rule.bound_label ?? "bound"} ${measure(bound)},` : "";
  const parts = [`Expansion ${whole(cursor)}${under} takes ${takenText(trace, e, rule)}.`];
  const isGoal = trace.sides === 1 && n === trace.goal;
  if (isGoal) parts.push("It is the goal.");
  const [first, end] = trace.childrenOf(n);
  /** @type {string[]} */
  const added = [];
  for (let m = first; m < end; m++) {
    const old = trace.supersedes_n[m];
    added.push(
      `${MOVE_NAMES[trace.move_n[m]]} ` +
        `(${priorityText(trace, m, rule)}${old === NONE ? "" : inPlaceOf(trace, m, old, rule)})`,
    );
  }
  if (added.length) parts.push(`Added ${added.join(", ")}.`);
  /** @type {string[]} */
  const dropped = [];
  for (let d = e ? trace.discards_end_e[e - 1] : 0; d < trace.discards_end_e[e]; d++) {
    dropped.push(`${MOVE_NAMES[trace.move_d[d]]}, ${whyDropped(trace, d, rule)}`);
  }
  if (dropped.length) parts.push(`Discarded ${dropped.join("; ")}.`);
  parts.push(closing(trace, e, rule));
  if (!added.length && !dropped.length && !isGoal && trace.result?.status !== "limit")
    parts.push("It has no children.");
  if (trace.sides === 2) {
    const before = trace.boundAt(cursor - 1);
    const met = Number.isFinite(bound)
      ? bound !== before || cursor === 1
      : trace.done && cursor === trace.expansions && trace.result?.status === "solved";
    const again = cursor > 1 && Number.isFinite(before);
    if (met)
      parts.push(
        Number.isFinite(bound)
          ? `${again ? "A better path" : "The sides have met"}: the best so far costs ${measure(bound)}.`
          : "There the sides meet.",
      );
  } else if (cursor === trace.expansions && !isGoal && end - 1 === trace.goal)
    parts.push(`${MOVE_NAMES[trace.move_n[end - 1]]} is the goal.`);
  if (trace.done && cursor === trace.expansions) parts.push(ending(trace, rule));
  return parts.filter(Boolean).join(" ");
}

/**
 * What an expansion takes, and why that.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule
 */
export function takenText(trace, e, rule) {
  return `${nodeText(trace, trace.node_e[e], rule)}: ${reason(trace, e, rule)}`;
}

/**
 * Tell what becomes of a search after the children of expansion e: a node is put back, the least f goes up, another
 * tree is begun; "" if it just goes on.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule
 */
export function closing(trace, e, rule) {
  const n = trace.node_e[e];
  const end = trace.childrenOf(n)[1];
  const bound = trace.bound_e[e];
  if (passesUp(trace, e, rule)) {
    const top = branchingAbove(trace, e);
    return (
      `Nothing is left below node ${whole(n)} within its f limit: the least f over it goes up to ` +
      `${top ? `node ${whole(top)}` : "the start"}, below which others wait.`
    );
  }
  if (end === trace.nodes_end_e[e]) return "";
  if (trace.parent_n[end] !== NONE) {
    const old = trace.supersedes_n[end];
    const back = `is put back as node ${whole(end)} with f ${measure(trace.f_n[end])}`;
    if (old === n) return `All children are over the f limit: it ${back}.`;
    return (
      `All that is below node ${whole(old)} is over its f limit: that node ${back}, and what is below it is ` +
      `forgotten.`
    );
  }
  if (!Number.isFinite(bound))
    return (
      `A local minimum: no child is better. Climb ${whole(trace.rootsAt(e + 1))} begins at the start and walks ` +
      `at random first.`
    );
  const next = e + 1 < trace.expansions ? ` with bound ${measure(trace.bound_e[e + 1])}` : "";
  return `Nothing is left under bound ${measure(bound)}: the next iteration begins at the start${next}.`;
}

/**
 * The deepest node on the branch of expansion e below which nodes wait after it.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e
 */
function branchingAbove(trace, e) {
  let best = NONE;
  for (let n = 0; n < trace.nodes_end_e[e]; n++) {
    if (onFrontier(trace, n, e + 1) && (best === NONE || trace.depth_n[n] > trace.depth_n[best])) best = n;
  }
  return best === NONE ? 0 : trace.parent_n[best];
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} m @param {number} old @param {Rule} rule */
function inPlaceOf({ g_n, f_n }, m, old, rule) {
  if (rule.supersedes === "better") return `, pushes out node ${whole(old)} with ${measure(f_n[old])}`;
  return `, supersedes node ${whole(old)} (cost ${measure(g_n[m])} instead of ${measure(g_n[old])})`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} d @param {Rule} rule */
function whyDropped({ seen_d, reason_d, g_n }, d, rule) {
  if (reason_d[d] === 1) return `over the ${rule.bound_label ?? "bound"}`;
  if (reason_d[d] === 3) return rule.passed_over ?? "passed over";
  if (reason_d[d] === 2) return "which undoes the move before";
  return `reached already at cost ${measure(g_n[seen_d[d]])}`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule */
function reason(trace, e, rule) {
  const side = rule.sides === 2 ? ` from the ${trace.tree_n[trace.node_e[e]] ? "goal" : "start"}` : "";
  if (rule.structure === "queue") return `the first in the queue${side}`;
  if (rule.structure === "stack") return "the top of the stack";
  if (rule.structure === "none")
    return `the only one it keeps${walks(trace, trace.node_e[e]) ? ", on its random walk" : ""}`;
  const ties = tiesWith(trace, e, rule);
  const where = { shallow: "of its level", deep: "among its siblings" }[rule.levels ?? ""] ?? `on the frontier${side}`;
  const least = `the least ${orderName(rule)} ${where}`;
  return ties > 0 ? `${least}, ${TIES[rule.tie].taken} of ${whole(ties + 1)} with it` : least;
}

/** Tell what a run that is whole has come to. @param {import("../trace/trace.js").Trace} trace @param {Rule} rule */
export function ending(trace, rule) {
  const { status, cost, moves } = trace.result ?? {};
  const best = trace.sides === 2 ? trace.boundAt(trace.expansions) : Infinity;
  const proven = best < Infinity ? `No node on the frontiers has an f below ${measure(best)}: the search ends. ` : "";
  if (status === "solved")
    return `${proven}Solved in ${counted(moves.length, "move")}${
      cost === moves.length ? "" : `, cost ` + `${measure(cost)}`
    }.`;
  if (status === "exhausted" && rule.structure === "none")
    return "A local minimum after the last restart: the search gives up.";
  if (status === "limit") return "The node limit is reached: the search stops without a solution.";
  return status === "exhausted" ? "The frontier is empty: the search stops without a solution." : "";
}
