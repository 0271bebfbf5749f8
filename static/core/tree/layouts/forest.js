/**
 * Tidy positions of a growing forest: parents centred over their children, siblings in order, subtrees as close as
 * possible. After Buchheim, Jünger and Leipert, Improving Walker's Algorithm to Run in Linear Time (2002), without
 * recursion: children have higher numbers than their parents, so counting down visits children first.
 */

import { grown } from "../../lib/growing_arrays.js";
import { NONE } from "../../trace/trace.js";

/**
 * @typedef {object} Widths how far nodes reach, if not half a sibling distance to both sides
 * @property {Float64Array} before_n @property {Float64Array} after_n to the left and to the right
 */

export class Forest {
  /** @param {Widths | null} [widths] */
  constructor(widths = null) {
    this.count = 0;
    this.widths = widths;
    /** The place of a node in its family: the first child's follows from its children, the others are to its right. */
    this.prelim_n = new Float64Array(0);
    /**
     * The middle of a node's children in their family; of a threaded leaf, the value that continues the edge in the
     * right place.
     */
    this.middle_n = new Float64Array(0);
    /** The next node down the left and the right edge: the first and last child, or the thread of a leaf. */
    this.left_n = new Int32Array(0);
    this.right_n = new Int32Array(0);
    /** The leaf that was threaded as this node was merged. */
    this.threaded_n = new Int32Array(0);
    /** A bit for each node: whether its family is to be merged again. */
    this.stale = new Uint32Array(0);
    /** The positions of nodes, reused only to save memory: a million take eight megabytes. */
    this.x_n = new Float64Array(0);
    /** Only while a family is joined: the shifts of the members between two that collide, as in the paper. */
    this.change_k = new Float64Array(4);
    this.shift_k = new Float64Array(4);
    /**
     * The leaf at which a member's right edge ends above that of those before it, and the member whose edge continues.
     */
    this.end_k = new Int32Array(4);
    this.next_k = new Int32Array(4);
  }

  /**
   * Add all nodes below `count`. The cost is that of the families of their ancestors.
   * @param {Uint32Array} parent_n NONE for roots; siblings are numbered in a row, after their parent
   * @param {number} count
   */
  grow(parent_n, count) {
    const begin = this.count;
    this.#reserve(count);
    this.count = count;
    const { left_n, right_n, stale } = this;
    for (let n = begin; n < count; n++) {
      for (let p = parent_n[n]; p !== NONE && !((stale[p >>> 5] >>> p) & 1); p = parent_n[p]) stale[p >>> 5] |= 1 << p;
    }
    if (begin) this.#eachStale((p) => parent_n[left_n[p]] === p && this.#takeBack(p));
    let most = 0;
    for (let n = begin; n < count; n++) {
      const p = parent_n[n];
      if (p === NONE) continue;
      if (!left_n[p]) left_n[p] = n;
      right_n[p] = n;
      if (n - left_n[p] >= most) most = n - left_n[p] + 1;
    }
    this.#reserveFamily(most);
    this.#eachStale((p) => this.#join(p));
    stale.fill(0);
  }

  /**
   * Where each node is, its root being at 0; good until asked again.
   * @param {Uint32Array} parent_n @returns {Float64Array}
   */
  places(parent_n) {
    const { count, prelim_n, middle_n } = this;
    const x_n = (this.x_n = grown(this.x_n, count));
    for (let n = 0; n < count; n++) {
      const p = parent_n[n];
      if (p !== NONE) x_n[n] = x_n[p] - middle_n[p] + prelim_n[n];
    }
    return x_n.subarray(0, count);
  }

