/** What the page asks the server over plain HTTP while a puzzle is being built. */

/**
 * @typedef {object} Check all there is to say about a draft
 * @property {string | null} run canonical query, null while something is wrong
 * @property {{field: string, message: string}[]} errors
 * @property {string | null} start @property {string | null} goal canonical boards
 * @property {{name: string, goal: string, solvable: boolean | null}[]} goals
 * @property {boolean | null} solvable @property {string | null} parity
 * @property {{tiles: [number, number], start: string} | null} mend
 * @property {number | null} distance moves from start to goal, where known
 * @property {number | null} farthest @property {boolean | null} exact
 * @property {string | null} promise
 */

/** @type {AbortController | null} */
let pending = null;

/**
 * Check a draft; an earlier check that is still under way is dropped. Null if dropped or the server cannot be reached.
 * @param {Record<string, string>} draft @returns {Promise<Check | null>}
 */
export async function check(draft) {
  pending?.abort();
  const mine = (pending = new AbortController());
  try {
    return await ask(`api/check?${new URLSearchParams(draft)}`, mine.signal);
  } catch {
    return null;
  }
}

/**
 * A board that many moves from the goal; throws an Error with the server's sentence.
 * @param {string} goal @param {number} distance @param {number} seed @returns {Promise<string>}
 */
export async function shuffle(goal, distance, seed) {
  return (await ask(`api/shuffle?${new URLSearchParams({ goal, distance: String(distance), seed: String(seed) })}`)).start;
}

/**
 * Read what a person pasted; throws an Error with a sentence.
 * @param {string} text @returns {Promise<string>} the canonical board
 */
export async function readPasted(text) {
  const answer = await ask(`api/check?${new URLSearchParams({ start: text.slice(0, 1001) })}`);
  if (answer.start) return answer.start;
  throw new Error(answer.errors.find((/** @type {{field: string}} */ error) => error.field === "start").message);
}

/** @param {string} address @param {AbortSignal} [signal] @returns {Promise<any>} */
async function ask(address, signal) {
  let response;
  try {
    response = await fetch(address, { signal });
  } catch (error) {
    throw signal?.aborted ? error : new Error("The server cannot be reached just now.");
  }
  const answer = await response.json();
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}
