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

const PLAIN = [13, 20]; // pixels between which plain boards fade in
const CHIPS = 4; // pixels from which a node is a chip
const MOST_EDGES = 8000;
const MOST_GHOSTS = 80; // nodes in sight above which discarded children are not shown

/**
 * @typedef {object} Frame all that a picture is a function of
 * @property {import("../../trace/trace.js").Trace} trace
 * @property {import("../../problem/tiles/boards.js").Boards} boards
 * @property {number} cursor
 * @property {import("../../trace/events.js").Part | null} [part] some events of the expansion after it
 * @property {import("../layouts/placement.js").Placed} placed
 * @property {Float32Array} x_i where places are now, on their way from another layout or not
 * @property {Float32Array} y_i the same
 * @property {boolean} isMoving whether they are on their way
 * @property {() => import("./grid.js").Grid} grid of the layout
 * @property {import("./camera.js").Camera} camera
 * @property {import("./form.js").Look} look how nodes look close up
 * @property {number} size of a node, in CSS pixels
 * @property {import("./form.js").Form | null} form what stands at boards with digits; null where there are none
 * @property {number} width @property {number} height in CSS pixels
 * @property {number} density device pixels in a CSS pixel
 * @property {import("../palette.js").Palette} palette
 * @property {number} selected @property {number} hovered node or NONE
 * @property {number} [next] the node that will be taken next, NONE if there is none or nothing is to tell it
 * @property {number[]} [named] nodes that the step is told with, which have their numbers however small they are
 * @property {Map<number, string> | null} [letters] by which nodes go while their order is asked for
 * @property {boolean} [hasCallouts] whether the current node and the next stand beside a tree without digits
 * @property {boolean} [keepsLabels] whether what goes by a letter keeps its numbers where boards have none
 * @property {number} [aside] pixels on either side that are kept free for these, where they are not to hide anything
 * @property {(n: number) => string} label numbers of a node
 * @property {(root: number) => string} caption of a tree, by its root
 * @property {import("../../problem/tiles/states.js").State} goal
 * @property {boolean} showsGhosts whether discarded children are drawn
 * @property {boolean} [isLocal] whether the search keeps one node: they then stand beside its child
 * @property {Map<number, number>} folded how many nodes are hidden below a node
 * @property {Shading} [shading] what nodes are coloured by, if not by their status
 */

/**
 * @typedef {object} Shading kinds of nodes beside their status: that tells the shape, a kind tells colour and sign
 * @property {(n: number) => number} of the kind of a node, a place in these lists
 * @property {(keyof import("../palette.js").Palette)[]} inks by kind, the last shown before the others where nodes
 *   share a pixel
 * @property {("" | "dot" | "bar" | "ring")[]} signs by kind
 * @property {unknown} source what tells the kinds
 * @property {() => number[]} at where it stands: kinds are a function of both
 * @property {(before: number[], look: (n: number) => void) => void} changed have looked at every node that may be of
 *   another kind than when it stood there; how far that is, is the sum of the differences
 */

/** @typedef {Record<"boards" | "numbers" | "plain" | "chips" | "dots", number>} Drawn how many nodes, and as what */

/**
 * Draw a frame; return what was drawn.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {import("./dots.js").DotSheet} sheet
 * @returns {Drawn}
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

/** Nodes of a few pixels: as dots. @param {import("./dots.js").DotSheet} sheet @returns {Draw} */
const drawAfar = (sheet) => (context, frame, places, trail) => {
  const { size, density, look } = frame;
  // Edges are a pixel wide, which takes a tenth of the time.
  drawEdges(context, frame, placesWithEdges(frame, places), trail, 1 / density);
  drawTrail(context, frame, trail, 3.6); // to be seen beside the dots, and thinly over them
  sheet.write(frame);
  drawSheet(context, sheet, density);
  drawTrail(context, frame, trail, 1);
  if (trail.solved && !look.rings) drawEnds(context, frame, trail);
  drawSpecial(context, frame, trail.current, Math.max(5, size), trail);
  drawNext(context, frame, Math.max(5, size));
  return { dots: sheet.dots };
};

/** Nodes close up: boards with digits, numbers alone, or dots, as the layout says. @type {Draw} */
function drawClose(context, frame, places, trail) {
  const visible = inView(frame, places, frame.size);
  if (frame.placed.axis) drawTrail(context, frame, trail);
  else drawWays(context, frame, visible, trail);
  drawRings(context, frame, true); // below boards, tags and labels, so that it crosses none
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

/** Nodes between the two: chips that become boards without digits. @type {Draw} */
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

/** A canvas to lay dots over what is drawn. @type {HTMLCanvasElement | null} */
let scratch = null;

/**
 * Lay the dots over the picture.
 * @param {CanvasRenderingContext2D} context @param {import("./dots.js").DotSheet} sheet @param {number} density
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
