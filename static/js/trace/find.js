/** Which nodes have a board. */

import { NONE } from "./trace.js";
import { slide } from "../lib/board.js";

/**
 * The nodes with a board, in the order of their numbers. Boards are not kept, so all are made once, parents first.
 * @param {import("./trace.js").Trace} trace @param {ArrayLike<number>} wanted its cells @returns {number[]}
 */
export function nodesWith({ start, secondRoot, nodes, parent_n, move_n }, wanted) {
  const { cells, columns } = start;
  const size = cells.length;
  /** @type {number[]} */
  const found = [];
  if (wanted.length !== size) return found;
  const board_nc = new Uint8Array(nodes * size);
  for (let n = 0; n < nodes; n++) {
    const p = parent_n[n];
    const board = board_nc.subarray(n * size, (n + 1) * size);
    if (p === NONE) board.set(n === 1 && secondRoot ? secondRoot : cells);
    else {
      board_nc.copyWithin(n * size, p * size, (p + 1) * size);
      slide(board, move_n[n], columns);
    }
    let c = 0;
    while (c < size && board[c] === wanted[c]) c++;
    if (c === size) found.push(n);
  }
  return found;
}
