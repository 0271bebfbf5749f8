/**
 * `<search-tree>`: the tree on its canvas: layouts, pan, zoom, fit and follow, folding, finding, a minimap, keys.
 * In: trace, boards, cursor, event, happened, growth, rule, goal, selected, hovered, theme; name, to tell several
 * apart; shading, what nodes are coloured by; compact, for a small box with its legend elsewhere. Out: `pick` and
 * `hover` with a node or NONE, `seek` with a cursor.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { Course } from "../layouts/course.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { stillness } from "../lib/schedule.js";
import { replacedWord } from "../tell/node.js";
import * as words from "../tell/tree.js";
import { nodesWith } from "../tiles/find.js";
import { NO_STATE, readTyped, typingWords } from "../tiles/states.js";
import { Folding } from "../trace/folding.js";
import { NONE } from "../trace/trace.js";
import { Viewport } from "../views/viewport.js";
import { Light } from "./light.js";
import { TreeInput } from "./tree-input.js";
import { TreePainter } from "./tree-painter.js";
import { treeTip } from "./tree-tip.js";
import { treeTools } from "./tree-tools.js";

const COMPACT = { above: 76, below: 74 }; // pixels kept free there
const LEGEND = /** @type {const} */ (["frontier", "expanded", "current", "solution", "superseded"]);
let trees = 0; // made so far

