/**
 * A run as append-only columns. Time is a column: for each node the cursor at which it appeared, was expanded, and was
 * superseded or dropped; so its status at any cursor is a comparison, and going back costs as much as going forward. A
 * cursor is the number of expansions shown. Letters: e expansion, n node, d discard.
 */

import { grown } from "../lib/growing_arrays.js";
import { messages } from "../lib/messages.js";
import { goalOf, waysOf } from "./solution_path.js";
import TRACE from "./trace.ftl";
/** @import {Batch} from "../lib/answers.js" */
/** @import {Space} from "../problem/space.js" */
/** @import {State} from "../problem/tiles/states.js" */
/** @import {Part as EventPart} from "./events.js" */

const say = messages(TRACE);

export const NONE = 0xffffffff;
/** The reason of a discard that is not a child: a popped node whose state was already expanded. */
export const DROPPED = 4;
/** Later than all times. */
export const NEVER = 0xffffffff;

/** @typedef {EventPart | null} Part some events of the expansion after a cursor */

const NOTHING = new Uint32Array(0);

export class Trace {
  /** The result for which the goal node was found, and that node. @type {any} */
  #foundOf = null;
  #found = NONE;

  /** @param {State} start @param {State | null} [goal] of node 1, the second root of a search from both ends */
  constructor(start, goal = null) {
    this.start = start;
    /** The space of its states, null for boards and texts. @type {Space | null} */
    this.space = null;
    /** The states of roots that do not begin at the start. @type {Map<number, State>} */
    this.state_root = new Map(goal ? [[1, goal]] : []);
    /** The roots, in order. @type {number[]} */
    this.roots = [];
    /** Roots that are there before the first expansion. */
    this.sides = goal ? 2 : 1;
    this.expansions = 0;
    this.nodes = 0;
    this.discards = 0;
    this.done = false;
    /** @type {any} the result of the run, once it is whole */
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
    /** Nodes up to and with e that are not new children: a recursive search put them back with another f. */
    this.back_e = new Uint32Array(64);
    this.parent_n = new Uint32Array(64);
    this.supersedes_n = new Uint32Array(64);
    this.g_n = new Float32Array(64);
    this.h_n = new Float32Array(64);
    this.f_n = new Float32Array(64);
    this.move_n = new Uint8Array(64);
    this.depth_n = new Uint32Array(64);
    /** The number of the tree that a node is in, in the order of their roots. */
    this.tree_n = new Uint32Array(64);
    /** The number of a node's state in the space, if there is one. */
    this.state_n = new Uint32Array(0);
    /** Nodes dropped up to and with e. */
    this.dropped_e = new Uint32Array(64);
    /** Cursors at which a node is expanded and superseded, or dropped instead; NEVER if it is not. */
    this.expanded_n = new Uint32Array(64);
    this.superseded_n = new Uint32Array(64);
    this.seen_d = new Uint32Array(64);
    this.move_d = new Uint8Array(64);
    this.reason_d = new Uint8Array(64);
  }

  /**
   * Use the states of a space, before there are any nodes.
   * @param {Space} space @param {State} goal of node 1, if that is a root
   */
  settle(space, goal) {
    this.space = space;
    this.start = space.state(space.start);
    if (this.sides === 2) this.state_root.set(1, goal);
    this.state_n = new Uint32Array(64);
  }

  /** The state of a root. @param {number} n @returns {State} */
  rootState(n) {
    return this.state_root.get(n) ?? this.start;
  }

  /** Reserve room for later batches, so that columns are not copied. @param {number[]} counts of e, n and d */
  reserve([e, n, d]) {
    this.#reserve(e, n, d);
  }

  /** Add a batch that continues this trace; throw an Error, and take nothing, if it does not. @param {Batch} batch */
  append(batch) {
    const { e: firstE, n: firstN, d: firstD } = batch.first;
    const ends = [this.expansions, this.nodes, this.discards];
    if (firstE !== this.expansions || firstN !== this.nodes || firstD !== this.discards)
      throw new Error(say("batch-elsewhere", { end: String(ends), begin: String([firstE, firstN, firstD]) }));
    const endE = firstE + batch.count.e;
    const endN = firstN + batch.count.n;
    const endD = firstD + batch.count.d;
    this.#reserve(endE, endN, endD);
    this.#copy(batch);
    this.#root(firstN, endN);
    this.#time(batch, endE, endN);
    this.expansions = endE;
    this.nodes = endN;
    this.discards = endD;
    this.done = batch.ends;
  }

