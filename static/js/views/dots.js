/**
 * The tree as dots, written straight into an ImageData from the columns, which holds a million nodes at frame rate.
 *
 * A pixel may stand for many nodes, so it counts them by kind. Frontier shows before expanded, expanded before superseded:
 * a lone frontier node never vanishes under its neighbours; the shade tells how many of its kind there are. The sheet is
 * kept: while neither camera nor layout changes, another cursor writes only what differs, forwards and backwards.
 * With a shading the kinds beyond superseded are its own, the last shown before the others, and all is written anew.
 * Letters: i place, n node, p pixel.
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
 * @property {number} kx @property {number} ky @property {number} ox @property {number} oy where the first pixel of a dot is
 * @property {number} wide @property {number} tall of a dot, in device pixels
 * @property {number} across @property {number} down how many pixels of it count: one where dots never overlap, else each
 * @property {Uint32Array[]} inks by kind, by how many nodes; of no kind, none
 */

export class DotSheet {
  constructor() {
    this.width = 0;
    this.height = 0;
    this.pixels = new Uint32Array(0);
    /** How many nodes a pixel stands for, by kind, so many numbers a pixel. */
    this.counts = new Uint16Array(0);
    this.kinds = 4;
    /** @type {ImageData | null} */
    this.image = null;
    /** What the sheet shows, null where it must be written anew. @type {{placed: unknown, trace: unknown, key: string, cursor: number} | null} */
    this.shows = null;
    /** Those events of the expansion after it that the sheet shows as well. @type {import("../trace/events.js").Part | null} */
    this.part = null;
    /** How many nodes are inside the sheet. */
    this.dots = 0;
  }

  /** Bring the sheet up to a frame. @param {Frame} frame */
  write(frame) {
    const { trace, placed, cursor, density, camera, palette, isMoving, shading, part = null } = frame;
    this.#resize(Math.floor(frame.width * density), Math.floor(frame.height * density), 2 + (shading?.inks.length ?? 2));
    const key = `${camera.kx} ${camera.ky} ${camera.ox} ${camera.oy} ${density} ${palette.frontier} ${shading?.version}`;
    const { shows } = this;
    const isKept = shows && shows.placed === placed && shows.trace === trace && shows.key === key && !isMoving;
    if (isKept && shading && shows.cursor === cursor) return;
    if (isKept && !shading && Math.abs(shows.cursor - cursor) < MOST_CHANGED) {
      this.#events(frame, shows.cursor, this.part, -1);
      this.#change(frame, shows.cursor);
    } else this.#all(frame);
    this.#events(frame, cursor, part, 1);
    this.part = part;
    this.shows = isMoving ? null : { placed, trace, key, cursor };
  }

