/** The contents of a frame of a tree and the look of its nodes, from the element's properties. */

import { structureOf } from "../../trace/structures.js";
import { rootText } from "../words.js";
import { lookAt } from "../drawing/look.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {SearchTree} from "./search-tree.js" */
/** @import {Scene} from "./tree_drawing.js" */

/**
 * @typedef {Readonly<Pick<SearchTree, "trace" | "boards" | "cursor" | "partial" | "rule" | "selected" | "hovered" |
 *   "goal" | "next" | "letters" | "named" | "compact" | "presenting" | "numbered" | "hidesName" | "values" | "rings" |
 *   "corners" | "covered" | "mode" | "shading" | "folding" | "nodes" | "drawsGhosts" | "label">>} Shown
 */

/** @param {Shown} tree @returns {Scene | null} null if there is nothing to draw */
export function sceneOf(tree) {
  const { trace, boards, folding, cursor, partial: part, rule, selected, hovered, goal, next, letters, named } = tree;
  if (!trace || !boards || !folding) return null;
  return {
    ...{ trace, boards, cursor, part, selected, hovered, goal, next, letters, named },
    showsGhosts: tree.drawsGhosts,
    isLocal: structureOf(rule).isLocal === true,
    hasCallouts: !tree.compact && tree.mode === "fit",
    keepsLabels: tree.presenting,
    label: (n) => tree.label(n),
    caption: (root) => (tree.hidesName ? "" : rootText(trace, root, rule)),
    shading: tree.shading ?? undefined,
    folded: folding.counts(tree.nodes),
  };
}

/** The values on which the look of nodes depends. @param {Shown} tree @param {number} height of the picture */
export function lookGiven(tree, height) {
  const { trace, nodes, rule, compact, numbered, presenting, hidesName, values, rings, corners, covered } = tree;
  return [trace, nodes, rule, compact, numbered, presenting, hidesName, values, rings, corners, covered, height];
}

/** The look of nodes close up. @param {Shown} tree @param {Trace} trace @param {number} height of the picture */
export function lookOf(tree, trace, height) {
  const { nodes, cursor, partial, compact, numbered, presenting, rings, covered } = tree;
  const corners = covered ? { ...tree.corners, right: covered } : tree.corners;
  return lookAt(trace, nodes, trace.rootsAt(cursor, partial), (n) => tree.label(n), {
    ...{ rings, corners, height },
    isCompact: compact,
    isNumbered: numbered,
    isHall: presenting,
  });
}
