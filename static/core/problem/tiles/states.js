/** States: parsing, formatting and words, the sizes of puzzles, default goals. */

import { EMPTY, shapeOf } from "../text.js";
import { say } from "./messages.js";
/** @import {Mend} from "../../lib/answers.js" */
/** @import {Board} from "./board.js" */

/** An opaque state; only this folder reads its fields. @typedef {Board} State */

/** The state before any is known. @type {State} */
export const NO_STATE = { tile_c: [], width: 3, height: 0 };

/**
 * A state that is a text, with its picture if it has one; else its box is wide enough for the longest text.
 * @param {string} text @param {number} [signs] of the longest text among the states that are drawn together
 * @param {State["picture"]} [picture]
 */
export function textState(text, signs = text.length, picture = null) {
  const width = picture ? picture.shape : shapeOf(signs);
  return /** @type {State} */ ({ text, tile_c: [], width, height: 1, signs, picture });
}

/**
 * The state of a text in a run: a board, or where the goal of the run is a text, that text.
 * @param {string} text @param {State} goal
 */
export const stateLike = (text, goal) => (isText(goal) ? textState(text, undefined, goal.picture) : readState(text));

/** Whether a state is a text. @param {State} state */
export const isText = ({ text }) => text !== undefined;

/** Whether a state is shown as a text, because it has no picture. @param {State} state */
export const isWritten = ({ text, picture }) => text !== undefined && !picture;

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Format a state canonically: rows of base-36 digits joined by "-", "?" for empty cells of a draft.
 * @param {State} state
 */
export function stateText({ tile_c, width, text: own }) {
  if (own !== undefined) return own;
  let text = "";
  for (let c = 0; c < tile_c.length; c++) {
    if (c && c % width === 0) text += "-";
    text += tile_c[c] < 0 ? "?" : DIGITS[tile_c[c]];
  }
  return text;
}

/** Whether a text has the form of a board, whatever its tiles. @param {string} text */
export function hasBoardForm(text) {
  return /^[0-9a-p]{2,5}(-[0-9a-p]{2,5}){1,4}$/.test(text);
}

/** Whether a text is a board: rows of tiles, each of 0 … n-1 once. @param {string} text */
export function isBoardText(text) {
  if (!hasBoardForm(text)) return false;
  const { tile_c, width, height } = readState(text);
  return (
    tile_c.length === width * height && new Set(tile_c).size === tile_c.length && Math.max(...tile_c) < tile_c.length
  );
}

/** The text of a state for a sentence. @param {string} text */
export function shownText(text) {
  return text || EMPTY;
}

/** Parse a canonical state. @param {string} text @returns {State} */
export function readState(text) {
  const rows = text.split("-");
  const tile_c = [...rows.join("")].map((digit) => (digit === "?" ? -1 : DIGITS.indexOf(digit)));
  return { tile_c, width: rows[0].length, height: rows.length };
}

/**
 * Parse a state as people type it: its digits in a row or numbers apart, the blank as 0 or a sign for it.
 * @param {string} text @param {State} like one of the same puzzle @returns {State | null} null if it is no such state
 */
