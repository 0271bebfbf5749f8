/** Answers of an earlier visit, as saved by a course; they are validated, as a course may return anything. */

import { COLUMNS } from "./step_table_words.js";
/** @import {Given, State} from "./state.js" */

const TABS = ["choose", "table", "values", "check"];
const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isObject = (/** @type {any} */ value) => Boolean(value) && typeof value === "object";
const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) > 0;

/** @typedef {Given & {query: string, tab: State["tab"]}} Saved */

/** Whether a value has the form of the state that this page reports. @param {any} value @returns {value is Saved} */
export function isSaved(value) {
  if (!isObject(value) || !isText(value.query) || !TABS.includes(value.tab)) return false;
  const { letters, rows, values, trace } = value;
  return (
    [letters, values].every((list) => Array.isArray(list) && list.every(isText)) &&
    isObject(rows) &&
    Object.entries(rows).every(([step, row]) => isCount(Number(step)) && isRow(row)) &&
    (trace === null || isTrace(trace))
  );
}

/** @param {any} row */
const isRow = (row) =>
  isObject(row) &&
  isObject(row.cells) &&
  COLUMNS.every(({ key }) => isText(row.cells[key])) &&
  typeof row.isFirst === "boolean";

/** @param {any} trace */
const isTrace = (trace) =>
  isObject(trace) && isText(trace.text) && isText(trace.ask) && isCount(trace.first) && isCount(trace.steps);
