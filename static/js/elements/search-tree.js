/**
 * `<search-tree>`: the tree on its canvas: layouts, pan, zoom, fit and follow, folding, finding, a minimap, keys.
 * In: trace, boards, cursor, event, happened, growth, rule, goal, selected, hovered, theme; name, to tell several apart;
 * shading, what nodes are coloured by; compact, for a small box with its legend elsewhere. Out: `pick` and `hover` with a
 * node or NONE, `seek` with a cursor.
 */

import { html, live, nothing } from "../../vendor/vendor.js";
import { boardText, boardWords, counted, measure, readCells, whole } from "../lib/format.js";
import { stillness } from "../lib/schedule.js";
import { grown, lowerBound } from "../lib/typed.js";
import { Course } from "../layouts/course.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { nodeAt, placeOf, placesAt } from "../layouts/placed.js";
import { hiddenBelow, shownOf } from "../trace/below.js";
import { isExpanded } from "../trace/events.js";
import { historyText, numbersText, priorityText, replacedWord } from "../tell/node.js";
import { nodesWith } from "../trace/find.js";
import { NONE } from "../trace/trace.js";
import { between, centred, fit, nodeSize, zoom } from "../views/camera.js";
import { DotSheet } from "../views/dots.js";
import { Grid } from "../views/grid.js";
import { drawMap, mapCamera } from "../views/map.js";
import { boardPicture } from "../views/icons.js";
import { readPalette } from "../views/palette.js";
import { drawTree, pick } from "../views/tree.js";
import { Light } from "./light.js";
import { styled } from "./styled.js";

const MOVE_MS = 240; // an animated change of layout or camera
const QUICK_MS = 120; // between two changes, of which the second is not animated
const MOST_ANIMATED = 200_000;
const COMPACT = { above: 76, below: 74 }; // pixels kept free there
let trees = 0; // made so far
const LEGEND = /** @type {const} */ (["frontier", "expanded", "current", "solution", "superseded"]);

/** @typedef {import("../layouts/placed.js").Placed} Placed */
/** @typedef {import("../views/camera.js").Camera} Camera */
/** @typedef {{placed: Placed, x_i: Float32Array, y_i: Float32Array, camera: Camera, since: number}} Departure what an animation comes from, at the places of the layout it goes to */

