/** Draws the minimap: the whole tree in dots, and a rectangle for the view. */

/** @import {Placed} from "../layouts/placement.js" */
/** @import {Camera} from "./camera.js" */
/** @import {DotSheet} from "./dots.js" */
/** @import {Frame} from "./tree.js" */

const EDGE = 2; // pixels kept free

/**
 * The camera at which a layout fills the minimap.
 * @param {Placed} placed @param {number} width @param {number} height @returns {Camera}
 */
export function mapCamera({ left, right, top, bottom, isotropic }, width, height) {
  let kx = (width - 2 * EDGE) / Math.max(1e-9, right - left);
  let ky = (height - 2 * EDGE) / Math.max(1e-9, bottom - top);
  if (isotropic) kx = ky = Math.min(kx, ky);
  return { kx, ky, ox: width / 2 - ((left + right) / 2) * kx, oy: height / 2 - ((top + bottom) / 2) * ky };
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {DotSheet} sheet
 * @param {number} width @param {number} height in CSS pixels
 */
export function drawMap(context, frame, sheet, width, height) {
  const { placed, palette, density, camera } = frame;
  const { x_i, y_i } = placed;
  const map = mapCamera(placed, width, height);
  sheet.write({ ...frame, width, height, x_i, y_i, isMoving: false, camera: map });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  if (sheet.image) context.putImageData(sheet.image, 0, 0);
  context.setTransform(density, 0, 0, density, 0, 0);
  const x0 = Math.max(0, (-camera.ox / camera.kx) * map.kx + map.ox);
  const y0 = Math.max(0, (-camera.oy / camera.ky) * map.ky + map.oy);
  const x1 = Math.min(width, ((frame.width - camera.ox) / camera.kx) * map.kx + map.ox);
  const y1 = Math.min(height, ((frame.height - camera.oy) / camera.ky) * map.ky + map.oy);
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.5;
  context.strokeRect(x0 + 0.75, y0 + 0.75, Math.max(3, x1 - x0 - 1.5), Math.max(3, y1 - y0 - 1.5));
}
