/**
 * The tree of a run as shapes: the same drawing that the page has on its canvas, at the size that its boards want. Of
 * more nodes than can be boards it is the picture of dots.
 */

import { LAYOUTS } from "../layouts/layouts.js";
import { whole } from "../lib/format.js";
import { priorityText } from "../tell/node.js";
import { rootText } from "../tell/tree.js";
import { sizeWith } from "../tiles/canvas.js";
import { nextAt } from "../trace/next.js";
import { NONE } from "../trace/trace.js";
import { fit, nodesAs } from "../views/camera.js";
import { DotSheet } from "../views/dots.js";
import { roomOf } from "../views/form.js";
import { Grid } from "../views/grid.js";
import { dotFor, lookAt } from "../views/look.js";
import { drawTree } from "../views/tree.js";
import { nodesDrawn } from "./nodes.js";
import { Recorder } from "./recorder.js";

/** Nodes up to which a picture has their boards. */
export const MOST_BOARDS = 500;
const DIGITS = 15; // pixels
const LEAST = 64; // pixels of a board
const AXIS = 64; // pixels beside the boards for the numbers of an axis
const [ASIDE, CALLOUT] = [24, 0.2]; // pixels beside boards that stand beside a tree, share of its height that they have
const TALLEST = 0.16; // of a box that a board in it has at the most
const DOTS = { across: 1600, round: 1040, height: 1000, density: 2, size: 3.5 };

/**
 * @typedef {object} Drawing
 * @property {number} width @property {number} height @property {import("./recorder.js").Shape[]} shapes
 * @property {import("./nodes.js").NodeDrawn[]} nodes those that are boards
 * @property {string} told what is drawn, where that is not all
 */
/**
 * @typedef {object} Wanted what a picture is of
 * @property {import("../trace/run.js").Run} run @property {number} cursor
 * @property {string} layout @property {import("../views/palette.js").Palette} palette
 * @property {Box | null} [box] in which it has to fit; null where it is as large as its boards want
 * @property {number} [widest] pixels across up to which nodes are boards, where a picture is not to be wider
 */
/**
 * @typedef {object} Box
 * @property {number} width @property {number} height @property {number} density dots that each of its pixels has
 * @property {import("./recorder.js").Measure} [measure] of its letters, where they are known
 */

/** @param {Wanted} wanted @returns {Drawing} */
export function drawnTree(wanted) {
  const { cursor, box, widest = Infinity } = wanted;
  const placed = placedFor(wanted);
  if (box) return staged(wanted, placed, box)(cursor);
  if (placed.count > MOST_BOARDS) return drawnDots(wanted, placed, `only up to ${MOST_BOARDS} can be boards`);
  const boards = drawnBoards(wanted, placed);
  if (boards.width <= widest) return boards;
  return drawnDots(wanted, placed, `boards would be ${whole(boards.width)} pixels across`);
}

/** The layout of a tree. @param {Wanted} wanted */
export function placedFor({ run: { trace }, cursor, layout }) {
  const record = LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0];
  return record.from(trace, trace.nodesAt(cursor));
}

/**
 * A layout in a box, as what there is room for: boards with digits or without, chips, dots. What it draws at one cursor
 * or another, no later than that of the layout, keeps its place.
 * @param {Wanted} wanted @param {import("../layouts/placed.js").Placed} placed @param {Box} box
 * @returns {(cursor: number) => Drawing}
 */
export function staged(wanted, placed, { width, height, density, measure }) {
  const look = { ...lookOf(wanted), most: Math.max(LEAST, height * TALLEST), dot: dotFor(placed.count) };
  const all = fit(placed, width, height, look);
  const hasCallouts = !nodesAs(all, placed, look).form;
  const aside = hasCallouts ? ASIDE + height * CALLOUT : 0;
  const within = hasCallouts ? fit(placed, width - 2 * aside, height, look) : all;
  const camera = { ...within, ox: within.ox + aside };
  const { size, form } = nodesAs(camera, placed, look);
  const [grid, sheet] = [new Grid(placed), new DotSheet()];
  const { rule } = wanted.run;
  return (cursor) => {
    const seen = { width, height, density, camera, size, form, hasCallouts, aside, grid: () => grid };
    const frame = { ...frameOf({ ...wanted, cursor }, placed, look), ...seen };
    const pen = new Recorder(width, height);
    if (measure) pen.measure = measure;
    const { dots, boards } = drawTree(/** @type {any} */ (pen), frame, sheet);
    const isWhole = cursor === wanted.cursor && !dots && placed.count <= MOST_BOARDS;
    const nodes = isWhole ? nodesDrawn(frame, rule) : [];
    const told = dots
      ? `${whole(dots)} nodes are drawn as dots.`
      : boards
        ? ""
        : "There is no room for the digits of boards.";
    return { width, height, shapes: pen.shapes, nodes, told };
  };
}

