/** The words for two searches of one board side by side: the question, and their results. */

import { messages, partOf } from "../core/lib/messages.js";
import { OF_TWO, QUESTIONS } from "../core/questions/kinds.js";
import { ruleBrief } from "../core/questions/question_words.js";
import "../core/words/nouns.js";
import DISCS from "./discs.ftl";
/** @import {Rule} from "../core/trace/rule.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Part} from "../core/lib/messages.js" */

const say = messages(DISCS);

/** The meaning of the rings, when there is no other sentence. @type {Part[]} */
export const PAIR_SCALE = [partOf(say("discs-scale"))];
/** The same of two grids or maps. @type {Part[]} */
export const PAIR_OF_SPACES = [partOf(say("discs-colours"))];

/** The question, which is about the second search. @param {Rule[]} rules none if unknown yet @returns {Part[]} */
export function pairQuestion(rules) {
  const [first, second] = rules.map(ruleBrief);
  const question = { lead: QUESTIONS[OF_TWO].text?.(rules[1], 0) ?? "", text: "" };
  return second ? [question, partOf(say("discs-rules", { first, second }))] : [question];
}

/** The total number of states that each has expanded. @param {Pick<Run, "trace" | "rule">[]} runs */
export function pairAnswer(runs) {
  const [first, second] = runs.map(({ trace, rule: { label = "", noun = "board" } }) =>
    say("discs-expands", { search: label, count: trace.expansions, thing: noun }),
  );
  return say("discs-answer", { first, second });
}

/** The results of ended runs. @param {Pick<Run, "trace" | "rule">[]} runs @returns {Part[]} */
export function pairParts(runs) {
  const [{ rule }] = runs;
  const parts = [resultsText(runs), say("discs-counted", { thing: rule.noun ?? "board" })];
  return parts.map(partOf);
}

/** @param {Pick<Run, "trace" | "rule">[]} runs */
function resultsText(runs) {
  const same = runs[0].rule.noun ?? "board";
  const lengths = runs.map(({ trace: { result } }) => (result?.status === "solved" ? result.moves.length : "none"));
  if (lengths.every((moves) => moves === "none")) return say("discs-no-path", { same });
  if (lengths.every((moves) => moves === lengths[0])) return say("discs-same-answer", { same, moves: lengths[0] });
  const [first, second] = runs.map(({ rule: { label = "" } }, k) =>
    say("discs-path", { search: label, moves: lengths[k] }),
  );
  return say("discs-different", { same, first, second });
}
