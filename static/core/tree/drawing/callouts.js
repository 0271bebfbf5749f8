/** Boards beside a tree of many nodes: the expanded node and the next one, each connected to its place. */

import { placeOf, placesAt } from "../layouts/placement.js";
import { drawState, sizeWith } from "../../problem/tiles/canvas.js";
import { NONE } from "../../trace/trace.js";
import { say } from "../words.js";
import { framed } from "./form.js";
import { at } from "./places.js";
import { drawTag, tagOf, widthOf } from "./tags.js";
/** @import {Look} from "./form.js" */
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

const MARGIN = 14; // pixels between a tag and the right end of the picture
const [TALL, WHERE, ROUND, ABOVE] = [0.172, 0.225, 0.02, 0.055]; // of the picture: a board, its edge, its tag
const [TYPE, LEAST] = [0.037, 20]; // of the picture, pixels
const ACROSS = 0.052; // largest type as a share of a narrow picture's width, so that two tags fit beside each other
const [TUCK, FREE] = [5, 12]; // pixels of a tag on its board, and below a board above a tree
const NEAR = 36; // pixels between two boards, since their tags may be wider
const BESIDE = 20; // pixels between a covered corner and a board beside it
const AXIS = 58; // pixels at the left that the numbers of an axis need
const SAMPLES = 1500; // nodes sampled to estimate how many a board would hide
const HIDING = 40; // cost of hiding all nodes, relative to a distance of the picture's width

/** @typedef {{n: number, text: string, ink: "current" | "frontier", ground: "card" | "frontier-wash"}} Callout */
/** @typedef {{left: number, top: number, wide: number, tall: number}} Box */

/**
 * Draw the boards of the current and the next node, or letters; return the boxes of the boards.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail @returns {Box[]}
 */
export function drawCallouts(context, frame, trail) {
  const { next = NONE, letters, placed } = frame;
  /** @type {Callout[]} */
  const callouts = [
    { n: trail.current, text: say("tree-callout-expanded", { node: trail.current }), ink: "current", ground: "card" },
    { n: next, text: say("tree-callout-next", { node: next }), ink: "frontier", ground: "frontier-wash" },
  ];
  const shown = callouts.filter(({ n }) => n !== NONE && placeOf(placed, n) >= 0);
  const slots = apart(slotsFor(frame, shown));
  slots.forEach((slot, k) => draw(context, frame, shown[k], slot));
  if (letters) drawLetters(context, frame, letters, trail);
  return slots;
}

/**
 * The boxes of callouts: corners of the picture near their nodes where they hide few nodes.
 * @param {Frame} frame @param {Callout[]} callouts @returns {Box[]}
 */
function slotsFor(frame, callouts) {
  const slots = slotsIn(frame);
  const hidden = slots.map((slot) => hiddenBy(frame, slot));
  const costs = callouts.map(({ n }) => {
    const [x, y] = at(frame, placeOf(frame.placed, n));
    return slots.map((slot, k) => {
      const far = Math.hypot(slot.left + slot.wide / 2 - x, slot.top + slot.tall / 2 - y) / frame.width;
      return far + HIDING * hidden[k];
    });
  });
  if (!costs.length) return [];
  if (costs.length === 1) return [slots[costs[0].indexOf(Math.min(...costs[0]))]];
  let [best, least] = [[0, 1], Infinity];
  slots.forEach((_, a) =>
    slots.forEach((_, b) => {
      const cost = costs[0][a] + costs[1][b];
      if (a !== b && cost < least) [best, least] = [[a, b], cost];
    }),
  );
  return best.map((k) => slots[k]);
}

/** The boxes if they are clear of each other, else only the first. @param {Box[]} boxes */
function apart(boxes) {
  const [{ left, top, wide, tall } = { left: 0, top: 0, wide: 0, tall: 0 }, other] = boxes;
  const isClear = !other || Math.abs(other.left - left) > wide + NEAR || Math.abs(other.top - top) > tall;
  return isClear ? boxes : boxes.slice(0, 1);
}

/**
 * The boxes for callouts: at the upper left and right, beside or below covered corners; if the tree does not begin
 * below them, also under these two and at the lower left and right.
 * @param {Frame} frame @returns {Box[]}
 */
function slotsIn({ placed, look, width, height, aside = 0 }) {
  const { size, type } = sizesIn(look, { width, height });
  const { wide, tall } = framed(look.like, size);
  const high = type * 1.5 - TUCK;
  const isBelow = placed.isSpread && !placed.isotropic; // the tree begins below them
  const inset = Math.max(8, aside ? 0 : width * (isBelow ? WHERE : ROUND));
  const upper = (/** @type {{wide: number, tall: number} | null} */ corner) => {
    const isUnder = corner !== null && inset < corner.wide + BESIDE;
    const top = height * ABOVE + high;
    if (!isUnder) return { inset, top };
    return isBelow ? { inset: corner.wide + BESIDE, top } : { inset, top: Math.max(top, corner.tall + high) };
  };
  const [left, right] = [upper(look.corners.left), upper(look.corners.right)];
  const slots = [
    { left: placed.axis ? Math.max(left.inset, AXIS) : left.inset, top: left.top, wide, tall },
    { left: Math.max(0, width - right.inset - wide), top: right.top, wide, tall },
  ];
  if (isBelow || aside) return slots;
  const bottom = height - tall - FREE;
  const step = tall + high + FREE;
  return slots.flatMap((slot) => {
    const lower = [slot.top, slot.top + step, bottom].filter(
      (top, k, tops) => !k || (top >= tops[k - 1] + step && top <= bottom),
    );
    return lower.map((top) => ({ ...slot, top }));
  });
}

