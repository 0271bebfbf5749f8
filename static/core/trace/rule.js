/** The rule of a search: the record of its algorithm and the options of its run. */

import { drawn, permutations, shuffled } from "../lib/chance.js";
import { MOVES, RANDOM_ORDER, ranksOf } from "../problem/tiles/moves.js";
import { countOf } from "../problem/tiles/states.js";

const ORDERS = permutations(MOVES);
const ORDERS_BEGIN = 2n ** 32n; // added to the seed when orders are drawn

/**
 * @typedef {object} Rule the fields of the run's algorithm and the options that its rule depends on
 * @property {string} structure @property {string} priority @property {string} tie @property {string} weight
 * @property {number} [sides] @property {string} [levels]
 * @property {string} [bound_label] the word for a finite bound
 * @property {string} [supersedes] why a new node supersedes another: "cheaper", "better", "backed up"
 * @property {string} [passed_over] why a child without another reason is discarded
 * @property {string} [label] name of the algorithm
 * @property {string} [order] in which children are generated @property {string} [goal_test] "expansion" or "generation"
 * @property {string} [reached] which states are remembered: "on", "expanded", "closed", "off", "parent" or "path"
 * @property {string} [reopen] what happens to a cheaper path to a reached state: "on", "off", "never" or "both"
 * @property {string} [cutoff] where a depth limit cuts: "generated", "limit" or "beyond"
 * @property {string} [cost] of a move, as in links @property {string} [width] of a beam
 * @property {string} [unsolvable] "search" to search even if no moves lead to the goal
 * @property {string} [engine] that runs it
 * @property {boolean} [deepens] whether it starts again with the next bound
 * @property {boolean} [has_table] whether an iteration has a transposition table
 * @property {boolean} [proves] whether it goes on for a cheaper path after it found one
 * @property {string} [choice] the child to which a local search moves: "best", "any better", "first better", "drawn"
 * @property {string} [heuristic] key of its heuristic, if it uses one
 * @property {string} [seed] of the random numbers
 * @property {string} [temperature] of annealing at the start @property {string} [cooling] the factor after each child
 * @property {Record<string, string[]>} [choices] the values that it allows for an option, the default first
 * @property {string} [noun] for a state @property {string} [nouns] for several, where they are not boards
 * @property {boolean} [stacks_in_reverse] whether it pushes children on its stack from the last to the first
 * @property {boolean} [keeps_reached] whether it keeps a reached set, unless an option changes that
 */

/**
 * The name of the priority: "depth", "g", "h", or "f" for a combination.
 * @param {{priority: string}} rule
 */
export function orderName({ priority }) {
  return priority.includes("+") ? "f" : priority;
}

/**
 * The name of the levels of a search: depth if it comes first in the order.
 * @param {{priority: string, levels?: string}} rule
 */
export function levelName(rule) {
  return rule.levels === "shallow" ? "depth" : orderName(rule);
}

/**
 * Whether a search keeps one branch under a bound, with its siblings as the stack.
 * @param {import("./trace.js").Trace} trace @param {{structure: string}} rule
 */
export function keepsBranch(trace, { structure }) {
  return structure === "stack" && trace.expansions > 0 && Number.isFinite(trace.bound_e[0]);
}

/**
 * By how many moves the random walk of hill climbing is longer after each restart: as many as a board has cells, or the
 * root of the number of states.
 * @param {import("./trace.js").Trace} trace
 */
export function strideOf({ start, space }) {
  return space ? Math.max(1, Math.floor(Math.sqrt(space.count))) : countOf(start);
}

/**
 * Whether a node of hill climbing is on the random walk that starts its climb: the walk of climb k, counted from 0, has
 * k times so many moves.
 * @param {import("./trace.js").Trace} trace @param {number} n
 */
export function walks(trace, n) {
  return trace.depth_n[n] < trace.tree_n[n] * strideOf(trace);
}

/** Whether nodes at the depth limit, or one beyond it, are tested but not expanded. @param {{cutoff?: string}} rule */
export function testsOnly({ cutoff = "generated" }) {
  return cutoff !== "generated";
}

/** Whether a tie rule compares g first. @param {string} tie */
export function looksAtG(tie) {
  return tie === "high_g" || tie === "low_g" || tie === "high_g_newest";
}

/** Whether states are remembered when they are expanded, in a closed list. @param {{reached?: string}} rule */
export function closes({ reached = "" }) {
  return reached === "expanded" || reached === "closed";
}

/**
 * Why new nodes supersede others under the options of a run, "" if they never do.
 * @param {{supersedes?: string, reached?: string, reopen?: string}} rule
 */
export function replaces({ supersedes = "", reached = "on", reopen = "on" }) {
  return supersedes === "cheaper" && (reached !== "on" || reopen === "never" || reopen === "both") ? "" : supersedes;
}

/** The random number by which expansion e orders its children. @param {Rule} rule @param {number} e */
const drawnAt = ({ seed }, e) => drawn(ORDERS_BEGIN + BigInt(seed ?? 0), e);

/** The order in which expansion e generates its children on a board. @param {Rule} rule @param {number} e */
export function orderAt(rule, e) {
  if (rule.order !== RANDOM_ORDER) return rule.order;
  return ORDERS[Number(drawnAt(rule, e) % BigInt(ORDERS.length))];
}

/**
 * The place of each move in the order in which expansion e generates its children.
 * @param {import("./trace.js").Trace} trace @param {Rule} rule @param {number} e @returns {ArrayLike<number>}
 */
export function ranksAt({ space, sides }, rule, e) {
  if (!space) return ranksOf(orderAt(rule, e));
  const ways = Math.max(space.forward.ways, sides === 2 ? space.backward.ways : 0);
  const order = rule.order === RANDOM_ORDER ? shuffled(ways, drawnAt(rule, e)) : (space.order ?? []);
  const rank_m = Uint32Array.from({ length: ways }, (_, m) => m);
  order.forEach((m, k) => (rank_m[m] = k));
  return rank_m;
}

/** Whether children are generated one by one until one is accepted. @param {Rule} rule */
export function makesUntilOne({ choice }) {
  return choice === "first better" || choice === "drawn";
}

/** The temperature at which simulated annealing tests child t. @param {Rule} rule @param {number} t */
export function temperatureAt({ temperature, cooling }, t) {
  return Number(temperature) * Number(cooling) ** t;
}

/**
 * Whether expansion e found a path and the search goes on: goals have no children.
 * @param {import("./trace.js").Trace} trace @param {number} e @param {Rule} rule
 */
export function findsPath(trace, e, { proves }) {
  const [first, end] = trace.childrenOf(trace.node_e[e]);
  const discarded = trace.discards_end_e[e] - trace.discardsAt(e) - trace.dropsOf(e).length;
  const isCut = trace.done && e === trace.expansions - 1 && trace.result?.status === "limit";
  return Boolean(proves) && first === end && !discarded && !isCut;
}

/**
 * The bound after expansion e; nodes above it are dropped.
 * @param {import("./trace.js").Trace} trace @param {number} e @param {Rule} rule
 */
export function boundAfter(trace, e, rule) {
  return findsPath(trace, e, rule) ? trace.g_n[trace.node_e[e]] - 1 : trace.bound_e[e];
}
