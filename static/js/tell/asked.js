/** The words of the questions that a projector asks, what is offered to choose from, and what is told of the answer. */

import { counted, whole } from "../lib/format.js";
import { answerOf } from "../trace/asked.js";
import { AT_CURSOR } from "../trace/numbers.js";
import { answerParts, QUESTION, ruleText } from "./question.js";

/** @typedef {import("../trace/asked.js").Kind} Kind */
/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/trace.js").Trace} Trace */
/** @typedef {import("./question.js").Part} Part */

/** The questions, by their kinds. */
export const TITLES = /** @type {Record<string, string>} */ ({
  next: QUESTION,
  search: "Which search is this?",
  levels: "How many levels deeper?",
  frontier: "How large will the frontier be?",
  expanded: "How many boards are expanded?",
});

const [MOST, SHARES] = [5, 3]; // searches to choose from; bars on either side of the right number
const LETTERS = "ABCDE";

/** A question in full, with the name of the search where that is known. @param {string} kind @param {Rule} [rule] */
export function questionText(kind, rule) {
  if (rule && kind === "levels") return `How many levels deeper will ${rule.label} go?`;
  if (rule && kind === "frontier") return `How many boards will be on the frontier when ${rule.label} ends?`;
  if (rule && kind === "expanded") return expandedText(rule);
  return TITLES[kind];
}

/** The question about the second of two searches. @param {Rule} rule */
export function expandedText(rule) {
  return `How many boards does ${rule.label} expand before it reaches the goal?`;
}

/** What helps with a question, "" for nothing. @param {string} kind @param {Rule} [rule] */
export function hintOf(kind, rule) {
  if (kind === "search") return "Look at the boards that were expanded and at those on the frontier.";
  return kind === "next" && rule ? ruleText(rule) : "";
}

/** A question that is not which board is expanded next. @param {Kind} kind @param {Rule} rule @returns {Part[]} */
export function askedParts(kind, rule) {
  return [
    { lead: questionText(kind, rule), text: "" },
    { lead: "", text: hintOf(kind, rule) },
  ].filter(({ lead, text }) => lead || text);
}

/**
 * The answer with its reason; nothing while it is not known.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {import("../trace/candidates.js").Candidate[]} candidates of which is expanded next
 * @returns {Part[]}
 */
export function toldParts(kind, trace, cursor, rule, candidates) {
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
 * What is right of a question that was told, in few words.
 * @param {import("../wire/classroom.js").Question} question
 */
export function headingOf({ kind, right = "", choices = [] }) {
  if (kind === "next") return `${right} is expanded next`;
  if (kind === "search") return `${right}: it is ${choices.find(([key]) => key === right)?.[1]}`;
  if (kind === "levels") return `${counted(Number(right), "level")} deeper`;
  return `${counted(Number(right), "board")} ${kind === "expanded" ? "expanded" : "at the end"}`;
}

/**
 * The searches to choose from, in the order of the menu: this one and those that are taught first.
 * @param {any} catalogue @param {Rule} rule
 * @returns {{letter: string, label: string, rule: string, isRight: boolean}[]}
 */
export function searchesOffered({ algorithms }, rule) {
  const all = /** @type {any[]} */ (algorithms);
  const own = all.filter(({ label }) => label === rule.label);
  const others = all
    .filter((one) => one.label !== rule.label && !isAlike(one, rule))
    .sort((one, other) => place(one) - place(other));
  const chosen = new Set([...own, ...others.slice(0, MOST - own.length)]);
  return all
    .filter((one) => chosen.has(one))
    .map((one, k) => ({ letter: LETTERS[k], label: one.label, rule: takes(one), isRight: own.includes(one) }));
}

/**
 * Those that have a button of their own come first, then those that order the frontier by one number.
 * @param {any} one
 */
function place({ chief, structure, sides, levels }) {
  if (chief) return 0;
  return structure === "priority queue" && sides !== 2 && !levels ? 1 : 2;
}

/**
 * Whether a search expands the same boards as another: where every move costs one, the oldest have the lowest g.
 * @param {any} one @param {Rule} other
 */
function isAlike(one, other) {
  const isByLevel = (/** @type {any} */ { structure, priority, sides }) =>
    sides !== 2 && (structure === "queue" || (structure === "priority queue" && priority === "g"));
  return other.cost === "unit" && isByLevel(one) && isByLevel(other);
}

/** What a search expands, in few words. @param {any} algorithm */
function takes({ structure, priority }) {
  if (structure === "queue") return "expands the oldest";
  if (structure === "stack") return "expands the newest";
  return structure === "none" ? "keeps one board" : `expands the lowest ${priority}`;
}

/**
 * The bars of answers that are numbers: the right one for itself, those below and above it in a few that got about as
 * many different answers.
 * @param {Record<string, number>[]} rounds how often each number was said @param {number} right
 */
export function binsOf(rounds, right) {
  const said = [...new Set(rounds.flatMap((round) => Object.keys(round).map(Number)))].sort((one, two) => one - two);
  const spans = [
    ...shared(said.filter((number) => number < right)),
    [right, right],
    ...shared(said.filter((number) => number > right)),
  ];
  return {
    bins: spans.map(([from, to]) => (from === to ? whole(from) : `${whole(from)} to ${whole(to)}`)),
    counts: rounds.map((round) =>
      spans.map(([from, to]) =>
        said.reduce((sum, number) => sum + (number >= from && number <= to ? (round[number] ?? 0) : 0), 0),
      ),
    ),
    rightBin: spans.findIndex(([from, to]) => from === right && to === right),
  };
}

/** Spans that hold about as many of these numbers each. @param {number[]} numbers in their order */
function shared(numbers) {
  const size = Math.ceil(numbers.length / SHARES);
  const starts = numbers.length ? [...Array(Math.ceil(numbers.length / size)).keys()].map((k) => k * size) : [];
  return starts.map((start) => [numbers[start], numbers[Math.min(start + size, numbers.length) - 1]]);
}
