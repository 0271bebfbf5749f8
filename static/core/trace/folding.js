/** The visible part of a tree with folded subtrees, or of a tree reduced to the path to a node. Letters: n node. */

import { lowerBound } from "../lib/growing_arrays.js";
import { NONE } from "./trace.js";
/** @import {Trace} from "./trace.js" */

export class Folding {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    /** Nodes whose subtrees are folded away. @type {Set<number>} */
    this.folds = new Set();
    /** The node whose path alone is shown, or NONE. */
    this.only = NONE;
    /** The hidden nodes among the first `count`, by the node above them. */
    this.hidden = nothingHidden();
  }

  /** A copy that hides the same nodes. */
  copy() {
    const copy = new Folding(this.trace);
    copy.folds = new Set(this.folds);
    copy.only = this.only;
    return copy;
  }

  /** Whether anything may be hidden. */
  get isOn() {
    return this.folds.size > 0 || this.only !== NONE;
  }

  /** Fold away the subtree below a node, or show it again. @param {number} n */
  toggle(n) {
    if (!this.folds.delete(n)) this.folds.add(n);
    this.only = NONE;
    this.hidden = nothingHidden();
  }

  /** Show only the path to a node; for NONE, all nodes. @param {number} n */
  leave(n) {
    this.only = n;
    this.folds.clear();
    this.hidden = nothingHidden();
  }

  /** The visible ones among the first nodes, ascending. @param {number} count */
  left(count) {
    const { trace, only } = this;
    if (only !== NONE) return Uint32Array.from(trace.pathTo(only)).filter((n) => n < count);
    if (count > this.hidden.count) this.hidden = { count, below: hiddenBelow(trace, count, this.folds) };
    return shownOf(count, this.hidden.below.values());
  }

  /**
   * The number of the first `shown` nodes that are folded away below each node.
   * @param {number} shown @returns {Map<number, number>}
   */
  counts(shown) {
    return new Map([...this.hidden.below].map(([n, below]) => [n, lowerBound(below, shown)]));
  }
}

/** @returns {{count: number, below: Map<number, Uint32Array>}} */
function nothingHidden() {
  return { count: 0, below: new Map() };
}

/**
 * The descendants of some nodes among the first `count`, ascending; nodes below two of them are listed below the upper
 * one.
 * @param {Trace} trace @param {number} count @param {Iterable<number>} folded @returns {Map<number, Uint32Array>}
 */
export function hiddenBelow({ parent_n }, count, folded) {
  const roots = new Set(folded);
  /** The folded node above each node, NONE if there is none. */
  const under_n = new Uint32Array(count).fill(NONE);
  /** @type {Map<number, number[]>} */
  const below = new Map([...roots].map((n) => [n, []]));
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    if (p === NONE) continue;
    const under = under_n[p] !== NONE ? under_n[p] : roots.has(p) ? p : NONE;
    under_n[n] = under;
    if (under !== NONE) below.get(under)?.push(n);
  }
  return new Map([...below].map(([n, hidden]) => [n, Uint32Array.from(hidden)]));
}

/**
 * The nodes among the first `count` that are not hidden, ascending.
 * @param {number} count @param {Iterable<Uint32Array>} hidden
 */
export function shownOf(count, hidden) {
  const isHidden_n = new Uint8Array(count);
  for (const below of hidden) for (let k = 0; k < below.length && below[k] < count; k++) isHidden_n[below[k]] = 1;
  const ids = new Uint32Array(count);
  let shown = 0;
  for (let n = 0; n < count; n++) if (!isHidden_n[n]) ids[shown++] = n;
  return ids.slice(0, shown);
}
