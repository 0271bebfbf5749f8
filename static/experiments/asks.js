/** Experiments over plain HTTP: rows are pulled by offset, like the events of a run. */

import { TAB, ask } from "../core/wire/http.js";
/** @import {Described} from "../core/lib/answers.js" */

/**
 * @typedef {Described & {after: number, rows: unknown[][][], total: number, done: boolean, fault: string}} Answer
 * rows after the first `after` pieces, each piece a row for every search on one board; `total` counts pieces
 */

/**
 * @param {string} query @param {number} after
 * @returns {Promise<Answer>} throws Refused, or an error where no server answers
 */
export async function pullRows(query, after) {
  return ask(`/api/experiment?${query}${query && "&"}after=${after}`);
}

/** Stop the experiment on the server. @param {string} query */
export async function cancelRows(query) {
  await ask(`/api/experiment/cancel?${query}`, { method: "POST" });
}

/** @param {string} query @param {"csv" | "json"} kind */
export const fileOf = (query, kind) => `/api/experiment.${kind}?${query}&tab=${TAB}`;
