/** The questions that are asked of a run on a projector, and the numbers that answer some of them. */

import { AT_CURSOR } from "./numbers.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {"next" | "search" | "levels" | "frontier" | "expanded"} Kind */

/**
 * The questions about one run. To add one: a line here and its key, its words in tell/asked.js, and its kind in webapp.
 * @type {readonly Kind[]}
 */
export const KINDS = ["next", "search", "levels", "frontier"];

/** The question about two searches side by side: how many boards the second one expands. @type {Kind} */
export const OF_TWO = "expanded";

/** The keys that ask. @type {Readonly<Record<string, string>>} */
export const KEYS = { next: "A", search: "W", levels: "L", frontier: "N" };

/**
 * What a question is answered with, from the whole trace.
 * @type {Partial<Record<Kind, (trace: Trace, cursor: number) => number>>}
 */
const NUMBERS = {
  levels: (trace, cursor) => AT_CURSOR.max_depth(trace, trace.expansions) - AT_CURSOR.max_depth(trace, cursor),
  expanded: (trace) => trace.expansions,
  frontier: (trace) => (trace.expansions ? trace.frontier_e[trace.expansions - 1] : trace.nodesAt(0)),
};

/** Whether a question is answered with a number. @param {Kind} kind */
export const isByNumber = (kind) => kind in NUMBERS;

/**
 * The number that answers a question; null for other questions, and until the run is here to its end.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor
 */
export function answerOf(kind, trace, cursor) {
  return trace.done ? (NUMBERS[kind]?.(trace, cursor) ?? null) : null;
}
