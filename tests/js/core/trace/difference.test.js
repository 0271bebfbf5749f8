import assert from "node:assert/strict";
import test from "node:test";

import { Difference } from "../../../../static/core/trace/difference.js";
import { Members } from "../../../../static/core/trace/state_sets.js";
import { Trace } from "../../../../static/core/trace/trace.js";
import { batchOf } from "../../batches.js";
import { randomRuns, solverRuns } from "../../compared.js";
import { Random } from "../../random.js";
/** @import {Told} from "../../compared.js" */

/**
 * The first expansion, counted from 1, at which the runs that have not ended expand different boards; null if there is
 * none.
 * @param {Told[]} runs
 */
function firstDifference(runs) {
  const taken = runs.map(({ columns, board_n }) => columns.node_e.map((n) => board_n[n]));
  const length = Math.max(...taken.map((boards) => boards.length));
  for (let e = 0; e < length; e++) if (new Set(taken.flatMap((boards) => boards[e] ?? [])).size > 1) return e + 1;
  return null;
}

test("the first difference is that of the boards taken, of any runs and any of them", () => {
  let [found, none] = [0, 0];
  const cases = [...Array(150).keys()].map((seed) => randomRuns(new Random(seed)));
  for (const runs of [...cases, ...solverRuns().filter(({ length }) => length > 1)]) {
    const members = new Members(runs.map(({ trace }) => trace));
    while (!members.update(runs.map(() => 0)));
    const groups = [runs.map((_, r) => r), ...runs.flatMap((_, a) => runs.slice(a + 1).map((_, k) => [a, a + 1 + k]))];
    for (const group of groups) {
      const difference = new Difference(members, group);
      difference.update();
      const expected = firstDifference(group.map((r) => runs[r]));
      assert.deepEqual([difference.at, difference.isDone], [expected, true]);
      if (expected === null) none++;
      else {
        found++;
        assert.equal(difference.same, expected - 1);
      }
    }
  }
  assert.ok(found > 100 && none > 10);
});

test("the first difference is found as soon as both runs have reached it, and not earlier", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const runs = randomRuns(random).slice(0, 2);
    const traces = runs.map(({ trace, sides }) => new Trace(trace.start, sides === 2 ? trace.start : null));
    const members = new Members(traces);
    const difference = new Difference(members, [0, 1]);
    const expected = firstDifference(runs);
    while (!traces.every(({ done }) => done)) {
      const r = random.below(2);
      const { columns } = runs[r];
      const [length, here] = [columns.node_e.length, traces[r].expansions];
      if (traces[r].done) continue;
      const end = Math.min(length, here + 1 + random.below(5));
      traces[r].append(batchOf(columns, here, end, end === length));
      members.update([0, 0]);
      difference.update();
      const isHere = expected !== null && traces.every(({ expansions }) => expansions >= expected);
      assert.equal(difference.at, isHere ? expected : null);
    }
    assert.ok(difference.isDone);
  }
});
