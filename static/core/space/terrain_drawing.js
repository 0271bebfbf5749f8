/** Draws the ground of a search: points of a map with their roads, or the cells of a grid. */

import { FONT } from "../lib/font.js";
import { NONE } from "../trace/trace.js";
import { drawGrid } from "./grid_drawing.js";
import { drawMap } from "./map_drawing.js";
/** @import {Scene} from "./scene.js" */

const RING = 3; // pixels around the letter of the next node, and of the gap before it
const [LETTER, LEAST_LETTER] = [11, 7]; // radius of a letter at a point of a map, and at least that of one at a cell

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawTerrain(context, scene) {
  context.clearRect(0, 0, scene.width, scene.height);
  drawPlaces(context, scene);
}

/** Draw over the present picture. @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawPlaces(context, scene) {
  if (scene.terrain.grid) drawGrid(context, scene);
  else drawMap(context, scene);
  drawLetters(context, scene);
}

/**
 * Draw the letters of a question on the places of its nodes; that of the next one, once it is revealed, in a ring.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene
 */
function drawLetters(context, { terrain, plan: { x_s, y_s, cell }, palette, letters, next }) {
  const [shift, radius] = cell ? [cell * 0.12, Math.max(LEAST_LETTER, cell * 0.3)] : [0, LETTER]; // beside a cost
  context.font = `700 ${1.3 * radius}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [n, letter] of letters ?? []) {
    const s = terrain.place_n[n];
    if (s === undefined || s === NONE) continue;
    const isNext = n === next;
    const [x, y] = [x_s[s] - shift, y_s[s] + shift];
    context.fillStyle = palette[isNext ? "frontier" : "ink"];
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fill();
    if (isNext) {
      context.beginPath();
      context.arc(x, y, radius + RING, 0, 7);
      context.lineWidth = RING;
      context.strokeStyle = palette.frontier;
      context.stroke();
    }
    context.fillStyle = palette[isNext ? "on-frontier" : "paper"];
    context.fillText(letter, x, y + radius * 0.08);
  }
  context.textAlign = "left";
}
