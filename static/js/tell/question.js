/**
 * The question which board is taken next: the rule that answers it, the answer with its reason, and what the rules are
 * called that would take another board.
 */

import { counted, measure } from "../lib/format.js";
import { tiesWith } from "../trace/frontier.js";
import { orderName } from "../trace/rule.js";
import { takenOf } from "./ties.js";

/** @typedef {import("../trace/candidates.js").Candidate} Candidate */
/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {{lead: string, text: string}} Part of a sentence: words that stand out, and what follows them */

export const QUESTION = "Which is taken next?";

/** What a tie rule says of the one it takes. @type {Record<string, string>} */
const WON = {
  fifo: "joined the frontier first",
  lifo: "joined the frontier last",
  high_g: "has the highest g",
  low_g: "has the lowest g",
};

/** Why another rule would take a board, by the key of the rule. @type {Record<string, (rule: Rule) => string>} */
const WOULD = {
  first_child: () => "first child first",
  equal_newest: ({ structure }) => (structure === "queue" ? "newest of the level" : "newest of equals"),
  equal_oldest: () => "oldest of equals",
  equal_high_g: () => "highest g of equals",
  equal_low_g: () => "lowest g of equals",
  oldest: () => "BFS: the oldest",
  newest: () => "DFS: the newest",
  least_h: () => "Greedy: least h",
  least_f: () => "A*: least g + h",
  least_g: () => "UCS: least g",
};

/** What a search orders its frontier by, as a formula: "f = g + h", "g". @param {Rule} rule */
export function formulaOf(rule) {
  const name = orderName(rule);
  return name === "f" ? `f = ${rule.priority.replace("w", rule.weight)}` : name;
}

/** The rule of a search in a sentence: which board it takes. @param {Rule} rule */
export function ruleText(rule) {
  const { structure, sides, levels, label = "The search", deepens } = rule;
  const of = `of equal ones ${takenOf(rule.tie)}`;
  if (structure === "none") return `${label} keeps one board only, the one it goes on from.`;
  if (structure === "queue")
    return sides === 2
      ? `${label} takes the oldest of the side whose level is not finished, the start's side first.`
      : `${label} takes the oldest: the one that has waited longest.`;
  if (structure === "stack") {
    if (rule.engine !== "deepening" && !deepens) return `${label} takes the newest: the one that was added last.`;
    const bound = orderName(rule) === "f" ? "over the bound on f" : "deeper than the limit";
    return `${label} takes the newest; what is ${bound} was never added.`;
  }
  if (levels === "deep") return `${label} takes the least ${formulaOf(rule)} of the deepest; ${of}.`;
  if (levels === "shallow") return `${label} takes the least ${formulaOf(rule)} of its level; ${of}.`;
  if (sides === 2) return `${label} takes the least ${formulaOf(rule)} of both sides, the start's first; ${of}.`;
  return `${label} takes the least ${formulaOf(rule)}; ${of}.`;
}

/** The question and the rule that answers it. @param {Rule} rule @returns {Part[]} */
export function questionParts(rule) {
  return [
    { lead: QUESTION, text: "" },
    { lead: "", text: ruleText(rule) },
  ];
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
    { lead: `${right.letter} is taken next.`, text: "" },
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
  const side = rule.sides === 2 ? ` on the ${tree_n[m] ? "goal" : "start"}'s side` : "";
  if (structure === "queue") return `It has waited longest${side}.`;
  if (structure === "stack") return "It was added last.";
  const where = { shallow: " of its level", deep: " of the deepest" }[levels ?? ""] ?? side;
  const value = `${orderName(rule)}, ${measure(f_n[m])}`;
  const alike = candidates.filter(
    ({ node }) =>
      f_n[node] === f_n[m] && (!levels || depth_n[node] === depth_n[m]) && (!side || tree_n[node] === tree_n[m]),
  );
  const others = tiesAt(trace, cursor, rule, m);
  if (!others) return `No other has as little: its ${value}, is the least${where}.`;
  const won = `${right.letter} ${WON[rule.tie] ?? WON.fifo}`;
  if (alike.length === others + 1)
    return `${listed(alike.map(({ letter }) => letter))} share the least ${value}${where}. ${won}.`;
  const all = `${counted(others + 1, "board")} share the least ${value}${where && `,${where}`}`;
  return `${all}; ${won.replace(" the frontier", "")}.`;
}

/**
 * How many nodes but the next one come before the tie rule at a cursor.
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

/** "A, C and D". @param {string[]} words */
function listed(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : words[0];
}

/**
 * In a few words, which rule would take a candidate: the search's own, or the first of the others.
 * @param {Candidate} candidate @param {Rule} rule
 */
export function wouldText({ isNext, rules }, rule) {
  if (isNext) return rule.label ?? "";
  return WOULD[rules[0]]?.(rule) ?? "taken later";
}
