/** The Manhattan distance of a state, the estimate shown for searches without a heuristic. */

/** @import {State} from "./states.js" */

/** The sum of the Manhattan distances of all tiles to their goal cells. @param {State} state @param {State} goal */
export function usualEstimate({ tile_c, width }, goal) {
  const home_t = new Uint8Array(tile_c.length);
  for (let c = 0; c < home_t.length; c++) home_t[goal.tile_c[c]] = c;
  let sum = 0;
  for (let c = 0; c < tile_c.length; c++) {
    const home = home_t[tile_c[c]];
    if (!tile_c[c]) continue;
    sum += Math.abs((c % width) - (home % width)) + Math.abs(Math.floor(c / width) - Math.floor(home / width));
  }
  return sum;
}
