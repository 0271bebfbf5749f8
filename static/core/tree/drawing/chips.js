/** Nodes at a medium scale: chips, or boards without digits. */

import { nodeAt, placeOf } from "../layouts/placement.js";
import { newPath } from "../../lib/pen.js";
import { drawPlain } from "../../problem/tiles/canvas.js";
import { at } from "./places.js";
import { drawSpecial, outlineOf } from "./specials.js";
import { EXPANDED, FRONTIER, SUPERSEDED, drawSign, kindOf, statusOf } from "./status.js";
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

const SIGNED = 8; // pixels from which a chip has the sign of its kind

/**
 * Draw nodes as chips or boards without digits: a circle, or a board, for the frontier, a filled square for expanded, a
 * cross for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {number} size
 * @param {number} detail 0 chips … 1 boards @param {Trail} trail
 */
export function drawChips(context, frame, visible, size, detail, trail) {
  const { palette, placed, boards, goal } = frame;
  const outline = outlineOf(frame, size, detail);
  const { wide, tall } = outline;
  const special = Array.from(visible, (i) => nodeAt(placed, i)).filter((n) => isSpecial(trail, n));
  const shapes = shapesOf(context, frame, visible, outline, detail, trail);
  drawExpanded(context, frame, shapes[EXPANDED], detail);
  context.fillStyle = palette.card;
  if (detail > 0)
    for (const n of special) {
      const [x, y] = at(frame, placeOf(placed, n));
      context.fillRect(x - wide / 2, y - tall / 2, wide, tall);
    }
  context.lineWidth = Math.min(2.2, 0.8 + size * 0.09);
  shapes[FRONTIER].forEach((shape, k) => {
    context.fill(shape);
    context.strokeStyle = palette[kindsOf(frame)[k] ?? "frontier"];
    context.stroke(shape);
  });
  context.strokeStyle = palette.superseded;
  context.lineWidth = 1.3;
  for (const shape of shapes[SUPERSEDED]) context.stroke(shape);
  if (detail > 0) {
    drawPlain(context, palette, goal, size, detail, (add) => {
      for (const i of visible) {
        const [x, y] = at(frame, i);
        add(boards.of(nodeAt(placed, i)), x, y);
      }
    });
  }
  for (const n of special) drawSpecial(context, frame, n, size, trail, detail);
  if (!frame.shading || size < SIGNED) return;
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const [x, y] = at(frame, i);
    if (detail > 0.5) drawSign(context, frame, n, x + wide / 2, y - tall / 2, 3.5, palette.paper);
    else if (!special.includes(n)) drawSign(context, frame, n, x, y, size * 0.2);
  }
}

/** Whether a node is drawn on its own, over the others. @param {Trail} trail @param {number} n */
const isSpecial = (trail, n) => n === trail.current || (trail.solved && trail.has(n));

/** Colours of kinds of nodes, null for that of their status. @param {Frame} frame */
const kindsOf = (frame) => frame.shading?.inks ?? [null];

/**
 * The shapes of the nodes that are not special, by status and kind.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible
 * @param {{wide: number, tall: number}} outline @param {number} detail @param {Trail} trail
 */
function shapesOf(context, frame, visible, { wide, tall }, detail, trail) {
  const kinds = kindsOf(frame);
  const shapes = [FRONTIER, EXPANDED, SUPERSEDED].map(() => kinds.map(() => newPath(context)));
  const radius = (Math.min(wide, tall) / 2) * (1 - detail) + 5 * detail;
  for (const i of visible) {
    const n = nodeAt(frame.placed, i);
    if (isSpecial(trail, n)) continue;
    const [x, y] = at(frame, i);
    const status = statusOf(frame, n);
    const shape = shapes[status][kindOf(frame, n)];
    if (status === FRONTIER) shape.roundRect(x - wide / 2, y - tall / 2, wide, tall, radius);
    else if (status === EXPANDED) shape.rect(x - wide / 2, y - tall / 2, wide, tall);
    else {
      shape.moveTo(x - wide / 2, y + tall / 2);
      shape.lineTo(x + wide / 2, y - tall / 2);
      if (detail === 0) {
        shape.moveTo(x - wide / 2, y - tall / 2);
        shape.lineTo(x + wide / 2, y + tall / 2);
      } else shape.rect(x - wide / 2, y - tall / 2, wide, tall);
    }
  }
  return shapes;
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Path2D[]} shapes by kind
 * @param {number} detail
 */
function drawExpanded(context, frame, shapes, detail) {
  const { palette, shading } = frame;
  shapes.forEach((shape, k) => {
    context.fillStyle = context.strokeStyle = palette[kindsOf(frame)[k] ?? "expanded"];
    context.fill(shape);
    if (detail === 0) return;
    context.globalAlpha = detail;
    context.fillStyle = palette["expanded-wash"];
    context.fill(shape);
    context.globalAlpha = 1;
    context.lineWidth = shading?.signs[k] ? 2.2 : 1.2;
    context.stroke(shape);
  });
}
