/** The status of a node at a cursor, shown by shape; and its kind under a shading, shown by colour and sign. */

import { isExpanded, isSuperseded } from "../../trace/events.js";
/** @import {Frame} from "./tree.js" */

export const FRONTIER = 0;
export const EXPANDED = 1;
export const SUPERSEDED = 2;

/** The status of a node that exists. @param {Frame} frame @param {number} n */
export function statusOf({ trace, cursor, part = null }, n) {
  if (isSuperseded(trace, n, cursor, part)) return SUPERSEDED;
  return isExpanded(trace, n, cursor, part) ? EXPANDED : FRONTIER;
}

/** The kind of a node where there is a shading. @param {Frame} frame @param {number} n */
export function kindOf({ shading }, n) {
  return shading ? shading.of(n) : 0;
}

/**
 * Draw the sign of a node's kind: inside a chip, or on a disc of `ground` at the corner of a board.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} x @param {number} y
 * @param {number} reach half of its size @param {string} [ground]
 */
export function drawSign(context, frame, n, x, y, reach, ground) {
  const { palette, shading } = frame;
  if (!shading) return;
  const kind = shading.of(n);
  const sign = shading.signs[kind];
  if (!sign) return;
  const ink = palette[shading.inks[kind]];
  const isFilled = !ground && statusOf(frame, n) === EXPANDED; // the colour of the chip
  if (ground) {
    context.beginPath();
    context.arc(x, y, reach + 2.5, 0, 7);
    context.fillStyle = ground;
    context.fill();
  }
  context.fillStyle = context.strokeStyle = isFilled ? palette.card : ink;
  context.lineWidth = Math.max(1, reach * 0.5);
  context.beginPath();
  if (sign === "bar") context.rect(x - reach, y - reach * 0.4, 2 * reach, reach * 0.8);
  else context.arc(x, y, sign === "ring" ? reach * 0.8 : reach, 0, 7);
  if (sign === "ring") context.stroke();
  else context.fill();
}
