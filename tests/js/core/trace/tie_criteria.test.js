import assert from "node:assert/strict";
import test from "node:test";

import { frontierAt } from "../../../../static/core/trace/frontier/frontier.js";
import { Heaps } from "../../../../static/core/trace/frontier/heap.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { TRIED } from "../../../../static/recorded/infer_frontier.js";
import { batchOf, noRows } from "../../batches.js";
import { Random } from "../../random.js";
import { stateOf } from "../../searches.js";
import { TIES_OF_SERVER } from "../../ties.js";
/** @import {Tie} from "../../../../static/core/lib/catalogue.js" */

const FRONTIERS = 300;
const NONE = 0xffffffff;
const [START, DOWN, RIGHT] = [255, 1, 3];
const BOARDS = { [START]: "0123", [DOWN]: "2103", [RIGHT]: "1023" };

/** The only expansion of a start adds up to 40 nodes with few different f, g and h. @param {Random} random */
function oneExpansion(random) {
  const columns = noRows();
  const count = 1 + random.below(40);
  const unit = random.pick([1, 0.5, Math.SQRT2]);
  for (let n = 0; n <= count; n++) {
    columns.parent_n.push(n ? 0 : NONE);
    columns.supersedes_n.push(NONE);
    columns.move_n.push(n ? random.pick([DOWN, RIGHT]) : START);
    for (const column of [columns.f_n, columns.g_n, columns.h_n])
      column.push(n ? Math.fround(random.below(4) * unit) : 0);
  }
  Object.assign(columns, { node_e: [0], frontier_e: [count], nodes_end_e: [count + 1], discards_end_e: [0] });
  columns.bound_e.push(Infinity);
  return columns;
}

/** A rule that the server does not have: on the page a rule is its criteria. @type {[string, Tie]} */
const ADDED = [
  "unheard_of",
  {
    label: "lowest h, then newest first",
    criteria: [
      ["h", 1],
      ["n", -1],
    ],
  },
];

for (const [key, tie] of [...Object.entries(TIES_OF_SERVER), ADDED])
  test(`${key}: list and heap of ${FRONTIERS} frontiers are in the order of the criteria`, () => {
    for (let seed = 0; seed < FRONTIERS; seed++) {
      const columns = oneExpansion(new Random(seed));
      const trace = new Trace(stateOf([0, 1, 2, 3], 2));
      trace.append(batchOf(columns, 0, 1, false));
      /** @type {Record<string, ArrayLike<number | string>>} */
      const values = {
        ...{ f: columns.f_n, g: columns.g_n, h: columns.h_n, state: columns.move_n.map((m) => BOARDS[m]) },
        ...{ n: columns.f_n.map((_, n) => n), place: columns.f_n.map((_, n) => n) }, // no node is put back
      };
      const expected = columns.f_n.map((_, n) => n).slice(1);
      for (const [column, sign] of [.../** @type {[string, number][]} */ ([["f", 1]]), ...tie.criteria].reverse())
        expected.sort((a, b) => {
          const [one, other] = [values[column][a], values[column][b]];
          return one === other ? 0 : one < other ? -sign : sign; // each sort keeps the order of equals
        });
      const order = { structure: "priority queue", tie };
      assert.deepEqual(frontierAt(trace, 1, order).rows(0, Infinity), expected, `seed ${seed}`);
      const { node_i } = new Heaps(trace, order).heapAt(1);
      const place_n = new Map(expected.map((n, place) => [n, place]));
      const placeOf = (/** @type {number} */ i) => /** @type {number} */ (place_n.get(node_i[i]));
      for (let i = 1; i < node_i.length; i++) assert.ok(placeOf((i - 1) >> 1) < placeOf(i), `seed ${seed}, place ${i}`);
    }
  });

test("the tie rules that are tried on a recording are some of the server's", () => {
  const known = Object.values(TIES_OF_SERVER).map(({ label, criteria }) => ({ label, criteria }));
  for (const tie of TRIED)
    assert.ok(
      known.some((one) => JSON.stringify(one) === JSON.stringify(tie)),
      tie.label,
    );
});
