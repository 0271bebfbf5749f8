/** The tree of a run and its frontier beside each other. */

import { drawnBeside } from "./side_by_side.js";
import { ACROSS, drawnFrontier } from "./frontier.js";
import { panels } from "./panels.js";
import { drawnTree } from "./tree.js";

const LEAST = 3; // boards in a row of the frontier

/** @param {import("./tree.js").Wanted} wanted @returns {import("./tree.js").Drawing} */
export function drawnBoth(wanted) {
  const { cursor, box, palette } = wanted;
  if (box) return panels([wanted], [""], "both", box, [cursor])([cursor]);
  const tree = drawnTree(wanted);
  let across = LEAST;
  let frontier = drawnFrontier({ ...wanted, across });
  while (frontier.height > tree.height && across < ACROSS) frontier = drawnFrontier({ ...wanted, across: ++across });
  return drawnBeside([tree, frontier], ["Tree", "Frontier"], palette, 0);
}
