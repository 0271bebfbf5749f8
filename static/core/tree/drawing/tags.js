/** The numbers of nodes, on tags at their boards, and the letters of a question instead of them. */

import { BOARD, NUMBER, nodeAt } from "../layouts/placement.js";
import { FONT, MONO } from "../../lib/font.js";
import { whole } from "../../lib/format.js";
import { say } from "../words.js";
import { kindAt } from "./boxes.js";
import { ASIDE, framed, labelHeight, paddingOf, pillOf, tagHeight, typeOf } from "./form.js";
import { lastOf } from "./look.js";
import { at } from "./places.js";
import { FRONTIER, kindOf, statusOf } from "./status.js";
/** @import {Trail} from "./path_line.js" */
/** @import {Frame} from "./tree.js" */

const CORNER = 6; // pixels of a tag above that are left of its board
const LETTER = 1.17; // times larger than a number
const LEAST = 11; // pixels of a letter on a node
const EDGE = 2; // pixels between a tag and the edge of the picture, or another tag

/**
 * @typedef {{text: string, letter?: string, ink: string, ground: string, line: string, type: number}} Tag `letter` is
 * the text where there is no room for the whole one
 */

/**
 * Draw the tags of boards; the next node's has the word “next” if it fits, and that of a letter its values.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {Trail} trail
 */
export function drawTags(context, frame, visible, trail) {
  const { placed, look, size, form, next, width } = frame;
  if (!form?.tag) return;
  const { wide, tall } = framed(look.like, size);
  const usual = typeOf(look, size);
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const tag = kindAt(frame, i) === BOARD ? tagOf(frame, n, trail, usual) : null;
    if (!tag) continue;
    const [x, y] = at(frame, i);
    const high = tagHeight(tag.type);
    const placedAt = (/** @type {number} */ broad) =>
      form.tag === "above"
        ? { left: Math.max(EDGE, x - wide / 2 - CORNER), top: y - tall / 2 - high + paddingOf(size) }
        : { left: x - wide / 2 - ASIDE - broad, top: y - tall / 2 };
    const worded = n === next ? [{ ...tag, text: say("tree-next", { number: tag.text }) }] : [];
    const short = tag.letter ? [{ ...tag, text: tag.letter }] : [];
    const texts = [...worded, tag, ...short];
    for (const [k, one] of texts.entries()) {
      const broad = widthOf(context, one);
      const { left, top } = placedAt(broad);
      const [from, to] = form.tag === "above" ? [left, left + broad] : [left, x - wide / 2];
      const isFitting = from >= EDGE && to <= width - EDGE && isFree(frame, visible, i, from, to, y, wide);
      if (!isFitting && k < texts.length - 1) continue;
      drawTag(context, one, left, top, broad, high);
      break;
    }
  }
}

/**
 * Draw the numbers that replace boards; an empty pill if a number must not be revealed.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {Trail} trail
 */
export function drawPills(context, frame, visible, trail) {
  const { placed, palette, look, size, form } = frame;
  const { type } = pillOf(look, size);
  const untold = { text: "", ink: palette.ink, ground: palette.frontier, line: palette.paper, type };
  for (const i of visible) {
    if (kindAt(frame, i) !== NUMBER) continue;
    const tag = tagOf(frame, nodeAt(placed, i), trail, type) ?? untold;
    const [x, y] = at(frame, i);
    const [broad, high] = [widthOf(context, tag), tagHeight(tag.type)];
    drawTag(context, tag, x - broad / 2, y - high / 2, broad, high);
    if (form?.hasLabels && statusOf(frame, nodeAt(placed, i)) === FRONTIER) {
      const last = lastOf(frame.label(nodeAt(placed, i)));
      drawPriority(context, frame, last, x, y + high / 2 + labelHeight(type) * 0.5, type);
    }
  }
}

/**
 * Write the priority of a node below its number.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @param {string} text @param {number} x @param {number} y @param {number} type
 */
function drawPriority(context, { palette }, text, x, y, type) {
  context.font = `700 ${type}px ${MONO}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette.ink;
  context.fillText(text, x, y);
}

/**
 * Draw the letters of nodes that are too small for tags, on the nodes themselves.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {Trail} trail
 */
export function drawLettersOn(context, frame, visible, trail) {
  const { placed, letters, size } = frame;
  const type = Math.max(LEAST, size / 3) / LETTER;
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const tag = letters?.has(n) ? tagOf(frame, n, trail, type) : null;
    if (!tag) continue;
    const [x, y] = at(frame, i);
    const [broad, high] = [widthOf(context, tag), tagHeight(tag.type)];
    drawTag(context, tag, x - broad / 2, y - high / 2, broad, high);
  }
}

/**
 * Whether no other board nor its tag is between two points beside or above one.
 * @param {Frame} frame @param {Uint32Array} visible @param {number} i @param {number} from @param {number} to
 * @param {number} y @param {number} wide
 */
function isFree(frame, visible, i, from, to, y, wide) {
  const { form, look, size } = frame;
  const aside = form?.tag === "beside" ? tagHeight(typeOf(look, size)) * 1.6 : CORNER;
  for (const other of visible) {
    if (other === i) continue;
    const [x, yOther] = at(frame, other);
    if (Math.abs(yOther - y) > size / 2) continue;
    if (x + wide / 2 + EDGE > from && x - wide / 2 - aside < to) return false;
  }
  return true;
}

/**
 * The text of a node's tag, null for none.
 * @param {Frame} frame @param {number} n @param {Trail} trail @param {number} type @returns {Tag | null}
 */
export function tagOf(frame, n, trail, type) {
  const { palette, shading, letters, form, keepsLabels } = frame;
  const status = statusOf(frame, n);
  const isCurrent = n === trail.current && !(trail.solved && trail.has(n));
  const letter = letters?.get(n);
  const value = keepsLabels && !form?.hasLabels ? frame.label(n) : "";
  if (letter) {
    const text = value ? `${letter} ${value}` : letter;
    return { text, letter, ink: palette.paper, ground: palette.ink, line: palette.paper, type: type * LETTER };
  }
  if (letters && status === FRONTIER) return null; // its number would tell how old it is
  const filled = isCurrent ? "current" : trail.solved && trail.has(n) ? "path" : "";
  if (filled || status === FRONTIER) {
    const ground = filled || (shading?.inks[kindOf(frame, n)] ?? "frontier");
    const ink = palette[ground === "frontier" ? "on-frontier" : "on-strong"];
    return { text: whole(n), ink, ground: palette[ground], line: palette.paper, type };
  }
  const line = palette[shading?.inks[kindOf(frame, n)] ?? "expanded"];
  return { text: whole(n), ink: palette["ink-2"], ground: palette.card, line, type };
}

/** The width of a tag. @param {CanvasRenderingContext2D} context @param {Tag} tag */
export function widthOf(context, { text, type }) {
  context.font = `700 ${type}px ${FONT}`;
  const high = tagHeight(type);
  return Math.max(high * 1.09, context.measureText(text).width + high * 0.6);
}

/**
 * @param {CanvasRenderingContext2D} context @param {Tag} tag
 * @param {number} left @param {number} top @param {number} wide @param {number} high
 */
export function drawTag(context, { text, ink, ground, line, type }, left, top, wide, high) {
  context.beginPath();
  context.roundRect(left, top, wide, high, high / 2);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = line;
  context.lineWidth = 1.2;
  context.stroke();
  context.font = `700 ${type}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  context.fillText(text, left + wide / 2, top + high * 0.54);
}