  /** Adopt a batch's columns without copying. @param {Batch} batch */
  #copy(batch) {
    const { e, n, d } = batch.first;
    for (const name of /** @type {const} */ (["node_e", "frontier_e", "nodes_end_e", "discards_end_e"]))
      this[name].set(batch[name], e);
    this.bound_e.set(batch.bound_e, e);
    for (const name of /** @type {const} */ (["parent_n", "supersedes_n"])) this[name].set(batch[name], n);
    for (const name of /** @type {const} */ (["g_n", "h_n", "f_n"])) this[name].set(batch[name], n);
    this.move_n.set(batch.move_n, n);
    this.seen_d.set(batch.seen_d, d);
    this.move_d.set(batch.move_d, d);
    this.reason_d.set(batch.reason_d, d);
  }

  /** Find the depth and the tree of new nodes. @param {number} firstN @param {number} endN */
  #root(firstN, endN) {
    const { parent_n, depth_n, tree_n, roots } = this;
    let trees = roots.length;
    for (let n = firstN; n < endN; n++) {
      const p = parent_n[n];
      depth_n[n] = p === NONE ? 0 : depth_n[p] + 1;
      tree_n[n] = p === NONE ? trees++ : tree_n[p];
      if (p === NONE) roots.push(n);
    }
    if (this.space) this.#number(this.space, firstN, endN);
  }

  /** Find the states of new nodes. @param {Space} space @param {number} firstN @param {number} endN */
  #number(space, firstN, endN) {
    const { parent_n, move_n, state_n } = this;
    const [goal = space.start] = space.goals;
    for (let n = firstN; n < endN; n++) {
      const p = parent_n[n];
      const root = this.sides === 2 && n === 1 ? goal : space.start;
      state_n[n] = p === NONE ? root : space.after(this, p, move_n[n]);
    }
  }

  /**
   * Find when nodes are expanded, superseded or dropped, and the sums over expansions.
   * @param {Batch} batch @param {number} endE @param {number} endN
   */
  #time({ first, reason_d }, endE, endN) {
    const { parent_n, supersedes_n, depth_n, expanded_n, superseded_n, nodes_end_e, node_e } = this;
    const { largest_e, deepest_e, roots_e, back_e, dropped_e, discards_end_e, frontier_e } = this;
    expanded_n.fill(NEVER, first.n, endN);
    superseded_n.fill(NEVER, first.n, endN);
    const drops = reason_d.includes(DROPPED);
    for (let { e, n, d } = first; e < endE; e++) {
      roots_e[e] = e ? roots_e[e - 1] : 0;
      back_e[e] = e ? back_e[e - 1] : 0;
      for (; n < nodes_end_e[e]; n++) {
        if (supersedes_n[n] !== NONE) superseded_n[supersedes_n[n]] = e + 1;
        if (parent_n[n] === NONE) roots_e[e]++;
        else if (parent_n[n] !== node_e[e]) back_e[e]++;
      }
      expanded_n[node_e[e]] = e + 1;
      dropped_e[e] = e ? dropped_e[e - 1] : 0;
      for (; drops && d < discards_end_e[e]; d++) {
        if (this.reason_d[d] !== DROPPED) continue;
        superseded_n[this.seen_d[d]] = e + 1;
        dropped_e[e]++;
      }
      largest_e[e] = Math.max(e ? largest_e[e - 1] : 1, frontier_e[e]);
      deepest_e[e] = Math.max(e ? deepest_e[e - 1] : 0, depth_n[node_e[e]]);
    }
  }

  /**
   * How many nodes exist at a cursor, and with some events of the next expansion.
   * @param {number} cursor @param {Part} [part]
   */
  nodesAt(cursor, part = null) {
    return (cursor > 0 ? this.nodes_end_e[cursor - 1] : Math.min(this.sides, this.nodes)) + (part?.added ?? 0);
  }

  /** How many roots exist at a cursor. @param {number} cursor @param {Part} [part] */
  rootsAt(cursor, part = null) {
    const begun = part && part.added > part.children && this.parent_n[this.nodesAt(cursor, part) - 1] === NONE ? 1 : 0;
    return (cursor > 0 ? this.roots_e[cursor - 1] : Math.min(this.sides, this.nodes)) + begun;
  }

  /** How many children were generated up to a cursor. @param {number} cursor @param {Part} [part] */
  generatedAt(cursor, part = null) {
    const whole =
      this.nodesAt(cursor) -
      this.rootsAt(cursor) -
      (cursor > 0 ? this.back_e[cursor - 1] : 0) +
      this.discardsAt(cursor);
    return whole - this.droppedAt(cursor) + (part ? part.children + part.discarded - part.drops : 0);
  }

  /** How many nodes were dropped up to a cursor. @param {number} cursor @param {Part} [part] */
  droppedAt(cursor, part = null) {
    return (cursor > 0 ? this.dropped_e[cursor - 1] : 0) + (part?.drops ?? 0);
  }

  /**
   * The nodes that expansion e drops, in the order in which they are popped: before its own and, where the search ends
   * with nothing left to expand, after it.
   * @param {number} e @returns {Uint32Array}
   */
  dropsOf(e) {
    if (this.droppedAt(e) === this.dropped_e[e]) return NOTHING;
    const [first, end] = [this.discardsAt(e), this.discards_end_e[e]];
    return this.seen_d.subarray(first, end).filter((_, k) => this.reason_d[first + k] === DROPPED);
  }

  /**
   * The bound at the last expansion shown, Infinity without one.
   * @param {number} cursor @param {Part} [part]
   */
  boundAt(cursor, part = null) {
    // In a bidirectional search `bound_e` is the value after the whole expansion.
    if (part && this.sides === 1) return this.bound_e[cursor];
    return this.expansions ? this.bound_e[Math.max(0, cursor - 1)] : Infinity;
  }

  /**
   * Count the drops that precede the node popped by expansion e. Under a bound the frontier is a stack, in the order of
   * node numbers; else other discards are in between.
   * @param {number} e
   */
  dropsBefore(e) {
    const { length } = this.dropsOf(e);
    const first = this.discardsAt(e);
    const isStack = Number.isFinite(this.bound_e[e]);
    const end = this.nodesAt(e);
    const isBefore = (/** @type {number} */ d) =>
      this.reason_d[d] === DROPPED && this.seen_d[d] < end && (!isStack || this.seen_d[d] > this.node_e[e]);
    let many = 0;
    while (many < length && isBefore(first + many)) many++;
    return many;
  }

  /** How many children were discarded and nodes dropped up to a cursor. @param {number} cursor @param {Part} [part] */
  discardsAt(cursor, part = null) {
    return (cursor > 0 ? this.discards_end_e[cursor - 1] : 0) + (part?.discarded ?? 0);
  }

  /** The node expanded last, NONE at cursor 0. @param {number} cursor @param {Part} [part] */
  currentAt(cursor, part = null) {
    if (part && part.node !== NONE) return part.node;
    return cursor > 0 ? this.node_e[cursor - 1] : NONE;
  }

  /** The children of an expanded node have consecutive numbers: [first, end). @param {number} n */
  childrenOf(n) {
    const e = this.expanded_n[n] - 1;
    if (e >= this.expansions) return [0, 0];
    const first = e ? this.nodes_end_e[e - 1] : this.sides;
    const end = this.nodes_end_e[e];
    return [first, end > first && this.parent_n[end - 1] !== n ? end - 1 : end]; // the last may be no child of this one
  }

  /** The nodes from the root to n. @param {number} n @returns {number[]} */
  pathTo(n) {
    const path = new Array(this.depth_n[n] + 1);
    for (let k = path.length - 1; k >= 0; k--, n = this.parent_n[n]) path[k] = n;
    return path;
  }

  /**
   * The nodes on the way of a solved run that is whole, from each root down: to the goal or, from both ends, to the two
   * nodes with the state at which they meet. Otherwise none.
   * @returns {number[][]}
   */
  get ways() {
    if (!this.#isSolved) return [];
    return this.sides === 1 ? [this.pathTo(this.goal)] : waysOf(this);
  }

  /**
   * The nodes on the path of a solved run that is whole, a state each, from the start to the goal; else none.
   * @returns {number[]}
   */
  get solution() {
    const [forward = [], backward = []] = this.ways;
    return [...forward, ...backward.slice(0, -1).reverse()];
  }

  /**
   * The goal node of a solved run that is whole, else NONE; from both ends, the last node on the way from the start.
   */
  get goal() {
    if (!this.#isSolved) return NONE;
    if (this.sides === 2) return this.ways[0][this.ways[0].length - 1];
    if (this.expansions === 0) return 0;
    if (this.#foundOf !== this.result) {
      this.#foundOf = this.result;
      this.#found = goalOf(this);
    }
    return this.#found;
  }

  get #isSolved() {
    return this.done && this.result?.status === "solved";
  }

  /** @param {number} e @param {number} n @param {number} d */
  #reserve(e, n, d) {
    const self = /** @type {Record<string, any>} */ (this);
    for (const name of Object.keys(this)) {
      if (name === "state_n" && !this.space) continue;
      const room = { _e: e, _n: n, _d: d }[name.slice(-2)];
      if (room !== undefined) self[name] = grown(self[name], room);
    }
  }
}
