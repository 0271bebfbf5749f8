/** Lines and words of a binary heap besides its entries. Letters: i place, n node. */

import { html, svg } from "../../vendor/vendor.js";
import { measure, whole } from "../lib/format.js";
import { LEVEL, LEVELS, levelsOf, topOfTree } from "../tree/layouts/heap.js";

/** The lines between the entries of a tree. @param {Uint32Array} node_i */
export function treeLines(node_i) {
  const spots = topOfTree(node_i);
  const yOf = (/** @type {string} */ top) => parseFloat(top) + LEVEL / 2 - 6;
  const lines = spots.slice(1).map(({ i, left, top }) => {
    const above = spots[(i - 1) >> 1];
    return svg`<line x1=${above.left} y1=${yOf(above.top)} x2=${left} y2=${yOf(top)}></line>`;
  });
  return html`<svg class="lines" aria-hidden="true" height=${heightOfTree(node_i)}>${lines}</svg>`;
}

/** The height of the drawn tree. @param {Uint32Array} node_i */
export function heightOfTree(node_i) {
  return Math.min(LEVELS, levelsOf(node_i)) * LEVEL;
}

/** How much of the tree is drawn, in words. @param {Uint32Array} node_i */
export function treeNote(node_i) {
  const levels = levelsOf(node_i);
  return levels > LEVELS
    ? `The top ${LEVELS} of ${levels} levels; the array has all ${whole(node_i.length)} entries.`
    : "";
}

/** What the rule of a heap is, in words. @param {boolean} isTree @param {boolean} supersedes */
export function heapNote(isTree, supersedes) {
  const rule = isTree
    ? "no node comes before the node above it"
    : "place i comes no sooner than place (i − 1) ÷ 2, rounded down";
  const stale = supersedes ? " A superseded entry stays, struck through, until it reaches the top." : "";
  return `Binary heap: ${rule}. Framed entries were written by the last step.${stale}`;
}

/**
 * A place and its node, in words.
 * @param {import("../trace/trace.js").Trace} trace @param {import("../trace/frontier/heap.js").Heap} heap
 * @param {{i: number, n: number}} spot
 * @param {string} name of f
 */
export function placeWords(trace, heap, { i, n }, name) {
  const parts = [`Place ${whole(i)}: node ${whole(n)}, ${name} ${measure(trace.f_n[n])}`];
  if (heap.isStale(n)) parts.push("superseded");
  if (i) parts.push(`below place ${whole((i - 1) >> 1)}`);
  return parts.join(", ");
}
