/** Highlighted nodes: the current one, and those of the solution. */

import { placeOf } from "../layouts/placement.js";
import { boxOf } from "../../problem/tiles/canvas.js";
import { NONE } from "../../trace/trace.js";
import { at } from "./places.js";
import { drawTrail } from "./path_line.js";
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

/**
 * The outline of a node of a given size.
 * @param {Frame} frame @param {number} size @param {number} detail 0 a chip … 1 a board
 */
export function outlineOf({ trace, camera, placed }, size, detail) {
  const { wide, tall } = boxOf(trace.start, size);
  const room = camera.kx * placed.apart - 3 - size; // beyond which neighbours would touch
  const pad = Math.min(6, Math.max(0, room)) * detail - 0.15 * size * (1 - detail);
  return { wide: wide + pad, tall: tall + pad };
}

/**
 * Draw a highlighted node: the current one as a diamond, one of the solution as a square with a dot; with detail as a
 * frame.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} size
 * @param {Trail} trail @param {number} [detail]
 */
export function drawSpecial(context, frame, n, size, trail, detail = 0) {
  const i = n === NONE ? -1 : placeOf(frame.placed, n);
  if (i < 0) return;
  const { palette } = frame;
  const [x, y] = at(frame, i);
  const { wide, tall } = outlineOf(frame, size, detail);
  const onPath = trail.solved && trail.has(n);
  context.beginPath();
  if (detail > 0.5) {
    context.roundRect(x - wide / 2 - 1.5, y - tall / 2 - 1.5, wide + 3, tall + 3, 6);
    context.strokeStyle = onPath ? palette.path : palette.current;
    context.lineWidth = 2.5;
    context.stroke();
    return;
  }
  const half = Math.min(wide, tall) / 2;
  if (onPath) {
    context.fillStyle = palette.path;
    context.fillRect(x - half, y - half, 2 * half, 2 * half);
    context.fillStyle = palette.card;
    context.arc(x, y, half * 0.4, 0, 7);
    context.fill();
    return;
  }
  const reach = half * 1.5 + 1;
  context.moveTo(x, y - reach);
  context.lineTo(x + reach, y);
  context.lineTo(x, y + reach);
  context.lineTo(x - reach, y);
  context.fillStyle = palette.current;
  context.fill();
}

/**
 * Draw the path over a disc, and mark its root and its goal.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail
 */
export function drawPoles(context, frame, trail) {
  const { palette, placed, look } = frame;
  const { ways, solved } = trail;
  drawTrail(context, frame, trail, look.mark * (solved ? 0.6 : 0.4));
  for (const way of ways) {
    const ends = [{ n: way[0], ink: palette.ink }, ...(solved ? [{ n: way[way.length - 1], ink: palette.path }] : [])];
    ends.forEach(({ n, ink }, k) => {
      const i = placeOf(placed, n);
      if (i < 0) return;
      context.beginPath();
      context.arc(...at(frame, i), look.mark * (k ? 1.5 : 1.1), 0, 7);
      context.fillStyle = ink;
      context.fill();
      context.strokeStyle = palette.paper;
      context.lineWidth = k ? 2.5 : 0;
      if (k) context.stroke();
    });
  }
}

/**
 * Mark the ends of the shown path.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail
 */
export function drawEnds(context, frame, trail) {
  for (const way of trail.ways) for (const n of [way[0], way[way.length - 1]]) drawSpecial(context, frame, n, 9, trail);
}

/**
 * Draw a ring around the node that is expanded next.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} size @param {number} [detail]
 */
export function drawNext(context, frame, size, detail = 0) {
  const { placed, palette, next = NONE } = frame;
  const i = next === NONE ? -1 : placeOf(placed, next);
  if (i < 0) return;
  const [x, y] = at(frame, i);
  const { wide, tall } = outlineOf(frame, size, detail);
  const [w, h] = [wide + 7, tall + 7];
  context.beginPath();
  context.roundRect(x - w / 2, y - h / 2, w, h, detail > 0.5 ? 8 : Math.min(w, h) / 2);
  context.strokeStyle = palette.frontier;
  context.lineWidth = 2.2;
  context.stroke();
}
