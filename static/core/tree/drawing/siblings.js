/**
 * The discarded children of a local search beside the accepted one, which is the only one in the tree. Letters: i
 * place, n node.
 */

import { BOARD, placeOf } from "../layouts/placement.js";
import { FONT } from "../../lib/font.js";
import { digitsIn, drawPlain, drawState } from "../../problem/tiles/canvas.js";
import { signAfter } from "../../trace/ways.js";
import { discardsBelow } from "../../trace/discards.js";
import { boxAt, kindAt } from "./boxes.js";
import { framed, roomOf, typeOf } from "./form.js";
import { at } from "./places.js";
/** @import {Discard} from "../../trace/discards.js" */
/** @import {Frame} from "./tree.js" */

const SHARES = [1, 0.8, 0.64, 0.5]; // sizes of a discarded board relative to the others; the largest that fits is used
const LEAST = 9; // pixels of digits
const [APART, DOWN] = [22, 44]; // pixels between boards, and to the level below if the node has no child
const CLEAR = 14; // pixels to the node beside
const EDGE = 6; // pixels to the edge of the picture
const PALE = 0.75;
const CROSS = 5; // pixels from the middle of the cross to its ends

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/** @typedef {Discard & {x: number, y: number}} Spot */

/**
 * Draw the discarded children of a node.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {number} n
 */
export function drawDiscarded(context, frame, visible, n) {
  const { trace, cursor, part = null, placed, palette, size, boards, goal, look } = frame;
  const i = placeOf(placed, n);
  if (i < 0 || kindAt(frame, i) !== BOARD) return;
  const discards = discardsBelow(trace, n, cursor, part);
  const { share, spots } = spotsFor(frame, visible, n, discards);
  const small = size * share;
  const { wide, tall } = framed(look.like, small);
  const [px, py] = at(frame, i);
  const parent = boxAt(frame, i);
  for (const { move, times, x, y } of spots) {
    const isBeside = Math.abs(y - py) < 1;
    const side = Math.sign(x - px);
    const from = isBeside ? [px + (side * parent.wide) / 2, py] : [px, py + parent.tall / 2 + parent.label];
    const to = isBeside ? [x - (side * wide) / 2, y] : [x, y - tall / 2];
    context.globalAlpha = PALE;
    context.strokeStyle = palette.edge;
    context.lineWidth = 1.4;
    context.setLineDash([4, 3]);
    context.beginPath();
    context.moveTo(from[0], from[1]);
    context.lineTo(to[0], to[1]);
    context.stroke();
    context.beginPath();
    context.roundRect(x - wide / 2, y - tall / 2, wide, tall, Math.max(4, small * 0.1));
    context.fillStyle = palette.paper;
    context.fill();
    context.stroke();
    context.setLineDash([]);
    const state = boards.after(n, move);
    if (digitsIn(state, small) >= LEAST) drawState(context, palette, state, goal, x, y, small);
    else drawPlain(context, palette, goal, small, PALE, (add) => add(state, x, y));
    context.globalAlpha = 1;
    const often = times > 1 ? ` ${times}×` : "";
    write(context, frame, `${signAfter(trace, n, move)}${often}`, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    drawCross(context, frame, x + wide / 2, y - tall / 2);
  }
}

/**
 * Write a move and how often it was made, on a halo that covers lines.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {string} text @param {number} x
 * @param {number} y
 */
function write(context, { palette, look, size }, text, x, y) {
  context.font = `600 ${typeOf(look, size)}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.strokeStyle = palette.paper;
  context.lineWidth = 6;
  context.strokeText(text, x, y);
  context.fillStyle = palette["ink-2"];
  context.fillText(text, x, y);
}

/**
 * Draw the cross of a discarded board.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} x @param {number} y
 */
function drawCross(context, { palette }, x, y) {
  context.beginPath();
  context.arc(x, y, CROSS + 3, 0, 7);
  context.fillStyle = palette.paper;
  context.fill();
  context.strokeStyle = palette["ink-2"];
  context.lineWidth = 1.2;
  context.stroke();
  context.beginPath();
  for (const slope of [-1, 1]) {
    context.moveTo(x - CROSS * 0.7, y - slope * CROSS * 0.7);
    context.lineTo(x + CROSS * 0.7, y + slope * CROSS * 0.7);
  }
  context.lineWidth = 1.8;
  context.stroke();
}

/**
 * The positions and the scale of discarded children: the largest scale at which all fit, else as many as fit.
 * @param {Frame} frame @param {Uint32Array} visible @param {number} n
 * @param {Discard[]} discards @returns {{share: number, spots: Spot[]}}
 */
export function spotsFor(frame, visible, n, discards) {
  let best = { share: SHARES[0], spots: /** @type {Spot[]} */ ([]) };
  for (const share of discards.length ? SHARES : []) {
    const spots = spotsAt(frame, visible, n, discards, share);
    if (spots.length > best.spots.length) best = { share, spots };
    if (spots.length === discards.length) break;
  }
  return best;
}

/**
 * @param {Frame} frame @param {Uint32Array} visible @param {number} n
 * @param {Discard[]} discards @param {number} share @returns {Spot[]}
 */
function spotsAt(frame, visible, n, discards, share) {
  const { trace, placed, size, width, height, look, cursor, part = null } = frame;
  const [px, py] = at(frame, placeOf(placed, n));
  const { wide, tall } = framed(look.like, size * share);
  const [first, end] = trace.childrenOf(n);
  const chosen = first < Math.min(end, trace.nodesAt(cursor, part)) ? placeOf(placed, first) : -1;
  const parent = boxAt(frame, placeOf(placed, n));
  const below = chosen < 0 ? py + parent.tall / 2 + parent.label + DOWN + tall / 2 : at(frame, chosen)[1];
  const taken = Array.from(visible, (i) => roomAt(frame, i));
  const boxAbout = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {Box} */ ([x - wide / 2 - CROSS, y - tall / 2 - CROSS - 3, x + wide / 2 + CROSS + 3, y + tall / 2 + 2]);
  const isFree = (/** @type {Box} */ [left, top, right, bottom]) =>
    left >= EDGE &&
    top >= EDGE &&
    right <= width - EDGE &&
    bottom <= height - EDGE &&
    !taken.some(([l, t, r, b]) => left < r && l < right && top < b && t < bottom);
  /** @type {Spot[]} */
  const spots = [];
  const own = roomAt(frame, placeOf(placed, n));
  // Two on each side of the child, then one on each side of the parent, clear of tags.
  const [toRight, toLeft] = [own[2] - px, px - own[0]].map((room) => room + CLEAR + wide / 2);
  const across = [toRight, -toLeft, toRight + wide + APART, -toLeft - wide - APART];
  const places = [...across.map((dx) => [dx, below]), ...across.slice(0, 2).map((dx) => [dx, py])];
  for (const [dx, y] of places) {
    if (spots.length === discards.length) return spots;
    const box = boxAbout(px + dx, y);
    if (!isFree(box)) continue;
    taken.push(box);
    spots.push({ ...discards[spots.length], x: px + dx, y });
  }
  return spots;
}

/** The box of a node with its tag and its numbers. @param {Frame} frame @param {number} i */
function roomAt(frame, i) {
  const { look, form, size } = frame;
  const [x, y] = at(frame, i);
  const { wide, tall } = boxAt(frame, i);
  if (!form || kindAt(frame, i) !== BOARD)
    return /** @type {Box} */ ([x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2]);
  const { left, right, above, below } = roomOf(look, form, size);
  return /** @type {Box} */ ([x - left, y - above, x + right, y + below]);
}
