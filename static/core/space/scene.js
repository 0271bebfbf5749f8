/** The drawn state of a space at a cursor. */

import { NONE } from "../trace/trace.js";
import { drawSign } from "../tree/drawing/status.js";
import { TAKEN, WAITS } from "./terrain.js";
/** @import {Shading} from "../tree/drawing/tree.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Palette} from "../tree/palette.js" */
/** @import {Cell} from "../problem/grid_text.js" */
/** @import {Drawn} from "./cell_brush.js" */
/** @import {Terrain} from "./terrain.js" */
/** @import {Plan} from "./terrain_plan.js" */

/**
 * @typedef {object} Scene the content of a picture
 * @property {Terrain} terrain @property {Plan} plan @property {number} cursor
 * @property {number} current @property {number} selected @property {number} hovered node or NONE
 * @property {number} next the node that is expanded next, or NONE
 * @property {number} pointed the place that is pointed at or walked to, NONE for none
 * @property {Shading | null} [shading] kinds of nodes: colours and signs of places
 * @property {Rule | null} [rule] of the search, null where it is not known
 * @property {Map<number, string> | null} [letters] of nodes that a question offers
 * @property {Drawn | null} [drawn] a grid as it is drawn, where its search may yet have to follow
 * @property {Cell | null} [cell] of a grid to which the keyboard has walked
 * @property {boolean} [isOnPaper] whether it is drawn once, as shapes of a file
 * @property {Palette} palette @property {number} width @property {number} height
 */

/** The tone of a place: its status, and whether it is the current one, marked, or next. @param {Scene} scene
 * @param {number} s */
export function toneOf({ terrain, cursor, current, selected, hovered, next, pointed }, s) {
  const { status_s } = terrain.at(cursor);
  const isOf = (/** @type {number} */ n) => n !== NONE && terrain.place_n[n] === s;
  const status = status_s[s];
  return {
    status,
    isTaken: status === TAKEN,
    waits: status === WAITS,
    isHere: isOf(current),
    isMarked: s === pointed || isOf(selected) || isOf(hovered),
    isNext: isOf(next),
  };
}

/**
 * The ink of a place that is reached: by its status or, with a shading, by the kind of its node.
 * @param {Scene} scene @param {number} s @returns {keyof Palette}
 */
export function inkOf({ terrain, cursor, shading }, s) {
  const { status_s, node_s } = terrain.at(cursor);
  if (shading) return shading.inks[shading.of(node_s[s])];
  return status_s[s] === TAKEN ? "expanded" : "frontier";
}

/**
 * Draw the sign of the kind of a place's node, if there is a shading.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} s @param {number} x @param {number} y
 * @param {number} reach half of its size @param {string} [ground]
 */
export function writeSign(context, { terrain, cursor, palette, shading }, s, x, y, reach, ground) {
  const { trace } = terrain;
  const n = terrain.at(cursor).node_s[s];
  if (shading) drawSign(context, /** @type {any} */ ({ trace, cursor, palette, shading }), n, x, y, reach, ground);
}