export function readTyped(text, { tile_c: { length }, width, height }) {
  const words = text
    .toLowerCase()
    .split(/[^\da-z_.#]+/)
    .filter(Boolean);
  const signs = words.length === length ? words : [...words.join("")];
  const tile_c = signs.map((sign) => {
    if (/^[_.#x]$/.test(sign)) return 0;
    return /^\d+$/.test(sign) ? Number(sign) : sign.length === 1 ? DIGITS.indexOf(sign) : -1;
  });
  const isWhole =
    tile_c.length === length && new Set(tile_c).size === length && tile_c.every((t) => t >= 0 && t < length);
  return isWhole ? { tile_c, width, height } : null;
}

/** How a state of this puzzle is typed, in words. @param {State} like */
export function typingWords(like) {
  return say("tiles-typing", { most: like.tile_c.length - 1, board: stateText(like) });
}

/** A state for screen readers: rows of numbers, "blank" for 0. @param {State} state */
export function stateWords(state) {
  if (state.text !== undefined) return state.picture?.words(state.text) ?? shownText(state.text);
  return rowsOf(state, (t) => (t === 0 ? say("tiles-blank") : t < 0 ? say("tiles-empty") : String(t))).join(", ");
}

/** A state in one line: its numbers row by row, rows separated by "/", "_" for the blank. @param {State} state */
export function stateLine(state) {
  if (state.text !== undefined) return state.text;
  return rowsOf(state, (t) => String(t || "_")).join("/");
}

/** A state in lines, one per row. @param {State} state @returns {string[]} */
export function stateLines(state) {
  return state.text !== undefined ? [state.text] : rowsOf(state, (t) => String(t || "_"));
}

/** @param {State} state @param {(t: number) => string} written */
function rowsOf({ tile_c, width, height }, written) {
  const sign_c = Array.from(tile_c, written);
  return Array.from({ length: height }, (_, row) => sign_c.slice(row * width, (row + 1) * width).join(" "));
}

// --- sizes and usual states ------------------------------------------------------------------------------------------

/** The sizes of puzzles, as `sizeText` formats them. */
export const SIZES = [2, 3, 4, 5].flatMap((height) => [2, 3, 4, 5].map((width) => `${height}×${width}`));

/** The size of a state: "3×4". @param {State} state @param {string} [sign] between its numbers */
export function sizeText({ width, height }, sign = "×") {
  return `${height}${sign}${width}`;
}

/** The number of cells of a state. @param {State} state */
export function countOf({ tile_c }) {
  return tile_c.length;
}

/** The default goal of a size, 1 to n with the blank last. @param {string} size @returns {State} */
export function usualGoal(size) {
  const [height, width] = size.split("×").map(Number);
  const count = height * width;
  return { tile_c: Array.from({ length: count }, (_, c) => (c + 1) % count), width, height };
}

/** The default goal in words. */
export const USUAL_GOAL = say("tiles-usual-goal");

/** A draft with all cells empty. @param {State} state @returns {State} */
export function emptied(state) {
  return { ...state, tile_c: Array.from(state.tile_c, () => -1) };
}

/**
 * The words for a swap that makes a puzzle solvable. @param {Mend} mend @param {boolean} [isSecond] whether another
 * swap made it unsolvable
 */
export function mendWords({ tiles: [one, other] }, isSecond = false) {
  return say(isSecond ? "tiles-swap-also" : "tiles-swap", { one, other });
}

/** @typedef {{state: State, goal: State, tiles: number[]}} Swap a state in which two tiles have just changed places */

/**
 * The swap that turns one state into another, if there is exactly one. @param {State} before @param {State} state
 * @param {State} goal @returns {Swap | null}
 */
export function swapOf(before, state, goal) {
  if (sizeText(before) !== sizeText(state)) return null;
  const cells = [...state.tile_c.keys()].filter((c) => state.tile_c[c] !== before.tile_c[c]);
  const tiles = cells.map((c) => state.tile_c[c]);
  const isSwap = cells.length === 2 && tiles[0] === before.tile_c[cells[1]] && tiles.every((t) => t > 0);
  return isSwap ? { state, goal, tiles } : null;
}

/**
 * Another swap that makes a puzzle solvable: of two neighbouring tiles, with as few as possible at home.
 * @param {Swap} swap @returns {Mend | null}
 */
export function alsoMended({ state, goal, tiles }) {
  const { tile_c, width } = state;
  const isOther = (/** @type {number} */ t) => t > 0 && !tiles.includes(t);
  const pairs = [...tile_c.keys()].filter((c) => (c + 1) % width && isOther(tile_c[c]) && isOther(tile_c[c + 1]));
  const atHome = (/** @type {number} */ c) => [c, c + 1].filter((one) => tile_c[one] === goal.tile_c[one]).length;
  if (!pairs.length) return null;
  const c = pairs.reduce((best, one) => (atHome(one) < atHome(best) ? one : best));
  const swapped = Array.from(tile_c);
  [swapped[c], swapped[c + 1]] = [tile_c[c + 1], tile_c[c]];
  return { tiles: [tile_c[c], tile_c[c + 1]], start: stateText({ ...state, tile_c: swapped }) };
}

/** Whether true distances are known for states of this size. @param {State} state */
export function hasDistances({ tile_c }) {
  return tile_c.length <= 9;
}

/** The sentence if they are not. */
export const NO_DISTANCES = say("tiles-no-distances");
