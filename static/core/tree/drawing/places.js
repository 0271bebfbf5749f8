/** The visible places of a layout, and the node at a point. Letters: i place, n node. */

import { nodeAt, placesAt } from "../layouts/placement.js";
import { grown, lowerBound } from "../../lib/growing_arrays.js";
import { NONE } from "../../trace/trace.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Placed} from "../layouts/placement.js" */
/** @import {Frame} from "./tree.js" */

const UPPER = 2500; // most nodes whose edges are drawn under dots, those of the upper levels
const LINEAR = 2000; // places that are looked through one by one

/** The screen position of a place. @param {Frame} frame @param {number} i @returns {[number, number]} pixels */
export function at({ x_i, y_i, camera }, i) {
  return [x_i[i] * camera.kx + camera.ox, y_i[i] * camera.ky + camera.oy];
}

/**
 * The places whose edges are drawn under dots: all visible ones if they are few, else the upper levels.
 * @param {Frame} frame @param {number} places
 */
export function placesWithEdges(frame, places) {
  const { trace, placed, camera, width, height } = frame;
  if (placed.axis) return new Uint32Array(0);
  const across = Math.min(1, width / camera.kx / Math.max(1e-9, placed.right - placed.left));
  const down = Math.min(1, height / camera.ky / Math.max(1e-9, placed.bottom - placed.top));
  if (places * across * down < 4 * UPPER) {
    const visible = inView(frame, places, 4);
    if (visible.length <= UPPER) return visible;
  }
  const found = upperPlaces(trace, placed);
  return found.subarray(0, lowerBound(found, places));
}

/** @type {WeakMap<Placed, Uint32Array>} */
const upper = new WeakMap();

/**
 * The places of the upper levels, as many levels as have at most UPPER nodes in all.
 * @param {Trace} trace @param {Placed} placed
 */
function upperPlaces({ depth_n }, placed) {
  let found = upper.get(placed);
  if (found) return found;
  let many = 0;
  const upperOnes = new Uint32Array(UPPER);
  if (!placed.axis && (!placed.packed || placed.isSpread)) {
    /** @type {number[]} */
    const size_l = [];
    for (let i = 0; i < placed.count; i++) {
      const level = depth_n[nodeAt(placed, i)];
      size_l[level] = (size_l[level] ?? 0) + 1;
    }
    let levels = 0;
    for (let sum = 0; levels < size_l.length && sum + size_l[levels] <= UPPER; levels++) sum += size_l[levels];
    for (let i = 0; i < placed.count && many < UPPER; i++)
      if (depth_n[nodeAt(placed, i)] < levels) upperOnes[many++] = i;
  }
  found = upperOnes.subarray(0, many);
  upper.set(placed, found);
  return found;
}

/** The places in view, in an array used again for every frame. */
let seen = new Uint32Array(4096);

/**
 * The places whose marks are on the screen, in order; valid until the next call.
 * @param {Frame} frame @param {number} places @param {number} size @returns {Uint32Array}
 */
export function inView({ x_i, y_i, camera, width, height, isMoving, grid }, places, size) {
  let found = 0;
  const edge = size / 2 + 20;
  const keep = (/** @type {number} */ i) => {
    const y = y_i[i] * camera.ky + camera.oy;
    if (y < -edge || y > height + edge) return;
    const x = x_i[i] * camera.kx + camera.ox;
    if (x < -edge || x > width + edge) return;
    if (found === seen.length) seen = grown(seen, found + 1);
    seen[found++] = i;
  };
  if (places <= LINEAR || isMoving) {
    for (let i = 0; i < places; i++) keep(i);
    return seen.subarray(0, found);
  }
  const { kx, ky, ox, oy } = camera;
  const visit = (/** @type {number} */ i) => i < places && keep(i);
  grid().within((-edge - ox) / kx, (-edge - oy) / ky, (width + edge - ox) / kx, (height + edge - oy) / ky, visit);
  return seen.subarray(0, found).sort();
}

/**
 * The node nearest to a point of the screen, NONE if none is near.
 * @param {Frame} frame @param {number} x @param {number} y
 */
export function pick(frame, x, y) {
  return near(frame, x, y, Math.max(9, frame.size / 2 + 4));
}

/** The node nearest to a point of the screen, however far. @param {Frame} frame @param {number} x @param {number} y */
export function nearest(frame, x, y) {
  return near(frame, x, y, frame.width + frame.height);
}

/** @param {Frame} frame @param {number} x @param {number} y @param {number} reach in pixels */
function near(frame, x, y, reach) {
  const { trace, cursor, part, camera, placed, x_i, y_i, isMoving } = frame;
  const places = placesAt(placed, trace.nodesAt(cursor, part));
  let best = -1;
  let least = reach ** 2;
  const look = (/** @type {number} */ i) => {
    if (i >= places) return;
    const dx = x_i[i] * camera.kx + camera.ox - x;
    const dy = y_i[i] * camera.ky + camera.oy - y;
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = i;
    }
  };
  const { kx, ky, ox, oy } = camera;
  if (places <= LINEAR || isMoving) for (let i = 0; i < places; i++) look(i);
  else
    frame
      .grid()
      .within((x - reach - ox) / kx, (y - reach - oy) / ky, (x + reach - ox) / kx, (y + reach - oy) / ky, look);
  return best < 0 ? NONE : nodeAt(placed, best);
}
