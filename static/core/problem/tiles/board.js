/**
 * Boards, the states of sliding-tile puzzles, and legal moves on them. Other folders treat a board as an opaque state
 * and use the modules beside this one; tests/js/imports.test.js lists the exceptions. Letters: c cell, row by row; t
 * tile, 0 the blank and -1 none yet; m move of the blank: 0 U, 1 D, 2 L, 3 R.
 */

/** @import {Picture} from "../pictures/pictures.js" */

/**
 * @typedef {{tile_c: number[] | Uint8Array, width: number, height: number, text?: string,
 *   signs?: number, v?: number, picture?: Picture | null}} Board not to be changed;
 *   with a text it is no board, but a state of a recorded search, or of a space with its number v and how it is drawn
 */

/** The offset of the blank by move, in cells. @param {number} width @returns {number[]} */
export const stepsOf = (width) => [-width, width, -1, 1];

/** The cell of a tile, -1 if it is nowhere. @param {Board} board @param {number} t @returns {number} */
export function cellOf({ tile_c }, t) {
  return Array.prototype.indexOf.call(tile_c, t);
}

/**
 * The neighbour of cell `c` in the direction of a move, -1 if there is none.
 * @param {Board} board @param {number} c @param {number} m
 */
export function neighbour({ width, height }, c, m) {
  const row = Math.floor(c / width);
  const column = c % width;
  const isThere = [row > 0, row < height - 1, column > 0, column < width - 1][m];
  return isThere ? c + stepsOf(width)[m] : -1;
}

/** The move that brings the blank to cell `c`, -1 if there is none. @param {Board} board @param {number} c */
export function moveTo(board, c) {
  const blank = cellOf(board, 0);
  for (let m = 0; m < 4; m++) if (blank >= 0 && neighbour(board, blank, m) === c) return m;
  return -1;
}

/**
 * Make a legal move in place; return the tile that slid.
 * @param {Board["tile_c"]} tile_c @param {number} m @param {number} width
 */
export function slide(tile_c, m, width) {
  const blank = Array.prototype.indexOf.call(tile_c, 0);
  const to = blank + stepsOf(width)[m];
  const tile = tile_c[to];
  tile_c[blank] = tile;
  tile_c[to] = 0;
  return tile;
}
