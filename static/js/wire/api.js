/** What the page asks the server over plain HTTP while a puzzle is being built. */

import { ask, askPatiently } from "./ask.js";

const LONGEST_BOARD = 1000; // characters; more would not fit the address of a question

/**
 * @typedef {object} Check all there is to say about a draft
 * @property {string | null} run canonical query, null while something is wrong
 * @property {{field: string, message: string}[]} errors
 * @property {string | null} start @property {string | null} goal canonical boards
 * @property {{name: string, goal: string, solvable: boolean | null}[]} goals
 * @property {boolean | null} solvable @property {string | null} parity
 * @property {import("../tiles/states.js").Mend | null} mend
 * @property {number | null} distance moves from start to goal, where known
 * @property {number | null} farthest @property {boolean | null} exact
 * @property {string | null} promise
 * @property {string | null} [anyway] query of the run that is made though no moves lead to the goal
 * @property {number} [half] boards that can be reached from the start
 */

/**
 * Return what checks drafts; an earlier check of its own that is still under way is dropped. It answers null if it was
 * dropped or the server cannot be reached.
 */
export function checker() {
  /** @type {AbortController | null} */
  let pending = null;
  /** @param {Record<string, string>} draft @returns {Promise<Check | null>} */
  return async (draft) => {
    pending?.abort();
    pending = new AbortController();
    try {
      const cache = navigator.onLine ? "default" : "no-store"; // what is kept says nothing of a server out of reach
      return await askPatiently(`api/check?${new URLSearchParams(draft)}`, { signal: pending.signal, cache });
    } catch {
      return null;
    }
  };
}

/**
 * A board that many moves from the goal, drawn anew each time; throws an Error with the server's sentence.
 * @param {string} goal @param {number} distance @returns {Promise<string>}
 */
export async function shuffle(goal, distance) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const asked = new URLSearchParams({ goal, distance: String(distance), seed: String(seed) });
  return (await askPatiently(`api/shuffle?${asked}`)).start;
}

/**
 * Read what a person pasted; throws an Error with a sentence.
 * @param {string} text @param {"start" | "goal"} [field] which board it is meant to be
 * @returns {Promise<string>} the canonical board
 */
export async function readPasted(text, field = "start") {
  const { length } = [...text];
  if (length > LONGEST_BOARD)
    throw new Error(`The ${field} has ${length} characters; at most ${LONGEST_BOARD} are allowed.`);
  const answer = await askPatiently(`api/check?${new URLSearchParams({ [field]: text })}`);
  if (answer[field]) return answer[field];
  throw new Error(answer.errors.find((/** @type {{field: string}} */ error) => error.field === field).message);
}

/**
 * @typedef {object} Apart h of a board, term by term
 * @property {string} label @property {number | null} h null where no moves lead to the goal
 * @property {import("../tiles/homes.js").Part[]} parts
 * @property {[string, number][]} members of a maximum @property {number | null} distance h*, where it is known
 */

/**
 * Take h of a board apart; throws an Error with a sentence.
 * @param {string} question start, goal, heuristic, of, cost @returns {Promise<Apart>}
 */
export async function node(question) {
  return askPatiently(`api/node?${question}`);
}

/**
 * @typedef {object} Verdict what a finished run is worth
 * @property {string} sentence @property {string} reason what its search promises
 * @property {number | null} cheapest cost of a cheapest path, where known
 * @property {string | null} shortest query of a run that shows a cheapest path, where this one does not
 * @property {Necessity | null} necessity
 */

/**
 * @typedef {object} Necessity how many states every A* must expand
 * @property {boolean} own whether the run is such an A* with that heuristic @property {string} text
 * @property {string} note how the run relates to it if not
 * @property {number} least the fewest states that it expands @property {number} up_to the most
 */

/** Judge a run; throws as `ask` does. @param {string} run @returns {Promise<Verdict>} */
export async function verdict(run) {
  return ask(`api/verdict?${run}`);
}

/**
 * @typedef {object} Variant a row of the table of what would be
 * @property {string} order @property {string | null} tie @property {string} status
 * @property {number | null} cost @property {number | null} moves
 * @property {number} expanded @property {number} generated @property {number} largest_frontier
 * @property {number} seconds
 * @property {number} same expansions that go as those of the run it is compared with
 * @property {string} run its query
 */

/**
 * The rows after the first `after` of a run under all orders and tie rules; throws as `ask` does.
 * @param {string} run @param {string} base the run that each is compared with @param {number} after
 * @returns {Promise<{rows: Variant[], total: number, done: boolean, fault: string, farthest: number}>}
 */
export async function whatIf(run, base, after) {
  return ask(`api/what-if?${new URLSearchParams({ run, base, after: String(after) })}`);
}
