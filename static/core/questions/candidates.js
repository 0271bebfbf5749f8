/**
 * The boards among which people guess the one that is taken next: that one, and those which other usual rules would
 * take from the same frontier; where these are too few for a guess, those that are taken after it. To add a rule: a
 * record in RULES, its words in question_words.js.
 * Letters: n node, m next node.
 */

import { stateText } from "../problem/tiles/states.js";
import { onFrontier } from "../trace/events.js";
import { frontierAt } from "../trace/frontier/frontier.js";
import { nextAt, takingOrder } from "../trace/frontier/next.js";
import { NONE } from "../trace/trace.js";

const [LEAST, MOST] = [3, 5]; // candidates, where so many wait
const LOOKED_AT = 20; // nodes in the order in which they are taken, for others of another state
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const NEAR = 1e-3; // distance across at which two places are one

/** @typedef {import("../trace/trace.js").Trace} Trace */
/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {(n: number) => number} Measure */

/**
 * @typedef {object} Candidate
 * @property {number} node @property {string} letter
 * @property {boolean} isNext whether this is the one that is taken
 * @property {string[]} rules keys of the other rules that would take it, those most worth telling first; none
 *   for one that only fills the number
 */

/**
 * @typedef {object} Record a rule that takes a node from a frontier
 * @property {string} key
 * @property {(given: Given) => Measure | null} least what is least of the one taken; null where the rule says nothing
 *   that the search's own does not say
 * @property {boolean} [newest] whether the newest is taken among equal ones, instead of the oldest
 * @property {(given: Given) => (n: number) => boolean} [among] which nodes are looked at, if not all
 */
/**
 * @typedef {object} Given what rules look at
 * @property {Trace} trace @property {Rule} rule @property {number} m the node that is taken next
 * @property {Measure | null} h an estimate of what remains, null where there is none
 */

/** Of a rule that looks at nothing but which node is older. */
const age = () => 0;

/** Whether the frontier is ordered by a priority alone. @param {Rule} rule @param {string} wanted */
const isBy = ({ structure, levels, priority }, wanted) =>
  structure === "priority queue" && !levels && priority === wanted;

/**
 * What a tie rule is least of, null where it is the search's own or there is none.
 * @param {string} tie @param {(given: Given) => Measure} least @returns {Record["least"]}
 */
const tied = (tie, least) => (given) =>
  given.rule.structure === "priority queue" && given.rule.tie !== tie ? least(given) : null;

/** The rules, the most useful for candidates first. @type {readonly Record[]} */
export const RULES = [
  { key: "first_child", least: ({ rule }) => (rule.structure === "stack" ? age : null), among: siblings },
  {
    key: "equal_newest",
    least: (given) => (given.rule.structure === "queue" ? age : tied("lifo", () => age)(given)),
    newest: true,
    among: equals,
  },
  { key: "equal_oldest", least: tied("fifo", () => age), among: equals },
  { key: "least_h", least: ({ h, rule }) => (isBy(rule, "h") ? null : h) },
  { key: "oldest", least: ({ rule }) => (rule.structure === "queue" && rule.sides !== 2 ? null : age) },
  { key: "newest", least: ({ rule }) => (rule.structure === "stack" ? null : age), newest: true },
  {
    key: "least_f",
    least: ({ trace, h, rule }) => (h && !isBy(rule, "g + h") ? (n) => Math.fround(trace.g_n[n] + h(n)) : null),
  },
  {
    key: "equal_high_g",
    least: tied(
      "high_g",
      ({ trace }) =>
        (n) =>
          -trace.g_n[n],
    ),
    among: equals,
  },
  {
    key: "equal_low_g",
    least: tied(
      "low_g",
      ({ trace }) =>
        (n) =>
          trace.g_n[n],
    ),
    among: equals,
  },
  { key: "least_g", least: ({ trace, rule }) => (isBy(rule, "g") ? null : (n) => trace.g_n[n]) },
];

/** Those that the search's own rule takes for as good as the next one, but for ties. @param {Given} given */
function equals({ trace, rule, m }) {
  const { f_n, depth_n, tree_n } = trace;
  const isByLevel = rule.structure === "queue" || Boolean(rule.levels);
  const isByF = rule.structure === "priority queue";
  return (/** @type {number} */ n) =>
    (!isByF || f_n[n] === f_n[m]) &&
    (!isByLevel || depth_n[n] === depth_n[m]) &&
    (rule.sides !== 2 || tree_n[n] === tree_n[m]);
}

