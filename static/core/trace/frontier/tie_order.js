/** The order of nodes by the criteria of a tie rule. */

import { boardOrder } from "../../problem/tiles/board_order.js";
import { NONE } from "../trace.js";
/** @import {Trace} from "../trace.js" */
/** @import {Criterion} from "../../lib/catalogue.js" */

/** @typedef {(a: number, b: number) => number} Compare below 0 if the first node precedes the second */

/** @param {(n: number) => number} value @returns {Compare} */
const by = (value) => (a, b) => value(a) - value(b);

/** How two nodes compare by each column. @type {Record<string, (trace: Trace) => Compare>} */
const COLUMNS = {
  n: () => (a, b) => a - b,
  g: ({ g_n }) => by((n) => g_n[n]),
  h: ({ h_n }) => by((n) => h_n[n]),
  state: (trace) => (trace.space ? by((n) => trace.state_n[n]) : boardOrder(trace)),
  place: ({ supersedes_n }) => by((n) => (supersedes_n[n] === NONE ? n : -n)),
};

/**
 * The comparison of nodes by criteria, as long as the trace does not grow.
 * @param {Trace} trace @param {Criterion[]} criteria @returns {Compare}
 */
export function tieOrder(trace, criteria) {
  const parts = criteria.map(([column, sign]) => ({ compare: COLUMNS[column](trace), sign }));
  return (a, b) => {
    for (const { compare, sign } of parts) {
      const ahead = compare(a, b);
      if (ahead) return sign * ahead;
    }
    return 0;
  };
}
