/**
 * Aligns several runs by one common cursor `at`. Each mode defines for a run and a value of `at` how many of its
 * expansions are shown; a run that has ended stays at its end.
 */

import { grown } from "../lib/growing_arrays.js";
import { orderName } from "./rule.js";
/** @import {Trace} from "./trace.js" */

/** @typedef {"expansions" | "level" | "share"} Mode */

/** The highest level so far at each expansion of a run. */
export class Levels {
  /** @param {Trace} trace @param {{priority: string}} rule */
  constructor(trace, rule) {
    this.trace = trace;
    const order = orderName(rule);
    /** The kind of the levels: "depth", "g" or "f". */
    this.name = order === "h" ? "depth" : order;
    this.taken = 0;
    this.highest_e = new Float32Array(64);
  }

  /** Add the new events of the trace. */
  #takeIn() {
    const { expansions, node_e, depth_n, f_n } = this.trace;
    this.highest_e = grown(this.highest_e, expansions);
    const { highest_e } = this;
    const level_n = this.name === "depth" ? depth_n : f_n;
    for (let e = this.taken; e < expansions; e++) {
      const level = level_n[node_e[e]];
      highest_e[e] = e && highest_e[e - 1] > level ? highest_e[e - 1] : level;
    }
    this.taken = expansions;
  }

  /** The number of expansions before the first one above a level. @param {number} level */
  below(level) {
    this.#takeIn();
    let [low, high] = [0, this.taken];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.highest_e[middle] <= level) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The level that a run has reached. @param {number} cursor above 0 */
  at(cursor) {
    this.#takeIn();
    return this.highest_e[cursor - 1];
  }

  /** The lowest whole level that shows at least `cursor` expansions. @param {number} cursor */
  of(cursor) {
    this.#takeIn();
    const known = Math.min(cursor, this.taken);
    return known ? Math.max(0, Math.ceil(this.highest_e[known - 1])) : 0;
  }
}

/** The cursor of a run. @param {Levels} levels @param {Mode} mode @param {number} at */
export function cursorOf(levels, mode, at) {
  const { expansions } = levels.trace;
  if (mode === "level") return levels.below(at);
  return mode === "share" ? Math.round((Math.min(at, 1000) / 1000) * expansions) : Math.min(at, expansions);
}

/** The largest useful `at` for the runs so far. @param {Levels[]} runs @param {Mode} mode */
export function lengthOf(runs, mode) {
  if (mode === "share") return 1000;
  return Math.max(
    0,
    ...runs.map((levels) => (mode === "level" ? levels.of(levels.trace.expansions) : levels.trace.expansions)),
  );
}

/**
 * The `at` at which a run shows `cursor` expansions, or the next larger possible number.
 * @param {Levels} levels @param {Mode} mode @param {number} cursor
 */
export function atOf(levels, mode, cursor) {
  const { expansions } = levels.trace;
  if (mode === "level") return levels.of(cursor);
  return mode === "share" ? Math.min(1000, Math.ceil((cursor / Math.max(1, expansions)) * 1000)) : cursor;
}
