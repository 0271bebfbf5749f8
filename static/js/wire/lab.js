/** What the page of the heuristic lab asks the server. */

import { Refused, askPatiently } from "./ask.js";

/**
 * @typedef {[up: number, across: number, boards: number, first: string]} Cell `first` is the first of its boards
 * @typedef {{options: string, exact: boolean}} Search the link of A* without its boards
 * @typedef {object} Comparison
 * @property {string} label of the other heuristic @property {Search} search with it
 * @property {Cell[]} cells h upwards, h of the other one across @property {number} most_shown
 * @property {number} higher @property {number} equal
 * @property {number} lower boards where the first says more, as much, less
 * @property {boolean} dominates @property {boolean} is_dominated
 * @property {string | null} highest @property {string | null} lowest boards where they differ most
 * @property {number} mean @property {number | null} error of the other one
 */

/**
 * @typedef {object} Answer all there is to say of a heuristic; null where true distances are not known
 * @property {string} study canonical query @property {string} goal @property {string} label @property {Search} search
 * @property {boolean} known @property {number} boards looked at @property {number} of_boards that can reach the goal
 * @property {Cell[]} cells h upwards, the true distance across @property {number} most_shown h that ends the picture
 * @property {number} mean of h @property {number | null} mean_distance @property {number | null} error mean of |h* - h|
 * @property {number | null} over boards of which h is too high
 * @property {[distance: number, boards: number, least: number, mean: number, most: number, over: number][]} by_distance
 * @property {{admissible: boolean, consistent: boolean}} promised
 * @property {boolean | null} admissible @property {boolean | null} consistent
 * @property {{board: string, h: number, distance: number} | null} too_high
 * @property {{board: string, move: string, h: number, after: number, leads_to: string} | null} too_steep
 * @property {Record<string, string>} unfit why heuristics cannot be used for this goal, by key
 * @property {{label: string, mean: number, error: number | null}[]} parts of a mix
 * @property {Comparison | null} comparison
 */

/** @typedef {{field: string, message: string}} Problem what cannot be answered */

/**
 * Ask for a study, patiently; throws an Error if the server cannot be reached.
 * @param {string} query @param {(sentence: string) => void} [say] hears why it takes a while
 * @returns {Promise<{answer: Answer | null, problem: Problem | null}>}
 */
export async function askStudy(query, say) {
  try {
    return { answer: await askPatiently(`api/heuristics?${query}`, undefined, say), problem: null };
  } catch (error) {
    if (error instanceof Refused) return { answer: null, problem: error };
    throw error;
  }
}
