/** The shown path in a tree: its nodes, and its line. */

import { placeOf } from "../layouts/placement.js";
import { NONE } from "../../trace/trace.js";
import { bend } from "./edges.js";
import { at } from "./places.js";
/** @import {Part} from "../../trace/events.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Frame} from "./tree.js" */

/**
 * The way shown, from its root down: to the current node, or once the run shown is solved, to the goal; a search from
 * both ends then has one in each tree.
 * @typedef {object} Trail
 * @property {number[][]} ways @property {boolean} solved @property {number} current
 * @property {(n: number) => boolean} has
 */

/** @param {Trace} trace @param {number} cursor @param {Part | null} [part] @returns {Trail} */
export function trailOf(trace, cursor, part = null) {
  const current = trace.currentAt(cursor, part);
  const solved = cursor === trace.expansions && trace.goal !== NONE;
  const ways = solved ? trace.ways : [trace.pathTo(current === NONE ? 0 : current)];
  const { depth_n, tree_n } = trace;
  const has = (/** @type {number} */ n) => ways[ways.length === 2 ? tree_n[n] : 0][depth_n[n]] === n;
  return { ways, solved, current, has };
}

/**
 * Draw the shown path; a long one with only as many points as can be distinguished.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail @param {number} [width]
 */
export function drawTrail(context, frame, { ways, solved }, width = 2.4) {
  const { placed, palette, x_i, y_i, camera } = frame;
  context.beginPath();
  for (const way of ways) {
    let [x0, y0, isBegun] = [0, 0, false];
    for (let k = 0; k < way.length; k++) {
      const i = placeOf(placed, way[k]);
      if (i < 0) continue;
      const x = x_i[i] * camera.kx + camera.ox;
      const y = y_i[i] * camera.ky + camera.oy;
      if (!isBegun) context.moveTo(x, y);
      else if (Math.abs(x - x0) + Math.abs(y - y0) < 0.8 && k < way.length - 1) continue;
      else bend(context, frame, x0, y0, x, y);
      [x0, y0, isBegun] = [x, y, true];
    }
  }
  context.strokeStyle = solved ? palette.path : palette.current;
  context.lineWidth = width;
  context.stroke();
  if (ways.length === 2) drawMeeting(context, frame, ways);
}

/**
 * Join the two nodes with the state at which two sides meet.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number[][]} ways
 */
function drawMeeting(context, frame, ways) {
  const [a, b] = ways.map((way) => placeOf(frame.placed, way[way.length - 1]));
  if (a < 0 || b < 0) return;
  context.beginPath();
  context.moveTo(...at(frame, a));
  context.lineTo(...at(frame, b));
  context.setLineDash([2, 5]);
  context.stroke();
  context.setLineDash([]);
}
