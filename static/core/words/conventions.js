/** The conventions of a search in one line: choices in which courses differ, and which change the numbers. */

import { RANDOM_ORDER, hasName, orderText } from "../problem/tiles/moves.js";
import { say } from "./labels.js";
import { wordsOf } from "./loops/loops.js";
import { tieRule } from "./ties.js";

/** The options that are conventions, in the order of the line. */
export const CONVENTIONS = ["order", "goal_test", "tie", "reached", "reopen", "cutoff", "cost", "limit"];

/** The rules at a depth limit that are conventions: nodes at it, or beyond it, are only tested. */
const CUTOFFS = ["limit", "beyond"];

/** @typedef {Record<string, string>} Options */

/**
 * The conventions in force, in words.
 * @param {{structure: string, engine?: string, stacks_in_reverse?: boolean}} record of the algorithm
 * @param {Options} options
 * @param {(key: string) => boolean} uses whether the search uses an option @param {Options} defaults
 * @param {(key: string) => string} labelOf the label of the value that an option has
 */
export function conventionsText(record, options, uses, defaults, labelOf) {
  const said = [
    options.order === RANDOM_ORDER
      ? say("convention-order-random")
      : say("convention-order", { order: orderText(options.order) }),
  ];
  const isOther = (/** @type {string} */ key) => options[key] !== defaults[key];
  if (uses("goal_test"))
    said.push(options.goal_test === "generation" ? say("convention-goal-generated") : say("convention-goal-expanded"));
  said.push(firstText(record, options, labelOf));
  if (uses("reached") && isOther("reached") && options.reached !== "on")
    said.push(say(`convention-reached-${options.reached}`));
  if (uses("reopen") && isOther("reopen")) said.push(say(`convention-reopen-${options.reopen}`));
  if (uses("cutoff") && CUTOFFS.includes(options.cutoff)) said.push(say(`convention-cutoff-${options.cutoff}`));
  if (uses("cost") && isOther("cost")) said.push(say("convention-cost", { cost: labelOf("cost") }));
  if (isOther("limit")) said.push(say("convention-limit", { count: options.limit }));
  return said.filter(Boolean).join(" · ");
}

/**
 * The first of several nodes.
 * @param {{structure: string, engine?: string, stacks_in_reverse?: boolean}} record @param {Options} options
 * @param {(key: string) => string} labelOf
 */
function firstText(record, { order }, labelOf) {
  const { first, firstChild } = wordsOf(record);
  if (!firstChild) return first ?? tieRule({ tie: { label: labelOf("tie") } });
  if (record.stacks_in_reverse && order !== RANDOM_ORDER) return say("convention-first-child");
  if (hasName(order)) return firstChild;
  const [last, ...others] = [...order].reverse();
  return say("convention-first-of", { rule: firstChild, last, others });
}
