/**
 * The ground of a problem: its states as the places of a map or a grid, with their roads. States without places of
 * their own are laid out by forces. Letters: v state, m move.
 */

import { foldedIntoRows, layout, startFirst, turned } from "./force_layout.js";
import { Terrain } from "./terrain.js";
/** @import {Space} from "../problem/space.js" */
/** @import {Edges} from "../problem/space_columns.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Road} from "./terrain.js" */

/** @typedef {{x_s: ArrayLike<number>, y_s: ArrayLike<number>}} Positions */

/**
 * By the moves, which runs of a problem share.
 * @type {WeakMap<Edges, Positions & {text_s: string[], roads: Road[]}>}
 */
const known = new WeakMap();

/** @param {Space} space */
function placed(space) {
  let found = known.get(space.forward);
  if (!found) {
    const roads = space.rows ? [] : roadsOf(space);
    const text_s = Array.from({ length: space.count }, (_, v) => space.text(v));
    known.set(space.forward, (found = { text_s, ...positionsOf(space, roads), roads }));
  }
  return found;
}

/**
 * The positions of states. A grid is drawn from its upper left; its cells are numbered from 1, by row and column.
 * @param {Space} space @param {Road[]} roads @returns {Positions}
 */
function positionsOf(space, roads) {
  if (space.rows) {
    const [row_v, column_v] = space.component_kv;
    return { x_s: column_v.map((column) => column - 1), y_s: row_v.map((row) => row - 1) };
  }
  const at = space.at ?? foldedIntoRows(space.count, roads) ?? turned(layout(space.count, roads));
  return { x_s: at.map(([x]) => x), y_s: at.map(([, y]) => y) };
}

/** The ground of a search of a space that can be drawn. @param {Trace & {space: Space}} trace */
export function terrainOfSpace(trace) {
  const { space } = trace;
  const { h_v: h_s, start, goals, rows: grid } = space;
  const look = { picture: space.picture, isLaidOut: !space.hasPlaces };
  const ground = placed(space);
  const x_s = look.isLaidOut ? startFirst(ground.x_s, start, goals) : ground.x_s;
  return new Terrain(trace, { ...ground, x_s, grid, h_s, start, goals, ...look });
}

/** The roads: one for each pair of states with a move between them, one-way unless a move leads back for the same cost.
 * @param {Space} space @returns {Road[]} */
function roadsOf({ forward: { successor_vm, cost_vm, ways }, scale, actions, count }) {
  /** @type {Map<string, Road>} */
  const roads = new Map();
  const isWritten = !actions.length || cost_vm.some((cost) => cost !== scale);
  for (let v = 0; v < count; v++) {
    for (let m = 0; m < ways; m++) {
      const to = successor_vm[v * ways + m];
      if (to < 0 || to === v || roads.has(`${v} ${to}`)) continue;
      const cost = cost_vm[v * ways + m] / scale;
      const back = roads.get(`${to} ${v}`);
      if (back && back.cost === (isWritten ? cost : null)) back.isOneWay = false;
      else roads.set(`${v} ${to}`, { from: v, to, cost: isWritten ? cost : null, since: 0, isOneWay: true });
    }
  }
  return [...roads.values()];
}
