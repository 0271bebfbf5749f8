/** Draws a tree and its minimap on their canvases: at most once a frame, and every frame during an animation. */

import { placesAt } from "../layouts/placement.js";
import { drawnText } from "../words.js";
import { DotSheet } from "../drawing/dots.js";
import { drawMap } from "../drawing/minimap.js";
import { readPalette } from "../palette.js";
import { drawTree } from "../drawing/tree.js";
/** @import {Frame} from "../drawing/tree.js" */
/** @import {Viewport} from "../drawing/viewport.js" */
/** @import {Palette} from "../palette.js" */

const FINE = 3; // canvas pixels in a CSS pixel of a printed picture

/**
 * @typedef {Omit<Frame, keyof ReturnType<Viewport["frame"]> | "palette" | "density">
 *   } Scene a frame without positions, colours and density
 * @typedef {object} Host the element with the canvases, and the contents of frames
 * @property {HTMLElement} element with `canvas.view` and `canvas.map`; its style sets the colours
 * @property {() => Scene | null} scene what to draw now, null for nothing
 * @property {(report: {drawn: string, isWhole: boolean}) => void} done called after each frame
 *   with a description, and whether every node is a board in it
 * @property {() => boolean} hasMap whether the minimap is shown
 */

export class TreeDrawing {
  #waiting = 0;
  #schemes = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
  #mapSheet = new DotSheet();
  #onScheme = () => {
    this.palette = null;
    this.draw();
  };

  /** @param {Viewport} viewport @param {Host} host */
  constructor(viewport, host) {
    this.viewport = viewport;
    this.host = host;
    /** The last frame drawn. @type {Frame | null} */
    this.frame = null;
    this.sheet = new DotSheet();
    /** The colours, null to read them again. @type {Palette | null} */
    this.palette = null;
  }

  start() {
    for (const scheme of this.#schemes) scheme.addEventListener("change", this.#onScheme);
  }

  stop() {
    for (const scheme of this.#schemes) scheme.removeEventListener("change", this.#onScheme);
    cancelAnimationFrame(this.#waiting);
  }

  /** Forget the last frame. */
  clear() {
    this.frame = null;
    this.sheet = new DotSheet();
    this.#mapSheet = new DotSheet();
  }

  /** Draw in the next frame. */
  draw() {
    this.#waiting ||= requestAnimationFrame(() => this.#drawNow());
  }

  /**
   * The picture on the screen, drawn at once on a new canvas at print resolution; null before any frame.
   * @param {Palette} palette
   */
  onPaper(palette) {
    const { frame } = this;
    if (!frame) return null;
    const { width, height } = frame;
    const canvas = document.createElement("canvas");
    canvas.style.width = `${width}px`;
    const context = contextOf(canvas, width, height, FINE);
    if (context) drawTree(context, { ...frame, palette, density: FINE }, new DotSheet());
    return canvas;
  }

  #drawNow() {
    this.#waiting = 0;
    const { viewport, host } = this;
    const { placed, width, height } = viewport;
    const canvas = /** @type {HTMLCanvasElement | null} */ (host.element.querySelector("canvas.view"));
    if (!canvas || !width || !height) return; // a low window leaves no room
    const density = Math.min(2, devicePixelRatio || 1);
    const context = contextOf(canvas, width, height, density);
    this.palette ??= readPalette(host.element);
    if (!context) return;
    const scene = placed && host.scene();
    if (!placed || !scene) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    const now = performance.now();
    const goesOn = viewport.transition.goesOn(now);
    this.frame = { ...scene, ...viewport.frame(placed, now), palette: this.palette, density };
    const made = drawTree(context, this.frame, this.sheet);
    const nodes = scene.trace.nodesAt(scene.cursor, scene.part);
    host.done({
      drawn: drawnText(nodes, placesAt(placed, nodes), made, scene.trace.start),
      isWhole: made.boards + made.numbers + made.plain + made.chips + made.dots >= nodes,
    });
    if (host.hasMap()) this.#drawMap(this.frame);
    if (goesOn) this.draw();
  }

  /** @param {Frame} frame */
  #drawMap(frame) {
    const canvas = /** @type {HTMLCanvasElement | null} */ (this.host.element.querySelector("canvas.map"));
    if (!canvas?.clientWidth || !canvas.clientHeight) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const context = contextOf(canvas, width, height, frame.density);
    if (context) drawMap(context, frame, this.#mapSheet, width, height);
  }
}

/**
 * The context of a canvas of a size in CSS pixels.
 * @param {HTMLCanvasElement} canvas @param {number} width @param {number} height @param {number} density
 */
function contextOf(canvas, width, height, density) {
  const [w, h] = [Math.floor(width * density), Math.floor(height * density)];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  return canvas.getContext("2d");
}
