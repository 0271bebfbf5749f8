/** The mutable state of a class on the teacher's page, and values derived from it. */

import { messages } from "../../core/lib/messages.js";
import { binsOf, nearestOf } from "../../core/questions/words.js";
import { isBallot, isByNumber, isValued, QUESTIONS } from "../../core/questions/kinds.js";
import BOARD from "./board.ftl";
/** @import {ClassState, Kind, Question, Rush, Tally} from "../../core/lib/answers.js" */
/** @import {Asked} from "../words.js" */

const say = messages(BOARD);

const [MOST_TALLIES, MOST_SAID] = [7, 1600]; // sent to phones: outcomes of answers; characters of the answers

/**
 * @typedef {object} Teaching
 * @property {string} code of the class, "" while there is none @property {string} secret
 * @property {number} since when it was opened, in milliseconds since 1970
 * @property {boolean} isComer whether this device has a class's secret and has never been in it
 * @property {string} ended code of a class that ended elsewhere, whose questions are still here to be saved
 * @property {ClassState} told the state sent to the class
 * @property {Record<string, number>[]} closed the counts of the closed rounds, by choice
 * @property {number} joined @property {number} answered in the current round
 * @property {Rush | null} rush many who joined within a moment
 * @property {Time[]} times of the rounds of the current question
 * @property {Asked[]} asked questions that were answered
 * @property {"connecting" | "open" | "away" | "lost"} connection @property {string} notice
 */

/**
 * @typedef {{number: number, from: number, to: number}} Time of a round: the number of its question, milliseconds since
 * 1970; `to` is 0 while it is open
 */

/**
 * @typedef {object} Shown what the projector shows
 * @property {string} run @property {number} at @property {number} event @property {string} view
 * @property {{run: string, at: number}} [beside] the second of two searches side by side
 * @property {"" | "asked" | "revealed"} ask @property {Kind} kind of the question
 * @property {boolean} isValued whether g and h are shown with the boards to choose from
 * @property {() => Partial<Question>} offer the data sent with the question
 * @property {() => {right: string, also?: string[], rules: string[], why: string}} answer
 * @property {((answers: Record<string, number>) => Promise<Tally[]>) | null} judge marks answers, null for
 *   questions that need no judge
 */

/**
 * Whether a question shows g and h of its boards although they are hidden, or the other way round.
 * @param {Question | null} question @param {Pick<Shown, "isValued">} shown
 */
export function isOtherwise(question, shown) {
  if (!question || QUESTIONS[question.kind].offers !== "boards") return false;
  return isValued(question) !== shown.isValued;
}

/** Whether a closed question is about the place shown. @param {ClassState} told @param {Shown} shown */
export function isOf(told, { run, at, beside }) {
  const isThere = beside ? told.beside?.run === beside.run : !told.beside && told.at === at;
  return told.run === run && isThere;
}

/** Whether the class has been sent this place. @param {ClassState} told @param {Partial<ClassState>} place */
export function isAt(told, place) {
  const keys = /** @type {(keyof ClassState)[]} */ (Object.keys(place));
  return keys.every((key) => JSON.stringify(told[key] ?? null) === JSON.stringify(place[key] ?? null));
}

/** The state of a class before anything is sent. @returns {ClassState} */
export function nothingTold() {
  return { seq: 1, run: "", at: 0, event: 0, view: "", phase: "open", round: 0, question: null };
}

/** @param {Partial<Teaching> | null} kept the class stored in this browser @returns {Teaching} */
export function initialTeaching(kept) {
  return {
    code: "",
    secret: "",
    since: 0,
    isComer: false,
    ended: "",
    told: nothingTold(),
    closed: [],
    times: [],
    asked: [],
    ...kept,
    joined: 0,
    answered: 0,
    rush: null,
    connection: "connecting",
    notice: "",
  };
}

/**
 * The numbers of a class in the server's answers.
 * @param {{joined: number, answered: number, rush?: Rush | null}} answer
 */
export const numbersOf = ({ joined, answered, rush = null }) => ({ joined, answered, rush });

/**
 * Whether a state differs from the one before in more than whether the class is locked.
 * @param {ClassState} before @param {ClassState} told
 */
export function isElsewhere(before, told) {
  const keys = /** @type {(keyof ClassState)[]} */ (Object.keys({ ...before, ...told }));
  const text = (/** @type {unknown} */ one) => JSON.stringify(one ?? null);
  return keys.some((key) => key !== "seq" && key !== "locked" && text(before[key]) !== text(told[key]));
}

