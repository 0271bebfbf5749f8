/** One sentence or two for a step: what was taken and why, what was added, discarded or superseded. */

import { counted, measure, whole } from "../lib/format.js";
import { MOVE_NAMES } from "../tiles/moves.js";
import { passesUp } from "../trace/events.js";
import { onFrontier, tiesWith } from "../trace/frontier.js";
import { orderName, walks } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { nameOf, sumText, valueText } from "./node.js";
import { TIES } from "./ties.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */

/** @typedef {{lead: string, text: string}} Part of what is said: its first word, which says of what it tells, or "" */

/** What is said, without the difference between first words and others. @param {Part[]} parts */
export function plainText(parts) {
  return parts.map(({ lead, text }) => (lead ? `${lead} ${text}` : text)).join(" ");
}

/**
 * Explain the step that leads to a cursor: what was taken and why, what was added and discarded, what came of it.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {Rule} rule @returns {Part[]}
 */
export function explain(trace, cursor, rule) {
  if (cursor === 0) return [{ lead: "", text: beginning(trace) }];
  const e = cursor - 1;
  const n = trace.node_e[e];
  const isLast = cursor === trace.expansions;
  const [added, dropped] = [addedText(trace, n, rule), droppedText(trace, e, rule)];
  const isGoal = trace.sides === 1 && n === trace.goal;
  const isChildless = !added && !dropped && !isGoal && trace.result?.status !== "limit";
  return [
    { lead: "Taken", text: `${takenText(trace, e, rule)}.` },
    { lead: "", text: isGoal ? "It is the goal." : "" },
    { lead: "Added", text: added },
    { lead: "Discarded", text: dropped },
    { lead: "", text: closing(trace, e, rule) },
    { lead: "", text: isChildless ? "It has no children." : "" },
    { lead: "", text: trace.sides === 2 ? meetingText(trace, cursor) : "" },
    { lead: "", text: isLast && !isGoal ? generatedText(trace, n) : "" },
    { lead: "", text: trace.done && isLast ? ending(trace, rule) : "" },
  ].filter(({ text }) => text);
}

/** What is there before any expansion. @param {import("../trace/trace.js").Trace} trace */
function beginning(trace) {
  if (trace.done && trace.result?.status === "unsolvable")
    return "No search is made: no moves lead from start to goal.";
  if (trace.done && trace.goal === 0 && !trace.expansions)
    return "The start is the goal: nothing needs to be expanded.";
  if (trace.sides === 2 && trace.nodes) return "One frontier holds the start, the other the goal.";
  return trace.nodes ? "The frontier holds the start and nothing else." : "Waiting for the first node.";
}

/**
 * What an expansion takes, and why that.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule
 */
export function takenText(trace, e, rule) {
  const bound = trace.bound_e[e];
  const under =
    Number.isFinite(bound) && trace.sides === 1 ? ` under ${rule.bound_label ?? "bound"} ${measure(bound)}` : "";
  return `${nameOf(trace, trace.node_e[e])}${under}, because ${reason(trace, e, rule)}`;
}

/** The children that were put on the frontier. @param {import("../trace/trace.js").Trace} trace @param {number} n
 * @param {Rule} rule */
function addedText(trace, n, rule) {
  const [first, end] = trace.childrenOf(n);
  const told = Array.from({ length: end - first }, (_, k) => {
    const m = first + k;
    const sum = sumText(trace, m, rule);
    const old = trace.supersedes_n[m];
    const made = `${MOVE_NAMES[trace.move_n[m]]}${sum && `, ${sum}`}`;
    return `${whole(m)} (${made}${old === NONE ? "" : inPlaceOf(trace, m, old, rule)})`;
  });
  return told.length ? `${told.length > 1 ? "nodes" : "node"} ${listed(told)}.` : "";
}

/** The children that were dropped, and why. @param {import("../trace/trace.js").Trace} trace @param {number} e
 * @param {Rule} rule */
function droppedText(trace, e, rule) {
  const first = trace.discardsAt(e);
  const told = Array.from({ length: trace.discards_end_e[e] - first }, (_, k) => {
    return `${MOVE_NAMES[trace.move_d[first + k]]}, ${whyDropped(trace, e, first + k, rule)}`;
  });
  return told.length ? `${told.join("; ")}.` : "";
}

/** Whether the sides of a search have met in the step to a cursor, and what that is worth. */
function meetingText(/** @type {import("../trace/trace.js").Trace} */ trace, /** @type {number} */ cursor) {
  const bound = trace.bound_e[cursor - 1];
  const before = trace.boundAt(cursor - 1);
  if (!Number.isFinite(bound))
    return trace.done && cursor === trace.expansions && trace.result?.status === "solved"
      ? "There the sides meet."
      : "";
  if (bound === before && cursor > 1) return "";
  const again = cursor > 1 && Number.isFinite(before);
  return `${again ? "A better path" : "The sides have met"}: the best so far costs ${measure(bound)}.`;
}

/** That the last child made is the goal. @param {import("../trace/trace.js").Trace} trace @param {number} n */
function generatedText(trace, n) {
  const last = trace.childrenOf(n)[1] - 1;
  return trace.sides === 1 && last === trace.goal ? `${MOVE_NAMES[trace.move_n[last]]} is the goal.` : "";
}

/** "a, b and c". @param {string[]} words */
function listed(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : words[0];
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
  if (rule.supersedes === "better") return `; pushes out node ${whole(old)} with h ${measure(f_n[old])}`;
  return `; supersedes node ${whole(old)}, cost ${measure(g_n[m])} instead of ${measure(g_n[old])}`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} e @param {number} d @param {Rule} rule */
function whyDropped({ seen_d, reason_d, parent_n, node_e }, e, d, rule) {
  if (reason_d[d] === 1) return `over the ${rule.bound_label ?? "bound"}`;
  if (reason_d[d] === 3) return rule.passed_over ?? "passed over";
  if (reason_d[d] === 2) return "which undoes the move before";
  const seen = seen_d[d];
  return `${seen === parent_n[node_e[e]] ? "back to" : "that is"} node ${whole(seen)}`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule */
function reason(trace, e, rule) {
  const n = trace.node_e[e];
  const side = rule.sides === 2 ? ` from the ${trace.tree_n[n] ? "goal" : "start"}` : "";
  if (rule.structure === "queue") return `it has waited longest${side && ` of those${side}`}`;
  if (rule.structure === "stack") return "it is the newest";
  if (rule.structure === "none") return `it is the only one kept${walks(trace, n) ? ", on its random walk" : ""}`;
  const ties = tiesWith(trace, e, rule);
  const where =
    { shallow: " of its level", deep: " among its siblings" }[rule.levels ?? ""] ?? (side && ` of those${side}`);
  const least = `its ${valueText(trace, n, rule)} is the least${where}`;
  return ties > 0 ? `${least}; it is ${TIES[rule.tie].taken} of ${whole(ties + 1)} with it` : least;
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
  if (status !== "exhausted") return "";
  const why = rule.unsolvable === "search" ? ": no moves lead from the start to the goal" : "";
  return `The frontier is empty: the search stops without a solution${why}.`;
}
