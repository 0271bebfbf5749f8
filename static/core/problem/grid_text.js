/**
 * Grids as their links write them: rows of "." free, "#" wall and 2 to 9 for the cost of entering, joined by "-". A row
 * with a cost of several digits has commas between its cells. Long rows without costs are written by their size and a
 * bit for each cell, 1 for a wall, in base 64. Mirror: solver/problem/grid/cells.py.
 */

export const FREE = ".";
export const WALL = "#";
export const MOST_COST = 999;
const LONGEST_ROWS = 7000; // characters of a link up to which rows are written out
const PACKED = /^walls\.(\d+)x(\d+)\.([\w-]+)$/;

/** The cells of a row: a text with a sign each, or a text each. @typedef {string | string[]} Row */

/**
 * The rows of cells that are written out, null for a maze or field by its size and seed.
 * @param {string} cells @returns {Row[] | null}
 */
export function rowsOf(cells) {
  const [, high, wide, code] = PACKED.exec(cells) ?? [];
  if (code) return unpacked(Number(high), Number(wide), code);
  if (!/^[.#,0-9-]+$/.test(cells)) return null;
  return cells.split("-").map((row) => (row.includes(",") ? row.replace(/,$/, "").split(",") : row));
}

/** Rows as the cells of a link. @param {Row[]} rows */
export function cellsText(rows) {
  const text = rowsText(rows);
  const length = encodeURIComponent(text).length;
  return length > LONGEST_ROWS && /^[.#-]*$/.test(text) ? packed(rows) : text;
}

/** @param {Row[]} rows */
function packed(rows) {
  const cells = rows.flatMap((row) => [...row]);
  const bytes = Array.from({ length: Math.ceil(cells.length / 8) }, (_, k) =>
    cells.slice(8 * k, 8 * k + 8).reduce((byte, sign, bit) => byte | (sign === WALL ? 0x80 >> bit : 0), 0),
  );
  const code = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return `walls.${rows.length}x${rows[0].length}.${code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** @param {number} high @param {number} wide @param {string} code @returns {Row[]} */
function unpacked(high, wide, code) {
  const bytes = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const isWall = (/** @type {number} */ k) => (bytes.charCodeAt(k >> 3) & (0x80 >> (k & 7))) !== 0;
  return Array.from({ length: high }, (_, r) =>
    Array.from({ length: wide }, (__, c) => (isWall(r * wide + c) ? WALL : FREE)).join(""),
  );
}

/** @param {Row[]} rows */
function rowsText(rows) {
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

/** Parse a cell; null for another text. @param {string} text @returns {Cell | null} */
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
 * Rows cut or filled up with free cells to a size.
 * @param {Row[]} rows @param {number} high @param {number} wide @returns {Row[]}
 */
export function resized(rows, high, wide) {
  return Array.from({ length: high }, (_, r) => {
    const row = Array.from({ length: wide }, (__, c) => rows[r]?.[c] ?? FREE);
    return row.every((one) => one.length === 1) ? row.join("") : row;
  });
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
