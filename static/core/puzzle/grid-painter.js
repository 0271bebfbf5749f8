/**
 * `<grid-painter>`: the cells of a grid, painted by drag or with the keyboard. In: rows, start, goal (as links name
 * them, one goal or several), faults (sentences). Out: `paint` with {rows} at the end of a stroke, or {start} or
 * {goal}.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { FREE, MOST_COST, WALL, cellText, line, painted, readCell } from "../problem/grid_text.js";
import { goalCells, toggled } from "../problem/goal_text.js";
import { listed } from "../lib/format.js";
import { readPalette } from "../tree/palette.js";
import { withProperties } from "../ui/base_element.js";

const TOOLS = /** @type {const} */ ([
  { key: WALL, label: "Wall" },
  { key: FREE, label: "Free" },
  { key: "cost", label: "Cost" },
  { key: "start", label: "Start" },
  { key: "goal", label: "Goal" },
  { key: "goals", label: "More goals" },
]);
const HOW = "Drag to paint, or use the arrow keys and Space.";
const HOW_GOALS = "Press cells to add them to the goals, or to take them away.";
const ENDS = ["start", "goal", "goals"];
/** Where the arrow keys lead: rows down, columns to the right. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {import("../problem/grid_text.js").Cell} Cell */
/** @typedef {import("../problem/grid_text.js").Row} Row */

