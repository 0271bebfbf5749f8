/** The descendants of a node: for folding them, or for showing only a path. Letters: n node. */

import { NONE } from "./trace.js";

/**
 * The descendants of some nodes among the first `count`, ascending; nodes below two of them are listed below the upper
 * one.
 * @param {import("./trace.js").Trace} trace @param {number} count @param {Iterable<number>} folded
 * @returns {Map<number, Uint32Array>}
 */
export function hiddenBelow({ parent_n }, count, folded) {
  const roots = new Set(folded);
  /** Under which folded node, NONE if under none. */
  const under_n = new Uint32Array(count).fill(NONE);
  /** @type {Map<number, number[]>} */
  const below = new Map([...roots].map((n) => [n, []]));
  for (let n = 0; n < count; n++) {
    const p = parent_n[n];
    if (p === NONE) continue;
    const under = under_n[p] !== NONE ? under_n[p] : roots.has(p) ? p : NONE;
    under_n[n] = under;
    if (under !== NONE) below.get(under)?.push(n);
  }
  return new Map([...below].map(([n, hidden]) => [n, Uint32Array.from(hidden)]));
}

/**
 * The nodes among the first `count` that are not hidden, ascending.
 * @param {number} count @param {Iterable<Uint32Array>} hidden
 */
export function shownOf(count, hidden) {
  const isHidden_n = new Uint8Array(count);
  for (const below of hidden) for (let k = 0; k < below.length && below[k] < count; k++) isHidden_n[below[k]] = 1;
  const ids = new Uint32Array(count);
  let shown = 0;
  for (let n = 0; n < count; n++) if (!isHidden_n[n]) ids[shown++] = n;
  return ids.slice(0, shown);
}
