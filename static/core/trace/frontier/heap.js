/**
 * The frontier of UCS, greedy search and A* as the textbook's binary heap: an array in which no node precedes its
 * parent in the order by f, then the tie rule, then the number. Popping moves the last node to the top and sifts it
 * down, swapping it with its first child; pushing appends a node and sifts it up. A superseded node stays in place and
 * is dropped when it reaches the top ("lazy deletion"), because finding it would take a scan of the heap. The array
 * depends on its whole history, so copies are kept at regular intervals. Letters: e expansion, n node, i place in the
 * array.
 */

import { grown, lowerBound } from "../../lib/growing_arrays.js";
import { structureOf } from "../structures.js";
import { tieOrder } from "./tie_order.js";
import { NONE } from "../trace.js";
/** @import {Trace} from "../trace.js" */
/** @import {Order} from "./frontier.js" */
/** @import {Part} from "./tally.js" */

const EVERY = 1024; // expansions between copies
/** The largest number of nodes for which the heap of a run is shown. */
export const MOST_IN_HEAP = 100_000;

/**
 * @typedef {object} Heap
 * @property {Uint32Array} node_i @property {Set<number>} moved places that the last step wrote to
 * @property {(n: number) => boolean} isStale whether a node has been superseded
 */

/** Whether a frontier under an order is one heap. @param {Order} order */
export const isOneHeap = (order) => Boolean(structureOf(order).isByF) && order.sides !== 2 && !order.levels;

/** The last cursor at which the heap of a trace is shown. @param {Trace} trace @param {number} [most] */
export function lastHeapCursor(trace, most = MOST_IN_HEAP) {
  return lowerBound(trace.nodes_end_e.subarray(0, trace.expansions), most + 1);
}

/** The heap of a trace at any cursor. */
export class Heaps {
  /** @param {Trace} trace @param {Order} order */
  constructor(trace, { tie }) {
    this.trace = trace;
    this.criteria = tie.criteria;
    this.order = tieOrder(trace, tie.criteria);
    this.at = 0;
    this.size = 0;
    this.node_i = new Uint32Array(64);
    /** @type {Set<number>} */
    this.moved = new Set();
    /** @type {{at: number, node_i: Uint32Array}[]} */
    this.kept = [];
  }

  /**
   * The heap at a cursor, and in the midst of the expansion after it if a part of that is given.
   * @param {number} cursor @param {Part} [part] @returns {Heap}
   */
  heapAt(cursor, part = null) {
    const { trace } = this;
    this.order = tieOrder(trace, this.criteria); // the trace may have grown
    this.#seek(cursor);
    const under = part && cursor < trace.expansions ? part : null;
    const count = trace.nodesAt(cursor) + (under?.added ?? 0);
    /** @type {{includes(n: number): boolean}} */
    const gone = under ? trace.supersedes_n.subarray(trace.nodesAt(cursor), count) : [];
    const isStale = (/** @type {number} */ n) => trace.superseded_n[n] <= cursor || gone.includes(n);
    if (!under) return { node_i: this.node_i.slice(0, this.size), moved: new Set(this.moved), isStale };
    const kept = { node_i: this.node_i.slice(0, this.size), moved: this.moved };
    this.moved = new Set();
    this.#expand(cursor, count, under);
    const heap = { node_i: this.node_i.slice(0, this.size), moved: this.moved, isStale };
    this.node_i.set(kept.node_i);
    this.size = kept.node_i.length;
    this.moved = kept.moved;
    return heap;
  }

  /** @param {number} cursor */
  #seek(cursor) {
    const { trace, kept } = this;
    if (!kept.length && trace.nodes) {
      this.#push(0);
      this.moved.clear(); // the start was there from the beginning
      kept.push({ at: 0, node_i: this.node_i.slice(0, this.size) });
    }
    const from = Math.max(0, cursor - 1); // the last step is repeated, to record its moves
    const near = kept.at(Math.min(kept.length - 1, Math.floor(from / EVERY)));
    if (near && (this.at > cursor || near.at > this.at)) {
      this.node_i = grown(this.node_i, near.node_i.length);
      this.node_i.set(near.node_i);
      this.size = near.node_i.length;
      this.at = near.at;
      this.moved = new Set();
    }
    while (this.at < cursor) {
      this.moved.clear();
      this.#expand(this.at, trace.nodes_end_e[this.at]);
      this.at++;
      if (this.at === kept.length * EVERY) kept.push({ at: this.at, node_i: this.node_i.slice(0, this.size) });
    }
  }

  /**
   * Pop the next node, drop superseded and closed nodes before it, and add the nodes below `end`; at the end of the run
   * drop the rest.
   * @param {number} e @param {number} end @param {Part} [part] some of its events
   */
  #expand(e, end, part = null) {
    const { trace } = this;
    const before = trace.dropsBefore(e);
    const dropped = Math.min(part?.drops ?? Infinity, trace.dropsOf(e).length);
    for (let k = 0; k < Math.min(before, dropped); k++) this.#pop();
    if (part?.node === NONE) return;
    while (trace.superseded_n[this.#pop()] <= e);
    for (let n = trace.nodesAt(e); n < end; n++) this.#push(n);
    for (let k = before; k < dropped; k++) this.#pop();
  }

  /** Pop the first node. @returns {number} */
  #pop() {
    const top = this.node_i[0];
    const n = this.node_i[--this.size];
    if (!this.size) return top;
    const { node_i, size } = this;
    let i = 0;
    for (let child = 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && this.#isBefore(node_i[child + 1], node_i[child])) child++;
      if (!this.#isBefore(node_i[child], n)) break;
      this.#write(i, node_i[child]);
      i = child;
    }
    this.#write(i, n);
    return top;
  }

  /** Add a node. @param {number} n */
  #push(n) {
    this.node_i = grown(this.node_i, this.size + 1);
    const { node_i } = this;
    let i = this.size++;
    for (let above = (i - 1) >> 1; i > 0 && this.#isBefore(n, node_i[above]); above = (i - 1) >> 1) {
      this.#write(i, node_i[above]);
      i = above;
    }
    this.#write(i, n);
  }

  /** @param {number} i @param {number} n */
  #write(i, n) {
    this.node_i[i] = n;
    this.moved.add(i);
  }

  /** Whether node a goes before node b. @param {number} a @param {number} b */
  #isBefore(a, b) {
    const { f_n } = this.trace;
    return f_n[a] === f_n[b] ? this.order(a, b) < 0 : f_n[a] < f_n[b];
  }
}
