/**
 * The boards that the trace table offers: those of the visible tree with their numbers, and without numbers those that
 * its steps will add, mixed with decoys so that no child is revealed. Both depend only on the link and on the finished
 * rows.
 */

import { onFrontier } from "../core/trace/events.js";
import { neighboursOf } from "../core/problem/tiles/moves.js";
import { stateText } from "../core/problem/tiles/states.js";
/** @import {State} from "../core/problem/tiles/states.js" */
/** @import {Run} from "../core/trace/run.js" */

const MOST_NODES = 48; // of the tree
const MOST_COMING = 12; // boards that will be added
const LEAST_DECOYS = 3; // the fewest decoys, if the problem has enough states

/** @typedef {{node: number | null, state: State}} Offer node is null for a board that the tree does not show */
/** @typedef {Pick<Run, "trace" | "boards">} Searched */

/**
 * The boards for the rows of steps `shown + 1` to `last`, where the tree of step `shown` is drawn.
 * @param {Searched} run @param {number} shown @param {number} last @returns {Offer[]}
 */
export function trayOf(run, shown, last) {
  const { trace, boards } = run;
  if (!trace.nodes) return [];
  const [count, end] = [shown, last].map((step) => trace.nodesAt(Math.min(step, trace.expansions)));
  const known = new Map(Array.from({ length: count }, (_, n) => [stateText(boards.of(n)), n]));
  /** @type {Map<string, State>} */
  const coming = new Map();
  for (let n = count; n < end && coming.size < MOST_COMING; n++) {
    const text = stateText(boards.of(n));
    if (!known.has(text)) coming.set(text, boards.of(n));
  }
  const others = [...coming, ...decoysOf(run, Math.min(shown, trace.expansions), known, coming)];
  others.sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...Array.from({ length: Math.min(count, MOST_NODES) }, (_, node) => ({ node, state: boards.of(node) })),
    ...others.map(([, state]) => ({ node: null, state })),
  ];
}

/**
 * Boards that are neither in the tree nor added by the steps asked about: first children of other nodes on the
 * frontier, then boards farther away. As many as those to be added, at least LEAST_DECOYS.
 * @param {Searched} run @param {number} cursor @param {Map<string, number>} known @param {Map<string, State>} coming
 * @returns {[string, State][]}
 */
function decoysOf({ trace, boards }, cursor, known, coming) {
  const { space } = trace;
  const most = Math.max(LEAST_DECOYS, coming.size);
  const waiting = Array.from({ length: trace.nodesAt(cursor) }, (_, n) => n).filter((n) =>
    onFrontier(trace, n, cursor),
  );
  const queue = waiting.slice(0, MOST_NODES).map((n) => boards.of(n));
  const met = new Set(queue.map(stateText));
  /** @type {[string, State][]} */
  const decoys = [];
  const offer = (/** @type {State} */ state) => {
    const text = stateText(state);
    if (met.has(text)) return;
    met.add(text);
    queue.push(state);
    if (decoys.length < most && !known.has(text) && !coming.has(text)) decoys.push([text, state]);
  };
  for (let k = 0; k < queue.length && decoys.length < most; k++)
    for (const state of space ? space.neighbours(queue[k].v ?? 0) : neighboursOf(queue[k])) offer(state);
  for (let v = 0; space && v < space.count && decoys.length < most; v++) offer(space.state(v));
  return decoys;
}
