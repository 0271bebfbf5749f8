/** Turns events of pointers and keys on the picture of a grid into strokes of a brush. */

import { cellText, readCell } from "../problem/grid_text.js";
import { NONE } from "../trace/trace.js";
import { CellBrush, GOALS, costInk } from "./cell_brush.js";
import { cellBeside } from "./terrain_plan.js";
/** @import {Cell} from "../problem/grid_text.js" */
/** @import {Point} from "../tree/element/tree_input.js" */
/** @import {Change, Drawn, Phase} from "./cell_brush.js" */
/** @import {Terrain} from "./terrain.js" */

/**
 * @typedef {object} Target the picture
 * @property {boolean} isDrawable @property {Drawn | null} drawn @property {Terrain | null} terrain
 * @property {string} ink @property {Cell | null} cell to which the keyboard has walked
 * @property {number} pointed @property {boolean} walks
 * @property {(at: Point, isNear?: boolean) => Cell | null} cellAt a pixel
 */

export class CellInput {
  /** Where the pointer is. @type {Point} */
  #at = { x: 0, y: 0 };
  /** Whether a pointer gave the picture the focus, so that keys are the player's. */
  #isPressed = false;

  /** @param {Target} target @param {(change: Change, phase: Phase) => void} tell */
  constructor(target, tell) {
    this.target = target;
    this.brush = new CellBrush(() => target.drawn, tell);
  }

  /** Whether keys draw. */
  get hasKeys() {
    return this.target.isDrawable && !this.#isPressed;
  }

  /** @param {PointerEvent} event */
  press({ button, shiftKey, offsetX: x, offsetY: y }) {
    const { brush, target } = this;
    this.#isPressed = true;
    if (brush.isHeld) return brush.up(); // two fingers zoom
    const cell = target.isDrawable && !button && !shiftKey ? target.cellAt({ x, y }) : null;
    brush.ink = target.ink;
    if (cell) brush.down(cell);
  }

  /** @param {PointerEvent} event */
  move({ offsetX: x, offsetY: y }) {
    this.#at = { x, y };
  }

  /** Draw on to where the pointer is; whether a stroke is drawn. */
  drags() {
    const cell = this.brush.isHeld && this.target.cellAt(this.#at, true);
    if (cell) this.brush.move(cell);
    return Boolean(cell);
  }

  /** The pointer is lifted. */
  lift() {
    this.brush.up();
  }

  /** The picture has lost the focus. */
  leave() {
    this.#isPressed = false;
    this.target.cell = null;
  }

  /** Draw on one cell. @param {Cell} cell @param {string} [ink] if not that of strokes */
  dot(cell, ink = this.target.ink) {
    this.brush.up();
    this.brush.ink = ink;
    this.brush.dot(cell);
  }

  /** Walk over the cells, or draw on the one walked to; whether a key does so. @param {string} key */
  obeys(key) {
    const { target, brush } = this;
    const { terrain, drawn } = target;
    if (!terrain?.grid || !drawn) return false;
    const here = target.cell ?? readCell(drawn.start) ?? { row: 0, column: 0 };
    const next = cellBeside(terrain.grid, here, key);
    const letter = key.toLowerCase();
    if (next) {
      const place = terrain.text_s.indexOf(cellText(next));
      Object.assign(target, { cell: next, pointed: place < 0 ? NONE : place, walks: true });
      return true;
    }
    target.cell = here;
    if (key === " " || key === "Enter") this.dot(here);
    else if (costInk(key)) this.dot(here, key);
    else if (letter === "s") brush.startAt(here);
    else if (letter === "g") this.dot(here, GOALS);
    else return false;
    return true;
  }
}
