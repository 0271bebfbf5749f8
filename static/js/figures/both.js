/** The tree of a run and its frontier beside each other. */

import { drawnBeside } from "./beside.js";
import { drawnFrontier } from "./frontier.js";
import { panels } from "./panels.js";
import { drawnTree } from "./tree.js";

const ACROSS = [3, 12]; // boards in a row of the frontier at the least and at the most

/** @param {import("./tree.js").Wanted} wanted @returns {import("./tree.js").Drawing} */
export function drawnBoth(wanted) {
  const { cursor, box, palette } = wanted;
  if (box) return panels([wanted], [""], "both", box, [cursor])([cursor]);
  const tree = drawnTree(wanted);
  let [across, most] = ACROSS;
  let frontier = drawnFrontier(wanted, across);
  while (frontier.height > tree.height && across < most) frontier = drawnFrontier(wanted, ++across);
  return drawnBeside([tree, frontier], ["Tree", "Frontier"], palette, 0);
}
