/**
 * Many ascending lists of nodes, in blocks of one pool. A block stores when its nodes left, so that blocks of other
 * times are skipped. Letters: l list, b block, i place in the pool, n node.
 */

import { grown } from "../../lib/growing_arrays.js";
import { NEVER, NONE } from "../trace.js";

const SIZE = 32; // nodes of a block

export class Lists {
  constructor() {
    this.blocks = 0;
    this.node_i = new Uint32Array(SIZE);
    this.block_n = new Uint32Array(64);
    this.next_b = new Uint32Array(4);
    this.previous_b = new Uint32Array(4);
    this.filled_b = new Uint8Array(4);
    /** Nodes of a block that have not left, and when the first and the last one did. */
    this.staying_b = new Uint8Array(4);
    this.firstLeft_b = new Uint32Array(4);
    this.lastLeft_b = new Uint32Array(4);
    this.head_l = new Uint32Array(4);
    this.tail_l = new Uint32Array(4);
    this.lists = 0;
  }

  /** Add a node to a list; a new list has the next number. @param {number} l @param {number} n */
  add(l, n) {
    const isNew = l === this.lists;
    if (isNew) {
      this.head_l = grown(this.head_l, l + 1);
      this.tail_l = grown(this.tail_l, l + 1);
      this.lists++;
    }
    const last = isNew ? NONE : this.tail_l[l];
    const b = isNew || this.filled_b[last] === SIZE ? this.#block(l, last) : last;
    this.node_i[b * SIZE + this.filled_b[b]++] = n;
    this.staying_b[b]++;
    this.block_n = grown(this.block_n, n + 1);
    this.block_n[n] = b;
  }

  /** Note that a node leaves at a cursor, no earlier than any before it. @param {number} n @param {number} cursor */
  leave(n, cursor) {
    const b = this.block_n[n];
    if (this.firstLeft_b[b] === NEVER) this.firstLeft_b[b] = cursor;
    this.lastLeft_b[b] = cursor;
    this.staying_b[b]--;
  }

  /**
   * Append the nodes at places [from, to) of those of list l that are in at a cursor.
   * @param {number[]} found @param {number} l @param {boolean} newestFirst @param {number} from @param {number} to
   * @param {{cursor: number, count: number, isIn: (n: number) => boolean}} time nodes below `count` exist; one that
   *   leaves with the next expansion may be in or not
   */
  pick(found, l, newestFirst, from, to, { cursor, count, isIn }) {
    const { node_i, filled_b, staying_b, firstLeft_b, lastLeft_b } = this;
    const link_b = newestFirst ? this.previous_b : this.next_b;
    let place = 0;
    for (let b = newestFirst ? this.tail_l[l] : this.head_l[l]; b !== NONE; b = link_b[b]) {
      if (!staying_b[b] && lastLeft_b[b] <= cursor) continue;
      const first = b * SIZE;
      const filled = filled_b[b];
      if (place + filled <= from && firstLeft_b[b] > cursor + 1 && node_i[first + filled - 1] < count) {
        place += filled;
        continue;
      }
      for (let k = 0; k < filled; k++) {
        const n = node_i[first + (newestFirst ? filled - 1 - k : k)];
        if (n >= count || !isIn(n)) continue;
        if (place >= from) found.push(n);
        if (++place === to) return;
      }
    }
  }

  /**
   * The same in another order; ties: by number.
   * @param {(a: number, b: number) => number} order @param {number[]} found @param {number} l
   * @param {number} from @param {number} to @param {Parameters<Lists["pick"]>[5]} time
   */
  pickBy(order, found, l, from, to, time) {
    /** @type {number[]} */
    const all = [];
    this.pick(all, l, false, 0, Infinity, time);
    for (const n of all.sort(order).slice(from, to)) found.push(n);
  }

  /** A new block at the end of list l. @param {number} l @param {number} last @returns {number} */
  #block(l, last) {
    const b = this.blocks++;
    this.node_i = grown(this.node_i, (b + 1) * SIZE);
    for (const name of /** @type {const} */ (["next_b", "previous_b", "firstLeft_b", "lastLeft_b"]))
      this[name] = grown(this[name], b + 1);
    for (const name of /** @type {const} */ (["filled_b", "staying_b"])) this[name] = grown(this[name], b + 1);
    this.next_b[b] = NONE;
    this.previous_b[b] = last;
    this.firstLeft_b[b] = NEVER;
    if (last === NONE) this.head_l[l] = b;
    else this.next_b[last] = b;
    this.tail_l[l] = b;
    return b;
  }
}
