/** The words for two searches of one board side by side: the question, and their results. */

import { counted } from "../core/lib/format.js";
import { OF_TWO, QUESTIONS } from "../core/questions/kinds.js";
import { ruleBrief } from "../core/questions/question_words.js";
import { withNouns } from "../core/words/nouns.js";
/** @import {Rule} from "../core/trace/rule.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Part} from "../core/lib/messages.js" */

/** The meaning of the rings, when there is no other sentence. @type {Part[]} */
export const PAIR_SCALE = [{ lead: "", text: "Each ring is one move farther from the start." }];
/** The same of two grids or maps. @type {Part[]} */
export const PAIR_OF_SPACES = [{ lead: "", text: "Grey was expanded, orange is the frontier." }];

/** The question, which is about the second of them. @param {Rule[]} rules @returns {Part[]} */
export function pairQuestion(rules) {
  return [
    { lead: QUESTIONS[OF_TWO].text?.(rules[1], 0) ?? "", text: "" },
    { lead: "", text: `${rules.map(ruleBrief).join("; ")}.` },
  ];
}

/**
 * The total number of boards that each has expanded. @param {Pick<Run, "trace" |
 * "rule">[]} runs
 */
export function pairAnswer(runs) {
  const told = runs.map(({ trace: { expansions }, rule: { label, noun = "board", nouns } }) => {
    return `${label} expands ${counted(expansions, noun, nouns)}`;
  });
  return `${told.join(", ")}.`;
}

/** The results of ended runs. @param {Pick<Run, "trace" | "rule">[]} runs @returns {Part[]} */
export function pairParts(runs) {
  const moves = runs.map(({ trace }) => (trace.result?.status === "solved" ? trace.result.moves.length : -1));
  const [{ rule }] = runs;
  const last = { lead: "", text: withNouns(rule, "The large number counts the boards that were expanded.") };
  const same = rule.enumerated ? "Same start and goal" : "Same board";
  const isSame = moves.every((length) => length === moves[0]);
  if (isSame && moves[0] >= 0) return [{ lead: `${same}, same answer:`, text: `${counted(moves[0], "move")}.` }, last];
  if (isSame) return [{ lead: `${same}:`, text: "neither reaches the goal." }, last];
  const told = runs.map(({ rule }, k) => `${rule.label} ${moves[k] < 0 ? "no path" : counted(moves[k], "move")}`);
  return [{ lead: `${same}, different answers:`, text: `${told.join(", ")}.` }, last];
}
