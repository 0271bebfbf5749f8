/**
 * `<grid-bar>`: the tools for drawing a grid, and the actions on the whole grid. In: rows as drawn, ink (of strokes),
 * faults (sentences on the draft), canUndo, canRedo. Out: `ink`; `texts` with other cells, for a new grid with
 * start and goal; `undo`, `redo`.
 */

import { html, live, nothing } from "../../vendor/vendor.js";
import { FREE, MOST_COST, cellsText, resized } from "../problem/grid_text.js";
import { GOALS, WALLS, costInk } from "../space/cell_brush.js";
import { withProperties } from "../ui/base_element.js";
import { closePopup, popup } from "../ui/popup.js";
import { walkToolbar } from "../ui/toolbar.js";
import { say } from "./messages.js";
/** @import {Row} from "../problem/grid_text.js" */

const FIELDS = ["cells", "start", "goal", "run"]; // fields whose faults are shown here
const MOST_SIDE = 499;

export class GridBar extends withProperties(() => ({
  /** @type {Row[]} */ rows: [],
  ink: WALLS,
  cost: "3",
  /** @type {{field: string, message: string}[]} */ faults: [],
  canUndo: false,
  canRedo: false,
})) {
  render() {
    const { rows, faults } = this;
    if (!rows.length) return nothing;
    const { ink, cost } = this;
    const isCost = ink === cost;
    const costField = html`<input type="number" aria-label=${say("grid-cost.title")} min="2" max=${MOST_COST}
      .value=${live(cost)} @change=${this.#setCost} />`;
    const making = popup({
      id: "new-grid",
      label: say("grid-new"),
      button: say("grid-menu"),
      content: html`<div class="stack" @click=${closeAfter}>
        ${this.#act(say("grid-clear"), false, () => this.#cells(rows.map((row) => FREE.repeat(row.length))))}
        ${this.#act(say("grid-maze"), false, () => this.#make("maze"))}
        ${this.#act(say("grid-walls"), false, () => this.#make("field"))}
        <span class="line">${this.#side("grid-rows", rows.length)} ×
        ${this.#side("grid-columns", rows[0].length)}</span></div>`,
    });
    return html`<div class="line" role="toolbar" aria-label=${say("grid-tools")} @keydown=${walkToolbar}>
        ${this.#ink(WALLS, say("grid-wall"))} ${this.#ink(cost, say("grid-cost"))} ${isCost ? costField : nothing}
        ${this.#ink(GOALS, say("grid-goals"))}
        ${this.#act(say("puzzle-undo"), !this.canUndo, () => this.send("undo"), "↶")}
        ${this.#act(say("puzzle-redo"), !this.canRedo, () => this.send("redo"), "↷")} ${making}</div>
      ${faults
        .filter(({ field }) => FIELDS.includes(field))
        .map(({ message }) => html`<p class="problem" role="alert">${message}</p>`)}`;
  }

  /** @param {string} ink @param {string} label */
  #ink(ink, label) {
    return html`<button type="button" aria-pressed=${String(this.ink === ink)}
      @click=${() => this.send("ink", ink)}>${label}</button>`;
  }

  /** @param {string} label @param {boolean} disabled @param {() => void} act @param {string} [sign] in its place */
  #act(label, disabled, act, sign = label) {
    return html`<button type="button" aria-label=${label} title=${label} ?disabled=${disabled}
      @click=${act}>${sign}</button>`;
  }

  /** @param {"grid-rows" | "grid-columns"} name @param {number} count */
  #side(name, count) {
    const change = (/** @type {any} */ { target }) => {
      const asked = Math.round(Number(target.value));
      if (!(asked >= 1 && asked <= MOST_SIDE)) return void (target.value = String(count));
      const { length: high, 0: row } = this.rows;
      this.#cells(name === "grid-rows" ? resized(this.rows, asked, row.length) : resized(this.rows, high, asked));
    };
    return html`<input type="number" aria-label=${say(name)} min="1" max=${MOST_SIDE} .value=${live(String(count))}
      @change=${change} />`;
  }

  /** @param {any} event */
  #setCost({ target }) {
    const cost = costInk(target.value);
    if (!cost) return void (target.value = this.cost);
    this.cost = cost;
    this.send("ink", cost);
  }

  /** @param {Row[]} rows */
  #cells(rows) {
    this.send("texts", { cells: cellsText(rows) });
  }

  /** Make another grid of this size; a maze has odd sides. @param {"maze" | "field"} kind */
  #make(kind) {
    const { length: high, 0: row } = this.rows;
    const sides = [high, row.length].map((side) => (kind === "maze" ? Math.max(5, side - 1 + (side % 2)) : side));
    const seed = Math.floor(Math.random() * 10_000);
    this.send("texts", { cells: `${kind}.${sides.join("x")}.${seed}`, start: "", goal: "" });
  }
}

/** A button of the popup closes it, a field does not. @param {MouseEvent} event */
function closeAfter(event) {
  if (/** @type {Element} */ (event.target).matches("button")) closePopup(event);
}

customElements.define("grid-bar", GridBar);
