/** The frontier of a run as shapes: its boards in the order of expansion, in rows. */

import { placed } from "../../tree/layouts/placement.js";
import { frontierAt } from "../../trace/frontier/frontier.js";
import { takingOrder } from "../../trace/frontier/next.js";
import { nounOf } from "../../trace/ways.js";
import "../../words/nouns.js";
import { fit, nodesAs } from "../../tree/drawing/camera.js";
import { say } from "./messages.js";
import { drawnBoards, lookIn, staged } from "./tree.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Box, Drawing, Wanted} from "./tree.js" */

/** Boards per row if they have the width to themselves. */
export const ACROSS = 12;
const TALLEST = 0.26; // the greatest height of a board as a share of its box
/** The largest number of drawn boards of a frontier. */
export const MOST_WAITING = 200;

/** @param {Wanted} wanted @returns {Drawing} */
export function drawnFrontier(wanted) {
  const { cursor, box, across = ACROSS } = wanted;
  if (box) return stagedFrontier(wanted, box, cursor)(cursor);
  const { rows, order, size } = rowsAt(wanted, cursor, MOST_WAITING, across);
  return toldOf(drawnBoards({ ...wanted, folding: null }, rows), wanted, order, size);
}

/**
 * A frontier in a box: as many of its boards as fit with digits, in rows that stay the same from step to step.
 * @param {Wanted} wanted at the last step @param {Box} box @param {number} first step
 * @returns {(cursor: number) => Drawing}
 */
export function stagedFrontier(wanted, box, first) {
  const unfolded = { ...wanted, folding: null };
  const { count, across } = roomIn(
    unfolded,
    box,
    Math.min(MOST_WAITING, largestIn(wanted.run.trace, first, wanted.cursor)),
  );
  const draw = staged(unfolded, emptyRows(count, across), box, TALLEST);
  return (cursor) => {
    const { rows, order, size } = rowsAt(unfolded, cursor, count, across);
    return toldOf(draw(cursor, rows), wanted, order, size);
  };
}

/**
 * The boards of a frontier in rows: the first of them, which is expanded next, at the upper left.
 * @param {Wanted} wanted @param {number} cursor @param {number} most boards @param {number} across
 */
function rowsAt({ run: { trace, rule } }, cursor, most, across) {
  const listing = frontierAt(trace, cursor, takingOrder(trace, rule));
  const taken = listing.rows(0, Math.min(listing.size, most));
  const order = new Map(taken.map((n, k) => [n, k]));
  const ids = Uint32Array.from(taken).sort();
  const placeIn = (/** @type {(k: number) => number} */ of) =>
    Float32Array.from(ids, (n) => of(/** @type {number} */ (order.get(n))));
  const x_i = placeIn((k) => k % across);
  const y_i = placeIn((k) => Math.floor(k / across));
  return { rows: placed(ids, x_i, y_i, { packed: true }), order, size: listing.size };
}

/** Empty rows for boards. @param {number} count @param {number} across */
function emptyRows(count, across) {
  const each = (/** @type {(k: number) => number} */ of) => Float32Array.from({ length: count }, (_, k) => of(k));
  return placed(
    null,
    each((k) => k % across),
    each((k) => Math.floor(k / across)),
    { packed: true },
  );
}

/**
 * The number of boards with digits that fit, up to `most`, and the row length that makes them largest; all boards if
 * not even one fits.
 * @param {Wanted} wanted @param {Box} box @param {number} most
 */
function roomIn(wanted, box, most) {
  const look = lookIn(wanted, box, most, TALLEST);
  const bestOf = (/** @type {number} */ count) => {
    let best = { count, across: count, size: 0, isRead: false };
    for (let across = 1; across <= count; across++) {
      const down = Math.ceil(count / across);
      if (across > 1 && Math.ceil(count / (across - 1)) === down) continue; // rows that are less full
      const rows = emptyRows(count, across);
      const { size, form } = nodesAs(fit(rows, box.width, box.height, look), rows, look);
      if ((form && !best.isRead) || (Boolean(form) === best.isRead && size > best.size + 0.5))
        best = { count, across, size, isRead: form !== null };
    }
    return best;
  };
  const all = bestOf(most);
  if (all.isRead) return all;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bestOf(middle).isRead) low = middle;
    else high = middle;
  }
  return low ? bestOf(low) : all;
}

/** @param {Trace} trace @param {number} first @param {number} last expansions */
function largestIn(trace, first, last) {
  const { frontier_e } = trace;
  let most = Math.max(1, trace.nodesAt(0));
  for (let e = Math.max(0, first - 1); e < last; e++) if (frontier_e[e] > most) most = frontier_e[e];
  return most;
}

/**
 * A drawing with a note on how much of the frontier it shows, its nodes in the order in which they are expanded.
 * @param {Drawing} drawing @param {Wanted} wanted @param {Map<number, number>} order of the nodes drawn
 * @param {number} size of the frontier
 * @returns {Drawing}
 */
function toldOf(drawing, { run }, order, size) {
  const given = { thing: nounOf(run.trace), count: size, drawn: order.size };
  const nodes = drawing.nodes.sort((a, b) => Number(order.get(a.n)) - Number(order.get(b.n)));
  const [head, told] =
    order.size < size
      ? ["picture-waiting-some-head", "picture-waiting-some"]
      : ["picture-waiting-head", "picture-waiting"];
  return { ...drawing, nodes, head: say(head, given), told: say(told, given) };
}