export class GridPainter extends withProperties(() => ({
  /** @type {Row[]} */ rows: [],
  start: "",
  goal: "",
  /** @type {string[]} */ faults: [],
  /** @type {string} */ tool: WALL,
  cost: "3",
  /** The cell of the keyboard. @type {Cell} */ at: { row: 0, column: 0 },
  isFocused: false,
  width: 0,
})) {
  /** The rows while a stroke is made, else null. @type {Row[] | null} */ stroke = null;
  /** Where the stroke has come to. @type {Cell | null} */ last = null;
  resizing = new ResizeObserver(() => (this.width = this.querySelector(".ground")?.clientWidth ?? 0));

  render() {
    const { rows, tool, cost, faults } = this;
    if (!rows.length) return nothing;
    const choose = (/** @type {string} */ key) => (this.tool = key);
    return html`<div class="tools" role="toolbar" aria-label="What is painted">
        ${TOOLS.map(
          ({ key, label }) => html`<button type="button" aria-pressed=${String(tool === key)}
            @click=${() => choose(key)}>${label}</button>`,
        )}
        <input type="number" aria-label="Cost of entering a cell" min="2" max=${MOST_COST} .value=${cost}
          @change=${(/** @type {any} */ event) => {
            const asked = Math.round(Number(event.target.value)) || Number(cost);
            event.target.value = this.cost = String(Math.max(2, Math.min(MOST_COST, asked)));
            choose("cost");
          }} /></div>
      <div class="ground"><canvas tabindex="0" role="application" aria-label=${this.#label()}
        @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up}
        @keydown=${this.#key} @focus=${() => (this.isFocused = true)} @blur=${() => (this.isFocused = false)}
        ></canvas></div>
      <p class="note" aria-live="polite">${
        this.isFocused ? this.#cellWords(this.at) : tool === "goals" ? HOW_GOALS : HOW
      }</p>
      ${faults.map((fault) => html`<p class="problem" role="alert">${fault}</p>`)}`;
  }

  updated() {
    const ground = this.querySelector(".ground");
    if (ground) this.resizing.observe(ground);
    this.#draw();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  #label() {
    const { rows, start, goals } = this;
    const ends = `start ${start}, ${goals.length > 1 ? "goals" : "goal"} ${goals.length ? listed(goals) : ""}`;
    return `Grid of ${rows.length} × ${rows[0].length} cells, ${ends}`;
  }

  /** @param {Cell} cell */
  #cellWords(cell) {
    const sign = this.rows[cell.row]?.[cell.column];
    const ground = sign === WALL ? "wall" : sign === FREE ? "free" : `cost ${sign}`;
    const name = cellText(cell);
    const role = `${name === this.start ? "start, " : ""}${this.goals.includes(name) ? "goal, " : ""}`;
    return `Cell ${name}: ${role}${ground}.`;
  }

  /** The cells that are goals. */
  get goals() {
    return goalCells(this.goal);
  }

  /** Pixels of a cell. */
  get cell() {
    const { rows, width } = this;
    const tall = Math.max(160, innerHeight * 0.55);
    return Math.max(2, Math.min(40, width / (rows[0]?.length || 1), tall / (rows.length || 1)));
  }

  #draw() {
    const canvas = this.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context || !this.width) return;
    const rows = this.stroke ?? this.rows;
    const { cell } = this;
    const [wide, tall] = [cell * rows[0].length, cell * rows.length];
    const density = Math.min(2, devicePixelRatio || 1);
    Object.assign(canvas, { width: Math.ceil(wide * density), height: Math.ceil(tall * density) });
    canvas.style.setProperty("width", `${wide}px`);
    canvas.style.setProperty("height", `${tall}px`);
    context.scale(density, density);
    const palette = readPalette(this);
    context.fillStyle = palette.card;
    context.fillRect(0, 0, wide, tall);
    context.textAlign = "center";
    context.textBaseline = "middle";
    rows.forEach((row, r) => {
      for (let c = 0; c < row.length; c++) {
        context.fillStyle = palette[row[c] === WALL ? "ink-2" : "wash"];
        if (row[c] !== FREE) context.fillRect(c * cell, r * cell, cell, cell);
        context.fillStyle = palette.ink;
        context.font = `600 ${cell * (row[c].length > 2 ? 0.38 : 0.5)}px system-ui, sans-serif`;
        if (Number(row[c]) > 1 && cell >= 12) context.fillText(row[c], (c + 0.5) * cell, (r + 0.5) * cell);
      }
    });
    this.#drawLines(context, palette, wide, tall);
    this.#drawEnds(context, palette);
  }

  /** @param {CanvasRenderingContext2D} context @param {import("../tree/palette.js").Palette} palette
   * @param {number} wide @param {number} tall */
  #drawLines(context, palette, wide, tall) {
    const { cell, at } = this;
    context.strokeStyle = palette.line;
    context.lineWidth = 1;
    context.beginPath();
    for (let x = 0; cell >= 6 && x <= wide + 0.5; x += cell) {
      context.moveTo(x, 0);
      context.lineTo(x, tall);
    }
    for (let y = 0; cell >= 6 && y <= tall + 0.5; y += cell) {
      context.moveTo(0, y);
      context.lineTo(wide, y);
    }
    context.stroke();
    if (!this.isFocused) return;
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.strokeRect(at.column * cell + 1, at.row * cell + 1, cell - 2, cell - 2);
  }

  /** @param {CanvasRenderingContext2D} context @param {import("../tree/palette.js").Palette} palette */
  #drawEnds(context, palette) {
    const { cell } = this;
    /** @type {[string, "ink" | "path"][]} */
    const ends = [[this.start, "ink"]];
    for (const goal of this.goals) ends.push([goal, "path"]);
    for (const [text, tone] of ends) {
      const place = readCell(text);
      if (!place) continue;
      context.strokeStyle = palette[tone];
      context.lineWidth = Math.max(1.5, cell / 10);
      context.beginPath();
      context.arc((place.column + 0.5) * cell, (place.row + 0.5) * cell, Math.max(2, cell * 0.3), 0, 7);
      context.stroke();
      if (tone === "ink") continue;
      context.fillStyle = palette[tone];
      context.beginPath();
      context.arc((place.column + 0.5) * cell, (place.row + 0.5) * cell, Math.max(1, cell * 0.14), 0, 7);
      context.fill();
    }
  }

  /** The cell at a pointer, the nearest one. @param {PointerEvent} event @returns {Cell} */
  #cellAt({ offsetX, offsetY }) {
    const { rows, cell } = this;
    const within = (/** @type {number} */ k, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, Math.floor(k)));
    return { row: within(offsetY / cell, rows.length), column: within(offsetX / cell, rows[0].length) };
  }

  /** The sign that the tool paints, "" for the tools of start and goals. */
  get sign() {
    return this.tool === "cost" ? this.cost : ENDS.includes(this.tool) ? "" : this.tool;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button) return;
    /** @type {HTMLElement} */ (event.target).setPointerCapture(event.pointerId);
    this.last = this.#cellAt(event);
    this.#brush([this.last]);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.last) return;
    const cell = this.#cellAt(event);
    this.#brush(line(this.last, cell));
    this.last = cell;
  }

  /** @param {{shiftKey: boolean}} event with Shift, a goal is one more */
  #up({ shiftKey }) {
    const { stroke, last, tool } = this;
    this.stroke = this.last = null;
    if (stroke) return void this.send("paint", { rows: stroke });
    if (!last || this.sign) return;
    const name = cellText(last);
    const isMore = tool === "goals" || (tool === "goal" && shiftKey);
    this.send("paint", isMore ? { goal: toggled(this.goals, name) } : { [tool]: name });
  }

  /** @param {Cell[]} cells */
  #brush(cells) {
    if (!this.sign) return;
    const kept = this.sign === WALL ? [this.start, ...this.goals] : []; // no wall hides an end
    const changed = cells.filter((cell) => !kept.includes(cellText(cell)));
    this.stroke = painted(this.stroke ?? this.rows, changed, this.sign);
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { rows, at } = this;
    const way = ARROWS[event.key];
    if (way) {
      const [row, column] = [at.row + way[0], at.column + way[1]];
      if (rows[row]?.[column] !== undefined) this.at = { row, column };
    } else if (event.key === " " || event.key === "Enter") {
      this.last = at;
      this.#brush([at]);
      this.#up(event);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("grid-painter", GridPainter);
