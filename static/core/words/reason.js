/** Why a node was expanded: its age, or the value that orders the frontier, and the tie rule. */

import { measure, whole } from "../lib/format.js";
import { tiesWith } from "../trace/frontier/frontier.js";
import { orderName, temperatureAt, strideOf, walks } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { nameOf, orderText, valueText } from "./node.js";
import { withNouns } from "./nouns.js";
import { tieText } from "./ties.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/trace.js").Trace} Trace */

/**
 * Which node was expanded and why: "node 3: it has been waiting longest."
 * @param {Trace} trace @param {number} e @param {Rule} rule
 * @param {string} [value] that orders the frontier, where it is the reason
 */
export function expandedText(trace, e, rule, value = valueText(trace, trace.node_e[e], rule)) {
  return because(trace, e, rule, value, []);
}

/**
 * The same for a node that is popped and tested next, with the value that orders the frontier.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function poppedText(trace, e, rule) {
  const n = trace.node_e[e];
  const order = rule.structure === "priority queue" ? [] : [orderText(trace, n, rule)];
  return because(trace, e, rule, valueText(trace, n, rule), order);
}

/**
 * A node, what is known of it, and the reason for expanding it.
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {string} value @param {string[]} known
 */
function because(trace, e, rule, value, known) {
  const name = nameOf(trace, trace.node_e[e]);
  const facts = [...known, ...limitsOf(trace, e, rule)].join(", ");
  const node = facts ? `${name} (${facts})` : name;
  if (rule.structure === "priority queue") return `${node} because ${lowestText(trace, e, rule, value)}.`;
  return `${node}: ${reasonOf(trace, e, rule)}.`;
}

/** Why a node was expanded. @param {Trace} trace @param {number} e @param {Rule} rule */
function reasonOf(trace, e, rule) {
  const n = trace.node_e[e];
  if (rule.structure === "none") return "it is the only node that the search keeps";
  if (trace.parent_n[n] === NONE)
    return rule.sides === 2 ? "it is the only node on its frontier" : "it is the only node on the frontier";
  if (rule.structure === "stack") return "it is the newest";
  return rule.sides === 2 ? `it has been waiting longest${sideText(trace, n)}` : "it has been waiting longest";
}

/**
 * That a value is the lowest, and how a tie was decided: "its f = 13 is lowest (2 tie: oldest first)".
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {string} value
 */
function lowestText(trace, e, rule, value) {
  const n = trace.node_e[e];
  const isRoot = trace.parent_n[n] === NONE; // alone on its frontier
  const level = { shallow: " on its level", deep: " among its siblings" }[rule.levels ?? ""];
  const where = isRoot ? "" : (level ?? (rule.sides === 2 ? sideText(trace, n) : ""));
  const ties = tiesWith(trace, e, rule);
  const lowest = `its ${value} is lowest${where}`;
  if (!ties) return lowest;
  const tie = tieText(rule.tie, orderName(rule), ties + 1, tiesWith(trace, e, rule, true) + 1);
  return `${lowest} (${withNouns(rule, tie)})`;
}

/** @param {Trace} trace @param {number} n */
function sideText({ tree_n }, n) {
  return tree_n[n] ? " on the goal side" : " on the start side";
}

/**
 * What limits an expansion: a bound, a random walk that has come so far, a temperature.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
function limitsOf(trace, e, rule) {
  const [n, bound] = [trace.node_e[e], trace.bound_e[e]];
  if (Number.isFinite(bound) && trace.sides === 1) return [`${rule.bound_label ?? "bound"} ${measure(bound)}`];
  if (rule.structure !== "none") return [];
  if (rule.choice === "drawn")
    return [`temperature ${measure(temperatureAt(rule, trace.nodesAt(e) - 1 + trace.discardsAt(e)))}`];
  const most = trace.tree_n[n] * strideOf(trace);
  return walks(trace, n) ? [`random walk, ${whole(trace.depth_n[n])} of ${whole(most)} moves`] : [];
}
