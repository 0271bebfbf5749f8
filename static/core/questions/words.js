/** The words of the projector's questions, their choices, and their answers. */

import { withNouns } from "../words/nouns.js";
import { counted, percent, whole } from "../lib/format.js";
import { answerOf, isBallot, isNear } from "./kinds.js";
import { AT_CURSOR } from "../trace/numbers.js";
import { rightText } from "./ballot_words.js";
import { answerParts, QUESTION, ruleText } from "./question_words.js";

/** @typedef {import("../lib/catalogue.js").Algorithm} Algorithm */
/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/trace.js").Trace} Trace */
/** @typedef {import("./question_words.js").Part} Part */

/** The titles of questions, by kind. */
export const TITLES = /** @type {Record<string, string>} */ ({
  next: QUESTION,
  search: "Which search is this?",
  levels: "How many levels deeper?",
  frontier: "How large will the frontier be?",
  order: "Which boards are expanded next, in order?",
  children: "Which children are added, which discarded?",
  contents: "What is on the frontier after the next step?",
  values: "What are g, h and f?",
  expanded: "How many boards are expanded?",
});

const [MOST, SHARES] = [5, 12]; // searches to choose from; bars on either side of the right number
const LETTERS = "ABCDE";

/**
 * A question in full, with the name of the search if it is known.
 * @param {string} kind @param {Rule} [rule] @param {number} [count] letters in an answer
 */
export function questionText(kind, rule, count = 0) {
  return withNouns(rule ?? {}, question(kind, rule, count));
}

/** @param {string} kind @param {Rule | undefined} rule @param {number} count */
function question(kind, rule, count) {
  if (kind === "order" && count > 1) return `Which ${whole(count)} boards are expanded next, in order?`;
  if (kind === "contents") return "What is on the frontier after the next step, in order?";
  if (kind === "values") return "What are g, h and f of these boards?";
  if (rule && kind === "levels") return `How many levels deeper will ${rule.label} go?`;
  if (rule && kind === "frontier") return `How many boards will be on the frontier when ${rule.label} ends?`;
  if (rule && kind === "expanded") return expandedText(rule);
  return TITLES[kind];
}

/** The question about the second of two searches. @param {Rule} rule */
export function expandedText(rule) {
  return `How many boards does ${rule.label} expand before it reaches the goal?`;
}

/**
 * A question and its statement, "" if there is none.
 * @param {Kind} kind @param {Rule} rule @param {string} statement @param {number} [count] letters in an answer
 * @returns {Part[]}
 */
export function askedParts(kind, rule, statement, count) {
  return [
    { lead: questionText(kind, rule, count), text: "" },
    { lead: "", text: statement },
  ]
    .filter(({ lead, text }) => lead || text)
    .map(({ lead, text }) => ({ lead, text: withNouns(rule, text) }));
}

/**
 * The answer with its reason; empty while it is unknown.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {import("./candidates.js").Candidate[]} candidates of the question which board is next
 * @returns {Part[]}
 */
export function toldParts(kind, trace, cursor, rule, candidates) {
  const parts = answerTo(kind, trace, cursor, rule, candidates);
  return parts.map(({ lead, text }) => ({ lead: withNouns(rule, lead), text: withNouns(rule, text) }));
}

/**
 * @param {Kind} kind @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {import("./candidates.js").Candidate[]} candidates @returns {Part[]}
 */
function answerTo(kind, trace, cursor, rule, candidates) {
  if (kind === "next") return answerParts(trace, cursor, rule, candidates);
  if (kind === "search")
    return [
      { lead: `It is ${rule.label}.`, text: "" },
      { lead: "", text: ruleText(rule) },
    ];
  const number = answerOf(kind, trace, cursor);
  if (number === null) return [];
  if (kind === "levels") {
    const [from, to] = [cursor, trace.expansions].map((end) => whole(AT_CURSOR.max_depth(trace, end)));
    return [
      { lead: `${counted(number, "level")} deeper.`, text: "" },
      { lead: "", text: `It is at depth ${from} now and goes to depth ${to}.` },
    ];
  }
  const here = cursor ? trace.frontier_e[cursor - 1] : trace.nodesAt(0);
  const most = AT_CURSOR.largest_frontier(trace, trace.expansions);
  return [
    { lead: `${counted(number, "board")} at the end,`, text: "" },
    { lead: "", text: `${whole(here)} now, at most ${whole(most)} on the way.` },
  ];
}

/**
 * The right answer of a closed question, in a few words.
 * @param {import("../lib/answers.js").Question} question
 */
export function headingOf({ kind, right = "", choices = [] }) {
  if (isBallot(kind)) return rightText(kind, right);
  if (kind === "next") return `${right} is expanded next`;
  if (kind === "search") return `${right}: it is ${choices.find(([key]) => key === right)?.[1]}`;
  if (kind === "levels") return `${counted(Number(right), "level")} deeper`;
  return `${counted(Number(right), "board")} ${kind === "expanded" ? "expanded" : "at the end"}`;
}

