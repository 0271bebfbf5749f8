/** What sets one search apart from another: the record of its algorithm and the options of its run. */

import { countOf } from "../tiles/states.js";

/**
 * @typedef {object} Rule what the run's algorithm orders its frontier by
 * @property {string} structure @property {string} priority @property {string} tie @property {string} weight
 * @property {number} [sides] @property {string} [levels]
 * @property {string} [bound_label] what a finite bound is
 * @property {string} [supersedes] why a new node takes another's place: "cheaper", "better", "backed up"
 * @property {string} [passed_over] why a child is dropped for no other reason
 * @property {string} [label] what the algorithm is called
 * @property {string} [order] in which children are generated @property {string} [goal_test] "expansion" or "generation"
 * @property {string} [reached] which states are known again: "on", "expanded", "parent" or "off"
 * @property {string} [reopen] "off" where a state that was expanded stays closed to cheaper ways
 * @property {string} [cost] of a move, as links name it @property {string} [width] of a beam
 * @property {string} [unsolvable] "search" where a search is made though no moves lead to the goal
 * @property {string} [engine] which loop runs it
 * @property {boolean} [deepens] whether it begins again under the next bound
 * @property {boolean} [keeps_reached] whether it keeps the states it has reached, unless an option says otherwise
 */

/**
 * What the frontier is ordered by: "depth", "g", "h" or "f" for what is made of both.
 * @param {{priority: string}} rule
 */
export function orderName({ priority }) {
  return priority.includes("+") ? "f" : priority;
}

/**
 * What the levels of a search are levels of: the depth where that comes before what else it is ordered by.
 * @param {{priority: string, levels?: string}} rule
 */
export function levelName(rule) {
  return rule.levels === "shallow" ? "depth" : orderName(rule);
}

/**
 * Whether a search keeps one branch under a bound, and its stack is what waits beside it.
 * @param {import("./trace.js").Trace} trace @param {{structure: string}} rule
 */
export function keepsBranch(trace, { structure }) {
  return structure === "stack" && trace.expansions > 0 && Number.isFinite(trace.bound_e[0]);
}

/**
 * Whether a node of a hill climbing is on the random walk with which its climb begins: none with the first, and with
 * each one after that as many moves more as a state has parts.
 * @param {import("./trace.js").Trace} trace @param {number} n
 */
export function walks({ tree_n, depth_n, start }, n) {
  return depth_n[n] < tree_n[n] * countOf(start);
}
