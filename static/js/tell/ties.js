/**
 * The rules that decide between nodes that could be taken as well as each other: in short, and what the node taken is
 * then among them: by its age, or by its g before that.
 */

import { whole } from "../lib/format.js";

/** @type {Record<string, {short: string, age: string, g: string}>} */
export const TIES = {
  fifo: { short: "oldest first", age: "oldest", g: "" },
  lifo: { short: "newest first", age: "newest", g: "" },
  high_g: { short: "highest g first", age: "oldest", g: "highest" },
  low_g: { short: "lowest g first", age: "oldest", g: "lowest" },
};

/** What a rule takes of those that tie. @param {string} tie */
export function takenOf(tie) {
  const { age, g } = TIES[tie] ?? TIES.fifo;
  return g ? `the one with the ${g} g` : `the ${age}`;
}

/**
 * Say what a node is among those that tie with it: "it is the oldest of 4 with that f".
 * @param {string} tie the rule @param {string} by what all of them have alike: "f", "g" or "h"
 * @param {number} many how many they are, with the node @param {number} alike how many of them have its g too
 */
export function tieText(tie, by, many, alike) {
  const { age, g } = TIES[tie];
  const all = `${whole(many)} with that ${by}`;
  if (!g) return `it is the ${age} of ${all}`;
  if (alike === 1) return `it has the ${g} g of ${all}`;
  if (alike === many) return `it is the ${age} of ${all}${by === "g" ? "" : " and g"}`;
  return `it is the ${age} of ${whole(alike)} with the ${g} g among ${all}`;
}

/**
 * The same in the fewest words: "the oldest of 4".
 * @param {string} tie the rule @param {number} many how many tie, with the node
 * @param {number} alike how many of them have its g too
 */
export function tieBrief(tie, many, alike) {
  const { age, g } = TIES[tie];
  if (!g || alike === many) return `the ${age} of ${whole(many)}`;
  return alike === 1 ? `the ${g} g of ${whole(many)}` : `the ${age} of ${whole(alike)} with the ${g} g`;
}
