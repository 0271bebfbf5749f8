/**
 * The tidy layout: depth downwards, parents centred over their children, siblings in order of generation, subtrees as
 * close as they can be; several trees stand in a row.
 * After Buchheim, Jünger and Leipert, Improving Walker's Algorithm to Run in Linear Time (2002), without recursion:
 * children have higher numbers than their parents, so counting down meets children first.
 *
 * Letters: n node; w a child under way; the four walkers along contours are named after the paper.
 */

import { NONE } from "../trace/trace.js";

/**
 * @typedef {object} Layout
 * @property {number} count how many nodes are laid out
 * @property {Float32Array} x_n horizontal place, in sibling distances; y is the depth
 * @property {number} left @property {number} right extent of x
 * @property {number} depth the deepest level
 */

/**
 * Lay out the first `count` nodes of a trace.
 * @param {import("../trace/trace.js").Trace} trace @param {number} count @returns {Layout}
 */
export function tidy({ parent_n, depth_n }, count) {
  const order = familyByFamily(parent_n, count);
  if (!order) return laidOut(parent_n, depth_n, count);
  const place_n = new Uint32Array(count);
  order.forEach((n, i) => (place_n[n] = i));
  const layout = laidOut(order.map((n) => (parent_n[n] === NONE ? NONE : place_n[parent_n[n]])), order.map((n) => depth_n[n]), count); // prettier-ignore
  return { ...layout, x_n: layout.x_n.map((_, n) => layout.x_n[place_n[n]]) };
}

/**
 * An order in which siblings stand in a row and after their parent; null where the numbers do so already, which they do
 * unless a search put nodes back later.
 * @param {Uint32Array} parent_n @param {number} count
 */
function familyByFamily(parent_n, count) {
  const first = new Int32Array(count).fill(-1); // child
  const last = new Int32Array(count).fill(-1);
  const next = new Int32Array(count).fill(-1); // sibling
  const order = new Uint32Array(count);
  let end = 0;
  let isInOrder = true;
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    if (p === NONE) order[end++] = n;
    else if (first[p] < 0) first[p] = n;
    else {
      isInOrder &&= last[p] === n - 1;
      next[last[p]] = n;
    }
    if (p !== NONE) last[p] = n;
  }
  if (isInOrder) return null;
  for (let i = 0; i < end; i++) for (let n = first[order[i]]; n >= 0; n = next[n]) order[end++] = n;
  return order;
}

/**
 * Lay out nodes of which siblings are numbered in a row.
 * @param {Uint32Array} parent_n @param {Uint32Array} depth_n @param {number} count @returns {Layout}
 */
