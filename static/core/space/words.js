/** Maps and grids in words. */

import { NONE } from "../trace/trace.js";
import { nounOf } from "../trace/ways.js";
import "../words/nouns.js";
import { say } from "./messages.js";
/** @import {Terrain} from "./terrain.js" */

/** A map or a grid in words. @param {Terrain} terrain @param {number} cursor */
export function terrainText(terrain, cursor) {
  const { waiting, taken } = terrain.counts(cursor);
  const { trace, grid, isLaidOut } = terrain;
  return say("space-label", {
    ground: grid ? "cells" : isLaidOut ? "layout" : "places",
    rows: grid?.length ?? 0,
    columns: grid?.[0].length ?? 0,
    thing: trace.space ? nounOf(trace) : "state",
    expansions: cursor,
    expanded: taken,
    frontier: waiting,
  });
}

/**
 * A node of a map or a grid at a cursor, in words.
 * @param {Terrain} terrain @param {number} n or NONE @param {number} cursor
 */
export function terrainWords({ trace, text_s, place_n, picture }, n, cursor) {
  if (n === NONE || n >= trace.nodes || place_n[n] === NONE) return "";
  const [expansion, superseded] = [trace.expanded_n[n], trace.superseded_n[n]];
  const status = expansion <= cursor ? "expanded" : superseded <= cursor ? "superseded" : "frontier";
  const text = text_s[place_n[n]];
  return say("space-state", { name: picture?.words(text) ?? text, g: trace.g_n[n], status, expansion });
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
  const name = picture?.words(text_s[s]) ?? text_s[s];
  return h_s && h_s[s] < Infinity ? say("space-unreached-h", { name, h: h_s[s] }) : say("space-unreached", { name });
}
