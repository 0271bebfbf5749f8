/**
 * The tree of a run as shapes: the same drawing as on the page's canvas, at the size that its boards need. With too
 * many nodes for boards it is the picture of dots.
 */

import { LAYOUTS } from "../../tree/layouts/layouts.js";
import { priorityText } from "../../words/node.js";
import { rootText } from "../../tree/words.js";
import { sizeWith } from "../../problem/tiles/canvas.js";
import { nextAt } from "../../trace/frontier/next.js";
import { NONE } from "../../trace/trace.js";
import { reachOfCallouts } from "../../tree/drawing/callouts.js";
import { fit, nodesAs } from "../../tree/drawing/camera.js";
import { DotSheet } from "../../tree/drawing/dots.js";
import { roomOf } from "../../tree/drawing/form.js";
import { Grid } from "../../tree/drawing/grid.js";
import { EXPLORING, dotFor, lookAt } from "../../tree/drawing/look.js";
import { foldedText } from "../../tree/drawing/overlays.js";
import { drawTree } from "../../tree/drawing/tree.js";
import { say } from "./messages.js";
import { nodesDrawn } from "./nodes.js";
import { Recorder } from "./recorder.js";
/** @import {Shape} from "../../lib/pen.js" */
/** @import {Folding} from "../../trace/folding.js" */
/** @import {Rule} from "../../trace/rule.js" */
/** @import {Run} from "../../trace/run.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Look} from "../../tree/drawing/form.js" */
/** @import {Placed} from "../../tree/layouts/placement.js" */
/** @import {Palette} from "../../tree/palette.js" */
/** @import {NodeDrawn} from "./nodes.js" */
/** @import {Measure} from "./recorder.js" */

/** The largest number of nodes drawn as boards. */
export const MOST_BOARDS = 500;
const DIGITS = 15; // pixels
const LEAST = 64; // pixels of a board
const AXIS = 64; // pixels beside the boards for the numbers of an axis
const [ASIDE, CALLOUT] = [24, 0.2]; // pixels around the boards beside a tree, and their share of its height
const [NARROW, BESIDE] = [1.4, 8]; // the aspect ratio up to which a box is narrow, and pixels beside a tree in it
const TALLEST = 0.16; // the greatest height of a board as a share of its box
const DOTS = { across: 1600, round: 1040, height: 1000, density: 2, size: 3.5 };

/**
 * @typedef {object} Drawing
 * @property {number} width @property {number} height @property {Shape[]} shapes
 * @property {NodeDrawn[]} nodes those that are boards
 * @property {string} told a note if not all is drawn
 * @property {string} [head] the same in few words, above one of several drawings
 */
/**
 * @typedef {object} Wanted the content of a picture
 * @property {Run} run @property {number} cursor @property {string} layout @property {Palette} palette
 * @property {Box | null} [box] in which it has to fit; null where it is as large as its boards want
 * @property {number} [widest] pixels across up to which nodes are boards, where a picture is not to be wider
 * @property {Folding | null} [folding] the folding of its tree
 * @property {Measure} [measure] of its letters, where they are known
 * @property {number} [across] boards in a row of a frontier
 */
/**
 * @typedef {object} Box
 * @property {number} width @property {number} height @property {number} density dots that each of its pixels has
 * @property {Measure} [measure] of its letters, where they are known
 */

/** @param {Wanted} wanted @returns {Drawing} */
export function drawnTree(wanted) {
  const { cursor, box, widest = Infinity } = wanted;
  const placed = placedFor(wanted);
  if (box) return staged(wanted, placed, box)(cursor);
  if (placed.count > MOST_BOARDS) return drawnDots(wanted, placed, "picture-dots-many");
  const boards = drawnBoards(wanted, placed);
  if (boards.width <= widest) return boards;
  return drawnDots(wanted, placed, "picture-dots-wide", boards.width);
}

/** The layout of a tree. @param {Wanted} wanted */
export function placedFor({ run: { trace }, cursor, layout, folding }) {
  const record = LAYOUTS.find(({ key }) => key === layout) ?? LAYOUTS[0];
  const count = trace.nodesAt(cursor);
  return record.from(trace, count, folding?.isOn ? folding.left(count) : null);
}

/** The number of nodes of a tree that are not folded away. @param {Pick<Wanted, "run" | "cursor" | "folding">} of */
export function nodesLeft({ run: { trace }, cursor, folding }) {
  const count = trace.nodesAt(cursor);
  return folding?.isOn ? folding.left(count).length : count;
}

/**
 * The note on a drawing, and on its folded nodes.
 * @param {string} text @param {Wanted} wanted
 */
function toldOf(text, wanted) {
  const { run, cursor, folding } = wanted;
  const hidden = folding ? run.trace.nodesAt(cursor) - nodesLeft(wanted) : 0;
  if (!folding || !hidden) return text;
  const key = folding.only === NONE ? "picture-folded" : "picture-path-only";
  return [text, say(key, { nodes: hidden, node: folding.only })].filter(Boolean).join(" ");
}

/**
 * The look of nodes in a box.
 * @param {Wanted} wanted @param {Box} box @param {number} count of places @param {number} tallest share of its height
 */
export function lookIn(wanted, { height }, count, tallest) {
  return { ...lookOf(wanted), most: Math.max(LEAST, height * tallest), dot: dotFor(count) };
}

