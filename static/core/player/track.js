/**
 * Draws the track of the scrubber over all expansions so far: the frontier's size as an area, the value that orders the
 * frontier as a line on its own scale, and the marks below. The parts that do not depend on the cursor are painted
 * once, as they look before and after it; a frame combines the two.
 */

import { BEGINS, GOAL, REOPENED, SOLVED } from "../trace/marks.js";
/** @import {Curves} from "../trace/curves.js" */
/** @import {Marks} from "../trace/marks.js" */
/** @import {Palette} from "../tree/palette.js" */

const MARKS = 15; // height of the strip for the marks
const GAP_FROM = 4; // pixels of an expansion from which expansions are drawn apart
const TICKS_FROM = 8; // pixels of an expansion from which each has a tick
const THUMB = 7; // radius of the knob
const FADING = 0.3; // share of an open track that fades
const PAINTED = /** @type {const} */ ([
  "curves",
  "version",
  "span",
  "shown",
  "isOpen",
  "width",
  "height",
  "density",
  "palette",
]);

/**
 * @typedef {object} Frame
 * @property {Curves} curves @property {Marks} marks @property {number} version changes whenever these change
 * @property {number} span expansions for which the track has room
 * @property {number} shown expansions whose curves and marks are shown
 * @property {boolean} isOpen whether later steps are hidden: the end of the track fades
 * @property {number} cursor @property {number | null} pointed the cursor under the pointer
 * @property {number} width @property {number} height in CSS pixels @property {number} density device pixels in one
 * @property {Palette} palette
 */

/** Whether a height on the track is within the marks. @param {number} y @param {number} height */
export function isOnMarks(y, height) {
  return y >= height - MARKS;
}

