/** Traces to test with: of a search, of a long walk, of a tree that grows at random. */

import { Trace } from "../../static/js/trace/trace.js";
import { batchOf } from "./batches.js";
import { batchesOf, moved } from "./searches.js";

const NONE = 0xffffffff;

/**
 * The trace of a search, appended in batches of as many expansions as `draw` says.
 * @param {import("./searches.js").Log} log @param {() => number} [draw]
 */
export function traceOf(log, draw = () => Infinity) {
  const trace = new Trace(boardOf(log.of));
  for (const batch of batchesOf(log, draw)) trace.append(batch);
  trace.result = log.result;
  return trace;
}

/** The first `length` expansions of a search, as they are before the rest has come. @param {import("./searches.js").Log} log @param {number} length */
export function beginningOf(log, length) {
  const trace = new Trace(boardOf(log.of));
  trace.append(batchOf(log.columns, 0, length, false));
  return trace;
}

/** @param {{start: number[], columns: number}} of */
function boardOf({ start, columns }) {
  return { cells: start, rows: start.length / columns, columns };
}

/**
 * A tree in which `take` says which place in the list of waiting nodes is expanded next, and has up to `most` children.
 * @param {import("./random.js").Random} random @param {number} count of nodes @param {number} most
 * @param {(waiting: number) => number} take
 */
export function randomTree(random, count, most, take) {
  const { columns, put, expanded } = growing();
  const waiting = [put(NONE, 255)];
  let gone = 0; // from the head of the list
  while (columns.parent_n.length < count) {
    const place = gone + take(waiting.length - gone);
    const n = waiting[place];
    if (place === gone) gone++;
    else waiting.splice(place, 1);
    const least = waiting.length === gone ? 1 : 0;
    const children = Math.min(count - columns.parent_n.length, Math.max(least, random.below(most + 1)));
    for (let i = 0; i < children; i++) waiting.push(put(n, i % 4));
    expanded(n, waiting.length - gone);
  }
  const trace = new Trace({ cells: [1, 2, 3, 0], rows: 2, columns: 2 });
  trace.append(batchOf(columns, 0, columns.node_e.length, true));
  return trace;
}

/**
 * A walk of so many moves at random without a branch, and the boards on its way.
 * @param {import("./random.js").Random} random @param {number} length
 */
export function longWalk(random, length) {
  const { columns, put, expanded } = growing();
  const start = { cells: [8, 0, 6, 5, 4, 7, 2, 3, 1], rows: 3, columns: 3 };
  const cells_n = [start.cells];
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
  const trace = new Trace(start);
  trace.append(batchOf(columns, 0, length, true));
  return { trace, cells_n };
}

/** Columns that are written node by node. */
function growing() {
  /** @type {import("./batches.js").Columns} */
  const columns = {
    node_e: [], frontier_e: [], nodes_end_e: [], discards_end_e: [], bound_e: [], parent_n: [], supersedes_n: [],
    g_n: [], h_n: [], f_n: [], move_n: [], seen_d: [], move_d: [], reason_d: [],
  }; // prettier-ignore
  return {
    columns,
    /** @param {number} parent @param {number} move */
    put(parent, move) {
      const g = parent === NONE ? 0 : columns.g_n[parent] + 1;
      columns.parent_n.push(parent);
      columns.supersedes_n.push(NONE);
      columns.move_n.push(move);
      columns.g_n.push(g);
      columns.h_n.push(0);
      columns.f_n.push(g);
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
