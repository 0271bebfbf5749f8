/** Requests of the page of the heuristic lab. */

import { messages } from "../core/lib/messages.js";
import { Refused, askPatiently } from "../core/wire/http.js";
import PAGE from "./heuristics.ftl";
/** @import {LabAnswer} from "../core/lib/answers.js" */

messages(PAGE);

/** @typedef {{field: string, message: string}} Problem a question without an answer */

/**
 * Request a study, with retries; throws an Error if the server cannot be reached.
 * @param {string} query @param {(sentence: string) => void} [say] called with the reason for a delay
 * @returns {Promise<{answer: LabAnswer | null, problem: Problem | null}>}
 */
export async function askStudy(query, say) {
  try {
    return { answer: await askPatiently(`/api/heuristics?${query}`, undefined, say), problem: null };
  } catch (error) {
    if (error instanceof Refused) return { answer: null, problem: error };
    throw error;
  }
}
