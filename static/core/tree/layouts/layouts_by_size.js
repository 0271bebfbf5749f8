/**
 * The layouts of a growing tree under one way of laying out. A tree of a few hundred nodes is laid out for each
 * cursor; a larger one at a few sizes, each twice the one before, so that nodes keep their places while it grows from
 * one to the next, and any cursor finds its layout ready. The largest, of all nodes that are here, grows with the
 * trace.
 */

const EXACT = 600; // nodes up to which a layout is that of the cursor
const STEP = 2;
const AHEAD = 1.25; // how many times more nodes may be here than are laid out

/** @typedef {import("./placement.js").Growing} Growing */
/** @typedef {import("./placement.js").Placed} Placed */
/**
 * @typedef {(count: number) => Uint32Array} Choice which of the first `count` nodes: ascending, a node's parent among
 *   them
 */

export class LayoutsBySize {
  /**
   * @param {import("../../trace/trace.js").Trace} trace @param {import("./placement.js").LayoutRecord} layout
   * @param {{exact?: number, step?: number}} [sizes] nodes up to which a layout is that of the cursor, and how many
   *   times more nodes each of the larger ones has
   */
  constructor(trace, layout, { exact = EXACT, step = STEP } = {}) {
    this.trace = trace;
    this.exact = exact;
    this.step = step;
    this.layout = layout;
    /** What it takes to lay out more nodes, null once all are here. @type {Growing | null} */
    this.growing = layout.growing(trace);
    /** Which nodes are laid out, null for all. @type {Choice | null} */
    this.choice = null;
    /** By how many of the first nodes they are of. @type {Map<number, Placed>} */
    this.steps = new Map();
    /** The last small one. @type {{count: number, placed: Placed} | null} */
    this.small = null;
    /** That of all nodes there were when it was made. @type {{count: number, placed: Placed} | null} */
    this.whole = null;
  }

  /** Lay out some nodes only, null for all. @param {Choice | null} choice */
  show(choice) {
    this.choice = choice;
    this.#forget();
  }

  /** The layout to show when so many nodes are shown: of these at least. @param {number} shown @returns {Placed} */
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
   * The layout of all nodes that are here, or of those that were when it was made last, if that is enough.
   * @param {number} shown
   */
  #all(shown) {
    const { nodes, done } = this.trace;
    const had = this.whole?.count ?? 0;
    const isStale = had < shown || (done && had < nodes) || nodes > had * AHEAD;
    if (isStale || !this.whole) this.whole = { count: nodes, placed: this.choice ? this.#of(nodes) : this.#grown() };
    return this.whole.placed;
  }

  /** Lay out all nodes that are here. */
  #grown() {
    const { trace } = this;
    if (!this.growing) return this.layout.from(trace, trace.nodes);
    this.growing.grow();
    const placed = this.growing.placed();
    if (trace.done) this.growing = null; // it is half as large as the trace
    return placed;
  }

  /** Lay out the first nodes, or those of them that are chosen. @param {number} count */
  #of(count) {
    return this.layout.from(this.trace, count, this.choice && this.choice(count));
  }

  /** Take in nodes that have come, so that little is left to do when they are shown. */
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
