/**
 * `<search-tree>`: the tree on its canvas: layouts, pan, zoom, fit and follow, folding, finding, a minimap, keys.
 * In: trace, boards, cursor, event, partial, version, rule, goal, selected, hovered, theme; name, if there are several
 * trees; shading, other colours of nodes; compact, for a small box with its legend elsewhere; numbered, whether boards
 * have the numbers of their nodes. Out: `pick` and `hover` with a node or NONE, `seek` with a cursor.
 */

import { html, nothing } from "../../../vendor/vendor.js";
import { memo } from "../../lib/memo.js";
import { stillness } from "../../lib/schedule.js";
import { labelText } from "../../words/node.js";
import { foldText, say, treeText, walkedText } from "../words.js";
import { Folding } from "../../trace/folding.js";
import { stepNodesAt } from "../../trace/step_nodes.js";
import { nextAt } from "../../trace/frontier/next.js";
import { NO_RULE } from "../../trace/rule.js";
import { structureOf } from "../../trace/structures.js";
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
import { treeFoot } from "./tree_foot.js";
import { TreeInput } from "./tree_input.js";
import { TreeDrawing } from "./tree_drawing.js";
import { lookGiven, lookOf, sceneOf } from "./tree_scene.js";
import { treeTip } from "./tree_tip.js";
import { coveredBy, treeTools } from "./tree_tools.js";
/** @import {Corner} from "../../lib/pen.js" */
/** @import {Boards} from "../../problem/tiles/boards.js" */
/** @import {Part} from "../../trace/events.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Values} from "../../words/node.js" */
/** @import {Corners} from "../drawing/form.js" */
/** @import {Shading} from "../drawing/tree.js" */
/** @import {Mode} from "../drawing/viewport.js" */
/** @import {Target} from "./tree_input.js" */

const TOLD = ["drawn", "told", "tip", "isWhole"]; // properties that do not change the picture
/** Properties on which the look of nodes depends. */
const LOOKS = ["rule", "compact", "presenting", "numbered", "letters", "hidesName", "values", "rings", "corners"];
let trees = 0; // created so far