/**
 * A layout with its nodes as boards.
 * @param {Wanted} wanted @param {import("../layouts/placed.js").Placed} placed @returns {Drawing}
 */
export function drawnBoards(wanted, placed) {
  const look = lookOf(wanted);
  const form = { tag: /** @type {const} */ ("above"), hasLabels: look.label > 0, hasMoves: true };
  const size = look.most;
  const room = roomOf(look, form, size);
  const round = Math.max(room.wide, room.tall) * 1.2;
  const [kx, ky] = placed.isotropic ? [round, round] : [room.wide / placed.apart, room.tall];
  const beside = placed.axis ? AXIS : 0;
  const width = Math.ceil((placed.right - placed.left) * kx + room.left + room.right + beside);
  const height = Math.ceil((placed.bottom - placed.top) * ky + room.above + room.below);
  const camera = {
    ...{ kx, ky, form },
    ox: beside + room.left - placed.left * kx,
    oy: room.above - placed.top * ky,
  };
  const frame = { ...frameOf(wanted, placed, look), width, height, camera, size, form, density: 1 };
  const pen = new Recorder(width, height);
  drawTree(/** @type {any} */ (pen), frame, new DotSheet());
  const nodes = nodesDrawn(frame, wanted.run.rule);
  return { width, height, shapes: pen.shapes, nodes, told: "" };
}

/**
 * A layout with its nodes as dots, which is a picture of pixels between lines.
 * @param {Wanted} wanted @param {import("../layouts/placed.js").Placed} placed
 * @param {string} why @returns {Drawing}
 */
function drawnDots(wanted, placed, why) {
  const { height, density, size } = DOTS;
  const width = placed.isotropic ? DOTS.round : DOTS.across;
  const look = { ...lookOf(wanted), most: 0, dot: dotFor(placed.count) };
  const camera = fit(placed, width, height, look);
  const frame = { ...frameOf(wanted, placed, look), width, height, camera, size, form: null, density };
  const pen = new Recorder(width, height);
  const { dots } = drawTree(/** @type {any} */ (pen), frame, new DotSheet());
  const told = `${whole(dots)} nodes are drawn as dots, since ${why}.`;
  return { width, height, shapes: pen.shapes, nodes: [], told };
}

/** @param {Wanted} wanted */
function lookOf({ run: { trace, rule }, cursor }) {
  const nodes = trace.nodesAt(cursor);
  const look = lookAt(trace, nodes, trace.rootsAt(cursor), (n) => labelOf(trace, n, rule), {
    ...{ isCompact: false, isNumbered: true, isHall: false },
    ...{ rings: 0, corner: null, height: 0 },
  });
  return { ...look, most: Math.max(LEAST, sizeWith(trace.start, DIGITS)) };
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} n @param {import("../trace/rule.js").Rule} rule */
function labelOf(trace, n, rule) {
  return rule.priority === "depth" ? "" : priorityText(trace, n, rule);
}

/**
 * All of a frame but its size and what follows from that.
 * @param {Wanted} wanted @param {import("../layouts/placed.js").Placed} placed
 * @param {import("../views/form.js").Look} look
 */
function frameOf({ run, cursor, palette }, placed, look) {
  const { trace, boards, rule, goalState: goal } = run;
  return {
    ...{ trace, boards, cursor, goal, placed, palette, look },
    ...{ x_i: placed.x_i, y_i: placed.y_i, isMoving: false, grid: () => new Grid(placed) },
    ...{ selected: NONE, hovered: NONE, showsGhosts: false, folded: new Map() },
    next: nextAt(trace, cursor, rule),
    label: (/** @type {number} */ n) => labelOf(trace, n, rule),
    caption: (/** @type {number} */ root) => rootText(trace, root, rule),
  };
}
