/** The frontier of a run as shapes: its boards in the order in which they will be taken, in rows. */

import { placed } from "../layouts/placed.js";
import { counted } from "../lib/format.js";
import { frontierAt } from "../trace/frontier.js";
import { takingOrder } from "../trace/next.js";
import { drawnBoards, staged } from "./tree.js";

const ACROSS = 12; // boards in a row
const MOST = 200; // boards

/**
 * @param {import("./tree.js").Wanted} wanted @returns {import("./tree.js").Drawing}
 */
export function drawnFrontier(wanted) {
  const { run, cursor, box } = wanted;
  const listing = frontierAt(run.trace, cursor, takingOrder(run.trace, run.rule));
  const taken = listing.rows(0, Math.min(listing.size, MOST));
  const place = new Map(taken.map((n, k) => [n, k]));
  const ids = Uint32Array.from(taken).sort();
  const placeIn = (/** @type {(k: number) => number} */ of) =>
    Float32Array.from(ids, (n) => of(/** @type {number} */ (place.get(n))));
  const x_i = placeIn((k) => k % ACROSS);
  const y_i = placeIn((k) => Math.floor(k / ACROSS));
  const rows = placed(ids, x_i, y_i, { packed: true });
  const drawing = box ? staged(wanted, rows, box)(cursor) : drawnBoards(wanted, rows);
  const more = listing.size - taken.length;
  const rest = more ? `; the first ${counted(taken.length, "board")} are drawn` : "";
  drawing.nodes.sort((a, b) => Number(place.get(a.n)) - Number(place.get(b.n)));
  return { ...drawing, told: `${counted(listing.size, "board")} on the frontier, the next one first${rest}.` };
}
