/**
 * A run as append-only columns. Time is a column: for each node the cursor at which it appeared, was expanded, was
 * superseded; so its status at any cursor is a comparison, and going back costs what going forward does.
 * A cursor is the number of expansions shown. Letters: e expansion, n node, d discard.
 */

import { grown } from "../lib/typed.js";

export const NONE = 0xffffffff;
/** A time that never comes. */
export const NEVER = 0xffffffff;

/** @typedef {import("../wire/batch.js").Batch} Batch */

export class Trace {
  /** @param {{cells: number[], rows: number, columns: number}} start */
  constructor(start) {
    this.start = start;
    this.expansions = 0;
    this.nodes = 0;
    this.discards = 0;
    this.done = false;
    /** @type {any} what the run came to, once it is whole */
    this.result = null;
    this.node_e = new Uint32Array(64);
    this.frontier_e = new Uint32Array(64);
    this.nodes_end_e = new Uint32Array(64);
    this.discards_end_e = new Uint32Array(64);
    this.bound_e = new Float32Array(64);
    /** Largest frontier and deepest node up to and with e. */
    this.largest_e = new Uint32Array(64);
    this.deepest_e = new Uint32Array(64);
    /** Roots that exist after e. */
    this.roots_e = new Uint32Array(64);
    this.parent_n = new Uint32Array(64);
    this.supersedes_n = new Uint32Array(64);
    this.g_n = new Float32Array(64);
    this.h_n = new Float32Array(64);
    this.f_n = new Float32Array(64);
    this.move_n = new Uint8Array(64);
    this.depth_n = new Uint32Array(64);
    /** Cursors at which a node is expanded and superseded; NEVER if it is not. */
    this.expanded_n = new Uint32Array(64);
    this.superseded_n = new Uint32Array(64);
    this.seen_d = new Uint32Array(64);
    this.move_d = new Uint8Array(64);
    this.reason_d = new Uint8Array(64);
  }

  /** Add a batch that continues this trace. @param {Batch} batch */
  append(batch) {
    const { e: firstE, n: firstN, d: firstD } = batch.first;
    const endE = firstE + batch.count.e;
    const endN = firstN + batch.count.n;
    const endD = firstD + batch.count.d;
    this.#reserve(endE, endN, endD);
    for (const name of /** @type {const} */ (["node_e", "frontier_e", "nodes_end_e", "discards_end_e"])) this[name].set(batch[name], firstE);
    this.bound_e.set(batch.bound_e, firstE);
    for (const name of /** @type {const} */ (["parent_n", "supersedes_n"])) this[name].set(batch[name], firstN);
    for (const name of /** @type {const} */ (["g_n", "h_n", "f_n"])) this[name].set(batch[name], firstN);
    this.move_n.set(batch.move_n, firstN);
    this.seen_d.set(batch.seen_d, firstD);
    this.move_d.set(batch.move_d, firstD);
    this.reason_d.set(batch.reason_d, firstD);
    const { parent_n, supersedes_n, depth_n, expanded_n, superseded_n, largest_e, deepest_e, roots_e, frontier_e, nodes_end_e, node_e } = this;
    expanded_n.fill(NEVER, firstN, endN);
    superseded_n.fill(NEVER, firstN, endN);
    for (let n = firstN; n < endN; n++) depth_n[n] = parent_n[n] === NONE ? 0 : depth_n[parent_n[n]] + 1;
    for (let e = firstE, n = firstN; e < endE; e++) {
      roots_e[e] = e ? roots_e[e - 1] : 0;
      for (; n < nodes_end_e[e]; n++) {
        if (supersedes_n[n] !== NONE) superseded_n[supersedes_n[n]] = e + 1;
        if (parent_n[n] === NONE) roots_e[e]++;
      }
      expanded_n[node_e[e]] = e + 1;
      largest_e[e] = Math.max(e ? largest_e[e - 1] : 1, frontier_e[e]);
      deepest_e[e] = Math.max(e ? deepest_e[e - 1] : 0, depth_n[node_e[e]]);
    }
    this.expansions = endE;
    this.nodes = endN;
    this.discards = endD;
    this.done = batch.ends;
  }

  /** How many nodes exist at a cursor. @param {number} cursor */
  nodesAt(cursor) {
    return cursor > 0 ? this.nodes_end_e[cursor - 1] : Math.min(1, this.nodes);
  }

  /** How many roots exist at a cursor. @param {number} cursor */
  rootsAt(cursor) {
    return cursor > 0 ? this.roots_e[cursor - 1] : Math.min(1, this.nodes);
  }

  /** The bound under which the last expansion shown was made, Infinity without one. @param {number} cursor */
  boundAt(cursor) {
    return this.expansions ? this.bound_e[Math.max(0, cursor - 1)] : Infinity;
  }

  /** How many children were discarded up to a cursor. @param {number} cursor */
  discardsAt(cursor) {
    return cursor > 0 ? this.discards_end_e[cursor - 1] : 0;
  }

  /** The node taken by the last expansion shown, NONE at cursor 0. @param {number} cursor */
  currentAt(cursor) {
    return cursor > 0 ? this.node_e[cursor - 1] : NONE;
  }

  /** The children of a node are numbered in a row: [first, end) as far as they exist. @param {number} n */
  childrenOf(n) {
    const e = this.expanded_n[n] - 1;
    if (e >= this.expansions) return [0, 0];
    const first = e ? this.nodes_end_e[e - 1] : 1;
    const end = this.nodes_end_e[e];
    return [first, end > first && this.parent_n[end - 1] === NONE ? end - 1 : end]; // the last may be a new root
  }

  /** The nodes from the root to n. @param {number} n @returns {number[]} */
  pathTo(n) {
    const path = [n];
    while (this.parent_n[path[path.length - 1]] !== NONE) path.push(this.parent_n[path[path.length - 1]]);
    return path.reverse();
  }

  /** The goal node of a solved run that is whole, else NONE. */
  get goal() {
    if (!this.done || this.result?.status !== "solved") return NONE;
    if (this.expansions === 0) return 0;
    const last = this.node_e[this.expansions - 1];
    const [first, end] = this.childrenOf(last);
    // With the goal tested at generation it is the last node made; tested at expansion it is the last one taken.
    return end > first ? end - 1 : last;
  }

  /** @param {number} e @param {number} n @param {number} d */
  #reserve(e, n, d) {
    const self = /** @type {Record<string, any>} */ (this);
    for (const name of Object.keys(this)) {
      const room = { _e: e, _n: n, _d: d }[name.slice(-2)];
      if (room !== undefined) self[name] = grown(self[name], room);
    }
  }
}
