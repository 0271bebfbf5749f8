/**
 * The layout in layers: depth downwards, every level packed in order of generation and centred. Trees share the levels;
 * the second tree of a bidirectional search is upside down below the first. Letters: i place, n node; s the side whose
 * levels are counted, l level.
 */

import { placed } from "./placement.js";
import { lowest } from "./tidy.js";
import { grown } from "../../lib/growing_arrays.js";
import { say } from "../words.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {LayoutRecord} from "./placement.js" */

/** @type {LayoutRecord} */
export const levels = {
  key: "levels",
  label: say("layout-levels"),
  blurb: say("layout-levels.title"),
  from(trace, count, ids = null) {
    const layers = new Layers(trace, ids);
    layers.take(ids ? ids.length : count);
    return layers.placed();
  },
  growing(trace) {
    const layers = new Layers(trace, null);
    return { grow: () => layers.take(trace.nodes), placed: () => layers.placed() };
  },
};

/**
 * The same with levels at most as wide as `most` nodes: larger levels are packed more closely.
 * @param {number} most sibling distances @returns {LayoutRecord}
 */
export function spreadOver(most) {
  return {
    ...levels,
    from(trace, count, ids = null) {
      const layers = new Layers(trace, ids, most);
      layers.take(ids ? ids.length : count);
      return layers.placed();
    },
    growing(trace) {
      const layers = new Layers(trace, null, most);
      return { grow: () => layers.take(trace.nodes), placed: () => layers.placed() };
    },
  };
}

class Layers {
  /** @param {Trace} trace @param {Uint32Array | null} ids @param {number} [most] sibling distances of a level */
  constructor(trace, ids, most = Infinity) {
    this.trace = trace;
    this.ids = ids;
    this.most = most;
    this.count = 0;
    /** How many of its level were generated before. */
    this.rank_i = new Uint32Array(0);
    /** How many nodes each level has, of both sides or of all trees. @type {number[][]} */
    this.size_sl = [[], []];
  }

  /** Add all nodes up to place `count`. @param {number} count */
  take(count) {
    const { ids, size_sl } = this;
    const { depth_n, tree_n, sides } = this.trace;
    const rank_i = (this.rank_i = grown(this.rank_i, count));
    for (let i = this.count; i < count; i++) {
      const n = ids ? ids[i] : i;
      const size_l = size_sl[sides === 2 ? tree_n[n] : 0];
      const level = depth_n[n];
      while (size_l.length <= level) size_l.push(0);
      rank_i[i] = size_l[level]++;
    }
    this.count = count;
  }

  placed() {
    const { ids, count, rank_i, size_sl, most } = this;
    const apart_sl = size_sl.map((size_l) => size_l.map((size) => Math.min(1, most / Math.max(1, size - 1))));
    const { depth_n, tree_n, sides } = this.trace;
    const bottom = lowest(size_sl.map((size_l) => size_l.length - 1));
    const x_i = new Float32Array(count);
    const y_i = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const n = ids ? ids[i] : i;
      const level = depth_n[n];
      const s = sides === 2 ? tree_n[n] : 0;
      x_i[i] = (rank_i[i] - (size_sl[s][level] - 1) / 2) * apart_sl[s][level];
      y_i[i] = s ? bottom - level : level;
    }
    const apart = apart_sl.flat().reduce((least, one) => Math.min(least, one), 1);
    return { ...placed(ids, x_i, y_i, { packed: true, apart }), isSpread: most < Infinity };
  }
}
