/**
 * Draws the search tree at any scale: boards with digits, boards without, chips, and below a few pixels dots that are
 * written directly into an ImageData. The forms blend into each other: boards fade in, circles become frames. Shape as
 * well as colour shows the status of a node.
 */

import { BOARD, DOT, placesAt } from "../layouts/placement.js";
import { keepsPixels } from "../../lib/pen.js";
import { NONE } from "../../trace/trace.js";
import { dotIn, kindAt } from "./boxes.js";
import { drawCallouts } from "./callouts.js";
import { drawChips } from "./chips.js";
import { drawEdges, drawWays } from "./edges.js";
import { drawGhosts } from "./ghosts.js";
import { drawNames } from "./names.js";
import { drawNode } from "./nodes.js";
import { drawAxis, drawCaptions, drawDepths, drawFolded, drawRings, writeAxis } from "./overlays.js";
import { inView, placesWithEdges } from "./places.js";
import { drawDiscarded } from "./siblings.js";
import { drawEnds, drawNext, drawPoles, drawSpecial } from "./specials.js";
import { drawLettersOn, drawPills, drawTags } from "./tags.js";
import { drawTrail, trailOf } from "./path_line.js";
/** @import {Boards} from "../../problem/tiles/boards.js" */
/** @import {State} from "../../problem/tiles/states.js" */
/** @import {Part} from "../../trace/events.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Placed} from "../layouts/placement.js" */
/** @import {Palette} from "../palette.js" */
/** @import {Camera} from "./camera.js" */
/** @import {DotSheet} from "./dots.js" */
/** @import {Form, Look} from "./form.js" */
/** @import {Grid} from "./grid.js" */

const PLAIN = [13, 20]; // pixels between which plain boards fade in
const CHIPS = 4; // pixels from which a node is a chip
const MOST_EDGES = 8000;
const MOST_GHOSTS = 80; // nodes in sight above which discarded children are not shown

/**
 * @typedef {object} Frame everything on which a picture depends
 * @property {Trace} trace @property {Boards} boards @property {number} cursor
 * @property {Part | null} [part] events shown of the expansion after it
 * @property {Placed} placed @property {Float32Array} x_i the current positions of places, also during an animation
 * @property {Float32Array} y_i the same
 * @property {boolean} isMoving whether they are animated
 * @property {() => Grid} grid of the layout
 * @property {Camera} camera @property {Look} look how nodes look close up
 * @property {number} size of a node, in CSS pixels
 * @property {Form | null} form of boards with digits, null if there are none
 * @property {number} width @property {number} height in CSS pixels
 * @property {number} density device pixels in a CSS pixel
 * @property {Palette} palette @property {number} selected @property {number} hovered node or NONE
 * @property {number} [next] the node expanded next, NONE if there is none or a question hides it
 * @property {number[]} [named] nodes named in the sentence about the step, whose numbers are always shown
 * @property {Map<number, string> | null} [letters] of nodes during a question about them
 * @property {boolean} [hasCallouts] whether the boards of the current and the next node are beside a tree without
 *   digits
 * @property {boolean} [keepsLabels] whether nodes with letters keep their numbers if boards have none
 * @property {number} [aside] pixels kept free for callouts on either side, so that they hide nothing
 * @property {(n: number) => string} label the numbers of a node
 * @property {(root: number) => string} caption of a tree, by its root
 * @property {State} goal @property {boolean} showsGhosts whether discarded children are drawn
 * @property {boolean} [isLocal] whether it is a local search: they are then beside the accepted child
 * @property {Map<number, number>} folded the number of nodes hidden below each folded node
 * @property {Shading} [shading] the colours of nodes, if not by status
 */

/**
 * @typedef {object} Shading kinds of nodes: the status of a node sets its shape, its kind sets colour and sign
 * @property {(n: number) => number} of the kind of a node, an index of these lists
 * @property {(keyof Palette)[]} inks by kind; where nodes share a pixel, the last kind in this list is shown
 * @property {("" | "dot" | "bar" | "ring")[]} signs by kind
 * @property {unknown} source the data from which kinds are computed
 * @property {() => number[]} at the state of the source: kinds depend on both
 * @property {(before: number[], look: (n: number) => void) => void} changed call `look` with every node whose kind may
 *   have changed since the state `before`; the sum of the differences of the two states measures the change
 */

/** @typedef {Record<"boards" | "numbers" | "plain" | "chips" | "dots", number>} Drawn numbers of nodes by form */

/**
 * Draw a frame; return the numbers of nodes drawn.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {DotSheet} sheet @returns {Drawn}
 */
