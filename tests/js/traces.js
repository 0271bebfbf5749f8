/** Traces to test with: of a search, of a long walk, of a tree that grows at random. */

import { Trace } from "../../static/core/trace/trace.js";
import { batchOf, noRows } from "./batches.js";
import { batchesOf, moved, stateOf } from "./searches.js";
/** @import {Columns} from "./batches.js" */
/** @import {Random} from "./random.js" */
/** @import {Log} from "./searches.js" */

const NONE = 0xffffffff;

/**
 * The trace of a search, appended in batches whose sizes `draw` chooses.
 * @param {Log} log @param {() => number} [draw]
 */
export function traceOf(log, draw = () => Infinity) {
  const trace = new Trace(stateOf(log.of.start, log.of.columns));
  for (const batch of batchesOf(log, draw)) trace.append(batch);
  trace.result = log.result;
  return trace;
}

/**
 * The first `length` expansions of a search, before the rest has arrived.
 * @param {Log} log @param {number} length
 */
export function beginningOf(log, length) {
  const trace = new Trace(stateOf(log.of.start, log.of.columns));
  trace.append(batchOf(log.columns, 0, length, false));
  return trace;
}

/**
 * A tree in which `take` chooses the index of the next waiting node, which has up to `most` children.
 * @param {Random} random @param {number} count of nodes @param {number} most @param {(waiting: number) => number} take
 */
export function randomTree(random, count, most, take) {
  return wholeTrace({ columns: randomColumns(random, { count, most, take }) });
}

/**
 * @typedef {object} Growth how a forest grows
 * @property {number} count of nodes @property {number} most children of an expansion
 * @property {(waiting: number) => number} take which place in the list of waiting nodes is expanded next
 * @property {1 | 2} [sides] roots at the beginning
 * @property {number} [restarts] how likely an expansion without children is followed by a new root, and that the others
 *   are dropped
 * @property {number} [returns] how likely it is that an expanded node is put back among its siblings
 */

/** The columns of a forest that grows at random. @param {Random} random @param {Growth} growth */
export function randomColumns(random, { count, most, take, sides = 1, restarts = 0, returns = 0 }) {
  const { columns, put, expanded } = growing();
  const { parent_n, node_e } = columns;
  let waiting = Array.from({ length: Math.min(sides, count) }, () => put(NONE, 255));
  let gone = 0; // from the head of the list
  while (parent_n.length < count) {
    const place = gone + take(waiting.length - gone);
    const n = waiting[place];
    if (place === gone) gone++;
    else waiting.splice(place, 1);
    const isLast = waiting.length === gone;
    const least = isLast && !restarts ? 1 : 0;
    const children = Math.min(count - parent_n.length, Math.max(least, random.below(most + 1)));
    for (let i = 0; i < children; i++) waiting.push(put(n, i % 4));
    const back = returns && random.next() < returns && parent_n.length < count ? random.below(node_e.length + 1) : 0;
    if (back && parent_n[node_e[back - 1]] !== NONE) waiting.push(put(parent_n[node_e[back - 1]], 0));
    else if (restarts && !children && (isLast || random.next() < restarts)) {
      waiting = [put(NONE, 255)];
      gone = 0;
    }
    expanded(n, waiting.length - gone);
  }
  return columns;
}

/**
 * Trees that grow like those of searches: breadth first, depth first, and randomly.
 * @type {Record<string, (random: Random) => (waiting: number) => number>}
 */
export const GROWTHS = {
  "breadth first": () => () => 0,
  "depth first": () => (waiting) => waiting - 1,
  "best first": (random) => (waiting) => random.below(waiting),
};

/** The forms of forests: one tree, two ends, several roots, nodes put back. @type {Record<string, Partial<Growth>>} */
export const FORESTS = {
  "one tree": {},
  "two ends": { sides: 2 },
  "several roots": { restarts: 0.15 },
  "nodes put back": { returns: 0.1 },
  "several roots and nodes put back": { restarts: 0.1, returns: 0.1 },
};

