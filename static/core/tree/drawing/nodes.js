/** Nodes close up: boards with digits, framed by status, with their numbers below. */

import { nodeAt } from "../layouts/placement.js";
import { MONO } from "../../lib/font.js";
import { about } from "../../lib/pen.js";
import { drawState } from "../../problem/tiles/canvas.js";
import { FOOT, framed, labelRoom, typeOf } from "./form.js";
import { at } from "./places.js";
import { FRONTIER, SUPERSEDED, drawSign, kindOf, statusOf } from "./status.js";
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

const LINES = { expanded: 1.5, signed: 2.2, frontier: 3, current: 4, path: 3 }; // pixels of a frame
const GAP = 1.5; // between the frame of the next node and the ring around it

/**
 * Draw a node as its board, framed by its status.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} i @param {Trail} trail
 */
export function drawNode(context, frame, i, trail) {
  const { placed, palette, goal, look, size, form } = frame;
  const n = nodeAt(placed, i);
  const { wide, tall } = framed(look.like, size);
  const [x, y] = at(frame, i);
  about(context, { node: n });
  drawFrame(context, frame, n, x - wide / 2, y - tall / 2, wide, tall, trail);
  drawGoal(context, frame, n, x - wide / 2, y - tall / 2, wide, tall);
  drawState(context, palette, frame.boards.of(n), goal, x, y, size);
  const type = typeOf(look, size);
  if (form?.hasLabels && !frame.folded.get(n))
    drawLabel(context, frame, frame.label(n), x, y + tall / 2 + labelRoom(look, size) - FOOT * type, type);
  about(context, null);
}

/**
 * Mark a node at one of several goals with a frame inside its own.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n
 * @param {number} x @param {number} y @param {number} w @param {number} h
 */
function drawGoal(context, { trace, palette, size }, n, x, y, w, h) {
  const { space, state_n } = trace;
  if (!space || space.goals.size < 2 || !space.goals.has(state_n[n])) return;
  const inset = Math.max(2.5, size * 0.045);
  context.beginPath();
  context.roundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, Math.max(2, Math.min(12, size * 0.1) - inset));
  context.strokeStyle = palette.path;
  context.lineWidth = Math.max(1.2, size / 60);
  context.stroke();
}

/**
 * Write the numbers of a node, with the text after the last "=" or space in bold.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {string} text @param {number} x @param {number} y @param {number} type
 */
function drawLabel(context, frame, text, x, y, type) {
  const { palette, placed } = frame;
  const { parts, widths } = labelParts(context, frame, text, type);
  let left = x - (widths[0] + widths[1]) / 2;
  if (placed.isotropic) {
    context.fillStyle = palette.paper;
    context.fillRect(left - 3, y - type * 0.65, widths[0] + widths[1] + 6, type * 1.2);
  }
  context.textAlign = "left";
  context.textBaseline = "middle";
  parts.forEach(([part, font], k) => {
    context.font = font;
    context.fillStyle = palette[k ? "ink" : "ink-2"];
    if (widths[k]) context.fillText(part, left, y);
    left += widths[k];
  });
}

/**
 * The two parts of a label with their fonts and widths; the width of the first is 0 if it does not fit.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {string} text @param {number} type
 */
function labelParts(context, { camera, placed }, text, type) {
  const cut = Math.max(text.lastIndexOf("="), text.lastIndexOf(" ")) + 1;
  const parts = [
    [text.slice(0, cut), `400 ${type}px ${MONO}`],
    [text.slice(cut), `700 ${type}px ${MONO}`],
  ];
  const widths = parts.map(([part, font]) => {
    context.font = font;
    return context.measureText(part).width;
  });
  const room = placed.sizes ? Infinity : camera.kx * placed.apart;
  if (widths[0] + widths[1] + 6 > room) widths[0] = 0; // only the part that orders the frontier fits
  return { parts, widths };
}

/**
 * The drawn width of a node's label, 0 without one.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n
 */
export function labelWidth(context, frame, n) {
  if (!frame.form?.hasLabels || frame.folded.get(n)) return 0;
  const { widths } = labelParts(context, frame, frame.label(n), typeOf(frame.look, frame.size));
  return widths[0] + widths[1];
}

/**
 * The frame of a board: thick for the frontier, with a second ring for the next node, thin and filled for expanded,
 * thickest for the current node, double for the solution, dashed and struck out for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {Trail} trail
 */
function drawFrame(context, frame, n, x, y, w, h, trail) {
  const { palette, shading, size, next } = frame;
  const status = statusOf(frame, n);
  const onPath = trail.solved && trail.has(n);
  const isCurrent = n === trail.current && !onPath;
  const scale = Math.max(1, size / 90);
  const box = (/** @type {number} */ grow) => {
    context.beginPath();
    context.roundRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, Math.max(5, Math.min(12, size * 0.1)) + grow);
  };
  box(0);
  context.fillStyle = palette[isCurrent ? "card" : status === FRONTIER && !onPath ? "frontier-wash" : "expanded-wash"];
  context.fill();
  context.setLineDash(status === SUPERSEDED ? [4, 3] : []);
  const kind = kindOf(frame, n);
  const line = isCurrent ? "current" : onPath ? "path" : status === FRONTIER ? "frontier" : "expanded";
  const wide = line === "expanded" && shading?.signs[kind] ? LINES.signed : LINES[line];
  context.lineWidth = wide * scale;
  const ink = status === SUPERSEDED ? "superseded" : (shading?.inks[kind] ?? line);
  context.strokeStyle = palette[line === "current" || line === "path" ? line : ink];
  context.stroke();
  context.setLineDash([]);
  if (onPath || n === next) {
    const second = (n === next ? LINES.frontier : 1.2) * scale;
    box((wide * scale) / 2 + GAP * scale + second / 2);
    context.lineWidth = second;
    context.stroke();
  }
  if (status === SUPERSEDED) {
    context.beginPath();
    context.moveTo(x, y + h);
    context.lineTo(x + w, y);
    context.stroke();
  }
  drawSign(context, frame, n, x + w, y, 3.5, palette.paper);
}
