/**
 * The tree with a focus on the action. Boards are readable or absent: if not all fit with digits, those farthest from
 * the action become numbers, then dots, and then only the path from the root to the current node remains. So the
 * current node, its children and the next node stay boards as long as the picture can hold them.
 */

import { distancesTo, needsMore, sizedTree } from "../layouts/sized_tree.js";
import { BOARD, DOT, NUMBER } from "../layouts/placement.js";
import { sizeWith } from "../../problem/tiles/canvas.js";
import { isExpanded } from "../../trace/events.js";
import { NONE } from "../../trace/trace.js";
import { APART, SIDE } from "./camera.js";
import { fitted, isFitting } from "./fitting.js";
import { CAPTION, framed, labelHeight, pillOf, roomOf, tagHeight, typeOf } from "./form.js";
import { trailOf } from "./path_line.js";
/** @import {Part} from "../../trace/events.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Placed, Sizes} from "../layouts/placement.js" */
/** @import {Extent} from "../layouts/sized_tree.js" */
/** @import {Form, Look} from "./form.js" */

/** The most nodes of a tree with a focus. */
export const MOST_READABLE = 400;
/** Pixels of a dot, and of the space between two. */
const DOTS = [
  [9, 4],
  [6, 3],
  [4, 1.5],
];

/**
 * @typedef {object} Scene the state shown
 * @property {Trace} trace @property {number} cursor @property {Part | null} part
 * @property {number} nodes shown @property {Uint32Array | null} ids those laid out, null for all
 * @property {number} next @property {number[]} named in the sentence about the step
 * @property {Map<number, string> | null} letters
 */
/** @typedef {{size: number, far: typeof NUMBER | typeof DOT, dot: number, free: number}} Detail sizes of nodes */

/**
 * The layout of a tree of at most MOST_READABLE nodes: the given one if all its boards are readable, else one with a
 * focus on the action, null if none fits.
 * @param {Placed} whole @param {Scene} scene @param {Look} look @param {number} width @param {number} height
 * @returns {Placed | null}
 */
export function focused(whole, scene, look, width, height) {
  const all = fitted(whole, width, height, look).form;
  if (all && (all.hasLabels || !look.label)) return whole;
  const ranks = ranksOf(scene);
  const sizes = [...new Set([look.near, look.least])].map((digits) => sizeWith(look.like, digits));
  const details = [
    ...sizes.map((size) => ({ size, far: NUMBER, dot: 0, free: 0 })),
    ...(all ? [] : sizes.flatMap((size) => DOTS.map(([dot, free]) => ({ size, far: DOT, dot, free })))),
  ];
  for (const isLabelled of look.label ? [true, false] : [false]) {
    if (all && !isLabelled) return whole;
    for (const detail of details) {
      const forms = formsOf(look).filter(({ hasLabels }) => hasLabels === isLabelled);
      const found = mostBoards(ranks, forms, (form, least) => {
        const made = sizedOf(scene, look, form, detail, ranks, least, { width, height });
        return made && isFitting(made, width, height, look) ? made : null;
      });
      if (found) return found;
    }
  }
  return null;
}

/** The largest number of sibling distances by which levels are spread. @param {Look} look @param {number} width */
export function apartOf(look, width) {
  return Math.max(1, Math.round((width - 2 * SIDE) / (look.mark * APART)));
}

/**
 * The layout with the most boards that fits, in the richest form that allows as many; null if none fits.
 * @param {Ranks} ranks @param {Form[]} forms @param {(form: Form, rank: number) => Placed | null} make a layout
 *   with boards up to a rank, null if it does not fit
 */
function mostBoards({ last }, forms, make) {
  let [best, reached] = [/** @type {Placed | null} */ (null), -1];
  for (const form of forms) {
    let made = reached < last ? make(form, reached + 1) : null;
    if (!made) continue;
    [best, reached] = [made, reached + 1];
    // More boards never need less space, so binary search finds the last rank that fits.
    for (let [low, high] = [reached + 1, last]; low <= high;) {
      const middle = (low + high) >> 1;
      made = make(form, middle);
      if (made) [best, reached, low] = [made, middle, middle + 1];
      else high = middle - 1;
    }
  }
  return best;
}

