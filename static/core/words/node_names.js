/**
 * The names of nodes in sentences: the name of the state if states have names, with the node's number if another node
 * of its tree has the same state; otherwise the number. Letters: n, m node, e expansion.
 */

import { whole } from "../lib/format.js";
import { areNamedByStates } from "../trace/ways.js";
import { NONE } from "../trace/trace.js";
import { say } from "./nouns.js";
/** @import {Trace} from "../trace/trace.js" */

/** Whether another node of its tree has the state of node n after expansion e. @param {Trace} trace @param {number} n
 * @param {number} e */
export function isRepeated(trace, n, e) {
  const { state_n, tree_n, roots } = trace;
  const end = trace.nodesAt(e + 1);
  for (let m = roots[tree_n[n]]; m < end; m++)
    if (m !== n && state_n[m] === state_n[n] && tree_n[m] === tree_n[n]) return true;
  return false;
}

/** Whether a node needs its number after expansion e. @param {Trace} trace @param {number} n @param {number} e */
export const isNumbered = (trace, n, e) => !areNamedByStates(trace) || isRepeated(trace, n, e);

/**
 * A node after expansion e with its known values: "node 3 (g = 2)", "Sibiu (g = 2)", "node 3 (Sibiu, g = 2)".
 * @param {Trace} trace @param {number} n @param {number} e @param {string[]} [facts] empty ones are left out
 */
export function nodeName(trace, n, e, facts = []) {
  const name = (areNamedByStates(trace) && trace.space?.text(trace.state_n[n])) || "";
  return isNumbered(trace, n, e) ? known(say("node-number", { number: n }), [name, ...facts]) : known(name, facts);
}

/** The same where a root is “the start” or “the goal”, if states have no names. @type {typeof nodeName} */
export const nameOf = (trace, n, e, facts = []) =>
  areNamedByStates(trace) || trace.parent_n[n] !== NONE
    ? nodeName(trace, n, e, facts)
    : known(say("node-root", { side: n === 1 && trace.sides === 2 ? "goal" : "start" }), facts);

/** @param {string} node @param {string[]} given facts about it */
function known(node, given) {
  const facts = given.filter(Boolean);
  return facts.length ? say("node-known", { node, facts }) : node;
}

/** Several nodes: "nodes 3 and 5", "Sibiu and node 5 (Arad)". @param {Trace} trace @param {number[]} nodes
 * @param {number} e */
export const nodeNames = (trace, nodes, e) =>
  areNamedByStates(trace) ? nodes.map((n) => nodeName(trace, n, e)) : nodesText(nodes);

/** "node 3", "nodes 3 and 5". @param {number[]} nodes */
export const nodesText = (nodes) => say("node-numbers", { numbers: nodes.map(whole), count: nodes.length });
