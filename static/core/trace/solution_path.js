/** Ways through the tree of a trace: where moves lead, and to which node those of a solution do. */

import { readMoves } from "../problem/tiles/moves.js";

/** @typedef {import("./trace.js").Trace} Trace */

/** The nodes that moves lead to from node n, as far as there are any. @param {Trace} trace @param {number} n
 * @param {number[]} moves */
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
 * The goal node of a solved run with expansions and one root at first. With the goal tested at generation it is the
 * last node made; tested at expansion it is the last one taken, unless the search has gone on to prove that no path
 * costs less.
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
