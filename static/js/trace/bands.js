/**
 * What the frontier of a search falls into, as it is shown: a queue into depths, a priority queue into groups of equal f,
 * a branch into its depths. Letters: b band, d depth, n node.
 */

import { counted, measure, whole } from "../lib/format.js";
import { orderName } from "../tell/explain.js";
import { NONE } from "./trace.js";

/** @typedef {import("../tell/explain.js").Rule} Rule */
/** @typedef {import("./frontier.js").Listing} Listing */

export const TIES = /** @type {Record<string, string>} */ ({
  fifo: "oldest first",
  lifo: "newest first",
  high_g: "highest g first",
  low_g: "lowest g first",
});

/** @typedef {{start_b: Uint32Array, hasHeads: boolean, head: (b: number) => string, nodeOf: (b: number) => number}} Division `nodeOf` is the node of the branch that a band belongs to, or NONE */

/** Whether a search keeps one branch under a bound, and its stack is what waits beside it. @param {import("./trace.js").Trace} trace @param {Rule} rule */
export function keepsBranch(trace, { structure }) {
  return structure === "stack" && trace.expansions > 0 && Number.isFinite(trace.bound_e[0]);
}

/** The bands of a listing. @param {Listing} listing @param {Rule} rule @returns {Division} */
export function divided({ bands, size }, rule) {
  const { structure, levels, tie } = rule;
  if (structure === "stack" || structure === "none")
    return { start_b: Uint32Array.of(0, size), hasHeads: false, head: () => "", nodeOf: () => NONE };
  const head = (/** @type {number} */ b) => {
    const many = bands.start_b[b + 1] - bands.start_b[b];
    const nodes = rule.sides === 2 ? whole(many) : counted(many, "node"); // there is little room beside the other side
    if (structure === "queue") return `depth ${whole(bands.value(b, "depth_n"))} · ${nodes}`;
    if (levels === "deep")
      return `depth ${whole(bands.value(b, "depth_n"))} · ${counted(many, "sibling")} · least f first`;
    const level = levels ? `depth ${whole(bands.value(b, "depth_n"))} · ` : "";
    const group = `${level}${orderName(rule)} = ${measure(bands.value(b, "f_n"))}`;
    return `${group} · ${nodes}${many > 1 && rule.sides !== 2 ? ` · ${TIES[tie]}` : ""}`;
  };
  return { start_b: bands.start_b, hasHeads: true, head, nodeOf: () => NONE };
}

/**
 * The bands of a search that keeps a branch: a band for each node of it and one for what is below the last, the deepest
 * first, each with the siblings that wait.
 * @param {Listing} listing @param {number[]} branch from the root down @returns {Division}
 */
export function alongBranch({ bands }, branch) {
  const deepest = Math.max(branch.length - 1, bands.length ? bands.value(0, "depth_n") : -1);
  const start_b = new Uint32Array(deepest + 2);
  for (let b = 0; b < bands.length; b++)
    start_b[deepest - bands.value(b, "depth_n") + 1] = bands.start_b[b + 1] - bands.start_b[b];
  for (let b = 0; b <= deepest; b++) start_b[b + 1] += start_b[b];
  const nodeOf = (/** @type {number} */ b) => branch[deepest - b] ?? NONE;
  const head = (/** @type {number} */ b) => {
    const many = start_b[b + 1] - start_b[b];
    return `depth ${whole(deepest - b)}${many ? ` · ${whole(many)} ${many === 1 ? "waits" : "wait"}` : ""}`;
  };
  return { start_b, hasHeads: true, head, nodeOf };
}

/**
 * Where a row stands among those that were put on a stack together: "only", "first", "middle" or "last" from the top.
 * @param {Uint32Array} parent_n @param {number | undefined} above @param {number} n @param {number | undefined} below
 */
export function placeInPush(parent_n, above, n, below) {
  const isWith = (/** @type {number | undefined} */ other) =>
    other !== undefined && parent_n[other] === parent_n[n] && parent_n[n] !== NONE;
  if (isWith(above)) return isWith(below) ? "middle" : "last";
  return isWith(below) ? "first" : "only";
}
