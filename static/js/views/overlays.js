/** What lies over a tree: captions, what is folded away, the axis of a layout, rings about nodes. */

import { placeOf } from "../layouts/placed.js";
import { FONT } from "../lib/font.js";
import { measure, whole } from "../lib/format.js";
import { boxAt } from "./boxes.js";
import { tagHeight, typeOf } from "./form.js";
import { at } from "./places.js";

const TYPE = 13; // pixels
const MOST_CIRCLES = 8;

/** @typedef {import("./tree.js").Frame} Frame */

/**
 * Say how many nodes are hidden below one.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} below
 */
export function drawFolded(context, frame, n, below) {
  const i = placeOf(frame.placed, n);
  if (i < 0 || !below) return;
  const [x, y] = at(frame, i);
  drawTag(context, frame, foldedText(below), x, y + halfOf(frame, i) + 9, frame.palette.accent);
}

/** What stands below a board of which nodes are folded away. @param {number} below how many */
export const foldedText = (below) => `+ ${whole(below)} below`;

/** How far a node reaches from its middle, up and down. @param {Frame} frame @param {number} i */
function halfOf(frame, i) {
  return frame.form ? boxAt(frame, i).tall / 2 : Math.max(6, frame.size / 2) + 4;
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {string} text @param {number} x @param {number} y @param {string} ink
 */
function drawTag(context, { palette, width }, text, x, y, ink) {
  context.font = `600 ${TYPE}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const wide = context.measureText(text).width;
  const middle = Math.max(wide / 2 + 4, Math.min(width - wide / 2 - 4, x));
  context.globalAlpha = 0.85;
  context.fillStyle = palette.paper;
  context.fillRect(middle - wide / 2 - 4, y - 9, wide + 8, 18);
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.fillText(text, middle, y);
}

/**
 * Name the trees of a run that has several, as far as there is room.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 */
export function drawCaptions(context, frame) {
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
    const far = halfOf(frame, i) + 10 + (below ? 0 : tagRoom(frame));
    drawTag(context, frame, frame.caption(root), x, y + (below ? far : -far), palette["ink-2"]);
    if (trace.sides === 1) free = x + 84;
  }
}

/** How far tags reach above boards. @param {Frame} frame */
function tagRoom({ form, look, size }) {
  return form?.tag === "above" ? tagHeight(typeOf(look, size)) - 6 : 0;
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
  context.font = `500 ${TYPE}px ${FONT}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (let value = Math.ceil(first / step) * step; value <= last + 1e-6; value += step) {
    const y = value * camera.ky + camera.oy;
    context.fillStyle = palette.line;
    context.fillRect(0, Math.round(y), width, 1);
    context.fillStyle = palette["ink-3"];
    context.fillText(`${placed.axis} ${measure(value)}`, 6, y - 9);
  }
}

/**
 * Draw faint circles of depth behind a round tree of which the levels are told.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 */
export function drawDepths(context, { placed, look, camera, palette }) {
  const { rings } = look;
  if (!rings || !placed.ring) return;
  const step = [1, 2, 5, 10, 20, 50, 100].find((every) => rings / every <= MOST_CIRCLES) ?? 1000;
  context.beginPath();
  for (let level = step; level <= rings; level += step) {
    const radius = level * placed.ring * camera.kx;
    context.moveTo(camera.ox + radius, camera.oy);
    context.arc(camera.ox, camera.oy, radius, 0, 2 * Math.PI);
  }
  context.strokeStyle = palette.line;
  context.lineWidth = 1.5;
  context.stroke();
}

/**
 * Mark the selected and the hovered node.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {boolean} isBoard
 */
export function drawRings(context, frame, isBoard) {
  const { palette, trace, cursor, part, placed, size } = frame;
  for (const [n, dash] of /** @type {[number, number[]][]} */ ([
    [frame.hovered, [3, 3]],
    [frame.selected, []],
  ])) {
    const i = n < trace.nodesAt(cursor, part) ? placeOf(placed, n) : -1;
    if (i < 0) continue;
    context.beginPath();
    context.setLineDash(dash);
    const [x, y] = at(frame, i);
    const reach = isBoard ? size / 2 + 9 : Math.min(size, 16) / 2 + 5;
    const { wide, tall } = frame.form ? boxAt(frame, i) : { wide: 2 * reach, tall: 2 * reach };
    const [w, h] = frame.form ? [wide + 16, tall + 16] : [wide, tall];
    context.roundRect(x - w / 2, y - h / 2, w, h, 11);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.stroke();
    context.setLineDash([]);
  }
}