export class SearchTree extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Boards | null} */ boards: null,
  cursor: 0,
  /** How many events of the next expansion are shown, and their changes. */ event: 0,
  /** @type {Part | null} */ partial: null,
  /** Grows as the trace does. */ version: 0,
  rule: NO_RULE,
  goal: NO_STATE,
  selected: NONE,
  hovered: NONE,
  theme: "",
  /** Key of the layout. */ layout: "tree",
  name: "",
  /** @type {Shading | null} */ shading: null,
  compact: false,
  /** Whether it is shown on a projector. */ presenting: false,
  numbered: true,
  /** The letters of candidates while the question is open which is next. @type {Map<number, string> | null} */
  letters: null,
  /** Whether the search must not be recognizable, as during a question about it. */ hidesName: false,
  /** The numbers below boards. @type {Values} */ values: "sum",
  /**
   * The number of levels that a radial layout fits into the box, so that several trees have one scale; 0 for the tree's
   * own.
   */
  rings: 0,
  /** The upper corners that other elements cover. @type {Corners} */ corners: NO_CORNERS,
  /** @type {Mode} */ mode: "fit",
  /** A description of the picture, and whether every node is in it. */ drawn: "",
  isWhole: true,
  /** The message after a key or a search for a board; it is cleared when the cursor leaves `toldAt`. */ told: "",
  /** The node under the pointer, and its position. @type {{n: number, x: number, y: number} | null} */ tip: null,
  /** Whether discarded children are drawn, null for the default of the search. @type {boolean | null} */
  showsGhosts: null,
})) {
  static properties = {
    compact: { type: Boolean, reflect: true },
    presenting: { type: Boolean, reflect: true },
    corners: { attribute: false, hasChanged: areOtherCorners },
  };

  /** Whether all nodes are drawn with the same detail, without a focus. */ isEven = false;
  /** The corner that the button of its menu covers. @type {Corner} */ covered = null;
  toldAt = 0;
  /** @type {Folding | null} */ folding = null;
  layouts = new LayoutChoice();
  resizing = new ResizeObserver(() => this.#resize());
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
  footRoom = new Room();
  memos = { next: memo(), look: memo(), named: memo() };

  render() {
    const { input } = this;
    return html`
      <div class="sight">
        <canvas class="view" data-used=${String(this.isUsed)}
          tabindex="0" role="application" aria-roledescription=${say("tree-role")}
          aria-label=${treeText(this.name, this.cursor, this.event, this.nodes)} aria-describedby=${this.keysId}
          @pointerdown=${input.down} @pointermove=${input.move} @pointerup=${input.up} @pointercancel=${input.up}
          @pointerleave=${input.leave} @wheel=${input.wheel} @keydown=${input.key}></canvas>
        <span id=${this.keysId}
          class="unseen">${say("tree-keys")}</span>
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
    this.resizing.observe(this.sight);
    this.drawing.start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
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

  /** The last frame drawn. */
  get frame() {
    return this.drawing.frame;
  }

  /** How many nodes are shown. */
  get nodes() {
    return this.trace?.nodesAt(this.cursor, this.partial) ?? 0;
  }

  /** The node expanded last, NONE before the first. */
  get current() {
    return this.trace?.currentAt(this.cursor, this.partial) ?? NONE;
  }

  /** The node expanded next, NONE if there is none or a question hides it. */
  get next() {
    const { trace, cursor, partial, version, rule, letters, hidesName } = this;
    if (!trace || letters || hidesName) return NONE;
    return this.memos.next([trace, cursor, partial, version, rule], () => nextAt(trace, cursor, rule, partial));
  }

  /** Whether discarded children are drawn: by default only those of a local search. */
  get drawsGhosts() {
    if (this.letters || this.hidesName) return false; // during a question
    return this.showsGhosts ?? structureOf(this.rule).isLocal === true;
  }

  /** The nodes named in the sentence about the step shown. */
  get named() {
    const { trace, cursor, partial, rule } = this;
    return trace
      ? this.memos.named([trace, cursor, partial, rule], () => stepNodesAt(trace, cursor, rule, partial))
      : [];
  }

  /** Whether the camera does not fit the whole tree: a finger then moves the tree, not the page. */
  get isUsed() {
    return this.mode !== "fit";
  }

  /** The element around the canvases. */
  get sight() {
    return /** @type {HTMLElement} */ (this.querySelector(".sight"));
  }

  /** The numbers of a node that order the frontier; "" if they would give away the search. @param {number} n */
  label(n) {
    const { trace, rule, hidesName, values } = this;
    return trace && !hidesName ? labelText(trace, n, rule, values) : "";
  }

  #resize() {
    const { width, height } = this.sight.getBoundingClientRect();
    Object.assign(this.viewport, { width: Math.floor(width), height: Math.floor(height) });
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
   * The position of a node on the screen, null if it is not visible.
   * @param {number} n @returns {{x: number, y: number} | null}
   */
  screenPlaceOf(n) {
    const pixel = this.viewport.pixelOf(n);
    if (!pixel || !this.checkVisibility()) return null;
    const { left, top } = this.sight.getBoundingClientRect();
    return { x: left + pixel.x, y: top + pixel.y };
  }

  /** Lay out the nodes that are not folded away. */
  #choose() {
    const { folding, layouts } = this;
    layouts.show(folding?.isOn ? (count) => folding.left(count) : null);
  }

  /** Show the tree after a change of folding. */
  #refold() {
    this.#choose();
    this.#arrange();
    this.requestUpdate("folding", null);
  }

  /** Fold the subtree below a node, or unfold it. @param {number} n or NONE */
  fold(n) {
    const { folding } = this;
    if (n === NONE || !folding) return;
    folding.toggle(n);
    this.#refold();
    this.tell(foldText(n, folding.folds.has(n), folding.counts(this.nodes).get(n) ?? 0));
  }

  /** Show only the path to a node, or for NONE all nodes. @param {number} n or NONE */
  leave(n) {
    this.folding?.leave(n);
    this.#refold();
  }

  /** Show a message until the cursor changes. @param {string} text @param {number} [cursor] */
  tell(text, cursor = this.cursor) {
    this.told = text;
    this.toldAt = cursor;
  }

  /** Show or hide discarded children. @param {boolean} shows */
  showGhosts(shows) {
    this.showsGhosts = shows;
  }

  /** Move to a node and show it close up. @param {number} n or NONE */
  visit(n) {
    this.#even();
    if (!this.trace || !this.viewport.visit(this.trace, n, !stillness(), performance.now())) return;
    this.free();
  }

  /**
   * Let the camera fit the whole tree or follow the current node; `follow` again frees it.
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
      if (factor <= 1) return; // the whole tree is in view
      const near = x !== undefined && y !== undefined && frame ? nearest(frame, x, y) : this.current;
      this.#even(near);
    } else viewport.zoomBy(factor, x, y);
    if (this.mode === "follow") this.drawing.draw();
    else if (factor < 1 && viewport.isWhole) this.bind("fit");
    else this.free();
  }

  /**
   * From now on draw all nodes with the same detail, close up, keeping a node in its place.
   * @param {number} [n] that node, by default the current one
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

  /** Draw the view after the camera was moved, and stop fitting or following. */
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

  /** Show a point of the minimap. @param {HTMLElement} map @param {number} x @param {number} y in its pixels */
  #lookAt(map, x, y) {
    const { viewport } = this;
    if (!viewport.placed) return;
    const { kx, ky, ox, oy } = mapCamera(viewport.placed, map.clientWidth, map.clientHeight);
    viewport.centreOn((x - ox) / kx, (y - oy) / ky);
    this.free();
  }

  /** @param {Parameters<Target["act"]>[0]} what action of a key on the chosen node */
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
      this.tell(walkedText(this, to, boards.of(to)));
      if (to !== selected) this.send("pick", to);
      if (mode !== "fit") this.visit(to);
    }
    return true;
  }
}

customElements.define("search-tree", SearchTree);
