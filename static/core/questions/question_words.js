/**
 * The words of the question which board is expanded next: the rule of the search, the answer with its reason, and the
 * rules that would choose another board.
 */

import { listed, measure, whole } from "../lib/format.js";
import { onFrontier } from "../trace/events.js";
import { tiesWith } from "../trace/frontier/frontier.js";
import { isEqualTo } from "../trace/frontier/next.js";
import { orderName } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import { RULES } from "./rules.js";
import { wordsOf } from "../words/loops/loops.js";
import { sideText } from "../words/node.js";
import { answerText } from "../words/reason.js";
import { preferredNumber } from "../words/ties.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Candidate} from "./candidates.js" */

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
  if (!right) return [{ lead: "", text: "The frontier is empty." }];
  return [
    { lead: `${right.letter} is expanded next.`, text: "" },
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
  const where = { shallow: " on its level", deep: " among the deepest" }[rule.levels ?? ""] ?? sideText(trace, m);
  const lowest = `the lowest ${orderName(rule)}${where} (${measure(trace.f_n[m])})`;
  const rights = candidates.filter(({ isRight }) => isRight).map(({ letter }) => letter);
  const isAlike = isEqualTo(trace, rule, m);
  const alike = candidates.filter(({ node }) => isAlike(node));
  const others = tiesAt(trace, cursor, rule, isAlike);
  const { of_these, is_expanded } = rule.tie;
  const isAll = alike.length === others + 1;
  const share = `${isAll ? listed(alike.map(({ letter }) => letter)) : `${whole(others + 1)} boards`} share ${lowest}`;
  if (!others && rights.length === 1) return `It alone has ${lowest}.`;
  if (!others) return `It has ${lowest}. By the numbers shown ${listed(rights)} tie, so each is right.`;
  if (rights.length === 1) return `${share}. Of these, ${right.letter} ${of_these}.`;
  if (rights.length === alike.length && isAll) return `${share}, so each is right; ${right.letter} is ${is_expanded}.`;
  const number = preferredNumber(rule.tie);
  const these = `${listed(rights)}${number ? `, with the ${number},` : ""} are right`;
  return `${share}; ${these}, ${right.letter} is ${is_expanded}.`;
}

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
 * The rule that would choose a candidate, in a few words: the search's own, or the first of the others.
 * @param {Candidate} candidate @param {Rule} rule
 */
export function wouldText({ isNext, isRight, rules }, rule) {
  if (isNext) return rule.label ?? "";
  if (isRight) return "a tie, right too";
  return RULES.find(({ key }) => key === rules[0])?.guess ?? "expanded later";
}
