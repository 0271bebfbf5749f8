/** What changes on the page of exercises, and what follows from it. */

/** @typedef {import("../wire/exercise.js").Question} Question */
/** @typedef {import("../wire/exercise.js").Verdict} Verdict */

/**
 * @typedef {object} State
 * @property {Question} question what the page asks
 * @property {number} k which of its questions is asked now
 * @property {(boolean | null)[]} marks how each was answered first, null for one that was not
 * @property {string[]} answers the letters that were chosen, by question
 * @property {string} choice the letter chosen now, "" for none
 * @property {Verdict | null} verdict on the choice, null while none is told
 * @property {"now" | "end"} help when it is told whether a choice is right
 * @property {"choose" | "table" | "values" | "check"} tab
 * @property {import("../wire/exercise.js").Verdict | null} checked the verdict on a trace that was handed in
 * @property {import("../wire/exercise.js").Verdict | null} valued the verdict on values
 * @property {Record<number, Row>} rows what was said of each row of the table
 * @property {import("../wire/exercise.js").Row[]} sheet the rows of the trace sheet, none before it is asked for
 * @property {string} notice @property {number} growth of the run that the tree shows
 * @property {number} at expansions that the tree shows @property {boolean} isBusy
 */

/**
 * @typedef {object} Row what was said of a row
 * @property {string} text @property {boolean} isRight @property {boolean} isFirst whether it was right at once
 */

const MOST_ROWS = 20; // of a table that is filled by hand

/** @param {Question} question @returns {State} */
export function initialState(question) {
  return {
    question,
    k: 0,
    marks: question.questions.map(() => null),
    answers: [],
    choice: "",
    verdict: null,
    help: "now",
    tab: /** @type {State["tab"]} */ ({ next: "choose", values: "values" }[question.ask] ?? "table"),
    valued: null,
    checked: null,
    rows: {},
    sheet: [],
    notice: "",
    growth: 0,
    at: question.ask === "values" ? question.first : question.first - 1,
    isBusy: false,
  };
}

/** The question that is asked now, null after the last. @param {State} state */
export function questionOf({ question, k }) {
  return question.questions[k] ?? null;
}

/** The link of one question or of one row. @param {State} state @param {string} ask @param {number} step */
export function linkOf({ question: { query } }, ask, step) {
  const given = new URLSearchParams(query);
  given.set("ask", ask);
  given.set("first", String(step));
  given.delete("steps");
  return String(given);
}

/** What is stated beside the boards of what is asked now. @param {State} state */
export function statementOf({ question: { ask, statements }, tab }) {
  return statements[tab === "choose" ? "next" : tab === "values" || ask !== "next" ? ask : "order"];
}

const SIGNS = { right: "", wrong: "× ", missed: "✓ " };

/** What is on the tags of the tree's nodes in place of their numbers, null for these. @param {State} state */
export function tagsOf(state) {
  if (state.tab !== "check" || !state.checked) return lettersOf(state);
  return new Map(state.checked.placed.map(({ node, item, look }) => [node, `${SIGNS[look]}${item}`]));
}

/** The letters of the tree's nodes, null where none is asked for. @param {State} state */
export function lettersOf(state) {
  const asked = questionOf(state);
  if (!asked || state.tab !== "choose" || state.verdict?.right) return null;
  return new Map(asked.candidates.map(({ node, letter }) => [node, letter]));
}

/** How many questions were answered rightly at once. @param {State} state */
export const rightOf = ({ marks }) => marks.filter((mark) => mark === true).length;

/**
 * The step at which a trace that was handed in is shown: what is taken wrongly is seen before it is taken.
 * @param {Verdict} verdict @param {string} ask @param {number} last the last step that it is about
 */
export function shownAt({ first_wrong }, ask, last) {
  if (first_wrong === null) return last;
  return ask === "order" ? first_wrong - 1 : first_wrong;
}

/** The steps of the table. @param {Question} question */
export function stepsOf({ first, steps }) {
  return Array.from({ length: Math.min(steps, MOST_ROWS) }, (_, i) => first + i);
}
