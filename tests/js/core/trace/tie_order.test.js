import assert from "node:assert/strict";
import test from "node:test";

import { boardOrder } from "../../../../static/core/problem/tiles/board_order.js";
import { frontierAt } from "../../../../static/core/trace/frontier/frontier.js";
import { Heaps } from "../../../../static/core/trace/frontier/heap.js";
import { tieText } from "../../../../static/core/words/ties.js";
import { Random } from "../../random.js";
import { MORE_TIES, RICH, randomCase, ruleOf, search } from "../../searches.js";
import { traceOf } from "../../traces.js";
import { tieCalled } from "../../ties.js";

const QUEUES = /** @type {const} */ (["ucs", "greedy", "astar", "wastar"]);

for (const tie of MORE_TIES)
  for (const algorithm of QUEUES)
    test(`${algorithm}, ${tie}: list and heap of the frontier have its nodes in the order of the search`, () => {
      const of = { ...RICH, algorithm, tie, limit: 120 };
      const [trace, rule] = [traceOf(search(of)), ruleOf(of)];
      const heaps = new Heaps(trace, rule);
      let most = 0;
      search(of, ({ cursor, order }) => {
        const expected = order();
        const { size, rows } = frontierAt(trace, cursor, rule);
        assert.deepEqual(rows(0, size), expected, `cursor ${cursor}`);
        assert.deepEqual(rows(1, 4), expected.slice(1, 4));
        const { node_i, isStale } = heaps.heapAt(cursor);
        assert.deepEqual([...node_i].filter((n) => !isStale(n)).sort(byNumber), [...expected].sort(byNumber));
        const place_n = new Map(expected.map((n, place) => [n, place]));
        node_i.forEach((n, i) => {
          const above = node_i[(i - 1) >> 1];
          const places = [place_n.get(above), place_n.get(n)];
          if (i && places.every((place) => place !== undefined)) assert.ok(Number(places[0]) < Number(places[1]));
        });
        most = Math.max(most, size);
      });
      assert.ok(most > 10);
    });

/** @param {number} a @param {number} b */
function byNumber(a, b) {
  return a - b;
}

test("boards compare as their tiles do, row by row, on boards of any size", () => {
  const sizes = new Set();
  for (let seed = 0; seed < 60; seed++) {
    const of = { ...randomCase(new Random(seed)), limit: 60 };
    const { cells_n, ...log } = search(of);
    const order = boardOrder(traceOf({ cells_n, ...log }));
    sizes.add(of.start.length);
    for (let a = 0; a < cells_n.length; a++)
      for (let b = 0; b < cells_n.length; b++) {
        const c = cells_n[a].findIndex((tile, i) => tile !== cells_n[b][i]);
        const expected = c < 0 ? 0 : Math.sign(cells_n[a][c] - cells_n[b][c]);
        assert.equal(Math.sign(order(a, b)), expected);
      }
  }
  assert.ok(Math.max(...sizes) > 10, "more cells than a word has");
});

test("every tie rule explains a tie", () => {
  assert.equal(tieText({ tie: tieCalled("high_g_newest") }, "f", 4, 1), "4 tie: highest g, then newest first");
  assert.equal(tieText({ tie: tieCalled("high_g_newest") }, "f", 4, 2), "4 tie, 2 with the highest g: newest first");
  assert.equal(tieText({ tie: tieCalled("high_g_newest") }, "f", 4, 4), "4 tie, all with the same g: newest first");
  assert.equal(tieText({ tie: tieCalled("low_h") }, "f", 4, 1), "4 tie: lowest h first");
  assert.equal(tieText({ tie: tieCalled("low_h") }, "f", 4, 2), "4 tie, 2 with the lowest h: oldest first");
  assert.equal(tieText({ tie: tieCalled("low_h") }, "f", 4, 4), "4 tie, all with the same h: oldest first");
  assert.equal(tieText({ tie: tieCalled("low_h") }, "h", 4, 4), "4 tie: oldest first");
  assert.equal(tieText({ tie: tieCalled("state") }, "f", 4, 4), "4 tie: smallest board first");
  assert.equal(tieText({ tie: tieCalled("sorted") }, "f", 2, 2), "2 tie: as a stable sort leaves them");
});
