/** Moves on a board: cells in row-major order, 0 the blank; moves are the way the blank goes (0 U, 1 D, 2 L, 3 R). */

/**
 * The cell the blank reaches from cell `blank` by `move`, -1 if there is none.
 * @param {number} blank @param {number} move @param {number} rows @param {number} columns
 */
export function neighbour(blank, move, rows, columns) {
  const row = Math.floor(blank / columns);
  const column = blank % columns;
  if (move === 0) return row > 0 ? blank - columns : -1;
  if (move === 1) return row < rows - 1 ? blank + columns : -1;
  if (move === 2) return column > 0 ? blank - 1 : -1;
  return column < columns - 1 ? blank + 1 : -1;
}

/**
 * The move that brings the blank to `cell`, -1 if none does.
 * @param {ArrayLike<number>} cells @param {number} cell @param {number} rows @param {number} columns
 */
export function moveTo(cells, cell, rows, columns) {
  const blank = Array.prototype.indexOf.call(cells, 0);
  for (let m = 0; m < 4; m++) if (blank >= 0 && neighbour(blank, m, rows, columns) === cell) return m;
  return -1;
}

/**
 * Make a legal move in place; return the tile that slid.
 * @param {number[] | Uint8Array} cells @param {number} move @param {number} columns
 */
export function slide(cells, move, columns) {
  const blank = Array.prototype.indexOf.call(cells, 0);
  const to = blank + [-columns, columns, -1, 1][move];
  const tile = cells[to];
  cells[blank] = tile;
  cells[to] = 0;
  return tile;
}
