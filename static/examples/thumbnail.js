/** Draws a whole tree into a small picture without panning: like the large one, with a camera that fits. */

import { LAYOUTS } from "../core/tree/layouts/layouts.js";
import { Boards } from "../core/problem/tiles/boards.js";
import { NONE } from "../core/trace/trace.js";
import { nodesAs } from "../core/tree/drawing/camera.js";
import { DotSheet } from "../core/tree/drawing/dots.js";
import { Grid } from "../core/tree/drawing/grid.js";
import { EXPLORING } from "../core/tree/drawing/look.js";
import { drawTree } from "../core/tree/drawing/tree.js";

const [WIDEST, TALLEST] = [58, 58]; // pixels between siblings and levels at most, so that boards keep their distance
const [SIDE, ABOVE] = [26, 24]; // pixels kept free
const DENSE = [6, 8]; // the same for trees of many nodes

/**
 * The camera at which a layout fills a picture.
 * @param {import("../core/tree/layouts/placement.js").Placed} placed @param {number} width @param {number} height
 * @returns {import("../core/tree/drawing/camera.js").Camera}
 */
export function thumbnailCamera({ left, right, top, bottom, isotropic, count }, width, height) {
  const [side, above] = count > 400 ? DENSE : [SIDE, ABOVE];
  let kx = Math.min(WIDEST, (width - 2 * side) / Math.max(1e-9, right - left));
  let ky = Math.min(TALLEST, (height - 2 * above) / Math.max(1e-9, bottom - top));
  if (isotropic) kx = ky = Math.min(kx, ky);
  return { kx, ky, ox: width / 2 - ((left + right) / 2) * kx, oy: height / 2 - ((top + bottom) / 2) * ky };
}

/**
 * Draw a trace up to a cursor; return the number of drawn nodes.
 * @param {CanvasRenderingContext2D} context
 * @param {{trace: import("../core/trace/trace.js").Trace, cursor: number, layout: string,
 *   goal: import("../core/problem/tiles/states.js").State}} shown
 * @param {import("../core/tree/palette.js").Palette} palette
 * @param {number} width @param {number} height in CSS pixels @param {number} density
 */
export function drawThumbnail(context, { trace, cursor, layout, goal }, palette, width, height, density) {
  const record = LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0];
  const placed = record.from(trace, trace.nodesAt(cursor));
  const camera = thumbnailCamera(placed, width, height);
  const look = { ...EXPLORING, like: trace.start, numeral: 0 };
  /** @type {import("../core/tree/drawing/tree.js").Frame} */
  const frame = {
    trace,
    cursor,
    placed,
    palette,
    density,
    width,
    height,
    goal,
    boards: new Boards(trace),
    x_i: placed.x_i,
    y_i: placed.y_i,
    isMoving: false,
    grid: () => new Grid(placed),
    camera,
    look,
    ...nodesAs(camera, placed, look),
    selected: NONE,
    hovered: NONE,
    label: () => "",
    caption: () => "",
    showsGhosts: false,
    folded: new Map(),
  };
  const { boards, plain, chips, dots } = drawTree(context, frame, new DotSheet());
  return boards + plain + chips + dots;
}