/**
 * A layout in a box, in the form that fits: boards with or without digits, chips, dots. Drawings at different cursors,
 * up to that of the layout, keep their positions; a layout of other nodes at the same positions can be drawn instead.
 * @param {Wanted} wanted @param {Placed} placed @param {Box} box
 * @param {number} [tallest] share of its height that a board has at the most
 * @returns {(cursor: number, others?: Placed) => Drawing}
 */
export function staged(wanted, placed, box, tallest = TALLEST) {
  const { width, height, density, measure = wanted.measure } = box;
  const look = lookIn(wanted, box, placed.count, tallest);
  const all = fit(placed, width, height, look);
  const hasCallouts = !nodesAs(all, placed, look).form;
  const isNarrow = width < NARROW * height; // boards are then above the tree
  const aside = !hasCallouts ? 0 : isNarrow ? BESIDE : ASIDE + height * CALLOUT;
  const above = hasCallouts && isNarrow ? reachOfCallouts(look, box) : 0;
  const within = hasCallouts ? fit(placed, width - 2 * aside, height - above, look) : all;
  const camera = { ...within, ox: within.ox + aside, oy: within.oy + above };
  const { size, form } = nodesAs(camera, placed, look);
  const [own, sheet] = [new Grid(placed), new DotSheet()];
  const { rule } = wanted.run;
  return (cursor, others = placed) => {
    const grid = others === placed ? own : new Grid(others);
    const seen = { width, height, density, camera, size, form, hasCallouts, aside, grid: () => grid };
    const frame = { ...frameOf({ ...wanted, cursor }, others, look), ...seen };
    const pen = new Recorder(width, height);
    if (measure) pen.measure = measure;
    const { dots, boards } = drawTree(/** @type {any} */ (pen), frame, sheet);
    const isWhole = cursor === wanted.cursor && !dots && placed.count <= MOST_BOARDS;
    const nodes = isWhole ? nodesDrawn(frame, rule) : [];
    const asWhat = dots ? say("picture-dots", { nodes: dots }) : boards ? "" : say("picture-no-digits");
    return { width, height, shapes: pen.shapes, nodes, told: toldOf(asWhat, { ...wanted, cursor }) };
  };
}

/** A layout with its nodes as boards. @param {Wanted} wanted @param {Placed} placed @returns {Drawing} */
export function drawnBoards(wanted, placed) {
  const look = lookOf(wanted);
  look.label = Math.max(look.label, lettersOfFolds(wanted));
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
  if (wanted.measure) pen.measure = wanted.measure;
  drawTree(/** @type {any} */ (pen), frame, new DotSheet());
  const nodes = nodesDrawn(frame, wanted.run.rule);
  return { width, height, shapes: pen.shapes, nodes, told: toldOf("", wanted) };
}

/**
 * A layout with its nodes as dots, which is a picture of pixels between lines.
 * @param {Wanted} wanted @param {Placed} placed
 * @param {string} why message @param {number} [pixels] across that boards would have @returns {Drawing}
 */
function drawnDots(wanted, placed, why, pixels = 0) {
  const { height, density, size } = DOTS;
  const width = placed.isotropic ? DOTS.round : DOTS.across;
  const look = { ...lookOf(wanted), most: 0, dot: dotFor(placed.count) };
  const camera = fit(placed, width, height, look);
  const frame = { ...frameOf(wanted, placed, look), width, height, camera, size, form: null, density };
  const pen = new Recorder(width, height);
  const { dots } = drawTree(/** @type {any} */ (pen), frame, new DotSheet());
  const told = toldOf(say(why, { nodes: dots, most: MOST_BOARDS, pixels }), wanted);
  return { width, height, shapes: pen.shapes, nodes: [], told };
}

/** The length of the text on the nodes folded away below a board. @param {Wanted} wanted */
function lettersOfFolds({ run: { trace }, cursor, folding }) {
  if (!folding?.isOn) return 0;
  folding.left(trace.nodesAt(cursor));
  const most = Math.max(0, ...folding.counts(trace.nodesAt(cursor)).values());
  return most ? foldedText(most).length : 0;
}

/** @param {Wanted} wanted */
function lookOf({ run: { trace, rule }, cursor }) {
  const nodes = trace.nodesAt(cursor);
  const look = lookAt(trace, nodes, trace.rootsAt(cursor), (n) => labelOf(trace, n, rule), {
    ...{ isCompact: false, isNumbered: true, isHall: false },
    ...{ rings: 0, corners: EXPLORING.corners, height: 0 },
  });
  return { ...look, most: Math.max(LEAST, sizeWith(trace.start, DIGITS)) };
}

/** @param {Trace} trace @param {number} n @param {Rule} rule */
function labelOf(trace, n, rule) {
  return rule.priority === "depth" ? "" : priorityText(trace, n, rule);
}

/**
 * All of a frame except its size and the values that depend on it.
 * @param {Wanted} wanted @param {Placed} placed @param {Look} look
 */
function frameOf({ run, cursor, palette, folding = null }, placed, look) {
  const { trace, boards, rule, goalState: goal } = run;
  return {
    ...{ trace, boards, cursor, goal, placed, palette, look },
    ...{ x_i: placed.x_i, y_i: placed.y_i, isMoving: false, grid: () => new Grid(placed) },
    ...{ selected: NONE, hovered: NONE, showsGhosts: false },
    folded: folding?.counts(trace.nodesAt(cursor)) ?? new Map(),
    next: nextAt(trace, cursor, rule),
    label: (/** @type {number} */ n) => labelOf(trace, n, rule),
    caption: (/** @type {number} */ root) => rootText(trace, root, rule),
  };
}
