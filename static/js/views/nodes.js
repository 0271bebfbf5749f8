/** Nodes close up: boards with digits, framed by status, with their numbers below and discarded children. */

import { nodeAt, placeOf } from "../layouts/placed.js";
import { FONT } from "../lib/font.js";
import { boxOf, drawState } from "../tiles/canvas.js";
import { isExpanded } from "../trace/events.js";
import { NONE } from "../trace/trace.js";
import { at } from "./places.js";
import { FRONTIER, SUPERSEDED, drawSign, kindOf, statusOf } from "./status.js";

/** @typedef {import("./tree.js").Frame} Frame */
/** @typedef {import("./trail.js").Trail} Trail */

/**
 * Draw a node as its board, framed by its status.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} i @param {number} size
 * @param {Trail} trail
 */
export function drawNode(context, frame, i, size, trail) {
  const { trace, placed, palette, camera, goal } = frame;
  const n = nodeAt(placed, i);
  const { wide, tall } = boxOf(trace.start, size);
  const [x, y] = at(frame, i);
  drawFrame(context, frame, n, x - wide / 2 - 3, y - tall / 2 - 3, wide + 6, tall + 6, 7, trail);
  drawState(context, palette, frame.boards.of(n), goal, x, y, size);
  if (camera.ky - tall > 22 && !frame.folded.get(n)) drawLabel(context, frame, frame.label(n), x, y + tall / 2 + 15);
}

/**
 * Write the numbers of a node, what follows "=" or a space in bold, clear of the edges behind them.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {string} text @param {number} x @param {number} y
 */
function drawLabel(context, { palette, camera }, text, x, y) {
  const cut = Math.max(text.lastIndexOf("="), text.lastIndexOf(" ")) + 1;
  const parts = [
    [text.slice(0, cut), `500 11px ${FONT}`, palette["ink-2"]],
    [text.slice(cut), `700 11px ${FONT}`, palette.ink],
  ];
  const widths = parts.map(([part, font]) => {
    context.font = font;
    return context.measureText(part).width;
  });
  if (widths[0] + widths[1] + 6 > camera.kx) widths[0] = 0; // only what orders the frontier fits
  let left = x - (widths[0] + widths[1]) / 2;
  context.fillStyle = palette.paper;
  context.fillRect(left - 3, y - 8, widths[0] + widths[1] + 6, 15);
  context.textAlign = "left";
  context.textBaseline = "middle";
  parts.forEach(([part, font, ink], i) => {
    context.font = font;
    context.fillStyle = ink;
    if (widths[i]) context.fillText(part, left, y);
    left += widths[i];
  });
}

/**
 * The frame of a board: thick for the frontier, thin and filled for expanded, double for current and solution, dashed
 * and struck out for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r @param {Trail} trail
 */
function drawFrame(context, frame, n, x, y, w, h, r, trail) {
  const { palette } = frame;
  const status = statusOf(frame, n);
  const onPath = trail.solved && trail.has(n);
  const isCurrent = n === trail.current && !onPath;
  const box = (/** @type {number} */ grow) => {
    context.beginPath();
    context.roundRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, r + grow);
  };
  box(0);
  context.fillStyle = status === FRONTIER || isCurrent ? palette.card : palette["expanded-wash"];
  context.fill();
  context.setLineDash(status === SUPERSEDED ? [4, 3] : []);
  const { shading } = frame;
  const kind = kindOf(frame, n);
  context.lineWidth = isCurrent || onPath ? 2.5 : status === FRONTIER || shading?.signs[kind] ? 2.2 : 1.2;
  const ink =
    status === SUPERSEDED ? "superseded" : (shading?.inks[kind] ?? (status === FRONTIER ? "frontier" : "expanded"));
  context.strokeStyle = palette[onPath ? "path" : isCurrent ? "current" : ink];
  context.stroke();
  context.setLineDash([]);
  if (isCurrent || onPath) {
    box(3.5);
    context.lineWidth = 1.2;
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

/**
 * Draw discarded children small and faint below their parent, each joined to the node that has its state.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {number} size
 */
export function drawGhosts(context, frame, visible, size) {
  const { trace, placed, palette, camera, cursor, part = null, boards, goal } = frame;
  const small = size * 0.36;
  const { wide, tall } = boxOf(trace.start, small);
  for (const i of visible) {
    const n = nodeAt(placed, i);
    if (!isExpanded(trace, n, cursor, part)) continue;
    const e = trace.expanded_n[n] - 1;
    const first = trace.discardsAt(e);
    const many = e === cursor && part ? part.discarded : trace.discards_end_e[e] - first;
    const [px, py] = at(frame, i);
    for (let k = 0; k < many; k++) {
      const d = first + k;
      const x = px + size * 0.5 + k * (wide + 4) + 4;
      const y = py + size / 2 + tall / 2 + 5;
      context.globalAlpha = 0.6;
      context.setLineDash([2, 3]);
      context.strokeStyle = palette.edge;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(px + size * 0.3, py + size / 2 + 3);
      context.lineTo(x, y);
      const twin = trace.seen_d[d] === NONE ? -1 : placeOf(placed, trace.seen_d[d]);
      if (twin >= 0) {
        const [tx, ty] = at(frame, twin);
        context.moveTo(x, y);
        context.quadraticCurveTo((x + tx) / 2, Math.min(y, ty) - camera.ky * 0.25, tx, ty);
      }
      context.stroke();
      context.setLineDash([]);
      context.fillStyle = palette.paper;
      context.fillRect(x - wide / 2 - 1, y - tall / 2 - 1, wide + 2, tall + 2);
      drawState(context, palette, boards.after(n, trace.move_d[d]), goal, x, y, small);
      context.globalAlpha = 1;
    }
  }
}
