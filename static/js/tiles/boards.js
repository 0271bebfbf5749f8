/** Boards are not sent: a board is its root's plus the moves that lead to its node. */

import { NONE } from "../trace/trace.js";
import { slide } from "./moves.js";

const EVERY = 64; // of a long walk one board in so many is remembered
const MOST = 20_000;

export class Boards {
  /** @param {import("../trace/trace.js").Trace} trace */
  constructor(trace) {
    this.trace = trace;
    /** @type {Map<number, Uint8Array>} */
    this.known = new Map();
  }

  /** The cells of node n; not to be changed. @param {number} n @returns {Uint8Array} */
  of(n) {
    const found = this.known.get(n);
    if (found) return found;
    const { parent_n, move_n, start, secondRoot } = this.trace;
    const walk = [];
    let from = n;
    let cells;
    while (!(cells = this.known.get(from)) && parent_n[from] !== NONE) {
      walk.push(from);
      from = parent_n[from];
    }
    cells = Uint8Array.from(cells ?? (from === 1 && secondRoot ? secondRoot : start.cells));
    if (this.known.size > MOST) this.known.clear();
    for (let i = walk.length - 1; i >= 0; i--) {
      slide(cells, move_n[walk[i]], start.columns);
      if (i && i % EVERY === 0) this.known.set(walk[i], cells.slice());
    }
    this.known.set(n, cells);
    return cells;
  }

  /** The cells after a move from node n. @param {number} n @param {number} move @returns {Uint8Array} */
  after(n, move) {
    const cells = this.of(n).slice();
    slide(cells, move, this.trace.start.columns);
    return cells;
  }
}
