/**
 * `<board-editor>`: a board to play with and to edit.
 * A click on a tile beside the blank slides it; any other click chooses the cell, and typing fills it and goes on to
 * the next; dragging a tile onto another swaps them. While editing, clicks only choose and arrow keys go from cell to
 * cell.
 * In: label, cells (-1 for an empty one), columns, goal, editing, small. Out: `board` with new cells, `editing` with a
 * flag.
 */

import { html } from "../../vendor/vendor.js";
import { moveTo, neighbour, slide } from "../tiles/moves.js";
import { boardText } from "../lib/format.js";
import { Light } from "./light.js";
import { styled } from "./styled.js";

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const TOGETHER_MS = 1200; // digits typed within this time make one number
const DRAG = 6; // pixels

export class BoardEditor extends Light {
  static properties = {
    label: { attribute: false },
    cells: { attribute: false },
    columns: { attribute: false },
    goal: { attribute: false },
    editing: { attribute: false },
    chosen: { state: true },
  };

  constructor() {
    super();
    this.label = "";
    /** @type {number[]} */
    this.cells = [];
    this.columns = 3;
    /** @type {number[]} */
    this.goal = [];
    this.editing = false;
    this.chosen = 0;
    /** @type {{cell: number, text: string, at: number}} */
    this.typed = { cell: -1, text: "", at: 0 };
    /** @type {{cell: number, x: number, y: number, moved: boolean} | null} */
    this.drag = null;
  }

  get rows() {
    return this.cells.length / this.columns;
  }

  render() {
    const counts = new Map();
    for (const t of this.cells) counts.set(t, (counts.get(t) ?? 0) + 1);
    const chosen = Math.min(this.chosen, this.cells.length - 1);
    const shape = { "--columns": String(this.columns), "--rows": String(this.rows) };
    return html`<div class=${`board${this.editing ? " editing" : ""}`} role="group" aria-label=${this.label}
      ${styled(shape)}
      data-board=${boardText(this.cells, this.columns)} @keydown=${this.#key} @pointermove=${this.#move}
      @pointerup=${this.#drop} @pointercancel=${() => (this.drag = null)}>
      ${this.cells.map((t, c) => {
        const wrong = t >= this.cells.length || (t >= 0 && counts.get(t) > 1);
        const kind = t < 0 ? "hole" : t === 0 ? "blank" : this.goal[c] === t ? "home" : "";
        return html`<button type="button" data-cell=${c} class=${`${kind}${wrong ? " wrong" : ""}`}
          tabindex=${c === chosen ? 0 : -1}
          aria-label=${`Row ${Math.floor(c / this.columns) + 1}, column ${(c % this.columns) + 1}: ${t < 0 ? "empty" : t === 0 ? "blank" : t}${wrong ? ", wrong" : ""}`}
          @pointerdown=${(/** @type {PointerEvent} */ event) => this.#grab(event, c)} @click=${() => this.#click(c)}
          @focus=${() => (this.chosen = c)}>${t > 0 ? t : ""}</button>`;
      })}
    </div>`;
  }

  /** @param {number} c */
  #focus(c) {
    this.chosen = c;
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-cell="${c}"]`))?.focus();
  }

  /** @param {number[]} cells */
  #change(cells) {
    this.send("board", cells);
  }

  /** @param {number} c */
  #click(c) {
    if (this.drag?.moved) {
      this.drag = null;
      return;
    }
    this.drag = null;
    const move = this.editing ? -1 : moveTo(this.cells, c, this.rows, this.columns);
    this.#focus(c);
    if (move >= 0) this.#slide(move);
  }

  /** @param {number} move */
  #slide(move) {
    const cells = [...this.cells];
    slide(cells, move, this.columns);
    this.#change(cells);
    return cells.indexOf(0);
  }

  /** @param {PointerEvent} event @param {number} cell */
  #grab(event, cell) {
    if (event.button === 0) this.drag = { cell, x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.drag;
    if (!drag || !event.buttons) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < DRAG) return;
    const tile = /** @type {HTMLElement | null} */ (this.querySelector(`[data-cell="${drag.cell}"]`));
    if (!drag.moved) this.firstElementChild?.setPointerCapture(event.pointerId);
    drag.moved = true;
    if (tile) tile.style.translate = `${dx}px ${dy}px`;
    tile?.classList.add("dragged");
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    const drag = this.drag;
    if (!drag?.moved) return;
    const tile = /** @type {HTMLElement | null} */ (this.querySelector(`[data-cell="${drag.cell}"]`));
    if (tile) tile.style.translate = "";
    tile?.classList.remove("dragged");
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => this.contains(element) && element !== tile && element.hasAttribute("data-cell"));
    setTimeout(() => (this.drag = null));
    if (!under) return;
    const to = Number(under.getAttribute("data-cell"));
    const cells = [...this.cells];
    [cells[drag.cell], cells[to]] = [cells[to], cells[drag.cell]];
    this.#change(cells);
    this.#focus(to);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { chosen } = this;
    const arrow = KEYS.indexOf(event.key);
    if (arrow >= 0) {
      event.preventDefault();
      event.stopPropagation();
      if (this.editing) {
        const to = neighbour(chosen, arrow, this.rows, this.columns);
        if (to >= 0) this.#focus(to);
      } else if (this.cells.includes(0) && neighbour(this.cells.indexOf(0), arrow, this.rows, this.columns) >= 0) {
        this.#focus(this.#slide(arrow));
      }
    } else if (event.key === "Escape" || event.key === "Enter") {
      if (!this.editing) return;
      event.preventDefault();
      event.stopPropagation();
      this.send("editing", false);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      this.#fill(chosen, -1);
    } else if (/^[0-9_]$/.test(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      this.#type(event.key === "_" ? "0" : event.key);
    }
  }

  /** Add a digit to the number of the chosen cell, and go on once no further digit can follow. @param {string} digit */
  #type(digit) {
    const largest = this.cells.length - 1;
    const now = performance.now();
    const { typed, chosen } = this;
    // A second digit belongs to the cell before if the first one was typed there a moment ago.
    const joins =
      now - typed.at < TOGETHER_MS &&
      typed.text !== "0" &&
      Number(typed.text + digit) <= largest &&
      typed.cell === chosen;
    const text = joins ? typed.text + digit : digit;
    this.typed = { cell: chosen, text, at: now };
    this.send("editing", true);
    this.#fill(chosen, Number(text));
    if (Number(text) * 10 > largest || text === "0") this.#focus(Math.min(chosen + 1, largest));
  }

  /** @param {number} c @param {number} t */
  #fill(c, t) {
    const cells = [...this.cells];
    cells[c] = t;
    this.#change(cells);
  }
}

customElements.define("board-editor", BoardEditor);
