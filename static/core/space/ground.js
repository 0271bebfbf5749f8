/**
 * The ground of a problem: its states as the places of a map or a grid, with their roads. States without places of
 * their own are laid out by forces. Letters: v state, m move.
 */

import { layout, turned } from "./force_layout.js";
import { Terrain } from "./terrain.js";

/** @typedef {import("../problem/space.js").Space} Space */
/** @typedef {import("./terrain.js").Road} Road */

/** @type {WeakMap<Space, {x_s: ArrayLike<number>, y_s: ArrayLike<number>, roads: Road[]}>} */
const known = new WeakMap();

/** @param {Space} space */
function placed(space) {
  let found = known.get(space);
  if (!found) {
    const roads = space.rows ? [] : roadsOf(space);
    const at = space.at ?? turned(layout(space.count, roads));
    const [x_s, y_s] = [0, 1].map((axis) => at.map((place) => place[axis]));
    known.set(space, (found = { x_s, y_s, roads }));
  }
  return found;
}

/**
 * The ground of a search of a space that can be drawn.
 * @param {import("../trace/trace.js").Trace & {space: Space}} trace
 */
export function terrainOfSpace(trace) {
  const { space } = trace;
  const { text_v: text_s, h_v: h_s, start, goals, rows: grid } = space;
  const { x_s, y_s, roads } = placed(space);
  // A grid is drawn from its upper left, by the rows and columns that its cells are named by.
  const cells = grid ? text_s.map((text) => text.split(".").map(Number)) : [];
  const where = grid
    ? { x_s: cells.map(([, column]) => column - 1), y_s: cells.map(([row]) => row - 1) }
    : { x_s, y_s };
  const look = { picture: space.picture, isLaidOut: space.at === null };
  return new Terrain(trace, { text_s, ...where, grid, roads, h_s, start, goals, ...look });
}

/** Each pair of states with a move between them once, and one way only where none leads back for the same cost.
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
