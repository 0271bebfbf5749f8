/** The words of the projector's questions, their choices, and their answers. */

import { whole } from "../lib/format.js";
import { messages } from "../lib/messages.js";
import { percent } from "../words/amounts.js";
import { structureOf } from "../trace/structures.js";
import { wordsOf } from "../words/loops/loops.js";
import { answerOf, isByNumber, isNear, QUESTIONS, titleOf } from "./kinds.js";
import TEXT from "./questions.ftl";
/** @import {Ballot, Kind, Question} from "../lib/answers.js" */
/** @import {Algorithm} from "../lib/catalogue.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Candidate} from "./candidates.js" */
/** @import {Part} from "./question_words.js" */

const say = messages(TEXT);

const [MOST_SEARCHES, SHARES] = [5, 12]; // searches to choose from; bars on either side of the right number
const LETTERS = "ABCDE";

/**
 * A question in full, with the name of the search if it is known.
 * @param {Kind} kind @param {Rule} [rule] @param {number} [count] letters in an answer
 */
export function questionText(kind, rule, count = 0) {
  return QUESTIONS[kind].text?.(rule, count) || titleOf(kind, rule ?? {});
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
  ].filter(({ lead, text }) => lead || text);
}

/**
 * The answer with its reason; empty while it is unknown.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {Candidate[]} candidates of the question which board is next @returns {Part[]}
 */
export function toldParts(kind, trace, cursor, rule, candidates) {
  const number = answerOf(kind, trace, cursor);
  if (isByNumber(kind) && number === null) return [];
  return QUESTIONS[kind].told?.({ trace, cursor, rule, candidates, number: number ?? 0 }) ?? [];
}

/** The answer to a question with lettered boards, with its reason. @param {Kind} kind @param {Ballot} ballot */
export function rightParts(kind, { right, why }) {
  return [
    { lead: say("right-sentence", { right: headingOf({ kind, right }) }), text: "" },
    { lead: "", text: why },
  ].filter(({ lead, text }) => lead || text);
}

/** The right answer of a question, in a few words. @param {Pick<Question, "kind" | "right" | "choices">} question */
export const headingOf = ({ kind, right = "", choices }) => QUESTIONS[kind].heading(right, { choices });

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
  const chosen = new Set([...own, ...others.slice(0, MOST_SEARCHES - own.length)]);
  return algorithms
    .filter((one) => chosen.has(one))
    .map((one, k) => ({
      letter: LETTERS[k],
      label: one.label,
      rule: wordsOf(one).choice(one),
      isRight: own.includes(one),
    }));
}

/**
 * The priority of a search as a choice: those with their own button first, then those with one priority queue.
 * @param {Algorithm} one
 */
function place(one) {
  if (one.chief) return 0;
  return structureOf(one).isByF && one.sides !== 2 && !one.levels ? 1 : 2;
}

/**
 * Whether two searches expand the same boards: BFS and UCS do if every move costs 1.
 * @param {Algorithm} one @param {Rule} other
 */
function isAlike(one, other) {
  const isByLevel = (/** @type {Pick<Rule, "structure" | "priority" | "sides">} */ search) => {
    const { age, isByF } = structureOf(search);
    return search.sides !== 2 && (age === 1 || (isByF && search.priority === "g"));
  };
  return other.cost === "unit" && isByLevel(one) && isByLevel(other);
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
const spanText = (from, to) => (from === to ? whole(from) : say("estimate-span", { from, to }));

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
  if (!answers) return say("estimate-none", { right: Number(right) });
  return say("estimate-nearest", { answers, span: spanText(from, to), right: Number(right) });
}

/** The error of an estimate, such as "6 % above". @param {number} said @param {number} right */
export function nearText(said, right) {
  if (said === right) return say("estimate-exact");
  const off = right ? percent(Math.abs(said - right), right) : whole(Math.abs(said - right));
  return say(said > right ? "estimate-above" : "estimate-below", { off });
}

/**
 * The position of a number on a scale from 0 to 1 with the right number in the middle; numbers more than twice as large
 * are at the end.
 * @param {number} number @param {number} right
 */
export const placeOnScale = (number, right) => Math.min(1, number / Math.max(2 * right, 10));
