/** Every mutable thing of a class as the teacher's page has it, and what follows from them. */

import { binsOf } from "../tell/asked.js";
import { isByNumber } from "../trace/asked.js";

/** @typedef {import("../wire/classroom.js").ClassState} ClassState */
/** @typedef {import("../wire/classroom.js").Question} Question */

/**
 * @typedef {object} Teaching
 * @property {string} code of the class, "" while there is none @property {string} secret
 * @property {string} pass by which the server knows the teacher before a class is opened again
 * @property {number} since when it was opened, in milliseconds since 1970
 * @property {boolean} isComer whether this device has a class's secret and has never been in it
 * @property {string} ended code of a class that ended elsewhere, whose questions are still here to be saved
 * @property {ClassState} told what the class is told, whole
 * @property {Record<string, number>[]} closed how often what was chosen in the rounds that are closed
 * @property {number} joined @property {number} answered in the round that stands
 * @property {import("../wire/classroom.js").Rush | null} rush many who joined within a moment
 * @property {number} from when the question was asked, in milliseconds since 1970
 * @property {import("../tell/classroom.js").Asked[]} asked questions that were answered
 * @property {"connecting" | "open" | "away" | "lost"} connection @property {string} notice
 */

/**
 * @typedef {object} Shown what the projector shows
 * @property {string} run @property {number} at @property {number} event @property {string} view
 * @property {{run: string, at: number}} [beside] the second of two searches side by side
 * @property {"" | "asked" | "revealed"} ask @property {import("../trace/asked.js").Kind} kind of the question
 * @property {boolean} isValued whether g and h are shown with the boards to choose from
 * @property {() => import("../wire/classroom.js").Choice[]} choices of the question that is asked
 * @property {() => {right: string, rules: string[], why: string}} answer
 */

/** Whether a question tells g and h of its boards. @param {Question} question */
export const isValued = ({ choices = [] }) => choices.some((choice) => choice.length > 2);

/**
 * Whether a question tells g and h of its boards though they are hidden, or not though they are shown.
 * @param {Question | null} question @param {Pick<Shown, "isValued">} shown
 */
export function isOtherwise(question, shown) {
  return question?.kind === "next" && isValued(question) !== shown.isValued;
}

/** Whether a question that is told is about what is shown. @param {ClassState} told @param {Shown} shown */
export function isOf(told, { run, at, beside }) {
  const isThere = beside ? told.beside?.run === beside.run : !told.beside && told.at === at;
  return told.run === run && isThere;
}

/** Whether a class is told of this place. @param {ClassState} told @param {Partial<ClassState>} place */
export function isAt(told, place) {
  const keys = /** @type {(keyof ClassState)[]} */ (Object.keys(place));
  return keys.every((key) => JSON.stringify(told[key] ?? null) === JSON.stringify(place[key] ?? null));
}

/** What a class is told before anything is. @returns {ClassState} */
export function nothingTold() {
  return { seq: 1, run: "", at: 0, event: 0, view: "", phase: "open", round: 0, question: null };
}

/** @param {Partial<Teaching> | null} kept what this browser has of a class @returns {Teaching} */
export function initialTeaching(kept) {
  return {
    code: "",
    secret: "",
    pass: "",
    since: 0,
    isComer: false,
    ended: "",
    told: nothingTold(),
    closed: [],
    from: 0,
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
 * What the server's answers tell of a class in numbers.
 * @param {{joined: number, answered: number, rush?: import("../wire/classroom.js").Rush | null}} answer
 */
export const numbersOf = ({ joined, answered, rush = null }) => ({ joined, answered, rush });

/**
 * Whether what is told differs from what was in more than whether the room is locked.
 * @param {ClassState} before @param {ClassState} told
 */
export function isElsewhere(before, told) {
  const keys = /** @type {(keyof ClassState)[]} */ (Object.keys({ ...before, ...told }));
  const text = (/** @type {unknown} */ one) => JSON.stringify(one ?? null);
  return keys.some((key) => key !== "seq" && key !== "locked" && text(before[key]) !== text(told[key]));
}

/**
 * What the server's answer gives the teacher of a class. @param {{code: string, secret: string, pass?: string}} answer
 */
export const rightOf = ({ code, secret, pass = "" }) => ({ code, secret, pass });

/**
 * By which the server finds a place for the teacher's page. @param {{code: string, pass: string}} right
 * @returns {import("../wire/classroom.js").Name | null}
 */
export const nameOf = ({ code, pass }) => (code && pass ? { class: code, pass } : null);

/** What a browser keeps of a class, so that a page read again goes on with it. @param {Teaching} state */
export function keptOf({ code, secret, pass, since, isComer, ended, told, closed, from, asked }) {
  return code || ended ? { code, secret, pass, since, isComer, ended, told, closed, from, asked } : null;
}

/**
 * How many chose what, in the order of the choices. @param {Question} question @param {Record<string, number>} counts
 */
export function inOrder({ choices = [] }, counts) {
  return choices.map(([key]) => counts[key] ?? 0);
}

/**
 * A question that is told, with the bars of its answers: one for each choice, or one for each span of numbers.
 * @template {Question & {right: string}} Q @param {Q} question @param {Record<string, number>[]} rounds
 */
export function barsOf(question, rounds) {
  if (!isByNumber(question.kind)) return { ...question, counts: rounds.map((round) => inOrder(question, round)) };
  const { bins, counts, rightBin } = binsOf(rounds, Number(question.right));
  return { ...question, bins, rightBin, counts };
}

/**
 * A question that was told, with its counts, as it is kept; null where it is kept already.
 * @param {Teaching} state @param {ClassState} told @param {number} now in milliseconds since 1970
 * @returns {import("../tell/classroom.js").Asked | null}
 */
export function askedOf({ asked, joined, from }, { run, at, question }, now) {
  if (!question || asked.some(({ number }) => number === question.number)) return null;
  const { number, kind, choices = [], bins, rightBin = -1, rules = [], counts = [] } = question;
  const keys = bins ?? choices.map(([key]) => key);
  const right = bins?.[rightBin] ?? question.right ?? "";
  const said = kind === "search" ? rules.map((rule, k) => `${choices[k]?.[1]}: ${rule}`) : rules;
  return { number, kind, run, at, keys, rules: said, right, counts, joined, from, to: now };
}
