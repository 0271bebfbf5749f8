/** The node that a search expands next, if its frontier determines it. */

import { frontierAt } from "./frontier.js";
import { keepsBranch } from "../rule.js";
import { structureOf } from "../structures.js";
import { NONE } from "../trace.js";
/** @import {Rule} from "../rule.js" */
/** @import {Trace} from "../trace.js" */
/** @import {Order} from "./frontier.js" */
/** @import {Part} from "./tally.js" */

/** Whether nothing more is expanded after a cursor. @param {Trace} trace @param {number} cursor */
export const isAtEnd = (trace, cursor) => trace.done && cursor >= trace.expansions;

/**
 * The first node of the frontier at a cursor and some events after it; NONE if it is empty or nothing more is expanded.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @param {Part} [part]
 */
export function nextAt(trace, cursor, rule, part = null) {
  if (!trace.nodes || !structureOf(rule).tellsNext || isAtEnd(trace, cursor)) return NONE;
  return frontierAt(trace, cursor, takingOrder(trace, rule), part).rows(0, 1)[0] ?? NONE;
}

/**
 * Whether the order of the frontier, before ties are broken, puts a node where it puts node m.
 * @param {Trace} trace @param {Rule} rule @param {number} m @returns {(n: number) => boolean}
 */
export function isEqualTo({ f_n, depth_n, tree_n }, rule, m) {
  const { age, isByF } = structureOf(rule);
  const isByLevel = age === 1 || Boolean(rule.levels);
  return (n) =>
    (!isByF || f_n[n] === f_n[m]) &&
    (!isByLevel || depth_n[n] === depth_n[m]) &&
    (rule.sides !== 2 || tree_n[n] === tree_n[m]);
}

/**
 * The order of the frontier: if only a branch is kept, the deepest nodes are first.
 * @param {Trace} trace @param {Rule} rule @returns {Order}
 */
export const takingOrder = (trace, rule) => (keepsBranch(trace, rule) ? { ...rule, levels: "deep" } : rule);
