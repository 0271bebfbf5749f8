/** Why a node was expanded: its age, or the value that orders the frontier, and the tie rule. */

import { measure } from "../lib/format.js";
import { tiesWith } from "../trace/frontier/frontier.js";
import { orderName } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import { NONE } from "../trace/trace.js";
import { wordsOf } from "./loops/loops.js";
import { orderText, sideText, valueText } from "./node.js";
import { nameOf } from "./node_names.js";
import { withNouns } from "./nouns.js";
import { tieText } from "./ties.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

/**
 * Which node was expanded and why: "node 3: it has been waiting longest."
 * @param {Trace} trace @param {number} e @param {Rule} rule
 * @param {string} [value] that orders the frontier, where it is the reason
 */
export function expandedText(trace, e, rule, value = valueText(trace, trace.node_e[e], rule)) {
  if (structureOf(rule).isLocal) return `${known(trace, e, rule)}.`; // each is the only one
  return because(trace, e, rule, value, []);
}

/**
 * The same for a node that is popped and tested next, with the value that orders the frontier.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function poppedText(trace, e, rule) {
  const n = trace.node_e[e];
  const order = structureOf(rule).isByF ? [] : [orderText(trace, n, rule)];
  return because(trace, e, rule, valueText(trace, n, rule), order);
}

/** A node and its known values. @param {Trace} trace @param {number} e @param {Rule} rule
 * @param {string[]} [more] */
function known(trace, e, rule, more = []) {
  return nameOf(trace, trace.node_e[e], e, [...more, ...limitsOf(trace, e, rule)]);
}

/**
 * A node, its known values, and the reason for expanding it.
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {string} value @param {string[]} more
 */
function because(trace, e, rule, value, more) {
  const node = known(trace, e, rule, more);
  if (structureOf(rule).isByF) return `${node} because ${lowestText(trace, e, rule, value)}.`;
  return `${node}: ${reasonOf(trace, e, rule)}.`;
}

/** Why a node was expanded. @param {Trace} trace @param {number} e @param {Rule} rule */
function reasonOf(trace, e, rule) {
  const n = trace.node_e[e];
  if (trace.parent_n[n] === NONE && !structureOf(rule).isLocal)
    return rule.sides === 2 ? "it is the only node on its frontier" : "it is the only node on the frontier";
  return wordsOf(rule).reason(trace, n);
}

/**
 * That a value is the lowest, and how a tie was decided: "its f = 13 is lowest (2 tie: oldest first)".
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {string} value
 */
function lowestText(trace, e, rule, value) {
  const n = trace.node_e[e];
  const isRoot = trace.parent_n[n] === NONE; // alone on its frontier
  const level = { shallow: " on its level", deep: " among its siblings" }[rule.levels ?? ""];
  const where = isRoot ? "" : (level ?? sideText(trace, n));
  const ties = tiesWith(trace, e, rule);
  const lowest = `its ${value} is lowest${where}`;
  if (!ties) return lowest;
  const tie = tieText(rule.tie, orderName(rule), ties + 1, tiesWith(trace, e, rule, true) + 1);
  return `${lowest} (${withNouns(rule, tie)})`;
}

/**
 * The limit on an expansion: a bound, or the rest of a random walk.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
function limitsOf(trace, e, rule) {
  const bound = trace.bound_e[e];
  if (Number.isFinite(bound) && trace.sides === 1) return [`${rule.bound_label ?? "bound"} ${measure(bound)}`];
  return wordsOf(rule).limits?.(trace, e, rule) ?? [];
}