/** The share of the nodes shown that a box would hide, from a sample. @param {Frame} frame @param {Box} box */
function hiddenBy(frame, { left, top, wide, tall }) {
  const { placed, trace, cursor, part } = frame;
  const places = placesAt(placed, trace.nodesAt(cursor, part));
  const step = Math.max(1, Math.floor(places / SAMPLES));
  let [hidden, all] = [0, 0];
  for (let i = 0; i < places; i += step) {
    const [x, y] = at(frame, i);
    all++;
    if (x > left - FREE && x < left + wide + FREE && y > top - 2 * FREE && y < top + tall + FREE) hidden++;
  }
  return all ? hidden / all : 0;
}

/**
 * The size of the boards of callouts in a picture, and of the text of their tags.
 * @param {Look} look @param {{width: number, height: number}} picture
 */
function sizesIn(look, { width, height }) {
  const type = Math.min(Math.max(16, height * TYPE), Math.max(12, width * ACROSS));
  return { size: Math.max(sizeWith(look.like, LEAST), height * TALL), type };
}

/** The height of the callouts. @param {Look} look @param {{width: number, height: number}} picture */
export function reachOfCallouts(look, picture) {
  const { size, type } = sizesIn(look, picture);
  return picture.height * ABOVE + type * 1.5 - TUCK + framed(look.like, size).tall + FREE;
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Callout} callout @param {Box} slot */
function draw(context, frame, { n, text, ink, ground }, { left, top, wide, tall }) {
  const { palette, placed, height, look, boards, goal } = frame;
  const { size, type } = sizesIn(look, frame);
  const tag = {
    text,
    ink: palette[ink === "frontier" ? "on-frontier" : "on-strong"],
    ground: palette[ink],
    line: palette.paper,
    type,
  };
  const [broad, high] = [widthOf(context, tag), type * 1.5];
  const [x, y] = at(frame, placeOf(placed, n));
  const isOver = y > top + tall;
  const isUnder = y < top - high;
  const beside = x > left ? left + wide : left;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(
    isOver || isUnder ? left + wide / 2 : beside,
    isOver ? top + tall : isUnder ? top - high : top + tall / 2,
  );
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
  const [from, to] = freeAt(frame, top - high + TUCK);
  drawTag(context, tag, Math.max(from, Math.min(left - 6, to - broad)), top - high + TUCK, broad, high);
}

/** The left and right ends of the uncovered picture at a height. @param {Frame} frame @param {number} y */
function freeAt({ look: { corners }, width }, y) {
  const [left, right] = [corners.left, corners.right].map((corner) => (corner && y < corner.tall ? corner.wide : 0));
  return [left, width - Math.max(MARGIN, right)];
}

/**
 * Mark the position of a node: with a disc for the expanded one, with a ring for the next.
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
 * Draw the letters of nodes beside each other, each joined to its node.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Map<number, string>} letters
 * @param {Trail} trail
 */
function drawLetters(context, frame, letters, trail) {
  const type = Math.max(16, frame.height * TYPE);
  const high = type * 1.5;
  const marks = [...letters.keys()]
    .flatMap((n) => {
      const i = placeOf(frame.placed, n);
      const tag = i < 0 ? null : tagOf(frame, n, trail, type / 1.17);
      if (!tag) return [];
      const [x, y] = at(frame, i);
      const isLow = y + high * 2 > frame.height;
      return [{ tag, x, y, left: x, top: isLow ? y - high * 1.9 : y + high * 0.6, broad: widthOf(context, tag) }];
    })
    .sort((a, b) => a.x - b.x);
  for (const [k, mark] of marks.entries()) {
    const room = (/** @type {typeof mark} */ other) => (other.broad + mark.broad) / 2 + TUCK;
    const isCovered = (/** @type {typeof mark} */ other) =>
      Math.abs(other.top - mark.top) < high + TUCK && Math.abs(other.left - mark.left) < room(other) - 0.1;
    for (let other; (other = marks.slice(0, k).find(isCovered));) mark.left = other.left + room(other);
  }
  const over = Math.max(0, ...marks.map(({ left, broad }) => left + broad / 2 + TUCK - frame.width));
  for (const { tag, x, y, left, top, broad } of marks) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(left - over, top + high / 2);
    context.strokeStyle = frame.palette.ink;
    context.lineWidth = 2;
    context.stroke();
    drawTag(context, tag, left - over - broad / 2, top, broad, high);
  }
}
