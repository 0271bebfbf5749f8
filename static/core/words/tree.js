/** The words for the tree: its drawing, its trees, its folded and its found nodes. */

import { counted, measure, whole } from "../lib/format.js";
import { isText, isWritten, stateWords } from "../problem/tiles/states.js";
import { isExpanded, isSuperseded } from "../trace/events.js";
import { nounOf } from "../trace/ways.js";
import { NONE } from "../trace/trace.js";
import { replacedWord, termsText } from "./node.js";
/** @import {State} from "../problem/tiles/states.js" */
/** @import {Part} from "../trace/events.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Values} from "./node.js" */

/**
 * The step that a tree shows.
 * @param {string} name of the run, "" for the only one @param {number} cursor @param {number} event
 * @param {number} nodes
 */
export function treeText(name, cursor, event, nodes) {
  const more = event ? ` and ${counted(event, "event")} of the next` : "";
  const tree = name ? `${name}: search tree` : "Search tree";
  return `${tree} after ${counted(cursor, "expansion")}${more}: ${counted(nodes, "node")}`;
}

/**
 * The drawn nodes in words.
 * @param {number} nodes that there are @param {number} places of them that the layout has
 * @param {{boards: number, numbers: number, plain: number, chips: number, dots: number}} drawn
 * @param {State} start a state like all
 */
export function drawnText(nodes, places, { boards, numbers, plain, chips, dots }, start) {
  const ways = [];
  const asBoards = (/** @type {number} */ many) => {
    if (isWritten(start)) return many === 1 ? "with its name" : "with names";
    const [one, several] = isText(start) ? ["a picture", "pictures"] : ["a board", "boards"];
    return `as ${many === 1 ? one : several}`;
  };
  if (boards) ways.push(`${whole(boards)} ${asBoards(boards)}`);
  if (numbers) ways.push(`${whole(numbers)} as ${numbers === 1 ? "a number" : "numbers"}`);
  const unread = isText(start) ? "as marks (zoom in for more)" : `${asBoards(plain)} (zoom in for digits)`;
  if (plain) ways.push(`${whole(plain)} ${unread}`);
  if (chips) ways.push(`${whole(chips)} as marks`);
  if (dots) ways.push(`${whole(dots)} as dots`);
  const outside = places - boards - numbers - plain - chips - dots;
  if (outside > 0) ways.push(`${whole(outside)} out of view`);
  if (nodes > places) ways.push(`${whole(nodes - places)} folded away`);
  return [counted(nodes, "node"), ...ways].join(", ");
}

/**
 * The difference of one tree of a run from the others.
 * @param {Trace} trace @param {number} root @param {Rule} rule
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
 * The result of folding at a node.
 * @param {number} n @param {boolean} isFolded @param {number} below how many nodes are
 */
export function foldText(n, isFolded, below) {
  if (!isFolded) return `Node ${whole(n)} unfolded.`;
  return below
    ? `${counted(below, "node")} below node ${whole(n)} folded away.`
    : `Nothing is below node ${whole(n)} yet.`;
}

/**
 * @typedef {object} Shown the shown part of a run
 * @property {Trace | null} trace @property {number} cursor @property {Part | null} partial
 * @property {Rule} rule @property {number} next
 * @property {Map<number, string> | null} letters @property {Values} [values]
 */

/**
 * The words for a node reached by keyboard: its board, its number or letter, the value that orders the frontier, its
 * status, its position in its family.
 * @param {Shown} shown @param {number} n @param {State} state
 */
export function walkedText(shown, n, state) {
  const { trace, cursor, partial: part, rule, letters, values = "sum" } = shown;
  if (!trace) return "";
  const isTold = !letters || isExpanded(trace, n, cursor, part);
  const letter = letters?.get(n);
  const name = letter ? `${nounOf(trace)} ${letter}` : isTold ? `node ${whole(n)}` : "";
  const parts = [name, orderWords(trace, n, rule, values), statusWords(shown, trace, n), placeWords(shown, trace, n)];
  return `${stateWords(state)}; ${parts.filter(Boolean).join(", ")}.`;
}

/**
 * The priority of a node, for reading aloud.
 * @param {Trace} trace @param {number} n @param {Rule} rule @param {Values} values
 */
function orderWords(trace, n, rule, values) {
  const { priority } = rule;
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  if (priority === "depth") return `depth ${whole(trace.depth_n[n])}`;
  if (priority === "g" || priority === "h") return `${priority} ${f}`;
  if (values !== "sum") return values && termsText(trace, n, rule);
  const isSum = priority === "g + h" && trace.f_n[n] === Math.fround(trace.g_n[n] + trace.h_n[n]);
  return isSum ? `g ${g} + h ${h} = f ${f}` : `g ${g}, h ${h}, f ${f}`;
}

/** @param {Shown} shown @param {Trace} trace @param {number} n */
function statusWords({ cursor, partial: part, rule, next }, trace, n) {
  const isCurrent = n === trace.currentAt(cursor, part);
  if (isSuperseded(trace, n, cursor, part)) return replacedWord(rule);
  if (isExpanded(trace, n, cursor, part)) return isCurrent ? "current" : "expanded";
  return n === next ? "frontier, next" : "frontier";
}

/** Which child of how many. @param {Shown} shown @param {Trace} trace @param {number} n */
function placeWords({ cursor, partial: part }, trace, n) {
  const parent = trace.parent_n[n];
  if (parent === NONE) return n === 1 && trace.sides === 2 ? "the goal" : "the start";
  const [first, end] = trace.childrenOf(parent);
  const shown = Math.min(end, trace.nodesAt(cursor, part)) - first;
  return n >= first && n < end ? `child ${n - first + 1} of ${shown}` : "";
}

/** That no node has a state. @param {Trace} trace */
export function unreachedText(trace) {
  const { done } = trace;
  return done ? `The search never reaches that ${nounOf(trace)}.` : `That ${nounOf(trace)} has not been reached yet.`;
}

/**
 * The node with a board that was looked for.
 * @param {number} n @param {number} many nodes with that board @param {number} [made] the expansion that is gone to
 * @param {string} [noun] of a state
 */
export function foundText(n, many, made = NONE, noun = "board") {
  const others = many > 1 ? `, one of ${whole(many)} nodes with that ${noun}` : "";
  const when = made === NONE ? "" : `, generated at expansion ${whole(made)}, which is shown now`;
  return `Node ${whole(n)}${others}${when}.`;
}
