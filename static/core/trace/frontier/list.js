/**
 * The frontier of a search that traverses a list in passes: the nodes for now, within the threshold, and those for
 * later, above it, each in the order of the list. Children take the place of their parent, the newest first, so the
 * order is that of the tree from its newest branch to its oldest. Letters: n node.
 */

import { NONE } from "../trace.js";
/** @import {Trace} from "../trace.js" */
/** @import {Listing} from "./frontier.js" */
/** @import {Part} from "./tally.js" */

/** @typedef {Listing & {side: () => any, bound: number}} List with its threshold */

/**
 * The cached values of a trace: the nodes in the order of the list, and the last list shown.
 * @type {WeakMap<Trace, {order: Uint32Array, key: string, list: List}>}
 */
const KNOWN = new WeakMap();

/**
 * The list at a cursor, or within the next expansion if its part is given.
 * @param {Trace} trace @param {number} cursor @param {Part} part @returns {List}
 */
export function listAt(trace, cursor, part) {
  const key = [trace.nodes, trace.expansions, cursor, part?.node, part?.added].join();
  const known = KNOWN.get(trace);
  if (known?.key === key) return known.list;
  const order = known?.order.length === trace.nodes ? known.order : orderOf(trace);
  const list = made(trace, cursor, part, order);
  KNOWN.set(trace, { order, key, list });
  return list;
}

/**
 * @param {Trace} trace @param {number} cursor @param {Part} part @param {Uint32Array} order
 * @returns {List}
 */
function made(trace, cursor, part, order) {
  const { expanded_n, superseded_n, supersedes_n, f_n, bound_e, node_e } = trace;
  const end = trace.nodesAt(cursor) + (part?.added ?? 0);
  const gone = new Set(part ? supersedes_n.subarray(trace.nodesAt(cursor), end) : []);
  if (part && part.node !== NONE) gone.add(node_e[cursor]);
  const waiting = order.filter((n) => n < end && expanded_n[n] > cursor && superseded_n[n] > cursor && !gone.has(n));
  const lowest = waiting.reduce((least, n) => Math.min(least, f_n[n]), Infinity);
  const last = part ? bound_e[cursor] : cursor ? bound_e[cursor - 1] : lowest;
  const isBetween = !part || end === trace.nodesAt(cursor + 1); // else the pass may continue with a child
  const bound = isBetween && waiting.length ? Math.max(last, lowest) : last;
  const now = waiting.filter((n) => f_n[n] <= bound);
  const rows = [...now, ...waiting.filter((n) => f_n[n] > bound)];
  /** @type {List} */
  const list = {
    size: rows.length,
    bound,
    rows: (from, to) => rows.slice(Math.max(0, from), to),
    bands: { length: 2, start_b: Uint32Array.of(0, now.length, rows.length), value: () => NaN },
    placeOf: (place) => place,
    side: () => list,
  };
  return list;
}

/**
 * Whether a pass ends with expansion e, because no node is left within the threshold.
 * @param {Trace} trace @param {number} e
 */
export const endsPass = ({ bound_e, expansions }, e) => e + 1 < expansions && bound_e[e + 1] > bound_e[e];

/** All nodes in the order of the list, expanded ones included. @param {Trace} trace */
function orderOf({ nodes, parent_n }) {
  const size_n = new Uint32Array(nodes).fill(1);
  for (let n = nodes - 1; n > 0; n--) size_n[parent_n[n]] += size_n[n];
  const end_n = new Uint32Array(nodes).fill(nodes); // of the places of a node's children that are not placed yet
  const order = new Uint32Array(nodes);
  for (let n = 1; n < nodes; n++) {
    const place = (end_n[parent_n[n]] -= size_n[n]);
    order[place] = n;
    end_n[n] = place + size_n[n];
  }
  return order;
}
