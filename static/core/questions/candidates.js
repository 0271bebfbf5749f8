/**
 * The candidates of the question which board is expanded next: the next board and the boards that other common rules
 * would choose from the same frontier. If these are too few, the boards expanded after it are added; if all of them are
 * right answers, a wrong one is added. The rules are records in rules.js. Letters: n node, m next node.
 */

import { stateText } from "../problem/tiles/states.js";
import { onFrontier } from "../trace/events.js";
import { frontierAt } from "../trace/frontier/frontier.js";
import { isEqualTo, nextAt, takingOrder } from "../trace/frontier/next.js";
import { NONE } from "../trace/trace.js";
import { rightChoices } from "./right_choices.js";
import { RULES } from "./rules.js";
/** @import {Choice} from "../lib/answers.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Run} from "../trace/run.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {ChoiceRule} from "./rules.js" */

const [LEAST_CANDIDATES, MOST_CANDIDATES] = [3, 5]; // candidates, if the frontier has as many
const LOOKED_AT = 20; // first nodes of the frontier, searched for further candidates
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const NEAR = 1e-3; // horizontal distance up to which two positions are equal

/** @typedef {(n: number) => number} Measure */

/**
 * @typedef {object} Candidate
 * @property {number} node @property {string} letter
 * @property {boolean} isNext whether it is expanded next
 * @property {boolean} isRight whether it is a right answer: the next one, or one with the same shown values
 * @property {string[]} rules keys of the other rules that would choose it, the most important first; empty for a
 *   candidate that was added because there were too few
 */

/**
 * @typedef {object} Given the input of the rules
 * @property {Trace} trace @property {Rule} rule @property {number} m the next node
 * @property {Measure | null} h the estimate of a node's remaining cost, null if there is none
 */

/**
 * The values that rules minimize; null for those with h if there is no h.
 * @type {Record<string, (given: Given) => Measure | null>}
 */
const MEASURES = {
  age: () => () => 0,
  g:
    ({ trace }) =>
    (n) =>
      trace.g_n[n],
  "-g":
    ({ trace }) =>
    (n) =>
      -trace.g_n[n],
  h: ({ h }) => h,
  "g + h": ({ trace, h }) => h && ((n) => Math.fround(trace.g_n[n] + h(n))),
};

/** The parts of a frontier, by key. @type {Record<string, (given: Given) => (n: number) => boolean>} */
const PARTS = {
  all: () => () => true,
  equals: ({ trace, rule, m }) => isEqualTo(trace, rule, m),
  siblings,
};

/** Whether a rule applies to a frontier and is not the search's own. @param {ChoiceRule} choice @param {Rule} rule */
function applies({ within, own }, { structure, priority, tie, levels = "", sides = 1, stacks_in_reverse = false }) {
  /** @type {Record<string, string | number | boolean>} */
  const search = { structure, priority, ties: String(tie.criteria), levels, sides, stacks_in_reverse };
  const names = Object.keys(own);
  const isOwn = names.length > 0 && names.every((name) => search[name] === own[name]);
  return !isOwn && (!within.length || within.includes(structure));
}

/** Whether a node is the next one or a sibling of it. @param {Given} given */
function siblings({ trace: { parent_n }, m }) {
  return (/** @type {number} */ n) => parent_n[n] === parent_n[m] && (parent_n[n] !== NONE || n === m);
}

/**
 * The candidates at a cursor, in the order of their letters; empty if nothing more is expanded.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {object} [more]
 * @param {Measure | null} [more.estimate] the remaining cost of a node, for a search without a heuristic
 * @param {Measure | null} [more.xOf] the x of a node, by which letters run from left to right; without it they follow
 *   the preorder of the tree
 * @param {boolean} [more.isAll] whether all nodes of the frontier are candidates, up to the number of letters
 * @param {(n: number) => unknown} [more.stateOf] the state of a node; only one node of each state is a candidate, since
 *   tree search has several nodes of the same state
 * @returns {Candidate[]}
 */
export function candidatesOf(trace, cursor, rule, more = {}) {
  const { estimate = null, xOf = null, isAll = false, stateOf = (/** @type {number} */ n) => n } = more;
  const m = nextAt(trace, cursor, rule);
  if (m === NONE) return [];
  const given = { trace, rule, m, h: isInformed(rule) ? (/** @type {number} */ n) => trace.h_n[n] : estimate };
  /** The rules that would choose a node. @type {Map<number, string[]>} */
  const rules_n = new Map([[m, []]]);
  const offered = new Set([stateOf(m)]);
  const offer = (/** @type {number} */ n, /** @type {number} */ most) => {
    if (n === NONE || rules_n.size >= most || offered.has(stateOf(n))) return;
    rules_n.set(n, []);
    offered.add(stateOf(n));
  };
  for (const { key, node } of chosenBy(given, cursor)) {
    offer(node, isAll ? LETTERS.length : MOST_CANDIDATES);
    rules_n.get(node)?.push(key);
  }
  const [looked, least] = isAll ? [LETTERS.length, LETTERS.length] : [LOOKED_AT, LEAST_CANDIDATES];
  for (const n of frontierAt(trace, cursor, takingOrder(trace, rule)).rows(0, looked)) offer(n, least);
  const isRight = rightChoices(trace, rule, m);
  if ([...rules_n.keys()].every(isRight)) offer(nearMiss(trace, cursor, isRight), rules_n.size + 1);
  const nodes = [...rules_n.keys()].sort((one, other) => across(trace, one, other, xOf));
  const letters = lettersOf(trace, nodes);
  return nodes.map((node, k) => ({
    node,
    letter: letters[k],
    isNext: node === m,
    isRight: isRight(node),
    rules: /** @type {string[]} */ (rules_n.get(node)),
  }));
}

