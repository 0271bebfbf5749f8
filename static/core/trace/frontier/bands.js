/**
 * The bands of a frontier: depths of a queue, groups of equal f of a priority queue, depths of a branch. Letters: b
 * band, d depth, n node.
 */

import { structureOf } from "../structures.js";
import { NONE } from "../trace.js";
/** @import {Listing} from "./frontier.js" */

/**
 * @typedef {object} Division
 * @property {Uint32Array} start_b the place of the first node of each band, then the number of nodes
 * @property {"none" | "levels" | "groups" | "branch" | "list"} by the common value of a band: nothing, their depth,
 *   their f, a node of the branch beside which they wait, the pass of a list that visits them
 * @property {(b: number) => number} depthOf the depth of all nodes of a band
 * @property {(b: number) => number} fOf likewise f, NaN where it may differ within a band
 * @property {(b: number) => number} nodeOf the node of the branch that a band belongs to, or NONE
 */

/**
 * The bands of a listing.
 * @param {Listing} listing @param {{structure: string, levels?: string}} rule @returns {Division}
 */
export function divided({ bands, size }, rule) {
  const by = rule.levels === "deep" ? "levels" : (structureOf(rule).bands ?? "none");
  return {
    start_b: by === "none" ? Uint32Array.of(0, size) : bands.start_b,
    by,
    depthOf: (b) => bands.value(b, "depth_n"),
    fOf: (b) => bands.value(b, "f_n"),
    nodeOf: () => NONE,
  };
}

/**
 * The bands of a search that keeps one branch: one for each node of it and one below the last, deepest first, each with
 * the waiting siblings.
 * @param {Listing} listing @param {number[]} branch from the root down @returns {Division}
 */
export function alongBranch({ bands }, branch) {
  const deepest = Math.max(branch.length - 1, bands.length ? bands.value(0, "depth_n") : -1);
  const start_b = new Uint32Array(deepest + 2);
  for (let b = 0; b < bands.length; b++)
    start_b[deepest - bands.value(b, "depth_n") + 1] = bands.start_b[b + 1] - bands.start_b[b];
  for (let b = 0; b <= deepest; b++) start_b[b + 1] += start_b[b];
  return {
    start_b,
    by: "branch",
    depthOf: (b) => deepest - b,
    fOf: () => NaN,
    nodeOf: (b) => branch[deepest - b] ?? NONE,
  };
}

/**
 * The position of a row among those pushed together: "only", "first", "middle" or "last" from the top.
 * @param {Uint32Array} parent_n @param {number | undefined} above @param {number} n @param {number | undefined} below
 */
export function placeInPush(parent_n, above, n, below) {
  const isWith = (/** @type {number | undefined} */ other) =>
    other !== undefined && parent_n[other] === parent_n[n] && parent_n[n] !== NONE;
  if (isWith(above)) return isWith(below) ? "middle" : "last";
  return isWith(below) ? "first" : "only";
}
