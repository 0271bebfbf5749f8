/** The rule of a search: the record of its algorithm and the options of its run. */

import { drawn, permutations, shuffled } from "../lib/chance.js";
import { MOVES, RANDOM_ORDER, ranksOf } from "../problem/tiles/moves.js";
import { countOf } from "../problem/tiles/states.js";
import { structureOf } from "./structures.js";
/** @import {Trace} from "./trace.js" */
/** @import {Algorithm, ProblemRecord, Tie} from "../lib/catalogue.js" */

const ORDERS = permutations(MOVES);
const ORDERS_BEGIN = 2n ** 32n; // added to the seed when orders are drawn

/** The options that affect the course of a search. */
export const RULED = /** @type {const} */ ([
  "heuristic",
  "weight",
  "order",
  "goal_test",
  "reached",
  "reopen",
  "cutoff",
  "cost",
  "width",
  "unsolvable",
  "seed",
  "temperature",
  "cooling",
]);

/**
 * The record of its algorithm and the values of those options; of its problem, the nouns of its states, their
 * encoding, whether they have a map, its name, the attributes that runs side by side share, and whether stacks get
 * children in reverse.
 * @typedef {Partial<Algorithm> & Pick<Algorithm, "structure" | "priority"> &
 *   Partial<Record<typeof RULED[number], string>> & {tie: Tie, weight: string} &
 *   Partial<Pick<ProblemRecord, "noun" | "nouns" | "encoding" | "has_map" | "in_common" | "space_label" |
 *   "stacks_in_reverse">>} Rule
 */

/** The name of the priority: "depth", "g", "h", or "f" for a combination. @param {{priority: string}} rule */
export const orderName = ({ priority }) => (priority.includes("+") ? "f" : priority);

/**
 * The name of the levels of a search: depth if it is first in the order.
 * @param {{priority: string, levels?: string}} rule
 */
export const levelName = (rule) => (rule.levels === "shallow" ? "depth" : orderName(rule));

/**
 * Whether a search keeps one branch under a bound, with its siblings as the stack.
 * @param {Trace} trace @param {{structure: string}} rule
 */
export function keepsBranch(trace, rule) {
  return structureOf(rule).age === -1 && trace.expansions > 0 && Number.isFinite(trace.bound_e[0]);
}

/**
 * The moves by which the random walk of hill climbing grows with each restart: the cells of a board, or the root of the
 * number of states.
 * @param {Trace} trace
 */
export const strideOf = ({ start, space }) =>
  space ? Math.max(1, Math.floor(Math.sqrt(space.count))) : countOf(start);

/**
 * Whether a node of hill climbing is on the random walk that starts its climb: the walk of climb k, counted from 0, is
 * k times as long as that of climb 1.
 * @param {Trace} trace @param {number} n
 */
export const walks = (trace, n) => trace.depth_n[n] < trace.tree_n[n] * strideOf(trace);

/** Whether the goal is tested when a node is generated, not when it is expanded. @param {{goal_test?: string}} rule */
export const testsGenerated = ({ goal_test }) => goal_test === "generation";

/** Whether it is nodes beyond the depth limit that are tested but not expanded. @param {{cutoff?: string}} rule */
export const testsBeyond = ({ cutoff }) => cutoff === "beyond";

/** Whether nodes at the depth limit, or one beyond it, are tested but not expanded. @param {{cutoff?: string}} rule */
export const testsOnly = ({ cutoff = "generated" }) => cutoff !== "generated";

/** The rule of a search that is not known yet. @type {Rule} */
export const NO_RULE = {
  structure: "queue",
  priority: "depth",
  tie: { label: "", criteria: [["n", 1]] },
  weight: "1",
};

/**
 * The criterion of a tie rule by a number of the nodes, if it begins with one. @param {{tie: Tie}} rule
 * @returns {["g" | "h", 1 | -1] | null}
 */
export function numberOf({ tie: { criteria } }) {
  const [first] = criteria;
  return first[0] === "g" || first[0] === "h" ? /** @type {["g" | "h", 1 | -1]} */ (first) : null;
}

/** Whether the nodes with one f are ordered by a column. @param {{tie: Tie}} rule @param {string} column */
export const tiesBy = ({ tie: { criteria } }, column) => criteria.some(([one]) => one === column);

/** Whether a run may have another start and goal than those beside it. @param {Pick<Rule, "in_common">} rule */
export const hasOwnPuzzle = ({ in_common }) => Boolean(in_common && !in_common.includes("start"));

/** Whether states are remembered when they are generated. @param {{reached?: string, keeps_reached?: boolean}} rule */
export const keepsReached = ({ reached = "on", keeps_reached }) => reached === "on" && keeps_reached !== false;

/** Whether a child that undoes the move to its parent is discarded. @param {{reached?: string}} rule */
export const cutsUndoing = ({ reached }) => reached === "parent";

/** Whether a child whose state is on its path is discarded. @param {{reached?: string}} rule */
export const cutsPath = ({ reached }) => reached === "path";

/** Whether a child whose state is in the closed list is discarded at once. @param {{reached?: string}} rule */
export const dropsAtOnce = ({ reached }) => reached === "expanded";

/** Whether a cheaper path to a reached state adds a node. @param {{supersedes?: string, reopen?: string}} rule */
export const addsCheaper = ({ supersedes, reopen }) => supersedes === "cheaper" && reopen !== "never";

/** Whether that node leaves the older one on the frontier. @param {{reopen?: string}} rule */
export const keepsBoth = ({ reopen }) => reopen === "both";

/** Whether an expanded state is never expanded again. @param {{reopen?: string}} rule */
export const staysClosed = ({ reopen }) => reopen === "off";

/** Whether a new node pushes another out of a full frontier. @param {{supersedes?: string}} rule */
export const pushesOut = ({ supersedes }) => supersedes === "better";

/** Whether a node is put back with its backed-up value. @param {{supersedes?: string}} rule */
export const putsBack = ({ supersedes }) => supersedes === "backed up";

/** Whether states are remembered when they are expanded, in a closed list. @param {{reached?: string}} rule */
export const closes = ({ reached = "" }) => reached === "expanded" || reached === "closed";

/**
 * Why new nodes supersede others under the options of a run, "" if they never do.
 * @param {{supersedes?: string, reached?: string, reopen?: string}} rule
 */
export function replaces({ supersedes = "", reached, reopen }) {
  const isKept = !keepsReached({ reached }) || !addsCheaper({ supersedes, reopen }) || keepsBoth({ reopen });
  return supersedes === "cheaper" && isKept ? "" : supersedes;
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
 * @param {Trace} trace @param {Rule} rule @param {number} e @returns {ArrayLike<number>}
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
export const makesUntilOne = ({ choice }) => choice === "first better" || choice === "drawn";

/** The temperature at which simulated annealing tests child t. @param {Rule} rule @param {number} t */
export const temperatureAt = ({ temperature, cooling }, t) => Number(temperature) * Number(cooling) ** t;

/**
 * Whether expansion e found a path and the search continues: goals have no children.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function findsPath(trace, e, { proves }) {
  const [first, end] = trace.childrenOf(trace.node_e[e]);
  const discarded = trace.discards_end_e[e] - trace.discardsAt(e) - trace.dropsOf(e).length;
  const isCut = trace.done && e === trace.expansions - 1 && trace.result?.status === "limit";
  return Boolean(proves) && first === end && !discarded && !isCut;
}

/**
 * The bound after expansion e; nodes above it are dropped.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function boundAfter(trace, e, rule) {
  return findsPath(trace, e, rule) ? trace.g_n[trace.node_e[e]] - 1 : trace.bound_e[e];
}
