/** What is said of the tree: what is drawn of it, what its trees are, what was folded away, what was found. */

import { counted, measure, whole } from "../lib/format.js";
import { stateWords } from "../tiles/states.js";
import { NONE } from "../trace/trace.js";

/** @typedef {import("../trace/trace.js").Trace} Trace */

/**
 * The moment that a tree shows.
 * @param {string} name of the run, "" for the only one @param {number} cursor @param {number} event
 * @param {number} nodes
 */
export function treeText(name, cursor, event, nodes) {
  const more = event ? ` and ${counted(event, "event")} of the next` : "";
  const tree = name ? `${name}: search tree` : "Search tree";
  return `${tree} after ${counted(cursor, "expansion")}${more}: ${counted(nodes, "node")}`;
}

/**
 * What is drawn.
 * @param {number} nodes that there are @param {number} places of them that the layout has
 * @param {{boards: number, plain: number, chips: number, dots: number}} drawn
 */
export function drawnText(nodes, places, { boards, plain, chips, dots }) {
  const ways = [];
  if (boards) ways.push(`${whole(boards)} as ${boards === 1 ? "a board" : "boards"}`);
  if (plain) ways.push(`${whole(plain)} as ${plain === 1 ? "a board" : "boards"} without digits`);
  if (chips) ways.push(`${whole(chips)} as marks`);
  if (dots) ways.push(`${whole(dots)} as dots`);
  const outside = places - boards - plain - chips - dots;
  if (outside > 0) ways.push(`${whole(outside)} out of view`);
  if (nodes > places) ways.push(`${whole(nodes - places)} folded away`);
  return [counted(nodes, "node"), ...ways].join(", ");
}

/**
 * What sets a tree of a run apart from its others.
 * @param {Trace} trace @param {number} root @param {import("../trace/rule.js").Rule} rule
 */
export function rootText(trace, root, rule) {
  if (trace.sides === 2) return root === 1 ? "from the goal" : "from the start";
  const e = trace.expanded_n[root] - 1;
  const bound = e < trace.expansions ? trace.bound_e[e] : Infinity;
  return Number.isFinite(bound)
    ? `${rule.bound_label ?? "bound"} ${measure(bound)}`
    : `${whole(trace.tree_n[root] + 1)}`;
}

/**
 * What folding at a node has come to.
 * @param {number} n @param {boolean} isFolded @param {number} below how many nodes are
 */
export function foldText(n, isFolded, below) {
  if (!isFolded) return `Node ${whole(n)} unfolded.`;
  return below
    ? `${counted(below, "node")} below node ${whole(n)} folded away.`
    : `Nothing is below node ${whole(n)} yet.`;
}

/** A node that was walked to. @param {number} n @param {import("../tiles/states.js").State} state */
export function walkedText(n, state) {
  return `Node ${whole(n)}: ${stateWords(state)}.`;
}

/** That no node has a board. @param {Trace} trace */
export function unreachedText({ done }) {
  return done ? "The search never reaches that board." : "That board has not been reached yet.";
}

/**
 * The node with a board that was looked for.
 * @param {number} n @param {number} many nodes with that board @param {number} [made] the expansion that is gone to
 */
export function foundText(n, many, made = NONE) {
  const others = many > 1 ? `, one of ${whole(many)} nodes with that board` : "";
  const when = made === NONE ? "" : `: generated at expansion ${whole(made)}, which is shown now`;
  return `Node ${whole(n)}${others}${when}.`;
}
