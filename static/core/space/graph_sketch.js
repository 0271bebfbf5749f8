/** Draws the parts of a graph that are not searched yet, and finds its edges under a pointer. */

import { FONT } from "../lib/font.js";
import { DISC, isShort } from "./terrain_plan.js";
import { NONE } from "../trace/trace.js";
/** @import {GraphInput} from "./graph_input.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Point} from "../tree/element/tree_input.js" */

const DOT = 7; // radius of a node whose name is beside it, in pixels
const DASHES = [4, 3];
const [ON_EDGE, ON_COST] = [7, 14]; // pixels from an edge, and from its middle, that are still on it

/**
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {GraphInput} input
 * @param {string} from the node that is being connected, "" for none @param {Point | null} to the end of the drawn edge
 */
export function drawSketch(context, { terrain, palette, width }, input, from, to) {
  const { draft, isNew } = input;
  const searched = new Set(isNew ? [] : terrain.text_s);
  const waiting = draft.names.filter((name) => !searched.has(name));
  const pair = (/** @type {string} */ one, /** @type {string} */ other) => [one, other].sort().join("\n");
  const drawn = new Set(
    isNew ? [] : terrain.roads.map((road) => pair(terrain.text_s[road.from], terrain.text_s[road.to])),
  );
  const edges = draft.edges.filter((edge) => !drawn.has(pair(edge.from, edge.to)));
  context.strokeStyle = palette["ink-2"];
  context.lineWidth = 1.5;
  context.setLineDash(DASHES);
  for (const edge of edges) drawLine(context, input.pixelOf(edge.from), input.pixelOf(edge.to));
  if (from && to) drawLine(context, input.pixelOf(from), to);
  for (const name of waiting) drawNode(context, palette, name, input.pixelOf(name), width);
  context.setLineDash([]);
  if (from) drawRing(context, palette.accent, input.pixelOf(from));
}

/** @param {CanvasRenderingContext2D} context @param {Point} from @param {Point} to */
function drawLine(context, from, to) {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {string} ink @param {Point} at */
function drawRing(context, ink, { x, y }) {
  context.beginPath();
  context.arc(x, y, DISC + 5, 0, 7);
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Scene["palette"]} palette @param {string} name
 * @param {Point} at @param {number} width of the picture */
function drawNode(context, palette, name, { x, y }, width) {
  const isInside = isShort(name);
  const radius = isInside ? DISC : DOT;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fillStyle = palette.card;
  context.fill();
  context.strokeStyle = palette["ink-2"];
  context.stroke();
  context.font = `700 13px ${FONT}`;
  context.textAlign = isInside ? "center" : "left";
  context.textBaseline = "middle";
  context.fillStyle = palette.ink;
  const right = Math.min(x + radius + 4, width - context.measureText(name).width - 2);
  context.fillText(name, isInside ? x : right, isInside || right > x + radius ? y : y - radius - 8);
}

/** The number of the edge at a pixel, NONE if there is none. @param {GraphInput} input @param {Point} at */
export function edgeAt(input, { x, y }) {
  let [best, least] = [NONE, 1];
  for (const [k, { from, to }] of input.draft.edges.entries()) {
    const [one, other] = [from, to].map((name) => input.pixelOf(name));
    const [dx, dy] = [other.x - one.x, other.y - one.y];
    const along = Math.max(0, Math.min(1, ((x - one.x) * dx + (y - one.y) * dy) / Math.max(1, dx * dx + dy * dy)));
    const aside = Math.hypot(x - one.x - along * dx, y - one.y - along * dy) / ON_EDGE;
    const far = Math.min(aside, Math.hypot(x - (one.x + other.x) / 2, y - (one.y + other.y) / 2) / ON_COST);
    if (far < least) [best, least] = [k, far];
  }
  return best;
}