  /** @param {number} width @param {number} height in device pixels @param {number} kinds */
  #resize(width, height, kinds) {
    if (this.width === width && this.height === height && this.kinds === kinds) return;
    this.width = width;
    this.height = height;
    this.kinds = kinds;
    this.shows = null;
    this.image = new ImageData(Math.max(1, width), Math.max(1, height));
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.counts = new Uint16Array(kinds * this.pixels.length);
  }

  /** @param {Frame} frame @returns {Brush} */
  #brush({ placed, camera, density, palette, shading }) {
    const inks = shading?.inks ?? /** @type {const} */ (["expanded", "frontier"]);
    const [kx, ky] = [camera.kx * density, camera.ky * density];
    const wide = Math.max(1, Math.min(4 * density, Math.floor(kx * 0.8)));
    const tall = Math.max(1, Math.min(3 * density, Math.floor(ky * 0.8)));
    const [across, down] = placed.isotropic || placed.axis ? [wide, tall] : [1, 1];
    return {
      kx, ky, wide, tall, across, down,
      ox: camera.ox * density + 0.5 - ((wide - 1) >> 1), oy: camera.oy * density + 0.5 - ((tall - 1) >> 1),
      inks: [new Uint32Array(1), ...[/** @type {const} */ ("superseded"), ...inks].map((ink) => shades(palette[ink], palette.paper))],
    }; // prettier-ignore
  }

  /** Write every node. @param {Frame} frame */
  #all(frame) {
    const { trace, placed, cursor, x_i, y_i, shading } = frame;
    const { width, height, pixels, counts } = this;
    const { expanded_n, superseded_n } = trace;
    const { ids } = placed;
    const brush = this.#brush(frame);
    const { kx, ky, ox, oy, wide, tall } = brush;
    const places = placesAt(placed, trace.nodesAt(cursor));
    pixels.fill(0);
    counts.fill(0);
    let dots = 0;
    for (let i = 0; i < places; i++) {
      const y = Math.floor(y_i[i] * ky + oy);
      const x = Math.floor(x_i[i] * kx + ox);
      if (y < 0 || y + tall > height || x < 0 || x + wide > width) continue;
      dots++;
      const n = ids === null ? i : ids[i];
      const kind = superseded_n[n] <= cursor ? SUPERSEDED : shading ? EXPANDED + shading.of(n) : expanded_n[n] <= cursor ? EXPANDED : FRONTIER;
      mark(pixels, counts, width, brush, y * width + x, ABSENT, kind);
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

  /** Write what events of the expansion after a cursor have changed, or with `by` -1 take it back. @param {Frame} frame @param {number} cursor @param {import("../trace/events.js").Part | null} part @param {1 | -1} by */
  #events(frame, cursor, part, by) {
    if (!part) return;
    const { trace, placed } = frame;
    const brush = this.#brush(frame);
    const touch = (/** @type {number} */ n, /** @type {number} */ was, /** @type {number} */ is) => {
      const i = placeOf(placed, n);
      if (i >= 0) this.#touch(frame, brush, i, by > 0 ? was : is, by > 0 ? is : was);
    };
    const first = trace.nodesAt(cursor);
    touch(part.node, FRONTIER, EXPANDED);
    for (const n of part.gone) touch(n, n === part.node ? EXPANDED : kindAt(trace, n, cursor), SUPERSEDED);
    for (let n = first; n < first + part.added; n++) touch(n, ABSENT, FRONTIER);
  }

  /** Take a node out of one kind and into another. @param {Frame} frame @param {Brush} brush @param {number} i @param {number} was @param {number} is */
  #touch({ x_i, y_i }, brush, i, was, is) {
    if (was === is) return;
    const { width, height, pixels, counts } = this;
    const { kx, ky, ox, oy, wide, tall } = brush;
    const y = Math.floor(y_i[i] * ky + oy);
    const x = Math.floor(x_i[i] * kx + ox);
    if (y < 0 || y + tall > height || x < 0 || x + wide > width) return;
    if (was === ABSENT) this.dots++;
    if (is === ABSENT) this.dots--;
    mark(pixels, counts, width, brush, y * width + x, was, is);
  }
}

/**
 * Count a dot as another kind than before, and show it.
 * @param {Uint32Array} pixels @param {Uint16Array} counts @param {number} width of the sheet
 * @param {Brush} brush @param {number} first pixel of the dot @param {number} was @param {number} is
 */
function mark(pixels, counts, width, { inks, wide, tall, across, down }, first, was, is) {
  const kinds = inks.length;
  for (let row = first, end = first + down * width; row < end; row += width) {
    for (let p = row; p < row + across; p++) {
      if (was !== ABSENT) counts[kinds * p + was]--;
      if (is !== ABSENT) counts[kinds * p + is]++;
      const ink = inkOf(counts, p, inks);
      if (pixels[p] === ink) continue;
      const last = p + wide - across + (tall - down) * width; // of those it stands for
      for (let line = p; line <= last; line += width) for (let q = line; q <= line + wide - across; q++) pixels[q] = ink;
    }
  }
}

/** The colour of a pixel. @param {Uint16Array} counts @param {number} p @param {Uint32Array[]} inks */
function inkOf(counts, p, inks) {
  for (let kind = inks.length - 1; kind > ABSENT; kind--) {
    const many = counts[inks.length * p + kind];
    if (many) return inks[kind][many < inks[kind].length ? many : inks[kind].length - 1];
  }
  return 0;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} n @param {number} cursor at which it exists */
function kindAt({ expanded_n, superseded_n }, n, cursor) {
  return superseded_n[n] <= cursor ? SUPERSEDED : expanded_n[n] <= cursor ? EXPANDED : FRONTIER;
}
