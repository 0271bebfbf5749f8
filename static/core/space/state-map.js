/**
 * `<state-map>`: the states of a search on a map or a grid, with their status at the cursor. In: terrain or,
 * of a search with a space, trace; cursor, version of the trace, next (the node expanded next), selected, hovered,
 * theme, shading (kinds of nodes, whose legend is elsewhere); on a projector, presenting, letters of nodes, and
 * corners, the elements over the upper ones. Where the puzzle is drawn too: isEdited, the texts of the draft, its
 * faults, canUndo, canRedo. Out: `pick` and `hover` with a node or NONE; `stroke` with {texts, phase, cells}, `texts`,
 * `undo`, `redo`.
 * Arrow keys walk from place to place; a large space is zoomed and moved like the tree.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { memo } from "../lib/memo.js";
import { NONE } from "../trace/trace.js";
import { TreeInput, ZOOM } from "../tree/element/tree_input.js";
import { readPalette } from "../tree/palette.js";
import { NO_CORNERS } from "../tree/drawing/form.js";
import { withProperties } from "../ui/base_element.js";
import { terrainOfSpace } from "./ground.js";
import { say } from "./messages.js";
import { drawTerrain } from "./terrain_drawing.js";
import { WHOLE, moved, placeAt, placeBeside, planOf, zoomed } from "./terrain_plan.js";
import { placeWords, terrainText, terrainWords } from "./words.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Corners} from "../tree/drawing/form.js" */
/** @import {Shading} from "../tree/drawing/tree.js" */
/** @import {Point} from "../tree/element/tree_input.js" */
/** @import {Palette} from "../tree/palette.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Terrain} from "./terrain.js" */
/** @import {View} from "./terrain_plan.js" */

/**
 * @typedef {object} PictureInput what draws on a picture with a pointer or with keys
 * @property {string} hint a sentence below the picture @property {string} keys that draw, in a sentence
 * @property {(key: string) => boolean} takes whether a key draws; after a press most are the player's
 * @property {(event: PointerEvent) => void} press @property {(event: PointerEvent) => void} move
 * @property {() => boolean} drags draw on to where the pointer is; whether anything is drawn
 * @property {() => void} lift @property {() => void} leave
 * @property {(at: Point) => boolean} click whether it draws @property {(event: KeyboardEvent) => boolean} obeys
 * @property {() => any} bar below the picture @property {() => any} [form] in the picture
 * @property {Partial<Scene>} scene the drawn parts besides the search
 * @property {boolean} [isNew] whether nothing of the search is shown
 * @property {(context: CanvasRenderingContext2D, scene: Scene) => void} [paint] over the picture
 * @property {(terrain: Terrain) => void} [meet] another search
 */

const KEYS = /** @type {const} */ (["frontier", "next", "current", "expanded"]);
// Pixels of the height of a picture whose letters have their usual size: on a projector, and on a page.
const [HALL, DESK] = [330, 700];
const CROWDED = 80; // places from which tools to zoom are shown
const CLOSE = [24, 6]; // the least cell size at full zoom of a grid, in pixels, and the largest zoom of a map

