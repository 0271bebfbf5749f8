/** Which nodes have a board. */

import { NONE } from "./trace.js";

/**
 * The nodes with a board among the first `count`, in the order of their numbers. Boards are not kept, so all are made
 * once, parents first.
 * @param {import("./trace.js").Trace} trace @param {ArrayLike<number>} wanted its cells @param {number} [count]
 * @returns {number[]}
 */
export function nodesWith({ start, secondRoot, nodes: all, parent_n, move_n }, wanted, count = all) {
  const { cells, columns } = start;
  const size = cells.length;
  /** @type {number[]} */
  const found = [];
  if (wanted.length !== size) return found;
  const step_m = [-columns, columns, -1, 1]; // of the blank
  const home = Array.prototype.indexOf.call(wanted, 0);
  const board_nc = new Uint8Array(count * size);
  const blank_n = new Uint8Array(count);
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    const own = n * size;
    if (p === NONE) {
      const root = n === 1 && secondRoot ? secondRoot : cells;
      board_nc.set(root, own);
      blank_n[n] = root.indexOf(0);
    } else {
      for (let c = 0, from = p * size; c < size; c++) board_nc[own + c] = board_nc[from + c];
      const blank = blank_n[p] + step_m[move_n[n]];
      board_nc[own + blank_n[p]] = board_nc[own + blank];
      board_nc[own + blank] = 0;
      blank_n[n] = blank;
    }
    if (blank_n[n] !== home) continue;
    let c = 0;
    while (c < size && board_nc[own + c] === wanted[c]) c++;
    if (c === size) found.push(n);
  }
  return found;
}
