/**
 * The frontier at a cursor, in the exact order of expansion. Queue: by number, oldest first, and so by depth. Stack: by
 * number, newest first, because pushing and popping keep it ordered by number. Priority queue: by f, then by the tie
 * rule, then by number. A search in levels expands its shallow or deep nodes first, whatever their f; a bidirectional
 * search expands on the side with the lower f; ties: the side of the start. List: see list.js.
 */

import { grown } from "../../lib/growing_arrays.js";
import { Lists } from "./timed_lists.js";
import { numberOf } from "../rule.js";
import { structureOf } from "../structures.js";
import { tieOrder } from "./tie_order.js";
import { Tally } from "./tally.js";
import { NONE } from "../trace.js";
/** @import {Trace} from "../trace.js" */
/** @import {Part} from "./tally.js" */
/** @import {Criterion as TieCriterion} from "../../lib/catalogue.js" */
/** @import {Rule} from "../rule.js" */

/** @typedef {{column: "f_n" | "g_n" | "h_n" | "depth_n" | "tree_n", sign: 1 | -1}} Criterion */

/** @typedef {TieCriterion[]} Within */

/** @typedef {Pick<Rule, "structure" | "tie" | "sides" | "levels">} Order */

/**
 * @typedef {object} Listing nodes in the order in which they will be expanded
 * @property {number} size
 * @property {(from: number, to: number) => number[]} rows the nodes at places [from, to)
 * @property {Bands} bands
 * @property {(place: number) => number} placeOf where the row at a place is on the whole frontier
 */

/**
 * @typedef {object} Bands the parts of a listing: levels, and nodes of one f
 * @property {number} length
 * @property {Uint32Array} start_b the place of the first node of each band, and after the last one the size
 * @property {(b: number, column: Criterion["column"]) => number} value the value of a band's nodes in a column that
 *   bands are made by
 */

/**
 * The frontier at a cursor, or within the next expansion if its part is given; nodes are computed on demand.
 * @param {Trace} trace @param {number} cursor @param {Order} order @param {Part} [part]
 * @returns {Listing & {side: (s: number) => Listing, bound?: number}} `side` has the nodes of one side only
 */
export function frontierAt(trace, cursor, order, part = null) {
  const under = cursor < trace.expansions ? part : null;
  const { at } = structureOf(order);
  return at ? at(trace, cursor, under) : indexOf(trace, order).at(cursor, under);
}

/**
 * The number of other nodes that expansion e could have expanded under another tie rule: those on the frontier with its
 * f, on its side or level if that is first; with `onNumber` also with its g or h, if the tie rule begins with that.
 * @param {Trace} trace @param {number} e @param {Order} order by f @param {boolean} [onNumber]
 */
export function tiesWith(trace, e, order, onNumber = false) {
  return indexOf(trace, order).ties(e, onNumber);
}

/** The criteria by which nodes fall into groups. @param {Order} order @returns {Criterion[]} */
function criteriaOf(order) {
  const { tie, sides, levels } = order;
  const { age, isByF } = structureOf(order);
  /** @type {Criterion[]} */
  const criteria = [];
  if (levels || age === 1) criteria.push({ column: "depth_n", sign: levels === "deep" ? -1 : 1 });
  if (isByF) criteria.push({ column: "f_n", sign: 1 });
  if (sides === 2) criteria.push({ column: "tree_n", sign: 1 });
  const number = isByF && numberOf({ tie });
  if (number) criteria.push({ column: `${number[0]}_n`, sign: number[1] });
  return criteria;
}

/** The criteria by which the nodes of a group are ordered. @param {Order} order @returns {Within} */
function withinGroup(order) {
  const { age = 1, isByF } = structureOf(order);
  return isByF ? order.tie.criteria.slice(numberOf(order) ? 1 : 0) : [["n", age]];
}

/** @type {WeakMap<Trace, Map<string, Index>>} */
const INDEXES = new WeakMap();

/** @param {Trace} trace @param {Order} order */
function indexOf(trace, order) {
  let known = INDEXES.get(trace);
  if (!known) INDEXES.set(trace, (known = new Map()));
  const criteria = criteriaOf(order);
  const within = withinGroup(order);
  const key = `${criteria.map(({ column, sign }) => `${column}${sign}`).join()} ${within.join(" ")}`;
  let index = known.get(key);
  if (!index) known.set(key, (index = new Index(trace, criteria, within)));
  index.takeIn();
  return index;
}

