import assert from "node:assert/strict";
import test from "node:test";

import { partOf, stepsCount } from "../../../../static/core/trace/events.js";
import { frontierAt } from "../../../../static/core/trace/frontier/frontier.js";
import { nextAt } from "../../../../static/core/trace/frontier/next.js";
import { keepsBranch } from "../../../../static/core/trace/rule.js";
import { firstSuperseded } from "../../../../static/core/trace/superseded_nodes.js";
import { NEVER, NONE, Trace } from "../../../../static/core/trace/trace.js";
import { Random } from "../../random.js";
import { batchesOf, randomCase, search, stateOf } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";

test("within an expansion the first node of the frontier is next", () => {
  for (const run of Object.values(SOLVER_RUNS)) {
    if (run.rule.structure === "none") continue;
    const trace = traceOfRun(run);
    const order = keepsBranch(trace, run.rule) ? { ...run.rule, levels: "deep" } : run.rule;
    for (let cursor = 0; cursor < Math.min(trace.expansions, 20); cursor++) {
      for (let event = 1; event <= stepsCount(trace, cursor, run.rule); event++) {
        const part = partOf(trace, cursor, event, run.rule);
        const [first = NONE] = frontierAt(trace, cursor, order, part).rows(0, 1);
        assert.equal(nextAt(trace, cursor, run.rule, part), first);
      }
    }
  }
});

test("the time at which a node is first superseded is known while the trace arrives", () => {
  let found = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const log = search(randomCase(random));
    const trace = new Trace(stateOf(log.of.start, log.of.columns));
    for (const batch of batchesOf(log, () => 1 + random.below(20))) {
      trace.append(batch);
      const cursors = trace.superseded_n.subarray(0, trace.nodes);
      const first = cursors.reduce((least, cursor) => Math.min(least, cursor), NEVER);
      assert.equal(firstSuperseded(trace), first);
      if (first !== NEVER) found++;
    }
  }
  assert.ok(found > 5);
});
