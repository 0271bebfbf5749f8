/**
 * The tree as dots, written straight into an ImageData from the columns, which holds a million nodes at frame rate.
 *
 * A pixel may stand for many nodes, so it counts them by kind. Frontier shows before expanded, expanded before superseded:
 * a lone frontier node never vanishes under its neighbours; the shade tells how many of its kind there are. The sheet is
 * kept: while neither camera nor layout changes, another cursor writes only what differs, forwards and backwards.
 */

import { placeOf, placesAt } from "../layouts/placed.js";
import { NONE } from "../trace/trace.js";
import { shades } from "./palette.js";

const MOST_CHANGED = 40_000; // expansions between two cursors above which everything is written anew
const ABSENT = 0;
const SUPERSEDED = 1;
const EXPANDED = 2;
const FRONTIER = 3;

/** @typedef {import("./tree.js").Frame} Frame */
/**
 * @typedef {object} Brush
 * @property {number} kx @property {number} ky @property {number} ox @property {number} oy
 * @property {number} wide @property {number} tall of a dot, in device pixels
 * @property {Uint32Array[]} inks by kind, by how many nodes
 */

export class DotSheet {
  constructor() {
    this.width = 0;
    this.height = 0;
    this.pixels = new Uint32Array(0);
    /** Nodes by pixel and kind, four a pixel. */
    this.counts = new Uint16Array(0);
    /** @type {ImageData | null} */
    this.image = null;
    /** What the sheet shows, null where it must be written anew. @type {{placed: unknown, trace: unknown, key: string, cursor: number} | null} */
    this.shows = null;
    /** How many nodes are inside the sheet. */
    this.dots = 0;
  }

  /** Bring the sheet up to a frame. @param {Frame} frame */
  write(frame) {
    const { trace, placed, cursor, density, camera, palette, isMoving } = frame;
    this.#resize(Math.floor(frame.width * density), Math.floor(frame.height * density));
    const key = `${camera.kx} ${camera.ky} ${camera.ox} ${camera.oy} ${density} ${palette.frontier}`;
    const { shows } = this;
    const isKept = shows && shows.placed === placed && shows.trace === trace && shows.key === key && !isMoving;
    if (isKept && Math.abs(shows.cursor - cursor) < MOST_CHANGED) this.#change(frame, shows.cursor);
    else this.#all(frame);
    this.shows = isMoving ? null : { placed, trace, key, cursor };
  }

