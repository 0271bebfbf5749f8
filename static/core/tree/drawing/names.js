/** The numbers of the nodes named in a step, where nodes are too small for tags. Letter: n node. */

import { placeOf } from "../layouts/placement.js";
import { NONE } from "../../trace/trace.js";
import { at } from "./places.js";
import { drawTag, tagOf, widthOf } from "./tags.js";
import { tagHeight } from "./form.js";
/** @import {Box} from "./callouts.js" */
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

const GAP = 3; // pixels between tags, and between a tag and the edge
const RINGS = 5; // distances from its node at which a tag is tried
const WAYS = [
  [0, 1],
  [1, 0.4],
  [-1, 0.4],
  [0, -1],
  [1, -0.8],
  [-1, -0.8],
  [0.6, 1],
  [-0.6, 1],
]; // from a node to its tag, in tags: below it first

/**
 * Draw the numbers, each joined to its node by a line unless it is next to it.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail
 * @param {Box[]} filled boxes that are taken @param {Iterable<number>} told nodes whose numbers are drawn already
 */
export function drawNames(context, frame, trail, filled, told) {
  const { named = [], next = NONE, letters, placed, look, width, height, size, palette } = frame;
  if (letters || !look.numeral) return;
  const boxes = [...filled, ...cornersOf(frame)];
  const has = new Set(told);
  const wanted = new Set(named);
  if (next !== NONE) wanted.add(next);
  for (const n of wanted) {
    const i = has.has(n) ? -1 : placeOf(placed, n);
    if (i < 0) continue;
    const [x, y] = at(frame, i);
    const tag = tagOf(frame, n, trail, look.type);
    if (!tag || x < 0 || y < 0 || x > width || y > height) continue;
    const [wide, tall] = [widthOf(context, tag), tagHeight(tag.type)];
    const box = boxFor({ x, y, wide, tall, off: size / 2 + GAP }, boxes, width, height);
    boxes.push(box);
    const [cx, cy] = [box.left + wide / 2, box.top + tall / 2];
    if (Math.hypot(cx - x, cy - y) > size / 2 + tall) {
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(cx, cy);
      context.strokeStyle = palette["ink-2"];
      context.lineWidth = 1.2;
      context.stroke();
    }
    drawTag(context, tag, box.left, box.top, wide, tall);
  }
  return named;
}

/** The boxes of covered corners. @param {Frame} frame @returns {Box[]} */
function cornersOf({ look: { corners }, width }) {
  const { left, right } = corners;
  return [
    ...(left ? [{ left: 0, top: 0, ...left }] : []),
    ...(right ? [{ left: width - right.wide, top: 0, ...right }] : []),
  ];
}

/**
 * The free box nearest to a node, or the box next to it if none is free.
 * @param {{x: number, y: number, wide: number, tall: number, off: number}} tag @param {Box[]} boxes that are taken
 * @param {number} width @param {number} height @returns {Box}
 */
function boxFor({ x, y, wide, tall, off }, boxes, width, height) {
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.max(GAP, Math.min(most - GAP, value));
  /** @type {Box | null} */
  let nearest = null;
  for (let ring = 0; ring < RINGS; ring++) {
    for (const [across, down] of WAYS) {
      const cx = x + across * (off + wide / 2 + ring * (wide / 2 + GAP));
      const cy = y + down * (off + tall / 2 + ring * (tall + GAP));
      const box = { left: within(cx - wide / 2, width - wide), top: within(cy - tall / 2, height - tall), wide, tall };
      nearest ??= box;
      if (!boxes.some((other) => overlap(box, other))) return box;
    }
  }
  return /** @type {Box} */ (nearest);
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  return (
    a.left < b.left + b.wide + GAP &&
    b.left < a.left + a.wide + GAP &&
    a.top < b.top + b.tall + GAP &&
    b.top < a.top + a.tall + GAP
  );
}
