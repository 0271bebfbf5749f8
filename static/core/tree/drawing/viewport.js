/**
 * The view of a layout: its camera, which shows the whole tree, follows a node or is free, and its animation. Times are
 * milliseconds of the page's clock. Letters: i place, n node.
 */

import { placeOf } from "../layouts/placement.js";
import { NONE } from "../../trace/trace.js";
import { centred, closeUp, nodesAs, zoom } from "./camera.js";
import { fitted } from "./fitting.js";
import { EXPLORING } from "./look.js";
import { Grid } from "./grid.js";
import { Transition } from "./transition.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Placed} from "../layouts/placement.js" */
/** @import {Camera} from "./camera.js" */
/** @import {Look} from "./form.js" */

const QUICK_MS = 120; // between two changes, the second of which is not animated
const MOST_ANIMATED = 200_000;

/** @typedef {"fit" | "follow" | "free"} Mode the camera fits the whole tree, follows the current node, or is free */

export class Viewport {
  constructor() {
    /** @type {Placed | null} */
    this.placed = null;
    /** @type {Camera} */
    this.camera = { kx: 1, ky: 1, ox: 0, oy: 0 };
    this.width = 0;
    this.height = 0;
    /** How nodes look close up. @type {Look} */
    this.look = EXPLORING;
    this.transition = new Transition();
    /** When layout or camera changed last. */
    this.movedAt = -Infinity;
    /** @type {Grid | null} */
    this.grid = null;
  }

  /** Forget the layout. */
  clear() {
    this.placed = this.grid = null;
    this.transition.stop();
  }

  /**
   * Show a layout.
   * @param {Trace} trace @param {Placed} placed
   * @param {{mode: Mode, current: number, selected: number}} look the node that is followed, and the node or NONE
   *   that keeps its place on the screen if the layout changes
   * @param {boolean} mayMove whether the change may be animated @param {number} now
   */
  show(trace, placed, { mode, current, selected }, mayMove, now) {
    const before = { placed: this.placed, camera: this.camera };
    const cameraNow = this.transition.camera(this.camera, now);
    if (placed !== before.placed) {
      this.placed = placed;
      this.grid = null;
    }
    const target = placeOf(placed, current === NONE ? 0 : current);
    if (mode === "fit") this.camera = fitted(placed, this.width, this.height, this.look);
    else if (mode === "follow" && target >= 0)
      this.#centre(placed, target, closeUp(this.camera, placed, this.look, false));
    else if (placed !== before.placed && before.placed)
      this.camera = anchored(this.camera, before.placed, placed, selected !== NONE ? selected : current);
    if (placed === before.placed && !isFar(before.camera, this.camera)) return;
    const isQuick = now - this.movedAt <= QUICK_MS;
    this.movedAt = now;
    if (before.placed && placed.count <= MOST_ANIMATED && mayMove && !isQuick)
      this.transition.begin(trace, before.placed, placed, cameraNow, now);
    else this.transition.stop();
  }

  /**
   * Show a node close up, or its nearest ancestor in the layout; return whether there is one.
   * @param {Trace} trace @param {number} n @param {boolean} mayMove @param {number} now
   */
  visit({ parent_n }, n, mayMove, now) {
    const { placed, camera } = this;
    if (!placed || n === NONE) return false;
    let i = placeOf(placed, n);
    while (i < 0 && parent_n[n] !== NONE) i = placeOf(placed, (n = parent_n[n])); // it is folded away
    if (i < 0) return false;
    if (mayMove) this.transition.turn(placed, this.transition.camera(camera, now), now);
    else this.transition.stop();
    this.#centre(placed, i, closeUp(camera, placed, this.look, true));
    return true;
  }

  /**
   * Show a node close up at a given position on the screen.
   * @param {number} n @param {{x: number, y: number} | null} pixel null for the middle
   */
  readAt(n, pixel) {
    const { placed, width, height } = this;
    const i = placed ? placeOf(placed, n) : -1;
    if (!placed || i < 0) return;
    const camera = closeUp({ kx: 0, ky: 0, ox: 0, oy: 0 }, placed, this.look, false);
    const { x, y } = pixel ?? { x: width / 2, y: height / 2 };
    this.camera = { ...camera, ox: x - placed.x_i[i] * camera.kx, oy: y - placed.y_i[i] * camera.ky };
  }

  /**
   * @param {number} factor @param {number} [x] @param {number} [y] about which point of the screen, if not its middle
   */
  zoomBy(factor, x = this.width / 2, y = this.height / 2) {
    if (!this.placed) return;
    this.transition.stop();
    this.camera = zoom(this.camera, factor, x, y, this.placed, this.width, this.height, this.look);
  }

  /** Whether the scale is at most that of the whole tree. */
  get isWhole() {
    const { placed, camera, width, height, look } = this;
    return placed !== null && camera.kx <= fitted(placed, width, height, look).kx * 1.001;
  }

  /** @param {number} dx @param {number} dy pixels */
  panBy(dx, dy) {
    this.transition.stop();
    this.camera = { ...this.camera, ox: this.camera.ox + dx, oy: this.camera.oy + dy };
  }

  /** Put a point of the layout in the middle. @param {number} x @param {number} y */
  centreOn(x, y) {
    this.transition.stop();
    this.camera = centred(this.camera, x, y, this.width, this.height);
  }

  /**
   * The position of a node in pixels, null if it is not in view.
   * @param {number} n @returns {{x: number, y: number} | null}
   */
  pixelOf(n) {
    const { placed, camera, width, height } = this;
    const i = placed ? placeOf(placed, n) : -1;
    if (!placed || i < 0) return null;
    const [x, y] = [placed.x_i[i] * camera.kx + camera.ox, placed.y_i[i] * camera.ky + camera.oy];
    return x < 0 || y < 0 || x > width || y > height ? null : { x, y };
  }

  /** The view at a time, as a part of a frame. @param {Placed} placed that is shown @param {number} now */
  frame(placed, now) {
    const { width, height } = this;
    const { x_i, y_i } = this.transition.places(placed, now);
    const camera = this.transition.camera(this.camera, now);
    const grid = () => (this.grid ??= new Grid(placed));
    const { look } = this;
    return {
      placed,
      x_i,
      y_i,
      isMoving: x_i !== placed.x_i,
      grid,
      camera,
      width,
      height,
      look,
      ...nodesAs(camera, placed, look),
    };
  }

  /** @param {Placed} placed @param {number} i @param {Camera} camera */
  #centre(placed, i, camera) {
    this.camera = centred(camera, placed.x_i[i], placed.y_i[i], this.width, this.height);
  }
}

/** Whether two cameras differ visibly. @param {Camera} a @param {Camera} b */
function isFar(a, b) {
  return Math.abs(a.ox - b.ox) + Math.abs(a.kx - b.kx) + Math.abs(a.oy - b.oy) > 0.5;
}

/**
 * The camera under which a node keeps its place on the screen when the layout changes.
 * @param {Camera} camera @param {Placed} old @param {Placed} placed @param {number} n @returns {Camera}
 */
function anchored(camera, old, placed, n) {
  const [a, b] = [placeOf(old, n), placeOf(placed, n)];
  if (a < 0 || b < 0) return camera;
  return {
    ...camera,
    ox: camera.ox + (old.x_i[a] - placed.x_i[b]) * camera.kx,
    oy: camera.oy + (old.y_i[a] - placed.y_i[b]) * camera.ky,
  };
}