  /** @param {number} width @param {number} height in device pixels */
  #resize(width, height) {
    if (this.width === width && this.height === height) return;
    this.width = width;
    this.height = height;
    this.shows = null;
    this.image = new ImageData(Math.max(1, width), Math.max(1, height));
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.counts = new Uint16Array(4 * this.pixels.length);
  }

  /** @param {Frame} frame @returns {Brush} */
  #brush({ camera, density, palette }) {
    const [kx, ky] = [camera.kx * density, camera.ky * density];
    return {
      kx, ky, ox: camera.ox * density + 0.5, oy: camera.oy * density + 0.5,
      wide: Math.max(1, Math.min(4 * density, Math.floor(kx * 0.8))),
      tall: Math.max(1, Math.min(3 * density, Math.floor(ky * 0.8))),
      inks: [new Uint32Array(1), shades(palette.superseded, palette.paper), shades(palette.expanded, palette.paper), shades(palette.frontier, palette.paper)],
    }; // prettier-ignore
  }

  /** Write every node. @param {Frame} frame */
  #all(frame) {
    const { trace, placed, cursor, x_i, y_i } = frame;
    const { width, height, pixels, counts } = this;
    const { kx, ky, ox, oy, wide, tall, inks } = this.#brush(frame);
    const { expanded_n, superseded_n } = trace;
    const { ids } = placed;
    const places = placesAt(placed, trace.nodesAt(cursor));
    const [left, above] = [(wide - 1) >> 1, (tall - 1) >> 1];
    const [right, below] = [width - wide + left + 1, height - tall + above + 1]; // from where on a dot is not whole
    const corner = above * width + left; // how far the first pixel of a dot is before its place
    const most = inks[FRONTIER].length - 1;
    pixels.fill(0);
    counts.fill(0);
    let dots = 0;
    for (let i = 0; i < places; i++) {
      const y = y_i[i] * ky + oy;
      if (y < above || y >= below) continue;
      const x = x_i[i] * kx + ox;
      if (x < left || x >= right) continue;
      dots++;
      const n = ids === null ? i : ids[i];
      const kind = superseded_n[n] <= cursor ? SUPERSEDED : expanded_n[n] <= cursor ? EXPANDED : FRONTIER;
      const at = (y | 0) * width + (x | 0) - corner;
      const many = ++counts[4 * at + kind];
      if (many > most || (kind < FRONTIER && counts[4 * at + FRONTIER]) || (kind < EXPANDED && counts[4 * at + EXPANDED])) continue;
      const ink = inks[kind][many];
      for (let row = at, end = at + tall * width; row < end; row += width) for (let p = row; p < row + wide; p++) pixels[p] = ink;
    }
    this.dots = dots;
  }

  /** Write what differs from another cursor. @param {Frame} frame @param {number} before */
  #change(frame, before) {
    const { trace, placed, cursor } = frame;
    if (before === cursor) return;
    const [early, late] = before < cursor ? [before, cursor] : [cursor, before];
    const brush = this.#brush(frame);
    const [had, has] = [placesAt(placed, trace.nodesAt(before)), placesAt(placed, trace.nodesAt(cursor))];
    const both = Math.min(had, has);
    const { ids } = placed;
    const touch = (/** @type {number} */ i, /** @type {number} */ n) => {
      this.#touch(frame, brush, i, i < had ? kindAt(trace, n, before) : ABSENT, i < has ? kindAt(trace, n, cursor) : ABSENT);
    };
    // Every node once: those expanded in between, those superseded that were not, those that are new.
    for (let e = early; e < late; e++) {
      const i = placeOf(placed, trace.node_e[e]);
      if (i >= 0 && i < both) touch(i, trace.node_e[e]);
    }
    for (let n = trace.nodesAt(early); n < trace.nodesAt(late); n++) {
      const old = trace.supersedes_n[n];
      if (old === NONE) continue;
      const i = placeOf(placed, old);
      const isDone = trace.expanded_n[old] > early && trace.expanded_n[old] <= late;
      if (i >= 0 && i < both && !isDone) touch(i, old);
    }
    for (let i = both; i < Math.max(had, has); i++) touch(i, ids === null ? i : ids[i]);
  }

  /** Take a node out of one kind and into another. @param {Frame} frame @param {Brush} brush @param {number} i @param {number} was @param {number} is */
  #touch({ x_i, y_i }, { kx, ky, ox, oy, wide, tall, inks }, i, was, is) {
    if (was === is) return;
    const { width, height, pixels, counts } = this;
    const y = Math.floor(y_i[i] * ky + oy) - ((tall - 1) >> 1);
    const x = Math.floor(x_i[i] * kx + ox) - ((wide - 1) >> 1);
    if (y < 0 || y + tall > height || x < 0 || x + wide > width) return;
    const at = y * width + x;
    if (was === ABSENT) this.dots++;
    else counts[4 * at + was]--;
    if (is === ABSENT) this.dots--;
    else counts[4 * at + is]++;
    let kind = FRONTIER;
    while (kind > ABSENT && counts[4 * at + kind] === 0) kind--;
    const ink = inks[kind][kind && Math.min(counts[4 * at + kind], inks[kind].length - 1)];
    for (let row = at, end = at + tall * width; row < end; row += width) for (let p = row; p < row + wide; p++) pixels[p] = ink;
  }
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} n @param {number} cursor at which it exists */
function kindAt({ expanded_n, superseded_n }, n, cursor) {
  return superseded_n[n] <= cursor ? SUPERSEDED : expanded_n[n] <= cursor ? EXPANDED : FRONTIER;
}
