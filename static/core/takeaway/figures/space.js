/** The states of a run as shapes: its grid, its map or its graph, as on the page's canvas. */

import { NONE } from "../../trace/trace.js";
import { nextAt } from "../../trace/frontier/next.js";
import { terrainOfSpace } from "../../space/ground.js";
import { drawPlaces } from "../../space/terrain_drawing.js";
import { frameOf, planOf } from "../../space/terrain_plan.js";
import { Recorder } from "./recorder.js";
/** @import {Terrain} from "../../space/terrain.js" */
/** @import {Box, Drawing, Wanted} from "./tree.js" */

const [WIDE, LOW, HIGH] = [960, 300, 800]; // pixels of a map, and of its height
const [CELL, ACROSS, DOWN, FRAME] = [28, 1240, 900, 6]; // pixels of a cell and of a grid at the most, around a grid

/** The most cells of a grid that are drawn. */
export const MOST_CELLS = 10_000;

/** @param {Wanted} wanted of a run with states that can be drawn @returns {Drawing} */
export const drawnSpace = (wanted) => stagedSpace(wanted, wanted.box)(wanted.cursor);

/**
 * The function that draws the states of a run at any step.
 * @param {Wanted} wanted @param {Box | null} [box] @returns {(cursor: number) => Drawing}
 */
export function stagedSpace({ run, palette, measure }, box) {
  const { rule } = run;
  const trace = /** @type {any} */ (run.trace);
  const terrain = terrainOfSpace(trace);
  const { width, height } = box ?? sizeOf(terrain);
  const plan = planOf(terrain, width, height);
  return (cursor) => {
    const recorder = new Recorder(width, height);
    const measuring = box?.measure ?? measure;
    if (measuring) recorder.measure = measuring;
    drawPlaces(/** @type {any} */ (recorder), {
      ...{ terrain, cursor, palette, rule, width, height, plan },
      ...{ current: cursor ? trace.node_e[cursor - 1] : NONE, next: nextAt(trace, cursor, rule) },
      ...{ selected: NONE, hovered: NONE, pointed: NONE, isOnPaper: true },
    });
    return { width, height, shapes: recorder.shapes, nodes: [], told: "" };
  };
}

/** The size of a picture. @param {Terrain} terrain */
function sizeOf({ grid, x_s, y_s, isLaidOut }) {
  if (grid) {
    const cell = Math.min(CELL, ACROSS / grid[0].length, DOWN / grid.length);
    return { width: Math.ceil(cell * grid[0].length + FRAME), height: Math.ceil(cell * grid.length + FRAME) };
  }
  const { low, high, bottom, ceiling } = frameOf(x_s, y_s);
  const steep = isLaidOut ? 0.5 : (ceiling - bottom) / Math.max(1e-9, high - low);
  return { width: WIDE, height: Math.round(Math.max(LOW, Math.min(HIGH, WIDE * steep))) };
}
