/**
 * The rules by which people choose a board of a frontier, those most worth a place among the candidates first: the
 * records of solver/exercise/rules.py, which says what their fields mean; a test holds them to those.
 */

/**
 * @typedef {object} ChoiceRule
 * @property {string} key @property {string} guess what it is called where it would choose a board
 * @property {string} least what is least of the board that it chooses: "age", "g", "-g", "h" or "g + h"
 * @property {boolean} newest whether the newest is chosen of equal ones, instead of the oldest
 * @property {string} among which boards are looked at: "all", "equals" or "siblings"
 * @property {string[]} within structures of the frontiers that it applies to; none for any
 * @property {Record<string, string | number>} own what a search is whose own rule it is; nothing for none
 */

/** What a rule is where its record does not say it. @type {Omit<ChoiceRule, "key" | "guess">} */
const USUAL = { least: "age", newest: false, among: "all", within: [], own: {} };
const QUEUES = ["priority queue"];
const alone = (/** @type {string} */ priority) => ({ structure: "priority queue", levels: "", priority });

/** @type {(Partial<ChoiceRule> & {key: string, guess: string})[]} */
const RECORDS = [
  { key: "first_child", guess: "first child first", among: "siblings", within: ["stack"] },
  { key: "newest_on_level", guess: "newest on its level", newest: true, among: "equals", within: ["queue"] },
  {
    key: "equal_newest",
    guess: "ties: newest first",
    newest: true,
    among: "equals",
    within: QUEUES,
    own: { tie: "lifo" },
  },
  { key: "equal_oldest", guess: "ties: oldest first", among: "equals", within: QUEUES, own: { tie: "fifo" } },
  { key: "least_h", guess: "Greedy: lowest h", least: "h", own: alone("h") },
  { key: "oldest", guess: "BFS: the oldest", own: { structure: "queue", sides: 1 } },
  { key: "newest", guess: "DFS: the newest", newest: true, own: { structure: "stack" } },
  { key: "least_f", guess: "A*: lowest g + h", least: "g + h", own: alone("g + h") },
  {
    key: "equal_high_g",
    guess: "ties: highest g first",
    least: "-g",
    among: "equals",
    within: QUEUES,
    own: { tie: "high_g" },
  },
  {
    key: "equal_low_g",
    guess: "ties: lowest g first",
    least: "g",
    among: "equals",
    within: QUEUES,
    own: { tie: "low_g" },
  },
  { key: "least_g", guess: "UCS: lowest g", least: "g", own: alone("g") },
];

/** @type {readonly ChoiceRule[]} */
export const RULES = RECORDS.map((record) => ({ ...USUAL, ...record }));
