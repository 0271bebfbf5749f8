/**
 * The layouts of a growing tree, all of one kind. Up to a few hundred nodes, the tree has a layout for each number of
 * nodes. Above that, it has layouts for a few sizes only, each twice the one before: nodes keep their places while the
 * tree grows from one size to the next, and one layout serves many cursors. The largest layout has all nodes received
 * and grows with the trace.
 */

/** @import {Trace} from "../../trace/trace.js" */
/** @import {Growing, LayoutRecord, Placed} from "./placement.js" */

const EXACT = 600; // nodes up to which each number of nodes has its own layout
const STEP = 2;
const AHEAD = 1.25; // the factor by which the nodes received may exceed those laid out

/**
 * @typedef {(count: number) => Uint32Array} Choice which of the first `count` nodes are laid out: ascending, with the
 *   parent of each
 */

export class LayoutsBySize {
  /**
   * @param {Trace} trace @param {LayoutRecord} layout
   * @param {{exact?: number, step?: number}} [sizes] nodes up to which each number of nodes has its own layout, and the
   *   ratio of successive larger sizes
   */
  constructor(trace, layout, { exact = EXACT, step = STEP } = {}) {
    this.trace = trace;
    this.exact = exact;
    this.step = step;
    this.layout = layout;
    /** The layout that grows with the trace, null once the run is complete. @type {Growing | null} */
    this.growing = layout.growing(trace);
    /** The choice of nodes to lay out, null for all. @type {Choice | null} */
    this.choice = null;
    /** The layouts of the larger sizes, by their numbers of nodes. @type {Map<number, Placed>} */
    this.steps = new Map();
    /** The last layout of up to `exact` nodes. @type {{count: number, placed: Placed} | null} */
    this.small = null;
    /** The last layout of all nodes received. @type {{count: number, placed: Placed} | null} */
    this.whole = null;
  }

  /** Lay out some nodes only, null for all. @param {Choice | null} choice */
  show(choice) {
    this.choice = choice;
    this.#forget();
  }

  /** A layout of at least the first `shown` nodes. @param {number} shown @returns {Placed} */
  at(shown) {
    if (shown <= this.exact) {
      if (this.small?.count !== shown) this.small = { count: shown, placed: this.#of(shown) };
      return this.small.placed;
    }
    let step = this.exact * this.step;
    while (step < shown) step = Math.ceil(step * this.step);
    if (step >= this.trace.nodes) return this.#all(shown);
    let found = this.steps.get(step);
    if (!found) this.steps.set(step, (found = this.#of(step)));
    return found;
  }

  /**
   * The layout of all nodes received; the last one is used again if it is recent enough and has the nodes shown.
   * @param {number} shown
   */
  #all(shown) {
    const { nodes, done } = this.trace;
    const had = this.whole?.count ?? 0;
    const isStale = had < shown || (done && had < nodes) || nodes > had * AHEAD;
    if (isStale || !this.whole) this.whole = { count: nodes, placed: this.choice ? this.#of(nodes) : this.#grown() };
    return this.whole.placed;
  }

  /** Lay out all nodes received. */
  #grown() {
    const { trace } = this;
    if (!this.growing) return this.layout.from(trace, trace.nodes);
    this.growing.grow();
    const placed = this.growing.placed();
    if (trace.done) this.growing = null; // it takes half as much memory as the trace
    return placed;
  }

  /** Lay out the first nodes, or the chosen ones among them. @param {number} count */
  #of(count) {
    return this.layout.from(this.trace, count, this.choice && this.choice(count));
  }

  /** Add the nodes received to the growing layout, so that little work is left when they are shown. */
  grow() {
    if (this.layout.isTimed) this.#forget();
    if (this.trace.nodes <= this.exact || this.choice) return;
    if (this.trace.done) this.#all(this.trace.nodes);
    else this.growing?.grow();
  }

  #forget() {
    this.steps.clear();
    this.small = this.whole = null;
  }
}
