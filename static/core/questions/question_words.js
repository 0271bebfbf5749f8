/**
 * The words of the question which board is expanded next: the rule of the search, the answer with its reason, and the
 * rules that would choose another board.
 */

import { messages } from "../lib/messages.js";
import { onFrontier } from "../trace/events.js";
import { tiesWith } from "../trace/frontier/frontier.js";
import { isEqualTo } from "../trace/frontier/next.js";
import { orderName } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import CHOICES from "./choices.ftl";
import { RULES } from "./rules.js";
import { wordsOf } from "../words/loops/loops.js";
import { sideOf } from "../words/node.js";
import { answerText } from "../words/reason.js";
import { preferredNumber } from "../words/ties.js";
/** @import {Tie} from "../lib/catalogue.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Candidate} from "./candidates.js" */

const say = messages(CHOICES);

/** @typedef {{lead: string, text: string}} Part of a sentence: emphasized words, and the text after them */

/** The rule by which a search chooses the next board, as a sentence. @param {Rule} rule */
export const ruleText = (rule) => wordsOf(rule).rule(rule);

/** The same as a short clause: "BFS expands the oldest board". @param {Rule} rule */
export const ruleBrief = (rule) => wordsOf(rule).brief(rule);

/**
 * The answer and its reason.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @param {Candidate[]} candidates @returns {Part[]}
 */
export function answerParts(trace, cursor, rule, candidates) {
  const right = candidates.find(({ isNext }) => isNext);
  if (!right) return [{ lead: "", text: say("next-empty") }];
  return [
    { lead: say("next-letter", { letter: right.letter }), text: "" },
    { lead: "", text: reason(trace, cursor, rule, candidates, right) },
  ];
}

/**
 * @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {Candidate[]} candidates @param {Candidate} right
 */
function reason(trace, cursor, rule, candidates, right) {
  const m = right.node;
  if (!structureOf(rule).isByF) return answerText(trace, m, rule);
  const where = { shallow: "level", deep: "deepest" }[rule.levels ?? ""] ?? sideOf(trace, m);
  const lowest = { order: orderName(rule), where, value: trace.f_n[m] };
  const rights = candidates.filter(({ isRight }) => isRight).map(({ letter }) => letter);
  const isAlike = isEqualTo(trace, rule, m);
  const alike = candidates.filter(({ node }) => isAlike(node)).map(({ letter }) => letter);
  const others = tiesAt(trace, cursor, rule, isAlike);
  if (!others) return say(rights.length === 1 ? "next-alone" : "next-shown-alike", { ...lowest, rights });
  const [first, last] = [rule.tie.criteria[0], decidingCriterion(rule.tie)].map(([column, sign]) => `${column}${sign}`);
  const isAll = alike.length === others + 1;
  const shared = { ...lowest, alike, count: isAll ? "none" : others + 1, thing: rule.noun ?? "board" };
  const tie = { ...shared, letter: right.letter, rights, first, last };
  if (rights.length === 1) return say("next-tie", tie);
  if (rights.length === alike.length && isAll) return say("next-tie-all", tie);
  const number = preferredNumber(rule.tie);
  return say(number ? "next-tie-number" : "next-tie-some", { ...tie, number });
}

/** The criterion of a tie rule by which no two nodes are equal. @param {Tie} tie */
const decidingCriterion = ({ criteria }) =>
  criteria.find(([column]) => column !== "g" && column !== "h") ?? criteria[0];

/**
 * How many other nodes of the frontier tie with the next one at a cursor.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @param {(n: number) => boolean} isAlike
 */
function tiesAt(trace, cursor, rule, isAlike) {
  if (cursor < trace.expansions) return tiesWith(trace, cursor, rule);
  let others = -1;
  for (let n = 0; n < trace.nodesAt(cursor); n++) if (onFrontier(trace, n, cursor) && isAlike(n)) others++;
  return others;
}

/**
 * A phrase for the rule that would choose a candidate: the search's own, or the first of the others.
 * @param {Candidate} candidate @param {Rule} rule
 */
export function wouldText({ isNext, isRight, rules }, rule) {
  if (isNext) return rule.label ?? "";
  if (isRight) return say("next-also-right");
  return RULES.find(({ key }) => key === rules[0])?.guess ?? say("next-later");
}