/** @typedef {import("../trace/trace.js").Trace} Trace */

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
    /** @type {Trace | null} */
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
    this.goal = NO_STATE;
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
    /** @type {import("../views/viewport.js").Mode} */
    this.mode = "fit";
    /** What is drawn, in words. */
    this.drawn = "";
    /** What a key or a search for a board has come to, and the cursor of which that is true. */
    this.told = "";
    this.toldAt = 0;
    /** The node that the pointer is on, and where. @type {{n: number, x: number, y: number} | null} */
    this.tip = null;
    this.showsGhosts = false;
    /** @type {Folding | null} */
    this.folding = null;
    /** @type {Course | null} */
    this.course = null;
    this.viewport = new Viewport();
    this.input = new TreeInput(this);
    this.painter = new TreePainter(this);
    this.resizing = new ResizeObserver(() => this.#resize());
  }

  render() {
    const { input } = this;
    const legend = LEGEND.map((key) => {
      const word = key === "superseded" ? replacedWord(this.rule) : key;
      return html`<li><i class=${`key ${key}`}></i>${word}</li>`;
    });
    return html`
      <canvas class="view" tabindex="0" role="application" aria-roledescription="search tree"
        aria-label=${words.treeText(this.name, this.cursor, this.event, this.nodes)} aria-describedby=${this.keysId}
        @pointerdown=${input.down} @pointermove=${input.move} @pointerup=${input.up} @pointercancel=${input.up}
        @pointerleave=${input.leave} @wheel=${input.wheel} @keydown=${input.key}></canvas>
      <span id=${this.keysId}
        class="unseen">Arrow keys walk to parent, children and siblings; Enter centres, F folds, + and − zoom.</span>
      ${this.compact ? nothing : html`<ul class="legend" aria-label="Legend">${legend}</ul>`}
      ${treeTools(this)}
      <canvas class="map" aria-hidden="true" ?hidden=${this.mode === "fit"}
        @pointerdown=${input.mapDown} @pointermove=${input.mapMove}></canvas>
      ${this.drawn ? html`<p class="caption">${this.drawn}</p>` : nothing}
      <p class="told" aria-live="polite">${this.told}</p>
      ${treeTip(this)}
    `;
  }

  firstUpdated() {
    this.resizing.observe(this);
    this.painter.start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
    this.painter.stop();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const { trace } = this;
    if (changed.has("theme")) this.painter.palette = null;
    if (changed.has("compact")) this.viewport.room = this.compact ? COMPACT : undefined;
    if (changed.has("trace")) {
      Object.assign(this, { mode: "fit", told: "" });
      this.viewport.clear();
      this.painter.clear();
      this.folding = trace && new Folding(trace);
    }
    if (changed.has("cursor") && this.toldAt !== this.cursor) this.told = "";
    if (changed.has("trace") || changed.has("layout")) {
      const record = LAYOUTS.find(({ key }) => key === this.layout) ?? LAYOUTS[0];
      this.course = trace && new Course(trace, record);
      this.#choose();
      if (this.mode !== "follow") this.mode = "fit";
    }
    if (changed.has("growth")) this.course?.grow();
    this.dataset.nodes = String(trace?.nodes ?? 0);
    this.dataset.expansions = String(trace?.expansions ?? 0);
    this.dataset.cursor = String(this.cursor);
    this.dataset.event = String(this.event);
    this.dataset.done = String(trace?.done ?? false);
    if (["trace", "cursor", "happened", "growth", "mode", "layout"].some((name) => changed.has(name))) this.#arrange();
    if ([...changed.keys()].some((name) => !["drawn", "told", "tip"].includes(name))) this.painter.draw();
  }

  /** The last frame that was drawn. */
  get frame() {
    return this.painter.frame;
  }

  /** How many nodes are shown. */
  get nodes() {
    return this.trace?.nodesAt(this.cursor, this.happened) ?? 0;
  }

  /** The node taken last, NONE before any. */
  get current() {
    return this.trace?.currentAt(this.cursor, this.happened) ?? NONE;
  }

  #resize() {
    const { width, height } = this.getBoundingClientRect();
    Object.assign(this.viewport, { width: Math.floor(width), height: Math.floor(height) });
    this.#arrange();
    this.painter.draw();
  }

  /** Choose layout and camera for the cursor. */
  #arrange() {
    const { trace, course, viewport, mode, current, selected } = this;
    if (!trace || !course || !viewport.width || !trace.nodes) return;
    const mayMove = !stillness() && !this.input.isDown;
    viewport.show(trace, course.at(this.nodes), { mode, current, selected }, mayMove, performance.now());
  }

  /**
   * Where a node is on the screen, null if it cannot be seen.
   * @param {number} n @returns {{x: number, y: number} | null}
   */
  screenPlaceOf(n) {
    const pixel = this.viewport.pixelOf(n);
    if (!pixel || !this.checkVisibility()) return null;
    const { left, top } = this.getBoundingClientRect();
    return { x: left + pixel.x, y: top + pixel.y };
  }

  // --- what tools, pointers and keys ask for -------------------------------------------------------------------------

  /** Have laid out what folding leaves. */
  #choose() {
    const { folding, course } = this;
    course?.show(folding?.isOn ? (count) => folding.left(count) : null);
  }

  /** Show what folding leaves now. */
  #refold() {
    this.#choose();
    this.#arrange();
    this.requestUpdate("folding", null);
  }

  /** Fold away what is below a node, or show it again. @param {number} n or NONE */
  fold(n) {
    const { folding } = this;
    if (n === NONE || !folding) return;
    folding.toggle(n);
    this.#refold();
    this.tell(words.foldText(n, folding.folds.has(n), folding.counts(this.nodes).get(n) ?? 0));
  }

  /** Leave the way to a node only, or all. @param {number} n or NONE */
  leave(n) {
    this.folding?.leave(n);
    this.#refold();
  }

  /** Say something that is true of a cursor. @param {string} text @param {number} [cursor] */
  tell(text, cursor = this.cursor) {
    this.told = text;
    this.toldAt = cursor;
  }

  /** Go to the node with a board. @param {string} text as it was typed */
  find(text) {
    const { trace, nodes } = this;
    if (!trace || !text) return;
    const wanted = readTyped(text, trace.start);
    if (!wanted) return this.tell(typingWords(trace.start));
    const found = nodesWith(trace, wanted);
    if (!found.length) return this.tell(words.unreachedText(trace));
    const n = found.findLast((one) => one < nodes) ?? found[0];
    const parent = trace.parent_n[n];
    const made = parent === NONE ? 0 : trace.expanded_n[parent];
    if (n < nodes) this.tell(words.foundText(n, found.length));
    else {
      this.tell(words.foundText(n, found.length, made), made);
      this.send("seek", made);
    }
    if (this.selected !== n) this.send("pick", n);
    if (n < nodes) this.visit(n);
    else this.updateComplete.then(() => requestAnimationFrame(() => this.visit(n)));
  }

  /** Go to a node and look at it close up. @param {number} n or NONE */
  visit(n) {
    if (!this.trace || !this.viewport.visit(this.trace, n, !stillness(), performance.now())) return;
    this.free();
  }

  /**
   * Have the camera keep to the whole tree, or follow the current node, or no longer.
   * @param {"fit" | "follow"} mode
   */
  bind(mode) {
    this.mode = this.mode === mode && mode === "follow" ? "free" : mode;
    this.requestUpdate("mode", null);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] about which point, if not the middle */
  zoom(factor, x, y) {
    if (!this.viewport.placed) return;
    this.viewport.zoomBy(factor, x, y);
    if (this.mode === "follow") this.painter.draw();
    else this.free();
  }

  /** Show where the camera has been moved to, and leave it there. */
  free() {
    this.mode = "free";
    this.painter.draw();
  }
}

customElements.define("search-tree", SearchTree);
