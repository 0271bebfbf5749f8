import assert from "node:assert/strict";
import test from "node:test";

import { stripOf } from "../../../../static/core/trace/frontier/strip.js";
import { Random } from "../../random.js";
import { randomCase, ruleOf, search } from "../../searches.js";
import { SOLVER_RUNS, takenOrder, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";

const SEEDS = [...Array(40).keys()];

test("a strip has the first nodes of the frontier and the number of the others, at every cursor", () => {
  for (const seed of SEEDS) {
    const random = new Random(seed);
    const of = randomCase(random);
    const trace = traceOf(search(of));
    const all = 1 + random.below(9);
    const room = { all, some: random.below(all) };
    search(of, ({ cursor, order }) => {
      const taken = order();
      const { size, first, more, last } = stripOf(trace, cursor, ruleOf(of), null, room);
      assert.equal(size, taken.length);
      assert.deepEqual(first, taken.slice(0, first.length));
      assert.deepEqual(last, taken.slice(taken.length - last.length));
      assert.equal(first.length + more + last.length, size);
      if (size <= all) assert.deepEqual([more, last], [0, []]);
      else assert.equal(first.length + last.length, Math.min(size, Math.max(1, room.some)));
    });
  }
});

test("only a queue shows its end, and only if two more nodes fit", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(of));
    for (let cursor = 0; cursor <= trace.expansions; cursor++)
      for (let some = 0; some < 6; some++) {
        const { more, last } = stripOf(trace, cursor, ruleOf(of), null, { all: some, some });
        assert.equal(last.length, more && ruleOf(of).structure === "queue" && some >= 4 ? 2 : 0);
      }
  }
});

test("a bidirectional search shows the side that is next, and how many wait on the other", () => {
  const two = Object.values(SOLVER_RUNS).filter(({ rule }) => rule.sides === 2);
  assert.ok(two.length > 1);
  for (const run of two) {
    const trace = traceOfRun(run);
    for (let cursor = 0; cursor < trace.expansions; cursor++) {
      const { first, side, size, other } = stripOf(trace, cursor, run.rule, null, { all: 5, some: 4 });
      assert.equal(first[0], trace.node_e[cursor]);
      assert.ok(first.every((n) => trace.tree_n[n] === (side === "goal" ? 1 : 0)));
      assert.equal(size + other, takenOrder(run, cursor).length);
    }
  }
});
