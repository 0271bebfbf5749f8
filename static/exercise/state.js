/** The mutable state of the page of exercises, and values derived from it. */

import { structureOf } from "../core/trace/structures.js";
import { ASKS } from "./kinds.js";
/** @import {Credit, Exercise, LetteredBoard, Marking, Mistake, RowMark, SheetRow} from "../core/lib/answers.js" */
/** @import {Cells} from "./step_table_words.js" */

/**
 * @typedef {object} Given the answers so far, from which the page can be restored
 * @property {string[]} letters the first to each question
 * @property {Record<string, {cells: Cells, isFirst: boolean}>} rows the last in each row of the table
 * @property {string[]} values @property {{text: string, ask: string, first: number, steps: number} | null} trace
 */

/**
 * @typedef {object} State
 * @property {Exercise} question of the page
 * @property {number} k which of its questions is asked now
 * @property {(boolean | null)[]} marks how each was answered first, null for one that was not
 * @property {Mistake[]} mistakes the questions that were first answered wrongly
 * @property {string} choice the letter chosen now, "" for none
 * @property {Marking | null} verdict on the choice, null while it is hidden
 * @property {"now" | "end"} help the time at which a verdict is shown
 * @property {"choose" | "table" | "values" | "check"} tab
 * @property {Given} given
 * @property {Marking | null} checked the verdict on a trace that was handed in
 * @property {Marking | null} valued the verdict on values
 * @property {Record<number, RowMark>} rows the marks of each row of the table
 * @property {SheetRow[]} sheet the rows of the trace sheet, none before it is asked for
 * @property {string} notice @property {string} courseNotice what the course around the page says, or would not take
 * @property {number} version of the run that the tree shows
 * @property {number} at expansions that the tree shows @property {boolean} isBusy
 */

const MOST_ROWS = 20; // of a table that is filled by hand

/** @param {Exercise} question @returns {State} */
export function initialState(question) {
  const { tab } = ASKS[question.ask];
  return {
    question,
    k: 0,
    marks: question.questions.map(() => null),
    mistakes: [],
    choice: "",
    verdict: null,
    given: { letters: [], rows: {}, values: [], trace: null },
    help: "now",
    tab,
    valued: null,
    checked: null,
    rows: {},
    sheet: [],
    notice: "",
    courseNotice: "",
    version: 0,
    at: tab === "values" ? question.first : question.first - 1,
    isBusy: false,
  };
}

/** The current question, null after the last. @param {State} state */
export function questionOf({ question, k }) {
  return question.questions[k] ?? null;
}

/** The link of one question or row. @param {State} state @param {string} ask @param {number} step */
export function linkOf({ question: { query } }, ask, step) {
  const given = new URLSearchParams(query);
  given.set("ask", ask);
  given.set("first", String(step));
  given.delete("steps");
  return String(given);
}

/** The statement beside the boards of the current question. @param {State} state */
export function statementOf({ question: { ask, statements }, tab }) {
  return statements[tab === "choose" ? "next" : ASKS[ask].written];
}

/**
 * Whether the times when candidates were added are shown: if a tie rule by age is part of the question.
 * @param {State} state @param {{structure: string, options?: string[]}} rule
 */
export function areAged({ question }, { options = [], ...rule }) {
  const open = new URLSearchParams(question.query).get("open") ?? "tie";
  const { isByF = false } = structureOf(rule);
  return isByF && options.includes("tie") && !open.split("-").includes("tie");
}

/** Marks: ✓ right, × wrong; "missed" marks a node that the answer left out. */
const SIGNS = { right: "✓ ", wrong: "× ", missed: "✓ " };

/**
 * The tags of the tree's nodes: the letters of a question; the numbers of nodes whose values are asked for, of those in
 * a trace, and of those named in its marks.
 * @param {State} state @returns {Map<number, string>}
 */
export function tagsOf(state) {
  const { tab, question, checked, verdict } = state;
  if (tab === "values") return new Map(question.nodes.map(({ node }) => [node, String(node)]));
  const told = tab === "check" ? checked : tab === "choose" ? verdict : null;
  const names = tab === "check" ? namedIn(checked?.sentence ?? "") : lettersOf(state);
  const signed = (told?.placed ?? []).map(({ node, look }) => [node, `${SIGNS[look]}${names.get(node) ?? node}`]);
  return new Map([...names, .../** @type {[number, string][]} */ (signed)]);
}

/** The numbers of the nodes that a sentence names. @param {string} sentence @returns {Map<number, string>} */
const namedIn = (sentence) => new Map([...sentence.matchAll(/\bnode (\d+)/g)].map(([, node]) => [Number(node), node]));

/**
 * The letters of the tree's nodes, none if the question has none.
 * @param {State} state @returns {Map<number, string>}
 */
export function lettersOf(state) {
  const asked = state.tab === "choose" ? questionOf(state) : null;
  return new Map(asked?.candidates.map(({ node, letter }) => [node, letter]));
}

/**
 * The candidate that would have been right.
 * @param {{candidates: LetteredBoard[]} | null} asked @param {Marking | null} verdict
 */
export function rightOne(asked, verdict) {
  const node = verdict?.placed.find(({ look }) => look === "missed")?.node;
  return asked?.candidates.find((one) => one.node === node);
}

/** The letters of all right candidates, once the question is answered; after a wrong answer that of the run first.
 * @param {State} state */
export const rightLetters = (state) =>
  state.verdict?.placed.flatMap(({ node, look }) => (look === "wrong" ? [] : (lettersOf(state).get(node) ?? []))) ?? [];

/** The number of questions answered correctly at the first try. @param {State} state */
export const rightOf = ({ marks }) => marks.filter((mark) => mark === true).length;

/**
 * The step at which a marked trace is shown: a wrong expansion is shown before it happens.
 * @param {Marking} verdict @param {string} ask @param {number} last its last step
 */
export function shownAt({ first_wrong }, ask, last) {
  if (first_wrong === null) return last;
  return first_wrong - Number(ASKS[ask].isOfNodes ?? false);
}

/** The steps of the table. @param {Exercise} question */
export function stepsOf({ first, steps }) {
  return Array.from({ length: Math.min(steps, MOST_ROWS) }, (_, i) => first + i);
}

/**
 * The answers so far and their score: of the kind of answer that was given last.
 * @param {State} state @returns {Credit}
 */
export function creditOf(state) {
  const { marks, rows, valued, checked, tab, question, given } = state;
  const told = Object.values(rows);
  const { length } = stepsOf(question);
  const { score, isDone } = {
    choose: () => ({ score: rightOf(state) / marks.length, isDone: !marks.includes(null) }),
    table: () => ({ score: told.filter(({ isFirst }) => isFirst).length / length, isDone: told.length === length }),
    values: () => ({ score: valued?.credit ?? 0, isDone: true }),
    check: () => ({ score: checked?.credit ?? 0, isDone: true }),
  }[tab]();
  return { score, isDone, state: { query: question.query, tab, ...given } };
}
