/**
 * The states of a problem that the server has enumerated: by number, where moves lead and what they cost. Letters: v
 * state, m move, n node.
 */

import { textState } from "./tiles/states.js";

/** @typedef {import("./tiles/states.js").State} State */
/** @typedef {{successor_vm: Int32Array, cost_vm: Int32Array, ways: number}} Edges a row a state, -1 for no move */
/**
 * @typedef {{state_n: Uint32Array, tree_n: Uint32Array, sides: number}} Numbered
 */

/** Words for the moves of grids; other moves are named as they are. @type {Record<string, string>} */
const DIRECTIONS = { U: "Up", D: "Down", L: "Left", R: "Right", UL: "Up left", UR: "Up right", DL: "Down left" };
DIRECTIONS.DR = "Down right";

/** A state with its number. @typedef {State & {v: number}} SpaceState */

export class Space {
  /**
   * @param {import("../lib/answers.js").SpaceAnswer} answer of the server
   * @param {State["picture"]} [picture] what draws its states, null where they are texts
   */
  constructor(answer, picture = null) {
    this.picture = picture;
    this.problem = answer.problem;
    /** What a state is called: "cell", and several of them. */
    this.noun = answer.noun;
    this.nouns = answer.nouns;
    this.text_v = answer.texts;
    this.scale = answer.scale;
    /** Names of the moves by number; none where a move is named after the state that it leads to. */
    this.actions = answer.actions;
    this.start = answer.start;
    this.goals = new Set(answer.goals);
    /** The moves in the order in which they are made, null if that is by number or at random. */
    this.order = answer.order;
    /** Where states lie, x to the right and y upwards; null where they have no places. */
    this.at = answer.at;
    /** The cells of a grid, null for what is none. */
    this.rows = answer.rows;
    /** @type {Edges} */
    this.forward = edgesOf(answer);
    /** From the goal, for searches from both ends. @type {Edges} */
    this.backward = answer.back ? edgesOf(answer.back) : this.forward;
    /** The estimate of each state, null where the search has none. */
    this.h_v = answer.h === null ? null : new Float32Array(bytesOf(answer.h));
    /** What a cheapest path from each state to a goal costs, infinity where there is none. */
    this.distance_v = new Float32Array(bytesOf(answer.distance));
    this.signs = this.text_v.reduce((most, text) => Math.max(most, [...text].length), 1);
    /** @type {SpaceState[]} */
    this.state_v = [];
    /** @type {Map<string, number> | null} */
    this.number = null;
  }

  /** Whether its states can be drawn: where they have places, or are few enough to be laid out. */
  get isDrawn() {
    return this.at !== null || this.count <= MOST_PLACED;
  }

  /** How many states there are. */
  get count() {
    return this.text_v.length;
  }

  /** The state with a number. @param {number} v @returns {SpaceState} */
  state(v) {
    return (this.state_v[v] ??= { ...textState(this.text_v[v] ?? "", this.signs, this.picture), v });
  }

  /** The number of the state with a text, in capitals or not; -1 if there is none. @param {string} text */
  numberOf(text) {
    this.number ??= new Map(this.text_v.map((one, v) => [plain(one), v]));
    return this.number.get(plain(text)) ?? -1;
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

  /** What a move from node n costs. @param {Numbered} trace @param {number} n @param {number} m */
  costAfter(trace, n, m) {
    const { cost_vm, ways } = this.edges(trace, n);
    return cost_vm[trace.state_n[n] * ways + m] / this.scale;
  }

  /** Its name in sentences. @param {Numbered} trace @param {number} n @param {number} m */
  nameAfter(trace, n, m) {
    const label = this.labelAfter(trace, n, m);
    return m < this.actions.length ? (DIRECTIONS[label] ?? label) : label;
  }

  /** The name of a move from node n, as results have it. @param {Numbered} trace @param {number} n @param {number} m */
  labelAfter(trace, n, m) {
    return this.actions[m] ?? this.text_v[this.after(trace, n, m)];
  }

  /** What stands at the edge of a move: its letters or, where moves are named after states, what it costs.
   * @param {Numbered} trace @param {number} n @param {number} m */
  signAfter(trace, n, m) {
    const name = this.actions[m];
    if (name === undefined) return String(this.costAfter(trace, n, m));
    return name.length <= SHORT ? name : "";
  }

  /** The numbers of the states on the way of these moves from the start. @param {string[]} names */
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
const SHORT = 3; // letters of a move that stand at its edge

/** @param {string} text */
const plain = (text) => text.trim().toLowerCase();

/** @param {string} text in base 64 */
function bytesOf(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}

/** @param {{ways: number, successor: string, cost: string}} told @returns {Edges} */
function edgesOf({ ways, successor, cost }) {
  return { ways, successor_vm: new Int32Array(bytesOf(successor)), cost_vm: new Int32Array(bytesOf(cost)) };
}
