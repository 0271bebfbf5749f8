/** The conventions of a search in one line: choices in which courses differ, and which change the numbers. */

import { RANDOM_ORDER, hasName, orderText } from "../problem/tiles/moves.js";
import { wordsOf } from "./loops/loops.js";
import { tieRule } from "./ties.js";

/** The options that are conventions, in the order of the line. */
export const CONVENTIONS = ["order", "goal_test", "tie", "reached", "reopen", "cutoff", "cost", "limit"];

/** Which states are recognised, where those are not the ones reached. @type {Record<string, string>} */
const REACHED = {
  expanded: "states marked when expanded",
  closed: "states marked when expanded, children of expanded states added too",
  off: "tree search",
  parent: "tree search, no move undone",
  path: "tree search, no state twice on a path",
};

/** The fate of cheaper paths. @type {Record<string, string>} */
const REOPEN = {
  on: "expanded states are re-opened",
  off: "expanded states are never re-opened",
  never: "the first path to a state is kept",
  both: "a cheaper path leaves the old node on the frontier",
};

/** The rule at a depth limit, where nodes are only tested. @type {Record<string, string>} */
const CUTOFF = {
  limit: "nodes at the depth limit are tested, not expanded",
  beyond: "nodes beyond the depth limit are tested, not expanded",
};

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
      ? "moves tried in an order chosen at random"
      : `moves tried ${orderText(options.order)}`,
  ];
  if (uses("goal_test"))
    said.push(options.goal_test === "generation" ? "goal tested when generated" : "goal tested when expanded");
  said.push(firstText(record, options, labelOf));
  if (uses("reached") && options.reached !== defaults.reached) said.push(REACHED[options.reached]);
  if (uses("reopen") && options.reopen !== defaults.reopen) said.push(REOPEN[options.reopen]);
  if (uses("cutoff") && options.cutoff in CUTOFF) said.push(CUTOFF[options.cutoff]);
  if (uses("cost") && options.cost !== defaults.cost) said.push(`a move costs ${labelOf("cost")}`);
  if (options.limit !== defaults.limit) said.push(`at most ${options.limit} nodes`);
  return said.filter(Boolean).join(" · ");
}

/**
 * The first of several nodes.
 * @param {{structure: string, engine?: string, stacks_in_reverse?: boolean}} record @param {Options} options
 * @param {(key: string) => string} labelOf
 */
function firstText(record, { order }, labelOf) {
  const { first, firstChild } = wordsOf(record);
  if (!firstChild) return first ?? tieRule({ label: labelOf("tie") });
  if (record.stacks_in_reverse && order !== RANDOM_ORDER) return "first child first";
  if (hasName(order)) return firstChild;
  const [last, ...rest] = [...order].reverse();
  return `${firstChild}, so ${last} before ${rest.join(", ")}`;
}
