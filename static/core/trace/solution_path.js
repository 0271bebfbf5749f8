/** Paths through the tree of a trace: the nodes along moves, and the goal node of a solution. */

import { readMoves } from "../problem/tiles/moves.js";

/** @typedef {import("./trace.js").Trace} Trace */

/**
 * The nodes along moves from node n, as far as they exist. @param {Trace} trace @param {number} n
 * @param {number[]} moves
 */
export function followed(trace, n, moves) {
  const path = [n];
  for (const m of moves) {
    const [first, end] = trace.childrenOf(n);
    for (n = first; n < end && trace.move_n[n] !== m; n++);
    if (n === end) break;
    path.push(n);
  }
  return path;
}

/**
 * The goal node of a solved run with expansions and one root. If the goal is tested at generation, it is the last
 * generated node; if at expansion, the last expanded one, unless the search has gone on to prove that no path costs
 * less.
 * @param {Trace} trace
 */
export function goalOf(trace) {
  const last = trace.node_e[trace.expansions - 1];
  const [first, end] = trace.childrenOf(last);
  const found = end > first ? end - 1 : last;
  if (typeof trace.result.moves !== "string") return found;
  const moves = readMoves(trace.result.moves);
  const path = trace.pathTo(found);
  const isIt = path.length === moves.length + 1 && moves.every((m, k) => trace.move_n[path[k + 1]] === m);
  return isIt ? found : (followed(trace, 0, moves).at(-1) ?? found);
}