/**
 * The searches to choose from, in the order of the menu: the right one and the first others by `place`.
 * @param {{algorithms: Algorithm[]}} catalogue @param {Rule} rule
 * @returns {{letter: string, label: string, rule: string, isRight: boolean}[]}
 */
export function searchesOffered({ algorithms }, rule) {
  const own = algorithms.filter(({ label }) => label === rule.label);
  const others = algorithms
    .filter((one) => one.label !== rule.label && !isAlike(one, rule))
    .sort((one, other) => place(one) - place(other));
  const chosen = new Set([...own, ...others.slice(0, MOST - own.length)]);
  return algorithms
    .filter((one) => chosen.has(one))
    .map((one, k) => ({ letter: LETTERS[k], label: one.label, rule: takes(one), isRight: own.includes(one) }));
}

/**
 * The priority of a search as a choice: those with their own button first, then those with one priority queue.
 * @param {Algorithm} one
 */
function place({ chief, structure, sides, levels }) {
  if (chief) return 0;
  return structure === "priority queue" && sides !== 2 && !levels ? 1 : 2;
}

/**
 * Whether two searches expand the same boards: BFS and UCS do if every move costs 1.
 * @param {Algorithm} one @param {Rule} other
 */
function isAlike(one, other) {
  const isByLevel = (/** @type {Pick<Rule, "structure" | "priority" | "sides">} */ { structure, priority, sides }) =>
    sides !== 2 && (structure === "queue" || (structure === "priority queue" && priority === "g"));
  return other.cost === "unit" && isByLevel(one) && isByLevel(other);
}

/** The rule of a search in a few words. @param {Algorithm} algorithm */
function takes({ structure, priority }) {
  if (structure === "queue") return "expands the oldest";
  if (structure === "stack") return "expands the newest";
  return structure === "none" ? "keeps one board" : `expands the lowest ${priority}`;
}

/**
 * The bars of numeric answers: one for the right number, and a few bins below and above it with about as many different
 * answers each.
 * @param {Record<string, number>[]} rounds how often each number was answered @param {number} right
 */
export function binsOf(rounds, right) {
  const said = [...new Set(rounds.flatMap((round) => Object.keys(round).map(Number)))].sort((one, two) => one - two);
  const spans = /** @type {[number, number][]} */ ([
    ...shared(said.filter((number) => number < right)),
    [right, right],
    ...shared(said.filter((number) => number > right)),
  ]);
  return {
    spans,
    bins: spans.map(([from, to]) => spanText(from, to)),
    counts: rounds.map((round) =>
      spans.map(([from, to]) =>
        said.reduce((sum, number) => sum + (number >= from && number <= to ? (round[number] ?? 0) : 0), 0),
      ),
    ),
    rightBin: spans.findIndex(([from, to]) => from === right && to === right),
  };
}

/** @param {number} from @param {number} to */
const spanText = (from, to) => (from === to ? whole(from) : `${whole(from)} to ${whole(to)}`);

/** At most SHARES spans with about equally many of these numbers each. @param {number[]} numbers ascending */
function shared(numbers) {
  const size = Math.ceil(numbers.length / SHARES);
  const starts = numbers.length ? [...Array(Math.ceil(numbers.length / size)).keys()].map((k) => k * size) : [];
  return starts.map((start) => [numbers[start], numbers[Math.min(start + size, numbers.length) - 1]]);
}

/**
 * The estimates close enough to count as right; if there are none, the nearest.
 * @param {Record<string, number>} round how often each number was answered @param {number} right
 */
export function nearestOf(round, right) {
  const said = Object.keys(round).map(Number);
  const least = Math.min(...said.map((number) => Math.abs(number - right)));
  const near = said.filter((number) => isNear(number, right) || Math.abs(number - right) === least);
  const answers = near.reduce((sum, number) => sum + round[number], 0);
  return { answers, from: answers ? Math.min(...near) : right, to: answers ? Math.max(...near) : right };
}

/** The nearest estimates, in words. @param {{answers: number, from: number, to: number}} near @param {string} right */
export function nearestText({ answers, from, to }, right) {
  if (!answers) return `The right number is ${whole(Number(right))}.`;
  const those = `${counted(answers, "answer")}, ${spanText(from, to)}`;
  return `The nearest: ${those}; the right number is ${whole(Number(right))}.`;
}

/** The error of an estimate, such as "6 % above". @param {number} said @param {number} right */
export function nearText(said, right) {
  if (said === right) return "exactly right";
  const off = right ? percent(Math.abs(said - right), right) : whole(Math.abs(said - right));
  return `${off} ${said > right ? "above" : "below"}`;
}

/**
 * The position of a number on a scale from 0 to 1 with the right number in the middle; numbers more than twice as large
 * are at the end.
 * @param {number} number @param {number} right
 */
export const placeOnScale = (number, right) => Math.min(1, number / Math.max(2 * right, 10));
