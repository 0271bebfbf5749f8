/** The words of a frontier's structure: its name, where nodes enter and leave it, and which one is popped. */

import { orderName } from "../../trace/rule.js";
import { tieRule } from "../ties.js";
/** @import {Rule} from "../../trace/rule.js" */

/**
 * @typedef {object} StructureWords
 * @property {(rule: Rule) => string} made in pseudo-code
 * @property {string} [heading] of a picture of it, where that is not its name
 * @property {(rule: Rule) => string[]} [ends] the labels where nodes leave it, and where they enter
 * @property {(b: number, nodes: string) => string} [band] the heading of band b with so many nodes
 * @property {string} [first] which of several nodes is first, where no rule for ties says it
 * @property {string} [firstChild] the same of children in the order of generation
 * @property {string} reason why a node is popped: the end of the key of its message
 * @property {(rule: Rule) => string} rule which board a search expands, after its name
 * @property {string} [brief] the same as a short clause, where no f says it
 * @property {string} [takes] the same in the fewest words
 */

/** The priority of a search as a formula: "f = g + h", "g". @param {Rule} rule */
export function formulaOf(rule) {
  const name = orderName(rule);
  return name === "f" ? `f = ${rule.priority.replace("w", rule.weight)}` : name;
}

/** @type {StructureWords} */
const QUEUE = {
  made: () => "a FIFO queue",
  ends: ({ sides }) =>
    sides === 2 ? ["↑ out", "↑ in"] : ["↑ out: the oldest is expanded next", "↑ in: new nodes enter here"],
  first: "oldest first",
  reason: "longest",
  rule: ({ sides }) =>
    sides === 2
      ? "expands the oldest board on the side whose level is unfinished. The start side goes first"
      : "expands the board that has been waiting longest",
  brief: "expands the oldest board",
  takes: "expands the oldest",
};

/** @type {StructureWords} */
const STACK = {
  made: () => "a LIFO stack",
  ends: () => ["↕ out and in, both at this end", "the oldest is at the bottom"],
  firstChild: "newest first",
  reason: "newest",
  rule: () => "expands the board that was added last",
  brief: "expands the newest board",
  takes: "expands the newest",
};

/** @type {StructureWords} */
const PRIORITY_QUEUE = {
  made: ({ priority }) => `a priority queue ordered by f = ${priority}`,
  ends: (rule) =>
    rule.sides === 2
      ? []
      : [`↑ out: the lowest ${orderName(rule)} is expanded next`, `in: each node is placed by its ${orderName(rule)}`],
  reason: QUEUE.reason, // of a recorded search that follows no known rule
  rule: (rule) => {
    const { levels, sides, tie } = rule;
    const level = { deep: " among the deepest", shallow: " on its level" }[levels ?? ""];
    const where = level ?? (sides === 2 ? " on either side; the start side goes first" : "");
    return `expands the board with the lowest ${formulaOf(rule)}${where}; ${tieRule(tie)}`;
  },
};

/** The structures shared by several loops; the others belong to one loop. @type {Record<string, StructureWords>} */
export const STRUCTURES = {
  queue: QUEUE,
  stack: STACK,
  "priority queue": PRIORITY_QUEUE,
  unknown: { ...PRIORITY_QUEUE, heading: "no known rule", ends: () => [] },
};