/** The record of a class in the browser's storage, from which a reloaded page continues it. @param {Teaching} state */
export function keptOf({ code, secret, since, isComer, ended, told, closed, times, asked }) {
  return code || ended ? { code, secret, since, isComer, ended, told, closed, times, asked } : null;
}

/** The counts in the order of the choices. @param {Question} question @param {Record<string, number>} counts */
export function inOrder({ choices = [] }, counts) {
  return choices.map(([key]) => counts[key] ?? 0);
}

/**
 * The times of the rounds after a change of the state. @param {Teaching} state @param {number} now
 * @returns {Time[]} the same ones where nothing has changed
 */
export function timesOf({ times, told: { question, phase, round } }, now) {
  if (!question) return times;
  const { number } = question;
  const rounds = times.filter((one) => one.number === number);
  if (phase === "asked" && rounds.length < round) return [...rounds, { number, from: now, to: 0 }];
  if (phase === "asked" || rounds.at(-1)?.to !== 0) return times;
  return rounds.map((one) => (one.to ? one : { ...one, to: now }));
}

/** The counts of each answer over all rounds. @param {Record<string, number>[]} rounds */
export function inAll(rounds) {
  /** @type {Record<string, number>} */
  const all = {};
  for (const round of rounds) for (const [key, count] of Object.entries(round)) all[key] = (all[key] ?? 0) + count;
  return all;
}

/**
 * The bars of a closed question: one for each choice, range of numbers, or kind of answer.
 * @template {Question & {right: string}} Q @param {Q} question @param {Record<string, number>[]} rounds
 * @param {Tally[]} [tallies] of a question that was judged
 */
export function barsOf(question, rounds, tallies = []) {
  const { kind, right } = question;
  if (isBallot(kind)) return { ...question, statement: undefined, tallies: talliesTold(tallies, rounds) };
  if (!isByNumber(kind)) return { ...question, counts: rounds.map((round) => inOrder(question, round)) };
  return { ...question, ...binsOf(rounds, Number(right)), near: nearestOf(rounds.at(-1) ?? {}, Number(right)) };
}

/**
 * The outcomes of answers as they are sent, bounded: the counts of each round, and the answers, right ones first.
 * @param {Tally[]} tallies @param {Record<string, number>[]} rounds
 */
function talliesTold(tallies, rounds) {
  const [chief, rest] = [tallies.slice(0, MOST_TALLIES), tallies.slice(MOST_TALLIES)];
  const others = { words: say("answers-other"), is_right: false, said: rest.flatMap(({ said }) => said) };
  let room = MOST_SAID;
  return [...chief, ...(rest.length ? [others] : [])].map(({ words, is_right, said }) => {
    const counts = rounds.map((round) => said.reduce((sum, text) => sum + (round[text] ?? 0), 0));
    return { words, is_right, counts, said: said.filter((text) => (room -= text.length + 3) > 0) };
  });
}

/**
 * A closed question with its counts, as it is stored; null if it is stored already.
 * @param {Teaching} state @param {ClassState} told @returns {Asked | null}
 */
export function askedOf({ asked, joined, times }, { run, at, question }) {
  if (!question || asked.some(({ number }) => number === question.number)) return null;
  const { number, kind, choices = [], bins, rightBin = -1, rules = [], tallies } = question;
  const said = QUESTIONS[kind].offers === "searches" ? rules.map((rule, k) => `${choices[k]?.[1]}: ${rule}`) : rules;
  const bars = tallies
    ? {
        keys: tallies.map((tally) => tally.said.join(" | ")),
        rules: tallies.map(({ words }) => words),
        right: tallies.find(({ is_right }) => is_right)?.said.join(" | ") ?? "",
        counts: (tallies[0]?.counts ?? []).map((_, r) => tallies.map(({ counts }) => counts[r])),
      }
    : {
        keys: bins ?? choices.map(([key]) => key),
        rules: said,
        right: bins?.[rightBin] ?? question.right ?? "",
        ...(question.also ? { also: question.also } : {}),
        counts: question.counts ?? [],
      };
  const ofRounds = times.filter((one) => one.number === number).map(({ from, to }) => [from, to]);
  return { number, kind, run, at, ...bars, joined, times: ofRounds };
}
