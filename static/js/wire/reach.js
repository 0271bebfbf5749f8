/** By which address others open this server's pages: asked anew each time, for a laptop goes to another network. */

import { ask } from "./ask.js";

/**
 * @typedef {object} Reach
 * @property {string | null} origin that others open, null where there is none or nobody says it
 * @property {string} why there is none @property {string[]} others origins that are worth trying after it
 */

/** @returns {Promise<Reach>} */
export async function askReach() {
  try {
    return await ask("/api/reach");
  } catch {
    return { origin: null, why: "", others: [] };
  }
}
