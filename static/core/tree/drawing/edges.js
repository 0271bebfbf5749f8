/** The edges between nodes and their parents; close up with their moves. */

import { DOT, nodeAt, placeOf } from "../layouts/placement.js";
import { FONT } from "../../lib/font.js";
import { about, newPath } from "../../lib/pen.js";
import { signOf } from "../../trace/ways.js";
import { isExpanded } from "../../trace/events.js";
import { NONE } from "../../trace/trace.js";
import { boxAt, kindAt } from "./boxes.js";
import { at } from "./places.js";
import { typeOf } from "./form.js";
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

/** @typedef {{letter: string, x: number, y: number}} Move the text at an edge, and its middle */

const WHERE = 0.36; // the place of the move on a bent line
const PLAIN_EDGES = 600; // up to this many edges have their full colour
const PALEST = 0.5;
const HALO = 6; // pixels around a move that are clear of lines

/**
 * Draw the edges that lead to places, except those of the shown path.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible
 * @param {Trail} trail @param {number} [wide]
 */
export function drawEdges(context, frame, visible, trail, wide = 1.3) {
  const { trace, placed } = frame;
  context.beginPath();
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const p = trace.parent_n[n];
    if (p === NONE || (trail.has(n) && trail.has(p))) continue;
    edge(context, frame, placeOf(placed, p), i);
  }
  context.strokeStyle = frame.palette.edge;
  context.globalAlpha = Math.max(PALEST, Math.min(1, PLAIN_EDGES / visible.length));
  context.lineWidth = wide;
  context.stroke();
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} p @param {number} i places */
function edge(context, frame, p, i) {
  if (p < 0 || i < 0) return;
  const [x0, y0] = at(frame, p);
  const [x1, y1] = at(frame, i);
  context.moveTo(x0, y0);
  bend(context, frame, x0, y0, x1, y1);
}

/**
 * Continue a path from one point to another, as a straight line if levels are close.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 */
export function bend(context, { camera, placed }, x0, y0, x1, y1) {
  if (camera.ky < 30 || placed.isotropic || placed.axis || placed.isSpread) context.lineTo(x1, y1);
  else context.bezierCurveTo(x0, y0 + (y1 - y0) * 0.55, x1, y1 - (y1 - y0) * 0.55, x1, y1);
}

/**
 * Draw the edges of visible boards, to parents and children, each with its move; edges of the shown path are thick.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {Trail} trail
 */
export function drawWays(context, frame, visible, trail) {
  const { trace, placed, palette, size, form, look } = frame;
  const places = new Set(visible);
  for (const i of visible) for (const n of childrenShown(frame, nodeAt(placed, i))) places.add(placeOf(placed, n));
  const [usual, way] = [newPath(context), newPath(context)];
  /** Those of the shown path first. @type {Move[]} */
  const moves = [];
  for (const i of places) {
    const n = i < 0 ? NONE : nodeAt(placed, i);
    const p = n === NONE ? NONE : trace.parent_n[n];
    const above = p === NONE ? -1 : placeOf(placed, p);
    if (above < 0) continue;
    const path = trail.has(n) && trail.has(p) ? way : usual;
    about(path, { edge: [p, n] });
    const where = joined(path, frame, above, i);
    if (kindAt(frame, i) !== DOT) moves[path === way ? "unshift" : "push"]({ letter: signOf(trace, n), ...where });
  }
  context.strokeStyle = palette.edge;
  context.lineWidth = 1.4;
  context.stroke(usual);
  context.strokeStyle = trail.solved ? palette.path : palette.current;
  context.lineWidth = Math.max(3, size * 0.032);
  context.stroke(way);
  if (!form?.hasMoves) return;
  const type = typeOf(look, size);
  context.font = `600 ${type}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.strokeStyle = palette.paper;
  context.lineWidth = HALO;
  context.lineJoin = "round";
  context.fillStyle = palette["ink-2"];
  // Of moves that would cover each other the first one is written.
  const isOver = (/** @type {Move} */ a, /** @type {Move} */ b) =>
    Math.abs(a.x - b.x) < type * 0.35 * (a.letter + b.letter).length && Math.abs(a.y - b.y) < type;
  const shown = moves.filter((move, k) => !moves.slice(0, k).some((other) => isOver(other, move)));
  for (const { letter, x, y } of shown) context.strokeText(letter, x, y);
  for (const { letter, x, y } of shown) context.fillText(letter, x, y);
}

/** The children of a node that are shown. @param {Frame} frame @param {number} n */
function childrenShown({ trace, cursor, part = null }, n) {
  if (!isExpanded(trace, n, cursor, part)) return [];
  const [first, end] = trace.childrenOf(n);
  const most = Math.min(end, trace.nodesAt(cursor, part));
  return Array.from({ length: Math.max(0, most - first) }, (_, k) => first + k);
}

/**
 * Add the line from a place to a child's place; return the position of its move.
 * @param {Path2D} path @param {Frame} frame @param {number} p @param {number} i places
 */
function joined(path, frame, p, i) {
  const [x0, middle0] = at(frame, p);
  const [x1, middle1] = at(frame, i);
  if (frame.placed.isotropic) {
    path.moveTo(x0, middle0);
    path.lineTo(x1, middle1);
    return { x: (x0 + x1) / 2, y: (middle0 + middle1) / 2 };
  }
  const [above, below] = [boxAt(frame, p), boxAt(frame, i)];
  const isDown = middle1 > middle0;
  const y0 = isDown ? middle0 + above.tall / 2 + above.label : middle0 - above.tall / 2;
  const y1 = isDown ? middle1 - below.tall / 2 : middle1 + below.tall / 2 + below.label;
  const middle = (y0 + y1) / 2;
  path.moveTo(x0, y0);
  path.bezierCurveTo(x0, middle, x1, middle, x1, y1);
  const t = Math.abs(x1 - x0) < 4 ? 0.5 : WHERE;
  const along = 3 * t * t - 2 * t ** 3;
  const down = 1.5 * t * (1 - t) + t ** 3;
  return { x: x0 + (x1 - x0) * along, y: y0 + (y1 - y0) * down };
}
