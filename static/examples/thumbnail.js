/** Draws a whole tree into a small picture without panning: like the large one, with a camera that fits. */

import { LAYOUTS } from "../core/tree/layouts/layouts.js";
import { NONE } from "../core/trace/trace.js";
import { nodesAs } from "../core/tree/drawing/camera.js";
import { DotSheet } from "../core/tree/drawing/dots.js";
import { Grid } from "../core/tree/drawing/grid.js";
import { EXPLORING } from "../core/tree/drawing/look.js";
import { drawTree } from "../core/tree/drawing/tree.js";
/** @import {Run} from "../core/trace/run.js" */
/** @import {Camera} from "../core/tree/drawing/camera.js" */
/** @import {Frame} from "../core/tree/drawing/tree.js" */
/** @import {Placed} from "../core/tree/layouts/placement.js" */
/** @import {Palette} from "../core/tree/palette.js" */

/** Pixels between siblings and levels at most, so that boards keep their distance, and texts can be read. */
const LARGEST_BOX = { boards: [58, 58], texts: [150, 72] };
const [SIDE, ABOVE] = [26, 24]; // pixels kept free
const DENSE = [6, 8]; // the same for trees of many nodes

/**
 * The camera at which a layout fills a picture.
 * @param {Placed} placed @param {number} width @param {number} height
 * @param {number[]} [most] pixels between siblings and levels @returns {Camera}
 */
function thumbnailCamera({ left, right, top, bottom, isotropic, count }, width, height, most = LARGEST_BOX.boards) {
  const [side, above] = count > 400 ? DENSE : [SIDE, ABOVE];
  let kx = Math.min(most[0], (width - 2 * side) / Math.max(1e-9, right - left));
  let ky = Math.min(most[1], (height - 2 * above) / Math.max(1e-9, bottom - top));
  if (isotropic) kx = ky = Math.min(kx, ky);
  return { kx, ky, ox: width / 2 - ((left + right) / 2) * kx, oy: height / 2 - ((top + bottom) / 2) * ky };
}

/**
 * Draw the tree of a run up to a cursor; return the number of drawn nodes.
 * @param {CanvasRenderingContext2D} context @param {{run: Run, cursor: number, layout: string}} shown
 * @param {Palette} palette @param {number} width @param {number} height in CSS pixels @param {number} density
 */
export function drawThumbnail(context, { run, cursor, layout }, palette, width, height, density) {
  const { trace, boards: states, goalState: goal } = run;
  const record = LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0];
  const placed = record.from(trace, trace.nodesAt(cursor));
  const camera = thumbnailCamera(placed, width, height, LARGEST_BOX[trace.space ? "texts" : "boards"]);
  const look = { ...EXPLORING, like: trace.start, numeral: 0 };
  /** @type {Frame} */
  const frame = {
    trace,
    cursor,
    placed,
    palette,
    density,
    width,
    height,
    goal,
    boards: states,
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
