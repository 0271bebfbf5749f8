/**
 * An animated change of layout or camera: the positions and camera in between. Times are milliseconds of the page's
 * clock. Letters: i place, n node.
 */

import { nodeAt, placeOf } from "../layouts/placement.js";
import { grown } from "../../lib/growing_arrays.js";
import { NONE } from "../../trace/trace.js";
import { between } from "./camera.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Placed} from "../layouts/placement.js" */
/** @import {Camera} from "./camera.js" */

const MOVE_MS = 240;

/**
 * @typedef {object} Departure the state from which a change begins
 * @property {Placed} placed the new layout
 * @property {Float32Array} x_i @property {Float32Array} y_i the positions of its places at the start
 * @property {Camera} camera @property {number} since the time of the start
 */

export class Transition {
  constructor() {
    /** @type {Departure | null} */
    this.from = null;
    /** The current positions, in arrays that are used again. */
    this.way = { x_i: new Float32Array(0), y_i: new Float32Array(0) };
  }

  /**
   * Begin a change to a layout: each place starts where its node was, or the nearest ancestor with a place in the old
   * layout.
   * @param {Trace} trace @param {Placed} old @param {Placed} placed @param {Camera} camera @param {number} now
   */
  begin(trace, old, placed, camera, now) {
    const was = this.from?.placed === old ? this.places(old, now) : old; // still moving
    if (was === placed) return this.turn(placed, camera, now);
    const x_i = new Float32Array(placed.count);
    const y_i = new Float32Array(placed.count);
    for (let i = 0; i < placed.count; i++) {
      const n = nodeAt(placed, i);
      const parent = trace.parent_n[n];
      const from = placeOf(old, n);
      const above = from < 0 && parent !== NONE ? placeOf(placed, parent) : -1; // which has its start already
      x_i[i] = from >= 0 ? was.x_i[from] : above >= 0 ? x_i[above] : placed.x_i[i];
      y_i[i] = from >= 0 ? was.y_i[from] : above >= 0 ? y_i[above] : placed.y_i[i];
    }
    this.from = { placed, x_i, y_i, camera, since: now };
  }

  /** Begin a change of the camera alone. @param {Placed} placed @param {Camera} camera @param {number} now */
  turn(placed, camera, now) {
    this.from = { placed, x_i: placed.x_i, y_i: placed.y_i, camera, since: now };
  }

  /** End the animation: places and camera are at their targets. */
  stop() {
    this.from = null;
  }

  /** Whether the animation continues; ends it if its time is over. @param {number} now */
  goesOn(now) {
    if (this.from && now - this.from.since >= MOVE_MS) this.from = null;
    return this.from !== null;
  }

  /**
   * The current positions of the places of the layout shown.
   * @param {Placed} placed @param {number} now @returns {Pick<Placed, "x_i" | "y_i">}
   */
  places(placed, now) {
    const { from, way } = this;
    if (!from || from.x_i === placed.x_i) return placed;
    const t = shareOf(from, now);
    for (const axis of /** @type {const} */ (["x_i", "y_i"])) {
      const [start, end] = [from[axis], placed[axis]];
      const at = (way[axis] = grown(way[axis], placed.count));
      for (let i = 0; i < placed.count; i++) at[i] = start[i] + (end[i] - start[i]) * t;
    }
    return way;
  }

  /** The current camera during the transition to the given one. @param {Camera} camera @param {number} now */
  camera(camera, now) {
    return this.from ? between(this.from.camera, camera, shareOf(this.from, now)) : camera;
  }
}

/** The share of a change that is done, from 0 to 1, with an ease-out. @param {Departure} from @param {number} now */
function shareOf({ since }, now) {
  return 1 - (1 - Math.min(1, (now - since) / MOVE_MS)) ** 3;
}
