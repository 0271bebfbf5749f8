/**
 * `<board-editor>`: a board to play with and to edit. A click on a tile beside the blank slides it; any other click
 * selects the cell, and typing fills it and moves to the next; dragging a tile onto another swaps them. While
 * editing, clicks only select, arrow keys go from cell to cell, and the cells are fields, so that a phone shows its
 * digits. In: label, state, goal, editing, still (until it is edited, it is one picture, not a Tab stop). Out: `board`
 * with a new state, `editing` with whether it is edited.
 */

import { html, live, nothing } from "../../vendor/vendor.js";
import { cellOf, moveTo, neighbour, slide } from "../problem/tiles/board.js";
import { NO_STATE, stateText, stateWords } from "../problem/tiles/states.js";
import { withProperties } from "./base_element.js";
import { styled } from "../lib/style_directive.js";
import { say } from "./messages.js";

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const TOGETHER_MS = 1200; // digits typed within this time make one number
const DRAG = 6; // pixels

export class BoardEditor extends withProperties(() => ({
  label: "",
  state: NO_STATE,
  goal: NO_STATE,
  editing: false,
  still: false,
  chosen: 0,
})) {
  hadFocus = false;
  /** @type {{cell: number, text: string, at: number}} */ typed = { cell: -1, text: "", at: 0 };
  /** @type {{cell: number, x: number, y: number, moved: boolean} | null} */ drag = null;

  render() {
    const { tile_c, width, height } = this.state;
    const counts = new Map();
    for (const t of tile_c) counts.set(t, (counts.get(t) ?? 0) + 1);
    const chosen = this.#cell;
    const shape = { "--columns": String(width), "--rows": String(height) };
    const isWhole = this.still && !this.editing;
    const label = isWhole ? say("board-whole", { label: this.label, board: stateWords(this.state) }) : this.label;
    return html`<div class=${`board${this.editing ? " editing" : ""}`} role=${isWhole ? "img" : "group"}
      aria-label=${label} tabindex=${isWhole ? -1 : nothing} @click=${isWhole ? this.#edit : null}
      ${styled(shape)} data-board=${stateText(this.state)} @keydown=${this.#key} @pointermove=${this.#move}
      @pointerup=${this.#drop} @pointercancel=${() => (this.drag = null)}>
      ${Array.from(tile_c, (t, c) => {
        const wrong = t >= tile_c.length || (t >= 0 && counts.get(t) > 1);
        const kind = t < 0 ? "hole" : t === 0 ? "blank" : this.goal.tile_c[c] === t ? "home" : "";
        const place = { row: Math.floor(c / width) + 1, column: (c % width) + 1 };
        const holds = t < 0 ? "empty" : t === 0 ? "blank" : t;
        const look = `${kind}${wrong ? " wrong" : ""}`;
        const name = say(wrong ? "board-cell-wrong" : "board-cell", { ...place, holds });
        const stop = c === chosen ? 0 : -1;
        const grab = (/** @type {PointerEvent} */ event) => this.#grab(event, c);
        const choose = () => (this.chosen = c);
        if (this.editing)
          return html`<input type="text" inputmode="numeric" enterkeyhint="next" autocomplete="off" data-cell=${c}
            class=${look} tabindex=${stop} aria-label=${name} .value=${live(t > 0 ? String(t) : "")}
            @beforeinput=${this.#put} @pointerdown=${grab} @click=${() => this.#click(c)} @focus=${choose} />`;
        if (isWhole)
          return html`<span data-cell=${c} class=${look} @pointerdown=${grab}
            @click=${() => this.#click(c)}>${t > 0 ? t : ""}</span>`;
        return html`<button type="button" data-cell=${c} class=${look} tabindex=${stop} aria-label=${name}
          @pointerdown=${grab} @click=${() => this.#click(c)} @focus=${choose}>${t > 0 ? t : ""}</button>`;
      })}
    </div>`;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.hadFocus = this.contains(document.activeElement);
    // Digits that started the editing continue in their cell.
    if (changed.has("editing") && this.editing && !this.hadFocus) this.chosen = 0;
  }

  /** Cells are other elements now. @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("editing") && (this.editing || this.hadFocus)) this.#focus(this.#cell);
  }

  /** Take the input of a phone's keys in a cell. @param {InputEvent} event */
  #put = (event) => {
    event.preventDefault();
    if (event.inputType.startsWith("delete")) this.#empty();
    else for (const digit of (event.data ?? "").match(/[0-9]/g) ?? []) this.#type(digit);
  };

  /** The chosen cell: after the last one was filled, that one. */
  get #cell() {
    return Math.min(this.chosen, this.state.tile_c.length - 1);
  }

  /** @param {number} c */
  #focus(c) {
    this.chosen = c;
    /** @type {HTMLElement | null} */ (this.querySelector(`[role="img"], [data-cell="${c}"]`))?.focus();
  }

  /** Edit a board that is one picture, unless one of its cells was clicked. @param {Event} event */
  #edit = ({ target, currentTarget }) => {
    if (target === currentTarget) this.send("editing", true);
  };

  /** Send the board as `edit` leaves its tiles. @param {(tile_c: number[]) => void} edit */
  #change(edit) {
    const tile_c = Array.from(this.state.tile_c);
    edit(tile_c);
    this.send("board", { ...this.state, tile_c });
  }

  /** @param {number} c */
  #click(c) {
    if (this.drag?.moved) {
      this.drag = null;
      return;
    }
    this.drag = null;
    const move = this.editing ? -1 : moveTo(this.state, c);
    this.#focus(c);
    if (move >= 0) this.#slide(move);
  }

  /** Make a legal move. @param {number} move */
  #slide(move) {
    this.#change((tile_c) => slide(tile_c, move, this.state.width));
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
    this.#change((tile_c) => ([tile_c[drag.cell], tile_c[to]] = [tile_c[to], tile_c[drag.cell]]));
    this.#focus(to);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.contains(document.activeElement)) return;
    const arrow = KEYS.indexOf(event.key);
    if (arrow >= 0) {
      event.preventDefault();
      event.stopPropagation();
      const from = this.editing ? this.#cell : cellOf(this.state, 0);
      const to = from < 0 ? -1 : neighbour(this.state, from, arrow);
      if (to < 0) return;
      if (!this.editing) this.#slide(arrow);
      this.#focus(to);
    } else if (event.key === "Escape" || event.key === "Enter") {
      if (!this.editing) return;
      event.preventDefault();
      event.stopPropagation();
      this.send("editing", false);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      this.#empty();
    } else if (/^[0-9_]$/.test(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      this.#type(event.key === "_" ? "0" : event.key);
    }
  }

  /**
   * Add a digit to the number of the chosen cell, and move on once no digit can follow; on a board on which tiles are
   * slid, the first digit begins another board. After the last cell nothing follows.
   * @param {string} digit
   */
  #type(digit) {
    const { tile_c } = this.state;
    if (!this.editing && !tile_c.includes(-1) && new Set(tile_c).size === tile_c.length) this.chosen = 0;
    const largest = this.state.tile_c.length - 1;
    const now = performance.now();
    const { typed, chosen } = this;
    if (chosen > largest) return;
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
    if (Number(text) * 10 > largest || text === "0") this.#focus(chosen + 1);
  }

  /** Empty the chosen cell, to be filled again. */
  #empty() {
    this.chosen = this.#cell;
    this.#fill(this.chosen, -1);
  }

  /** @param {number} c @param {number} t */
  #fill(c, t) {
    this.#change((tile_c) => (tile_c[c] = t));
  }
}

customElements.define("board-editor", BoardEditor);