/** The groups of a trace under an order; it grows as the trace does. */
class Index {
  /** @param {Trace} trace @param {Criterion[]} criteria @param {Within} within that order a group */
  constructor(trace, criteria, within) {
    this.trace = trace;
    this.criteria = criteria;
    this.within = within;
    /** The columns with one value per band: the level and f, or only the level for siblings. */
    this.banded = criteria.filter(
      ({ column }, c) => column === "depth_n" || (column === "f_n" && (c === 0 || criteria[0].sign === 1)),
    );
    this.expansions = 0;
    this.tally = new Tally(trace);
    this.lists = new Lists();
    /** Nested maps by the value of each criterion, down to the group. @type {Map<number, any>} */
    this.known = new Map();
    /** Any node of each group. */
    this.any_g = new Uint32Array(4);
    /** The groups in order. */
    this.sorted = new Uint32Array(4);
  }

  /** Add the nodes that the trace has received since the last call. */
  takeIn() {
    const { trace, criteria, tally, lists } = this;
    const columns = criteria.map(({ column }) => trace[column]);
    for (let n = tally.nodes; n < trace.nodes; n++) {
      const g = this.#groupOf(n, columns);
      tally.put(g);
      lists.add(g, n);
    }
    const { node_e, nodes_end_e, sides, supersedes_n, expanded_n } = trace;
    for (let e = this.expansions; e < trace.expansions; e++) {
      lists.leave(node_e[e], e + 1);
      for (const n of trace.dropsOf(e)) lists.leave(n, e + 1);
      for (let n = e ? nodes_end_e[e - 1] : sides; n < nodes_end_e[e]; n++) {
        const old = supersedes_n[n];
        if (old !== NONE && expanded_n[old] > e + 1) lists.leave(old, e + 1);
      }
    }
    this.expansions = trace.expansions;
    tally.takeIn();
  }

