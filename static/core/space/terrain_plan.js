/** Positions of places in a picture of a map or a grid, and the way from place to place. */

import { NONE } from "../trace/trace.js";
import { NO_CORNERS } from "../tree/drawing/form.js";
/** @import {Corners} from "../tree/drawing/form.js" */
/** @import {Cell, Row} from "../problem/grid_text.js" */
/** @import {Frame, Terrain} from "./terrain.js" */

const EDGE = 26; // pixels kept free above and below a map
const SIDES = [58, 70]; // the room for its names on the left and on the right
const NARROW = 0.11; // the most that names may take of a narrow picture
const PICTURED = [34, 40]; // pixels kept free above and at the sides where states are pictures
const [DOT, SMALL, MANY] = [6, 4, 150]; // radius of a point, and that of more points than that many
export const DISC = 14; // radius of a point with its name inside
const [SHORT, GAP] = [3, 8]; // signs of such a name, and pixels between two such points
const FRAME = 3; // pixels around a grid
const STRETCH = 2; // times that a layout by forces is stretched at the most
const NEAR = 18; // pixels from a point that are still on it
const AHEAD = 1; // largest distance of a place from a direction, relative to its distance along it
const LARGEST = 56; // pixels of the longer side of a picture
const [ROOM, LEAST] = [0.78, 26]; // of the distance of places that a picture takes, and its pixels at the least

/** @typedef {{scale: number, dx: number, dy: number}} View how a picture is zoomed and moved */
/** @typedef {{left: number, right: number, top: number}} Margins pixels of a picture that are not used */
/**
 * @typedef {object} Plan
 * @property {Float64Array} x_s where each place is in pixels @property {Float64Array} y_s
 * @property {number} cell pixels of a cell, 0 on a map @property {number} left @property {number} top
 * @property {number} dot radius of a point @property {boolean} isNamed whether names are inside
 * @property {number} unit pixels of a cell or of a unit of a map
 * @property {number} picture pixels of the longer side of a state's picture, 0 where places are points
 * @property {Fit} fit of the units of a map into the picture
 */

/** @typedef {{left: number, bottom: number, across: number, up: number}} Fit pixels of the origin, and of a unit */

/** The whole picture. @type {View} */
export const WHOLE = { scale: 1, dx: 0, dy: 0 };

/**
 * The positions of places in a picture of a size: beside the covered upper corners or below them, where there is more
 * room.
 * @param {Terrain} terrain @param {number} width @param {number} height @param {View} [view]
 * @param {Corners} [corners] @returns {Plan}
 */
export function planOf(terrain, width, height, view = WHOLE, { left, right } = NO_CORNERS) {
  if (!left && !right) return planIn(terrain, width, height, view);
  const [one, other] = [left, right].map((corner) => corner ?? { wide: 0, tall: 0 });
  /** @type {Margins[]} */
  const choices = [
    { left: one.wide, right: other.wide, top: 0 },
    { left: 0, right: 0, top: Math.max(one.tall, other.tall) },
    { left: one.wide, right: 0, top: other.tall },
    { left: 0, right: other.wide, top: one.tall },
  ];
  const plans = choices.map((free) => planIn(terrain, width - free.left - free.right, height - free.top, view));
  const best = plans.reduce((most, { unit }, k) => (unit > plans[most].unit ? k : most), 0);
  const [plan, free] = [plans[best], choices[best]];
  return {
    ...plan,
    left: plan.left + free.left,
    top: plan.top + free.top,
    x_s: plan.x_s.map((x) => x + free.left),
    y_s: plan.y_s.map((y) => y + free.top),
    fit: { ...plan.fit, left: plan.fit.left + free.left, bottom: plan.fit.bottom + free.top },
  };
}

/**
 * The positions of places in a picture with free corners.
 * @param {Terrain} terrain @param {number} width @param {number} height @param {View} view @returns {Plan}
 */
function planIn(terrain, width, height, { scale: zoom, dx, dy }) {
  const { hasPictures, grid, x_s, y_s } = terrain;
  if (grid) {
    // The ring around a cell at an edge is in the picture.
    const cell =
      Math.max(0.1, Math.min((width - 2 * FRAME) / grid[0].length, (height - 2 * FRAME) / grid.length)) * zoom;
    const left = (width * zoom - cell * grid[0].length) / 2 + dx;
    const top = (height * zoom - cell * grid.length) / 2 + dy;
    const [xs, ys] = [x_s.map((x) => left + (x + 0.5) * cell), y_s.map((y) => top + (y + 0.5) * cell)];
    const fit = { left, bottom: top, across: cell, up: -cell };
    return { cell, left, top, x_s: xs, y_s: ys, dot: 0, isNamed: false, picture: 0, unit: cell, fit };
  }
  const around = hasPictures ? [PICTURED[1], PICTURED[1]] : SIDES;
  const [before, after] = around.map((side) => Math.min(side, width * NARROW));
  const edge = hasPictures ? PICTURED[0] : EDGE;
  const { low, high, bottom, ceiling } = terrain.frame ?? frameOf(x_s, y_s);
  const [across, up] = [Math.max(1e-9, high - low), Math.max(1e-9, ceiling - bottom)];
  const free = [Math.max(1, width - before - after), Math.max(1, height - 2 * edge)];
  const least = Math.min(free[0] / across, free[1] / up);
  // States without places of their own may use all available room.
  const scales = terrain.isLaidOut ? [free[0] / across, free[1] / up] : [least, least];
  const [kx, ky] = scales.map((one) => Math.min(one, least * STRETCH));
  const left = (free[0] - kx * (high - low)) / 2 + before;
  const top = (height - ky * (ceiling - bottom)) / 2;
  const fit = {
    left: (left - low * kx) * zoom + dx,
    bottom: (top + ceiling * ky) * zoom + dy,
    across: kx * zoom,
    up: ky * zoom,
  };
  const [xs, ys] = [x_s.map((x) => fit.left + x * fit.across), y_s.map((y) => fit.bottom - y * fit.up)];
  const isNamed =
    !hasPictures && x_s.length <= MANY && terrain.text_s.every(isShort) && apart(xs, ys) >= 2 * DISC + GAP;
  const dot = isNamed ? DISC : x_s.length > MANY ? Math.min(DOT, SMALL * zoom) : DOT;
  const size = hasPictures ? pictureSize(xs, ys) : 0;
  return { cell: 0, left, top, x_s: xs, y_s: ys, dot, isNamed, picture: size, unit: least, fit };
}

