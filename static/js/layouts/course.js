/**
 * The layouts of a run under one way of laying out, over its course. A tree of a few hundred nodes is laid out for each
 * cursor; a larger one at a few sizes, each twice the one before, so that nodes keep their places while it grows from
 * one to the next, and any cursor finds its layout ready. The largest, of all nodes that are here, grows with the trace.
 */

const EXACT = 600; // nodes up to which a layout is that of the cursor
const STEP = 2;

/** @typedef {import("./placed.js").Growing} Growing */
/** @typedef {import("./placed.js").Placed} Placed */

export class Course {
  /** @param {import("../trace/trace.js").Trace} trace @param {import("./placed.js").LayoutRecord} layout */
  constructor(trace, layout) {
    this.trace = trace;
    this.layout = layout;
    /** What it takes to lay out more nodes, null once all are here. @type {Growing | null} */
    this.growing = layout.growing(trace);
    /** @type {Map<number, Placed>} by how many nodes */
    this.steps = new Map();
    /** The layout of all nodes there were when it was made. @type {Placed | null} */
    this.whole = null;
    /** The last small one. @type {Placed | null} */
    this.small = null;
    /** The layout of some nodes only, where not all are shown. @type {Placed | null} */
    this.some = null;
  }

  /** Show some nodes only: ascending, a node's parent among them; null for all. @param {Uint32Array | null} ids */
  show(ids) {
    this.some = ids && this.layout.from(this.trace, this.trace.nodes, ids);
  }

  /** The layout to show when so many nodes are shown. @param {number} shown @returns {Placed} */
  at(shown) {
    const { trace, layout } = this;
    if (this.some) return this.some;
    if (shown <= EXACT) {
      if (this.small?.count !== shown) this.small = layout.from(trace, shown);
      return this.small;
    }
    let step = EXACT * STEP;
    while (step < shown) step *= STEP;
    if (step >= trace.nodes) return this.#all(shown);
    let found = this.steps.get(step);
    if (!found) this.steps.set(step, (found = layout.from(trace, step)));
    return found;
  }

  /** The layout of all nodes that are here, or of those that were when it was made last, if that is enough. @param {number} shown */
  #all(shown) {
    const { trace, growing, whole } = this;
    const had = whole?.count ?? 0;
    const isEnough = !trace.done && had >= shown && had * 1.25 >= trace.nodes;
    if (whole && (isEnough || !growing)) return whole;
    const all = /** @type {Growing} */ (growing);
    all.grow();
    if (trace.done) this.growing = null; // it is half as large as the trace
    return (this.whole = all.placed());
  }

  /** Take in nodes that have come, so that little is left to do when they are shown. */
  grow() {
    if (this.trace.nodes <= EXACT) return;
    if (this.trace.done) this.#all(this.trace.nodes);
    else this.growing?.grow();
  }
}
