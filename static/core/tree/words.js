/** The words for the tree: its drawing, its trees, its folded and its found nodes. */

import { measure, whole } from "../lib/format.js";
import { messages } from "../lib/messages.js";
import { isText, isWritten, stateWords } from "../problem/tiles/states.js";
import { isExpanded, isSuperseded } from "../trace/events.js";
import { nounOf } from "../trace/ways.js";
import { NONE } from "../trace/trace.js";
import { boundText, replacedWord, termsText } from "../words/node.js";
import "../words/nouns.js";
import TREE from "./tree.ftl";
/** @import {State} from "../problem/tiles/states.js" */
/** @import {Part} from "../trace/events.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Values} from "../words/node.js" */

export const say = messages(TREE);

/**
 * The step that a tree shows.
 * @param {string} name of the run, "" for the only one @param {number} cursor @param {number} event
 * @param {number} nodes
 */
export const treeText = (name, cursor, event, nodes) =>
  say("tree-label", { name: name || "none", expansions: cursor, events: event, count: nodes });

/**
 * The drawn nodes in words.
 * @param {number} nodes of the run @param {number} places of them that the layout has
 * @param {{boards: number, numbers: number, plain: number, chips: number, dots: number}} drawn
 * @param {State} start a state like all
 */
export function drawnText(nodes, places, { boards, numbers, plain, chips, dots }, start) {
  const look = isWritten(start) ? "name" : isText(start) ? "picture" : "board";
  const outside = places - boards - numbers - plain - chips - dots;
  const counts = { boards, numbers, plain, chips, dots, outside, folded: nodes - places };
  const ways = Object.entries(counts).flatMap(([way, count]) =>
    count > 0 ? [say(`tree-drawn-${way}`, { count, look })] : [],
  );
  return ways.length ? say("tree-drawn", { count: nodes, ways }) : say("tree-nodes", { count: nodes });
}

/**
 * The difference of one tree of a run from the others.
 * @param {Trace} trace @param {number} root @param {Rule} rule
 */
export function rootText(trace, root, rule) {
  if (trace.sides === 2) return say("tree-from", { side: root === 1 ? "goal" : "start" });
  const e = trace.expanded_n[root] - 1;
  const bound = e < trace.expansions ? trace.bound_e[e] : Infinity;
  return Number.isFinite(bound) ? boundText(rule, bound) : whole(trace.tree_n[root] + 1);
}

/**
 * The result of folding at a node.
 * @param {number} n @param {boolean} isFolded @param {number} below how many nodes are
 */
export const foldText = (n, isFolded, below) =>
  isFolded ? say("tree-folded", { node: n, count: below }) : say("tree-unfolded", { node: n });

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
  const lettered = () => say("tree-lettered", { thing: nounOf(trace), letter: letter ?? "" });
  const name = letter ? lettered() : isTold ? say("node-number", { number: n }) : "";
  const facts = [name, orderWords(trace, n, rule, values), statusWords(shown, trace, n), placeWords(shown, trace, n)];
  return say("tree-walked", { state: stateWords(state), facts: facts.filter(Boolean) });
}

/**
 * The priority of a node, for reading aloud.
 * @param {Trace} trace @param {number} n @param {Rule} rule @param {Values} values
 */
function orderWords(trace, n, rule, values) {
  const { priority } = rule;
  const [g, h, f] = [trace.g_n[n], trace.h_n[n], trace.f_n[n]].map(measure);
  if (priority === "depth") return say("node-depth", { depth: trace.depth_n[n] });
  if (priority === "g" || priority === "h") return `${priority} ${f}`;
  if (values !== "sum") return values && termsText(trace, n, rule);
  const isSum = priority === "g + h" && trace.f_n[n] === Math.fround(trace.g_n[n] + trace.h_n[n]);
  return isSum ? `g ${g} + h ${h} = f ${f}` : `g ${g}, h ${h}, f ${f}`;
}

/** @param {Shown} shown @param {Trace} trace @param {number} n */
function statusWords({ cursor, partial: part, rule, next }, trace, n) {
  const isCurrent = n === trace.currentAt(cursor, part);
  if (isSuperseded(trace, n, cursor, part)) return replacedWord(rule);
  const status = isExpanded(trace, n, cursor, part) ? (isCurrent ? "current" : "expanded") : "frontier";
  return say("tree-status", { status: n === next && status === "frontier" ? "next" : status });
}

/** Which child of how many. @param {Shown} shown @param {Trace} trace @param {number} n */
function placeWords({ cursor, partial: part }, trace, n) {
  const parent = trace.parent_n[n];
  if (parent === NONE) return say("node-root", { side: n === 1 && trace.sides === 2 ? "goal" : "start" });
  const [first, end] = trace.childrenOf(parent);
  const shown = Math.min(end, trace.nodesAt(cursor, part)) - first;
  return n >= first && n < end ? say("tree-child", { number: n - first + 1, count: shown }) : "";
}

/** That no node has a state. @param {Trace} trace */
export const unreachedText = (trace) =>
  say(trace.done ? "tree-never-reached" : "tree-unreached", { thing: nounOf(trace) });

/**
 * The node with a board that was looked for.
 * @param {number} n @param {number} many nodes with that board @param {number} [made] the expansion that is gone to
 * @param {string} [noun] of a state
 */
export const foundText = (n, many, made = NONE, noun = "board") =>
  say("tree-found", { node: n, count: many, thing: noun, at: made === NONE ? "none" : made });
