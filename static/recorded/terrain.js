/** The map or grid of a recorded search, from the places in its events. */

import { goalsOf } from "../core/problem/goal_text.js";
import { Terrain } from "../core/space/terrain.js";
import { NONE } from "../core/trace/trace.js";
/** @import {Road} from "../core/space/terrain.js" */
/** @import {Trace} from "../core/trace/trace.js" */

/**
 * @param {{trace: Trace, text_n: string[], start: string, goal: string}} run
 * @param {Map<string, [number, number]>} places of states @param {string[] | null} grid its rows
 * @param {Parameters<typeof roadsOf>[0]} events
 */
export function terrainOf({ trace, text_n, start, goal }, places, grid, events) {
  const text_s = [...places.keys()];
  const number = new Map(text_s.map((text, s) => [text, s]));
  const [x_s, y_s] = [0, 1].map((axis) => Float64Array.from(places.values(), (at) => at[axis]));
  const place_n = Uint32Array.from(text_n, (text) => number.get(text) ?? NONE);
  const roads = grid ? [] : roadsOf(events, number);
  const named = places.has(goal) ? [goal] : goalsOf(goal).filter((name) => places.has(name));
  const ends = { start: number.get(start), goals: new Set(named.map((name) => number.get(name) ?? NONE)) };
  return new Terrain(trace, { text_s, x_s, y_s, grid, roads, ...ends }, place_n);
}

/**
 * Each road once, as in its first event.
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
