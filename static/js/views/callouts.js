/** Boards beside a tree of many nodes: the node that was taken and the next, each joined to its place. */

import { placeOf } from "../layouts/placed.js";
import { whole } from "../lib/format.js";
import { drawState, sizeWith } from "../tiles/canvas.js";
import { NONE } from "../trace/trace.js";
import { framed } from "./form.js";
import { at } from "./places.js";
import { drawTag, tagOf, widthOf } from "./tags.js";

const [TALL, WHERE, ROUND, ABOVE] = [0.172, 0.225, 0.02, 0.055]; // of the picture: a board, its left edge, its tag
const [TYPE, LEAST] = [0.037, 20]; // of the picture, pixels
const ACROSS = 0.052; // of a narrow picture that letters of a tag have, so that two tags are beside each other
const [TUCK, FREE] = [5, 12]; // pixels of a tag on its board, below a board where a tree begins there

/** @typedef {import("./tree.js").Frame} Frame */
/** @typedef {{n: number, word: string, ink: "current" | "frontier", ground: "card" | "frontier-wash"}} Callout */

/**
 * Draw them, where there are such nodes.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {import("./trail.js").Trail} trail
 */
export function drawCallouts(context, frame, trail) {
  const { next = NONE, width, placed, letters, look } = frame;
  if (trail.current !== NONE)
    draw(context, frame, { n: trail.current, word: "taken", ink: "current", ground: "card" }, () =>
      Math.max(look.corner && !placed.isotropic ? look.corner.wide + 20 : 8, width * shareOf(frame)),
    );
  if (next !== NONE)
    draw(context, frame, { n: next, word: "next", ink: "frontier", ground: "frontier-wash" }, (wide) =>
      Math.max(0, width - Math.max(8, width * shareOf(frame)) - wide),
    );
  if (letters) drawLetters(context, frame, letters, trail);
}

/**
 * How large they are in a picture: boards, and the text of their tags.
 * @param {import("./form.js").Look} look @param {{width: number, height: number}} picture
 */
function sizesIn(look, { width, height }) {
  const type = Math.min(Math.max(16, height * TYPE), Math.max(12, width * ACROSS));
  return { size: Math.max(sizeWith(look.like, LEAST), height * TALL), type };
}

/**
 * How far down they reach.
 * @param {import("./form.js").Look} look @param {{width: number, height: number}} picture
 */
export function reachOfCallouts(look, picture) {
  const { size, type } = sizesIn(look, picture);
  return picture.height * ABOVE + type * 1.5 - TUCK + framed(look.like, size).tall + FREE;
}

/** @param {Frame} frame */
function shareOf({ placed, aside = 0 }) {
  if (aside) return 0;
  return placed.isotropic ? ROUND : WHERE;
}

/**
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Callout} callout
 * @param {(wide: number) => number} leftOf
 */
function draw(context, frame, { n, word, ink, ground }, leftOf) {
  const { palette, placed, height, look, boards, goal } = frame;
  const i = placeOf(placed, n);
  if (i < 0) return;
  const { size, type } = sizesIn(look, frame);
  const { wide, tall } = framed(look.like, size);
  const tag = {
    text: `${word}: ${whole(n)}`,
    ink: palette[ink === "frontier" ? "on-frontier" : "on-strong"],
    ground: palette[ink],
    line: palette.paper,
    type,
  };
  const [broad, high] = [widthOf(context, tag), type * 1.5];
  const left = leftOf(wide);
  const corner = placed.isotropic && look.corner && left < look.corner.wide ? look.corner.tall : 0;
  const top = Math.max(height * ABOVE, corner) + high - TUCK;
  const [x, y] = at(frame, i);
  const isBelow = y > top + tall;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(isBelow ? left + wide / 2 : x > left ? left + wide : left, isBelow ? top + tall : top + tall / 2);
  context.strokeStyle = palette[ink];
  context.lineWidth = Math.max(2.5, height * 0.0046);
  context.setLineDash([2, context.lineWidth * 2.4]);
  context.lineCap = "round";
  context.stroke();
  context.setLineDash([]);
  context.lineCap = "butt";
  drawPlace(context, frame, x, y, ink);
  context.beginPath();
  context.roundRect(left, top, wide, tall, 9);
  context.fillStyle = palette[ground];
  context.fill();
  context.lineWidth = ink === "current" ? 5 : 3.5;
  context.strokeStyle = palette[ink];
  context.stroke();
  drawState(context, palette, boards.of(n), goal, left + wide / 2, top + tall / 2, size);
  drawTag(context, tag, Math.min(left - 6, frame.width - broad - 4), top - high + TUCK, broad, high);
}

/**
 * Mark the place itself: filled for the node that was taken, a ring for the next.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} x @param {number} y
 * @param {Callout["ink"]} ink
 */
function drawPlace(context, { palette, look }, x, y, ink) {
  context.beginPath();
  context.arc(x, y, look.mark + (ink === "frontier" ? 1.5 : 0), 0, 7);
  context.strokeStyle = ink === "frontier" ? palette.frontier : palette.paper;
  context.lineWidth = ink === "frontier" ? 4 : 2;
  if (ink === "current") {
    context.fillStyle = palette.current;
    context.fill();
  }
  context.stroke();
}

/**
 * Draw letters at the places of the nodes that go by them, beside each other and joined to where they belong.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Map<number, string>} letters
 * @param {import("./trail.js").Trail} trail
 */
function drawLetters(context, frame, letters, trail) {
  const type = Math.max(16, frame.height * TYPE);
  const high = type * 1.5;
  const marks = [...letters.keys()]
    .map((n) => ({ n, i: placeOf(frame.placed, n) }))
    .filter(({ i }) => i >= 0)
    .map(({ n, i }) => {
      const [x, y] = at(frame, i);
      return { n, x, y, left: x };
    })
    .sort((a, b) => a.x - b.x);
  for (let k = 1; k < marks.length; k++) marks[k].left = Math.max(marks[k].x, marks[k - 1].left + high * 1.3);
  const over = Math.max(0, (marks.at(-1)?.left ?? 0) + high - frame.width);
  for (const mark of marks) mark.left -= over / 2;
  for (const { n, x, y, left } of marks) {
    const tag = tagOf(frame, n, trail, type / 1.17);
    if (!tag) continue;
    const isLow = y + high * 2 > frame.height;
    const top = isLow ? y - high * 1.9 : y + high * 0.6;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(left, top + high / 2);
    context.strokeStyle = frame.palette.ink;
    context.lineWidth = 2;
    context.stroke();
    const broad = widthOf(context, tag);
    drawTag(context, tag, left - broad / 2, top, broad, high);
  }
}
