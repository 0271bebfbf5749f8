/** The words for two searches of one board side by side: the question, and their results. */

import { counted } from "../core/lib/format.js";
import { expandedText } from "../core/questions/words.js";
import { ruleBrief } from "../core/questions/question_words.js";

/** @typedef {import("../core/words/explain.js").Part} Part */

/** What the rings mean, when there is nothing else to say. @type {Part[]} */
export const PAIR_SCALE = [{ lead: "", text: "Each ring is one move farther from the start." }];

/**
 * The question, which is about the second of them.
 * @param {import("../core/trace/rule.js").Rule[]} rules @returns {Part[]}
 */
export function pairQuestion(rules) {
  return [
    { lead: rules[1] ? expandedText(rules[1]) : "", text: "" },
    { lead: "", text: `${rules.map(ruleBrief).join("; ")}.` },
  ];
}

/**
 * The total number of boards that each has expanded. @param {Pick<import("../core/trace/run.js").Run, "trace" |
 * "rule">[]} runs
 */
export function pairAnswer(runs) {
  const told = runs.map(({ trace, rule }) => `${rule.label} expands ${counted(trace.expansions, "board")}`);
  return `${told.join(", ")}.`;
}

/**
 * The results of ended runs.
 * @param {Pick<import("../core/trace/run.js").Run, "trace" | "rule">[]} runs @returns {Part[]}
 */
export function pairParts(runs) {
  const moves = runs.map(({ trace }) => (trace.result?.status === "solved" ? trace.result.moves.length : -1));
  const last = { lead: "", text: "The large number counts the boards that were expanded." };
  const isSame = moves.every((length) => length === moves[0]);
  if (isSame && moves[0] >= 0)
    return [{ lead: "Same board, same answer:", text: `${counted(moves[0], "move")}.` }, last];
  if (isSame) return [{ lead: "Same board:", text: "neither reaches the goal." }, last];
  const told = runs.map(({ rule }, k) => `${rule.label} ${moves[k] < 0 ? "no path" : counted(moves[k], "move")}`);
  return [{ lead: "Same board, different answers:", text: `${told.join(", ")}.` }, last];
}
