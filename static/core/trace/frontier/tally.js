/**
 * The numbers of waiting, expanded and superseded nodes by group at a cursor. Counts are stored at regular intervals;
 * from the nearest ones expansions are added or undone, so any cursor costs a bounded number of steps. Letters: e
 * expansion, n node, g group.
 */

import { grown } from "../../lib/growing_arrays.js";
import { NONE } from "../trace.js";
/** @import {Trace} from "../trace.js" */

const EVERY = 2048; // expansions between stored counts
const EVERY_GROUP = 4; // or this many per group, so that counts take less space than the run

/** @typedef {{waiting_g: Uint32Array, expanded_g: Uint32Array, superseded_g: Uint32Array}} Counts */
/**
 * @typedef {{added: number, drops?: number, node?: number} | null} Part the part shown of the expansion after a
 *   cursor: how many nodes are dropped, by default all; its node, NONE before it is popped; how many nodes are added
 */

export class Tally {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.group_n = new Uint32Array(64);
    this.nodes = 0;
    this.groups = 0;
    /** Counts at the cursor `at`. @type {Counts} */
    this.counts = { waiting_g: new Uint32Array(4), expanded_g: new Uint32Array(4), superseded_g: new Uint32Array(4) };
    this.at = 0;
    /** Counts at some cursors, ascending. @type {({at: number} & Counts)[]} */
    this.kept = [];
  }

  /** Put the next node into a group. @param {number} g */
  put(g) {
    this.group_n = grown(this.group_n, this.nodes + 1);
    this.group_n[this.nodes++] = g;
    if (g < this.groups) return;
    this.groups = g + 1;
    const { counts } = this;
    for (const name of COLUMNS) counts[name] = grown(counts[name], this.groups);
  }

  /** Store counts for the expansions received, after all nodes were put into groups. */
  takeIn() {
    const { trace, kept, counts, group_n } = this;
    if (!kept.length && this.nodes) {
      for (let n = 0; n < Math.min(trace.sides, this.nodes); n++) counts.waiting_g[group_n[n]]++;
      this.#keep();
    }
    for (;;) {
      const next = (kept.at(-1)?.at ?? Infinity) + Math.max(EVERY, EVERY_GROUP * this.groups);
      if (next > trace.expansions) return;
      this.#seek(next);
      this.#keep();
    }
  }

  /** The counts at a cursor, for the caller to keep. @param {number} cursor @param {Part} [part] @returns {Counts} */
  countsAt(cursor, part = null) {
    this.#seek(cursor);
    const counts = this.#copy();
    if (part) count(counts, this.trace, this.group_n, cursor, 1, this.trace.nodesAt(cursor) + part.added, part);
    return counts;
  }

  /**
   * The number of a group's nodes on the frontier at a cursor.
   * @param {number} cursor @returns {(g: number) => number} until another cursor is asked for
   */
  waitingAt(cursor) {
    this.#seek(cursor);
    return (g) => this.counts.waiting_g[g];
  }

  /** @param {number} cursor */
  #seek(cursor) {
    const { trace, group_n, kept, counts } = this;
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (kept[middle].at <= cursor) low = middle + 1;
      else high = middle;
    }
    for (const near of [kept[low - 1], kept[low]]) {
      if (!near || Math.abs(near.at - cursor) >= Math.abs(this.at - cursor)) continue;
      for (const name of COLUMNS) {
        counts[name].set(near[name]);
        counts[name].fill(0, near[name].length);
      }
      this.at = near.at;
    }
    for (; this.at < cursor; this.at++) count(counts, trace, group_n, this.at, 1, trace.nodes_end_e[this.at]);
    for (; this.at > cursor; this.at--) count(counts, trace, group_n, this.at - 1, -1, trace.nodes_end_e[this.at - 1]);
  }

  #keep() {
    this.kept.push({ at: this.at, ...this.#copy() });
  }

  /** @returns {Counts} */
  #copy() {
    const { waiting_g, expanded_g, superseded_g } = this.counts;
    return {
      waiting_g: waiting_g.slice(0, this.groups),
      expanded_g: expanded_g.slice(0, this.groups),
      superseded_g: superseded_g.slice(0, this.groups),
    };
  }
}

const COLUMNS = /** @type {const} */ (["waiting_g", "expanded_g", "superseded_g"]);

/**
 * Count expansion e with its nodes below `end`, or undo that with `sign` -1.
 * @param {Counts} counts @param {Trace} trace @param {Uint32Array} group_n @param {number} e
 * @param {1 | -1} sign @param {number} end @param {Part} [part]
 */
function count({ waiting_g, expanded_g, superseded_g }, trace, group_n, e, sign, end, part = null) {
  const { sides, node_e, nodes_end_e, supersedes_n, expanded_n } = trace;
  if (part?.node !== NONE) {
    const taken = group_n[node_e[e]];
    waiting_g[taken] -= sign;
    expanded_g[taken] += sign;
  }
  for (const n of trace.dropsOf(e).subarray(0, part?.drops)) {
    waiting_g[group_n[n]] -= sign;
    superseded_g[group_n[n]] += sign;
  }
  for (let n = e ? nodes_end_e[e - 1] : sides; n < end; n++) {
    waiting_g[group_n[n]] += sign;
    const old = supersedes_n[n];
    if (old === NONE) continue;
    const g = group_n[old];
    if (expanded_n[old] <= e + 1) expanded_g[g] -= sign;
    else waiting_g[g] -= sign;
    superseded_g[g] += sign;
  }
}
