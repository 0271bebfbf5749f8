import assert from "node:assert/strict";
import test from "node:test";

import { wordsOf } from "../../../../static/core/words/loops/loops.js";
import { Boards } from "../../../../static/core/problem/tiles/boards.js";
import { usualEstimate } from "../../../../static/core/problem/tiles/distance.js";
import { NO_RULE } from "../../../../static/core/trace/rule.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
/** @import {Discard} from "../../../../static/core/trace/discards.js" */

test("a child discarded by a local search is described by the reason and the rule of choice", () => {
  /** @param {Discard} discard @param {string} choice @param {boolean} isOther @param {boolean} isWalk */
  const fateOf = (discard, choice, isOther, isWalk) => {
    const rule = { ...NO_RULE, structure: "none", choice, engine: choice === "drawn" ? "annealing" : "climbing" };
    return wordsOf(rule).fate?.(discard, rule, isOther, isWalk);
  };
  const discard = { move: 0, reason: 3, times: 1 };
  assert.equal(fateOf({ ...discard, reason: 2 }, "best", true, false), "undoes the last move");
  assert.equal(fateOf(discard, "best", true, false), "not chosen");
  assert.equal(fateOf(discard, "best", false, false), "not better");
  assert.equal(fateOf(discard, "first better", true, false), "not better");
  assert.equal(fateOf(discard, "best", true, true), "not picked");
  assert.equal(fateOf(discard, "drawn", true, false), "higher h, rejected");
  assert.equal(fateOf({ ...discard, times: 3 }, "drawn", true, false), "higher h, rejected 3 times");
});

test("the h that the page computes for a child equals that of the search", () => {
  let looked = 0;
  for (const [name, run] of Object.entries(SOLVER_RUNS)) {
    if (run.rule.structure !== "none" || /heuristic=/.test(run.run)) continue; // the default heuristic
    const trace = traceOfRun(run);
    const boards = new Boards(trace);
    for (let n = 0; n < trace.nodes; n++, looked++)
      assert.equal(usualEstimate(boards.of(n), run.goal), trace.h_n[n], `${name}, node ${n}`);
  }
  assert.ok(looked > 50);
});
