/** States on a canvas: with digits, or plain tiles when small. Letters: c cell, t tile. */

import { FONT } from "../../lib/font.js";
import { newPath } from "../../lib/pen.js";
import { drawText, lettersIn } from "../text.js";
/** @import {State} from "./states.js" */

/** The tokens used only for states. */
export const INKS = /** @type {const} */ (["tile", "tile-edge"]);
const SHARE = 0.84; // height of a digit, as a share of the tile's side
const SHARE_OF_TWO = 0.64; // where numbers have two digits

/** @typedef {Record<"path-wash" | "ink" | "edge" | "path" | "card" | "line" | "tile" | "tile-edge", string>} Inks */

/** The width and height of a state whose longer side has `size` pixels. @param {State} state @param {number} size */
export function boxOf({ width, height }, size) {
  const unit = size / Math.max(width, height);
  return { wide: unit * width, tall: unit * height };
}

/** The height of digits in a state whose longer side has `size` pixels. @param {State} state @param {number} size */
export function digitsIn({ width, height, tile_c, text, signs, picture }, size) {
  if (picture) return size * picture.detail;
  if (text !== undefined) return lettersIn(signs ?? text.length, width / height, size);
  return (size / Math.max(width, height)) * (tile_c.length > 10 ? SHARE_OF_TWO : SHARE);
}

/** The length of the longer side of a state with digits of this height. @param {State} state @param {number} digits */
export function sizeWith(state, digits) {
  return digits / digitsIn(state, 1);
}

/**
 * Draw a state with its digits, centred at a point; tiles at home are tinted.
 * @param {CanvasRenderingContext2D} context @param {Inks} inks @param {State} state @param {State} goal
 * @param {number} x @param {number} y @param {number} size of the longer side
 */
export function drawState(context, inks, state, { tile_c: goal_c }, x, y, size) {
  if (state.picture) return state.picture.draw(context, inks, state.text ?? "", x, y, size);
  if (state.text !== undefined) return drawText(context, inks, state.text, x, y, size, state.width);
  const { tile_c, width, height } = state;
  const unit = size / Math.max(width, height);
  const [left, top] = [x - (unit * width) / 2, y - (unit * height) / 2];
  const gap = Math.max(0.6, unit * 0.03);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${digitsIn(state, size)}px ${FONT}`;
  context.strokeStyle = inks["tile-edge"];
  context.lineWidth = 1;
  for (const isHome of [true, false]) {
    context.beginPath();
    for (let c = 0; c < tile_c.length; c++) {
      if (!tile_c[c] || (tile_c[c] === goal_c[c]) !== isHome) continue;
      context.roundRect(
        left + (c % width) * unit + gap,
        top + Math.floor(c / width) * unit + gap,
        unit - 2 * gap,
        unit - 2 * gap,
        unit * 0.12,
      );
    }
    context.fillStyle = isHome ? inks["path-wash"] : inks.tile;
    context.fill();
    context.stroke();
  }
  context.fillStyle = inks.ink;
  for (let c = 0; c < tile_c.length; c++) {
    if (!tile_c[c]) continue;
    context.fillText(String(tile_c[c]), left + ((c % width) + 0.5) * unit, top + (Math.floor(c / width) + 0.55) * unit);
  }
}

/**
 * Draw many states as tiles without digits, in two strokes: tiles at home and others. `each` calls its argument with
 * every state and its centre.
 * @param {CanvasRenderingContext2D} context @param {Inks} inks @param {State} goal
 * @param {number} size of the longer side @param {number} alpha
 * @param {(add: (state: State, x: number, y: number) => void) => void} each
 */
export function drawPlain(context, inks, { tile_c: goal_c }, size, alpha, each) {
  const [home, away] = [newPath(context), newPath(context)];
  each(({ tile_c, width, height, text }, x, y) => {
    const unit = size / Math.max(width, height);
    const [left, top] = [x - (unit * width) / 2, y - (unit * height) / 2];
    if (text !== undefined) away.rect(left, top, unit * width, unit * height);
    for (let c = 0; c < tile_c.length; c++) {
      if (tile_c[c])
        (tile_c[c] === goal_c[c] ? home : away).rect(
          left + (c % width) * unit + 0.5,
          top + Math.floor(c / width) * unit + 0.5,
          unit - 1,
          unit - 1,
        );
    }
  });
  context.globalAlpha = alpha;
  context.fillStyle = inks.edge;
  context.fill(away);
  context.fillStyle = inks.path;
  context.fill(home);
  context.globalAlpha = 1;
}
