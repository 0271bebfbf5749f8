/**
 * The rules by which people choose a board of a frontier, in the order of precedence among the candidates.
 * The records are those of solver/exercise/rules.py, which documents their fields; a test compares them.
 */

import { messages } from "../lib/messages.js";
import CHOICES from "./choices.ftl";

const say = messages(CHOICES);

/**
 * @typedef {object} ChoiceRule
 * @property {string} key @property {string} guess its name beside the board that it would choose
 * @property {string} least the value that it minimizes: "age", "g", "-g", "h" or "g + h"
 * @property {boolean} newest whether ties go to the newest board instead of the oldest
 * @property {string} among the boards from which it chooses: "all", "equals" or "siblings"
 * @property {string[]} within the structures of frontiers to which it applies; empty for all
 * @property {Record<string, string | number | boolean>} own the fields of a search that has this rule itself, `ties`
 *   the criteria of its tie rule; empty for none
 */

/** The defaults of a rule's fields. @type {Omit<ChoiceRule, "key" | "guess">} */
const USUAL = { least: "age", newest: false, among: "all", within: [], own: {} };
const QUEUES = ["priority queue"];
const alone = (/** @type {string} */ priority) => ({ structure: "priority queue", levels: "", priority });

/** @type {(Partial<ChoiceRule> & {key: string})[]} */
const RECORDS = [
  {
    key: "first_child",
    among: "siblings",
    within: ["stack"],
    own: { stacks_in_reverse: true },
  },
  {
    key: "last_child",
    among: "siblings",
    within: ["stack"],
    own: { stacks_in_reverse: false },
  },
  { key: "newest_on_level", newest: true, among: "equals", within: ["queue"] },
  {
    key: "equal_newest",
    newest: true,
    among: "equals",
    within: QUEUES,
    own: { ties: "n,-1" },
  },
  { key: "equal_oldest", among: "equals", within: QUEUES, own: { ties: "n,1" } },
  { key: "least_h", least: "h", own: alone("h") },
  { key: "oldest", own: { structure: "queue", sides: 1 } },
  { key: "newest", newest: true, own: { structure: "stack" } },
  { key: "least_f", least: "g + h", own: alone("g + h") },
  {
    key: "equal_high_g",
    least: "-g",
    among: "equals",
    within: QUEUES,
    own: { ties: "g,-1,n,1" },
  },
  {
    key: "equal_low_g",
    least: "g",
    among: "equals",
    within: QUEUES,
    own: { ties: "g,1,n,1" },
  },
  { key: "least_g", least: "g", own: alone("g") },
];

/** @type {readonly ChoiceRule[]} */
export const RULES = RECORDS.map((record) => ({
  ...USUAL,
  ...record,
  guess: say(`guess-${record.key.replaceAll("_", "-")}`),
}));
