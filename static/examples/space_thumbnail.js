/** Draws a whole map or grid into a small picture that looks like the large one. Loaded on demand. */

import { terrainOfSpace } from "../core/space/ground.js";
import { drawTerrain } from "../core/space/terrain_drawing.js";
import { planOf } from "../core/space/terrain_plan.js";
import { NONE } from "../core/trace/trace.js";
/** @import {Run} from "../core/trace/run.js" */
/** @import {Palette} from "../core/tree/palette.js" */

const FREE = 8; // pixels kept free on all sides
const FEW = 10; // places that bear their estimates

/**
 * Draw the space of a run at a cursor; its nodes have their places in it.
 * @param {CanvasRenderingContext2D} context @param {{run: Run, cursor: number}} shown @param {Palette} palette
 * @param {number} width @param {number} height in CSS pixels @param {number} density
 */
export function drawSpace(context, { run, cursor }, palette, width, height, density) {
  const { trace } = run;
  const terrain = terrainOfSpace(/** @type {any} */ (trace));
  if (terrain.text_s.length > FEW) terrain.h_s = null; // names have hardly room
  const [wide, high] = [width - 2 * FREE, height - 2 * FREE];
  context.setTransform(density, 0, 0, density, FREE * density, FREE * density);
  drawTerrain(context, {
    ...{ terrain, plan: planOf(terrain, wide, high), cursor, palette, width: wide, height: high },
    ...{ current: cursor ? trace.node_e[cursor - 1] : NONE, selected: NONE, hovered: NONE, next: NONE, pointed: NONE },
  });
}
