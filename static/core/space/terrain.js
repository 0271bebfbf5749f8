/**
 * A map or a grid on which a search takes place, and the status of its places at a cursor. Letters: s place, n node.
 */

import { NEVER, NONE } from "../trace/trace.js";
/** @import {Row} from "../problem/grid_text.js" */
/** @import {Picture} from "../problem/pictures/pictures.js" */
/** @import {Trace} from "../trace/trace.js" */

/** The status of a place at a cursor. */
export const UNSEEN = 0;
export const WAITS = 1;
export const TAKEN = 2;
const WALL = "#";
const MOST_PICTURES = 40; // places that may be drawn as pictures

/**
 * @typedef {object} Road between places
 * @property {number} from @property {number} to @property {number | null} cost null where it is not written
 * @property {number} since the cursor from which on it is known @property {boolean} [isOneWay]
 */

/**
 * @typedef {object} Ground
 * @property {string[]} text_s names of the places @property {ArrayLike<number>} x_s to the right
 * @property {ArrayLike<number>} y_s upwards on a map, downwards on a grid
 * @property {Row[] | null} grid its rows, null for a map @property {Road[]} roads of a map
 * @property {ArrayLike<number> | null} [h_s] estimates, if the search has any
 * @property {number} [start] a place @property {Set<number>} [goals] places
 * @property {Picture | null} [picture] of its states
 * @property {boolean} [isLaidOut] whether places have no positions of their own
 */

/** @typedef {{low: number, high: number, bottom: number, ceiling: number}} Frame a box in the units of a map */

/** The places of a search. */
export class Terrain {
  /**
   * @param {Trace} trace @param {Ground} ground
   * @param {ArrayLike<number>} [place_n] the place of each node, NONE without one; else its state is its place
   */
  constructor(trace, ground, place_n) {
    const { text_s, x_s, y_s, grid, roads, h_s = null, start = NONE, goals = new Set() } = ground;
    this.trace = trace;
    this.picture = ground.picture ?? null;
    this.hasPictures = this.picture !== null && text_s.length <= MOST_PICTURES;
    this.isLaidOut = ground.isLaidOut ?? false;
    this.text_s = text_s;
    this.x_s = Float64Array.from(x_s);
    this.y_s = Float64Array.from(y_s);
    /** The box fitted into a picture, null for the box around all places. @type {Frame | null} */
    this.frame = null;
    this.grid = grid;
    this.roads = roads;
    /** How often places were moved. */
    this.moves = 0;
    this.h_s = h_s;
    this.start = start;
    this.goals = goals;
    this.own_n = place_n;
    this.status_s = new Uint8Array(text_s.length);
    this.node_s = new Uint32Array(text_s.length);
    /** The cursor and the number of nodes at which these hold. */
    this.held = [-1, 0];
  }

  /** The place of each node, NONE without one. @returns {ArrayLike<number>} */
  get place_n() {
    return this.own_n ?? this.trace.state_n;
  }

  /** Move a place. @param {number} s @param {number} x @param {number} y */
  put(s, x, y) {
    this.x_s[s] = x;
    this.y_s[s] = y;
    this.moves++;
  }

  /** Whether a cell of the grid is a wall. @param {number} column @param {number} row */
  isWall(column, row) {
    return this.grid?.[row][column] === WALL;
  }

  /** The status of each place at a cursor, and the node that it is from. @param {number} cursor */
  at(cursor) {
    const { trace, place_n, status_s, node_s, held } = this;
    const end = trace.nodesAt(cursor);
    if (cursor === held[0] && end === held[1]) return { status_s, node_s };
    this.held = [cursor, end];
    const { expanded_n, superseded_n } = trace;
    status_s.fill(UNSEEN);
    node_s.fill(NONE);
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

  /** The numbers of places on the frontier and expanded. @param {number} cursor */
  counts(cursor) {
    const counts = [0, 0, 0];
    for (const status of this.at(cursor).status_s) counts[status]++;
    return { waiting: counts[WAITS], taken: counts[TAKEN] };
  }
}
