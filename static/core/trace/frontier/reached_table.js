/**
 * The number of reached states at each depth at a cursor, on the frontier and expanded separately. Each state counts
 * once, at the depth of its current node; one pushed out of a full beam stays reached and is neither. Letters: n node,
 * d depth, s side, x bin of a picture.
 */

import { pushesOut } from "../rule.js";
import { Tally } from "./tally.js";
/** @import {Trace} from "../trace.js" */
/** @import {Part} from "./tally.js" */

/**
 * @typedef {{waiting_d: Uint32Array, expanded_d: Uint32Array, pushedOut_d: Uint32Array, waiting: number,
 *   total: number}} Depths
 */

export class Reached {
  /** @param {Trace} trace @param {{supersedes?: string}} rule */
  constructor(trace, rule) {
    this.trace = trace;
    this.pushesOut = pushesOut(rule);
    this.tally = new Tally(trace);
  }

  /**
   * The depths of each side at a cursor, from 0 to the deepest that has any.
   * @param {number} cursor @param {Part} [part] @returns {Depths[]}
   */
  at(cursor, part = null) {
    const { trace, tally } = this;
    const { sides, depth_n, tree_n } = trace;
    for (let n = tally.nodes; n < trace.nodes; n++) tally.put(sides === 2 ? 2 * depth_n[n] + tree_n[n] : depth_n[n]);
    tally.takeIn();
    const { waiting_g, expanded_g, superseded_g } = tally.countsAt(cursor, cursor < trace.expansions ? part : null);
    if (!this.pushesOut) superseded_g.fill(0);
    return Array.from({ length: sides }, (_, s) => {
      const of = (/** @type {Uint32Array} */ all_g) => (sides === 2 ? all_g.filter((_, g) => g % 2 === s) : all_g);
      const [waiting_d, expanded_d, pushedOut_d] = [of(waiting_g), of(expanded_g), of(superseded_g)];
      let [depths, total, waiting] = [0, 0, 0];
      for (let d = 0; d < waiting_d.length; d++) {
        const here = waiting_d[d] + expanded_d[d] + pushedOut_d[d];
        if (here) depths = d + 1;
        total += here;
        waiting += waiting_d[d];
      }
      const [w, x, p] = [waiting_d, expanded_d, pushedOut_d].map((all_d) => all_d.subarray(0, depths));
      return { waiting_d: w, expanded_d: x, pushedOut_d: p, waiting, total };
    });
  }
}

/**
 * The depths in at most `most` bins of equally many depths.
 * @param {Depths} depths @param {number} most @returns {{wide: number, waiting_x: Uint32Array, all_x: Uint32Array}}
 */
export function binned({ waiting_d, expanded_d, pushedOut_d }, most) {
  const wide = Math.max(1, Math.ceil(waiting_d.length / most));
  const bins = Math.ceil(waiting_d.length / wide);
  const waiting_x = new Uint32Array(bins);
  const all_x = new Uint32Array(bins);
  for (let d = 0; d < waiting_d.length; d++) {
    const x = Math.floor(d / wide);
    waiting_x[x] += waiting_d[d];
    all_x[x] += waiting_d[d] + expanded_d[d] + pushedOut_d[d];
  }
  return { wide, waiting_x, all_x };
}
