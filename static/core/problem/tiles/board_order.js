/**
 * The lexicographic order of nodes by their boards, row by row. A board is stored as words of several cells, digits in
 * base 32, each an exact number. Letters: n node, c cell, w word.
 */

import { grown } from "../../lib/growing_arrays.js";
import { cellOf, stepsOf } from "./board.js";
/** @import {Board} from "./board.js" */
/** @import {Tree} from "./boards.js" */

const CELLS = 10; // of a word
const BASE = 32;
/** The value of a digit, by its place in a word. */
const WORTH = Array.from({ length: CELLS }, (_, place) => BASE ** (CELLS - 1 - place));

/** @type {WeakMap<Tree, BoardOrder>} */
const ORDERS = new WeakMap();

/** Compare the boards of two nodes; negative if the first is before the second. @param {Tree} trace */
export function boardOrder(trace) {
  let order = ORDERS.get(trace);
  if (!order) ORDERS.set(trace, (order = new BoardOrder(trace)));
  order.takeIn();
  const { words } = order;
  return (/** @type {number} */ a, /** @type {number} */ b) => {
    for (const word_n of words) if (word_n[a] !== word_n[b]) return word_n[a] - word_n[b];
    return 0;
  };
}

/** The words of all boards of a trace; it grows as the trace does. */
class BoardOrder {
  /** @param {Tree} trace */
  constructor(trace) {
    this.trace = trace;
    this.nodes = 0;
    this.words = Array.from({ length: Math.ceil(trace.start.tile_c.length / CELLS) }, () => new Float64Array(64));
    this.blank_n = new Uint8Array(64);
  }

  /** Append the nodes that the trace has received since the last call. */
  takeIn() {
    const { trace } = this;
    const { parent_n, move_n, depth_n, start } = trace;
    const step_m = stepsOf(start.width);
    this.words = this.words.map((word_n) => grown(word_n, trace.nodes));
    this.blank_n = grown(this.blank_n, trace.nodes);
    for (let n = this.nodes; n < trace.nodes; n++) {
      const parent = parent_n[n];
      if (!depth_n[n]) this.#write(n, trace.rootState(n));
      else this.#move(n, parent, this.blank_n[parent] + step_m[move_n[n]]);
    }
    this.nodes = trace.nodes;
  }

  /** Write a board. @param {number} n @param {Board} board */
  #write(n, board) {
    for (const word_n of this.words) word_n[n] = 0;
    board.tile_c.forEach((tile, c) => this.#add(n, c, tile));
    this.blank_n[n] = cellOf(board, 0);
  }

  /** Write the parent's board after its blank has gone to a cell. @param {number} n @param {number} parent
   * @param {number} cell */
  #move(n, parent, cell) {
    for (const word_n of this.words) word_n[n] = word_n[parent];
    const tile = Math.floor(this.words[Math.floor(cell / CELLS)][parent] / WORTH[cell % CELLS]) % BASE;
    this.#add(n, this.blank_n[parent], tile);
    this.#add(n, cell, -tile);
    this.blank_n[n] = cell;
  }

  /** @param {number} n @param {number} c @param {number} tile */
  #add(n, c, tile) {
    this.words[Math.floor(c / CELLS)][n] += tile * WORTH[c % CELLS];
  }
}
