/**
 * `<search-tree>`: the tree on its canvas: layouts, pan, zoom, fit and follow, folding, finding, a minimap, keys.
 * In: trace, boards, cursor, event, partial, version, rule, goal, selected, hovered, theme; name, to tell several
 * apart; shading, what nodes are coloured by; compact, for a small box with its legend elsewhere; numbered, whether
 * boards carry the numbers of their nodes. Out: `pick` and `hover` with a node or NONE, `seek` with a cursor.
 */

import { html, nothing } from "../../../vendor/vendor.js";
import { memo } from "../../lib/memo.js";
import { stillness } from "../../lib/schedule.js";
import { labelText } from "../../words/node.js";
import * as words from "../../words/tree.js";
import { Folding } from "../../trace/folding.js";
import { stepNodesAt } from "../../trace/step_nodes.js";
import { nextAt } from "../../trace/frontier/next.js";
import { NONE } from "../../trace/trace.js";
import { mapCamera } from "../drawing/minimap.js";
import { nearest, pick } from "../drawing/places.js";
import { placeOf } from "../layouts/placement.js";
import { relativeOf } from "../../trace/relatives.js";
import { Viewport } from "../drawing/viewport.js";
import { Room } from "../../ui/room.js";
import { withProperties } from "../../ui/base_element.js";
import { NO_STATE } from "../../problem/tiles/states.js";
import { NO_CORNERS, areOtherCorners } from "../drawing/form.js";
import { LayoutChoice } from "./layout_choice.js";
import { findBoard } from "./tree_find.js";
import { treeFoot } from "./tree_foot.js";
import { TreeInput } from "./tree_input.js";
import { TreeDrawing } from "./tree_drawing.js";
import { lookGiven, lookOf, sceneOf } from "./tree_scene.js";
import { treeTip } from "./tree_tip.js";
import { barFor, coveredBy, onOtherRoom, treeTools } from "./tree_tools.js";

const TOLD = ["drawn", "told", "tip", "isWhole", "bar"]; // what changes no picture
/** Of nodes close up. */
const LOOKS = ["rule", "compact", "presenting", "numbered", "letters", "hidesName", "values", "rings", "corners"];
let trees = 0; // made so far

