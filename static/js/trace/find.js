/** Which nodes have a board. */

import { NONE } from "./trace.js";

/**
 * The nodes with a board, in the order of their numbers. Boards are not kept, so all are made once, parents first.
 * @param {import("./trace.js").Trace} trace @param {ArrayLike<number>} wanted its cells @returns {number[]}
 */
export function nodesWith({ start, secondRoot, nodes, parent_n, move_n }, wanted) {
  const { cells, columns } = start;
  const size = cells.length;
  const steps = [-columns, columns, -1, 1]; // of the blank, by move
  /** @type {number[]} */
  const found = [];
  if (wanted.length !== size) return found;
  const tile_nc = new Uint8Array(nodes * size);
  const blank_n = new Uint8Array(nodes);
  for (let n = 0; n < nodes; n++) {
    const p = parent_n[n];
    const first = n * size;
    if (p === NONE) {
      const root = n === 1 && secondRoot ? secondRoot : cells;
      tile_nc.set(root, first);
      blank_n[n] = root.indexOf(0);
    } else {
      const blank = blank_n[p];
      const to = (blank_n[n] = blank + steps[move_n[n]]);
      for (let c = 0; c < size; c++) tile_nc[first + c] = tile_nc[p * size + c];
      tile_nc[first + blank] = tile_nc[first + to];
      tile_nc[first + to] = 0;
    }
    let c = 0;
    while (c < size && tile_nc[first + c] === wanted[c]) c++;
    if (c === size) found.push(n);
  }
  return found;
}
