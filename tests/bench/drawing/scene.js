/**
 * The scene: a run of the solver, read from the benchmark's server, and the positions of its nodes in the tidy layout.
 */

import { tree } from "/static/core/tree/layouts/tidy.js";
import { readState } from "/static/core/problem/tiles/states.js";
import { Trace } from "/static/core/trace/trace.js";
import { fit } from "/static/core/tree/drawing/camera.js";
import { decode } from "/static/core/wire/batch.js";

export const WIDTH = 1280;
export const HEIGHT = 720;
export const COLOURS = ["#c2410c", "#94a3b8", "#6b7280"]; // frontier, expanded, superseded
const A_BATCH = 1000; // nodes
const MOST_BATCHES = 20;
const EDGES = 2000; // nodes to which edges lead, as many as ours draws under dots

/**
 * @typedef {object} Scene
 * @property {Trace} trace all but the batches still to append
 * @property {import("/static/core/wire/batch.js").Batch[]} appended
 * @property {object | null} result
 * @property {import("/static/core/problem/tiles/states.js").State} goal
 * @property {Float32Array} x_n @property {Float32Array} y_n in pixels, the whole tree in sight
 * @property {Uint32Array} parent_n
 * @property {number} edges how many nodes, from node 1 on, have an edge to their parent drawn
 * @property {() => number} random 0 … 1, the same on every run
 */

/** @param {number} size @param {boolean} appends whether the last nodes are left to be appended @returns {Promise<Scene>} */
export async function readScene(size, appends) {
  const { start, goal, nodes, result } = await (await fetch(`runs/${size}`)).json();
  const trace = new Trace(readState(start));
  const many = appends ? Math.min(MOST_BATCHES, Math.floor(nodes / 2 / A_BATCH)) : 0;
  const read = async (/** @type {number} */ from, /** @type {number} */ to) =>
    decode(await (await fetch(`batches/${size}?from=${from}&to=${to}`)).arrayBuffer());
  const held = nodes - many * A_BATCH;
  trace.append(await read(0, held));
  const appended = [];
  for (let k = 0; k < many; k++) appended.push(await read(held + k * A_BATCH, held + (k + 1) * A_BATCH));
  if (!many) trace.result = result;
  return { trace, appended, result, goal: readState(goal), ...(appends ? {} : pixels(trace)), random: randomOf(size) };
}

/** @param {Trace} trace */
function pixels(trace) {
  const placed = tree.from(trace, trace.nodes);
  const { kx, ky, ox, oy } = fit(placed, WIDTH, HEIGHT);
  const x_n = placed.x_i.map((x) => x * kx + ox);
  const y_n = placed.y_i.map((y) => y * ky + oy);
  return { x_n, y_n, parent_n: trace.parent_n, edges: Math.min(EDGES, trace.nodes - 1) };
}

/** The colour of a node at a cursor. @param {Trace} trace @param {number} n @param {number} cursor */
export function statusAt({ expanded_n, superseded_n }, n, cursor) {
  return superseded_n[n] <= cursor ? 2 : expanded_n[n] <= cursor ? 1 : 0;
}

/** How far the k-th frame of a pan is from the first, in pixels. @param {number} k */
export function swing(k) {
  return 200 * Math.sin(k / 5);
}

/** @param {number} seed */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
