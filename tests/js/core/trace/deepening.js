/**
 * Depth-first search under a bound that rises, in its plainest form, as a reference for the display of a branch: no
 * reached states, a child that undoes its parent's move or is over the bound is dropped, an iteration begins with a
 * root.
 */

import { noRows } from "../../batches.js";
import { moved } from "../../searches.js";

const NONE = 0xffffffff;

/**
 * The columns of a search by depth up to `limit` nodes, and the frontier before the first expansion and after each: the
 * stack from its top.
 * @param {{start: number[], goal: number[], columns: number, limit: number, order?: string}} of
 */
export function deepening({ start, goal, columns: width, limit, order = "UDLR" }) {
  const columns = noRows();
  /** @type {number[][]} */
  const cells_n = [];
  /** @type {number[]} */
  const stack = [];
  const put = (/** @type {number[]} */ cells, /** @type {number} */ parent, /** @type {number} */ move) => {
    const g = parent === NONE ? 0 : columns.g_n[parent] + 1;
    columns.parent_n.push(parent);
    columns.supersedes_n.push(NONE);
    columns.g_n.push(g);
    columns.h_n.push(0);
    columns.f_n.push(g);
    columns.move_n.push(move);
    stack.push(cells_n.push(cells) - 1);
  };
  put(start, NONE, 255);
  const taken_e = [[0]];
  let bound = 0;
  for (let isDone = false; !isDone;) {
    const n = /** @type {number} */ (stack.pop());
    columns.bound_e.push(bound);
    isDone = cells_n[n].every((t, c) => t === goal[c]);
    for (const letter of isDone ? "" : order) {
      const m = "UDLR".indexOf(letter);
      const [cells] = moved(cells_n[n], m, width);
      const undoes = columns.move_n[n] < 4 && m === (columns.move_n[n] ^ 1);
      if (!cells || isDone) continue;
      if (undoes || columns.g_n[n] === bound) {
        columns.seen_d.push(NONE);
        columns.move_d.push(m);
        columns.reason_d.push(undoes ? 2 : 1);
      } else if (cells_n.length === limit) isDone = true;
      else put(cells, n, m);
    }
    if (!isDone && !stack.length) {
      put(start, NONE, 255);
      bound++;
    }
    columns.node_e.push(n);
    columns.frontier_e.push(stack.length);
    columns.nodes_end_e.push(cells_n.length);
    columns.discards_end_e.push(columns.seen_d.length);
    taken_e.push([...stack].reverse());
  }
  return { columns, taken_e };
}
