/** How numbers, boards and moves are written for people. */

export const MOVES = "UDLR";
/** The blank's moves in words. */
export const MOVE_NAMES = ["Up", "Down", "Left", "Right"];
/** Where the tile goes when the blank makes the move: the other way. */
export const TILE_ARROWS = ["↓", "↑", "→", "←"];
export const TILE_WAYS = ["down", "up", "right", "left"];

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Write a whole number with thin spaces between thousands: 122 117. @param {number} value */
export function whole(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

/** Write a cost or heuristic value: whole ones as they are, others with two digits. @param {number} value */
export function measure(value) {
  if (value === Infinity) return "∞";
  return Number.isInteger(value) ? whole(value) : value.toFixed(2);
}

/** "1 node", "2 nodes". @param {number} count @param {string} noun @param {string} [plural] */
export function counted(count, noun, plural = noun + "s") {
  return `${whole(count)} ${count === 1 ? noun : plural}`;
}

/**
 * Write a board canonically: rows of base-36 digits joined by "-", "?" for an empty cell.
 * @param {ArrayLike<number>} cells @param {number} columns
 */
export function boardText(cells, columns) {
  let text = "";
  for (let c = 0; c < cells.length; c++) {
    if (c && c % columns === 0) text += "-";
    text += cells[c] < 0 ? "?" : DIGITS[cells[c]];
  }
  return text;
}

/**
 * Read a canonical board as the server writes it.
 * @param {string} text @returns {{cells: number[], rows: number, columns: number}}
 */
export function readBoard(text) {
  const rows = text.split("-");
  const cells = [...rows.join("")].map((digit) => (digit === "?" ? -1 : DIGITS.indexOf(digit)));
  return { cells, rows: rows.length, columns: rows[0].length };
}

/**
 * Read a board as people write it: its digits in a row or its numbers apart, the blank as 0 or a sign for it.
 * @param {string} text @param {number} size cells it has @returns {number[] | null} null if it is no such board
 */
export function readCells(text, size) {
  const words = text
    .toLowerCase()
    .split(/[^\da-z_.#]+/)
    .filter(Boolean);
  const signs = words.length === size ? words : [...words.join("")];
  const cells = signs.map((sign) => {
    if (/^[_.#x]$/.test(sign)) return 0;
    return /^\d+$/.test(sign) ? Number(sign) : sign.length === 1 ? DIGITS.indexOf(sign) : -1;
  });
  const isWhole = cells.length === size && new Set(cells).size === size && cells.every((t) => t >= 0 && t < size);
  return isWhole ? cells : null;
}

/** Read a board aloud: rows of numbers, "blank" for 0. @param {ArrayLike<number>} cells @param {number} columns */
export function boardWords(cells, columns) {
  const rows = [];
  for (let c = 0; c < cells.length; c += columns) {
    rows.push(
      Array.from(cells)
        .slice(c, c + columns)
        .map((t) => (t === 0 ? "blank" : t < 0 ? "empty" : t))
        .join(" "),
    );
  }
  return rows.join(", ");
}

/** Write a board in a line: its numbers row by row, rows apart by "/", "_" for the blank. @param {ArrayLike<number>} cells @param {number} columns */
export function boardLine(cells, columns) {
  const rows = [];
  for (let c = 0; c < cells.length; c += columns)
    rows.push(
      Array.from(cells)
        .slice(c, c + columns)
        .map((t) => t || "_")
        .join(" "),
    );
  return rows.join("/");
}
