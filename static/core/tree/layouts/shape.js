/**
 * The tidy shapes of the trees of a trace, each with its root at 0; a layout then positions them. Letters: i place
 * among the laid out nodes, n node, t tree.
 */

import { Forest } from "./forest.js";
import { NONE } from "../../trace/trace.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Widths} from "./forest.js" */
/** @import {LayoutRecord, Placed} from "./placement.js" */

/**
 * @typedef {object} Shape
 * @property {number} count @property {Uint32Array | null} ids as in Placed
 * @property {Float64Array} x_i sibling distances from the root of the node's tree
 * @property {Float64Array} left_t @property {Float64Array} right_t how far a tree reaches to both sides of its root
 * @property {Int32Array} deepest_t its deepest level, -1 if none of its nodes is laid out
 */

/**
 * The two functions of a layout that positions shapes.
 * @param {(trace: Trace, shape: Shape) => Placed} stand @returns {Pick<LayoutRecord, "from" | "growing">}
 */
export function standing(stand) {
  return {
    from: (trace, count, ids = null) => stand(trace, shapeOf(trace, count, ids)),
    growing(trace) {
      let count = 0;
      let forest = new Forest();
      return {
        grow() {
          count = trace.nodes;
          if (isScattered(trace))
            forest = new Forest(); // of no further use: the whole tree is laid out on request
          else forest.grow(trace.parent_n, count);
        },
        placed: () =>
          stand(
            trace,
            forest.count === count ? measured(trace, null, forest.places(trace.parent_n)) : shapeOf(trace, count),
          ),
      };
    },
  };
}

/**
 * The shape of the first `count` nodes or of some.
 * @param {Trace} trace @param {number} count @param {Uint32Array | null} [ids]
 * @param {Widths | null} [widths] of the places
 */
export function shapeOf(trace, count, ids = null, widths = null) {
  const { parent_n } = trace;
  const parent_i = ids ? placesOfParents(parent_n, ids) : parent_n;
  const total = ids ? ids.length : count;
  if (!isScattered(trace)) {
    const forest = new Forest(widths);
    forest.grow(parent_i, total);
    return measured(trace, ids, forest.places(parent_i));
  }
  const order = familyByFamily(parent_i, total);
  const ordered = placesOfParents(parent_i, order);
  const inOrder = (/** @type {Float64Array} */ width_i) => Float64Array.from(order, (i) => width_i[i]);
  const forest = new Forest(widths && { before_n: inOrder(widths.before_n), after_n: inOrder(widths.after_n) });
  forest.grow(ordered, total);
  const x_i = new Float64Array(total);
  forest.places(ordered).forEach((x, k) => (x_i[order[k]] = x));
  return measured(trace, ids, x_i);
}

/** Whether siblings may not be numbered in a row, because a search put nodes back. @param {Trace} trace */
function isScattered({ expansions, back_e }) {
  return expansions > 0 && back_e[expansions - 1] > 0;
}

/**
 * The indices of the nodes' parents among them, NONE for roots.
 * @param {Uint32Array} parent_n @param {Uint32Array} nodes
 */
function placesOfParents(parent_n, nodes) {
  const place_n = new Uint32Array(parent_n.length);
  const parent_i = new Uint32Array(nodes.length);
  for (let i = 0; i < nodes.length; i++) {
    const p = parent_n[nodes[i]];
    place_n[nodes[i]] = i;
    parent_i[i] = p === NONE ? NONE : place_n[p];
  }
  return parent_i;
}

/**
 * An order in which siblings are in a row, after their parent.
 * @param {Uint32Array} parent_i @param {number} count
 */
function familyByFamily(parent_i, count) {
  const first = new Int32Array(count).fill(-1); // child
  const last = new Int32Array(count);
  const next = new Int32Array(count).fill(-1); // sibling
  const order = new Uint32Array(count);
  let end = 0;
  for (let i = 0; i < count; i++) {
    const p = parent_i[i];
    if (p === NONE) {
      order[end++] = i;
      continue;
    }
    if (first[p] < 0) first[p] = i;
    else next[last[p]] = i;
    last[p] = i;
  }
  for (let k = 0; k < end; k++) for (let i = first[order[k]]; i >= 0; i = next[i]) order[end++] = i;
  return order;
}

/**
 * Add how far the trees reach.
 * @param {Trace} trace @param {Uint32Array | null} ids @param {Float64Array} x_i @returns {Shape}
 */
function measured(trace, ids, x_i) {
  const { tree_n, depth_n } = trace;
  const trees = trace.rootsAt(trace.expansions);
  const left_t = new Float64Array(trees);
  const right_t = new Float64Array(trees);
  const deepest_t = new Int32Array(trees).fill(-1);
  const nodeAt = (/** @type {number} */ i) => (ids ? ids[i] : i);
  // While nodes belong to one tree, its extent is kept in local variables, which takes a third of the time.
  for (let i = 0; i < x_i.length;) {
    const t = tree_n[nodeAt(i)];
    let [left, right, deepest] = [left_t[t], right_t[t], deepest_t[t]];
    for (; i < x_i.length && tree_n[nodeAt(i)] === t; i++) {
      if (x_i[i] < left) left = x_i[i];
      if (x_i[i] > right) right = x_i[i];
      if (depth_n[nodeAt(i)] > deepest) deepest = depth_n[nodeAt(i)];
    }
    [left_t[t], right_t[t], deepest_t[t]] = [left, right, deepest];
  }
  return { count: x_i.length, ids, x_i, left_t, right_t, deepest_t };
}