export function drawTree(context, frame, sheet) {
  const { trace, cursor, part, width, height, density, palette, placed } = frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, width, height);
  const drawn = { boards: 0, numbers: 0, plain: 0, chips: 0, dots: 0 };
  const places = placesAt(placed, trace.nodesAt(cursor, part));
  if (!places) return drawn;
  const { size, form, look } = frame;
  const trail = trailOf(trace, cursor, part);
  if (placed.axis) drawAxis(context, frame);
  drawDepths(context, frame);
  const draw = size < CHIPS ? drawAfar(sheet) : form ? drawClose : drawPlain;
  Object.assign(drawn, draw(context, frame, places, trail));
  if (look.rings) drawPoles(context, frame, trail);
  if (!form && !look.rings) {
    const callouts = frame.hasCallouts ? drawCallouts(context, frame, trail) : [];
    const told = frame.hasCallouts ? [trail.current, frame.next ?? NONE] : [];
    drawNames(context, frame, trail, callouts, told);
  }
  for (const [n, below] of frame.folded) drawFolded(context, frame, n, below);
  if (placed.axis) writeAxis(context, frame);
  drawCaptions(context, frame);
  if (!form) drawRings(context, frame, size >= PLAIN[1]);
  return drawn;
}

/** @typedef {(context: CanvasRenderingContext2D, frame: Frame, places: Places, trail: Trail) => Partial<Drawn>} Draw */
/** @typedef {NonNullable<ReturnType<typeof placesAt>>} Places */
/** @typedef {ReturnType<typeof trailOf>} Trail */

/** Nodes of a few pixels: as dots. @param {DotSheet} sheet @returns {Draw} */
const drawAfar = (sheet) => (context, frame, places, trail) => {
  const { size, density, look } = frame;
  // Edges are a pixel wide, which takes a tenth of the time.
  drawEdges(context, frame, placesWithEdges(frame, places), trail, 1 / density);
  drawTrail(context, frame, trail, 3.6); // visible beside the dots, and thinly over them
  sheet.write(frame);
  drawSheet(context, sheet, density);
  drawTrail(context, frame, trail, 1);
  if (trail.solved && !look.rings) drawEnds(context, frame, trail);
  drawSpecial(context, frame, trail.current, Math.max(5, size), trail);
  drawNext(context, frame, Math.max(5, size));
  return { dots: sheet.dots };
};

/** Nodes close up: boards with digits, numbers alone, or dots, as in the layout. @type {Draw} */
function drawClose(context, frame, places, trail) {
  const visible = inView(frame, places, frame.size);
  if (frame.placed.axis) drawTrail(context, frame, trail);
  else drawWays(context, frame, visible, trail);
  drawRings(context, frame, true); // drawn below boards, tags and labels
  const dots = visible.filter((i) => kindAt(frame, i) === DOT);
  if (dots.length) drawChips(context, frame, dots, dotIn(frame), 0, trail);
  const boards = visible.filter((i) => kindAt(frame, i) === BOARD);
  for (const i of boards) drawNode(context, frame, i, trail);
  drawPills(context, frame, visible, trail);
  if (frame.showsGhosts && frame.isLocal) drawDiscarded(context, frame, visible, trail.current);
  else if (frame.showsGhosts && boards.length <= MOST_GHOSTS) drawGhosts(context, frame, boards);
  drawTags(context, frame, visible, trail);
  return { boards: boards.length, numbers: visible.length - boards.length - dots.length, dots: dots.length };
}

/** Nodes of medium size: chips, which become boards without digits. @type {Draw} */
function drawPlain(context, frame, places, trail) {
  const { size, placed } = frame;
  const visible = inView(frame, places, size);
  if (visible.length <= MOST_EDGES && !placed.axis) drawEdges(context, frame, visible, trail);
  drawTrail(context, frame, trail);
  const detail = Math.max(0, Math.min(1, (size - PLAIN[0]) / (PLAIN[1] - PLAIN[0])));
  drawChips(context, frame, visible, size, detail, trail);
  drawNext(context, frame, size, detail);
  if (!frame.hasCallouts) drawLettersOn(context, frame, visible, trail);
  return { [detail > 0 ? "plain" : "chips"]: visible.length };
}

/** A canvas from which the dots are copied. @type {HTMLCanvasElement | null} */
let scratch = null;

/**
 * Draw the dots over the picture.
 * @param {CanvasRenderingContext2D} context @param {DotSheet} sheet @param {number} density
 */
function drawSheet(context, { image, width, height }, density) {
  if (!image || keepsPixels(context, image)) return;
  scratch ??= document.createElement("canvas");
  if (scratch.width !== width || scratch.height !== height) Object.assign(scratch, { width, height });
  /** @type {CanvasRenderingContext2D} */ (scratch.getContext("2d")).putImageData(image, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(scratch, 0, 0);
  context.setTransform(density, 0, 0, density, 0, 0);
}
