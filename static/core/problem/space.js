/**
 * The states of a problem that the server has enumerated: by number, with their moves and costs. Letters: v
 * state, m move, n node.
 */

import { say } from "./messages.js";
import { StateNames, StateTuples } from "./state_texts.js";
import { textState } from "./tiles/states.js";
/** @import {SpaceHead} from "../lib/answers.js" */
/** @import {Edges, SpaceColumns} from "./space_columns.js" */
/** @import {State} from "./tiles/states.js" */

/** @typedef {{state_n: Uint32Array, tree_n: Uint32Array, sides: number}} Numbered */

/** Words for the moves of grids; other moves keep their names. @type {Record<string, string>} */
const DIRECTIONS = {
  U: say("move-up"),
  D: say("move-down"),
  L: say("move-left"),
  R: say("move-right"),
  UL: say("move-up-left"),
  UR: say("move-up-right"),
  DL: say("move-down-left"),
  DR: say("move-down-right"),
};

/** The largest difference of two equal costs: they are float32. */
export const ROUNDING = 1e-3;

/** A state with its number. @typedef {State & {v: number}} SpaceState */

/** The states of a problem; runs share them, and each has its own view by `of`. */
export class Space {
  /** @param {SpaceHead} head @param {Omit<SpaceColumns, "append">} columns of all its states */
  constructor(head, columns) {
    /** The picture of its states, null where they are texts. @type {State["picture"]} */
    this.picture = null;
    this.problem = head.problem;
    this.parameters = head.parameters;
    /** The noun for a state, "cell", and its plural. */
    this.noun = head.noun;
    this.nouns = head.nouns;
    /** How many states there are. */
    this.count = head.count;
    this.component_kv = columns.component_kv;
    /** The texts of its states. */
    this.texts = head.form ? new StateTuples(columns.component_kv, head.form.join) : new StateNames(head.texts ?? []);
    this.scale = head.scale;
    /** Names of the moves by number; none where a move is named after the state that it leads to. */
    this.actions = head.actions;
    this.start = head.start;
    this.goals = new Set(placesOfOnes(columns.goal_v));
    /** The moves in the order of the run, null if that is by number or at random. */
    this.order = head.order;
    /** The rows of a grid; null for other problems. */
    this.rows = head.rows;
    /** The places of a map, x to the right and y upwards; null for other problems. */
    this.at = head.at;
    /** @type {Edges} */
    this.forward = columns.forward;
    /** From the goal, for searches from both ends. @type {Edges} */
    this.backward = columns.backward ?? this.forward;
    /** The estimate of each state, null where the search has none. */
    this.h_v = columns.h_v;
    /** The number of the goal that h of each state estimates, null unless a link names several goals. */
    this.nearest_v = head.nearest ?? null;
    /** The cost of a cheapest path from each state to a goal, infinity without one. */
    this.distance_v = columns.distance_v;
    this.signs = this.texts.signs;
    /** @type {SpaceState[]} */
    this.state_v = [];
  }

  /**
   * The space of a run: the same states, with the estimates and the order of moves of the run.
   * @param {Pick<Space, "h_v" | "nearest_v" | "order">} own @returns {Space}
   */
  of(own) {
    return Object.assign(Object.create(this), own);
  }

  /** Whether its states have places of their own. */
  get hasPlaces() {
    return this.at !== null || this.rows !== null;
  }

  /** Whether the space can be drawn: states have places, or are few enough for a layout. */
  get isDrawn() {
    return this.hasPlaces || this.count <= MOST_PLACED;
  }

  /** The text of a state. @param {number} v */
  text(v) {
    return this.texts.text(v);
  }

  /** Whether a state has this very text. @param {string} text */
  has(text) {
    const v = this.numberOf(text);
    return v >= 0 && this.text(v) === text;
  }

  /** The state with a number. @param {number} v @returns {SpaceState} */
  state(v) {
    return (this.state_v[v] ??= { ...textState(this.text(v), this.signs, this.picture), v });
  }

  /** The number of the state with a text, in capitals or not; -1 if there is none. @param {string} text */
  numberOf(text) {
    return this.texts.numberOf(text);
  }

  /** The states that are one move away from a state. @param {number} v @returns {SpaceState[]} */
  neighbours(v) {
    const { successor_vm, ways } = this.forward;
    return [...successor_vm.subarray(v * ways, (v + 1) * ways)].filter((to) => to >= 0).map((to) => this.state(to));
  }

  /** The edges by which the tree of a node grows. @param {Numbered} trace @param {number} n */
  edges({ sides, tree_n }, n) {
    return sides === 2 && tree_n[n] === 1 ? this.backward : this.forward;
  }

  /** The number of the state after a move from node n. @param {Numbered} trace @param {number} n @param {number} m */
  after(trace, n, m) {
    const { successor_vm, ways } = this.edges(trace, n);
    return successor_vm[trace.state_n[n] * ways + m];
  }

  /** The cost of a move from node n. @param {Numbered} trace @param {number} n @param {number} m */
  costAfter(trace, n, m) {
    const { cost_vm, ways } = this.edges(trace, n);
    return cost_vm[trace.state_n[n] * ways + m] / this.scale;
  }

  /** The largest difference of two equal costs, also with more than three decimals. */
  get rounding() {
    return this.scale > 1000 ? 0.5 / this.scale : ROUNDING;
  }

  /** Its name in sentences. @param {Numbered} trace @param {number} n @param {number} m */
  nameAfter(trace, n, m) {
    const label = this.labelAfter(trace, n, m);
    return m < this.actions.length ? (DIRECTIONS[label] ?? label) : label;
  }

  /** The name of a move from node n, as results have it. @param {Numbered} trace @param {number} n @param {number} m */
  labelAfter(trace, n, m) {
    return this.actions[m] ?? this.text(this.after(trace, n, m));
  }

  /** The label at the edge of a move: its letters or, where moves are named after states, its cost.
   * @param {Numbered} trace @param {number} n @param {number} m */
  signAfter(trace, n, m) {
    const name = this.actions[m];
    if (name === undefined) return String(this.costAfter(trace, n, m));
    return name.length <= SHORT ? name : "";
  }

  /** The numbers of the states along these moves from the start. @param {string[]} names */
  walk(names) {
    const { successor_vm, ways } = this.forward;
    let v = this.start;
    const walk = [v];
    for (const name of names) {
      v = this.actions.length ? successor_vm[v * ways + this.actions.indexOf(name)] : this.numberOf(name);
      walk.push(v);
    }
    return walk;
  }
}

const MOST_PLACED = 500; // states up to which those without places are laid out
const SHORT = 3; // letters of a move at its edge

/** @param {Uint8Array} goal_v */
function placesOfOnes(goal_v) {
  const places = [];
  for (let v = goal_v.indexOf(1); v >= 0; v = goal_v.indexOf(1, v + 1)) places.push(v);
  return places;
}
