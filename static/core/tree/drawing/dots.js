/** The tree as dots, written from the columns directly into an ImageData: a million nodes at frame rate. */

import { placeOf, placesAt } from "../layouts/placement.js";
import { NONE } from "../../trace/trace.js";
import { shades } from "../palette.js";
/** @import {Part} from "../../trace/events.js" */
/** @import {Frame} from "./tree.js" */

const MOST_CHANGED = 40_000; // expansions between two cursors from which every node is compared
const [MANY, LOW_DASH] = [50_000, 6]; // nodes above which a dash has this height in pixels, to save time
const [DASH, BETWEEN] = [16, 0.45]; // the greatest height of a dash on an axis, in pixels and as a share of a unit
const ABSENT = 0;
const SUPERSEDED = 1;
const EXPANDED = 2;
const FRONTIER = 3;

/**
 * @typedef {object} Brush
 * @property {number} kx @property {number} ky @property {number} ox
 * @property {number} oy offset of the first pixel of a dot
 * @property {number} wide @property {number} tall of a dot, in device pixels
 * @property {number} across
 * @property {number} down the part of a dot that is counted: one pixel if dots never overlap, else all
 * @property {Uint32Array[]} inks colours by kind and by number of nodes; of the absent kind, transparent
 */

export class DotSheet {
  constructor() {
    this.width = 0;
    this.height = 0;
    this.pixels = new Uint32Array(0);
    /** The number of nodes at each pixel, by kind: `kinds` values for each pixel. */
    this.counts = new Uint16Array(0);
    this.kinds = 4;
    /** The kind as which a place is counted: absent if it is out of view or its node does not exist. */
    this.kind_i = new Uint8Array(0);
    /** @type {ImageData | null} */
    this.image = null;
    /**
     * The state that the sheet shows, null if it must be written again.
     * @type {{placed: unknown, trace: unknown, source: unknown, key: string, cursor: number, at: number[]} | null}
     */
    this.shows = null;
    /** The events of the next expansion that it shows as well. @type {Part | null} */
    this.part = null;
    /** The number of nodes in view. */
    this.dots = 0;
  }