  /** @param {number} cursor @param {Part} part */
  at(cursor, part) {
    const { trace, tally } = this;
    const { waiting_g } = tally.countsAt(cursor, part);
    const first = trace.nodesAt(cursor);
    const count = first + (part?.added ?? 0);
    /** @type {number[]} */
    const left = part ? [...trace.supersedes_n.subarray(first, count)] : [];
    if (part) left.push(...trace.dropsOf(cursor).subarray(0, part.drops));
    if (part && part.node !== NONE) left.push(trace.node_e[cursor]);
    const { expanded_n, superseded_n } = trace;
    const isIn = (/** @type {number} */ n) =>
      expanded_n[n] > cursor && superseded_n[n] > cursor && !(left.length && left.includes(n));
    const time = { cursor, count, isIn };
    const groups = this.sorted.subarray(0, tally.groups).filter((g) => waiting_g[g]);
    const place_k = starts(groups, waiting_g);
    const whole = this.#listing(groups, place_k, waiting_g, time);
    return {
      ...whole,
      side: (/** @type {number} */ s) => {
        const has = groups.map((g) => Number(trace.tree_n[this.any_g[g]] === s));
        return this.#listing(
          groups.filter((_, k) => has[k]),
          place_k.filter((_, k) => has[k]),
          waiting_g,
          time,
        );
      },
    };
  }

  /** Count the frontier nodes that tie with the popped node before the tie rule; with `onNumber`, in its number too.
   * @param {number} e @param {boolean} onNumber */
  ties(e, onNumber) {
    const { trace, criteria, tally, any_g } = this;
    const taken = trace.node_e[e];
    const columns = criteria
      .filter(({ column }) => onNumber || (column !== "g_n" && column !== "h_n"))
      .map(({ column }) => trace[column]);
    const waiting = tally.waitingAt(e);
    let ties = -1;
    for (let g = 0; g < tally.groups; g++)
      if (columns.every((of_n) => of_n[any_g[g]] === of_n[taken])) ties += waiting(g);
    for (const n of trace.dropsOf(e).subarray(0, trace.dropsBefore(e)))
      if (columns.every((of_n) => of_n[n] === of_n[taken])) ties--; // no longer there
    return ties;
  }

  /**
   * The nodes of some groups in order.
   * @param {Uint32Array} groups @param {Uint32Array} place_k where each begins on the whole frontier
   * @param {Uint32Array} waiting_g
   * @param {Parameters<Lists["pick"]>[5]} time @returns {Listing}
   */
  #listing(groups, place_k, waiting_g, time) {
    const start_k = starts(groups, waiting_g);
    const size = start_k[groups.length];
    return {
      size,
      rows: (from, to) => {
        /** @type {number[]} */
        const found = [];
        const end = Math.min(to, size);
        from = Math.max(0, from);
        for (let k = last(start_k, from); k < groups.length && found.length < end - from; k++) {
          const [g, first] = [groups[k], Math.max(0, from - start_k[k])];
          const last = Math.min(waiting_g[g], end - start_k[k]);
          const [[column, sign]] = this.within;
          if (column === "n") this.lists.pick(found, g, sign < 0, first, last, time);
          else this.lists.pickBy(tieOrder(this.trace, this.within), found, g, first, last, time);
        }
        return found;
      },
      bands: this.#bands(groups, start_k),
      placeOf: (place) => {
        const k = last(start_k, place);
        return place_k[k] + place - start_k[k];
      },
    };
  }

  /** @param {Uint32Array} groups @param {Uint32Array} start_k @returns {Bands} */
  #bands(groups, start_k) {
    const { trace, banded, any_g } = this;
    const columns = banded.map(({ column }) => trace[column]);
    const begins = groups.map((g, k) =>
      Number(k === 0 || columns.some((of_n) => of_n[any_g[g]] !== of_n[any_g[groups[k - 1]]])),
    );
    const first_b = groups.filter((_, k) => begins[k]);
    const start_b = new Uint32Array(first_b.length + 1);
    start_b.set(start_k.subarray(0, -1).filter((_, k) => begins[k]));
    start_b[first_b.length] = start_k[groups.length];
    return { length: first_b.length, start_b, value: (b, column) => trace[column][any_g[first_b[b]]] };
  }

  /** The group of a node. @param {number} n @param {ArrayLike<number>[]} columns */
  #groupOf(n, columns) {
    const { criteria, known, tally } = this;
    if (!criteria.length) return 0;
    let map = known;
    const most = columns.length - 1;
    for (let c = 0; c < most; c++) {
      let next = map.get(columns[c][n]);
      if (!next) map.set(columns[c][n], (next = new Map()));
      map = next;
    }
    const value = columns[most][n];
    let g = map.get(value);
    if (g === undefined) map.set(value, (g = this.#begin(n, columns, tally.groups)));
    return g;
  }

  /**
   * Put a new group in its place among the others.
   * @param {number} n @param {ArrayLike<number>[]} columns @param {number} g @returns {number}
   */
  #begin(n, columns, g) {
    const { criteria } = this;
    const any_g = (this.any_g = grown(this.any_g, g + 1));
    const sorted = (this.sorted = grown(this.sorted, g + 1));
    any_g[g] = n;
    const isBefore = (/** @type {number} */ other) => {
      for (let c = 0; c < columns.length; c++) {
        const by = criteria[c].sign * (columns[c][other] - columns[c][n]);
        if (by) return by < 0;
      }
      return false;
    };
    let [low, high] = [0, g];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(any_g[sorted[middle]])) low = middle + 1;
      else high = middle;
    }
    sorted.copyWithin(low + 1, low, g);
    sorted[low] = g;
    return g;
  }
}

/**
 * The place at which each group begins, and after the last one their size.
 * @param {Uint32Array} groups @param {Uint32Array} waiting_g
 */
function starts(groups, waiting_g) {
  const start_k = new Uint32Array(groups.length + 1);
  for (let k = 0; k < groups.length; k++) start_k[k + 1] = start_k[k] + waiting_g[groups[k]];
  return start_k;
}

/** The last k whose start is not after a place. @param {Uint32Array} start_k ascending @param {number} place */
export function last(start_k, place) {
  let [low, high] = [0, start_k.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start_k[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
