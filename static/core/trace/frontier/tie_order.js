/** Comparisons of tie rules that use more than columns and numbers. */

import { boardOrder } from "../../problem/tiles/board_order.js";
import { NONE } from "../trace.js";

/** @typedef {import("../trace.js").Trace} Trace */
/** @typedef {(a: number, b: number) => number} Compare below 0 where the first node comes before the second */

/**
 * Of a list that is sorted again, the node put back last comes first.
 * @type {Record<string, (trace: Trace) => Compare>}
 */
const ORDERS = {
  state: (trace) => (trace.space ? (a, b) => trace.state_n[a] - trace.state_n[b] : boardOrder(trace)),
  sorted: ({ supersedes_n }) => {
    const place = (/** @type {number} */ n) => (supersedes_n[n] === NONE ? n : -n);
    return (a, b) => place(a) - place(b);
  },
};

/** The comparison of a tie rule, null if columns and numbers suffice. @param {Trace} trace @param {string} tie */
export function tieOrder(trace, tie) {
  return ORDERS[tie]?.(trace) ?? null;
}