  /** Bring the sheet up to a frame. @param {Frame} frame */
  write(frame) {
    const { trace, placed, cursor, density, camera, palette, look, isMoving, shading, part = null } = frame;
    this.#resize(
      Math.floor(frame.width * density),
      Math.floor(frame.height * density),
      2 + (shading?.inks.length ?? 2),
    );
    const key = `${camera.kx} ${camera.ky} ${camera.ox} ${camera.oy} ${density} ${look.dot} ${palette.frontier}`;
    const [source, at] = [shading?.source, shading?.at() ?? []];
    const { shows } = this;
    const isKept =
      shows &&
      shows.placed === placed &&
      shows.trace === trace &&
      shows.source === source &&
      shows.key === key &&
      !isMoving;
    if (!isKept) this.#all(frame);
    else if (at.reduce((sum, a, k) => sum + Math.abs(a - shows.at[k]), Math.abs(shows.cursor - cursor)) < MOST_CHANGED)
      this.#change(frame, shows);
    else this.#compare(frame);
    this.#events(frame);
    this.part = part;
    this.shows = isMoving ? null : { placed, trace, source, key, cursor, at };
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
  #brush({ placed, camera, density, palette, shading, look }) {
    const inks = shading?.inks ?? /** @type {const} */ (["expanded", "frontier"]);
    const [kx, ky] = [camera.kx * density, camera.ky * density];
    const least = Math.max(1, Math.round(look.dot * density));
    const wide = Math.max(least, Math.min(4 * density, Math.floor(kx * 0.8)));
    const dash = placed.axis
      ? Math.min((placed.count > MANY ? LOW_DASH : DASH) * density, Math.floor(ky * BETWEEN))
      : 0;
    const tall = Math.max(least, dash, Math.min(3 * density, Math.floor(ky * 0.8)));
    const isCrowded = placed.isotropic || placed.axis || (ky < 1 && wide > 1); // or levels share rows of pixels
    const [across, down] = isCrowded ? [wide, tall] : [1, 1];
    return {
      kx,
      ky,
      wide,
      tall,
      across,
      down,
      ox: camera.ox * density + 0.5 - ((wide - 1) >> 1),
      oy: camera.oy * density + 0.5 - ((tall - 1) >> 1),
      inks: [
        new Uint32Array(1),
        ...[/** @type {const} */ ("superseded"), ...inks].map((ink) => shades(palette[ink], palette.paper)),
      ],
    };
  }

  /** Write every node. @param {Frame} frame */
  #all(frame) {
    const { trace, placed, cursor, x_i, y_i } = frame;
    const { width, height, pixels, counts } = this;
    const { ids } = placed;
    const brush = this.#brush(frame);
    const { kx, ky, ox, oy, wide, tall } = brush;
    const places = placesAt(placed, trace.nodesAt(cursor));
    if (this.kind_i.length < placed.count) this.kind_i = new Uint8Array(placed.count);
    const { kind_i } = this;
    pixels.fill(0);
    counts.fill(0);
    kind_i.fill(ABSENT);
    let dots = 0;
    for (let i = 0; i < places; i++) {
      const y = Math.floor(y_i[i] * ky + oy);
      const x = Math.floor(x_i[i] * kx + ox);
      if (y < 0 || y + tall > height || x < 0 || x + wide > width) continue;
      dots++;
      kind_i[i] = kindOf(frame, ids === null ? i : ids[i]);
      mark(pixels, counts, width, brush, y * width + x, ABSENT, kind_i[i]);
    }
    this.dots = dots;
  }

  /** Write the nodes whose kind has changed; compares all. @param {Frame} frame */
  #compare(frame) {
    const { trace, placed, cursor } = frame;
    const { ids, count } = placed;
    const brush = this.#brush(frame);
    const places = placesAt(placed, trace.nodesAt(cursor));
    for (let i = 0; i < count; i++)
      this.#put(frame, brush, i, i < places ? kindOf(frame, ids === null ? i : ids[i]) : ABSENT);
  }

  /**
   * Write the nodes whose kind has changed; compares only those changed between the two cursors.
   * @param {Frame} frame @param {{cursor: number, at: number[]}} before
   */
  #change(frame, before) {
    const { trace, placed, cursor, shading } = frame;
    const brush = this.#brush(frame);
    const [early, late] = before.cursor < cursor ? [before.cursor, cursor] : [cursor, before.cursor];
    const [had, has] = [placesAt(placed, trace.nodesAt(before.cursor)), placesAt(placed, trace.nodesAt(cursor))];
    const { ids } = placed;
    const look = (/** @type {number} */ n) => {
      const i = placeOf(placed, n);
      if (i >= 0) this.#put(frame, brush, i, i < has ? kindOf(frame, n) : ABSENT);
    };
    for (let e = early; e < late; e++) {
      look(trace.node_e[e]);
      for (const n of trace.dropsOf(e)) look(n);
    }
    for (let n = trace.nodesAt(early); n < trace.nodesAt(late); n++)
      if (trace.supersedes_n[n] !== NONE) look(trace.supersedes_n[n]);
    for (let i = Math.min(had, has); i < Math.max(had, has); i++) look(ids === null ? i : ids[i]);
    shading?.changed(before.at, look);
    if (!this.part) return;
    const first = trace.nodesAt(before.cursor);
    if (this.part.node !== NONE) look(this.part.node);
    for (const n of this.part.gone) look(n);
    for (let n = first; n < first + this.part.added; n++) look(n);
  }

  /** Write the changes by events of the expansion after the cursor. @param {Frame} frame */
  #events(frame) {
    const { trace, placed, cursor, part } = frame;
    if (!part) return;
    const brush = this.#brush(frame);
    const first = trace.nodesAt(cursor);
    const put = (/** @type {number} */ n, /** @type {number} */ kind) => {
      const i = placeOf(placed, n);
      if (i >= 0) this.#put(frame, brush, i, kind);
    };
    if (part.node !== NONE) put(part.node, EXPANDED);
    for (const n of part.gone) put(n, SUPERSEDED);
    for (let n = first; n < first + part.added; n++) put(n, FRONTIER);
  }

  /**
   * Count a place as a kind, and show it.
   * @param {Frame} frame @param {Brush} brush @param {number} i @param {number} kind
   */
  #put({ x_i, y_i }, brush, i, kind) {
    const was = this.kind_i[i];
    if (was === kind) return;
    const { width, height, pixels, counts } = this;
    const { kx, ky, ox, oy, wide, tall } = brush;
    const y = Math.floor(y_i[i] * ky + oy);
    const x = Math.floor(x_i[i] * kx + ox);
    if (y < 0 || y + tall > height || x < 0 || x + wide > width) return;
    this.dots += Number(was === ABSENT) - Number(kind === ABSENT);
    this.kind_i[i] = kind;
    mark(pixels, counts, width, brush, y * width + x, was, kind);
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
      const last = p + wide - across + (tall - down) * width; // of the pixels that take its colour
      for (let line = p; line <= last; line += width)
        for (let q = line; q <= line + wide - across; q++) pixels[q] = ink;
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

/** The kind of a node that exists. @param {Frame} frame @param {number} n */
function kindOf({ trace, cursor, shading }, n) {
  if (trace.superseded_n[n] <= cursor) return SUPERSEDED;
  return shading ? EXPANDED + shading.of(n) : trace.expanded_n[n] <= cursor ? EXPANDED : FRONTIER;
}
