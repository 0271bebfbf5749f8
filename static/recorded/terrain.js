/**
 * The places of a recorded search's states: points of a map, or cells of a grid; and their status at a cursor. Letters:
 * s state with a place, n node.
 */

import { NEVER, NONE } from "../core/trace/trace.js";

/** The status of a state at a cursor. */
export const UNSEEN = 0;
export const WAITS = 1;
export const TAKEN = 2;
const WALL = "#";

/** @typedef {import("../core/trace/trace.js").Trace} Trace */

/**
 * @typedef {{from: number, to: number, cost: number, since: number}} Road between places; since a cursor it is
 * known
 */

/** The places of a recorded search. */
export class Terrain {
  /**
   * @param {Trace} trace @param {string[]} text_n of its nodes
   * @param {Map<string, [number, number]>} places of states @param {string[] | null} grid its rows
   * @param {Parameters<typeof roadsOf>[0]} events
   */
  constructor(trace, text_n, places, grid, events) {
    this.trace = trace;
    this.grid = grid;
    this.text_s = [...places.keys()];
    this.x_s = Float64Array.from(places.values(), ([x]) => x);
    this.y_s = Float64Array.from(places.values(), ([, y]) => y);
    const number = new Map(this.text_s.map((text, s) => [text, s]));
    /** The place of each node, NONE without one. */
    this.place_n = Uint32Array.from(text_n, (text) => number.get(text) ?? NONE);
    /** Of a map. @type {Road[]} */
    this.roads = grid ? [] : roadsOf(events, number);
    this.status_s = new Uint8Array(this.text_s.length);
    this.node_s = new Uint32Array(this.text_s.length);
    this.cursor = -1; // at which these hold
  }

  /** Whether a cell of the grid is a wall. @param {number} column @param {number} row */
  isWall(column, row) {
    return this.grid?.[row][column] === WALL;
  }

  /** What each state is at a cursor, and the node that says so. @param {number} cursor */
  at(cursor) {
    const { trace, place_n, status_s, node_s } = this;
    if (cursor === this.cursor) return { status_s, node_s };
    this.cursor = cursor;
    const { expanded_n, superseded_n } = trace;
    status_s.fill(UNSEEN);
    node_s.fill(NONE);
    const end = trace.nodesAt(cursor);
    for (let n = 0; n < end; n++) {
      const s = place_n[n];
      if (s === NONE) continue;
      const isTaken = expanded_n[n] !== NEVER && expanded_n[n] <= cursor;
      if (!isTaken && superseded_n[n] <= cursor) continue;
      status_s[s] = isTaken ? TAKEN : WAITS;
      node_s[s] = n;
    }
    return { status_s, node_s };
  }

  /** The places on the way to a node, from its root on. @param {number} n */
  wayTo(n) {
    const way = [];
    for (let at = n; at !== NONE; at = this.trace.parent_n[at])
      if (this.place_n[at] !== NONE) way.push(this.place_n[at]);
    return way.reverse();
  }

  /** How many states wait and were taken. @param {number} cursor */
  counts(cursor) {
    const counts = [0, 0, 0];
    for (const status of this.at(cursor).status_s) counts[status]++;
    return { waiting: counts[WAITS], taken: counts[TAKEN] };
  }
}

/**
 * Each road once, as it was told first.
 * @param {{event: string, parent?: string, state: string, cost?: number}[]} events
 * @param {Map<string, number>} number of places
 */
function roadsOf(events, number) {
  /** @type {Map<string, Road>} */
  const roads = new Map();
  let [taken, since] = ["", 0];
  for (const { event, state, parent = taken, cost = 1 } of events) {
    if (event === "expand") [taken, since] = [state, since + 1];
    const [from, to] = [number.get(parent), number.get(state)];
    if (event !== "generate" || from === undefined || to === undefined || from === to) continue;
    const key = from < to ? `${from} ${to}` : `${to} ${from}`;
    if (!roads.has(key)) roads.set(key, { from, to, cost, since });
  }
  return [...roads.values()];
}
