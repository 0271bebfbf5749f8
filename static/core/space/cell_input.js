/** Turns events of pointers and keys on the picture of a grid into strokes of a brush. */

import { html } from "../../vendor/vendor.js";
import { cellText, cellsText, readCell, rowsOf } from "../problem/grid_text.js";
import { NONE } from "../trace/trace.js";
import { CellBrush, GOALS, WALLS, costInk } from "./cell_brush.js";
import { say } from "./messages.js";
import { cellAt, cellBeside } from "./terrain_plan.js";
/** @import {Cell} from "../problem/grid_text.js" */
/** @import {Point} from "../tree/element/tree_input.js" */
/** @import {Change, Drawn, Phase} from "./cell_brush.js" */
/** @import {StateMap} from "./state-map.js" */

export class CellInput {
  keys = say("cells-keys");
  /** The ink of strokes. */
  ink = WALLS;
  /** The cell to which the keyboard has walked. @type {Cell | null} */
  cell = null;
  /** The position of the pointer. @type {Point} */
  #at = { x: 0, y: 0 };
  /** Whether a pointer gave the picture the focus, so that keys are the player's. */
  #isPressed = false;

  /** @param {StateMap} map */
  constructor(map) {
    this.map = map;
    this.brush = new CellBrush(
      () => this.drawn,
      (change, phase) => this.#tell(change, phase),
    );
  }

  /**
   * The grid being drawn, which may be newer than its search; null if there is none, or if another one has been
   * requested.
   * @returns {Drawn | null}
   */
  get drawn() {
    const { terrain, texts } = this.map;
    const { grid = null } = terrain ?? {};
    if (!terrain || !grid || !texts) return null;
    const rows = rowsOf(texts.cells ?? "") ?? grid;
    if (rows.length !== grid.length || rows[0].length !== grid[0].length) return null;
    const name = (/** @type {number} */ s) => (s === NONE ? "" : terrain.text_s[s]);
    return { rows, start: texts.start || name(terrain.start), goal: texts.goal || [...terrain.goals].map(name).join() };
  }

  /** The sentence on the wall to which the keyboard has walked, else on the last stroke or the next one. */
  get hint() {
    const { cell, ink, brush } = this;
    if (brush.isRefused) return say("cells-refused");
    if (cell && this.map.terrain?.isWall(cell.column, cell.row)) return say("cells-at-wall", { cell: cellText(cell) });
    return say(ink === WALLS ? "cells-hint-wall" : ink === GOALS ? "cells-hint-goals" : "cells-hint-cost");
  }

  /** The drawn grid for the picture of the search. */
  get scene() {
    return { drawn: this.drawn, cell: this.cell };
  }

  /** The bar for the ink and the actions on the whole grid. */
  bar() {
    const { terrain, faults, canUndo, canRedo } = this.map;
    return html`<grid-bar .rows=${this.drawn?.rows ?? terrain?.grid} .ink=${this.ink} .faults=${faults}
      .canUndo=${canUndo} .canRedo=${canRedo} @ink=${this.#dip}></grid-bar>`;
  }

  /** @param {CustomEvent} event */
  #dip = ({ detail }) => {
    this.ink = detail;
    this.map.requestUpdate();
  };

  /** @param {Change} change @param {Phase} phase */
  #tell({ rows, ...ends }, phase) {
    const { grid } = this.map.terrain ?? {};
    const texts = { ...(rows ? { cells: cellsText(rows) } : {}), ...ends };
    this.map.send("stroke", { texts, phase, cells: grid ? grid.length * grid[0].length : 0 });
  }

  /** The cell at a pointer, the nearest one while a stroke is drawn. @param {Point} at @param {boolean} [isNear] */
  #cellAt({ x, y }, isNear = false) {
    const { plan, terrain, hall } = this.map;
    return plan && terrain?.grid ? cellAt(plan, terrain.grid, x / hall, y / hall, isNear) : null;
  }

  /** Whether keys draw. */
  takes() {
    return !this.#isPressed;
  }

  /** @param {PointerEvent} event */
  press({ button, shiftKey, offsetX: x, offsetY: y }) {
    const { brush } = this;
    this.#isPressed = true;
    if (brush.isHeld) return brush.up(); // two fingers zoom
    const cell = !button && !shiftKey ? this.#cellAt({ x, y }) : null;
    brush.ink = this.ink;
    if (cell) brush.down(cell);
  }

  /** @param {PointerEvent} event */
  move({ offsetX: x, offsetY: y }) {
    this.#at = { x, y };
  }

  /** Draw to the pointer; return whether a stroke is drawn. */
  drags() {
    const cell = this.brush.isHeld && this.#cellAt(this.#at, true);
    if (cell) this.brush.move(cell);
    if (cell) this.map.requestUpdate();
    return Boolean(cell);
  }

  /** The pointer is lifted. */
  lift() {
    this.brush.up();
  }

  /** The picture has lost the focus. */
  leave() {
    this.#isPressed = false;
    this.cell = null;
  }

  /** Draw on one cell. @param {Cell} cell @param {string} [ink] if not that of strokes */
  dot(cell, ink = this.ink) {
    this.brush.up();
    this.brush.ink = ink;
    this.brush.dot(cell);
  }

  /** A click on a cell that was reached chooses its node, as in the tree; to draw there, one drags. Whether it is drawn
   * on. @param {Point} at */
  click(at) {
    const cell = this.#cellAt(at);
    const isDrawn = cell !== null && (this.ink !== WALLS || !this.map.isReachedAt(at));
    if (isDrawn) this.dot(cell);
    return isDrawn;
  }

  /** Walk over the cells, or draw on the one walked to; whether a key does so. @param {KeyboardEvent} event */
  obeys({ key }) {
    const { map, brush, drawn } = this;
    const { terrain } = map;
    if (!terrain?.grid || !drawn) return false;
    const here = this.cell ?? readCell(drawn.start) ?? { row: 0, column: 0 };
    const next = cellBeside(terrain.grid, here, key);
    const letter = key.toLowerCase();
    if (next) {
      const place = terrain.text_s.indexOf(cellText(next));
      this.cell = next;
      Object.assign(map, { pointed: place < 0 ? NONE : place, walks: true });
      map.requestUpdate();
      return true;
    }
    this.cell = here;
    map.requestUpdate();
    if (key === " " || key === "Enter") this.dot(here);
    else if (costInk(key)) this.dot(here, key);
    else if (letter === "s") brush.startAt(here);
    else if (letter === "g") this.dot(here, GOALS);
    else return false;
    return true;
  }
}
