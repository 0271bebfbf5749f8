/**
 * What pointers and keys do to the tree: drag, pinch, wheel, click, point, the minimap, and walking from node to node.
 */

import { placeOf } from "../layouts/placement.js";
import { walkedText } from "../../words/tree.js";
import { relativeOf } from "../../trace/relatives.js";
import { NONE } from "../../trace/trace.js";
import { Gestures } from "./gestures.js";
import { mapCamera } from "../drawing/minimap.js";
import { pick } from "../drawing/places.js";

/** What a button or a key zooms by. */
export const ZOOM = 1.6;
/** Whom a key walks to. */
const WALKS = /** @type {const} */ ({
  ArrowUp: "parent",
  ArrowDown: "child",
  ArrowLeft: "before",
  ArrowRight: "after",
});

export class TreeInput {
  #gestures = new Gestures();

  /** @param {import("./search-tree.js").SearchTree} tree */
  constructor(tree) {
    this.tree = tree;
  }

  /** Whether a finger or mouse button is down. */
  get isDown() {
    return this.#gestures.isDown;
  }

  /** @param {PointerEvent} event */
  down = (event) => {
    this.tree.tip = null;
    this.#gestures.down(event.pointerId, { x: event.offsetX, y: event.offsetY });
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };

  /** @param {PointerEvent} event */
  move = ({ pointerId, pointerType, offsetX: x, offsetY: y }) => {
    const { tree } = this;
    if (!this.#gestures.has(pointerId)) return this.#point(tree.frame ? pick(tree.frame, x, y) : NONE, x, y);
    const drag = this.#gestures.move(pointerId, { x, y });
    if (!drag || (pointerType === "touch" && !drag.pinch && !tree.isUsed)) return; // the page scrolls
    if (drag.pinch) tree.zoom(drag.pinch.factor, drag.pinch.x, drag.pinch.y);
    tree.viewport.panBy(drag.dx, drag.dy);
    tree.free();
  };

  /** @param {PointerEvent} event */
  up = (event) => {
    const { tree } = this;
    const clicked = this.#gestures.up(event.pointerId) && event.type === "pointerup";
    if (event.pointerType === "touch" && !this.isDown && tree.mode === "free" && tree.viewport.isWhole)
      tree.bind("fit");
    if (!clicked || !tree.frame) return;
    tree.told = "";
    tree.send("pick", pick(tree.frame, event.offsetX, event.offsetY));
  };

  /** Two fingers are for the tree, wherever the page would scroll. @param {TouchEvent} event */
  touch = (event) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  leave = () => this.#point(NONE, 0, 0);

  /** @param {WheelEvent} event */
  wheel = (event) => {
    event.preventDefault();
    this.tree.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
  };

  /** @param {PointerEvent} event */
  mapDown = (event) => {
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.mapMove(event);
  };

  /** Put the middle of the picture where the minimap is pointed at. @param {PointerEvent} event */
  mapMove = (event) => {
    const { tree } = this;
    const { placed } = tree.viewport;
    if (!placed || !event.buttons) return;
    const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (event.currentTarget);
    const { kx, ky, ox, oy } = mapCamera(placed, clientWidth, clientHeight);
    tree.viewport.centreOn((event.offsetX - ox) / kx, (event.offsetY - oy) / ky);
    tree.free();
  };

  /** @param {KeyboardEvent} event */
  key = (event) => {
    const { tree } = this;
    const { trace, boards, selected, nodes, current } = tree;
    const { placed } = tree.viewport;
    if (!trace || !boards || !placed || event.ctrlKey || event.metaKey || event.altKey) return;
    const n = selected < nodes ? selected : current === NONE ? 0 : current;
    if (event.key === "Enter") tree.visit(n);
    else if (event.key === "f" || event.key === "F") tree.fold(n);
    else if (["+", "=", "-"].includes(event.key)) tree.zoom(event.key === "-" ? 1 / ZOOM : ZOOM);
    else if (event.key in WALKS) {
      const relation = WALKS[/** @type {keyof typeof WALKS} */ (event.key)];
      const to = relativeOf(trace, n, relation, tree.cursor, tree.partial);
      if (to < nodes && placeOf(placed, to) >= 0) {
        tree.tell(walkedText(tree, to, boards.of(to)));
        if (to !== selected) tree.send("pick", to);
        if (tree.mode !== "fit") tree.visit(to);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {number} n node or NONE @param {number} x @param {number} y */
  #point(n, x, y) {
    const { tree } = this;
    if (n !== tree.hovered) tree.send("hover", n);
    if (n === NONE) tree.tip = null;
    else if (tree.tip?.n !== n) tree.tip = { n, x, y };
  }
}
