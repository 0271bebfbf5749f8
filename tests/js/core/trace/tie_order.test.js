import assert from "node:assert/strict";
import test from "node:test";

import { boardOrder } from "../../../../static/core/problem/tiles/board_order.js";
import { tieText } from "../../../../static/core/words/ties.js";
import { Random } from "../../random.js";
import { randomCase, search } from "../../searches.js";
import { traceOf } from "../../traces.js";
import { tieCalled } from "../../ties.js";

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
