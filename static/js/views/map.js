/** Draws the minimap: the whole tree in dots, and the rectangle that is looked at. */

/**
 * @param {CanvasRenderingContext2D} context @param {import("./tree.js").Frame} frame @param {import("./dots.js").DotSheet} sheet
 * @param {number} width @param {number} height in CSS pixels
 */
export function drawMap(context, frame, sheet, width, height) {
  const { placed, palette, density, camera } = frame;
  const { left, right, top, bottom, x_i, y_i } = placed;
  const kx = (width - 4) / Math.max(1e-9, right - left);
  const ky = (height - 4) / Math.max(1e-9, bottom - top);
  const map = { kx, ky, ox: 2 - left * kx, oy: 2 - top * ky };
  sheet.write({ ...frame, width, height, x_i, y_i, isMoving: false, camera: map });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  if (sheet.image) context.putImageData(sheet.image, 0, 0);
  context.setTransform(density, 0, 0, density, 0, 0);
  const x0 = Math.max(0, (-camera.ox / camera.kx) * kx + map.ox);
  const y0 = Math.max(0, (-camera.oy / camera.ky) * ky + map.oy);
  const x1 = Math.min(width, ((frame.width - camera.ox) / camera.kx) * kx + map.ox);
  const y1 = Math.min(height, ((frame.height - camera.oy) / camera.ky) * ky + map.oy);
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.5;
  context.strokeRect(x0 + 0.75, y0 + 0.75, Math.max(3, x1 - x0 - 1.5), Math.max(3, y1 - y0 - 1.5));
}
