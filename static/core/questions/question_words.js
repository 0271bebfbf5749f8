/**
 * The words of the question which board is expanded next: the rule of the search, the answer with its reason, and the
 * rules that would choose another board.
 */

import { listed, measure, whole } from "../lib/format.js";
import { tiesWith } from "../trace/frontier/frontier.js";
import { orderName, testsOnly } from "../trace/rule.js";
import { RULES } from "./rules.js";
import { TIES, tieRule } from "../words/ties.js";

/** @typedef {import("./candidates.js").Candidate} Candidate */
/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {{lead: string, text: string}} Part of a sentence: emphasized words, and the text after them */

export const QUESTION = "Which board is expanded next?";

/** Which of equal boards a tie rule takes: in a sentence about the boards, and after “B is”. */
const WON = /** @type {Record<string, {which: string, takes: string}>} */ ({
  fifo: { which: "was added first", takes: "oldest" },
  lifo: { which: "was added last", takes: "newest" },
  high_g: { which: "has the highest g", takes: "oldest" },
  low_g: { which: "has the lowest g", takes: "oldest" },
  high_g_newest: { which: "has the highest g", takes: "newest" },
  state: { which: "is the smallest, read row by row", takes: "first in the order of the states" },
  sorted: { which: "comes first in the sorted list", takes: "first in the sorted list" },
});

/** The priority of a search as a formula: "f = g + h", "g". @param {Rule} rule */
export function formulaOf(rule) {
  const name = orderName(rule);
  return name === "f" ? `f = ${rule.priority.replace("w", rule.weight)}` : name;
}

/** The rule by which a search chooses the next board, as a sentence. @param {Rule} rule */
export function ruleText(rule) {
  const { structure, sides, levels, label = "The search", deepens, tie } = rule;
  if (structure === "none") return `${label} keeps only one board and goes on from it.`;
  if (structure === "queue")
    return sides === 2
      ? `${label} expands the oldest board on the side whose level is unfinished. The start side goes first.`
      : `${label} expands the board that has been waiting longest.`;
  if (structure === "stack") {
    if (rule.engine !== "deepening" && !deepens) return `${label} expands the board that was added last.`;
    if (testsOnly(rule)) return `${label} expands the newest board. The deepest boards are tested, not expanded.`;
    return orderName(rule) === "f"
      ? `${label} expands the newest board. Boards whose f is over the bound are never added.`
      : `${label} expands the newest board. Boards deeper than the limit are never added.`;
  }
  const board = `${label} expands the board with the lowest ${formulaOf(rule)}`;
  if (levels === "deep") return `${board} among the deepest; ${tieRule(tie)}.`;
  if (levels === "shallow") return `${board} on its level; ${tieRule(tie)}.`;
  if (sides === 2) return `${board} on either side; the start side goes first; ${tieRule(tie)}.`;
  return `${board}; ${tieRule(tie)}.`;
}

/** The same as a short clause: "BFS expands the oldest board". @param {Rule} rule */
export function ruleBrief(rule) {
  const { structure, label = "The search" } = rule;
  if (structure === "none") return `${label} keeps only one board`;
  if (structure === "queue") return `${label} expands the oldest board`;
  if (structure === "stack") return `${label} expands the newest board`;
  return `${label} expands the board with the lowest ${formulaOf(rule)}`;
}

/**
 * The answer and its reason.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {Rule} rule
 * @param {Candidate[]} candidates
 * @returns {Part[]}
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
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {Rule} rule
 * @param {Candidate[]} candidates @param {Candidate} right
 */
function reason(trace, cursor, rule, candidates, right) {
  const { f_n, depth_n, tree_n } = trace;
  const { structure, levels } = rule;
  const m = right.node;
  const side = rule.sides === 2 ? ` on the ${tree_n[m] ? "goal" : "start"} side` : "";
  if (structure === "queue") return `It has been waiting longest${side}.`;
  if (structure === "stack") return "It was added last.";
  const where = { shallow: " on its level", deep: " among the deepest" }[levels ?? ""] ?? side;
  const lowest = `the lowest ${orderName(rule)}${where} (${measure(f_n[m])})`;
  const rights = candidates.filter(({ isRight }) => isRight).map(({ letter }) => letter);
  const alike = candidates.filter(
    ({ node }) =>
      f_n[node] === f_n[m] && (!levels || depth_n[node] === depth_n[m]) && (!side || tree_n[node] === tree_n[m]),
  );
  const others = tiesAt(trace, cursor, rule, m);
  const { which, takes } = WON[rule.tie] ?? WON.fifo;
  const isAll = alike.length === others + 1;
  const share = `${isAll ? listed(alike.map(({ letter }) => letter)) : `${whole(others + 1)} boards`} share ${lowest}`;
  if (!others && rights.length === 1) return `It alone has ${lowest}.`;
  if (!others) return `It has ${lowest}. By the numbers shown ${listed(rights)} tie, so each is right.`;
  if (rights.length === 1) return `${share}. Of these, ${right.letter} ${which}.`;
  if (rights.length === alike.length && isAll) return `${share}, so each is right; ${right.letter} is ${takes}.`;
  const { g } = TIES[rule.tie] ?? TIES.fifo;
  const these = `${listed(rights)}${g ? `, with the ${g} g,` : ""} are right`;
  return `${share}; ${these}, ${right.letter} is ${takes}.`;
}

/**
 * How many other nodes of the frontier tie with the next one at a cursor.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {Rule} rule @param {number} m
 */
function tiesAt(trace, cursor, rule, m) {
  if (cursor < trace.expansions) return tiesWith(trace, cursor, rule);
  const { f_n, depth_n, tree_n, expanded_n, superseded_n } = trace;
  let others = -1;
  for (let n = 0; n < trace.nodesAt(cursor); n++)
    if (
      expanded_n[n] > cursor &&
      superseded_n[n] > cursor &&
      f_n[n] === f_n[m] &&
      (!rule.levels || depth_n[n] === depth_n[m]) &&
      (rule.sides !== 2 || tree_n[n] === tree_n[m])
    )
      others++;
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
