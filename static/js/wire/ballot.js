/** What the server says of questions for a class: which a step has, with their boards, and what answers to one did. */

import { askPatiently } from "./ask.js";

/**
 * @typedef {object} Ballot a question whose boards have letters, or moves
 * @property {string} statement the search and what bears on the answer
 * @property {[key: string, board: string][]} choices @property {Record<string, number>} nodes of the boards in the tree
 * @property {number} count letters of an answer, 0 for any number @property {string} expands the board whose children
 *   are asked for, "" for none
 * @property {string} right @property {string} why
 */
/**
 * @typedef {object} Ballots what can be asked of a run at a step
 * @property {string} run @property {number} at
 * @property {Record<string, Ballot>} asked @property {Record<string, string>} refused why not
 */
/**
 * @typedef {object} Tally answers that did the same
 * @property {string} words what was done @property {number} answers how many people gave one
 * @property {boolean} is_right @property {string[]} said these answers
 */

/**
 * What can be asked; throws an Error with a sentence.
 * @param {string} run canonical query @param {number} at @param {(sentence: string) => void} [say] hears why it waits
 * @returns {Promise<Ballots>}
 */
export async function ballotsOf(run, at, say) {
  const { asked, refused } = await askPatiently(`/api/exercise/class?${run}&at=${at}`, {}, say);
  return { run, at, asked, refused };
}

/**
 * What answers did, the right ones first; throws an Error with a sentence.
 * @param {{run: string, at: number, kind: string}} question @param {Record<string, number>} answers how many gave each
 * @param {boolean} [brief] whether right and wrong are all that is told apart
 * @returns {Promise<{right: string, tallies: Tally[]}>}
 */
export async function talliesOf({ run, at, kind }, answers, brief = false) {
  const body = JSON.stringify({ answers, brief });
  return askPatiently(`/api/exercise/class?${run}&at=${at}&ask=${kind}`, { method: "POST", body });
}