/**
 * The wrong node of the frontier with the lowest f, NONE if all are right answers.
 * @param {Trace} trace @param {number} cursor @param {(n: number) => boolean} isRight
 */
function nearMiss(trace, cursor, isRight) {
  const count = trace.nodesAt(cursor);
  let best = NONE;
  for (let n = 0; n < count; n++)
    if (onFrontier(trace, n, cursor) && !isRight(n) && (best === NONE || trace.f_n[n] < trace.f_n[best])) best = n;
  return best;
}

/**
 * The letters of nodes: where states have names, one that is a letter is its own, and the others have letters that are
 * no names, as long as there are any.
 * @param {Trace} trace @param {number[]} nodes
 */
function lettersOf({ space, state_n }, nodes) {
  if (!space) return [...LETTERS].slice(0, nodes.length);
  const texts = nodes.map((n) => space.text(state_n[n]));
  const isOwn = (/** @type {string} */ text) => text.length === 1 && LETTERS.includes(text);
  const left = [...LETTERS].filter((letter) => !texts.includes(letter));
  left.sort((one, other) => Number(space.has(one)) - Number(space.has(other)));
  return texts.map((text) => (isOwn(text) ? text : /** @type {string} */ (left.shift())));
}

/**
 * A candidate as a choice for a class: its letter and its state, with values g, and h or null for a search without, but
 * none of a queue or stack; aged, also when it was added.
 * @param {Run} run @param {Candidate} candidate @param {{isValued?: boolean, isAged?: boolean}} [shown]
 * @returns {Choice}
 */
export function choiceOf({ trace, boards, rule }, { node, letter }, { isValued = true, isAged = false } = {}) {
  const state = stateText(boards.of(node));
  const [g, h] = [trace.g_n[node], isInformed(rule) ? trace.h_n[node] : null];
  const hasValues = isValued && rule.priority !== "depth";
  if (isAged) return [letter, state, hasValues ? g : null, hasValues ? h : null, node];
  return hasValues ? [letter, state, g, h] : [letter, state];
}

/** Whether h is part of the priority of the frontier. @param {Rule} rule */
export const isInformed = ({ priority }) => priority.includes("h") && priority !== "depth";

/** The node that each applicable rule would choose. @param {Given} given @param {number} cursor */
export function chosenBy(given, cursor) {
  const { trace, rule } = given;
  const choices = RULES.filter((choice) => applies(choice, rule)).flatMap(({ key, least, newest, among }) => {
    const measure = MEASURES[least](given);
    const isIn = PARTS[among](given);
    return measure ? [{ key, measure, newest, isIn, node: NONE, best: Infinity }] : [];
  });
  const count = trace.nodesAt(cursor);
  for (let n = 0; n < count; n++) {
    if (!onFrontier(trace, n, cursor)) continue;
    for (const choice of choices) {
      if (!choice.isIn(n)) continue;
      const value = choice.measure(n);
      if (value > choice.best || (value === choice.best && !choice.newest)) continue;
      choice.best = value;
      choice.node = n;
    }
  }
  return choices.filter(({ node }) => node !== NONE);
}

/**
 * Compare two nodes by x, then by depth, then by preorder; without `xOf` by preorder alone.
 * @param {Trace} trace @param {number} one @param {number} other @param {Measure | null} xOf
 */
function across(trace, one, other, xOf) {
  const apart = xOf ? xOf(one) - xOf(other) : 0;
  return Math.abs(apart) > NEAR
    ? apart
    : (xOf && trace.depth_n[one] - trace.depth_n[other]) || ahead(trace, one, other);
}

/** Compare two nodes by the preorder of the tree. @param {Trace} trace @param {number} one @param {number} other */
function ahead({ parent_n, depth_n }, one, other) {
  const below = depth_n[one] - depth_n[other];
  while (depth_n[one] > depth_n[other]) one = parent_n[one];
  while (depth_n[other] > depth_n[one]) other = parent_n[other];
  if (one === other) return below;
  while (parent_n[one] !== parent_n[other]) [one, other] = [parent_n[one], parent_n[other]];
  return one - other;
}
