/** The questions about a run on a projector, and the numbers that answer some of them. */

import { AT_CURSOR } from "../trace/numbers.js";

/** @typedef {import("../lib/answers.js").Kind} Kind */

/** @typedef {import("../trace/trace.js").Trace} Trace */
/** @typedef {"choice" | "number" | "order" | "marks" | "values"} Form of an answer */

/**
 * The questions, with the form of their answers: a choice, a number, letters in order, a mark for each child, numbers
 * for each board. To add one: a line here, in KEYS and TITLES, and its kind in webapp.
 * @type {Readonly<Record<Kind, Form>>}
 */
export const FORMS = {
  next: "choice",
  search: "choice",
  levels: "number",
  frontier: "number",
  order: "order",
  children: "marks",
  contents: "order",
  values: "values",
  expanded: "number",
};

/** The question about two searches side by side: how many boards the second expands. @type {Kind} */
export const OF_TWO = "expanded";

/** The questions about one run. */
export const KINDS = /** @type {Kind[]} */ (Object.keys(FORMS)).filter((kind) => kind !== OF_TWO);

/** The keys for the questions. @type {Readonly<Record<string, string>>} */
export const KEYS = {
  next: "A",
  search: "W",
  levels: "L",
  frontier: "N",
  order: "O",
  children: "E",
  contents: "I",
  values: "H",
};

/** The relative error up to which an estimate counts as right. */
export const NEAR = 0.1;

/**
 * The right number of a question, from the whole trace.
 * @type {Partial<Record<Kind, (trace: Trace, cursor: number) => number>>}
 */
const NUMBERS = {
  levels: (trace, cursor) => AT_CURSOR.max_depth(trace, trace.expansions) - AT_CURSOR.max_depth(trace, cursor),
  expanded: (trace) => trace.expansions,
  frontier: (trace) => (trace.expansions ? trace.frontier_e[trace.expansions - 1] : trace.nodesAt(0)),
};

/** Whether a question is answered with a number. @param {Kind} kind */
export const isByNumber = (kind) => FORMS[kind] === "number";

/** Whether the server chooses the lettered boards of a question and marks its answers. @param {Kind} kind */
export const isBallot = (kind) => !["choice", "number"].includes(FORMS[kind]);

/** Whether an estimate is close enough. @param {number} said @param {number} right */
export const isNear = (said, right) => Math.abs(said - right) <= NEAR * right;

/**
 * The numeric answer of a question; null for other questions, and while the run is incomplete.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor
 */
export function answerOf(kind, trace, cursor) {
  return trace.done ? (NUMBERS[kind]?.(trace, cursor) ?? null) : null;
}

/**
 * Whether an answer to a closed question is right.
 * @param {Pick<import("../lib/answers.js").Question, "kind" | "right" | "also" | "tallies">} question
 * @param {string | number} choice
 */
export function isRightAnswer({ kind, right, also = [], tallies = [] }, choice) {
  if (isByNumber(kind)) return isNear(Number(choice), Number(right));
  if (!isBallot(kind)) return String(choice) === right || also.includes(String(choice));
  return choice === right || tallies.some(({ is_right, said }) => is_right && said.includes(String(choice)));
}
