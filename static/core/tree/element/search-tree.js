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
import { lookAt } from "../drawing/look.js";
import { nearest } from "../drawing/places.js";
import { Viewport } from "../drawing/viewport.js";
import { Room } from "../../ui/room.js";
import { findBoard } from "./tree_find.js";
import { treeFoot } from "./tree_foot.js";
import { TreeInput } from "./tree_input.js";
import { TreePainter } from "./tree_painter.js";
import { TreeState } from "./tree_fields.js";
import { treeTip } from "./tree_tip.js";
import { barFor, coveredBy, onOtherRoom, treeTools } from "./tree_tools.js";

const TOLD = ["drawn", "told", "tip", "isWhole", "bar"]; // what changes no picture
/** Of nodes close up. */
const LOOKS = ["rule", "compact", "presenting", "numbered", "letters", "hidesName", "values", "rings", "corners"];
let trees = 0; // made so far

export class SearchTree extends TreeState {
  keysId = `tree-keys-${++trees}`;
  viewport = new Viewport();
  input = new TreeInput(this);
  painter = new TreePainter(this);
  resizing = new ResizeObserver(() => this.#resize());
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
        ${treeTip(this)}
      </div>
      ${this.presenting ? nothing : treeTools(this)} ${treeFoot(this)}
    `;
  }

  firstUpdated() {
    this.resizing.observe(this.sight);
    this.sight.addEventListener("touchmove", this.input.touch, { passive: false });
    this.forget = onOtherRoom(() => this.#resize());
    this.painter.start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
    this.forget();
    this.painter.stop();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const { trace } = this;
    if (changed.has("theme")) this.painter.palette = null;
    if (changed.has("trace")) {
      Object.assign(this, { mode: "fit", isEven: false, told: "" });
      this.viewport.clear();
      this.painter.clear();
      this.folding = trace && new Folding(trace);
    }
    if (changed.has("cursor") && this.toldAt !== this.cursor) this.told = "";
    if (changed.has("trace") || changed.has("layout")) {
      this.courses.begin(trace, this.layout);
      this.#choose();
      if (this.mode !== "follow") Object.assign(this, { mode: "fit", isEven: false });
    }
    if (changed.has("version")) this.courses.grow();
    this.dataset.nodes = String(trace?.nodes ?? 0);
    this.dataset.expansions = String(trace?.expansions ?? 0);
    this.dataset.cursor = String(this.cursor);
    this.dataset.event = String(this.event);
    this.dataset.done = String(trace?.done ?? false);
    if (["trace", "cursor", "partial", "version", "mode", "layout", ...LOOKS].some((name) => changed.has(name)))
      this.#arrange();
    this.footRoom.keep(/** @type {HTMLElement} */ (this.querySelector(".foot")));
    if ([...changed.keys()].some((name) => !TOLD.includes(name))) this.painter.draw();
  }

  /** The last frame that was drawn. */
  get frame() {
    return this.painter.frame;
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
    this.covered = coveredBy(this);
    this.#arrange();
    this.painter.draw();
  }

  /** Choose layout and camera for the cursor. */
  #arrange() {
    const { trace, viewport, mode, cursor, partial: part, current, selected, nodes, next, letters } = this;
    const { width, height } = viewport;
    if (!trace || !width || !height || !trace.nodes) return;
    viewport.look = this.#look(trace, height);
    const scene = { trace, cursor, part, nodes, next, letters, named: this.named };
    const placed = this.courses.at(scene, viewport.look, this, width, height);
    const mayMove = !stillness() && !this.input.isDown;
    if (placed) viewport.show(trace, placed, { mode, current, selected }, mayMove, performance.now());
  }

  /** How nodes look close up. @param {import("../../trace/trace.js").Trace} trace @param {number} height */
  #look(trace, height) {
    const { nodes, cursor, partial, rule, compact, numbered, presenting, hidesName, values, rings } = this;
    const corners = this.covered ? { ...this.corners, right: this.covered } : this.corners;
    const given = [nodes, rule, compact, numbered, presenting, hidesName, values, rings, this.corners, this.covered];
    return this.memos.look([trace, ...given, height], () =>
      lookAt(trace, nodes, trace.rootsAt(cursor, partial), (n) => this.label(n), {
        ...{ rings, corners, height },
        isCompact: compact,
        isNumbered: numbered,
        isHall: presenting,
      }),
    );
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

  // --- what tools, pointers and keys ask for -------------------------------------------------------------------------

  /** Have laid out what folding leaves. */
  #choose() {
    const { folding, courses } = this;
    courses.show(folding?.isOn ? (count) => folding.left(count) : null);
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
    findBoard(this, text);
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
    if (this.mode === "follow") this.painter.draw();
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
    this.painter.draw();
  }
}

customElements.define("search-tree", SearchTree);