  /** Visit the nodes whose families are stale, children before their parents. @param {(p: number) => void} visit */
  #eachStale(visit) {
    const { stale } = this;
    for (let i = stale.length - 1; i >= 0; i--) {
      for (let bits = stale[i]; bits;) {
        const bit = 31 - Math.clz32(bits);
        bits ^= 1 << bit;
        visit(32 * i + bit);
      }
    }
  }

  /** Undo the threads of a family. @param {number} p */
  #takeBack(p) {
    const { left_n, right_n, middle_n, threaded_n } = this;
    for (let w = left_n[p] + 1; w <= right_n[p]; w++) {
      const leaf = threaded_n[w];
      if (leaf) threaded_n[w] = left_n[leaf] = right_n[leaf] = middle_n[leaf] = 0;
    }
  }

  /** Place siblings side by side, and their parent above the middle. @param {number} p */
  #join(p) {
    const { prelim_n, middle_n, change_k, shift_k } = this;
    const first = this.left_n[p];
    const last = this.right_n[p];
    prelim_n[first] = middle_n[first];
    change_k[0] = shift_k[0] = 0;
    let isPushed = false;
    for (let w = first + 1; w <= last; w++) if (this.#merge(w, first)) isPushed = true;
    if (isPushed) {
      let shifted = 0;
      let changed = 0;
      for (let w = last; w >= first; w--) {
        prelim_n[w] += shifted;
        changed += change_k[w - first];
        shifted += shift_k[w - first] + changed;
      }
    }
    middle_n[p] = (prelim_n[first] + prelim_n[last]) / 2;
  }

  /**
   * Push w to the right until it clears its earlier siblings, and thread a leaf; return whether it was pushed.
   * The sum of a walker is the offset between the families of w and of the walker.
   * @param {number} w @param {number} first of the family
   */
  #merge(w, first) {
    const { prelim_n, middle_n, left_n, right_n, threaded_n, change_k, shift_k, end_k, next_k, widths } = this;
    const k = w - first;
    change_k[k] = shift_k[k] = end_k[k] = 0;
    prelim_n[w] = prelim_n[w - 1] + (widths ? widths.after_n[w - 1] + widths.before_n[w] : 1);
    let innerLeft = w - 1;
    let innerRight = w;
    let outerLeft = first;
    let outerRight = w;
    let sumInnerLeft = prelim_n[innerLeft] - middle_n[innerLeft];
    let sumInnerRight = prelim_n[w] - middle_n[w];
    let sumOuterLeft = prelim_n[first] - middle_n[first];
    let sumOuterRight = sumInnerRight;
    let sibling = k - 1; // the sibling from which innerLeft descends
    let isPushed = false;
    for (;;) {
      const belowLeft = right_n[innerLeft];
      const belowRight = left_n[innerRight];
      if (belowLeft && innerLeft === end_k[sibling]) sibling = next_k[sibling];
      if (belowLeft && belowRight) {
        innerLeft = belowLeft;
        innerRight = belowRight;
        outerLeft = left_n[outerLeft];
        outerRight = right_n[outerRight];
        const apart = widths ? widths.after_n[innerLeft] + widths.before_n[innerRight] : 1;
        const by = prelim_n[innerLeft] + sumInnerLeft - (prelim_n[innerRight] + sumInnerRight) + apart;
        if (by > 0) {
          isPushed = true;
          change_k[k] -= by / (k - sibling);
          change_k[sibling] += by / (k - sibling);
          shift_k[k] += by;
          prelim_n[w] += by;
          sumInnerRight += by;
          sumOuterRight += by;
        }
        sumInnerLeft += prelim_n[innerLeft] - middle_n[innerLeft];
        sumInnerRight += prelim_n[innerRight] - middle_n[innerRight];
        sumOuterLeft += prelim_n[outerLeft] - middle_n[outerLeft];
        sumOuterRight += prelim_n[outerRight] - middle_n[outerRight];
        continue;
      }
      if (belowLeft) {
        threaded_n[w] = end_k[k] = outerRight;
        next_k[k] = sibling;
        left_n[outerRight] = right_n[outerRight] = belowLeft;
        middle_n[outerRight] = sumOuterRight - sumInnerLeft;
      } else if (belowRight) {
        threaded_n[w] = outerLeft;
        left_n[outerLeft] = right_n[outerLeft] = belowRight;
        middle_n[outerLeft] = sumOuterLeft - sumInnerRight;
      }
      return isPushed;
    }
  }

  /** @param {number} count */
  #reserve(count) {
    this.prelim_n = grown(this.prelim_n, count);
    this.middle_n = grown(this.middle_n, count);
    this.left_n = grown(this.left_n, count);
    this.right_n = grown(this.right_n, count);
    this.threaded_n = grown(this.threaded_n, count);
    this.stale = grown(this.stale, Math.ceil(count / 32));
  }

  /** @param {number} most members of a family */
  #reserveFamily(most) {
    this.change_k = grown(this.change_k, most);
    this.shift_k = grown(this.shift_k, most);
    this.end_k = grown(this.end_k, most);
    this.next_k = grown(this.next_k, most);
  }
}
