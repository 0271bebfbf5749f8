/**
 * The server's answers about a question: its statement, the questions of a step for a class, and the fate of answers.
 */

import { askPatiently } from "../wire/http.js";
/** @import {Ballots, Tally} from "../lib/answers.js" */

/**
 * The questions that can be asked; throws an Error with a sentence.
 * @param {string} run canonical query @param {number} at @param {(sentence: string) => void} [say] called with the
 *   reason for a wait
 * @returns {Promise<Ballots>}
 */
export async function ballotsOf(run, at, say) {
  const { asked, refused } = await askPatiently(`/api/exercise/class?${run}&at=${at}`, {}, say);
  return { run, at, asked, refused };
}

/**
 * The results of answers, grouped, the right ones first; throws an Error with a sentence.
 * @param {{run: string, at: number, kind: string}} question @param {Record<string, number>} answers how many students
 *   gave each
 * @param {boolean} [brief] whether answers are only divided into right and wrong
 * @returns {Promise<{right: string, tallies: Tally[]}>}
 */
export async function talliesOf({ run, at, kind }, answers, brief = false) {
  const body = JSON.stringify({ answers, brief });
  return askPatiently(`/api/exercise/class?${run}&at=${at}&ask=${kind}`, { method: "POST", body });
}

/**
 * The statement of the question which node a run expands next; throws an Error with a sentence.
 * @param {string} run canonical query @param {boolean} isTieOpen whether any board that ties with the right one will do
 * @returns {Promise<string>}
 */
export async function statementOf(run, isTieOpen) {
  return (await askPatiently(`/api/exercise/statement?${run}&ask=next&open=${isTieOpen ? "tie" : "none"}`)).statement;
}
