/** A sentence or two for a step: what was taken and why, what was added, discarded or superseded. */

import { counted, measure, whole } from "../lib/format.js";
import { MOVE_NAMES } from "../tiles/moves.js";
import { countOf } from "../tiles/states.js";
import { onFrontier, passesUp } from "../trace/events.js";
import { tiesWith } from "../trace/frontier.js";
import { findsPath, orderName, temperatureAt, walks } from "../trace/rule.js";
import { DROPPED, NONE } from "../trace/trace.js";
import { acceptedText } from "./local.js";
import { nameOf, sumText, valueText } from "./node.js";
import { tieText } from "./ties.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */

/** @typedef {{lead: string, text: string}} Part of what is said: its first word, which says of what it tells, or "" */

const MOST_TOLD = 12; // children that are discarded for one reason; more are counted

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
  const isGoal = trace.sides === 1 && n === trace.goal;
  const isFound = findsPath(trace, e, rule);
  const dropped = Array.from(trace.dropsOf(e));
  const before = trace.dropsBefore(e);
  return [
    { lead: "Dropped", text: closedText(dropped.slice(0, before), rule) },
    { lead: "Taken", text: `${takenText(trace, e, rule)}.` },
    { lead: "", text: isFound ? `It is the goal. ${foundText(trace, e)}` : isGoal ? "It is the goal." : "" },
    { lead: "Added", text: addedText(trace, n, rule) },
    { lead: "", text: acceptedText(trace, e, rule) },
    { lead: "Discarded", text: droppedText(trace, e, rule) },
    { lead: "Dropped", text: closedText(dropped.slice(before), rule) },
    { lead: "", text: closing(trace, e, rule) },
    { lead: "", text: trace.sides === 2 ? meetingText(trace, cursor) : "" },
    { lead: "", text: isLast && !isGoal && !rule.proves ? generatedText(trace, n) : "" },
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
 * @param {string} [name] of the node
 */
export function takenText(trace, e, rule, name = nameOf(trace, trace.node_e[e])) {
  const bound = trace.bound_e[e];
  const under =
    Number.isFinite(bound) && trace.sides === 1 ? ` under ${rule.bound_label ?? "bound"} ${measure(bound)}` : "";
  return `${name}${under}, because ${reason(trace, e, rule)}`;
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

/** What comes of a path below which a search goes on. @param {import("../trace/trace.js").Trace} trace
 * @param {number} e */
export function foundText(trace, e) {
  const cost = measure(trace.g_n[trace.node_e[e]]);
  return `A path of cost ${cost} is found: from now on one must cost less.`;
}

/** The nodes that were taken for nothing. @param {number[]} nodes @param {Rule} rule */
export function closedText(nodes, rule) {
  if (!nodes.length) return "";
  const names = listed(nodes.map(whole));
  if (rule.proves) return `${nodes.length > 1 ? "nodes" : "node"} ${names}, over the bound.`;
  return nodes.length > 1
    ? `nodes ${names}, whose states had been expanded.`
    : `node ${names}, whose state had been expanded.`;
}

/** The children that were discarded, those together that follow each other for one reason.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule */
function droppedText(trace, e, rule) {
  /** @type {{moves: string[], why: string}[]} */
  const told = [];
  for (let d = trace.discardsAt(e); d < trace.discards_end_e[e]; d++) {
    if (trace.reason_d[d] === DROPPED) continue;
    const [move, why] = [MOVE_NAMES[trace.move_d[d]], whyDropped(trace, e, d, rule)];
    if (told.at(-1)?.why === why) told.at(-1)?.moves.push(move);
    else told.push({ moves: [move], why });
  }
  const all = told.map(
    ({ moves, why }) => `${moves.length > MOST_TOLD ? `${whole(moves.length)} children` : listed(moves)}, ${why}`,
  );
  return told.length ? `${all.join("; ")}.` : "";
}

/** Whether the sides of a search have met in the step to a cursor, and what the path costs.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor */
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

/** That the last child made is the goal. @param {import("../trace/trace.js").Trace} trace @param {number} n */
function generatedText(trace, n) {
  const last = trace.childrenOf(n)[1] - 1;
  return trace.sides === 1 && last === trace.goal ? `Node ${whole(last)} is the goal.` : "";
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
      `Nothing is left below node ${whole(n)} within its f limit: the least f over the limit is backed up to ` +
      `${top ? `node ${whole(top)}` : "the start"}, below which other nodes wait.`
    );
  }
  if (end === trace.nodes_end_e[e]) return "";
  if (trace.parent_n[end] !== NONE) {
    const old = trace.supersedes_n[end];
    const back = `node ${whole(old)} is put back as node ${whole(end)} with f ${measure(trace.f_n[end])}`;
    return old === n
      ? `No child of node ${whole(old)} is within the f limit: ${back}.`
      : `Nothing below node ${whole(old)} is within its f limit: ${back}, and its subtree is forgotten.`;
  }
  if (!Number.isFinite(bound))
    return (
      `A local minimum: no child is better. Climb ${whole(trace.rootsAt(e + 1))} begins at the start ` +
      `with a random walk.`
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
function whyDropped(trace, e, d, rule) {
  const why = trace.reason_d[d];
  if (why === 1) return `over the ${rule.bound_label ?? "bound"}`;
  if (why === 2) return "which undoes the previous move";
  if (why === 3) return rule.passed_over ?? "passed over";
  if (why === 5) return `on the path already as node ${whole(trace.seen_d[d])}`;
  return seenText(trace, e, trace.seen_d[d]);
}

/**
 * Name the node that a discarded child would have been, most often the one that its own parent came from.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e @param {number} seen
 */
export function seenText({ parent_n, node_e }, e, seen) {
  return `${seen === parent_n[node_e[e]] ? "back to" : "that is"} node ${whole(seen)}`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule */
function reason(trace, e, rule) {
  const n = trace.node_e[e];
  if (rule.structure === "none") return `it is the only node kept${heatText(trace, e, rule)}${walkText(trace, n)}`;
  const isRoot = trace.parent_n[n] === NONE; // which waits alone
  const side = rule.sides === 2 && !isRoot ? ` of the nodes from the ${trace.tree_n[n] ? "goal" : "start"}` : "";
  if (rule.structure !== "priority queue") {
    if (isRoot) return `it is the only node on ${rule.sides === 2 ? "its" : "the"} frontier`;
    return rule.structure === "queue" ? `it has waited longest${side}` : "it is the newest";
  }
  const level = isRoot ? "" : { shallow: " of its level", deep: " among its siblings" }[rule.levels ?? ""];
  const least = `its ${valueText(trace, n, rule)} is the least${level ?? side}`;
  const ties = tiesWith(trace, e, rule);
  if (!ties) return least;
  return `${least}, and ${tieText(rule.tie, orderName(rule), ties + 1, tiesWith(trace, e, rule, true) + 1)}`;
}

/** How hot an annealing is. @param {import("../trace/trace.js").Trace} trace @param {number} e @param {Rule} rule */
function heatText(trace, e, rule) {
  if (rule.choice !== "drawn") return "";
  return `, at temperature ${measure(temperatureAt(rule, trace.nodesAt(e) - 1 + trace.discardsAt(e)))}`;
}

/** How far a node is into the random walk that it is on. @param {import("../trace/trace.js").Trace} trace
 * @param {number} n */
function walkText(trace, n) {
  if (!walks(trace, n)) return "";
  return `, ${whole(trace.depth_n[n])} of ${whole(trace.tree_n[n] * countOf(trace.start))} moves into its random walk`;
}

/** Tell what a run that is whole has come to. @param {import("../trace/trace.js").Trace} trace @param {Rule} rule */
export function ending(trace, rule) {
  const { status, cost, moves } = trace.result ?? {};
  const best = trace.sides === 2 ? trace.boundAt(trace.expansions) : Infinity;
  const proven = best < Infinity ? `No node on the frontiers has an f below ${measure(best)}: the search ends. ` : "";
  if (status === "solved") {
    const price = cost === moves.length ? "" : `, cost ${measure(cost)}`;
    const left = rule.proves ? "Nothing is left within the bound. " : "";
    return `${proven}${left}Solved in ${counted(moves.length, "move")}${price}.`;
  }
  if (status === "exhausted" && rule.choice === "drawn") return "All children are drawn: the search gives up.";
  if (status === "exhausted" && rule.structure === "none")
    return "A local minimum after the last restart: the search gives up.";
  if (status === "limit") return "The node limit is reached: the search stops without a solution.";
  if (status !== "exhausted") return "";
  const why = rule.unsolvable === "search" ? ", since no moves lead from start to goal" : "";
  const empty = rule.sides === 2 ? "Both frontiers are empty" : "The frontier is empty";
  return `${empty}: the search stops without a solution${why}.`;
}
