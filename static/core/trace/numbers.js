/** The numbers of a run at a cursor; the catalogue says which numbers a run has. */

import { NONE } from "./trace.js";
/** @import {Part} from "./events.js" */
/** @import {Trace} from "./trace.js" */

/**
 * The numbers at a cursor and some events of the next expansion, which counts once its node is popped.
 * @type {Record<string, (trace: Trace, cursor: number, part?: Part | null) => number>}
 */
export const AT_CURSOR = {
  expanded: (_, cursor, part) => cursor + (part && part.node !== NONE ? 1 : 0),
  generated: (trace, cursor, part) => trace.generatedAt(cursor, part),
  discarded: (trace, cursor, part) => trace.discardsAt(cursor, part) - trace.droppedAt(cursor, part),
  dropped: (trace, cursor, part) => trace.droppedAt(cursor, part),
  largest_frontier: (trace, cursor) => (cursor ? trace.largest_e[cursor - 1] : Math.min(1, trace.nodes)),
  max_depth: (trace, cursor, part) =>
    part && part.node !== NONE ? trace.deepest_e[cursor] : cursor ? trace.deepest_e[cursor - 1] : 0,
  nodes: (trace, cursor, part) => trace.nodesAt(cursor, part),
};

/**
 * The indices of the best (lowest) among comparable values: none if all are equal.
 * @param {(number | null | undefined)[]} values null or undefined for one that may not be @returns {boolean[]}
 */
export function leastOf(values) {
  const known = values.filter((value) => value !== null && value !== undefined);
  const least = Math.min(...known);
  return values.map((value) => value === least && known.some((other) => other !== least));
}
