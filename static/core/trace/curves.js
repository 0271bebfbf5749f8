/**
 * The two curves over the expansions of a run: the size of the frontier, and the value of the expanded node that orders
 * the frontier. The extremes of each block of expansions are stored, so that drawing a million costs only pixels and
 * blocks. Letters: e expansion, b block of expansions, x column of a picture.
 */

import { grown } from "../lib/growing_arrays.js";
import { orderName } from "./rule.js";
/** @import {Trace} from "./trace.js" */

const BLOCK = 64;

export class Curves {
  /** @param {Trace} trace @param {{priority: string}} rule */
  constructor(trace, rule) {
    this.trace = trace;
    /** The name of the value that orders the frontier: "depth", "g", "h" or "f". */
    this.name = orderName(rule);
    this.blocks = 0;
    this.most_b = new Uint32Array(16);
    this.low_b = new Float32Array(16);
    this.high_b = new Float32Array(16);
  }

  /** The value that orders the frontier, by node. */
  get value_n() {
    return this.name === "depth" ? this.trace.depth_n : this.trace.f_n;
  }

  /** The value that orders the frontier, of the node of expansion e. @param {number} e */
  valueAt(e) {
    return this.value_n[this.trace.node_e[e]];
  }

  /**
   * The curves in `count` columns of equal width: the largest frontier, the lowest and the highest value of each. With
   * more columns than expansions some show the same expansion.
   * @param {number} count @param {number} [span] expansions that they represent, by default all
   * @param {number} [end] the first of them that is left out
   * @returns {{most_x: Uint32Array, low_x: Float32Array, high_x: Float32Array}}
   */
  columns(count, span = this.trace.expansions, end = span) {
    this.#takeIn();
    const { frontier_e, node_e } = this.trace;
    const last = Math.min(end, this.trace.expansions);
    const { most_b, low_b, high_b, value_n } = this;
    const most_x = new Uint32Array(count);
    const low_x = new Float32Array(count);
    const high_x = new Float32Array(count);
    for (let x = 0; x < count && last; x++) {
      const from = Math.floor((x / count) * span);
      if (from >= last) break;
      const to = Math.min(last, Math.max(from + 1, Math.floor(((x + 1) / count) * span)));
      let [most, low, high] = [0, Infinity, -Infinity];
      for (let e = from; e < to;) {
        if (e % BLOCK === 0 && e + BLOCK <= to) {
          const b = e / BLOCK;
          if (most_b[b] > most) most = most_b[b];
          if (low_b[b] < low) low = low_b[b];
          if (high_b[b] > high) high = high_b[b];
          e += BLOCK;
        } else {
          const value = value_n[node_e[e]];
          if (frontier_e[e] > most) most = frontier_e[e];
          if (value < low) low = value;
          if (value > high) high = value;
          e++;
        }
      }
      most_x[x] = most;
      low_x[x] = low;
      high_x[x] = high;
    }
    return { most_x, low_x, high_x };
  }

  /** The largest frontier between each of some ascending cursors and the one before. @param {ArrayLike<number>} ends */
  most(ends) {
    this.#takeIn();
    const { frontier_e } = this.trace;
    const { most_b } = this;
    const most_x = new Uint32Array(ends.length);
    for (let x = 0, e = 0; x < ends.length; x++) {
      while (e < ends[x]) {
        const isBlock = e % BLOCK === 0 && e + BLOCK <= ends[x];
        most_x[x] = Math.max(most_x[x], isBlock ? most_b[e / BLOCK] : frontier_e[e]);
        e += isBlock ? BLOCK : 1;
      }
    }
    return most_x;
  }

  /** Add the blocks that are full. */
  #takeIn() {
    const { frontier_e, node_e, expansions } = this.trace;
    const blocks = Math.floor(expansions / BLOCK);
    for (const name of /** @type {const} */ (["most_b", "low_b", "high_b"]))
      /** @type {any} */ (this)[name] = grown(this[name], blocks);
    const { most_b, low_b, high_b, value_n } = this;
    for (let b = this.blocks; b < blocks; b++) {
      let [most, low, high] = [0, Infinity, -Infinity];
      for (let e = b * BLOCK; e < (b + 1) * BLOCK; e++) {
        const value = value_n[node_e[e]];
        if (frontier_e[e] > most) most = frontier_e[e];
        if (value < low) low = value;
        if (value > high) high = value;
      }
      most_b[b] = most;
      low_b[b] = low;
      high_b[b] = high;
    }
    this.blocks = blocks;
  }
}

/**
 * At most `most` cursors up to a number: evenly spaced or, with `isLog`, in geometric progression.
 * @param {number} expansions @param {number} most @param {boolean} isLog
 */
export function spread(expansions, most, isLog) {
  if (expansions <= most) return Float64Array.from({ length: expansions }, (_, k) => k + 1);
  const place = (/** @type {number} */ k) =>
    Math.round(isLog ? expansions ** (k / (most - 1)) : ((k + 1) / most) * expansions);
  return Float64Array.from(new Set(Array.from({ length: most }, (_, k) => place(k))));
}
