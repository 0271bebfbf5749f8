/** The relatives of a node in the tree, for keyboard navigation. */

import { isExpanded } from "./events.js";
import { NONE } from "./trace.js";
/** @import {Part} from "./events.js" */
/** @import {Trace} from "./trace.js" */

/** @typedef {"parent" | "child" | "before" | "after"} Relation */

/**
 * A relative of node n at a cursor and some events after it, NONE if there is none: its parent, its first child once it
 * is expanded, or the sibling before or after it.
 * @param {Trace} trace @param {number} n @param {Relation} relation @param {number} cursor @param {Part | null} part
 */
export function relativeOf(trace, n, relation, cursor, part) {
  const parent = trace.parent_n[n];
  if (relation === "parent") return parent;
  if (relation === "child") {
    const [first, end] = trace.childrenOf(n);
    return isExpanded(trace, n, cursor, part) && first < end ? first : NONE;
  }
  if (parent === NONE) return NONE;
  const [first, end] = trace.childrenOf(parent);
  const sibling = relation === "before" ? n - 1 : n + 1;
  return first <= sibling && sibling < end ? sibling : NONE;
}
