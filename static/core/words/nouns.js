/** The names of nodes, goals and states in messages, and nouns in place of "board" in other sentences. */

import { messages } from "../lib/messages.js";
import NOUNS from "./nouns.ftl";

export const say = messages(NOUNS);

/**
 * A text about boards, with the nouns of a rule's problem.
 * @param {{noun?: string, nouns?: string}} rule @param {string} text
 */
export function withNouns({ noun = "board", nouns = "boards" }, text) {
  if (noun === "board") return text;
  const words = /** @type {Record<string, string>} */ ({ board: noun, boards: nouns });
  return text.replace(/\bboards?\b/gi, (word) => {
    const own = words[word.toLowerCase()];
    return /^[A-Z]/.test(word) ? own[0].toUpperCase() + own.slice(1) : own;
  });
}
