/** Requests to the server over plain HTTP while a puzzle is being edited. */

import { ask, askPatiently } from "./http.js";
/** @import {Apart, Check, Pasted, Variant, Verdict} from "../lib/answers.js" */

const LONGEST_QUESTION = 7000; // characters that the address of a question has; longer ones are sent as forms

/**
 * Return a function that checks drafts; a new check cancels the one before. It resolves to null if it was cancelled or
 * the server cannot be reached.
 */
export function checker() {
  /** @type {AbortController | null} */
  let pending = null;
  /** @param {Record<string, string>} draft @returns {Promise<Check | null>} */
  return async (draft) => {
    pending?.abort();
    pending = new AbortController();
    try {
      const cache = navigator.onLine ? "default" : "no-store"; // a cached answer may hide a missing connection
      const question = String(new URLSearchParams(draft));
      if (question.length > LONGEST_QUESTION) {
        const body = new URLSearchParams(draft);
        return await askPatiently("/api/check", { method: "POST", body, signal: pending.signal });
      }
      return await askPatiently(`/api/check?${question}`, { signal: pending.signal, cache });
    } catch {
      return null;
    }
  };
}

/**
 * A random board at a number of moves from the goal; throws an Error with the server's sentence.
 * @param {string} goal @param {number} distance @returns {Promise<string>}
 */
export async function shuffle(goal, distance) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const asked = new URLSearchParams({ goal, distance: String(distance), seed: String(seed) });
  return (await askPatiently(`/api/shuffle?${asked}`)).start;
}

/**
 * The reading of a pasted text for a problem with its other settings, or those among which is asked, or its error.
 * @param {string} problem its key, "" for boards
 * @param {string} text @param {Record<string, string>} [run] the other parameters of a run to begin with it
 * @returns {Promise<Pasted>}
 */
export async function readProblem(problem, text, run) {
  const body = new URLSearchParams({
    ...(problem && { problem }),
    text,
    ...(run && { run: `${new URLSearchParams(run)}` }),
  });
  try {
    const { ask, other, ...first } = await askPatiently("/api/read-problem", { method: "POST", body });
    return { text, readings: ask ?? [{ label: "", ...first }, ...other], isAsked: Boolean(ask), complaint: "" };
  } catch (error) {
    return { text, readings: [], isAsked: false, complaint: /** @type {Error} */ (error).message };
  }
}

/**
 * The terms of h of a board; throws an Error with a sentence.
 * @param {string} question start, goal, heuristic, of, cost @returns {Promise<Apart>}
 */
export async function node(question) {
  return askPatiently(`/api/node?${question}`);
}

/** The verdict on a run; throws as `ask` does. @param {string} run @returns {Promise<Verdict>} */
export async function verdict(run) {
  return ask(`/api/verdict?${run}`);
}

/**
 * The rows after the first `after` of a run under all orders and tie rules; throws as `ask` does.
 * @param {string} run @param {string} base the run that each is compared with @param {number} after
 * @returns {Promise<{rows: Variant[], total: number, done: boolean, fault: string, farthest: number}>}
 */
export async function whatIf(run, base, after) {
  return ask(`/api/what-if?${new URLSearchParams({ run, base, after: String(after) })}`);
}
