/**
 * The kinds of questions about a run on a projector and in a class. To add one: a record here, whose key and title are
 * those of solver/exercise/kinds; a test compares them.
 */

import { messages, partOf } from "../lib/messages.js";
import { AT_CURSOR } from "../trace/numbers.js";
import "../words/nouns.js";
import { answerText } from "./ballot_words.js";
import { answerParts, ruleText } from "./question_words.js";
import TEXT from "./questions.ftl";
/** @import {Kind, Question} from "../lib/answers.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Values} from "../words/node.js" */
/** @import {Form} from "./ballot_words.js" */
/** @import {Candidate} from "./candidates.js" */
/** @import {Part} from "./question_words.js" */

const say = messages(TEXT);

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

const BOARD = { thing: "board" }; // where the problem is not known

/** A search in messages. @param {{label?: string, noun?: string}} rule */
const searchOf = ({ label = "", noun: thing = BOARD.thing }) => ({ search: label, thing });

/** @type {Readonly<Record<Kind, QuestionRecord>>} */
export const QUESTIONS = {
  next: {
    title: say("question-next", BOARD),
    key: "A",
    form: "choice",
    offers: "boards",
    numbers: "terms",
    told: ({ trace, cursor, rule, candidates }) => answerParts(trace, cursor, rule, candidates),
    heading: (right) => say("right-next", { right }),
  },
  search: {
    title: say("question-search"),
    key: "W",
    form: "choice",
    offers: "searches",
    told: ({ rule }) => parts(say("right-search-why", { ...searchOf(rule), rule: ruleText(rule) })),
    heading: (right, { choices = [] }) =>
      say("right-search", { right, search: choices.find(([key]) => key === right)?.[1] ?? "" }),
  },
  levels: {
    title: say("question-levels"),
    key: "L",
    form: "number",
    text: (rule) => (rule ? say("question-levels.full", searchOf(rule)) : ""),
    number: (trace, cursor) => AT_CURSOR.max_depth(trace, trace.expansions) - AT_CURSOR.max_depth(trace, cursor),
    told({ trace, cursor, number: count }) {
      const [from, to] = [cursor, trace.expansions].map((end) => AT_CURSOR.max_depth(trace, end));
      return parts(say("right-levels-why", { count, from, to }));
    },
    heading: (right) => say("right-levels", { right: Number(right) }),
  },
  frontier: {
    title: say("question-frontier"),
    key: "N",
    form: "number",
    text: (rule) => (rule ? say("question-frontier.full", searchOf(rule)) : ""),
    number: (trace) => sizeAt(trace, trace.expansions),
    told({ trace, cursor, rule, number: count }) {
      const most = AT_CURSOR.largest_frontier(trace, trace.expansions);
      return parts(say("right-frontier-why", { ...searchOf(rule), count, size: sizeAt(trace, cursor), most }));
    },
    heading: (right) => say("right-frontier", { right: Number(right) }),
  },
  order: {
    title: say("question-order", BOARD),
    key: "O",
    form: "order",
    numbers: "terms",
    text: (rule, count) => (count > 1 ? say("question-order.full", { ...searchOf(rule ?? {}), count }) : ""),
    heading: (right) => say("right-order", { right: answerText("order", right) }),
  },
  children: {
    title: say("question-children"),
    key: "E",
    form: "marks",
    heading: (right) => answerText("marks", right),
  },
  contents: {
    title: say("question-contents"),
    key: "I",
    form: "order",
    numbers: "terms",
    text: () => say("question-contents.full"),
    heading: (right) => say("right-contents", { right: answerText("order", right) }),
  },
  values: {
    title: say("question-values"),
    key: "H",
    form: "values",
    numbers: "",
    text: (rule) => say("question-values.full", searchOf(rule ?? {})),
    heading: (right) => say("right-values", { right: answerText("values", right) }),
  },
  expanded: {
    title: say("question-expanded", BOARD),
    form: "number",
    text: (rule) => (rule ? say("question-expanded.full", searchOf(rule)) : ""),
    number: (trace) => trace.expansions,
    heading: (right) => say("right-expanded", { right: Number(right) }),
  },
};

const ALL = /** @type {Kind[]} */ (Object.keys(QUESTIONS));

/** The questions about one run, and that about two searches side by side. */
export const KINDS = ALL.filter((kind) => QUESTIONS[kind].key);
export const OF_TWO = /** @type {Kind} */ (ALL.find((kind) => !QUESTIONS[kind].key));

/** The default question. */
export const USUAL = KINDS[0];

/** The relative error up to which an estimate counts as right. */
export const NEAR = 0.1;

/** The two parts of an answer: what is right, which its message marks, and the reason. @param {string} message
 * @returns {Part[]} */
function parts(message) {
  const { lead, text } = partOf(message);
  return [
    { lead, text: "" },
    { lead: "", text },
  ];
}

/** A question without the name of a search. @param {Kind} kind @param {Partial<Rule>} rule of its run */
export const titleOf = (kind, { noun: thing = BOARD.thing }) => say(`question-${kind}`, { thing });

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
