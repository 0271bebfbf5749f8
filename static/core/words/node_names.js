/**
 * The names of nodes in sentences: of states that have names these, and the number of a node only where another node of
 * its tree has the same state; of others the number. Letters: n node, e expansion, v state.
 */

import { capital, listed, whole } from "../lib/format.js";
import { areNamedByStates } from "../trace/ways.js";
import { NONE } from "../trace/trace.js";
/** @import {Trace} from "../trace/trace.js" */

/** The second node of each state of a tree, and which nodes were looked at. @typedef {{nodes: number, first:
 * Map<number, number>, second: Map<number, number>}} Repeats */

/** Facts of a trace, which do not change. @type {WeakMap<Trace, Repeats>} */
const REPEATS = new WeakMap();

/** Whether another node of its tree has the state of node n after expansion e. @param {Trace} trace @param {number} n
 * @param {number} e */
export function isRepeated(trace, n, e) {
  const { space, state_n, tree_n, nodes } = trace;
  const known = REPEATS.get(trace) ?? { nodes: 0, first: new Map(), second: new Map() };
  REPEATS.set(trace, known);
  const keyOf = (/** @type {number} */ m) => tree_n[m] * (space?.count ?? 0) + state_n[m];
  for (; known.nodes < nodes; known.nodes++) {
    const key = keyOf(known.nodes);
    if (!known.first.has(key)) known.first.set(key, known.nodes);
    else if (!known.second.has(key)) known.second.set(key, known.nodes);
  }
  return (known.second.get(keyOf(n)) ?? NONE) < trace.nodesAt(e + 1);
}

/** Whether a node needs its number after expansion e. @param {Trace} trace @param {number} n @param {number} e */
export const isNumbered = (trace, n, e) => !areNamedByStates(trace) || isRepeated(trace, n, e);

/**
 * A node after expansion e with what is known of it: "node 3 (g = 2)", "Sibiu (g = 2)", "node 3 (Sibiu, g = 2)".
 * @param {Trace} trace @param {number} n @param {number} e @param {string[]} [facts] empty ones are left out
 */
export function nodeName(trace, n, e, facts = []) {
  const name = areNamedByStates(trace) ? trace.space?.text(trace.state_n[n]) : "";
  const number = isNumbered(trace, n, e) ? `node ${whole(n)}` : "";
  const told = [number && name, ...facts].filter(Boolean).join(", ");
  return `${number || name}${told && ` (${told})`}`;
}

/** The same as a sentence begins with it. @type {typeof nodeName} */
export function nodeFirst(trace, n, e, facts) {
  const name = nodeName(trace, n, e, facts);
  return isNumbered(trace, n, e) ? capital(name) : name;
}

/** Several nodes: "nodes 3 and 5", "Sibiu and node 5 (Arad)". @param {Trace} trace @param {number[]} nodes
 * @param {number} e */
export const nodeNames = (trace, nodes, e) =>
  areNamedByStates(trace) ? listed(nodes.map((n) => nodeName(trace, n, e))) : nodesText(nodes);

/** "node 3", "nodes 3 and 5". @param {number[]} nodes */
export const nodesText = (nodes) => `node${nodes.length === 1 ? "" : "s"} ${listed(nodes.map(whole))}`;

/** A child whose state is named before: “ as node 8 (g = 2)”, “ (g = 2)”. @type {typeof nodeName} */
export function childText(trace, n, e, facts = []) {
  const told = facts.length ? ` (${facts.join(", ")})` : "";
  return `${isNumbered(trace, n, e) ? ` as node ${whole(n)}` : ""}${told}`;
}

/** The same where a root is “the start” or “the goal”, if states have no names. @type {typeof nodeName} */
export function nameOf(trace, n, e, facts = []) {
  if (areNamedByStates(trace) || trace.parent_n[n] !== NONE) return nodeName(trace, n, e, facts);
  const told = facts.filter(Boolean).join(", ");
  return `${n === 1 && trace.sides === 2 ? "the goal" : "the start"}${told && ` (${told})`}`;
}
