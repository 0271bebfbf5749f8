/** The rules that break ties: in short, and how they decided an expansion. */

import { whole } from "../lib/format.js";

/** @type {Record<string, {short: string, age: string, g: string}>} */
export const TIES = {
  fifo: { short: "oldest first", age: "oldest", g: "" },
  lifo: { short: "newest first", age: "newest", g: "" },
  high_g: { short: "highest g first", age: "oldest", g: "highest" },
  low_g: { short: "lowest g first", age: "oldest", g: "lowest" },
  high_g_newest: { short: "highest g, then newest first", age: "newest", g: "highest" },
  state: { short: "smallest board first", age: "oldest", g: "" },
  sorted: { short: "as a stable sort leaves them", age: "oldest", g: "" },
};

/** A tie rule in words: "ties: oldest first". @param {string} tie */
export function tieRule(tie) {
  return `ties: ${(TIES[tie] ?? TIES.fifo).short}`;
}

/**
 * How a tie was broken: "4 tie: oldest first".
 * @param {string} tie the rule @param {string} by what all of them have alike: "f", "g" or "h"
 * @param {number} many how many tie, with the node that was expanded
 * @param {number} alike how many of them have its g too
 */
export function tieText(tie, by, many, alike) {
  const { short, age, g } = TIES[tie];
  const all = whole(many);
  if (!g || alike === 1) return `${all} tie: ${short}`;
  if (alike < many) return `${all} tie, ${whole(alike)} with the ${g} g: ${age} first`;
  return by === "g" ? `${all} tie: ${age} first` : `${all} tie, all with the same g: ${age} first`;
}
