/** The moves of nodes, whatever the problem: their names in sentences, their signs at edges, and their costs. */

import { MOVES, MOVE_NAMES, moveCost } from "../problem/tiles/moves.js";
/** @import {State} from "../problem/tiles/states.js" */
/** @import {Trace} from "./trace.js" */

/** The name of a move from node n: "Left". @param {Trace} trace @param {number} n @param {number} m */
export function nameAfter(trace, n, m) {
  return trace.space ? trace.space.nameAfter(trace, n, m) : (MOVE_NAMES[m] ?? "");
}

/** The name of the move that led to node n, "" for a root. @param {Trace} trace @param {number} n */
export function nameOf(trace, n) {
  const p = trace.parent_n[n];
  return p < n ? nameAfter(trace, p, trace.move_n[n]) : "";
}

/** The label at the edge of a move from node n: "L". @param {Trace} trace @param {number} n @param {number} m */
export function signAfter(trace, n, m) {
  return trace.space ? trace.space.signAfter(trace, n, m) : (MOVES[m] ?? "");
}

/** The label at the edge to node n. @param {Trace} trace @param {number} n */
export function signOf(trace, n) {
  const p = trace.parent_n[n];
  return p < n ? signAfter(trace, p, trace.move_n[n]) : "";
}

/** Its name in results and tables. @param {Trace} trace @param {number} n @param {number} m */
export function labelAfter(trace, n, m) {
  return trace.space ? trace.space.labelAfter(trace, n, m) : MOVES[m];
}

/** The noun for a state. @param {Trace} trace */
export function nounOf({ space }) {
  return space?.noun ?? "board";
}

/** Whether moves are named after the states that they lead to. @param {Trace} trace */
export function areNamedByStates({ space }) {
  return space !== null && !space.actions.length;
}

/**
 * The cost of a move from node n.
 * @param {Trace} trace @param {{of: (n: number) => State}} boards
 * @param {number} n @param {number} m @param {string} [cost] as links name it
 */
export function costAfter(trace, boards, n, m, cost) {
  return trace.space ? trace.space.costAfter(trace, n, m) : moveCost(boards.of(n), m, cost);
}

/**
 * The moves that led to nodes, in a line: "ULL" or, where moves have names of their own, these with commas.
 * @param {Trace} trace @param {number[]} nodes without a root
 */
export function wayText(trace, nodes) {
  if (!trace.space) return nodes.map((n) => MOVES[trace.move_n[n]] ?? "").join("");
  return nodes.map((n) => trace.space?.labelAfter(trace, trace.parent_n[n], trace.move_n[n])).join(", ");
}
