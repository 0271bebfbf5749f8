/** Where the places of a map or a grid are in a picture, clear of what stands over its upper corners. */

import { NONE } from "../trace/trace.js";
import { NO_CORNERS } from "../tree/drawing/form.js";

const EDGE = 26; // pixels kept free above and below a map
const SIDES = [58, 70]; // that its names may take on the left and on the right, and the share of a small picture
const SHARE = 0.1;
const NEAR = 18; // pixels from a point that are still on it

/** @typedef {import("./terrain.js").Terrain} Terrain */
/** @typedef {import("../tree/drawing/form.js").Corners} Corners */
/**
 * @typedef {object} Plan in pixels
 * @property {Float64Array} x_s where each place is @property {Float64Array} y_s
 * @property {number} cell the size of a cell, 0 on a map
 * @property {number} left of the grid @property {number} top
 */
/** @typedef {{left: number, right: number, top: number}} Margins pixels of a picture that are not used */

/**
 * The positions of places in a picture of a size: beside what stands in its corners or below it, wherever there is more
 * room.
 * @param {Terrain} terrain @param {number} width @param {number} height @param {Corners} [corners] @returns {Plan}
 */
export function planOf(terrain, width, height, { left, right } = NO_CORNERS) {
  const [one, other] = [left, right].map((corner) => corner ?? { wide: 0, tall: 0 });
  /** @type {Margins[]} */
  const choices = [
    { left: one.wide, right: other.wide, top: 0 },
    { left: 0, right: 0, top: Math.max(one.tall, other.tall) },
    { left: one.wide, right: 0, top: other.tall },
    { left: 0, right: other.wide, top: one.tall },
  ];
  const scales = choices.map((margins) => scaleIn(terrain, width, height, margins));
  const best = scales.indexOf(Math.max(...scales));
  return planIn(terrain, width, height, choices[best], scales[best]);
}

/** The low and the high end of some numbers. @param {Float64Array} all */
const spanOf = (all) => all.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [Infinity, -Infinity]);

/** What names may take on the left and on the right. @param {number} width of the picture */
const sidesIn = (width) => SIDES.map((side) => Math.min(side, SHARE * width));

/** How large a cell is, or a unit of a map. @param {Terrain} terrain @param {number} width @param {number} height
 * @param {Margins} margins */
function scaleIn({ grid, x_s, y_s }, width, height, { left, right, top }) {
  const [wide, tall] = [width - left - right, height - top];
  if (grid) return Math.max(1, Math.min(wide / grid[0].length, tall / grid.length));
  const [[low, high], [bottom, ceiling]] = [spanOf(x_s), spanOf(y_s)];
  const [before, behind] = sidesIn(width);
  return Math.max(
    1e-9,
    Math.min(
      (wide - before - behind) / Math.max(1e-9, high - low),
      (tall - 2 * EDGE) / Math.max(1e-9, ceiling - bottom),
    ),
  );
}

/** @param {Terrain} terrain @param {number} width @param {number} height @param {Margins} margins
 * @param {number} scale @returns {Plan} */
function planIn({ grid, x_s, y_s }, width, height, margins, scale) {
  const [wide, tall] = [width - margins.left - margins.right, height - margins.top];
  if (grid) {
    const left = margins.left + (wide - scale * grid[0].length) / 2;
    const top = margins.top + (tall - scale * grid.length) / 2;
    return {
      ...{ cell: scale, left, top },
      x_s: x_s.map((x) => left + (x + 0.5) * scale),
      y_s: y_s.map((y) => top + (y + 0.5) * scale),
    };
  }
  const [[low, high], [bottom, ceiling]] = [spanOf(x_s), spanOf(y_s)];
  const [before, behind] = sidesIn(width);
  const left = margins.left + before + (wide - before - behind - scale * (high - low)) / 2;
  const top = margins.top + (tall - scale * (ceiling - bottom)) / 2;
  return {
    ...{ cell: 0, left, top },
    x_s: x_s.map((x) => left + (x - low) * scale),
    y_s: y_s.map((y) => top + (ceiling - y) * scale),
  };
}

/**
 * The place at a pixel, NONE if there is none.
 * @param {Plan} plan @param {number} x @param {number} y
 */
export function placeAt({ x_s, y_s, cell }, x, y) {
  let [best, least] = [NONE, cell ? cell / 2 : NEAR];
  for (let s = 0; s < x_s.length; s++) {
    const far = cell ? Math.max(Math.abs(x_s[s] - x), Math.abs(y_s[s] - y)) : Math.hypot(x_s[s] - x, y_s[s] - y);
    if (far <= least) [best, least] = [s, far];
  }
  return best;
}
