/**
 * `<search-tree>`: the tree on its canvas, with pan, zoom, fit and follow.
 * In: trace, boards, cursor, rule, goal, selected, hovered, theme. Out: `pick` and `hover` with a node or NONE.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { stillness } from "../lib/schedule.js";
import { counted, whole } from "../lib/format.js";
import { tidy } from "../layouts/tidy.js";
import { priorityText, replacedWord } from "../trace/explain.js";
import { NONE } from "../trace/trace.js";
import { between, centred, fit, nodeSize, zoom } from "../views/camera.js";
import { readPalette } from "../views/palette.js";
import { drawTree, pick } from "../views/tree.js";
import { Light } from "./light.js";

const EXACT = 600; // nodes up to which the layout is that of the cursor; above, it holds for the next quarter more
const MOST = 300_000; // nodes laid out at all
const MOVE_MS = 200; // an animated change of layout or camera
const MOST_ANIMATED = 1500;
const LEGEND = /** @type {const} */ (["frontier", "expanded", "current", "solution", "superseded"]);

export class SearchTree extends Light {
  static properties = {
    trace: { attribute: false },
    boards: { attribute: false },
    cursor: { attribute: false },
    growth: { attribute: false },
    rule: { attribute: false },
    goal: { attribute: false },
    selected: { attribute: false },
    hovered: { attribute: false },
    theme: { attribute: false },
    mode: { state: true },
    drawn: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    /** @type {import("../trace/boards.js").Boards | null} */
    this.boards = null;
    this.cursor = 0;
    /** Grows as the trace does. */
    this.growth = 0;
    /** @type {import("../trace/explain.js").Rule} */
    this.rule = { structure: "queue", priority: "depth", tie: "fifo", weight: "1" };
    /** @type {number[]} */
    this.goal = [];
    this.selected = NONE;
    this.hovered = NONE;
    this.theme = "";
    /** Where the camera is bound: "fit" to the whole tree, "follow" the current node, or "free". */
    this.mode = "fit";
    this.drawn = "";
    /** @type {import("../layouts/tidy.js").Layout | null} */
    this.layout = null;
    /** @type {import("../views/camera.js").Camera} */
    this.camera = { kx: 1, ky: 1, ox: 0, oy: 0 };
    /** The picture an animation comes from. @type {{layout: import("../layouts/tidy.js").Layout | null, camera: import("../views/camera.js").Camera, since: number} | null} */
    this.from = null;
    /** @type {import("../views/tree.js").Frame | null} */
    this.frame = null;
    /** @type {import("../views/palette.js").Palette | null} */
    this.palette = null;
    /** Fingers and mouse buttons that are down. @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.travelled = 0;
    this.waiting = 0;
    this.size = { width: 0, height: 0 };
    this.resizing = new ResizeObserver(() => this.#resize());
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.onScheme = () => {
      this.palette = null;
      this.#draw();
    };
  }

  render() {
    const nodes = this.trace?.nodesAt(this.cursor) ?? 0;
    return html`
      <canvas role="img" aria-label=${`Search tree after ${counted(this.cursor, "expansion")}: ${counted(nodes, "node")}`}
        @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up}
        @pointerleave=${() => this.send("hover", NONE)} @wheel=${this.#wheel}></canvas>
      <ul class="legend" aria-label="Legend">${LEGEND.map((name) => html`<li><i class=${`key ${name}`}></i>${name === "superseded" ? replacedWord(this.rule) : name}</li>`)}</ul>
      <div class="zoom" role="group" aria-label="View of the tree">
        <button type="button" aria-label="Zoom out" @click=${() => this.#zoomBy(1 / 1.6)}>−</button>
        <button type="button" aria-pressed=${this.mode === "fit"} @click=${() => this.#bind("fit")}>Fit</button>
        <button type="button" aria-pressed=${this.mode === "follow"} @click=${() => this.#bind("follow")}>Follow</button>
        <button type="button" aria-label="Zoom in" @click=${() => this.#zoomBy(1.6)}>+</button>
      </div>
      ${this.drawn ? html`<p class="caption">${this.drawn}</p>` : nothing}
    `;
  }

  firstUpdated() {
    this.resizing.observe(this);
    this.scheme.addEventListener("change", this.onScheme);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
    this.scheme.removeEventListener("change", this.onScheme);
    cancelAnimationFrame(this.waiting);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("theme")) this.palette = null;
    if (changed.has("trace")) {
      this.layout = null;
      this.from = null;
      this.mode = "fit";
    }
    this.dataset.nodes = String(this.trace?.nodes ?? 0);
    this.dataset.expansions = String(this.trace?.expansions ?? 0);
    this.dataset.cursor = String(this.cursor);
    this.dataset.done = String(this.trace?.done ?? false);
    if (["trace", "cursor", "growth", "mode"].some((name) => changed.has(name))) this.#arrange();
    if (changed.size > 1 || !changed.has("drawn")) this.#draw();
  }

  #resize() {
    const box = this.getBoundingClientRect();
    this.size = { width: Math.floor(box.width), height: Math.floor(box.height) };
    this.#arrange();
    this.#draw();
  }

  /** Choose layout and camera for the cursor. */
  #arrange() {
    const { trace, size } = this;
    if (!trace || !size.width || !trace.nodes) return;
    const shown = trace.nodesAt(this.cursor);
    const ample = shown <= EXACT ? shown : Math.ceil(EXACT * 1.25 ** Math.ceil(Math.log(shown / EXACT) / Math.log(1.25)));
    const count = Math.min(ample, trace.nodes, MOST);
    const before = { layout: this.layout, camera: this.camera };
    if (this.layout?.count !== count) this.layout = tidy(trace, count);
    const layout = /** @type {import("../layouts/tidy.js").Layout} */ (this.layout);
    const current = trace.currentAt(this.cursor);
    const target = current === NONE ? 0 : current;
    if (this.mode === "fit") this.camera = fit(layout, size.width, size.height);
    else if (this.mode === "follow" && target < layout.count) {
      const near = nodeSize(this.camera) < 27 ? { ...this.camera, kx: 60, ky: 84 } : this.camera;
      this.camera = centred(near, layout.x_n[target], trace.depth_n[target], size.width, size.height);
    }
    const moved = before.layout !== this.layout || Math.abs(before.camera.ox - this.camera.ox) + Math.abs(before.camera.kx - this.camera.kx) > 0.5;
    const animates = moved && before.layout && count <= MOST_ANIMATED && !stillness() && !this.pointers.size;
    if (animates && !this.from) this.from = { ...before, since: performance.now() };
    else if (moved && this.from && performance.now() - this.from.since < 60) this.from = null; // too quick to be followed
    else if (!animates && moved) this.from = null;
  }

