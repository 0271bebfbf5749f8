/** What is below a node: to fold it away, or to leave nothing but a path. Letters: n node. */

import { NONE } from "./trace.js";

/**
 * The nodes below each of some nodes, ascending; those below two of them are counted below the upper one.
 * @param {import("./trace.js").Trace} trace @param {Iterable<number>} folded @returns {Map<number, Uint32Array>}
 */
export function hiddenBelow({ nodes, parent_n }, folded) {
  const roots = new Set(folded);
  /** Under which folded node, NONE if under none. */
  const under_n = new Uint32Array(nodes).fill(NONE);
  /** @type {Map<number, number[]>} */
  const below = new Map([...roots].map((n) => [n, []]));
  for (let n = 0; n < nodes; n++) {
    const p = parent_n[n];
    if (p === NONE) continue;
    const under = under_n[p] !== NONE ? under_n[p] : roots.has(p) ? p : NONE;
    under_n[n] = under;
    if (under !== NONE) below.get(under)?.push(n);
  }
  return new Map([...below].map(([n, hidden]) => [n, Uint32Array.from(hidden)]));
}

/**
 * The nodes that are not hidden, ascending.
 * @param {number} nodes @param {Iterable<Uint32Array>} hidden
 */
export function shownOf(nodes, hidden) {
  const isHidden_n = new Uint8Array(nodes);
  for (const below of hidden) for (const n of below) isHidden_n[n] = 1;
  const ids = new Uint32Array(nodes);
  let count = 0;
  for (let n = 0; n < nodes; n++) if (!isHidden_n[n]) ids[count++] = n;
  return ids.slice(0, count);
}
