/**
 * The kinds of questions about a run on a projector and in a class. To add one: a record here, whose key and title are
 * those of solver/exercise/kinds; a test compares them.
 */

import { counted, whole } from "../lib/format.js";
import { AT_CURSOR } from "../trace/numbers.js";
import { answerText } from "./ballot_words.js";
import { answerParts, ruleText } from "./question_words.js";
/** @import {Kind, Question} from "../lib/answers.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Values} from "../words/node.js" */
/** @import {Form} from "./ballot_words.js" */
/** @import {Candidate} from "./candidates.js" */
/** @import {Part} from "./question_words.js" */

/**
 * @typedef {object} Answered the context of an answer
 * @property {Trace} trace @property {number} cursor @property {Rule} rule
 * @property {Candidate[]} candidates of the question which board is next @property {number} number that is right
 */

/**
 * @typedef {object} QuestionRecord
 * @property {string} title @property {Form} form of an answer
 * @property {string} [key] that asks it; none for the question about two searches side by side
 * @property {"boards" | "searches"} [offers] the choices
 * @property {Values} [numbers] at the boards while it is open; "sum" without it
 * @property {(rule: Rule | undefined, count: number) => string} [text] the question in full; the title without it
 * @property {(trace: Trace, cursor: number) => number} [number] the right one, from the whole trace
 * @property {(answered: Answered) => Part[]} [told] the answer with its reason, where the page knows it
 * @property {(right: string, question: Pick<Question, "choices">) => string} heading the right answer in a few words
 */

/** @type {Readonly<Record<Kind, QuestionRecord>>} */
export const QUESTIONS = {
  next: {
    title: "Which board is expanded next?",
    key: "A",
    form: "choice",
    offers: "boards",
    numbers: "terms",
    told: ({ trace, cursor, rule, candidates }) => answerParts(trace, cursor, rule, candidates),
    heading: (right) => `${right} is expanded next`,
  },
  search: {
    title: "Which search is this?",
    key: "W",
    form: "choice",
    offers: "searches",
    told: ({ rule }) => parts(`It is ${rule.label}.`, ruleText(rule)),
    heading: (right, { choices = [] }) => `${right}: it is ${choices.find(([key]) => key === right)?.[1]}`,
  },
  levels: {
    title: "How many levels deeper?",
    key: "L",
    form: "number",
    text: (rule) => (rule ? `How many levels deeper will ${rule.label} go?` : ""),
    number: (trace, cursor) => AT_CURSOR.max_depth(trace, trace.expansions) - AT_CURSOR.max_depth(trace, cursor),
    told({ trace, cursor, number }) {
      const [from, to] = [cursor, trace.expansions].map((end) => whole(AT_CURSOR.max_depth(trace, end)));
      return parts(`${counted(number, "level")} deeper.`, `It is at depth ${from} now and goes to depth ${to}.`);
    },
    heading: (right) => `${counted(Number(right), "level")} deeper`,
  },
  frontier: {
    title: "How large will the frontier be?",
    key: "N",
    form: "number",
    text: (rule) => (rule ? `How many boards will be on the frontier when ${rule.label} ends?` : ""),
    number: (trace) => sizeAt(trace, trace.expansions),
    told({ trace, cursor, number }) {
      const most = whole(AT_CURSOR.largest_frontier(trace, trace.expansions));
      const size = whole(sizeAt(trace, cursor));
      return parts(`${counted(number, "board")} at the end,`, `${size} now, at most ${most} on the way.`);
    },
    heading: (right) => `${counted(Number(right), "board")} at the end`,
  },
  order: {
    title: "Which boards are expanded next, in order?",
    key: "O",
    form: "order",
    numbers: "terms",
    text: (_, count) => (count > 1 ? `Which ${whole(count)} boards are expanded next, in order?` : ""),
    heading: (right) => `Expanded in this order: ${answerText("order", right)}`,
  },
  children: {
    title: "Which children are added, which discarded?",
    key: "E",
    form: "marks",
    heading: (right) => answerText("marks", right),
  },
  contents: {
    title: "What is on the frontier after the next step?",
    key: "I",
    form: "order",
    numbers: "terms",
    text: () => "What is on the frontier after the next step, in order?",
    heading: (right) => `On the frontier, in order: ${answerText("order", right)}`,
  },
  values: {
    title: "What are g, h and f?",
    key: "H",
    form: "values",
    numbers: "",
    text: () => "What are g, h and f of these boards?",
    heading: (right) => `g + h = f: ${answerText("values", right)}`,
  },
  expanded: {
    title: "How many boards are expanded?",
    form: "number",
    text: (rule) => (rule ? `How many boards does ${rule.label} expand before it reaches the goal?` : ""),
    number: (trace) => trace.expansions,
    heading: (right) => `${counted(Number(right), "board")} expanded`,
  },
};

const ALL = /** @type {Kind[]} */ (Object.keys(QUESTIONS));

/** The questions about one run, and that about two searches side by side. */
export const KINDS = ALL.filter((kind) => QUESTIONS[kind].key);
export const OF_TWO = /** @type {Kind} */ (ALL.find((kind) => !QUESTIONS[kind].key));

/** The question that is asked unless another one is wanted. */
export const USUAL = KINDS[0];

/** The relative error up to which an estimate counts as right. */
export const NEAR = 0.1;

/** @param {string} lead @param {string} text @returns {Part[]} */
const parts = (lead, text) => [
  { lead, text: "" },
  { lead: "", text },
];

/** The size of the frontier. @param {Trace} trace @param {number} cursor */
const sizeAt = (trace, cursor) => (cursor ? trace.frontier_e[cursor - 1] : trace.nodesAt(0));

/** Whether a question is answered with a number. @param {Kind} kind */
export const isByNumber = (kind) => QUESTIONS[kind].form === "number";

/** Whether the server chooses the lettered boards of a question and marks its answers. @param {Kind} kind */
export const isBallot = (kind) => !["choice", "number"].includes(QUESTIONS[kind].form);

/** Whether an estimate is close enough. @param {number} said @param {number} right */
export const isNear = (said, right) => Math.abs(said - right) <= NEAR * right;

/**
 * The numeric answer of a question; null for other questions, and while the run is incomplete.
 * @param {Kind} kind @param {Trace} trace @param {number} cursor
 */
export function answerOf(kind, trace, cursor) {
  return trace.done ? (QUESTIONS[kind].number?.(trace, cursor) ?? null) : null;
}

/**
 * Whether an answer to a closed question is right.
 * @param {Pick<Question, "kind" | "right" | "also" | "tallies">} question @param {string | number} choice
 */
export function isRightAnswer({ kind, right, also = [], tallies = [] }, choice) {
  if (isByNumber(kind)) return isNear(Number(choice), Number(right));
  if (!isBallot(kind)) return String(choice) === right || also.includes(String(choice));
  return choice === right || tallies.some(({ is_right, said }) => is_right && said.includes(String(choice)));
}

/** Whether a question shows g and h of the boards to choose from. @param {Pick<Question, "choices">} question */
export const isValued = ({ choices = [] }) => choices.some(([, , g]) => g !== undefined && g !== null);
