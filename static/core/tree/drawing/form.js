/**
 * The form of nodes close up, and the space that it needs. A form defines the texts at a board: its number at its
 * corner or beside it, the numbers that order the frontier below it, the move on the edge to it. With less space the
 * form is plainer, because digits never shrink below a readable size; if that is not enough there is no form.
 */

import { boxOf, digitsIn, sizeWith } from "../../problem/tiles/canvas.js";
/** @import {Corner} from "../../lib/pen.js" */
/** @import {State} from "../../problem/tiles/states.js" */

/** @typedef {{left: Corner, right: Corner}} Corners the upper ones */
/** @typedef {{tag: "above" | "beside" | "", hasLabels: boolean, hasMoves: boolean}} Form */
/**
 * @typedef {object} Look the sizes of nodes close up, and the texts at them
 * @property {State} like a state of the run
 * @property {number} least pixels of the smallest digits
 * @property {number} easy pixels at which they are read without effort
 * @property {number} near pixels of digits near the action if not all nodes are boards
 * @property {number} most pixels of the largest board
 * @property {number} numeral digits of the largest number of a node, 0 if none are shown
 * @property {number} label letters of the longest numbers below a board, 0 if none are shown
 * @property {number} last letters of the longest priority, which is below a node drawn as a number
 * @property {number} type pixels of the smallest text at a board
 * @property {number} share of a board's size that the text has, if that is more
 * @property {number} side pixels kept free at the sides
 * @property {number} mark pixels up to which the marks of near neighbours may touch
 * @property {number} dot pixels of the smallest dot, 0 for the default
 * @property {number} rings levels that fit into a radial picture, so that several have one scale; 0 for its own
 * @property {Corners} corners that other elements cover
 * @property {"" | "above" | "both"} captions the roots that have a caption
 */
/**
 * @typedef {object} Room
 * @property {number} wide @property {number} tall distances of the centres of neighbours
 * @property {number} left @property {number} right @property {number} above
 * @property {number} below distances from the centre of a node to the edges of its drawing
 */

/** For a picture with uncovered corners. @type {Corners} */
export const NO_CORNERS = { left: null, right: null };

const RING = 8; // pixels around a board for rings
const TUCK = 5; // pixels of a tag above that lie on its board
const CORNER = 6; // pixels that the tag extends to the left
export const ASIDE = 3; // pixels between a tag and the board that it is beside
const PLENTY = 0.8; // of the size that boards have with tags beside them, from which tags are above
const RINGED = 6; // pixels that the frame of the next node reaches beyond a small board
export const FOOT = 0.377; // of its type that the middle of a label is above the end of its room
export const CAPTION = 20; // pixels
const STEPS = 20; // of a binary search
const SLACK = 1e-6;

/** @param {number} size of a board without its frame */
export function paddingOf(size) {
  return Math.max(2.5, Math.min(6, size * 0.052));
}

/** The width and height of a board with its frame. @param {Look["like"]} like @param {number} size */
export function framed(like, size) {
  const { wide, tall } = boxOf(like, size);
  const padding = paddingOf(size);
  return { wide: wide + 2 * padding, tall: tall + 2 * padding };
}

/** The size of the text at a board. @param {Look} look @param {number} size */
export function typeOf({ type, share }, size) {
  return Math.max(type, Math.round(size * share));
}

/** The height of a tag around its text. @param {number} type */
export function tagHeight(type) {
  return type * 1.42;
}

/** The height of a label below its board. @param {number} type */
export function labelHeight(type) {
  return type * 1.45;
}

/** The height of the label below a board, with the space before it, so that no ring crosses it. @param {Look} look
 * @param {number} size */
export function labelRoom(look, size) {
  const type = typeOf(look, size);
  return Math.max(labelHeight(type), RINGED * Math.max(1, size / 90) + type * 0.95);
}

/**
 * The space that nodes of a size need in a form.
 * @param {Look} look @param {Form} form @param {number} size @returns {Room}
 */
export function roomOf(look, { tag, hasLabels, hasMoves }, size) {
  const { wide, tall } = framed(look.like, size);
  const type = typeOf(look, size);
  const high = tagHeight(type);
  const numeral = Math.max(high * 1.09, look.numeral * type * 0.68 + high * 0.6);
  const beside = tag === "beside" ? numeral + ASIDE : 0;
  const above = tag === "above" ? high - TUCK : 0;
  const below = hasLabels ? labelRoom(look, size) : 0;
  const label = hasLabels ? look.label * type * 0.61 + 8 : 0;
  const free = hasMoves ? Math.max(26, type * 1.6) : Math.max(10, size * 0.11);
  return {
    wide: Math.max(wide + beside + Math.max(12, size * 0.16), label),
    tall: tall + above + below + free,
    left: Math.max(wide / 2 + Math.max(beside, RING, tag === "above" ? CORNER + 2 : 0), label / 2),
    right: Math.max(wide / 2 + RING, label / 2),
    above: tall / 2 + Math.max(RING, above + 1) + (look.captions ? CAPTION : 0),
    below: tall / 2 + Math.max(RING, below) + (look.captions === "both" ? CAPTION : 0),
  };
}

/** The size of a number that replaces a board. @param {Look} look @param {number} size of boards */
export function pillOf(look, size) {
  const type = typeOf(look, size);
  const tall = tagHeight(type);
  return { wide: Math.max(tall * 1.09, look.numeral * type * 0.68 + tall * 0.6), tall, type };
}

/**
 * The richest form whose digits are readable, and the size of its boards; null if there is none.
 * @param {Look} look @param {(form: Form) => number} sizeIn the largest size of boards in a form
 * @returns {{form: Form, size: number} | null}
 */
export function richest(look, sizeIn) {
  const labels = look.label ? [true, false] : [false];
  for (const hasLabels of labels) {
    for (const hasMoves of [true, false]) {
      const [above, beside] = tagsOf(look).map((tag) => {
        const form = { tag, hasLabels, hasMoves };
        const size = sizeIn(form);
        return { form, size, digits: digitsIn(look.like, size) };
      });
      const isAbove = !beside || above.digits >= look.easy || above.size >= PLENTY * beside.size;
      const best = isAbove && above.digits >= look.least - SLACK ? above : (beside ?? above);
      if (best.digits >= look.least - SLACK) return best;
    }
  }
  return null;
}

/** The possible places of tags. @param {Look} look @returns {Form["tag"][]} */
function tagsOf({ numeral }) {
  return numeral ? ["above", "beside"] : [""];
}

/**
 * The largest size that fits, by bisection; 0 if the smallest does not fit.
 * @param {Look} look @param {(size: number) => boolean} fits
 */
export function largest(look, fits) {
  if (fits(look.most)) return look.most;
  let [low, high] = [sizeWith(look.like, look.least), look.most];
  if (!fits(low)) return 0;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether corners are covered otherwise than before. @param {Corners} some @param {Corners} [before] */
export function areOtherCorners(some, before) {
  const sides = /** @type {const} */ (["left", "right"]);
  return sides.some((side) => some[side]?.wide !== before?.[side]?.wide || some[side]?.tall !== before?.[side]?.tall);
}