  /** Draw in the next frame. */
  #draw() {
    if (!this.waiting) this.waiting = requestAnimationFrame(() => this.#drawNow());
  }

  #drawNow() {
    this.waiting = 0;
    const { trace, boards, layout, size, rule } = this;
    const canvas = this.querySelector("canvas");
    if (!canvas || !size.width) return;
    const density = Math.min(2, devicePixelRatio || 1);
    const [width, height] = [Math.floor(size.width * density), Math.floor(size.height * density)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    this.palette ??= readPalette(this);
    if (!context) return;
    if (!trace || !boards || !layout) {
      context.clearRect(0, 0, width, height);
      return;
    }
    const passed = this.from ? (performance.now() - this.from.since) / MOVE_MS : 1;
    if (passed >= 1) this.from = null;
    const t = passed >= 1 ? 1 : 1 - (1 - passed) ** 3;
    const from = this.from;
    const old = from?.layout;
    const { x_n } = layout;
    const { depth_n, parent_n } = trace;
    /** @param {number} n where n comes from: its old place, or that of its nearest ancestor that had one */
    const origin = (n) => {
      while (old && n >= old.count) n = parent_n[n];
      return n;
    };
    const moves = old && old !== layout;
    /** @type {import("../views/tree.js").Frame} */
    const frame = {
      trace, boards, layout, density, width: size.width, height: size.height, cursor: this.cursor,
      placeX: moves ? (n) => old.x_n[origin(n)] * (1 - t) + x_n[n] * t : (n) => x_n[n],
      placeY: moves ? (n) => depth_n[origin(n)] * (1 - t) + depth_n[n] * t : (n) => depth_n[n],
      camera: from ? between(from.camera, this.camera, t) : this.camera,
      palette: this.palette, selected: this.selected, hovered: this.hovered, goal: this.goal,
      label: (/** @type {number} */ n) => priorityText(trace, n, rule),
    }; // prettier-ignore
    this.frame = frame;
    const made = drawTree(context, frame);
    this.drawn = captionOf(trace, this.cursor, layout.count, made);
    if (from) this.#draw();
  }

  /** @param {"fit" | "follow"} mode */
  #bind(mode) {
    this.mode = this.mode === mode && mode === "follow" ? "free" : mode;
    this.requestUpdate("mode", null);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  #zoomBy(factor, x = this.size.width / 2, y = this.size.height / 2) {
    if (!this.layout) return;
    this.from = null;
    this.camera = zoom(this.camera, factor, x, y, this.layout, this.size.width, this.size.height);
    this.mode = this.mode === "follow" ? "follow" : "free";
    this.#draw();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.#zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.travelled = this.pointers.size > 1 ? Infinity : 0;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const here = { x: event.offsetX, y: event.offsetY };
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.send("hover", this.frame ? pick(this.frame, here.x, here.y) : NONE);
      return;
    }
    const others = [...this.pointers.entries()].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    this.pointers.set(event.pointerId, here);
    this.travelled += Math.hypot(here.x - before.x, here.y - before.y);
    if (this.travelled < 4) return;
    if (others.length === 1) {
      const far = Math.hypot(here.x - others[0].x, here.y - others[0].y);
      const was = Math.hypot(before.x - others[0].x, before.y - others[0].y);
      this.#zoomBy(far / Math.max(1, was), (here.x + others[0].x) / 2, (here.y + others[0].y) / 2);
    }
    const share = 1 / (others.length + 1);
    this.from = null;
    this.camera = { ...this.camera, ox: this.camera.ox + (here.x - before.x) * share, oy: this.camera.oy + (here.y - before.y) * share };
    this.mode = "free";
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const clicked = this.pointers.delete(event.pointerId) && this.travelled < 4 && event.type === "pointerup";
    if (clicked && this.frame) this.send("pick", pick(this.frame, event.offsetX, event.offsetY));
  }
}

/**
 * Say what is drawn.
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {number} laidOut
 * @param {{boards: number, marks: number, dots: number}} made
 */
function captionOf(trace, cursor, laidOut, made) {
  const nodes = trace.nodesAt(cursor);
  const ways = [];
  if (made.boards) ways.push(`${whole(made.boards)} as ${made.boards === 1 ? "a board" : "boards"}`);
  if (made.marks) ways.push(`${whole(made.marks)} as marks`);
  if (made.dots) ways.push(`${whole(made.dots)} as dots`);
  if (nodes > laidOut) ways.push(`the first ${whole(laidOut)} laid out`);
  const inView = made.boards + made.marks + made.dots;
  const outside = Math.min(nodes, laidOut) - inView;
  if (outside > 0) ways.push(`${whole(outside)} out of view`);
  return [counted(nodes, "node"), ...ways].join(", ");
}

customElements.define("search-tree", SearchTree);
