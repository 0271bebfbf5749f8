/** Maps and grids in words. */

import { counted, measure, whole } from "../lib/format.js";
import { NONE } from "../trace/trace.js";

/**
 * A map or a grid in words. @param {import("./terrain.js").Terrain} terrain
 * @param {number} cursor
 */
export function terrainText(terrain, cursor) {
  const { waiting, taken } = terrain.counts(cursor);
  const ground = terrain.grid ? `Grid of ${terrain.grid.length} × ${terrain.grid[0].length} cells` : "Map";
  const told = `${counted(taken, "state")} expanded, ${whole(waiting)} on the frontier`;
  return `${ground} after ${counted(cursor, "expansion")}: ${told}`;
}

/**
 * A node of a map or a grid at a cursor, in words.
 * @param {import("./terrain.js").Terrain} terrain @param {number} n or NONE @param {number} cursor
 */
export function terrainWords({ trace, text_s, place_n }, n, cursor) {
  if (n === NONE || n >= trace.nodes || place_n[n] === NONE) return "";
  const when = trace.expanded_n[n];
  const status = when <= cursor ? `expanded at expansion ${whole(when)}` : "on the frontier";
  return `${text_s[place_n[n]]}: g = ${measure(trace.g_n[n])}, ${status}`;
}
