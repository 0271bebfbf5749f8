/** The discarded children of an expansion, each move once. Letters: e expansion, d discard. */

import { DROPPED } from "./trace.js";
/** @import {Part} from "./events.js" */
/** @import {Trace} from "./trace.js" */

/**
 * @typedef {object} Discard a child that was discarded
 * @property {number} move that leads to it @property {number} reason of the last time, as batches have it
 * @property {number} times that it was generated and discarded: a search that draws children may draw one again
 */

/**
 * The discards of expansion e, in order of generation.
 * @param {Trace} trace @param {number} e @param {number} [many] rows of its discards to read, by default all
 * @returns {Discard[]}
 */
export function discardsOf(trace, e, many = Infinity) {
  /** @type {Map<number, Discard>} */
  const found = new Map();
  const first = trace.discardsAt(e);
  const end = Math.min(trace.discards_end_e[e], first + many);
  for (let d = first; d < end; d++) {
    const [move, reason] = [trace.move_d[d], trace.reason_d[d]];
    if (reason === DROPPED) continue; // no child, but a node of the tree
    found.set(move, { move, reason, times: (found.get(move)?.times ?? 0) + 1 });
  }
  return [...found.values()];
}

/**
 * The discards of node n at a cursor and some events after it; none before it is expanded.
 * @param {Trace} trace @param {number} n @param {number} cursor @param {Part | null} part
 */
export function discardsBelow(trace, n, cursor, part) {
  const isUnderWay = part?.node === n;
  const e = isUnderWay ? cursor : trace.expanded_n[n] - 1;
  if (!isUnderWay && e >= cursor) return [];
  return discardsOf(trace, e, isUnderWay ? part.discarded : Infinity);
}