export class SearchTree extends withProperties(() => ({
  /** @type {import("../../trace/trace.js").Trace | null} */ trace: null,
  /** @type {import("../../problem/tiles/boards.js").Boards | null} */ boards: null,
  cursor: 0,
  /** How many events of the next expansion are shown, and what they have changed. */ event: 0,
  /** @type {import("../../trace/events.js").Part | null} */ partial: null,
  /** Grows as the trace does. */ version: 0,
  /** @type {import("../../trace/rule.js").Rule} */
  rule: { structure: "queue", priority: "depth", tie: "fifo", weight: "1" },
  goal: NO_STATE,
  selected: NONE,
  hovered: NONE,
  theme: "",
  /** Key of the layout. */ layout: "tree",
  name: "",
  /** @type {import("../drawing/tree.js").Shading | null} */ shading: null,
  compact: false,
  /** Whether it is shown to a hall. */ presenting: false,
  numbered: true,
  /** By which nodes go while it is asked which of them is taken next. @type {Map<number, string> | null} */
  letters: null,
  /** Whether nothing may tell which search it is. */ hidesName: false,
  /** Which numbers stand at the boards. @type {import("../../words/node.js").Values} */ values: "sum",
  /** Levels that the box holds in a round layout, so that several trees have one scale of depth; 0 for its own. */
  rings: 0,
  /** The upper ones that something else covers. @type {import("../drawing/form.js").Corners} */ corners: NO_CORNERS,
  /** @type {import("../drawing/viewport.js").Mode} */ mode: "fit",
  /** @type {import("./tree_tools.js").Bar} */ bar: "wide",
  /** What is drawn, in words, and whether that is every node as a board. */ drawn: "",
  isWhole: true,
  /** What a key or a search for a board has come to, and the cursor of which that is true. */ told: "",
  /** The node that the pointer is on, and where. @type {{n: number, x: number, y: number} | null} */ tip: null,
  /** Whether discarded children are drawn, null for what is usual for the search. @type {boolean | null} */
  showsGhosts: null,
})) {
  static properties = {
    compact: { type: Boolean, reflect: true },
    presenting: { type: Boolean, reflect: true },
    corners: { attribute: false, hasChanged: areOtherCorners },
  };

  /** Whether all nodes are drawn alike, as they are close up, none with less than others. */ isEven = false;
  /** What its own bar covers of it. @type {import("../drawing/form.js").Corner} */ covered = null;
  toldAt = 0;
  /** @type {import("../../trace/folding.js").Folding | null} */ folding = null;
  layouts = new LayoutChoice();
  keysId = `tree-keys-${++trees}`;
  viewport = new Viewport();
  input = new TreeInput({
    isUsed: () => this.isUsed,
    press: () => (this.tip = null),
    lift: () => this.mode === "free" && this.viewport.isWhole && this.bind("fit"),
    point: (at) => this.#point(at),
    click: ({ x, y }) => this.#click(x, y),
    drag: (dx, dy) => {
      this.viewport.panBy(dx, dy);
      this.free();
    },
    zoom: (factor, x, y) => this.zoom(factor, x, y),
    lookAt: (map, x, y) => this.#lookAt(map, x, y),
    act: (what) => this.#act(what),
  });
  drawing = new TreeDrawing(this.viewport, {
    element: this,
    scene: () => sceneOf(this),
    done: (report) => Object.assign(this, report),
    hasMap: () => this.isUsed,
  });
  forget = () => {};
  footRoom = new Room();
  memos = { next: memo(), look: memo(), named: memo() };

  render() {
    const { input } = this;
    return html`
      <div class="sight">
        <canvas class="view" data-used=${String(this.isUsed)}
          tabindex="0" role="application" aria-roledescription="search tree"
          aria-label=${words.treeText(this.name, this.cursor, this.event, this.nodes)} aria-describedby=${this.keysId}
          @pointerdown=${input.down} @pointermove=${input.move} @pointerup=${input.up} @pointercancel=${input.up}
          @pointerleave=${input.leave} @wheel=${input.wheel} @keydown=${input.key}></canvas>
        <span id=${this.keysId}
          class="unseen">Arrow keys walk to parent, children and siblings; Enter centres, F folds, + and − zoom.</span>
        <canvas class="map" aria-hidden="true" ?hidden=${this.mode === "fit"}
          @pointerdown=${input.mapDown} @pointermove=${input.mapMove}></canvas>
        <p class="told" aria-live="polite">${this.told}</p>
        ${treeTip(this, this.viewport)}
      </div>
      ${this.presenting ? nothing : treeTools(this)} ${treeFoot(this)}
    `;
  }

  firstUpdated() {
    this.sight.addEventListener("touchmove", this.input.touch, { passive: false });
    this.forget = onOtherRoom(this.sight, () => this.#resize());
    this.drawing.start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.forget();
    this.drawing.stop();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const { trace } = this;
    if (changed.has("theme")) this.drawing.palette = null;
    if (changed.has("trace")) {
      Object.assign(this, { mode: "fit", isEven: false, told: "" });
      this.viewport.clear();
      this.drawing.clear();
      this.folding = trace && new Folding(trace);
    }
    if (changed.has("cursor") && this.toldAt !== this.cursor) this.told = "";
    if (changed.has("trace") || changed.has("layout")) {
      this.layouts.begin(trace, this.layout);
      this.#choose();
      if (this.mode !== "follow") Object.assign(this, { mode: "fit", isEven: false });
    }
    if (changed.has("version")) this.layouts.grow();
    const { nodes = 0, expansions = 0, done = false } = trace ?? {};
    Object.assign(this.dataset, { nodes, expansions, cursor: this.cursor, event: this.event, done });
    if (["trace", "cursor", "partial", "version", "mode", "layout", ...LOOKS].some((name) => changed.has(name)))
      this.#arrange();
    this.footRoom.keep(/** @type {HTMLElement} */ (this.querySelector(".foot")));
    if ([...changed.keys()].some((name) => !TOLD.includes(name))) this.drawing.draw();
  }

  /** The last frame that was drawn. */
  get frame() {
    return this.drawing.frame;
  }

  /** How many nodes are shown. */
  get nodes() {
    return this.trace?.nodesAt(this.cursor, this.partial) ?? 0;
  }

  /** The node taken last, NONE before any. */
  get current() {
    return this.trace?.currentAt(this.cursor, this.partial) ?? NONE;
  }

  /** The node that will be taken next, NONE if there is none or it is asked for. */
  get next() {
    const { trace, cursor, partial, version, rule, letters, hidesName } = this;
    if (!trace || letters || hidesName) return NONE;
    return this.memos.next([trace, cursor, partial, version, rule], () => nextAt(trace, cursor, rule, partial));
  }

  /** Whether discarded children are drawn: usually those of a local search alone. */
  get drawsGhosts() {
    if (this.letters || this.hidesName) return false; // while something is asked
    return this.showsGhosts ?? this.rule.structure === "none";
  }

  /** The nodes with which the step shown is told. */
  get named() {
    const { trace, cursor, partial, rule } = this;
    return trace
      ? this.memos.named([trace, cursor, partial, rule], () => stepNodesAt(trace, cursor, rule, partial))
      : [];
  }

  /** Whether the camera is anywhere but on the whole tree: fingers then move the tree, not the page. */
  get isUsed() {
    return this.mode !== "fit";
  }

  /** What holds the picture. */
  get sight() {
    return /** @type {HTMLElement} */ (this.querySelector(".sight"));
  }

  /** The numbers of a node that order the frontier; none where nothing is to be told by them. @param {number} n */
  label(n) {
    const { trace, rule, hidesName, values } = this;
    return trace && !hidesName ? labelText(trace, n, rule, values) : "";
  }

  #resize() {
    const { width, height } = this.sight.getBoundingClientRect();
    Object.assign(this.viewport, { width: Math.floor(width), height: Math.floor(height) });
    this.bar = barFor(this.compact, width);
    this.covered = coveredBy(this, this.sight);
    this.#arrange();
    this.drawing.draw();
  }

  /** Choose layout and camera for the cursor. */
  #arrange() {
    const { trace, viewport, mode, cursor, partial: part, current, selected, nodes, next, letters } = this;
    const { width, height } = viewport;
    if (!trace || !width || !height || !trace.nodes) return;
    viewport.look = this.memos.look(lookGiven(this, height), () => lookOf(this, trace, height));
    const scene = { trace, cursor, part, nodes, next, letters, named: this.named };
    const placed = this.layouts.at(scene, viewport.look, this, width, height);
    const mayMove = !stillness() && !this.input.isDown;
    if (placed) viewport.show(trace, placed, { mode, current, selected }, mayMove, performance.now());
  }

  /**
   * Where a node is on the screen, null if it cannot be seen.
   * @param {number} n @returns {{x: number, y: number} | null}
   */
  screenPlaceOf(n) {
    const pixel = this.viewport.pixelOf(n);
    if (!pixel || !this.checkVisibility()) return null;
    const { left, top } = this.sight.getBoundingClientRect();
    return { x: left + pixel.x, y: top + pixel.y };
  }

  /** Have laid out what folding leaves. */
  #choose() {
    const { folding, layouts } = this;
    layouts.show(folding?.isOn ? (count) => folding.left(count) : null);
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
    const { node, seek, told } = findBoard(trace, nodes, text);
    this.tell(told, seek ?? this.cursor);
    if (node === NONE) return;
    if (seek !== null) this.send("seek", seek);
    if (this.selected !== node) this.send("pick", node);
    if (seek === null) this.visit(node);
    else this.updateComplete.then(() => requestAnimationFrame(() => this.visit(node)));
  }

  /** Draw discarded children, or none. @param {boolean} shows */
  showGhosts(shows) {
    this.showsGhosts = shows;
  }

  /** Go to a node and look at it close up. @param {number} n or NONE */
  visit(n) {
    this.#even();
    if (!this.trace || !this.viewport.visit(this.trace, n, !stillness(), performance.now())) return;
    this.free();
  }

  /**
   * Have the camera keep to the whole tree, or follow the current node, or no longer.
   * @param {"fit" | "follow"} mode
   */
  bind(mode) {
    this.mode = this.mode === mode && mode === "follow" ? "free" : mode;
    this.isEven = this.mode !== "fit";
    this.requestUpdate("mode", null);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] about which point, if not the middle */
  zoom(factor, x, y) {
    const { trace, viewport, frame } = this;
    if (!viewport.placed || !trace) return;
    if (viewport.placed.sizes && !this.isEven) {
      if (factor <= 1) return; // all of it is in sight
      const near = x !== undefined && y !== undefined && frame ? nearest(frame, x, y) : this.current;
      this.#even(near);
    } else viewport.zoomBy(factor, x, y);
    if (this.mode === "follow") this.drawing.draw();
    else if (factor < 1 && viewport.isWhole) this.bind("fit");
    else this.free();
  }

  /**
   * Draw all nodes alike from now on, close up, a node where it was.
   * @param {number} [n] the current one if none
   */
  #even(n = this.current) {
    const { trace, viewport } = this;
    const isChange = !this.isEven && viewport.placed?.sizes !== undefined;
    this.isEven = true;
    if (!isChange || !trace) return;
    const pixel = viewport.pixelOf(n);
    this.mode = "free";
    this.#arrange();
    viewport.readAt(n === NONE ? 0 : n, pixel);
  }

  /** Show where the camera has been moved to, and leave it there. */
  free() {
    this.mode = "free";
    this.drawing.draw();
  }

  /** @param {{x: number, y: number} | null} at */
  #point(at) {
    const n = at && this.frame ? pick(this.frame, at.x, at.y) : NONE;
    if (n !== this.hovered) this.send("hover", n);
    if (n === NONE || !at) this.tip = null;
    else if (this.tip?.n !== n) this.tip = { n, ...at };
  }

  /** @param {number} x @param {number} y */
  #click(x, y) {
    if (!this.frame) return;
    this.told = "";
    this.send("pick", pick(this.frame, x, y));
  }

  /** Look at a point of the minimap. @param {HTMLElement} map @param {number} x @param {number} y in its pixels */
  #lookAt(map, x, y) {
    const { viewport } = this;
    if (!viewport.placed) return;
    const { kx, ky, ox, oy } = mapCamera(viewport.placed, map.clientWidth, map.clientHeight);
    viewport.centreOn((x - ox) / kx, (y - oy) / ky);
    this.free();
  }

  /** @param {Parameters<import("./tree_input.js").Target["act"]>[0]} what a key asks of the chosen node */
  #act(what) {
    const { trace, boards, selected, nodes, current, mode } = this;
    const { placed } = this.viewport;
    if (!trace || !boards || !placed) return false;
    const n = selected < nodes ? selected : current === NONE ? 0 : current;
    if (what === "visit") this.visit(n);
    else if (what === "fold") this.fold(n);
    else {
      const to = relativeOf(trace, n, what, this.cursor, this.partial);
      if (to >= nodes || placeOf(placed, to) < 0) return true;
      this.tell(words.walkedText(this, to, boards.of(to)));
      if (to !== selected) this.send("pick", to);
      if (mode !== "fit") this.visit(to);
    }
    return true;
  }
}

customElements.define("search-tree", SearchTree);
