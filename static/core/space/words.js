/** Maps and grids in words. */

import { counted, measure, whole } from "../lib/format.js";
import { NONE } from "../trace/trace.js";
import { nounsOf, nounOf } from "../trace/ways.js";
/** @import {Terrain} from "./terrain.js" */

/** The nouns for the places of a terrain, singular and plural. @param {Terrain} terrain */
function namesOf({ trace }) {
  return trace.space ? [nounOf(trace), nounsOf(trace)] : ["state", "states"];
}

/** A map or a grid in words. @param {Terrain} terrain @param {number} cursor */
export function terrainText(terrain, cursor) {
  const { waiting, taken } = terrain.counts(cursor);
  const { grid, isLaidOut } = terrain;
  const [noun, nouns] = namesOf(terrain);
  const map = isLaidOut ? `All ${nouns} and moves` : "Map";
  const ground = grid ? `Grid of ${grid.length} × ${grid[0].length} cells` : map;
  const told = `${counted(taken, noun, nouns)} expanded, ${whole(waiting)} on the frontier`;
  return `${ground} after ${counted(cursor, "expansion")}: ${told}`;
}

/**
 * A node of a map or a grid at a cursor, in words.
 * @param {Terrain} terrain @param {number} n or NONE @param {number} cursor
 */
export function terrainWords({ trace, text_s, place_n, picture }, n, cursor) {
  if (n === NONE || n >= trace.nodes || place_n[n] === NONE) return "";
  const [expanded, superseded] = [trace.expanded_n[n], trace.superseded_n[n]];
  const status =
    expanded <= cursor
      ? `expanded at expansion ${whole(expanded)}`
      : superseded <= cursor
        ? "superseded"
        : "on the frontier";
  const name = text_s[place_n[n]];
  return `${picture?.words(name) ?? name}: g = ${measure(trace.g_n[n])}, ${status}`;
}

/**
 * A place at a cursor, in words: its node, or that it has none yet.
 * @param {Terrain} terrain @param {number} s or NONE @param {number} cursor
 */
export function placeWords(terrain, s, cursor) {
  if (s === NONE) return "";
  const n = terrain.at(cursor).node_s[s];
  if (n !== NONE) return terrainWords(terrain, n, cursor);
  const { text_s, h_s, picture } = terrain;
  const h = h_s && h_s[s] < Infinity ? `, h = ${measure(h_s[s])}` : "";
  return `${picture?.words(text_s[s]) ?? text_s[s]}: not reached${h}`;
}
