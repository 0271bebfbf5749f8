/** What lies over a tree: captions, what is folded away, the axis of a layout, rings about nodes. */

import { placeOf } from "../layouts/placed.js";
import { FONT } from "../lib/font.js";
import { measure, whole } from "../lib/format.js";
import { at } from "./places.js";

/** @typedef {import("./tree.js").Frame} Frame */

/**
 * Say how many nodes are hidden below one.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} below
 * @param {number} size
 */
export function drawFolded(context, frame, n, below, size) {
  const i = placeOf(frame.placed, n);
  if (i < 0 || !below) return;
  const [x, y] = at(frame, i);
  drawTag(context, frame, `+ ${whole(below)} below`, x, y + Math.max(6, size / 2) + 13, frame.palette.accent);
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {string} text @param {number} x @param {number} y @param {string} ink
 */
function drawTag(context, { palette, width }, text, x, y, ink) {
  context.font = `600 11px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const wide = context.measureText(text).width;
  const middle = Math.max(wide / 2 + 4, Math.min(width - wide / 2 - 4, x));
  context.globalAlpha = 0.85;
  context.fillStyle = palette.paper;
  context.fillRect(middle - wide / 2 - 4, y - 8, wide + 8, 16);
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.fillText(text, middle, y);
}

/**
 * Name the trees of a run that has several, as far as there is room.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} size
 */
export function drawCaptions(context, frame, size) {
  const { trace, cursor, part, placed, palette, width, height } = frame;
  if (trace.rootsAt(cursor, part) < 2) return;
  let free = -Infinity;
  for (const root of trace.roots) {
    if (root >= trace.nodesAt(cursor, part)) break;
    const i = placeOf(placed, root);
    if (i < 0) continue;
    const [x, y] = at(frame, i);
    if (x < 0 || x > width || y < 0 || y > height + 20 || x < free) continue;
    const below = trace.sides === 2 && root === 1;
    drawTag(
      context,
      frame,
      frame.caption(root),
      x,
      y + (below ? 1 : -1) * (Math.max(6, size / 2) + 14),
      palette["ink-2"],
    );
    if (trace.sides === 1) free = x + 70;
  }
}

/**
 * Draw lines and numbers for a layout whose y is f or h.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 */
export function drawAxis(context, { placed, camera, palette, width, height }) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => s * camera.ky >= 18) ?? 5000;
  const [first, last] = [
    Math.max(placed.top, -camera.oy / camera.ky),
    Math.min(placed.bottom, (height - camera.oy) / camera.ky),
  ];
  context.font = `500 11px ${FONT}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (let value = Math.ceil(first / step) * step; value <= last + 1e-6; value += step) {
    const y = value * camera.ky + camera.oy;
    context.fillStyle = palette.line;
    context.fillRect(0, Math.round(y), width, 1);
    context.fillStyle = palette["ink-3"];
    context.fillText(`${placed.axis} ${measure(value)}`, 6, y - 7);
  }
}

/**
 * Mark the selected and the hovered node.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} size @param {boolean} isBoard
 */
export function drawRings(context, frame, size, isBoard) {
  const { palette, trace, cursor, part, placed } = frame;
  for (const [n, dash] of /** @type {[number, number[]][]} */ ([
    [frame.hovered, [3, 3]],
    [frame.selected, []],
  ])) {
    const i = n < trace.nodesAt(cursor, part) ? placeOf(placed, n) : -1;
    if (i < 0) continue;
    context.beginPath();
    context.setLineDash(dash);
    const reach = isBoard ? size / 2 + 9 : Math.min(size, 16) / 2 + 5;
    const [x, y] = at(frame, i);
    context.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, 9);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.stroke();
    context.setLineDash([]);
  }
}