/** The children of one expansion. @param {Given} given */
function siblings({ trace: { parent_n }, m }) {
  return (/** @type {number} */ n) => parent_n[n] === parent_n[m] && (parent_n[n] !== NONE || n === m);
}

/**
 * The candidates at a cursor in the order of their letters; none if nothing more is expanded.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {object} [more]
 * @param {Measure | null} [more.estimate] what remains from a node, where the search itself has no estimate
 * @param {Measure | null} [more.xOf] how far to the right a node stands; without it they are in the order of the tree,
 *   a node before its children and those in the order of their generation
 * @param {boolean} [more.isAll] whether all nodes of the frontier are offered, as far as there are letters
 * @param {(n: number) => unknown} [more.stateOf] what is told of a node, of which each is offered once: a search that
 *   does not look for repeated states has nodes of one state
 * @returns {Candidate[]}
 */
export function candidatesOf(trace, cursor, rule, more = {}) {
  const { estimate = null, xOf = null, isAll = false, stateOf = (/** @type {number} */ n) => n } = more;
  const m = nextAt(trace, cursor, rule);
  if (m === NONE) return [];
  const given = { trace, rule, m, h: isInformed(rule) ? (/** @type {number} */ n) => trace.h_n[n] : estimate };
  /** The rules that would take a node. @type {Map<number, string[]>} */
  const rules_n = new Map([[m, []]]);
  const offered = new Set([stateOf(m)]);
  const offer = (/** @type {number} */ n, /** @type {number} */ most) => {
    if (rules_n.size >= most || offered.has(stateOf(n))) return;
    rules_n.set(n, []);
    offered.add(stateOf(n));
  };
  for (const { key, node } of chosenBy(given, cursor)) {
    offer(node, isAll ? LETTERS.length : MOST);
    rules_n.get(node)?.push(key);
  }
  const [looked, least] = isAll ? [LETTERS.length, LETTERS.length] : [LOOKED_AT, LEAST];
  for (const n of frontierAt(trace, cursor, takingOrder(trace, rule)).rows(0, looked)) offer(n, least);
  const nodes = [...rules_n.keys()].sort((one, other) => across(trace, one, other, xOf));
  return nodes.map((node, k) => ({
    node,
    letter: LETTERS[k],
    isNext: node === m,
    rules: /** @type {string[]} */ (rules_n.get(node)),
  }));
}

/**
 * A candidate as a choice for a class: its letter, its state and, if they are shown, g, and h if the search has one.
 * @param {import("../trace/run.js").Run} run @param {Candidate} candidate @param {boolean} [isValued] whether they are
 * @returns {[key: string, state: string, g?: number, h?: number | null]}
 */
export function choiceOf({ trace, boards, rule }, { node, letter }, isValued = true) {
  const state = stateText(boards.of(node));
  return isValued ? [letter, state, trace.g_n[node], isInformed(rule) ? trace.h_n[node] : null] : [letter, state];
}

/** Whether an estimate is part of what orders the frontier. @param {import("../trace/rule.js").Rule} rule */
const isInformed = ({ priority }) => priority.includes("h") && priority !== "depth";

/** What each rule would take. @param {Given} given @param {number} cursor */
function chosenBy(given, cursor) {
  const { trace } = given;
  const choices = RULES.flatMap(({ key, least, newest = false, among }) => {
    const measure = least(given);
    const isIn = among?.(given) ?? (() => true);
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
 * Which of two nodes stands farther to the left; of those one below the other the upper one comes first.
 * @param {Trace} trace @param {number} one @param {number} other @param {Measure | null} xOf
 */
function across(trace, one, other, xOf) {
  const apart = xOf ? xOf(one) - xOf(other) : 0;
  return Math.abs(apart) > NEAR
    ? apart
    : (xOf && trace.depth_n[one] - trace.depth_n[other]) || ahead(trace, one, other);
}

/** Which of two nodes the tree has first. @param {Trace} trace @param {number} one @param {number} other */
function ahead({ parent_n, depth_n }, one, other) {
  const below = depth_n[one] - depth_n[other];
  while (depth_n[one] > depth_n[other]) one = parent_n[one];
  while (depth_n[other] > depth_n[one]) other = parent_n[other];
  if (one === other) return below;
  while (parent_n[one] !== parent_n[other]) [one, other] = [parent_n[one], parent_n[other]];
  return one - other;
}
