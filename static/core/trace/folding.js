/** The visible part of a tree with folded subtrees, or of a tree reduced to the path to a node. Letters: n node. */

import { lowerBound } from "../lib/growing_arrays.js";
import { hiddenBelow, shownOf } from "./subtree.js";
import { NONE } from "./trace.js";

export class Folding {
  /** @param {import("./trace.js").Trace} trace */
  constructor(trace) {
    this.trace = trace;
    /** Nodes whose subtrees are folded away. @type {Set<number>} */
    this.folds = new Set();
    /** The node to which alone the way is left, or NONE. */
    this.only = NONE;
    /** What folding hides of the first `count` nodes: below which node which ones. */
    this.hidden = nothingHidden();
  }

  /** Another one that hides the same, and goes on doing so. */
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

  /** Fold away what is below a node, or show it again. @param {number} n */
  toggle(n) {
    if (!this.folds.delete(n)) this.folds.add(n);
    this.only = NONE;
    this.hidden = nothingHidden();
  }

  /** Leave nothing but the way to a node; to none, leave all. @param {number} n */
  leave(n) {
    this.only = n;
    this.folds.clear();
    this.hidden = nothingHidden();
  }

  /** Which of the first nodes are left, ascending. @param {number} count */
  left(count) {
    const { trace, only } = this;
    if (only !== NONE) return Uint32Array.from(trace.pathTo(only)).filter((n) => n < count);
    if (count > this.hidden.count) this.hidden = { count, below: hiddenBelow(trace, count, this.folds) };
    return shownOf(count, this.hidden.below.values());
  }

  /**
   * How many of the first `shown` nodes are folded away below which node.
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