export class StateMap extends withProperties(() => ({
  /** @type {Terrain | null} */ terrain: null,
  /** @type {Trace | null} */ trace: null,
  /** @type {Rule | null} */ rule: null,
  cursor: 0,
  version: 0,
  next: NONE,
  selected: NONE,
  hovered: NONE,
  theme: "",
  /** @type {Shading | null} */ shading: null,
  presenting: false,
  /** @type {Map<number, string> | null} */ letters: null,
  /** @type {Corners} */ corners: NO_CORNERS,
  size: { width: 0, height: 0 },
  /** The place that is pointed at or walked to, whether or not it has a node. */ pointed: NONE,
  /** @type {View} */ view: WHOLE,
  walks: false,
  isEdited: false,
  /** @type {Record<string, string> | null} */ texts: null,
  /** @type {{field: string, message: string}[]} */ faults: [],
  /** Whether the content of strokes is chosen below the picture. */ hasBar: true,
  canUndo: false,
  canRedo: false,
})) {
  /** Null to have it read again. @type {Palette | null} */ palette = null;
  plans = memo();
  /** Nodes without an edge, and their places, of an earlier visit. @type {[string, [number, number]][]} */ loose = [];
  resizing = new ResizeObserver(() => this.#measure());
  scheme = matchMedia("(prefers-color-scheme: dark)");
  onScheme = () => this.requestUpdate("theme", null);
  /**
   * The inputs that draw on a picture, by the text that they draw, if a page has loaded them.
   * @type {Record<string, new (map: any) => PictureInput>}
   */
  static inputs = {};
  /** @type {Record<string, PictureInput>} */ #inputs = {};
  input = new TreeInput({
    isUsed: () => this.view !== WHOLE || this.drawing !== null,
    press: () => {},
    lift: () => {},
    point: (at) => this.#point(at),
    click: (at) => this.#click(at),
    drag: (dx, dy) => {
      if (this.drawing?.drags()) return;
      this.view = moved(this.view, dx / this.hall, dy / this.hall, this.room.width, this.room.height);
    },
    zoom: (factor, x, y) =>
      this.zoom(factor, ...(x === undefined || y === undefined ? [] : [x / this.hall, y / this.hall])),
    lookAt: () => {},
    act: () => false,
  });
  touching = { handleEvent: this.input.touch, passive: false };

  render() {
    const { terrain, cursor, current, input, drawing } = this;
    if (!terrain) return nothing;
    const { waiting, taken } = terrain.counts(cursor);
    Object.assign(this.dataset, {
      waiting,
      taken,
      kind: terrain.grid ? "cells" : "places",
      current: current === NONE ? "" : terrain.text_s[terrain.place_n[current]],
      place: this.pointed === NONE ? "" : terrain.text_s[this.pointed],
    });
    const told = [say("space-keys"), drawing?.keys].join(" ").trim();
    return html`<div class="ground"><canvas tabindex="0" role="application" aria-roledescription=${say("space-role")}
        data-used=${String(input.target.isUsed())} aria-label=${terrainText(terrain, cursor)} aria-description=${told}
        @pointerdown=${this.#press} @pointermove=${this.#move} @pointerup=${this.#lift} @pointercancel=${this.#lift}
        @pointerleave=${input.leave} @wheel=${input.wheel} @keydown=${this.#key} @blur=${() => this.drawing?.leave()}
        @touchmove=${this.touching}></canvas>${drawing?.form?.() ?? nothing}</div>
      ${this.#bar(terrain)}
      ${
        this.shading
          ? nothing
          : html`<ul class="legend ${terrain.hasPictures || terrain.grid ? "frames" : ""} flow"
              aria-label=${say("space-legend")}>${this.#keys().map(
                (key) => html`<li><i class=${`key ${key}`}></i>${say(`space-legend-${key}`)}</li>`,
              )}</ul>`
      }
      <p class="pointed" aria-live=${this.walks ? "polite" : "off"}>${
        this.#words(terrain) || (drawing ? html`<span class="note">${drawing.hint}</span>` : nothing)
      }</p>`;
  }

  /** @param {Terrain} terrain */
  #bar(terrain) {
    const isZoomed = this.view !== WHOLE || terrain.text_s.length >= CROWDED;
    const bar = this.hasBar ? this.drawing?.bar() : null;
    if (!isZoomed && !bar) return nothing;
    return html`<div class="bar flow">${bar ?? nothing}${isZoomed ? this.#tools() : nothing}</div>`;
  }

  #tools() {
    return html`<div class="tools line" role="group" aria-label=${say("space-view")}
      data-used=${String(this.view !== WHOLE)}>
      <button type="button" aria-label=${say("space-zoom-out")} @click=${() => this.zoom(1 / ZOOM)}>−</button>
      <button type="button" aria-pressed=${this.view === WHOLE}
        @click=${() => (this.view = WHOLE)}>${say("space-fit")}</button>
      <button type="button" aria-label=${say("space-zoom-in")} @click=${() => this.zoom(ZOOM)}>+</button></div>`;
  }

  /** The entries of the legend. */
  #keys() {
    const { terrain, cursor } = this;
    const { trace } = terrain ?? {};
    const isSolved = trace?.done && cursor === trace.expansions && trace.solution.length > 0;
    const keys = this.trace ? KEYS : KEYS.filter((key) => key !== "next"); // a recording does not have the next node
    return isSolved ? [...keys, "solution"] : keys;
  }

  /** The sentence on the place under the pointer or reached by keys, else on the chosen node.
   * @param {Terrain} terrain */
  #words(terrain) {
    const { pointed, hovered, selected, cursor } = this;
    if (pointed !== NONE) return placeWords(terrain, pointed, cursor);
    return terrainWords(terrain, hovered === NONE ? selected : hovered, cursor);
  }

  /** The node that was taken last. */
  get current() {
    const { terrain, cursor } = this;
    return terrain && cursor ? terrain.trace.node_e[cursor - 1] : NONE;
  }

  /** The enlargement: on a projector for readability from the last row, on a page in a very large window. */
  get hall() {
    return Math.max(1, this.size.height / (this.presenting ? HALL : DESK));
  }

  /** The size of the picture in the pixels in which it is drawn. */
  get room() {
    return { width: this.size.width / this.hall, height: this.size.height / this.hall };
  }

  /** Where places are. */
  get plan() {
    const { terrain, view, corners, hall } = this;
    const { width, height } = this.room;
    if (!terrain || !width || !height) return null;
    const [left, right] = [corners.left, corners.right].map(
      (corner) => corner && { wide: corner.wide / hall, tall: corner.tall / hall },
    );
    return this.plans([terrain, terrain.moves, terrain.frame, width, height, view, corners], () =>
      planOf(terrain, width, height, view, { left, right }),
    );
  }

  firstUpdated() {
    this.scheme.addEventListener("change", this.onScheme);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.scheme.removeEventListener("change", this.onScheme);
    this.resizing.disconnect();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { trace } = this;
    if (changed.has("terrain")) this.#lookAnew(changed.get("terrain"));
    if (!trace || (!changed.has("trace") && (this.terrain || !trace.space))) return; // its space may arrive later
    const before = this.terrain;
    this.terrain = trace.space?.isDrawn ? terrainOfSpace(/** @type {any} */ (trace)) : null;
    this.#lookAnew(before);
    if (this.terrain) this.drawing?.meet?.(this.terrain);
  }

  /** Show all of another terrain, but keep the view of a grid that was drawn on. @param {any} before */
  #lookAnew(before) {
    const [was, is] = [before?.grid, this.terrain?.grid];
    const isLike = before && this.terrain && !is && before.text_s.length === this.terrain.text_s.length;
    if (!isLike || !this.drawing) this.pointed = NONE;
    if (!was || !is || was.length !== is.length || was[0].length !== is[0].length) this.view = WHOLE;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    this.querySelectorAll(".ground").forEach((ground) => this.resizing.observe(ground));
    if (changed.has("theme")) this.palette = null;
    this.#draw();
  }

  #measure() {
    const ground = this.querySelector(".ground");
    if (!ground) return; // the run shown has no places
    const { width, height } = ground.getBoundingClientRect();
    if (width !== this.size.width || height !== this.size.height) this.size = { width, height };
  }

  #draw() {
    const { terrain, cursor, current, selected, hovered, pointed, next, plan, shading, letters, hall, drawing } = this;
    const { width, height } = this.size;
    const canvas = this.querySelector("canvas");
    if (!terrain || !canvas || !plan) return;
    const density = Math.min(2, devicePixelRatio || 1);
    const [w, h] = [Math.floor(width * density), Math.floor(height * density)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    const context = canvas.getContext("2d");
    if (!context) return;
    context.setTransform(density * hall, 0, 0, density * hall, 0, 0);
    const palette = (this.palette ??= readPalette(this));
    const nodes = { current, next, selected, hovered, pointed, rule: this.rule, ...drawing?.scene };
    const scene = { terrain, plan, cursor, ...nodes, shading, letters, palette, ...this.room };
    if (drawing?.isNew) context.clearRect(0, 0, width, height);
    else drawTerrain(context, scene);
    drawing?.paint?.(context, scene);
  }

  /** The picture in other colours, for printing. @param {Palette} palette */
  onPaper(palette) {
    const canvas = /** @type {HTMLCanvasElement} */ (this.querySelector("canvas"));
    const { width, height } = canvas;
    const copy = Object.assign(document.createElement("canvas"), { width, height });
    this.palette = palette;
    this.#draw();
    copy.getContext("2d")?.drawImage(canvas, 0, 0);
    this.palette = null;
    this.#draw();
    copy.style.width = `${this.size.width}px`;
    return copy;
  }

  /** Zoom about a pixel, by default the middle. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x = this.room.width / 2, y = this.room.height / 2) {
    const { plan, view } = this;
    if (!plan) return;
    const most = Math.max(CLOSE[1], plan.cell ? (2 * CLOSE[0] * view.scale) / plan.cell : 0);
    this.view = zoomed(view, factor, x, y, most);
  }

  /** The node of a place at the cursor. @param {number} s or NONE */
  #nodeOf(s) {
    return s === NONE || !this.terrain ? NONE : this.terrain.at(this.cursor).node_s[s];
  }

  /** The input that draws on the picture, null if there is none. @returns {PictureInput | null} */
  get drawing() {
    const kind = this.terrain && this.#drawn;
    return kind ? (this.#inputs[kind] ??= new StateMap.inputs[kind](this)) : null;
  }

  /** The key of the text that is drawn, undefined if none is. */
  get #drawn() {
    const { texts, isEdited, trace } = this;
    if (!isEdited || !texts || !trace?.space?.isDrawn || trace.space.problem !== texts.problem) return undefined;
    return Object.keys(StateMap.inputs).find((key) => key in texts);
  }

  /** Whether the picture can be drawn on. */
  get isDrawable() {
    return this.#drawn !== undefined;
  }

  /** Whether a place at a pointer was reached. @param {Point} at */
  isReachedAt({ x, y }) {
    return this.plan !== null && this.#nodeOf(placeAt(this.plan, x / this.hall, y / this.hall)) !== NONE;
  }

  /** @param {PointerEvent} event */
  #press = (event) => {
    this.input.down(event);
    this.drawing?.press(event);
  };

  /** @param {PointerEvent} event */
  #move = (event) => {
    this.drawing?.move(event);
    this.input.move(event);
  };

  /** @param {PointerEvent} event */
  #lift = (event) => {
    this.input.up(event);
    this.drawing?.lift();
  };

  /** @param {Point | null} at */
  #point(at) {
    const { plan } = this;
    const s = at && plan ? placeAt(plan, at.x / this.hall, at.y / this.hall) : NONE;
    if (s === this.pointed && !this.walks) return;
    Object.assign(this, { pointed: s, walks: false });
    if (this.#nodeOf(s) !== this.hovered) this.send("hover", this.#nodeOf(s));
  }

  /** @param {Point} at */
  #click(at) {
    if (!this.plan) return;
    const s = placeAt(this.plan, at.x / this.hall, at.y / this.hall);
    Object.assign(this, { pointed: s, walks: false });
    if (!this.drawing?.click(at)) this.send("pick", this.#nodeOf(s));
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || this.drawing?.takes(key) === false) return;
    if (!this.plan) this.#measure(); // before the first frame
    if (!(this.drawing?.obeys(event) || this.#zooms(key) || this.#walks(key))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {string} key */
  #zooms(key) {
    if (key === "0") this.view = WHOLE;
    else if (["+", "=", "-"].includes(key)) this.zoom(key === "-" ? 1 / ZOOM : ZOOM);
    else return false;
    return true;
  }

  /** @param {string} key */
  #walks(key) {
    const { terrain, plan, selected, current, room: size, view } = this;
    if (!terrain || !plan) return false;
    const placeOf = (/** @type {number} */ n) => (n < terrain.trace.nodes ? terrain.place_n[n] : NONE);
    const from = [this.pointed, placeOf(selected), placeOf(current), terrain.start].find((s) => s !== NONE) ?? 0;
    const s = placeBeside(plan, from, key);
    if (s === NONE) return false;
    Object.assign(this, { pointed: s, walks: true });
    const n = this.#nodeOf(s);
    if (n !== NONE && n !== selected) this.send("pick", n);
    const [x, y] = [plan.x_s[s], plan.y_s[s]];
    if (x < 0 || y < 0 || x > size.width || y > size.height)
      this.view = moved(view, size.width / 2 - x, size.height / 2 - y, size.width, size.height);
    return true;
  }
}

customElements.define("state-map", StateMap);
