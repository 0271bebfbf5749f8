/** The counts of a run at a cursor, and how they are written; the catalogue says which there are. */

import { measure, whole } from "../lib/format.js";

/** Counts that a cursor has, and some events of the next expansion, which counts once its node is taken. @type {Record<string, (trace: import("./trace.js").Trace, cursor: number, part?: import("./events.js").Part | null) => number>} */
export const AT_CURSOR = {
  expanded: (_, cursor, part) => cursor + (part ? 1 : 0),
  generated: (trace, cursor, part) => trace.generatedAt(cursor, part),
  discarded: (trace, cursor, part) => trace.discardsAt(cursor, part),
  largest_frontier: (trace, cursor) => (cursor ? trace.largest_e[cursor - 1] : Math.min(1, trace.nodes)),
  max_depth: (trace, cursor, part) => (part ? trace.deepest_e[cursor] : cursor ? trace.deepest_e[cursor - 1] : 0),
  nodes: (trace, cursor, part) => trace.nodesAt(cursor, part),
};

/** Write a count. @param {string} key @param {number | null | undefined} value */
export function written(key, value) {
  if (value === undefined) return "…";
  if (value === null) return "–";
  if (key === "seconds")
    return value < 0.01 ? `${Number((value * 1000).toPrecision(2))} ms` : `${whole(Math.round(value * 1000))} ms`;
  return key === "branching" ? value.toFixed(2) : measure(value);
}

/**
 * Which of several values of a count are the best of those that may be compared: none where all are equal.
 * @param {(number | null | undefined)[]} values null or undefined for one that may not be @returns {boolean[]}
 */
export function leastOf(values) {
  const known = values.filter((value) => value !== null && value !== undefined);
  const least = Math.min(...known);
  return values.map((value) => value === least && known.some((other) => other !== least));
}
