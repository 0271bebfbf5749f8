/** Overlays of a tree: captions, folded subtrees, the axis of a layout, rings around nodes. */

import { BOARD, placeOf } from "../layouts/placement.js";
import { FONT } from "../../lib/font.js";
import { measure } from "../../lib/format.js";
import { say } from "../words.js";
import { boxAt, kindAt } from "./boxes.js";
import { tagHeight, typeOf } from "./form.js";
import { labelWidth } from "./nodes.js";
import { at } from "./places.js";
/** @import {Frame} from "./tree.js" */

const TYPE = 13; // pixels
const MOST_CIRCLES = 8;
const HALO = 4; // pixels around a number that are clear of nodes
const RING = 8; // pixels between a board and the ring about it

/**
 * Draw the number of nodes hidden below one.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} below
 */
export function drawFolded(context, frame, n, below) {
  const i = placeOf(frame.placed, n);
  if (i < 0 || !below) return;
  const [x, y] = at(frame, i);
  drawTag(context, frame, foldedText(below), x, y + halfOf(frame, i) + 9, frame.palette.accent);
}

/** The text below a board with a folded subtree. @param {number} below number of hidden nodes */
export const foldedText = (below) => say("tree-below", { count: below });

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
 * Draw the names of the trees of a run that has several, as far as there is room.
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
    const far = halfOf(frame, i) + 10 + (below ? 0 : tagRoom(frame, i));
    drawTag(context, frame, frame.caption(root), x, y + (below ? far : -far), palette["ink-2"]);
    if (trace.sides === 1) free = x + 84;
  }
}

/** How far a tag reaches above a node. @param {Frame} frame @param {number} i */
function tagRoom(frame, i) {
  const { form, look, size } = frame;
  return form?.tag === "above" && kindAt(frame, i) === BOARD ? tagHeight(typeOf(look, size)) - 6 : 0;
}

/**
 * The values with a grid line in a layout by f or h, each with the y of its line in pixels.
 * @param {Frame} frame @returns {[value: number, y: number][]}
 */
function linesOf({ placed, camera, height }) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => s * camera.ky >= 18) ?? 5000;
  const [lowest, highest] = [
    Math.max(-placed.bottom, (camera.oy - height) / camera.ky),
    Math.min(-placed.top, camera.oy / camera.ky),
  ];
  /** @type {[number, number][]} */
  const lines = [];
  for (let value = Math.ceil(lowest / step) * step; value <= highest + 1e-6; value += step)
    lines.push([value, camera.oy - value * camera.ky]);
  return lines;
}

/**
 * Draw the grid lines of a layout by f or h, below its nodes.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 */
export function drawAxis(context, frame) {
  context.fillStyle = frame.palette.line;
  for (const [, y] of linesOf(frame)) context.fillRect(0, Math.round(y), frame.width, 1);
}

/** Draw the labels of these lines, over the nodes. @param {CanvasRenderingContext2D} context @param {Frame} frame */
export function writeAxis(context, frame) {
  const { placed, palette } = frame;
  context.font = `500 ${TYPE}px ${FONT}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.strokeStyle = palette.paper;
  context.lineWidth = HALO;
  context.lineJoin = "round";
  context.fillStyle = palette["ink-2"];
  for (const [value, y] of linesOf(frame)) {
    const text = `${placed.axis} ${measure(value)}`;
    context.strokeText(text, 6, y - 10);
    context.fillText(text, 6, y - 10);
  }
}

/**
 * Draw faint circles of depth behind a radial tree whose levels are labelled.
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
 * Draw rings around the selected and the hovered node; a ring around a board includes its label.
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
    const { wide, tall, label } = frame.form ? boxAt(frame, i) : { wide: 2 * reach, tall: 2 * reach, label: 0 };
    const [w, h] = frame.form ? [wide + 2 * RING, tall + 2 * RING] : [wide, tall];
    const broad = label ? Math.max(w, labelWidth(context, frame, n) + RING) : w;
    const below = label ? label - RING + 3 : 0;
    context.roundRect(x - broad / 2, y - h / 2, broad, h + Math.max(0, below), 11);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.stroke();
    context.setLineDash([]);
  }
}