/**
 * @typedef {object} Ranks the order in which nodes lose their boards, the highest rank first
 * @property {number[]} rank_n 0 for the action itself; then the path from its end to the root, then all other nodes
 *   by their distance from these
 * @property {number} last the highest
 * @property {Set<number>} named nodes that always keep their numbers
 */

/** @param {Scene} scene @returns {Ranks} */
function ranksOf({ trace, cursor, part, nodes, next, letters, named }) {
  const { ways, current } = trailOf(trace, cursor, part);
  const action = new Set(letters?.keys());
  for (const n of [next, current]) if (n !== NONE) action.add(n);
  for (let n = 0; n < nodes; n++) if (trace.parent_n[n] === current && current !== NONE) action.add(n);
  const longest = ways.reduce((most, way) => Math.max(most, way.length), 0);
  const far_n = distancesTo(trace, nodes, [...action, ...ways.flat()]);
  const farthest = far_n.reduce((most, far) => (far < Infinity ? Math.max(most, far) : most), 0);
  const rank_n = far_n.map((far) => longest + Math.min(far, farthest + 1));
  for (const way of ways) way.forEach((n, depth) => (rank_n[n] = way.length - depth));
  for (const n of action) rank_n[n] = 0;
  const last = rank_n.reduce((most, rank) => Math.max(most, rank), 0);
  return { rank_n, last, named: new Set(named) };
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
 * @param {Scene} scene @param {Look} look @param {Form} form @param {Detail} detail @param {Ranks} ranks
 * @param {number} most rank of a board @param {{width: number, height: number}} picture
 * @returns {Placed & {sizes: Sizes} | null} null if it is larger than the picture
 */
function sizedOf({ trace, cursor, part, nodes, ids }, look, form, { size, far, dot, free }, ranks, most, picture) {
  const around = roomOf(look, form, size);
  const { wide, tall } = framed(look.like, size);
  const pill = pillOf(look, size);
  const tag = form.tag === "above" ? tagHeight(typeOf(look, size)) - 4 : 0;
  const over = form.hasMoves ? typeOf(look, size) * 1.6 : size * 0.11 + 6;
  /** @type {Extent[]} */
  const kinds = [];
  kinds[BOARD] = {
    left: around.left,
    right: form.hasLabels ? around.right : wide / 2 + 2,
    above: tall / 2 + tag + 2,
    below: form.hasLabels ? around.below : tall / 2 + 2,
    over,
  };
  kinds[NUMBER] = { left: pill.wide / 2, right: pill.wide / 2, above: pill.tall / 2, below: pill.tall / 2, over };
  const half = Math.max(pill.wide, look.last * pill.type * 0.61) / 2;
  const below = pill.tall / 2 + labelHeight(pill.type);
  const waiting = { ...kinds[NUMBER], left: half, right: half, below };
  const point = (dot + free) / 2;
  kinds[DOT] = { left: point, right: point, above: point, below: point, over: dot };
  const kindOf = (/** @type {number} */ n) =>
    ranks.rank_n[n] <= most ? BOARD : far === NUMBER || ranks.named.has(n) ? NUMBER : DOT;
  const gap = far === DOT ? 2 : Math.max(6, size * 0.16 - 4);
  const extentOf = (/** @type {number} */ n) => {
    const kind = kindOf(n);
    return kind === NUMBER && form.hasLabels && !isExpanded(trace, n, cursor, part) ? waiting : kinds[kind];
  };
  const edge = 6; // for the ring around the next node
  const captions = { top: look.captions ? CAPTION : 0, bottom: look.captions === "both" ? CAPTION : 0 };
  const room = {
    width: picture.width - 2 * edge,
    height: picture.height - 2 * edge - captions.top - captions.bottom,
  };
  if (needsMore(trace, nodes, ids, extentOf, gap, room)) return null;
  const { reach, ...placed } = sizedTree(trace, nodes, ids, extentOf, gap);
  const kind_i = Uint8Array.from({ length: placed.count }, (_, i) => kindOf(ids ? ids[i] : i));
  const current = trace.currentAt(cursor, part);
  const sizes = {
    kind_i,
    unit: size,
    dot,
    form,
    left: reach.left - edge,
    right: reach.right + edge,
    top: reach.top - edge - captions.top,
    bottom: reach.bottom + edge + captions.bottom,
    focus: Math.max(0, ids ? ids.indexOf(current) : current === NONE ? 0 : current),
  };
  return { ...placed, sizes };
}
