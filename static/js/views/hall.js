/**
 * The tree as a hall sees it. Digits do not shrink: as long as few nodes are shown, those farthest from the action
 * turn into their numbers, until the others fit as boards; if even that does not help, the picture keeps to the current
 * node. Of many nodes levels are spread, with callouts for the node that was taken and the next.
 */

import { distancesTo, sizedTree } from "../layouts/sized.js";
import { sizeWith } from "../tiles/canvas.js";
import { NONE } from "../trace/trace.js";
import { APART, SIDE } from "./camera.js";
import { fitted, isFitting } from "./fitting.js";
import { CAPTION, framed, pillOf, roomOf, tagHeight, typeOf } from "./form.js";
import { trailOf } from "./trail.js";

/** Nodes up to which their boards are shown. */
export const FEW = 40;

/** @typedef {import("../layouts/placed.js").Placed} Placed */
/** @typedef {import("./form.js").Look} Look */
/** @typedef {import("./form.js").Form} Form */
/**
 * @typedef {object} Scene what a hall is shown
 * @property {import("../trace/trace.js").Trace} trace @property {number} cursor
 * @property {import("../trace/events.js").Part | null} part
 * @property {number} nodes shown @property {Uint32Array | null} ids which of them are laid out, null for all
 * @property {number} next @property {Map<number, string> | null} letters
 */

/**
 * The layout of few nodes: that given if all boards fit in it, else one with numbers for those far from the action.
 * @param {Placed} whole @param {Scene} scene @param {Look} look @param {number} width @param {number} height
 * @returns {Placed}
 */
export function fewPlaced(whole, scene, look, width, height) {
  if (fitted(whole, width, height, look).form) return whole;
  const { trace, nodes, ids } = scene;
  const action = actionOf(scene);
  const far_n = distancesTo(trace, nodes, action);
  const farthest = far_n.reduce((most, far) => (far < Infinity ? Math.max(most, far) : most), 0);
  const size = sizeWith(look.like, look.least);
  let plainest = null;
  for (let most = farthest; most >= 0; most--) {
    const isBoard = (/** @type {number} */ n) => far_n[n] <= most;
    for (const form of formsOf(look)) {
      const made = sizedOf(scene, look, form, size, isBoard);
      if (isFitting(made, width, height, look)) return made;
      plainest = made;
    }
  }
  return plainest ?? sizedOf({ ...scene, ids }, look, formsOf(look)[0], size, () => true);
}

/**
 * How many sibling distances levels are wide at the most, which are spread.
 * @param {Look} look @param {number} width
 */
export function apartOf(look, width) {
  return Math.max(1, Math.round((width - 2 * SIDE) / (look.mark * APART)));
}

/**
 * The nodes that are to be seen as boards: the way shown, the children of its end, the next, those asked for.
 * @param {Scene} scene
 */
function actionOf({ trace, cursor, part, nodes, next, letters }) {
  const { ways, current } = trailOf(trace, cursor, part);
  const action = new Set(ways.flat());
  if (next !== NONE) action.add(next);
  for (const n of letters?.keys() ?? []) action.add(n);
  if (current === NONE) return action;
  action.add(current);
  for (let n = 0; n < nodes; n++) if (trace.parent_n[n] === current) action.add(n);
  return action;
}

/** Forms from the richest to the plainest. @param {Look} look @returns {Form[]} */
function formsOf({ label, numeral }) {
  const tags = /** @type {Form["tag"][]} */ (numeral ? ["above", "beside"] : [""]);
  const labels = label ? [true, false] : [false];
  return labels.flatMap((hasLabels) =>
    [true, false].flatMap((hasMoves) => tags.map((tag) => ({ tag, hasLabels, hasMoves }))),
  );
}

/**
 * @param {Scene} scene @param {Look} look @param {Form} form @param {number} size of boards
 * @param {(n: number) => boolean} isBoard @returns {Placed & {sizes: import("../layouts/placed.js").Sizes}}
 */
function sizedOf({ trace, cursor, part, nodes, ids }, look, form, size, isBoard) {
  const room = roomOf(look, form, size);
  const { wide, tall } = framed(look.like, size);
  const pill = pillOf(look, size);
  const gap = { across: Math.max(10, size * 0.16) - 4, down: form.hasMoves ? typeOf(look, size) * 1.6 : size * 0.11 };
  const board = { left: room.left, right: wide / 2 + 2, above: room.above, below: room.below };
  const tag = form.tag === "above" ? tagHeight(typeOf(look, size)) - 4 : 0;
  const inner = { ...board, above: tall / 2 + tag + 2, below: form.hasLabels ? room.below : tall / 2 + 2 };
  const number = { left: pill.wide / 2, right: pill.wide / 2, above: pill.tall / 2, below: pill.tall / 2 };
  const extentOf = (/** @type {number} */ n) => (isBoard(n) ? inner : number);
  const { reach, ...placed } = sizedTree(trace, nodes, ids, extentOf, gap);
  const edge = 6; // for the ring around the next node
  const board_i = Uint8Array.from({ length: placed.count }, (_, i) => Number(isBoard(ids ? ids[i] : i)));
  const current = trace.currentAt(cursor, part);
  const sizes = {
    board_i,
    unit: size,
    form,
    left: reach.left - edge,
    right: reach.right + edge,
    top: reach.top - edge - (look.captions ? CAPTION : 0),
    bottom: reach.bottom + edge + (look.captions === "both" ? CAPTION : 0),
    focus: Math.max(0, ids ? ids.indexOf(current) : current === NONE ? 0 : current),
  };
  return { ...placed, sizes };
}
