/** The questions that are asked of a run on a projector, and the numbers that answer some of them. */

import { NONE } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {"next" | "search" | "levels" | "frontier"} Kind */

/**
 * The questions. To add one: a line here, its words in tell/asked.js, and its kind in webapp.
 * @type {readonly Kind[]}
 */
export const KINDS = ["next", "search", "levels", "frontier"];

/**
 * What a question is answered with, from the whole trace.
 * @type {Partial<Record<Kind, (trace: Trace, cursor: number) => number>>}
 */
const NUMBERS = {
  levels: (trace, cursor) => deepest(trace, trace.expansions) - deepest(trace, cursor),
  frontier: (trace) => (trace.expansions ? trace.frontier_e[trace.expansions - 1] : trace.nodesAt(0)),
};

/** Whether a question is answered with a number. @param {Kind} kind */
export const isByNumber = (kind) => kind in NUMBERS;

/** The number that answers a question; null for other questions, and until the run is here to its end.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor
 */
export function numberOf(kind, trace, cursor) {
  return trace.done ? (NUMBERS[kind]?.(trace, cursor) ?? null) : null;
}

/** The depth of the deepest node expanded up to a cursor, 0 before any. @param {Trace} trace @param {number} cursor */
export function deepest({ node_e, depth_n }, cursor) {
  let most = 0;
  for (let e = 0; e < cursor; e++) if (node_e[e] !== NONE) most = Math.max(most, depth_n[node_e[e]]);
  return most;
}
