/**
 * Grids as their links write them: rows of "." free, "#" wall and 2 to 9 for what entering costs, joined by "-". A row
 * with a cost of several digits has commas between its cells.
 */

export const FREE = ".";
export const WALL = "#";
export const MOST_COST = 999;

/** The cells of a row: a text with a sign each, or a text each. @typedef {string | string[]} Row */

/**
 * The rows of cells that are written out, null for a maze or field by its size and seed.
 * @param {string} cells @returns {Row[] | null}
 */
export function rowsOf(cells) {
  if (!/^[.#,0-9-]+$/.test(cells)) return null;
  return cells.split("-").map((row) => (row.includes(",") ? row.replace(/,$/, "").split(",") : row));
}

/** Rows as the cells of a link. @param {Row[]} rows */
export function cellsText(rows) {
  return rows
    .map((row) => {
      const cells = [...row];
      if (cells.every((cell) => cell.length === 1)) return cells.join("");
      return cells.length === 1 ? `${cells[0]},` : cells.join(",");
    })
    .join("-");
}

/** @typedef {{row: number, column: number}} Cell from 0 */

/** A cell as links name it, from 1. @param {Cell} cell */
export const cellText = ({ row, column }) => `${row + 1}.${column + 1}`;

/** Parse a cell, null if it is none. @param {string} text @returns {Cell | null} */
export function readCell(text) {
  const [, row, column] = /^\s*(\d+)\s*[.,]\s*(\d+)\s*$/.exec(text) ?? [];
  return row === undefined ? null : { row: Number(row) - 1, column: Number(column) - 1 };
}

/**
 * Rows with another sign in some cells.
 * @param {Row[]} rows @param {Cell[]} cells @param {string} sign @returns {Row[]}
 */
export function painted(rows, cells, sign) {
  const signs = rows.map((row) => [...row]);
  for (const { row, column } of cells) if (signs[row]?.[column] !== undefined) signs[row][column] = sign;
  return signs.map((row) => (row.every((one) => one.length === 1) ? row.join("") : row));
}

/**
 * The cells on a straight line between two, so that a fast stroke leaves no gaps.
 * @param {Cell} from @param {Cell} to
 */
export function line(from, to) {
  const count = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column), 1);
  return Array.from({ length: count + 1 }, (_, k) => ({
    row: Math.round(from.row + ((to.row - from.row) * k) / count),
    column: Math.round(from.column + ((to.column - from.column) * k) / count),
  }));
}
