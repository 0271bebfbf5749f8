/** The lines between nodes and their parents. */

import { nodeAt, placeOf } from "../layouts/placed.js";
import { NONE } from "../trace/trace.js";
import { at } from "./places.js";

/** @typedef {import("./tree.js").Frame} Frame */

/**
 * Draw the edges that lead to places, but for those that are the trail's.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible
 * @param {import("./trail.js").Trail} trail @param {number} [wide]
 */
export function drawEdges(context, frame, visible, trail, wide = 1.3) {
  const { trace, placed } = frame;
  context.beginPath();
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const p = trace.parent_n[n];
    if (p === NONE || (trail.has(n) && trail.has(p))) continue;
    edge(context, frame, placeOf(placed, p), i);
  }
  context.strokeStyle = frame.palette.line;
  context.lineWidth = wide;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} p @param {number} i places */
function edge(context, frame, p, i) {
  if (p < 0 || i < 0) return;
  const [x0, y0] = at(frame, p);
  const [x1, y1] = at(frame, i);
  context.moveTo(x0, y0);
  bend(context, frame, x0, y0, x1, y1);
}

/**
 * Go on from one point to another, straight where levels are close.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 */
export function bend(context, { camera, placed }, x0, y0, x1, y1) {
  if (camera.ky < 30 || placed.isotropic || placed.axis) context.lineTo(x1, y1);
  else context.bezierCurveTo(x0, y0 + (y1 - y0) * 0.55, x1, y1 - (y1 - y0) * 0.55, x1, y1);
}
