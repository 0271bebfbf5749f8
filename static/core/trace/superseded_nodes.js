/** When a node is superseded or dropped for the first time. */

import { lowerBound } from "../lib/growing_arrays.js";
import { NEVER, NONE } from "./trace.js";
/** @import {Trace} from "./trace.js" */

/**
 * The progress and the result for each trace.
 * @type {WeakMap<object, {nodes: number, cursor: number}>}
 */
const known = new WeakMap();

/** The first cursor at which any node is superseded or dropped, NEVER if none is. @param {Trace} trace */
export function firstSuperseded(trace) {
  const { nodes, supersedes_n, superseded_n, expansions, dropped_e } = trace;
  let found = known.get(trace);
  if (!found) known.set(trace, (found = { nodes: 0, cursor: NEVER }));
  for (; found.nodes < nodes && found.cursor === NEVER; found.nodes++) {
    const old = supersedes_n[found.nodes];
    if (old !== NONE) found.cursor = superseded_n[old];
  }
  if (found.cursor === NEVER && expansions && dropped_e[expansions - 1])
    found.cursor = lowerBound(dropped_e.subarray(0, expansions), 1) + 1;
  return found.cursor;
}
