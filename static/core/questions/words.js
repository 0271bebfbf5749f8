/** The words of the projector's questions, their choices, and their answers. */

import { tenths, whole } from "../lib/format.js";
import { messages } from "../lib/messages.js";
import { large, percent } from "../words/amounts.js";
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

const [MOST_SEARCHES, BARS] = [5, 20]; // searches to choose from; bars side by side on a scale
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
 * The bars of numeric answers, which do not overlap on their scale: one for the right number, and one for all answers
 * in each of the equal parts below and above it, the last of which has no end.
 * @param {Record<string, number>[]} rounds how often each number was answered @param {number} right
 */
export function binsOf(rounds, right) {
  /** @type {Map<number, number[]>} */
  const said = new Map([[placeOfBar(right, right), [right]]]);
  for (const number of rounds.flatMap((round) => Object.keys(round).map(Number))) {
    const place = placeOfBar(number, right);
    said.set(place, [...(said.get(place) ?? []), number]);
  }
  const places = [...said.keys()].sort((one, two) => one - two);
  const spans = places.map((place) => {
    const numbers = said.get(place) ?? [];
    return spanText(Math.min(...numbers), Math.max(...numbers));
  });
  const counts = rounds.map((round) => {
    const count = new Map();
    for (const [number, answers] of Object.entries(round)) {
      const place = placeOfBar(Number(number), right);
      count.set(place, (count.get(place) ?? 0) + answers);
    }
    return places.map((place) => count.get(place) ?? 0);
  });
  return { places, bins: spans, counts, rightBin: places.indexOf(placeOfBar(right, right)) };
}

/** The place of the bar of a number, from 0 to 1; that of the right number has no other. @param {number} number
 * @param {number} right */
function placeOfBar(number, right) {
  const at = placeOnScale(number, right);
  if (number === right || at === 1) return at;
  const [own, middle] = [at, placeOnScale(right, right)].map((one) => BARS * one);
  const beside = number < right ? Math.min(own, middle - 1) : Math.max(own, middle + 1);
  return Math.min(BARS - 1, Math.round(beside)) / BARS;
}

/** @param {number} from @param {number} to */
const spanText = (from, to) => (from === to ? whole(from) : say("estimate-span", { from, to }));

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

/**
 * The error of an estimate, such as "6 % too high" or, from twice as much on, "23 times too high".
 * @param {number} said @param {number} right
 */
export function nearText(said, right) {
  if (said === right) return say("estimate-exact");
  const side = said > right ? "high" : "low";
  if (!right) return say("estimate-off", { side, off: whole(said) });
  const times = Math.max(said, right) / Math.min(said, right);
  if (times < 2) return say("estimate-off", { side, off: percent(Math.abs(said - right), right) });
  if (!said) return say("estimate-nothing");
  return say("estimate-times", { side, times: large(times < 10 ? Number(tenths(times)) : Math.round(times)) });
}

/**
 * The position of a number on a scale from 0 to 1 with the right number in the middle; numbers more than twice as large
 * are at the end.
 * @param {number} number @param {number} right
 */
export const placeOnScale = (number, right) => Math.min(1, number / Math.max(2 * right, 10));
