/** Moves by their numbers, 0 to 3: their letters and words, costs, and inverses. */

import "../messages.js";
import { cellOf, neighbour, slide, stepsOf } from "./board.js";
import { say } from "./messages.js";
/** @import {State} from "./states.js" */

/** The letters of the moves: directions of the blank. */
export const MOVES = "UDLR";
export const MOVE_NAMES = [say("move-up"), say("move-down"), say("move-left"), say("move-right")];
/** The title of a list of moves. */
export const MOVES_TITLE = say("tiles-moves");

/** The direction of the tile when the blank moves: the opposite one. */
const TILE_SIGNS = ["↓", "↑", "→", "←"];

/** Parse moves as results write them. @param {string} text @returns {number[]} */
export function readMoves(text) {
  return [...text].map((letter) => MOVES.indexOf(letter));
}

/** The rank of each move in an order, given as letters. @param {string} [order] */
export function ranksOf(order = MOVES) {
  return [...MOVES].map((move) => order.indexOf(move));
}

/** The value for an order that is random for every expansion. */
export const RANDOM_ORDER = "random";

/** Orders that have a name. @type {Record<string, string>} */
const ORDERS = {
  [RANDOM_ORDER]: say("tiles-order-random"),
  listed: say("tiles-order-listed"),
  alphabetical: say("tiles-order-alphabetical"),
  reverse: say("tiles-order-reverse"),
};

/** Whether an order has a name, and does not list the moves. @param {string} order */
export const hasName = (order) => order in ORDERS;

/** An order of moves in words. @param {string} order */
export function orderText(order) {
  return ORDERS[order] ?? [...order].join(" ");
}

/** The inverse of a move. @param {number} m */
export function takenBack(m) {
  return m ^ 1;
}

/**
 * The move between two states, given as texts, by the places of the blank; -1 if there is none.
 * @param {string} before @param {string} after
 */
export function moveBetween(before, after) {
  const row = before.indexOf("-") + 1; // from a cell to that below it
  return [-row, row, -1, 1].indexOf(after.indexOf("0") - before.indexOf("0"));
}

/** The boards that are one move away. @param {State} state @returns {State[]} */
export function neighboursOf(state) {
  const blank = cellOf(state, 0);
  return [...MOVES].flatMap((_, m) => {
    if (neighbour(state, blank, m) < 0) return [];
    const tile_c = Uint8Array.from(state.tile_c);
    slide(tile_c, m, state.width);
    return [{ tile_c, width: state.width, height: state.height }];
  });
}

/**
 * The cost of a move from a state: 1, or the number on the tile.
 * @param {State} state @param {number} m @param {string} [cost] as links name it
 */
export function moveCost(state, m, cost) {
  return cost === "tile" ? slidBy(state, m) : 1;
}

/** A move from a state in words: "tile 5 slides right (blank L)". @param {State} state @param {number} m */
export function moveWords(state, m) {
  return say("tiles-move", { tile: slidBy(state, m), move: MOVES[m] });
}

/** A move from a state in short: "5 →". @param {State} state @param {number} m */
export function moveSign(state, m) {
  return `${slidBy(state, m)} ${TILE_SIGNS[m]}`;
}

/** The tile that a legal move slides: the one at the blank's target. @param {State} state @param {number} m */
function slidBy(state, m) {
  return state.tile_c[cellOf(state, 0) + stepsOf(state.width)[m]];
}