export class SearchTree extends Light {
  static properties = {
    trace: { attribute: false },
    boards: { attribute: false },
    cursor: { attribute: false },
    event: { attribute: false },
    happened: { attribute: false },
    growth: { attribute: false },
    rule: { attribute: false },
    goal: { attribute: false },
    selected: { attribute: false },
    hovered: { attribute: false },
    theme: { attribute: false },
    layout: { attribute: false },
    name: { attribute: false },
    shading: { attribute: false },
    compact: { attribute: false },
    mode: { state: true },
    drawn: { state: true },
    told: { state: true },
    tip: { state: true },
    showsGhosts: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    /** @type {import("../tiles/boards.js").Boards | null} */
    this.boards = null;
    this.cursor = 0;
    /** How many events of the next expansion are shown, and what they have changed. */
    this.event = 0;
    /** @type {import("../trace/events.js").Part | null} */
    this.happened = null;
    /** Grows as the trace does. */
    this.growth = 0;
    /** @type {import("../trace/rule.js").Rule} */
    this.rule = { structure: "queue", priority: "depth", tie: "fifo", weight: "1" };
    /** @type {number[]} */
    this.goal = [];
    this.selected = NONE;
    this.hovered = NONE;
    this.theme = "";
    /** Key of the layout. */
    this.layout = "tree";
    this.name = "";
    /** @type {import("../views/tree.js").Shading | null} */
    this.shading = null;
    this.compact = false;
    this.keysId = `tree-keys-${++trees}`;
    /** Where the camera is bound: "fit" to the whole tree, "follow" the current node, or "free". */
    this.mode = "fit";
    /** What is drawn, in words. */
    this.drawn = "";
    /** What a key or a search for a board has come to, and the cursor of which that is true. */
    this.told = "";
    this.toldAt = 0;
    /** The node that the pointer is on, and where. @type {{n: number, x: number, y: number} | null} */
    this.tip = null;
    this.showsGhosts = false;
    /** Nodes whose subtrees are folded away. @type {Set<number>} */
    this.folds = new Set();
    /** The node to which alone the way is shown, or NONE. */
    this.only = NONE;
    /** What folding hides of the first `count` nodes: below which node which ones. @type {{count: number, below: Map<number, Uint32Array>}} */
    this.hides = { count: 0, below: new Map() };
    /** @type {Course | null} */
    this.course = null;
    /** @type {Placed | null} */
    this.placed = null;
    /** @type {Camera} */
    this.camera = { kx: 1, ky: 1, ox: 0, oy: 0 };
    /** @type {Departure | null} */
    this.from = null;
    /** Where places are on their way, in room that is used again. */
    this.way = { x_i: new Float32Array(0), y_i: new Float32Array(0) };
    /** When layout or camera changed last. */
    this.movedAt = -Infinity;
    /** @type {Grid | null} */
    this.grid = null;
    /** @type {import("../views/tree.js").Frame | null} */
    this.frame = null;
    this.sheet = new DotSheet();
    this.mapSheet = new DotSheet();
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
    const nodes = this.trace?.nodesAt(this.cursor, this.happened) ?? 0;
    const chosen = this.selected < nodes;
    return html`
      <canvas class="view" tabindex="0" role="application" aria-roledescription="search tree"
        aria-label=${`${this.name ? `${this.name}: search` : "Search"} tree after ${counted(this.cursor, "expansion")}${this.event ? ` and ${counted(this.event, "event")} of the next` : ""}: ${counted(nodes, "node")}`} aria-describedby=${this.keysId}
        @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up}
        @pointerleave=${() => this.#point(NONE, 0, 0)} @wheel=${this.#wheel} @keydown=${this.#key}></canvas>
      <span id=${this.keysId} class="unseen">Arrow keys walk to parent, children and siblings; Enter centres, F folds, + and − zoom.</span>
      ${this.compact ? nothing : html`<ul class="legend" aria-label="Legend">${LEGEND.map((name) => html`<li><i class=${`key ${name}`}></i>${name === "superseded" ? replacedWord(this.rule) : name}</li>`)}</ul>`}
      <div class="zoom" role="group" aria-label=${this.name ? `${this.name}: view of the tree` : "View of the tree"}>
        <select aria-label="Layout" .value=${live(this.layout)} @change=${(/** @type {any} */ event) => this.send("layout", event.target.value)}>
          ${LAYOUTS.map(({ key, label, blurb }) => html`<option value=${key} title=${blurb} ?selected=${key === this.layout}>${label}</option>`)}
        </select>
        <button type="button" aria-label="Zoom out" @click=${() => this.#zoomBy(1 / 1.6)}>−</button>
        <button type="button" aria-pressed=${this.mode === "fit"} @click=${() => this.#bind("fit")}>Fit</button>
        <button type="button" aria-pressed=${this.mode === "follow"} @click=${() => this.#bind("follow")}>Follow</button>
        <button type="button" aria-label="Zoom in" @click=${() => this.#zoomBy(1.6)}>+</button>
        <details class="way" @keydown=${this.#close}><summary title="Find a board, go to a node, fold what is below it">Find…</summary>
          <div class="sheet">
            <form @submit=${this.#find}><label>Find a board <input type="text" class="mono" name="board" spellcheck="false" autocomplete="off" placeholder="123-456-780" /></label><button>Find</button></form>
            <div class="row">
              <button type="button" @click=${() => this.#visit(0)}>Start</button>
              <button type="button" ?disabled=${!this.trace || this.trace.goal === NONE} @click=${() => this.trace && this.#visit(this.trace.goal)}>Goal</button>
              <button type="button" ?disabled=${!chosen} @click=${() => this.#visit(this.selected)}>Chosen node</button>
            </div>
            <div class="row">
              <button type="button" aria-pressed=${this.folds.has(this.selected)} ?disabled=${!chosen} @click=${() => this.#fold(this.selected)}>Fold below it</button>
              <button type="button" aria-pressed=${this.only !== NONE} ?disabled=${!chosen && this.only === NONE} @click=${() => this.#onlyPath()}>Only its path</button>
              <button type="button" ?disabled=${!this.folds.size && this.only === NONE} @click=${() => this.#showAll()}>Show all</button>
            </div>
            <label class="note"><input type="checkbox" .checked=${live(this.showsGhosts)} @change=${(/** @type {any} */ event) => (this.showsGhosts = event.target.checked)} /> discarded children, close up</label>
          </div>
        </details>
      </div>
      <canvas class="map" aria-hidden="true" ?hidden=${this.mode === "fit"} @pointerdown=${this.#mapDown} @pointermove=${this.#mapMove}></canvas>
      ${this.drawn ? html`<p class="caption">${this.drawn}</p>` : nothing}
      <p class="told" aria-live="polite">${this.told}</p>
      ${this.#tip()}
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
      Object.assign(this, { placed: null, from: null, frame: null, grid: null, mode: "fit", only: NONE, told: "" });
      this.sheet = new DotSheet();
      this.mapSheet = new DotSheet();
      this.folds.clear();
      this.hides = { count: 0, below: new Map() };
    }
    if (changed.has("cursor") && this.toldAt !== this.cursor) this.told = "";
    if (changed.has("trace") || changed.has("layout")) {
      const record = LAYOUTS.find(({ key }) => key === this.layout) ?? LAYOUTS[0];
      this.course = this.trace && new Course(this.trace, record);
      this.#choose();
      if (this.mode !== "follow") this.mode = "fit";
    }
    if (changed.has("growth")) this.course?.grow();
    this.dataset.nodes = String(this.trace?.nodes ?? 0);
    this.dataset.expansions = String(this.trace?.expansions ?? 0);
    this.dataset.cursor = String(this.cursor);
    this.dataset.event = String(this.event);
    this.dataset.done = String(this.trace?.done ?? false);
    if (["trace", "cursor", "happened", "growth", "mode", "layout"].some((name) => changed.has(name))) this.#arrange();
    if ([...changed.keys()].some((name) => !["drawn", "told", "tip"].includes(name))) this.#draw();
  }

  /** Pixels kept free around a fitted tree, if not the usual ones. */
  get room() {
    return this.compact ? COMPACT : undefined;
  }

  #resize() {
    const box = this.getBoundingClientRect();
    this.size = { width: Math.floor(box.width), height: Math.floor(box.height) };
    this.#arrange();
    this.#draw();
  }

  /** Choose layout and camera for the cursor. */
  #arrange() {
    const { trace, course, size } = this;
    if (!trace || !course || !size.width || !trace.nodes) return;
    const before = { placed: this.placed, camera: this.camera };
    const cameraNow = this.#cameraNow();
    const placed = course.at(trace.nodesAt(this.cursor, this.happened));
    if (placed !== before.placed) {
      this.placed = placed;
      this.grid = null;
    }
    const current = trace.currentAt(this.cursor, this.happened);
    const target = placeOf(placed, current === NONE ? 0 : current);
    if (this.mode === "fit") this.camera = fit(placed, size.width, size.height, this.room);
    else if (this.mode === "follow" && target >= 0) {
      const scale = placed.isotropic ? { kx: 60, ky: 60 } : { kx: 60, ky: 84 };
      const near = nodeSize(this.camera) < 27 && !placed.axis ? { ...this.camera, ...scale } : this.camera;
      this.camera = centred(near, placed.x_i[target], placed.y_i[target], size.width, size.height);
    } else if (placed !== before.placed && before.placed) this.camera = this.#anchored(before.placed, placed);
    const { camera } = this;
    const moved =
      before.placed !== placed ||
      Math.abs(before.camera.ox - camera.ox) +
        Math.abs(before.camera.kx - camera.kx) +
        Math.abs(before.camera.oy - camera.oy) >
        0.5;
    if (!moved) return;
    const now = performance.now();
    const animates =
      before.placed &&
      placed.count <= MOST_ANIMATED &&
      now - this.movedAt > QUICK_MS &&
      !stillness() &&
      !this.pointers.size;
    this.movedAt = now;
    this.from = animates ? this.#departure(/** @type {Placed} */ (before.placed), placed, cameraNow) : null;
  }

  /** A camera under which a node that is looked at keeps its place on the screen though the layout has changed. @param {Placed} old @param {Placed} placed */
  #anchored(old, placed) {
    const { camera, trace } = this;
    const anchor = this.selected !== NONE ? this.selected : (trace?.currentAt(this.cursor, this.happened) ?? NONE);
    const [a, b] = [placeOf(old, anchor), placeOf(placed, anchor)];
    if (a < 0 || b < 0) return camera;
    return {
      ...camera,
      ox: camera.ox + (old.x_i[a] - placed.x_i[b]) * camera.kx,
      oy: camera.oy + (old.y_i[a] - placed.y_i[b]) * camera.ky,
    };
  }

  /**
   * Where the places of a layout come from: where their nodes were, or the nearest ancestors that were anywhere.
   * @param {Placed} old @param {Placed} placed @param {Camera} camera @returns {Departure}
   */
  #departure(old, placed, camera) {
    const { trace } = this;
    const was = this.from?.placed === old ? this.#between(this.from, old) : old; // under way still
    if (was === placed || !trace) return { placed, x_i: placed.x_i, y_i: placed.y_i, camera, since: performance.now() };
    const x_i = new Float32Array(placed.count);
    const y_i = new Float32Array(placed.count);
    for (let i = 0; i < placed.count; i++) {
      const n = nodeAt(placed, i);
      const from = placeOf(old, n);
      const above = from < 0 && trace.parent_n[n] !== NONE ? placeOf(placed, trace.parent_n[n]) : -1; // which has been seen to
      x_i[i] = from >= 0 ? was.x_i[from] : above >= 0 ? x_i[above] : placed.x_i[i];
      y_i[i] = from >= 0 ? was.y_i[from] : above >= 0 ? y_i[above] : placed.y_i[i];
    }
    return { placed, x_i, y_i, camera, since: performance.now() };
  }

  /** Where places are on their way just now. @param {Departure} from @param {Placed} placed */
  #between(from, placed) {
    if (from.x_i === placed.x_i) return placed;
    const { way } = this;
    const t = shareOf(from);
    for (const axis of /** @type {const} */ (["x_i", "y_i"])) {
      const [start, end] = [from[axis], placed[axis]];
      const now = (way[axis] = grown(way[axis], placed.count));
      for (let i = 0; i < placed.count; i++) now[i] = start[i] + (end[i] - start[i]) * t;
    }
    return way;
  }

  /** The camera on its way just now. */
  #cameraNow() {
    return this.from ? between(this.from.camera, this.camera, shareOf(this.from)) : this.camera;
  }

  /** Draw in the next frame. */
  #draw() {
    if (!this.waiting) this.waiting = requestAnimationFrame(() => this.#drawNow());
  }

  #drawNow() {
    this.waiting = 0;
    const { trace, boards, placed, size, rule } = this;
    const canvas = /** @type {HTMLCanvasElement | null} */ (this.querySelector("canvas.view"));
    if (!canvas || !size.width) return;
    const density = Math.min(2, devicePixelRatio || 1);
    const context = contextOf(canvas, size.width, size.height, density);
    this.palette ??= readPalette(this);
    if (!context) return;
    if (!trace || !boards || !placed) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    if (this.from && performance.now() - this.from.since >= MOVE_MS) this.from = null;
    const { from } = this;
    const { x_i, y_i } = from ? this.#between(from, placed) : placed;
    const shown = trace.nodesAt(this.cursor, this.happened);
    /** @type {import("../views/tree.js").Frame} */
    const frame = {
      trace,
      boards,
      placed,
      x_i,
      y_i,
      density,
      width: size.width,
      height: size.height,
      cursor: this.cursor,
      part: this.happened,
      isMoving: x_i !== placed.x_i,
      grid: () => (this.grid ??= new Grid(placed)),
      camera: this.#cameraNow(),
      palette: this.palette,
      selected: this.selected,
      hovered: this.hovered,
      goal: this.goal,
      showsGhosts: this.showsGhosts,
      label: (/** @type {number} */ n) => priorityText(trace, n, rule),
      caption: (/** @type {number} */ root) => this.#captionOfTree(root),
      shading: this.shading ?? undefined,
      folded: new Map([...this.hides.below].map(([n, below]) => [n, lowerBound(below, shown)])),
    };
    this.frame = frame;
    const made = drawTree(context, frame, this.sheet);
    this.drawn = captionOf(trace.nodesAt(this.cursor, this.happened), placed, made);
    this.#drawMap(frame);
    if (from) this.#draw();
  }

  /** @param {import("../views/tree.js").Frame} frame */
  #drawMap(frame) {
    const canvas = /** @type {HTMLCanvasElement | null} */ (this.querySelector("canvas.map"));
    if (!canvas || this.mode === "fit" || !canvas.clientWidth) return;
    const context = contextOf(canvas, canvas.clientWidth, canvas.clientHeight, frame.density);
    if (context) drawMap(context, frame, this.mapSheet, canvas.clientWidth, canvas.clientHeight);
  }

  /** What sets a tree of this run apart from the others. @param {number} root */
  #captionOfTree(root) {
    const { trace, rule } = this;
    if (!trace) return "";
    if (trace.sides === 2) return root === 1 ? "from the goal" : "from the start";
    const e = trace.expanded_n[root] - 1;
    const bound = e < trace.expansions ? trace.bound_e[e] : Infinity;
    return Number.isFinite(bound)
      ? `${rule.bound_label ?? "bound"} ${measure(bound)}`
      : `${whole(trace.tree_n[root] + 1)}`;
  }

  /** Where a node is on the screen, null if it cannot be seen. @param {number} n @returns {{x: number, y: number} | null} */
  screenPlaceOf(n) {
    const { placed, camera, size } = this;
    const i = placed ? placeOf(placed, n) : -1;
    if (!placed || i < 0 || !this.checkVisibility()) return null;
    const { left, top } = this.getBoundingClientRect();
    const [x, y] = [placed.x_i[i] * camera.kx + camera.ox, placed.y_i[i] * camera.ky + camera.oy];
    return x < 0 || y < 0 || x > size.width || y > size.height ? null : { x: left + x, y: top + y };
  }

  // --- folding, finding, walking -------------------------------------------------------------------------------------

  /** Have laid out what folding and the path leave. */
  #choose() {
    this.hides = { count: 0, below: new Map() };
    this.course?.show(this.folds.size || this.only !== NONE ? (count) => this.#left(count) : null);
  }

  /** What folding and the path leave of the first nodes. @param {number} count */
  #left(count) {
    const trace = /** @type {import("../trace/trace.js").Trace} */ (this.trace);
    if (this.only !== NONE) return Uint32Array.from(trace.pathTo(this.only)).filter((n) => n < count);
    if (count > this.hides.count) this.hides = { count, below: hiddenBelow(trace, count, this.folds) };
    return shownOf(count, this.hides.below.values());
  }

  /** Show what has been chosen. */
  #rechosen() {
    this.#choose();
    this.#arrange();
    this.requestUpdate("folds", null);
  }

  /** @param {number} n */
  #fold(n) {
    if (n === NONE || !this.trace) return;
    if (!this.folds.delete(n)) this.folds.add(n);
    this.only = NONE;
    this.#rechosen();
    const below = lowerBound(this.hides.below.get(n) ?? [], this.trace.nodesAt(this.cursor, this.happened));
    this.#tell(
      !this.folds.has(n)
        ? `Node ${whole(n)} unfolded.`
        : below
          ? `${counted(below, "node")} below node ${whole(n)} folded away.`
          : `Nothing is below node ${whole(n)} yet.`,
    );
  }

  #onlyPath() {
    this.only = this.only === NONE ? this.selected : NONE;
    this.folds.clear();
    this.#rechosen();
  }

  #showAll() {
    this.only = NONE;
    this.folds.clear();
    this.#rechosen();
  }

  /** Say something that is true of a cursor. @param {string} text @param {number} [cursor] */
  #tell(text, cursor = this.cursor) {
    this.told = text;
    this.toldAt = cursor;
  }

  /** Close the sheet by its key. @param {KeyboardEvent} event */
  #close(event) {
    const sheet = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    if (event.key !== "Escape" || !sheet.open) return;
    sheet.open = false;
    sheet.querySelector("summary")?.focus();
  }

  /** @param {SubmitEvent} event */
  #find(event) {
    event.preventDefault();
    const { trace } = this;
    const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("board") ?? "").trim();
    if (!trace || !text) return;
    const { cells, columns } = trace.start;
    const wanted = readCells(text, cells.length);
    if (!wanted) {
      this.#tell(
        `A board of this puzzle has the numbers 1 to ${cells.length - 1} and 0 for the blank, as ${boardText(cells, columns)} has.`,
      );
      return;
    }
    const found = nodesWith(trace, wanted);
    if (!found.length)
      this.#tell(trace.done ? "The search never reaches that board." : "That board has not been reached yet.");
    else this.#tellFound(trace, found);
  }

  /** @param {import("../trace/trace.js").Trace} trace @param {number[]} found */
  #tellFound(trace, found) {
    const shown = trace.nodesAt(this.cursor, this.happened);
    const here = found.filter((n) => n < shown);
    const n = here.length ? here[here.length - 1] : found[0];
    const others = found.length > 1 ? `, one of ${whole(found.length)} nodes with that board` : "";
    if (n < shown) {
      this.#tell(`Node ${whole(n)}${others}.`);
      if (this.selected !== n) this.send("pick", n);
      this.#visit(n);
      return;
    }
    const parent = trace.parent_n[n];
    const made = parent === NONE ? 0 : trace.expanded_n[parent];
    this.#tell(`Node ${whole(n)}${others}: generated at expansion ${whole(made)}, which is shown now.`, made);
    this.send("seek", made);
    if (this.selected !== n) this.send("pick", n);
    this.updateComplete.then(() => requestAnimationFrame(() => this.#visit(n)));
  }

  /** Go to a node and look at it close up. @param {number} n */
  #visit(n) {
    const { placed, size, camera } = this;
    if (!placed || n === NONE) return;
    let node = n;
    let i = placeOf(placed, node);
    while (i < 0 && this.trace && this.trace.parent_n[node] !== NONE)
      i = placeOf(placed, (node = this.trace.parent_n[node])); // folded away: the nearest that is not
    if (i < 0) return;
    const scale = placed.isotropic ? { kx: 60, ky: 60 } : { kx: Math.max(camera.kx, 60), ky: Math.max(camera.ky, 84) };
    const near = nodeSize(camera) < 27 && !placed.axis ? { ...camera, ...scale } : camera;
    this.from = stillness()
      ? null
      : { placed, x_i: placed.x_i, y_i: placed.y_i, camera: this.#cameraNow(), since: performance.now() };
    this.camera = centred(near, placed.x_i[i], placed.y_i[i], size.width, size.height);
    this.mode = "free";
    this.#draw();
  }

  /** Walk the tree. @param {KeyboardEvent} event */
  #key(event) {
    const { trace, boards, placed, selected, cursor, happened: part } = this;
    if (!trace || !boards || !placed || event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = trace.nodesAt(cursor, part);
    const current = trace.currentAt(cursor, part);
    const n = selected < shown ? selected : current === NONE ? 0 : current;
    const sibling = (/** @type {number} */ by) => {
      const p = trace.parent_n[n];
      const [first, end] = p === NONE ? [0, 0] : trace.childrenOf(p);
      return n + by >= first && n + by < end ? n + by : NONE;
    };
    /** @type {Record<string, () => number>} */
    const ways = {
      ArrowUp: () => trace.parent_n[n],
      ArrowDown: () =>
        isExpanded(trace, n, cursor, part) && trace.childrenOf(n)[1] > trace.childrenOf(n)[0]
          ? trace.childrenOf(n)[0]
          : NONE,
      ArrowLeft: () => sibling(-1),
      ArrowRight: () => sibling(1),
    };
    if (event.key === "Enter") this.#visit(n);
    else if (event.key === "f" || event.key === "F") this.#fold(n);
    else if (["+", "=", "-"].includes(event.key)) this.#zoomBy(event.key === "-" ? 1 / 1.6 : 1.6);
    else if (ways[event.key]) {
      const to = ways[event.key]();
      if (to < shown && placeOf(placed, to) >= 0) {
        this.#tell(`Node ${whole(to)}: ${boardWords(boards.of(to), trace.start.columns)}.`);
        if (to !== selected) this.send("pick", to);
        if (this.mode !== "fit") this.#visit(to);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // --- the camera ----------------------------------------------------------------------------------------------------

  /** @param {"fit" | "follow"} mode */
  #bind(mode) {
    this.mode = this.mode === mode && mode === "follow" ? "free" : mode;
    this.requestUpdate("mode", null);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  #zoomBy(factor, x = this.size.width / 2, y = this.size.height / 2) {
    if (!this.placed) return;
    this.from = null;
    this.camera = zoom(this.camera, factor, x, y, this.placed, this.size.width, this.size.height, this.room);
    this.mode = this.mode === "follow" ? "follow" : "free";
    this.#draw();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.#zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
  }

  /** @param {PointerEvent} event */
  #mapDown(event) {
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.#mapMove(event);
  }

  /** Put the middle of the picture where the minimap is pointed at. @param {PointerEvent} event */
  #mapMove(event) {
    const { placed, size, camera } = this;
    if (!placed || !event.buttons) return;
    const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (event.currentTarget);
    const { kx, ky, ox, oy } = mapCamera(placed, clientWidth, clientHeight);
    this.from = null;
    this.mode = "free";
    this.camera = centred(camera, (event.offsetX - ox) / kx, (event.offsetY - oy) / ky, size.width, size.height);
    this.#draw();
  }

  /** @param {number} n node or NONE @param {number} x @param {number} y */
  #point(n, x, y) {
    if (n !== this.hovered) this.send("hover", n);
    if (n === NONE) this.tip = null;
    else if (this.tip?.n !== n) this.tip = { n, x, y };
  }

  /** What is to be known of the node that the pointer is on. */
  #tip() {
    const { trace, boards, tip, cursor, happened: part, rule, size } = this;
    if (!trace || !boards || !tip || tip.n >= trace.nodesAt(cursor, part)) return nothing;
    const [first, rest] = numbersText(trace, tip.n, rule);
    const [right, below] = [tip.x > size.width - 260, tip.y > size.height - 130];
    const place = {
      left: right ? "auto" : `${tip.x + 16}px`,
      right: right ? `${size.width - tip.x + 16}px` : "auto",
      top: below ? "auto" : `${tip.y + 16}px`,
      bottom: below ? `${size.height - tip.y + 16}px` : "auto",
    };
    return html`<div class="tip" aria-hidden="true" ${styled(place)}>
      ${boardPicture(boards.of(tip.n), trace.start.columns, this.goal)}
      <p><b>Node ${whole(tip.n)}</b> <code>${first} ${rest}</code><br />${historyText(trace, tip.n, cursor, rule, part)}</p>
    </div>`;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.tip = null;
    this.pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.travelled = this.pointers.size > 1 ? Infinity : 0;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const here = { x: event.offsetX, y: event.offsetY };
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.#point(this.frame ? pick(this.frame, here.x, here.y) : NONE, here.x, here.y);
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
    this.camera = {
      ...this.camera,
      ox: this.camera.ox + (here.x - before.x) * share,
      oy: this.camera.oy + (here.y - before.y) * share,
    };
    this.mode = "free";
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const clicked = this.pointers.delete(event.pointerId) && this.travelled < 4 && event.type === "pointerup";
    if (!clicked || !this.frame) return;
    this.told = "";
    this.send("pick", pick(this.frame, event.offsetX, event.offsetY));
  }
}

/**
 * Say what is drawn.
 * @param {number} nodes that there are @param {Placed} placed @param {import("../views/tree.js").Drawn} made
 */
function captionOf(nodes, placed, made) {
  const places = placesAt(placed, nodes);
  const ways = [];
  if (made.boards) ways.push(`${whole(made.boards)} as ${made.boards === 1 ? "a board" : "boards"}`);
  if (made.plain) ways.push(`${whole(made.plain)} as ${made.plain === 1 ? "a board" : "boards"} without digits`);
  if (made.chips) ways.push(`${whole(made.chips)} as marks`);
  if (made.dots) ways.push(`${whole(made.dots)} as dots`);
  const outside = places - made.boards - made.plain - made.chips - made.dots;
  if (outside > 0) ways.push(`${whole(outside)} out of view`);
  if (nodes > places) ways.push(`${whole(nodes - places)} folded away`);
  return [counted(nodes, "node"), ...ways].join(", ");
}

/** How much of its way an animation has made, slower towards the end. @param {Departure} from */
function shareOf({ since }) {
  return 1 - (1 - Math.min(1, (performance.now() - since) / MOVE_MS)) ** 3;
}

/** The context of a canvas of that size in CSS pixels. @param {HTMLCanvasElement} canvas @param {number} width @param {number} height @param {number} density */
function contextOf(canvas, width, height, density) {
  const [w, h] = [Math.floor(width * density), Math.floor(height * density)];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  return canvas.getContext("2d");
}

customElements.define("search-tree", SearchTree);
