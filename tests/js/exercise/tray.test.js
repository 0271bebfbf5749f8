import assert from "node:assert/strict";
import test from "node:test";

import { Boards } from "../../../static/core/problem/tiles/boards.js";
import { stateText } from "../../../static/core/problem/tiles/states.js";
import { trayOf } from "../../../static/exercise/tray.js";
import { Random } from "../random.js";
import { randomCase, search } from "../searches.js";
import { traceOf } from "../traces.js";

const SEEDS = [...Array(30).keys()];

test("the tray has the boards of the tree, future ones without numbers, and as many wrong ones", () => {
  for (const seed of SEEDS) {
    const trace = traceOf(search(randomCase(new Random(seed))));
    const boards = new Boards(trace);
    for (const shown of [0, 1, 4].filter((step) => step < trace.expansions)) {
      const last = Math.min(shown + 2, trace.expansions);
      const offers = trayOf({ trace, boards }, shown, last);
      const known = Array.from({ length: trace.nodesAt(shown) }, (_, n) => stateText(boards.of(n)));
      const added = Array.from({ length: trace.nodesAt(last) }, (_, n) => stateText(boards.of(n)));
      const coming = new Set(added.filter((text) => !known.includes(text)));
      const others = offers.filter(({ node }) => node === null).map(({ state }) => stateText(state));
      assert.deepEqual(
        offers.filter(({ node }) => node !== null).map(({ node, state }) => [node, stateText(state)]),
        known.slice(0, 48).map((text, n) => [n, text]),
      );
      assert.equal(new Set(others).size, others.length);
      assert.deepEqual(others, others.toSorted(), "their order tells nothing");
      if (coming.size <= 12) assert.ok([...coming].every((text) => others.includes(text)));
      const decoys = others.filter((text) => !added.includes(text));
      assert.ok(
        decoys.length >= Math.min(3, 12 - coming.size) && decoys.length >= Math.min(coming.size, 12),
        `${seed}`,
      );
      assert.deepEqual(trayOf({ trace, boards: new Boards(trace) }, shown, last), offers, "a function of the link");
    }
  }
});
