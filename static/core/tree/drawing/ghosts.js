/** Discarded children close up. */

import { nodeAt, placeOf } from "../layouts/placement.js";
import { boxOf, digitsIn, drawPlain, drawState } from "../../problem/tiles/canvas.js";
import { isExpanded } from "../../trace/events.js";
import { DROPPED, NONE } from "../../trace/trace.js";
import { framed } from "./form.js";
import { at } from "./places.js";
/** @import {Frame} from "./tree.js" */

const SHARE = 0.36; // of a board
const LEAST = 13; // pixels of digits

/**
 * Draw discarded children small and faint below their parent, each joined to the node with its state.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible
 */
export function drawGhosts(context, frame, visible) {
  const { trace, placed, palette, camera, cursor, part = null, boards, goal, size } = frame;
  const small = size * SHARE;
  const { wide, tall } = boxOf(trace.start, small);
  const half = framed(trace.start, size).tall / 2;
  for (const i of visible) {
    const n = nodeAt(placed, i);
    if (!isExpanded(trace, n, cursor, part)) continue;
    const e = trace.expanded_n[n] - 1;
    const first = trace.discardsAt(e);
    const many = e === cursor && part ? part.discarded : trace.discards_end_e[e] - first;
    const [px, py] = at(frame, i);
    for (let k = 0; k < many; k++) {
      const d = first + k;
      if (trace.reason_d[d] === DROPPED) continue; // no child, but a node of the tree
      const x = px + size * 0.5 + k * (wide + 4) + 4;
      const y = py + half + tall / 2 + 4;
      context.globalAlpha = 0.6;
      context.setLineDash([2, 3]);
      context.strokeStyle = palette.edge;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(px + size * 0.3, py + half);
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
      const state = boards.after(n, trace.move_d[d]);
      if (digitsIn(state, small) >= LEAST) drawState(context, palette, state, goal, x, y, small);
      else drawPlain(context, palette, goal, small, 0.6, (add) => add(state, x, y));
      context.globalAlpha = 1;
    }
  }
}