/**
 * The columns of a forest of any kind that grows in any way.
 * @param {Random} random @param {number} count @param {Partial<Growth>} [kind]
 */
export function randomForest(random, count, kind = random.pick(Object.values(FORESTS))) {
  const take = random.pick(Object.values(GROWTHS))(random);
  return {
    columns: randomColumns(random, { count, most: 1 + random.below(4), take, ...kind }),
    sides: kind.sides ?? 1,
  };
}

/**
 * A trace before its first batch and after each, with sizes that `draw` chooses: always the same object.
 * @param {{columns: Columns, sides?: 1 | 2}} log @param {() => number} draw
 */
export function* appended({ columns, sides = 1 }, draw) {
  const start = stateOf([1, 2, 3, 0], 2);
  const trace = new Trace(start, sides === 2 ? start : null);
  yield trace;
  for (const batch of batchesOf(/** @type {any} */ ({ columns }), draw)) {
    trace.append(batch);
    yield trace;
  }
}

/** The whole trace of columns. @param {{columns: Columns, sides?: 1 | 2}} log */
export function wholeTrace(log) {
  const [trace] = [...appended(log, () => Infinity)];
  return trace;
}

/**
 * Some of the first `count` nodes, a node's parent always among them.
 * @param {Random} random @param {Trace} trace @param {number} [count]
 */
export function someNodes(random, { parent_n, nodes }, count = nodes) {
  const share = random.next();
  const isIn = new Uint8Array(count);
  for (let n = 0; n < count; n++)
    isIn[n] = Number((parent_n[n] === NONE || isIn[parent_n[n]]) && random.next() < share);
  return Uint32Array.from(isIn.keys()).filter((n) => isIn[n]);
}

/** A trace that has only those nodes, numbered anew. @param {Trace} trace @param {Uint32Array} ids @returns {Trace} */
export function reduced(trace, ids) {
  return Object.assign(Object.create(trace), {
    nodes: ids.length,
    parent_n: ids.map((n) => (trace.parent_n[n] === NONE ? NONE : ids.indexOf(trace.parent_n[n]))),
    depth_n: ids.map((n) => trace.depth_n[n]),
    tree_n: ids.map((n) => trace.tree_n[n]),
  });
}

/**
 * A random walk of `length` moves without branches, and the boards along it.
 * @param {Random} random @param {number} length
 */
export function longWalk(random, length) {
  const { columns, put, expanded } = growing();
  const start = [8, 0, 6, 5, 4, 7, 2, 3, 1];
  const cells_n = [start];
  put(NONE, 255);
  while (cells_n.length <= length) {
    const n = cells_n.length - 1;
    const move = random.below(4);
    const [cells] = moved(cells_n[n], move, 3);
    if (!cells) continue;
    cells_n.push(cells);
    put(n, move);
    expanded(n, 1);
  }
  const trace = new Trace(stateOf(start, 3));
  trace.append(batchOf(columns, 0, length, true));
  return { trace, cells_n };
}

/** Columns that are written node by node. */
function growing() {
  const columns = noRows();
  return {
    columns,
    /** @param {number} parent @param {number} move */
    put(parent, move) {
      const g = parent === NONE ? 0 : columns.g_n[parent] + 1;
      columns.parent_n.push(parent);
      columns.supersedes_n.push(NONE);
      columns.move_n.push(move);
      columns.g_n.push(g);
      const h = (5 * columns.parent_n.length) % 7;
      columns.h_n.push(h);
      columns.f_n.push(g + h);
      return columns.parent_n.length - 1;
    },
    /** @param {number} n @param {number} frontier */
    expanded(n, frontier) {
      columns.node_e.push(n);
      columns.frontier_e.push(frontier);
      columns.nodes_end_e.push(columns.parent_n.length);
      columns.discards_end_e.push(0);
      columns.bound_e.push(Infinity);
    },
  };
}
