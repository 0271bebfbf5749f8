/**
 * The nodes named in the words for a step: the expanded one, its children, the nodes of its discards' states, and the
 * one to which a recursive search returns.
 */

import { closingOf, onFrontier } from "./events.js";
import { NONE } from "./trace.js";
/** @import {Part} from "./events.js" */
/** @import {Rule} from "./rule.js" */
/** @import {Trace} from "./trace.js" */

const MOST_NAMED = 24; // more are not named

/**
 * The nodes that the sentence of a step names, the current one first.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule
 * @param {Part | null} [part] events of the expansion after it that are shown
 */
export function stepNodesAt(trace, cursor, rule, part = null) {
  const before = part ? cursor : cursor - 1;
  if (before < 0) return trace.nodesAt(0) ? [0] : [];
  const [first, end] = [trace.nodesAt(before), trace.nodesAt(cursor, part)];
  const [firstD, endD] = [trace.discardsAt(before), trace.discardsAt(cursor, part)];
  const named = new Set([trace.currentAt(cursor, part)]);
  for (let n = first; n < end && named.size < MOST_NAMED; n++) named.add(n).add(trace.supersedes_n[n]);
  for (let d = firstD; d < endD && named.size < MOST_NAMED; d++) named.add(trace.seen_d[d]);
  if (!part && closingOf(trace, before, rule) === "rises") named.add(branchingAbove(trace, before));
  return [...named].filter((n) => n !== NONE && n < end);
}

/**
 * The deepest node on the branch of expansion e that has waiting descendants after it.
 * @param {Trace} trace @param {number} e
 */
export function branchingAbove(trace, e) {
  let best = NONE;
  for (let n = 0; n < trace.nodes_end_e[e]; n++) {
    if (onFrontier(trace, n, e + 1) && (best === NONE || trace.depth_n[n] > trace.depth_n[best])) best = n;
  }
  return best === NONE ? 0 : trace.parent_n[best];
}
