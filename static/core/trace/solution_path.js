/** Paths through the tree of a trace: the nodes along moves, and the goal node of a solution. */

import { readMoves, takenBack } from "../problem/tiles/moves.js";
/** @import {Trace} from "./trace.js" */

/**
 * The steps of a result, forwards from the start and backwards from the goal: moves by their numbers or, in a space,
 * the numbers of the states that they lead to.
 * @param {Trace} trace @returns {{forward: number[], backward: number[]}}
 */
function stepsOf({ space, result }) {
  if (space) {
    const walk = space.walk(result.moves);
    return { forward: walk.slice(1), backward: walk.slice(0, -1).reverse() };
  }
  const moves = readMoves(result.moves);
  return { forward: moves, backward: moves.map(takenBack).reverse() };
}

/** The step that led to node n. @param {Trace} trace @param {number} n */
function stepTo({ space, state_n, move_n }, n) {
  return space ? state_n[n] : move_n[n];
}

/**
 * The nodes from both roots to where they meet, of a solved search from both ends.
 * @param {Trace} trace @returns {number[][]}
 */
export function waysOf(trace) {
  const steps = stepsOf(trace);
  const forward = followed(trace, 0, steps.forward);
  const backward = followed(trace, 1, steps.backward);
  return [forward, backward.slice(0, steps.forward.length + 2 - forward.length)];
}

/**
 * The nodes along steps from node n, as far as they exist. @param {Trace} trace @param {number} n
 * @param {number[]} steps
 */
export function followed(trace, n, steps) {
  const path = [n];
  for (const step of steps) {
    const [first, end] = trace.childrenOf(n);
    for (n = first; n < end && stepTo(trace, n) !== step; n++);
    if (n === end) break;
    path.push(n);
  }
  return path;
}

/**
 * The goal node of a solved run with expansions and one root. If the goal is tested at generation, it is the last
 * generated node; if at expansion, the last expanded one, unless the search continued to prove that no path costs
 * less.
 * @param {Trace} trace
 */
export function goalOf(trace) {
  const last = trace.node_e[trace.expansions - 1];
  const [first, end] = trace.childrenOf(last);
  const found = end > first ? end - 1 : last;
  if (!trace.result.moves && trace.result.moves !== "") return found;
  const steps = stepsOf(trace).forward;
  const path = trace.pathTo(found);
  const isIt = path.length === steps.length + 1 && steps.every((step, k) => stepTo(trace, path[k + 1]) === step);
  return isIt ? found : (followed(trace, 0, steps).at(-1) ?? found);
}
