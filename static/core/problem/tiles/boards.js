/** The states of nodes. They are not sent: the state of a node is its root's after the moves on its path. */

import { slide } from "./board.js";
/** @import {Space} from "../space.js" */
/** @import {State} from "./states.js" */

/**
 * @typedef {object} Tree the nodes of a search, by number: parents before children, a root's parent behind all nodes
 * @property {number} nodes how many there are @property {State} start
 * @property {Uint32Array} parent_n @property {Uint32Array} depth_n @property {Uint8Array} move_n that led to each
 * @property {(n: number) => State} rootState
 * @property {Space | null} space @property {Uint32Array} state_n numbers of states in it
 */

const EVERY = 64; // on a long walk, one board in this many is cached
const MOST_BOARDS = 20_000;

export class Boards {
  /** @param {Tree} trace */
  constructor(trace) {
    this.trace = trace;
    /** @type {Map<number, State>} */
    this.known = new Map();
  }

  /** The state of node n. @param {number} n @returns {State} */
  of(n) {
    const found = this.known.get(n);
    if (found) return found;
    const { parent_n, depth_n, move_n, start } = this.trace;
    const { width, height } = start;
    const walk = [];
    let from = n;
    let nearest;
    while (!(nearest = this.known.get(from)) && depth_n[from]) {
      walk.push(from);
      from = parent_n[from];
    }
    const tile_c = Uint8Array.from((nearest ?? this.trace.rootState(from)).tile_c);
    if (this.known.size > MOST_BOARDS) this.known.clear();
    for (let i = walk.length - 1; i >= 0; i--) {
      slide(tile_c, move_n[walk[i]], width);
      if (i && i % EVERY === 0) this.known.set(walk[i], { tile_c: tile_c.slice(), width, height });
    }
    const board = { tile_c, width, height };
    this.known.set(n, board);
    return board;
  }

  /** The state after a move from node n. @param {number} n @param {number} move @returns {State} */
  after(n, move) {
    const { tile_c, width, height } = this.of(n);
    const after_c = tile_c.slice();
    slide(after_c, move, width);
    return { tile_c: after_c, width, height };
  }
}
