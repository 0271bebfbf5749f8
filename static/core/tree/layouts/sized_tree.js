/**
 * The tidy layout of nodes of several sizes: boards, and numbers and dots, which are smaller. A unit is a pixel; a
 * level is as high as its highest node. Letters: i place, n node, t tree, r row.
 */

import { NONE } from "../../trace/trace.js";
import { placed } from "./placement.js";
import { shapeOf } from "./shape.js";
import { besideEachOther, deepest, lowest, overEachOther } from "./tidy.js";
/** @import {Trace} from "../../trace/trace.js" */

/**
 * @typedef {object} Extent how far a node reaches from its middle
 * @property {number} left @property {number} right @property {number} above @property {number} below
 * @property {number} over free between it and the level of its parent
 */

/**
 * Lay out the nodes up to `count`, or those `ids`.
 * @param {Trace} trace @param {number} count @param {Uint32Array | null} ids
 * @param {(n: number) => Extent} extentOf @param {number} gap between neighbours on a level
 */
export function sizedTree(trace, count, ids, extentOf, gap) {
  const total = ids ? ids.length : count;
  const { tree_n, depth_n, sides } = trace;
  const nodeOf = (/** @type {number} */ i) => (ids ? ids[i] : i);
  const extent_i = Array.from({ length: total }, (_, i) => extentOf(nodeOf(i)));
  const widths = {
    before_n: Float64Array.from(extent_i, ({ left }) => left + gap / 2),
    after_n: Float64Array.from(extent_i, ({ right }) => right + gap / 2),
  };
  const shape = shapeOf(trace, count, ids, widths);
  const widest = Math.max(...widths.before_n) + Math.max(...widths.after_n);
  const shift_t = sides === 2 ? overEachOther(shape) : besideEachOther(shape, widest + gap);
  const bottom = sides === 2 ? lowest(shape.deepest_t) : deepest(shape.deepest_t);
  const row_i = extent_i.map((_, i) => {
    const n = nodeOf(i);
    return sides === 2 && tree_n[n] === 1 ? bottom - depth_n[n] : depth_n[n];
  });
  const rows = Array.from({ length: bottom + 2 }, () => ({ above: 0, below: 0, over: 0, y: 0 }));
  row_i.forEach((r, i) => {
    const { above, below, over } = extent_i[i];
    rows[r].above = Math.max(rows[r].above, above);
    rows[r].below = Math.max(rows[r].below, below);
    rows[r].over = Math.max(rows[r].over, over);
    // The parents of the second tree's nodes are below them.
    if (sides === 2 && tree_n[nodeOf(i)] === 1) rows[r + 1].over = Math.max(rows[r + 1].over, over);
  });
  for (let r = 1; r <= bottom; r++) rows[r].y = rows[r - 1].y + rows[r - 1].below + rows[r].over + rows[r].above;
  const x_i = Float32Array.from(extent_i, (_, i) => shape.x_i[i] + shift_t[tree_n[nodeOf(i)]]);
  const y_i = Float32Array.from(row_i, (r) => rows[r].y);
  const reach = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  extent_i.forEach(({ left, right, above, below }, i) => {
    reach.left = Math.min(reach.left, x_i[i] - left);
    reach.right = Math.max(reach.right, x_i[i] + right);
    reach.top = Math.min(reach.top, y_i[i] - above);
    reach.bottom = Math.max(reach.bottom, y_i[i] + below);
  });
  return { ...placed(ids, x_i, y_i), reach };
}

const ROUNDED = 1; // pixel, more than places are rounded by

/**
 * Whether the levels stacked, or the nodes of one level side by side, need more room: this finds most trees that do not
 * fit without computing their layout. For two trees it cannot be known beforehand.
 * @param {Trace} trace @param {number} count @param {Uint32Array | null} ids
 * @param {(n: number) => Extent} extentOf @param {number} gap @param {{width: number, height: number}} room
 */
export function needsMore({ depth_n, sides }, count, ids, extentOf, gap, { width, height }) {
  if (sides === 2) return false;
  const levels = /** @type {{wide: number, above: number, below: number, over: number}[]} */ ([]);
  for (let i = 0; i < (ids ? ids.length : count); i++) {
    const n = ids ? ids[i] : i;
    const { left, right, above, below, over } = extentOf(n);
    const level = (levels[depth_n[n]] ??= { wide: -gap, above: 0, below: 0, over: 0 });
    level.wide += left + right + gap;
    level.above = Math.max(level.above, above);
    level.below = Math.max(level.below, below);
    level.over = Math.max(level.over, over);
  }
  const shown = levels.filter(Boolean);
  const tall = shown.reduce((sum, { above, below, over }, k) => sum + above + below + (k ? over : 0), 0);
  return tall > height + ROUNDED || shown.some(({ wide }) => wide > width + ROUNDED);
}

/**
 * The number of edges from each node to the nearest node of `some`, Infinity if there is no path.
 * @param {Trace} trace @param {number} count nodes @param {Iterable<number>} some
 */
export function distancesTo({ parent_n }, count, some) {
  const far_n = new Array(count).fill(Infinity);
  for (const n of some) if (n < count) far_n[n] = 0;
  // Parents have lower numbers: values are first passed up from below, then down.
  for (let n = count - 1; n >= 0; n--) {
    const p = parent_n[n];
    if (p !== NONE) far_n[p] = Math.min(far_n[p], far_n[n] + 1);
  }
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    if (p !== NONE) far_n[n] = Math.min(far_n[n], far_n[p] + 1);
  }
  return far_n;
}
