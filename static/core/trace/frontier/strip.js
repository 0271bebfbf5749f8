/**
 * The beginning of a frontier, as long as a row allows: the nodes expanded first and, for a queue, the two added last.
 * A bidirectional search shows the side that expands next.
 */

import { frontierAt } from "./frontier.js";
import { structureOf } from "../structures.js";
import { takingOrder } from "./next.js";
/** @import {Rule} from "../rule.js" */
/** @import {Part, Trace} from "../trace.js" */

const LAST = 2; // nodes shown at the end of a queue that is too long
const ENOUGH = 4; // nodes there must be room for before its end is shown

/**
 * @typedef {object} Room how many nodes a row has room for
 * @property {number} all if these are all @property {number} some if there must be room for a number beside them
 */
/**
 * @typedef {object} Strip
 * @property {number} size of the frontier, or of the side that expands next
 * @property {number[]} first nodes in the order in which they are expanded
 * @property {number} more that are not shown
 * @property {number[]} last nodes behind those, the newest at the end
 * @property {"" | "start" | "goal"} side from which the search looks for these, "" where there is only one
 * @property {number} other the number of nodes on the other side
 */

/**
 * The row for the frontier at a cursor, or within the next expansion if its part is given.
 * @param {Trace} trace @param {number} cursor @param {Rule} rule @param {Part} part @param {Room} room @returns {Strip}
 */
export function stripOf(trace, cursor, rule, part, room) {
  const frontier = frontierAt(trace, cursor, takingOrder(trace, rule), part);
  const [next] = frontier.rows(0, 1);
  const isTwo = rule.sides === 2;
  const s = isTwo && next !== undefined ? trace.tree_n[next] : 0;
  const listing = isTwo ? frontier.side(s) : frontier;
  const { size } = listing;
  const side = isTwo ? (s ? "goal" : "start") : "";
  const about = { size, side: /** @type {Strip["side"]} */ (side), other: frontier.size - size };
  if (size <= Math.max(1, room.all)) return { ...about, first: listing.rows(0, size), more: 0, last: [] };
  const some = Math.max(1, Math.min(room.some, room.all));
  const end = structureOf(rule).age === 1 && some >= ENOUGH ? LAST : 0;
  const first = listing.rows(0, some - end);
  return { ...about, first, more: size - some, last: end ? listing.rows(size - end, size) : [] };
}
