/** Finds the nodes with a given state. */

import { cellOf, stepsOf } from "./board.js";
/** @import {Tree} from "./boards.js" */
/** @import {State} from "./states.js" */

/**
 * The nodes with a state among the first `count`, ascending. States are not stored, so all are recomputed once, parents
 * first.
 * @param {Tree} trace @param {State} wanted @param {number} [count] @returns {number[]}
 */
export function nodesWith(trace, wanted, count = trace.nodes) {
  const { start, parent_n, move_n, space } = trace;
  if (space) return numbered(trace, (v) => v === wanted.v, count);
  const size = start.tile_c.length;
  if (!size) return [];
  const { tile_c: wanted_c } = wanted;
  /** @type {number[]} */
  const found = [];
  if (wanted_c.length !== size) return found;
  const step_m = stepsOf(start.width);
  const home = cellOf(wanted, 0);
  const tile_nc = new Uint8Array(count * size);
  const blank_n = new Uint8Array(count);
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    const own = n * size;
    if (p > n) {
      // A root: no other node is before its parent, and NONE is behind all nodes.
      const root = trace.rootState(n);
      tile_nc.set(root.tile_c, own);
      blank_n[n] = cellOf(root, 0);
    } else {
      for (let c = 0, from = p * size; c < size; c++) tile_nc[own + c] = tile_nc[from + c];
      const blank = blank_n[p] + step_m[move_n[n]];
      tile_nc[own + blank_n[p]] = tile_nc[own + blank];
      tile_nc[own + blank] = 0;
      blank_n[n] = blank;
    }
    if (blank_n[n] !== home) continue;
    let c = 0;
    while (c < size && tile_nc[own + c] === wanted_c[c]) c++;
    if (c === size) found.push(n);
  }
  return found;
}

/** The nodes whose states are goals, ascending. @param {Tree} trace @param {State} goal the only one of tiles */
export function nodesAtGoals(trace, goal) {
  const { space } = trace;
  return space ? numbered(trace, (v) => space.goals.has(v)) : nodesWith(trace, goal);
}

/** @param {Tree} trace @param {(v: number) => boolean} isWanted @param {number} [count] */
function numbered({ state_n, nodes }, isWanted, count = nodes) {
  const found = [];
  for (let n = 0; n < count; n++) if (isWanted(state_n[n])) found.push(n);
  return found;
}