export class Track {
  /** @type {Partial<Frame>} */
  #painted = {};
  #before = document.createElement("canvas");
  #after = document.createElement("canvas");

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame */
  draw(context, frame) {
    const { cursor, pointed, width, height, density, palette, span } = frame;
    if (PAINTED.some((name) => frame[name] !== this.#painted[name])) this.#paint(frame);
    const placeOf = (/** @type {number} */ at) => Math.min(width - 1, Math.max(1, span && (at / span) * width));
    const [across, down] = [this.#before.width, this.#before.height];
    const split = Math.round(cursor && placeOf(cursor) * density);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, across, down);
    if (split > 0) context.drawImage(this.#before, 0, 0, split, down, 0, 0, split, down);
    if (split < across) context.drawImage(this.#after, split, 0, across - split, down, split, 0, across - split, down);
    context.setTransform(density, 0, 0, density, 0, 0);
    if (pointed !== null) {
      context.fillStyle = palette.ink;
      for (let y = 0; y < height; y += 4) context.fillRect(placeOf(pointed) - 0.5, y, 1, 2);
    }
    context.fillStyle = palette.current;
    context.fillRect(placeOf(cursor) - 1, 0, 2, height);
    context.beginPath();
    context.arc(Math.max(THUMB, Math.min(width - THUMB, placeOf(cursor))), height - MARKS, THUMB, 0, 2 * Math.PI);
    context.fill();
  }

  /** @param {Frame} frame */
  #paint(frame) {
    this.#painted = frame;
    const { span, shown, width, density, height, isOpen } = frame;
    const across = Math.floor(width * density);
    const shape = shown ? shapeOf(frame, width / span >= GAP_FROM ? span : across, across / density) : null;
    for (const canvas of [this.#before, this.#after]) {
      Object.assign(canvas, { width: across, height: Math.floor(height * density) });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      context.scale(density, density);
      if (shape) paintCurves(context, shape, frame, canvas === this.#before);
      paintFloor(context, frame);
      if (shown) paintMarks(context, frame);
      if (isOpen) fade(context, width, height);
    }
  }
}

/**
 * The curves in columns `wide` pixels wide: the upper edge of the area, and the highest and lowest values of the line.
 * @typedef {{wide: number, floor: number, area_x: Float32Array, high_x: Float32Array, low_x: Float32Array}} Shape
 */

/** @param {Frame} frame @param {number} count of columns @param {number} width @returns {Shape} */
function shapeOf({ curves, height, span, shown }, count, width) {
  const all = curves.columns(count, span, shown);
  const filled = Math.min(count, Math.ceil((shown / span) * count));
  const [most_x, low_x, high_x] = [all.most_x, all.low_x, all.high_x].map((column) => column.subarray(0, filled));
  const floor = height - MARKS;
  let [most, lowest, highest] = [1, Infinity, -Infinity];
  for (let x = 0; x < filled; x++) {
    if (most_x[x] > most) most = most_x[x];
    if (low_x[x] < lowest) lowest = low_x[x];
    if (high_x[x] > highest) highest = high_x[x];
  }
  const tall = (floor - 11) / most; // so that the tops of line and area do not overlap
  const steep = highest > lowest ? (floor - 8) / (highest - lowest) : 0;
  const lineAt = (/** @type {number} */ value) => (steep ? floor - 5 - (value - lowest) * steep : floor / 2);
  return {
    wide: width / count,
    floor,
    area_x: Float32Array.from(most_x, (value) => floor - Math.max(1, value * tall)),
    high_x: Float32Array.from(high_x, lineAt),
    low_x: Float32Array.from(low_x, lineAt),
  };
}

/**
 * @param {CanvasRenderingContext2D} context @param {Shape} shape @param {Frame} frame
 * @param {boolean} isBefore the cursor
 */
function paintCurves(context, { wide, floor, area_x, high_x, low_x }, { palette }, isBefore) {
  const count = area_x.length;
  context.beginPath();
  if (wide >= GAP_FROM) {
    for (let x = 0; x < count; x++)
      context.roundRect(x * wide + 0.5, area_x[x], wide - 1, floor - area_x[x], Math.min(2, (floor - area_x[x]) / 2));
  } else {
    context.moveTo(0, floor);
    for (let x = 0; x < count; x++) {
      context.lineTo(x * wide, area_x[x]);
      context.lineTo((x + 1) * wide, area_x[x]);
    }
    context.lineTo(count * wide, floor);
  }
  context.fillStyle = palette.frontier;
  context.globalAlpha = isBefore ? 0.45 : 0.15;
  context.fill();
  context.globalAlpha = 1;
  paintSteps(context, area_x, wide, isBefore ? 2 : 1);
  // Where there are too many steps to distinguish, the range from the lowest to the highest is shaded.
  context.fillStyle = palette.ink;
  context.globalAlpha = 0.22;
  for (let x = 0; x < count; x++)
    if (low_x[x] > high_x[x]) context.fillRect(x * wide, high_x[x], wide, low_x[x] - high_x[x]);
  context.globalAlpha = 1;
  context.fillStyle = palette.card;
  paintSteps(context, high_x, wide, 3.5);
  context.fillStyle = isBefore ? palette.ink : palette["ink-2"];
  paintSteps(context, high_x, wide, 1.5);
}

/**
 * A line that steps from column to column, in rectangles: they are filled much faster than a path is stroked.
 * @param {CanvasRenderingContext2D} context @param {Float32Array} y_x @param {number} wide @param {number} thick
 */
function paintSteps(context, y_x, wide, thick) {
  const half = thick / 2;
  for (let x = 0; x < y_x.length; x++) {
    context.fillRect(x * wide, y_x[x] - half, wide, thick);
    const rise = x ? y_x[x - 1] - y_x[x] : 0;
    if (rise) context.fillRect(x * wide - half, Math.min(y_x[x - 1], y_x[x]) - half, thick, Math.abs(rise) + thick);
  }
}

/** The line below the curves, with a tick for each expansion where there is room. */
function paintFloor(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Frame} */ { palette, width, height, span },
) {
  context.fillStyle = palette.edge;
  context.fillRect(0, height - MARKS, width, 1);
  if (width / span < TICKS_FROM) return;
  for (let e = 1; e <= span; e++) context.fillRect(Math.round((e / span) * width) - 0.5, height - MARKS, 1, 4);
}

/** Fade the end of the track, to show that there may be more steps. */
function fade(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {number} */ width,
  /** @type {number} */ height,
) {
  const gradient = context.createLinearGradient(width * (1 - FADING), 0, width, 0);
  gradient.addColorStop(0, "rgb(0 0 0 / 0%)");
  gradient.addColorStop(1, "rgb(0 0 0 / 100%)");
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = gradient;
  context.fillRect(width * (1 - FADING), 0, width * FADING, height);
  context.globalCompositeOperation = "source-over";
}

/** The marks, only the most important on each pixel. @param {CanvasRenderingContext2D} context @param {Frame} frame */
function paintMarks(context, { marks, width, height, palette, span, shown }) {
  const count = Math.floor(width);
  const kind_x = marks.columns(count, span, shown);
  const floor = height - MARKS + 2;
  for (let x = 0; x < count; x++) {
    const kind = kind_x[x];
    if (!kind || kind >= GOAL) continue;
    context.fillStyle = kind === REOPENED ? palette.superseded : kind === BEGINS ? palette.ink : palette["ink-2"];
    const thick = kind === BEGINS ? 2.5 : 1.5;
    context.fillRect(x + 0.5 - thick / 2, floor, thick, kind === REOPENED ? 4 : kind === BEGINS ? 12 : 8);
  }
  for (let x = 0; x < count; x++) {
    if (kind_x[x] < GOAL) continue;
    context.beginPath();
    context.arc(Math.min(width - 7, Math.max(7, x)), floor + 6.5, kind_x[x] === SOLVED ? 5 : 4.2, 0, 2 * Math.PI);
    context.lineWidth = 5;
    context.strokeStyle = palette.card;
    context.stroke();
    context.lineWidth = 2;
    context.strokeStyle = palette.path;
    context.fillStyle = kind_x[x] === SOLVED ? palette.path : palette.card;
    context.fill();
    context.stroke();
  }
}
