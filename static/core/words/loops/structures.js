/** The words of a frontier's structure: its name, where nodes enter and leave it, and which one is popped. */

import { messages } from "../../lib/messages.js";
import { orderName } from "../../trace/rule.js";
import "../nouns.js";
import { tieLabel } from "../ties.js";
import STRUCTURE_MESSAGES from "./structures.ftl";
/** @import {Rule} from "../../trace/rule.js" */

const say = messages(STRUCTURE_MESSAGES);

/**
 * @typedef {object} StructureWords
 * @property {(rule: Rule) => string} made in pseudo-code
 * @property {(rule: Rule) => string} heading of a picture of it
 * @property {(rule: Rule) => string[]} [ends] the labels where nodes leave it, and where they enter
 * @property {(b: number, count: number) => string} [band] the heading of band b with so many nodes
 * @property {string} [first] which of several nodes is first, where no rule for ties says it
 * @property {string} [firstChild] the same of children in the order of generation
 * @property {string} reason why a node is popped: the end of the key of its message
 * @property {(rule: Rule) => string} rule which board a search expands, as a sentence
 * @property {(rule: Rule) => string} brief the same in fewer words, as a part of a sentence
 * @property {(rule: Searching) => string} choice the same without the name of the search
 */
/** @typedef {Pick<Rule, "priority"> & Partial<Rule>} Searching the facts about a search in a menu */

/** The priority of a search as a formula: "f = g + h", "g". @param {Rule} rule */
function formulaOf(rule) {
  const name = orderName(rule);
  return name === "f" ? `f = ${rule.priority.replace("w", rule.weight)}` : name;
}

/** A search and the noun for its states, in messages. @param {{label?: string, noun?: string}} rule */
export const searchOf = ({ label = "none", noun = "board" }) => ({ search: label, thing: noun });

/** How many frontiers a search has, in messages. @param {Rule} rule */
const frontiersOf = ({ sides, levels }) => (sides === 2 ? "two" : levels ? "levels" : "one");

/** @type {StructureWords} */
const QUEUE = {
  made: () => "a FIFO queue",
  heading: (rule) => say("structure-queue", { frontiers: frontiersOf(rule) }),
  ends: ({ sides }) =>
    sides === 2 ? [say("ends-queues-out"), say("ends-queues-in")] : [say("ends-queue-out"), say("ends-queue-in")],
  first: say("first-oldest"),
  reason: "longest",
  rule: (rule) => (rule.sides === 2 ? say("rule-queues", searchOf(rule)) : say("rule-queue", searchOf(rule))),
  brief: (rule) => say("brief-queue", searchOf(rule)),
  choice: () => say("choice-queue"),
};

/** @type {StructureWords} */
const STACK = {
  made: () => "a LIFO stack",
  heading: () => say("structure-stack"),
  ends: () => [say("ends-stack-out"), say("ends-stack-in")],
  firstChild: say("first-newest"),
  reason: "newest",
  rule: (rule) => say("rule-stack", searchOf(rule)),
  brief: (rule) => say("brief-stack", searchOf(rule)),
  choice: () => say("choice-stack"),
};

/** @type {StructureWords} */
const PRIORITY_QUEUE = {
  made: ({ priority }) => `a priority queue ordered by f = ${priority}`,
  heading: (rule) => say("structure-priority-queue", { frontiers: frontiersOf(rule) }),
  ends: (rule) => {
    const order = orderName(rule);
    return rule.sides === 2 ? [] : [say("ends-priority-out", { order }), say("ends-priority-in", { order })];
  },
  reason: QUEUE.reason, // of a recorded search that follows no known rule
  rule: (rule) => {
    const where = rule.levels || (rule.sides === 2 ? "sides" : "all");
    return say("rule-lowest", { ...searchOf(rule), value: formulaOf(rule), where, rule: tieLabel(rule) });
  },
  brief: (rule) => say("brief-lowest", { ...searchOf(rule), value: formulaOf(rule) }),
  choice: ({ priority }) => say("choice-lowest", { priority }),
};

/** The structures shared by several loops; the others belong to one loop. @type {Record<string, StructureWords>} */
export const STRUCTURES = {
  queue: QUEUE,
  stack: STACK,
  "priority queue": PRIORITY_QUEUE,
  unknown: { ...PRIORITY_QUEUE, heading: () => say("structure-unknown"), ends: () => [] },
};