function laidOut(parent_n, depth_n, count) {
  const prelim = new Float64Array(count);
  const mod = new Float64Array(count);
  const change = new Float64Array(count);
  const shift = new Float64Array(count);
  const middle = new Float64Array(count);
  const thread = new Int32Array(count).fill(-1);
  const ancestor = new Int32Array(count);
  const first = new Int32Array(count).fill(-1); // first child
  const end = new Int32Array(count).fill(-1); // one past the last child
  for (let n = 0; n < count; n++) {
    ancestor[n] = n;
    const p = parent_n[n];
    if (p === NONE) continue;
    if (first[p] < 0) first[p] = n;
    end[p] = n + 1;
  }
  const nextLeft = (/** @type {number} */ n) => (first[n] >= 0 ? first[n] : thread[n]);
  const nextRight = (/** @type {number} */ n) => (first[n] >= 0 ? end[n] - 1 : thread[n]);

  for (let n = count - 1; n >= 0; n--) {
    const from = first[n];
    if (from < 0) continue;
    const to = end[n];
    let fallback = from;
    for (let w = from; w < to; w++) {
      prelim[w] = w > from ? prelim[w - 1] + 1 : middle[w];
      mod[w] = w > from ? prelim[w] - middle[w] : 0;
      if (w > from) fallback = apportion(w, from, fallback);
    }
    let shifted = 0;
    let changed = 0;
    for (let w = to - 1; w >= from; w--) {
      prelim[w] += shifted;
      mod[w] += shifted;
      changed += change[w];
      shifted += shift[w] + changed;
    }
    middle[n] = (prelim[from] + prelim[to - 1]) / 2;
  }

  /** @param {number} w @param {number} leftmost @param {number} fallback */
  function apportion(w, leftmost, fallback) {
    let innerRight = w;
    let outerRight = w;
    let innerLeft = w - 1;
    let outerLeft = leftmost;
    let sumInnerRight = mod[innerRight];
    let sumOuterRight = mod[outerRight];
    let sumInnerLeft = mod[innerLeft];
    let sumOuterLeft = mod[outerLeft];
    while (nextRight(innerLeft) >= 0 && nextLeft(innerRight) >= 0) {
      innerLeft = nextRight(innerLeft);
      innerRight = nextLeft(innerRight);
      outerLeft = nextLeft(outerLeft);
      outerRight = nextRight(outerRight);
      ancestor[outerRight] = w;
      const by = prelim[innerLeft] + sumInnerLeft - (prelim[innerRight] + sumInnerRight) + 1;
      if (by > 0) {
        const left = parent_n[ancestor[innerLeft]] === parent_n[w] ? ancestor[innerLeft] : fallback;
        const each = by / (w - left);
        change[w] -= each;
        shift[w] += by;
        change[left] += each;
        prelim[w] += by;
        mod[w] += by;
        sumInnerRight += by;
        sumOuterRight += by;
      }
      sumInnerLeft += mod[innerLeft];
      sumInnerRight += mod[innerRight];
      sumOuterLeft += mod[outerLeft];
      sumOuterRight += mod[outerRight];
    }
    if (nextRight(innerLeft) >= 0 && nextRight(outerRight) < 0) {
      thread[outerRight] = nextRight(innerLeft);
      mod[outerRight] += sumInnerLeft - sumOuterRight;
    }
    if (nextLeft(innerRight) >= 0 && nextLeft(outerLeft) < 0) {
      thread[outerLeft] = nextLeft(innerRight);
      mod[outerLeft] += sumInnerRight - sumOuterLeft;
      return w;
    }
    return fallback;
  }

  const x_n = new Float32Array(count);
  const sum = middle; // no longer needed: from here on, what all ancestors add
  const tree = ancestor; // no longer needed either: from here on, which tree a node is in
  /** How far each tree reaches to both sides of its root. @type {{left: number, right: number}[]} */
  const trees = [];
  let depth = 0;
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    if (p === NONE) {
      x_n[n] = 0;
      sum[n] = -middle[n];
      tree[n] = trees.push({ left: 0, right: 0 }) - 1;
    } else {
      x_n[n] = prelim[n] + sum[p];
      sum[n] = sum[p] + mod[n];
      tree[n] = tree[p];
    }
    const reach = trees[tree[n]];
    if (x_n[n] < reach.left) reach.left = x_n[n];
    if (x_n[n] > reach.right) reach.right = x_n[n];
    if (depth_n[n] > depth) depth = depth_n[n];
  }
  const shifts = besideEachOther(trees);
  if (trees.length > 1) for (let n = 0; n < count; n++) x_n[n] += shifts[tree[n]];
  const last = trees.length - 1;
  return { count, x_n, left: trees[0]?.left ?? 0, right: last < 0 ? 0 : shifts[last] + trees[last].right, depth };
}

const APART = 1.6; // sibling distances between two trees

/** How far to move each tree so that they stand in a row. @param {{left: number, right: number}[]} trees */
function besideEachOther(trees) {
  let edge = 0;
  return trees.map(({ left, right }, i) => {
    const shift = i ? edge + APART - left : 0;
    edge = shift + right;
    return shift;
  });
}