/** Whether a name fits into a point. @param {string} name */
export const isShort = (name) => name.length <= SHORT;

/** The box around places. @param {ArrayLike<number>} x_s @param {ArrayLike<number>} y_s @returns {Frame} */
export function frameOf(x_s, y_s) {
  const [xs, ys] = [x_s, y_s].map((places) => Array.from(places));
  return { low: Math.min(...xs), high: Math.max(...xs), bottom: Math.min(...ys), ceiling: Math.max(...ys) };
}

/** The size of pictures that do not touch, 0 if they are too small. @param {Float64Array} x_s
 * @param {Float64Array} y_s */
function pictureSize(x_s, y_s) {
  const size = Math.min(LARGEST, apart(x_s, y_s) * ROOM);
  return size < LEAST ? 0 : size;
}

/** The least distance of two places, aside or, a little longer, up. @param {Float64Array} x_s
 * @param {Float64Array} y_s */
function apart(x_s, y_s) {
  let least = Infinity;
  for (let a = 0; a < x_s.length; a++)
    for (let b = 0; b < a; b++)
      least = Math.min(least, Math.max(Math.abs(x_s[a] - x_s[b]), 1.25 * Math.abs(y_s[a] - y_s[b])));
  return least;
}

/** The place at a pixel, NONE if there is none. @param {Plan} plan @param {number} x @param {number} y */
export function placeAt({ x_s, y_s, cell, picture }, x, y) {
  let [best, least] = [NONE, cell ? cell / 2 : Math.max(NEAR, picture / 2)];
  for (let s = 0; s < x_s.length; s++) {
    const far = cell ? Math.max(Math.abs(x_s[s] - x), Math.abs(y_s[s] - y)) : Math.hypot(x_s[s] - x, y_s[s] - y);
    if (far <= least) [best, least] = [s, far];
  }
  return best;
}

/**
 * The cell of a grid at a pixel; null beside the grid, unless the nearest one is wanted.
 * @param {Plan} plan @param {Row[]} rows @param {number} x @param {number} y @param {boolean} isNear
 * @returns {Cell | null}
 */
export function cellAt({ cell, left, top }, rows, x, y, isNear) {
  const [row, column] = [Math.floor((y - top) / cell), Math.floor((x - left) / cell)];
  const within = (/** @type {number} */ k, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, k));
  const near = { row: within(row, rows.length), column: within(column, rows[0].length) };
  return isNear || (near.row === row && near.column === column) ? near : null;
}

/** The directions of arrow keys, down the picture. @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * The nearest place in the direction of an arrow key: s itself if there is none, NONE for other keys.
 * @param {Plan} plan @param {number} s @param {string} key
 */
export function placeBeside({ x_s, y_s }, s, key) {
  const way = WAYS[key];
  if (!way) return NONE;
  let [best, least] = [s, Infinity];
  for (let t = 0; t < x_s.length; t++) {
    const [dx, dy] = [x_s[t] - x_s[s], y_s[t] - y_s[s]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along < 1e-6 || aside > AHEAD * along + 1e-6) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [t, far];
  }
  return best;
}

/** The cell beside another one, itself at an edge; null for a key that is no arrow.
 * @param {Row[]} rows @param {Cell} cell @param {string} key @returns {Cell | null} */
export function cellBeside(rows, cell, key) {
  const way = WAYS[key];
  if (!way) return null;
  const [row, column] = [cell.row + way[1], cell.column + way[0]];
  return rows[row]?.[column] === undefined ? cell : { row, column };
}

/**
 * A view zoomed about a pixel, never smaller than the whole picture.
 * @param {View} view @param {number} factor @param {number} x @param {number} y @param {number} most
 * @returns {View}
 */
export function zoomed({ scale, dx, dy }, factor, x, y, most) {
  const to = Math.min(most, scale * factor);
  if (to <= 1.001) return WHOLE;
  return { scale: to, dx: x - ((x - dx) / scale) * to, dy: y - ((y - dy) / scale) * to };
}

/** A view moved, but never out of sight. @param {View} view @param {number} dx @param {number} dy
 * @param {number} width @param {number} height @returns {View} */
export function moved(view, dx, dy, width, height) {
  const within = (/** @type {number} */ at, /** @type {number} */ size) =>
    Math.min(size / 2, Math.max(size / 2 - size * view.scale, at));
  return { scale: view.scale, dx: within(view.dx + dx, width), dy: within(view.dy + dy, height) };
}
