/** Why a node was expanded: its age, or the value that orders the frontier, and the tie rule. */

import { messages } from "../lib/messages.js";
import { tiesWith } from "../trace/frontier/frontier.js";
import { orderName } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import { NONE } from "../trace/trace.js";
import { wordsOf } from "./loops/loops.js";
import { boundText, orderText, sideOf, valueText } from "./node.js";
import { nameOf } from "./node_names.js";
import REASON from "./reason.ftl";
import { tieText } from "./ties.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

const say = messages(REASON);

/**
 * @typedef {object} Wording
 * @property {string} [search] the name of the search, which is the subject of the sentence then
 * @property {string} [state] of the node, before its name
 * @property {string} [value] that orders the frontier, where it is the reason
 */

/**
 * Which node was expanded and why: "Expanded node 3: it has been waiting longest."
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {Wording} [wording]
 */
export function expandedText(trace, e, rule, { search = "", state = "", value } = {}) {
  const verb = search ? "named" : "shown";
  const node = known(trace, e, rule);
  const given = { verb, search, node: state ? say("node-state", { state, node }) : node };
  if (structureOf(rule).isLocal) return say("expanded", given); // each is the only one
  return because(trace, e, rule, given, value);
}

/**
 * The same for a node that is popped and tested next, with the value that orders the frontier.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function poppedText(trace, e, rule) {
  const order = structureOf(rule).isByF ? [] : [orderText(trace, trace.node_e[e], rule)];
  return because(trace, e, rule, { verb: "popped", search: "", node: known(trace, e, rule, order) });
}

/** Why a node is expanded, as an answer. @param {Trace} trace @param {number} n @param {Rule} rule */
export const answerText = (trace, n, rule) => say(`answer-${wordsOf(rule).reason}`, { side: sideOf(trace, n) });

/** A node and its known values. @param {Trace} trace @param {number} e @param {Rule} rule
 * @param {string[]} [more] */
function known(trace, e, rule, more = []) {
  return nameOf(trace, trace.node_e[e], e, [...more, ...limitsOf(trace, e, rule)]);
}

/**
 * A sentence on a node with the reason for expanding it.
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {Record<string, string>} given
 * @param {string} [value] that orders the frontier
 */
function because(trace, e, rule, given, value) {
  const n = trace.node_e[e];
  const { isByF, isLocal } = structureOf(rule);
  if (isByF) return say("expanded-lowest", { ...given, ...lowestOf(trace, e, rule, value) });
  const isAlone = trace.parent_n[n] === NONE && !isLocal;
  return say(`expanded-${isAlone ? "alone" : wordsOf(rule).reason}`, { ...given, side: sideOf(trace, n) });
}

/**
 * The lowest value, where it is lowest, and how a tie was decided.
 * @param {Trace} trace @param {number} e @param {Rule} rule @param {string} [value]
 */
function lowestOf(trace, e, rule, value = valueText(trace, trace.node_e[e], rule)) {
  const n = trace.node_e[e];
  const isRoot = trace.parent_n[n] === NONE; // alone on its frontier
  const among = { shallow: "level", deep: "siblings" }[rule.levels ?? ""] ?? sideOf(trace, n);
  const ties = tiesWith(trace, e, rule);
  const tie = ties ? tieText(rule, orderName(rule), ties + 1, tiesWith(trace, e, rule, true) + 1) : "none";
  return { value, among: isRoot ? "all" : among, tie };
}

/**
 * The limit on an expansion: a bound, or the rest of a random walk.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
function limitsOf(trace, e, rule) {
  const bound = trace.bound_e[e];
  if (Number.isFinite(bound) && trace.sides === 1) return [boundText(rule, bound)];
  return wordsOf(rule).limits?.(trace, e, rule) ?? [];
}
