/**
 * The notable places of a run, as columns that grow with its trace. A mark has a cursor and one or more kinds. Letters:
 * e expansion, n node, m mark, x column of a picture.
 */

import { grown, lowerBound } from "../lib/growing_arrays.js";
import { nodesAtGoals } from "../problem/tiles/find.js";
import { levelName } from "./rule.js";
import { structureOf } from "./structures.js";
import { NONE } from "./trace.js";
/** @import {State} from "../problem/tiles/states.js" */
/** @import {Rule} from "./rule.js" */
/** @import {Trace} from "./trace.js" */

/** Kinds of marks as bits; higher bits are more important. */
export const [REOPENED, RISES, BEGINS, GOAL, SOLVED] = [1, 2, 4, 8, 16];

export class Marks {
  /** @param {Trace} trace @param {Rule} rule @param {State} goal */
  constructor(trace, rule, goal) {
    this.trace = trace;
    this.rule = rule;
    this.goal = goal;
    this.count = 0;
    /** The cursors of the marks, ascending, and their kinds. */
    this.at_m = new Uint32Array(64);
    this.kinds_m = new Uint8Array(64);
    /** The kinds of the existing marks. */
    this.kinds = 0;
    this.expansions = 0; // processed
    this.highest = 0; // level of an expanded node
    this.rose = -1; // the last expansion with a new highest level
    this.ended = false;
  }

  /** Add the marks for new events of the trace. */
  update() {
    const { trace, rule } = this;
    const { expansions, sides, node_e, nodes_end_e, bound_e, parent_n, supersedes_n, expanded_n } = trace;
    const level_n = levelName(rule) === "depth" ? trace.depth_n : trace.f_n;
    const { age, isLocal } = structureOf(rule);
    let { highest, rose } = this;
    for (let e = this.expansions; e < expansions; e++) {
      let kinds = 0;
      const level = Math.floor(level_n[node_e[e]]);
      if (e === 0) highest = level;
      else if (level > highest && !isLocal) {
        if (age !== -1 || rose < e - 1) kinds |= RISES;
        highest = level;
        rose = e;
      }
      for (let n = e ? nodes_end_e[e - 1] : sides; n < nodes_end_e[e]; n++) {
        if (parent_n[n] === NONE) kinds |= BEGINS;
        const old = supersedes_n[n];
        if (old !== NONE && expanded_n[old] <= e + 1) kinds |= REOPENED;
      }
      if (sides === 2 && bound_e[e] < Infinity && !(this.kinds & GOAL)) kinds |= GOAL;
      if (kinds) this.#put(this.count, e + 1, kinds);
    }
    Object.assign(this, { expansions, highest, rose });
    if (trace.done && trace.result && !this.ended) this.#end();
  }

  /**
   * The cursor of the next mark, or with `by` -1 of the one before, of a kind from `least` up; the cursor itself if
   * there is none.
   * @param {number} cursor @param {1 | -1} by @param {number} [least]
   */
  next(cursor, by, least = REOPENED) {
    const { at_m, kinds_m, count } = this;
    let m = lowerBound(at_m.subarray(0, count), by > 0 ? cursor + 1 : cursor) - (by > 0 ? 0 : 1);
    while (m >= 0 && m < count && kinds_m[m] < least) m += by;
    return m >= 0 && m < count ? at_m[m] : cursor;
  }

  /** The kinds of the mark at a cursor, 0 if there is none. @param {number} cursor */
  kindsAt(cursor) {
    const m = lowerBound(this.at_m.subarray(0, this.count), cursor);
    return m < this.count && this.at_m[m] === cursor ? this.kinds_m[m] : 0;
  }

  /**
   * The cursor of the most important mark within `reach` of a cursor, the nearest of several; the cursor itself if
   * there is none.
   * @param {number} cursor @param {number} reach
   */
  near(cursor, reach) {
    const { at_m, kinds_m, count } = this;
    let best = -1;
    for (let m = lowerBound(at_m.subarray(0, count), cursor - reach); m < count && at_m[m] <= cursor + reach; m++) {
      const more = best < 0 ? 1 : topOf(kinds_m[m]) - topOf(kinds_m[best]);
      if (more > 0 || (more === 0 && Math.abs(at_m[m] - cursor) < Math.abs(at_m[best] - cursor))) best = m;
    }
    return best < 0 ? cursor : at_m[best];
  }

  /**
   * The most important kind among the marks in each of `count` columns of equal width, 0 where there is none.
   * @param {number} count @param {number} [span] expansions that the columns represent
   * @param {number} [end] the last cursor whose mark counts
   * @returns {Uint8Array}
   */
  columns(count, span = this.expansions, end = span) {
    const { at_m, kinds_m } = this;
    const kind_x = new Uint8Array(count);
    for (let m = 0; m < this.count && at_m[m] <= end; m++) {
      const x = Math.min(count - 1, Math.floor((at_m[m] / span) * count));
      if (kinds_m[m] > kind_x[x]) kind_x[x] = kinds_m[m];
    }
    return kind_x.map(topOf);
  }

  /** Add the marks that need the whole run. */
  #end() {
    const { trace, goal } = this;
    this.ended = true;
    for (const n of trace.sides === 1 ? firstAtGoals(trace, goal) : [])
      this.#add(lowerBound(trace.nodes_end_e.subarray(0, trace.expansions), n + 1) + 1, GOAL);
    if (trace.result.status === "solved" && trace.expansions) this.#add(trace.expansions, SOLVED);
  }

  /** @param {number} cursor @param {number} kind */
  #add(cursor, kind) {
    const m = lowerBound(this.at_m.subarray(0, this.count), cursor);
    if (m === this.count || this.at_m[m] !== cursor) return this.#put(m, cursor, kind);
    this.kinds_m[m] |= kind;
    this.kinds |= kind;
  }

  /** Put a mark before mark m. @param {number} m @param {number} cursor @param {number} kinds */
  #put(m, cursor, kinds) {
    this.at_m = grown(this.at_m, this.count + 1);
    this.kinds_m = grown(this.kinds_m, this.count + 1);
    this.at_m.copyWithin(m + 1, m, this.count);
    this.kinds_m.copyWithin(m + 1, m, this.count);
    this.at_m[m] = cursor;
    this.kinds_m[m] = kinds;
    this.kinds |= kinds;
    this.count++;
  }
}

/** The most important of several kinds, 0 for none. @param {number} kinds */
export const topOf = (kinds) => kinds && 1 << (31 - Math.clz32(kinds));

/** The first node at each goal, the start left out. @param {Trace} trace @param {State} goal */
function firstAtGoals(trace, goal) {
  /** @type {Map<number, number>} */
  const first = new Map();
  for (const n of nodesAtGoals(trace, goal)) {
    const v = trace.space ? trace.state_n[n] : 0;
    if (!first.has(v)) first.set(v, n);
  }
  return [...first.values()].filter(Boolean);
}
