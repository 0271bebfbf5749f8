/** The run of a page: its link, its events so far, and derived data. */

import { catalogueOf, recordOf } from "../lib/catalogue.js";
import { optionsOf } from "../lib/parameters.js";
import { Boards } from "../problem/tiles/boards.js";
import { SpaceStates } from "../problem/space_states.js";
import { readState, textState } from "../problem/tiles/states.js";
import { Levels } from "./align.js";
import { Curves } from "./curves.js";
import { Marks } from "./marks.js";
import { Trace } from "./trace.js";

/**
 * @typedef {import("./rule.js").Rule & {label: string, blurb: string, options: string[], name?: string, rule?: string}}
 *   Rule
 */
/** @typedef {import("../lib/parameters.js").Options} Options */
/**
 * @typedef {object} Draft of a run
 * @property {import("../problem/tiles/states.js").State} start
 * @property {import("../problem/tiles/states.js").State} goal
 * @property {Record<string, string>} options algorithm, heuristic, order …
 * @property {Record<string, string> | null} [texts] of a problem without boards: `problem`, its own parameters, start
 *   and goal
 */

/** The options that say how a search goes on. */
const RULED = /** @type {const} */ ([
  "heuristic",
  "tie",
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
 * The run of a link, its rule and options from the catalogue.
 * @param {string} query canonical @param {import("../lib/parameters.js").Searches} catalogue
 * @param {string} [promise] what the server promises of it
 */
export function runOf(query, catalogue, promise = "") {
  const given = new URLSearchParams(query);
  catalogue = catalogueOf(catalogue, given.get("problem"));
  const options = optionsOf(query, catalogue);
  const record = recordOf(catalogue.algorithms, options.algorithm);
  const ruled = Object.fromEntries(RULED.map((key) => [key, options[key]]));
  const { noun, nouns } = recordOf(catalogue.problems ?? [], given.get("problem") ?? "") ?? {};
  const rule = {
    ...record,
    ...(noun ? { noun, nouns } : {}),
    .../** @type {Record<typeof RULED[number], string>} */ (ruled),
  };
  return new LiveRun(query, rule, options, promise, textsOf(given, catalogue));
}

/**
 * What a link says of a problem without boards; null where it has boards.
 * @param {URLSearchParams} given @param {import("../lib/parameters.js").Searches} catalogue of its problem
 */
function textsOf(given, { problems = [] }) {
  const problem = given.get("problem");
  if (!problem) return null;
  const own = recordOf(problems, problem).parameters.map(({ key, default: usual }) => [key, given.get(key) ?? usual]);
  const ends = ["start", "goal"].map((key) => [key, given.get(key) ?? ""]);
  return /** @type {Record<string, string>} */ (Object.fromEntries([["problem", problem], ...own, ...ends]));
}

/**
 * @typedef {object} Run what is shown of a search, read from the server (`LiveRun`) or from a file (`RecordedRun`)
 * @property {string} query canonical, "" where no link says it @property {Options} options none where no link says them
 * @property {string} promise what the server promises of it, "" for nothing
 * @property {Rule} rule @property {string} start @property {string} goal as texts
 * @property {import("../problem/tiles/states.js").State} goalState
 * @property {Trace} trace @property {Boards} boards @property {Marks} marks @property {Curves} curves
 * @property {Record<string, string> | null} [texts] of a problem without boards
 */

/** A run whose events come from the server. @implements {Run} */
export class LiveRun {
  /** @type {Marks | null} */
  #marks = null;
  /** @type {Levels | null} */
  #levels = null;
  /** @type {Curves | null} */
  #curves = null;

  /**
   * @param {string} query canonical @param {Rule} rule of its algorithm
   * @param {Options} [options] defaults filled in @param {string} [promise]
   * @param {Record<string, string> | null} [texts] of a problem without boards
   */
  constructor(query, rule, options = {}, promise = "", texts = null) {
    this.query = query;
    this.rule = rule;
    this.options = options;
    this.promise = promise;
    const given = new URLSearchParams(query);
    this.start = given.get("start") ?? "";
    this.goal = given.get("goal") ?? "";
    this.texts = texts;
    const read = texts ? textState : readState;
    this.goalState = read(this.goal);
    this.trace = new Trace(read(this.start), rule.sides === 2 ? this.goalState : null);
    this.boards = texts
      ? /** @type {Boards} */ (/** @type {any} */ (new SpaceStates(this.trace)))
      : new Boards(this.trace);
  }

  /** Whether its events cannot be taken in yet: those of a problem need its states. */
  get needsSpace() {
    return this.texts !== null && !this.trace.space;
  }

  /** Take in the states of its problem, before any events. @param {import("../problem/space.js").Space} space */
  take(space) {
    const [goal = NaN] = space.goals;
    const isOne = space.goals.size === 1 || this.rule.sides === 2;
    this.goalState = isOne ? space.state(goal) : textState(this.goal, space.signs, space.picture);
    this.trace.settle(space, this.goalState);
    this.#marks = null; // they know the goal
  }

  /** The same run without its events. */
  again() {
    const again = new LiveRun(this.query, this.rule, this.options, this.promise, this.texts);
    if (this.trace.space) again.take(this.trace.space);
    return again;
  }

  /**
   * Take in what comes next.
   * @param {import("./trace.js").Batch} batch @param {object | null} result of all of it
   * @param {number[]} [made] how many expansions, nodes and discards the server has
   */
  append(batch, result, made) {
    if (made) this.trace.reserve(made);
    this.trace.append(batch);
    if (this.trace.done) this.trace.result = result;
    this.#marks?.update();
  }

  /** Its places worth going to, which grow with it. */
  get marks() {
    if (!this.#marks) {
      this.#marks = new Marks(this.trace, this.rule, this.goalState);
      this.#marks.update();
    }
    return this.#marks;
  }

  get levels() {
    return (this.#levels ??= new Levels(this.trace, this.rule));
  }

  get curves() {
    return (this.#curves ??= new Curves(this.trace, this.rule));
  }
}
