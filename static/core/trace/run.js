/** The run of a page: its link, its events so far, and derived data. */

import { catalogueOf, problemIn, recordOf } from "../lib/catalogue.js";
import { optionsOf } from "../lib/parameters.js";
import { problemOf } from "../problem/query.js";
import { Boards } from "../problem/tiles/boards.js";
import { SpaceStates } from "../problem/space_states.js";
import { readState, textState } from "../problem/tiles/states.js";
import { Levels } from "./align.js";
import { Curves } from "./curves.js";
import { Marks } from "./marks.js";
import { NO_RULE, RULED } from "./rule.js";
import { structureOf } from "./structures.js";
import { Trace } from "./trace.js";
/** @import {Batch} from "../lib/answers.js" */
/** @import {Options, Searches} from "../lib/parameters.js" */
/** @import {Space} from "../problem/space.js" */
/** @import {State} from "../problem/tiles/states.js" */
/** @import {Rule as SearchRule} from "./rule.js" */
/** @import {Algorithm, Parameter, Tie} from "../lib/catalogue.js" */

/** @typedef {SearchRule & Pick<Algorithm, "label" | "blurb" | "options">} Rule */
/** The texts of `problem`, its own parameters, start and goal. @typedef {Record<string, string>} Texts */
/** @typedef {{texts: Texts, options: Record<string, string>}} Draft of a run: its puzzle and its options */

/**
 * The run of a link, its rule and options from the catalogue.
 * @param {string} query canonical @param {Searches} catalogue @param {string} [promise] its guarantee
 */
export function runOf(query, catalogue, promise = "") {
  const problem = problemIn(catalogue, problemOf(query));
  catalogue = catalogueOf(catalogue, problem?.key);
  const options = optionsOf(query, catalogue);
  const record = recordOf(catalogue.algorithms, options.algorithm);
  const ruled = Object.fromEntries(RULED.map((key) => [key, options[key]]));
  const { noun, nouns, encoding, has_map, in_common, space_label, stacks_in_reverse = false } = problem ?? {};
  const tie = recordOf(catalogue.parameters, "tie")?.values.find(({ value }) => value === options.tie);
  const rule = {
    ...record,
    stacks_in_reverse: stacks_in_reverse && structureOf(record).takesLastChild,
    tie: /** @type {Tie | undefined} */ (tie) ?? NO_RULE.tie,
    ...(problem ? { noun, nouns, encoding, has_map, in_common, space_label } : {}),
    .../** @type {Record<typeof RULED[number], string>} */ (ruled),
  };
  return new LiveRun(query, rule, options, promise, textsOf(query, problem?.parameters ?? []));
}

/** The problem's texts in a link. @param {string} query @param {Parameter[]} parameters of it @returns {Texts} */
function textsOf(query, parameters) {
  const given = new URLSearchParams(query);
  const own = parameters.map(({ key, default: usual }) => [key, given.get(key) ?? usual]);
  const ends = ["start", "goal"].map((key) => [key, given.get(key) ?? ""]);
  return Object.fromEntries([["problem", problemOf(query)], ...own, ...ends]);
}

/**
 * @typedef {object} Run the shown events of a search, read from the server (`LiveRun`) or from a file (`RecordedRun`)
 * @property {string} query canonical, "" if no link has it @property {Options} options none if no link has them
 * @property {string} promise the guarantee of its search, "" for none
 * @property {Rule} rule @property {string} start @property {string} goal as texts
 * @property {State} goalState
 * @property {Trace} trace @property {Boards} boards @property {Marks} marks @property {Curves} curves
 * @property {Texts} [texts] of its problem, none of a recording
 */

/**
 * How states are read and kept, by the encoding of their problem: as rows of its table, or as boards.
 * @type {Record<string, {read: (text: string) => State, states: (trace: Trace) => any, needsSpace: boolean}>}
 */
const ENCODINGS = {
  table: { read: textState, states: (trace) => new SpaceStates(trace), needsSpace: true },
  packed: { read: readState, states: (trace) => new Boards(trace), needsSpace: false },
};

/** A run with its events from the server. @implements {Run} */
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
   * @param {Texts} [texts] of its problem
   */
  constructor(query, rule, options = {}, promise = "", texts = textsOf(query, [])) {
    this.query = query;
    this.rule = rule;
    this.options = options;
    this.promise = promise;
    const given = new URLSearchParams(query);
    this.start = given.get("start") ?? "";
    this.goal = given.get("goal") ?? "";
    this.texts = texts;
    const { read, states } = ENCODINGS[rule.encoding ?? "packed"];
    this.goalState = read(this.goal);
    this.trace = new Trace(read(this.start), rule.sides === 2 ? this.goalState : null);
    this.boards = /** @type {Boards} */ (states(this.trace));
  }

  /** Whether its events cannot be added yet: those of a problem need its states. */
  get needsSpace() {
    return ENCODINGS[this.rule.encoding ?? "packed"].needsSpace && !this.trace.space;
  }

  /** Set the states of its problem, before any events. @param {Space} space */
  take(space) {
    const [goal = NaN] = space.goals;
    const isOne = space.goals.size === 1 || this.rule.sides === 2;
    this.goalState = isOne ? space.state(goal) : textState(this.goal, space.signs, space.picture);
    this.trace.settle(space, this.goalState);
    this.#marks = null; // the states determine the goal
  }

  /** The same run without its events. */
  again() {
    const again = new LiveRun(this.query, this.rule, this.options, this.promise, this.texts);
    if (this.trace.space) again.take(this.trace.space);
    return again;
  }

  /**
   * Add the next batch.
   * @param {Batch} batch @param {object | null} result of all of it
   * @param {number[]} [made] how many expansions, nodes and discards the server has
   */
  append(batch, result, made) {
    if (made) this.trace.reserve(made);
    this.trace.append(batch);
    if (this.trace.done) this.trace.result = result;
    this.#marks?.update();
  }

  /** Its marks, which grow with it. */
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
