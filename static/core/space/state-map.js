/**
 * `<state-map>`: the states of a search on a map or a grid, with their status at the cursor. In: terrain or,
 * of a search with a space, trace; cursor, version of the trace, next (the node that is taken next), selected, hovered,
 * theme, shading (kinds of nodes, whose legend is elsewhere); on a projector, presenting, letters of nodes, and corners,
 * what stands over the upper ones. Out: `pick` and `hover` with a node or NONE.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { terrainOfSpace } from "./ground.js";
import { terrainText, terrainWords } from "./words.js";
import { NONE } from "../trace/trace.js";
import { readPalette } from "../tree/palette.js";
import { drawTerrain } from "./terrain_drawing.js";
import { placeAt, planOf } from "./terrain_plan.js";
import { NO_CORNERS } from "../tree/drawing/form.js";
import { withProperties } from "../ui/base_element.js";

const HALL = 330; // pixels of the height of a picture on a projector whose letters are as large as on a page

const KEYS = /** @type {const} */ (["frontier", "current", "expanded"]);

export class StateMap extends withProperties(() => ({
  /** @type {import("./terrain.js").Terrain | null} */ terrain: null,
  /** @type {import("../trace/trace.js").Trace | null} */ trace: null,
  cursor: 0,
  version: 0,
  next: NONE,
  selected: NONE,
  hovered: NONE,
  theme: "",
  /** @type {import("../tree/drawing/tree.js").Shading | null} */ shading: null,
  presenting: false,
  /** @type {Map<number, string> | null} */ letters: null,
  /** @type {import("./terrain_plan.js").Corners} */ corners: NO_CORNERS,
  size: { width: 0, height: 0 },
})) {
  /** Null to have it read anew. @type {import("../tree/palette.js").Palette | null} */ palette = null;
  resizing = new ResizeObserver(() => this.#measure());
  scheme = matchMedia("(prefers-color-scheme: dark)");
  onScheme = () => {
    this.palette = null;
    this.requestUpdate();
  };

  render() {
    const { terrain, cursor, current } = this;
    if (!terrain) return nothing;
    const { waiting, taken } = terrain.counts(cursor);
    Object.assign(this.dataset, {
      waiting,
      taken,
      kind: terrain.grid ? "grid" : "map",
      current: current === NONE ? "" : terrain.text_s[terrain.place_n[current]],
    });
    const pointed = this.hovered === NONE ? this.selected : this.hovered;
    return html`<div class="ground"><canvas role="img" aria-label=${terrainText(terrain, cursor)}
        @pointermove=${(/** @type {PointerEvent} */ event) => this.#point(event, "hover")}
        @pointerleave=${() => this.send("hover", NONE)}
        @click=${(/** @type {PointerEvent} */ event) => this.#point(event, "pick")}></canvas></div>
      ${
        this.shading
          ? nothing
          : html`<ul class="legend" aria-label="Legend">${KEYS.map(
              (key) => html`<li><i class=${`key ${key}`}></i>${key}</li>`,
            )}</ul>`
      }
      <p class="pointed">${terrainWords(terrain, pointed, cursor)}</p>`;
  }

  /** The node that was taken last. */
  get current() {
    const { terrain, cursor } = this;
    return terrain && cursor ? terrain.trace.node_e[cursor - 1] : NONE;
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
    if (!trace || (!changed.has("trace") && (this.terrain || !trace.space))) return; // its space may come later
    this.terrain = trace.space?.isDrawn ? terrainOfSpace(/** @type {any} */ (trace)) : null;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const ground = this.querySelector(".ground");
    if (ground) this.resizing.observe(ground);
    if (changed.has("theme")) this.palette = null;
    this.#draw();
  }

  #measure() {
    const ground = this.querySelector(".ground");
    if (!ground) return; // what is shown now has no places
    const { width, height } = ground.getBoundingClientRect();
    if (width !== this.size.width || height !== this.size.height) this.size = { width, height };
  }

  #draw() {
    const { terrain, cursor, current, selected, hovered, next, shading } = this;
    const { width, height } = this.size;
    const canvas = this.querySelector("canvas");
    if (!terrain || !canvas || !width || !height) return;
    const density = Math.min(2, devicePixelRatio || 1);
    Object.assign(canvas, { width: Math.floor(width * density), height: Math.floor(height * density) });
    const context = canvas.getContext("2d");
    if (!context) return;
    const { zoom } = this;
    context.scale(density * zoom, density * zoom);
    this.palette ??= readPalette(this);
    drawTerrain(context, {
      terrain,
      plan: this.#plan(terrain),
      cursor,
      current,
      next,
      selected,
      hovered,
      shading,
      letters: this.letters,
      palette: this.palette,
      width: width / zoom,
      height: height / zoom,
    });
  }

  /** By how much all is larger, so that it can be read from the last row. */
  get zoom() {
    return this.presenting ? Math.max(1, this.size.height / HALL) : 1;
  }

  /** @param {import("./terrain.js").Terrain} terrain */
  #plan(terrain) {
    const { zoom, size } = this;
    const [left, right] = [this.corners.left, this.corners.right].map(
      (corner) => corner && { wide: corner.wide / zoom, tall: corner.tall / zoom },
    );
    return planOf(terrain, size.width / zoom, size.height / zoom, { left, right });
  }

  /** Send the node of the place that is pointed at. @param {PointerEvent} event @param {"pick" | "hover"} name */
  #point({ offsetX, offsetY }, name) {
    const { terrain, cursor, zoom } = this;
    if (!terrain) return;
    const s = placeAt(this.#plan(terrain), offsetX / zoom, offsetY / zoom);
    const n = s === NONE ? NONE : terrain.at(cursor).node_s[s];
    if (name === "pick" || n !== this.hovered) this.send(name, n);
  }
}

customElements.define("state-map", StateMap);
