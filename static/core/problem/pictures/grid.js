/** A cell of a grid: its place in a small picture of the grid, with the goal. */

import { WALL, readCell } from "../grid_text.js";
import { say } from "./messages.js";
import { HIGH, box, disc } from "./shapes.js";
/** @import {Row} from "../grid_text.js" */
/** @import {Drawing, Pictured, Tone} from "./shapes.js" */

const [NARROWEST, WIDEST] = [0.6, 2]; // widths of a picture, relative to its height
const [MOST_COLUMNS, MOST_ROWS] = [40, 30]; // that are drawn; larger grids are drawn by blocks of cells
const LEAST = 2.6; // the least radius of a cell's mark

/** The tones of walls, and of cells that are dear to enter. @type {[Tone, (sign: string) => boolean][]} */
const GROUNDS = [
  ["edge", (sign) => sign === WALL],
  ["line", (sign) => Number(sign) > 1],
];

/** @param {Pictured} space @returns {Drawing} */
export function gridDrawing(space) {
  const grid = space.rows ?? ["."];
  const [height, width] = [grid.length, grid[0].length];
  const wide = HIGH * Math.min(WIDEST, Math.max(NARROWEST, width / height));
  const cell = Math.min(wide / width, HIGH / height);
  const [left, top] = [(wide - cell * width) / 2, (HIGH - cell * height) / 2];
  const radius = Math.max(LEAST, cell * 0.46);
  const middle = (/** @type {string} */ text) => {
    const { row, column } = readCell(text) ?? { row: 0, column: 0 };
    return /** @type {const} */ ([left + (column + 0.5) * cell, top + (row + 0.5) * cell]);
  };
  const ends = Array.from(space.goals, (v) => disc(...middle(space.text(v)), radius, { fill: "card", line: "path" }));
  return {
    wide,
    ground: [
      box(left, top, cell * width, cell * height, { fill: "card", line: "line" }),
      ...GROUNDS.flatMap(([fill, has]) =>
        stripsOf(grid, has).map(([x, y, many, tall]) =>
          box(left + x * cell, top + y * cell, many * cell, tall * cell, { fill }),
        ),
      ),
      ...ends,
    ],
    shapes: (text) => [disc(...middle(text), radius, { fill: "ink" })],
    words: (text) => {
      const at = readCell(text);
      return at ? say("grid-cell", { row: at.row + 1, column: at.column + 1 }) : text;
    },
    hasCaption: true,
    isNamed: true,
  };
}

/**
 * One kind of cells as strips of columns in a row: in large grids by blocks, at least half of which are of this kind.
 * @param {Row[]} grid @param {(sign: string) => boolean} has whether a cell is of this kind
 * @returns {[x: number, y: number, wide: number, tall: number][]}
 */
function stripsOf(grid, has) {
  const [height, width] = [grid.length, grid[0].length];
  const block = Math.ceil(Math.max(width / MOST_COLUMNS, height / MOST_ROWS));
  const isOneAt = (/** @type {number} */ y, /** @type {number} */ x) => {
    let [those, all] = [0, 0];
    for (const row of grid.slice(y, y + block)) {
      for (const sign of row.slice(x, x + block)) {
        all++;
        if (has(sign)) those++;
      }
    }
    return 2 * those >= all;
  };
  /** @type {[number, number, number, number][]} */
  const strips = [];
  for (let y = 0; y < height; y += block) {
    const tall = Math.min(block, height - y);
    let first = -1;
    for (let x = 0; x <= width + block - 1; x += block) {
      const isOne = x < width && isOneAt(y, x);
      if (isOne && first < 0) first = x;
      if (isOne || first < 0) continue;
      strips.push([first, y, Math.min(x, width) - first, tall]);
      first = -1;
    }
  }
  return strips;
}
