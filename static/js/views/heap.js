/** A binary heap as its array, cell by cell, and as the tree that the array stands for. Letters: i place, n node. */

import { html, svg } from "../../vendor/vendor.js";
import { measure, whole } from "../lib/format.js";

export const CELL = 46; // pixels
const LEVELS = 4; // of the tree that are drawn
const LEVEL = 54; // pixels

/** @typedef {import("../trace/heap.js").Heap} Heap */
/** @typedef {{i: number, n: number, left: string, top: string}} Place */

/** The places of the array that are in sight, in rows of so many. @param {Heap} heap @param {number} columns @param {number} top @param {number} tall @returns {Place[]} */
export function cellsInSight({ node_i }, columns, top, tall) {
  const from = Math.max(0, Math.floor(top / CELL) - 1) * columns;
  const to = Math.min(node_i.length, Math.ceil((top + tall) / CELL + 1) * columns);
  return Array.from(node_i.subarray(from, to), (n, k) => {
    const i = from + k;
    return { i, n, left: `${(i % columns) * CELL}px`, top: `${Math.floor(i / columns) * CELL}px` };
  });
}

/** The places of the levels that are drawn as a tree. @param {Heap} heap @returns {Place[]} */
export function treePlaces({ node_i }) {
  return Array.from(node_i.subarray(0, 2 ** LEVELS - 1), (n, i) => ({ i, n, ...spot(i) }));
}

/** @param {number} i */
function spot(i) {
  const level = levelOf(i);
  const across = (i + 1 - 2 ** level + 0.5) / 2 ** level;
  return { left: `${across * 100}%`, top: `${level * LEVEL}px` };
}

/** The lines between the places of a tree. @param {Heap} heap */
export function treeLines(heap) {
  const places = treePlaces(heap);
  const middle = LEVEL / 2 - 6;
  const lines = places.slice(1).map(({ i, left, top }) => {
    const above = spot((i - 1) >> 1);
    return svg`<line x1=${above.left} y1=${parseFloat(above.top) + middle} x2=${left} y2=${parseFloat(top) + middle}></line>`;
  });
  return html`<svg class="lines" aria-hidden="true" height=${heightOfTree(heap)}>${lines}</svg>`;
}

/** How tall the tree is drawn. @param {Heap} heap */
export function heightOfTree({ node_i }) {
  return Math.min(LEVELS, node_i.length ? levelOf(node_i.length - 1) + 1 : 0) * LEVEL;
}

/** The level of a place, the top being 0. @param {number} i */
export function levelOf(i) {
  return 31 - Math.clz32(i + 1);
}

/** What is drawn of a tree in words. @param {Heap} heap */
export function treeNote({ node_i }) {
  const levels = node_i.length ? levelOf(node_i.length - 1) + 1 : 0;
  return levels > LEVELS ? `The top ${LEVELS} of ${levels} levels; the array has all ${whole(node_i.length)} entries.` : "";
}

/** What a place holds, in words. @param {import("../trace/trace.js").Trace} trace @param {Heap} heap @param {{i: number, n: number}} place @param {string} name of f */
export function placeWords(trace, heap, { i, n }, name) {
  const parts = [`Place ${whole(i)}: node ${whole(n)}, ${name} ${measure(trace.f_n[n])}`];
  if (heap.isStale(n)) parts.push("superseded");
  if (i) parts.push(`below place ${whole((i - 1) >> 1)}`);
  return parts.join(", ");
}
