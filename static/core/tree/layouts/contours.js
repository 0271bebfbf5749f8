/**
 * The layout by value: f or h over time, growing upwards, so that y is minus the value. An expanded node is at the
 * number of expansions before its own; any other between the expansion that generated it and the next, beside its
 * siblings, so that no two nodes overlap. Letters: i place, n node, e expansion.
 */

import { placed } from "./placement.js";
import { NEVER, NONE } from "../../trace/trace.js";
import { grown } from "../../lib/growing_arrays.js";
import { say } from "../words.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {LayoutRecord} from "./placement.js" */

const STEP = 0.2; // expansions between siblings, of which there are four at most

export const byF = contours("f");
export const byH = contours("h");

/** @param {"f" | "h"} axis @returns {LayoutRecord} */
function contours(axis) {
  const column = axis === "f" ? "f_n" : "h_n";
  return {
    key: axis,
    label: say(`layout-${axis}`),
    blurb: say(`layout-${axis}.title`),
    isTimed: true,
    from(trace, count, ids = null) {
      const values_n = trace[column];
      const x_i = new Float32Array(ids ? ids.length : count);
      const y_i = new Float32Array(x_i.length);
      fillTimes(trace, x_i, { begin: 0, end: x_i.length, e: 0, ids });
      for (let i = 0; i < y_i.length; i++) y_i[i] = 0 - values_n[ids ? ids[i] : i];
      return placed(ids, x_i, y_i, { axis, apart: STEP });
    },
    growing(trace) {
      let x_n = new Float32Array(0);
      let count = 0;
      let expansions = 0;
      return {
        grow() {
          x_n = grown(x_n, trace.nodes);
          fillTimes(trace, x_n, { begin: count, end: trace.nodes, e: expansions, ids: null });
          for (let e = expansions; e < trace.expansions; e++) x_n[trace.node_e[e]] = e;
          count = trace.nodes;
          expansions = trace.expansions;
        },
        placed() {
          const y_i = trace[column].slice(0, count).map((value) => 0 - value);
          return placed(null, x_n.slice(0, count), y_i, { axis, apart: STEP });
        },
      };
    },
  };
}

/**
 * Fill in the times at which the nodes of places [begin, end) were expanded or else generated, none before expansion e.
 * @param {Trace} trace @param {Float32Array} x_i
 * @param {{begin: number, end: number, e: number, ids: Uint32Array | null}} which
 */
function fillTimes({ expanded_n, parent_n, nodes_end_e, sides }, x_i, { begin, end, e, ids }) {
  for (let i = begin; i < end; i++) {
    const n = ids ? ids[i] : i;
    if (expanded_n[n] !== NEVER) x_i[i] = expanded_n[n] - 1;
    else if (n < sides) x_i[i] = 0;
    else {
      while (nodes_end_e[e] <= n) e++;
      const place = n - (e ? nodes_end_e[e - 1] : sides); // among siblings
      x_i[i] = parent_n[n] === NONE ? e : e + STEP * (1 + place);
    }
  }
}
