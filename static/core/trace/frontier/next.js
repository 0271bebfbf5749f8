/** The node that a search expands next, where its frontier says so. */

import { frontierAt } from "./frontier.js";
import { keepsBranch } from "../rule.js";
import { NONE } from "../trace.js";

/**
 * Whether nothing more is expanded after a cursor. @param {import("../trace.js").Trace} trace @param {number} cursor
 */
export function isAtEnd(trace, cursor) {
  return trace.done && cursor >= trace.expansions;
}

/**
 * The first node of the frontier at a cursor and some events after it; NONE if it is empty or nothing more is expanded.
 * @param {import("../trace.js").Trace} trace @param {number} cursor @param {import("../rule.js").Rule} rule
 * @param {import("./tally.js").Part} [part]
 */
export function nextAt(trace, cursor, rule, part = null) {
  if (!trace.nodes || ["none", "unknown"].includes(rule.structure) || isAtEnd(trace, cursor)) return NONE;
  return frontierAt(trace, cursor, takingOrder(trace, rule), part).rows(0, 1)[0] ?? NONE;
}

/**
 * The order of the frontier: if only a branch is kept, the deepest nodes come first.
 * @param {import("../trace.js").Trace} trace @param {import("../rule.js").Rule} rule
 * @returns {import("./frontier.js").Order}
 */
export function takingOrder(trace, rule) {
  return keepsBranch(trace, rule) ? { ...rule, levels: "deep" } : rule;
}
