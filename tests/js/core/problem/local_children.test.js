import assert from "node:assert/strict";
import test from "node:test";

import { fateOfDiscard } from "../../../../static/core/words/local_search.js";
import { Boards } from "../../../../static/core/problem/tiles/boards.js";
import { usualEstimate } from "../../../../static/core/problem/tiles/distance.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";

test("what becomes of a child that a local search discards is said by its reason and by how the search chooses", () => {
  const rule = (/** @type {string} */ choice) => /** @type {any} */ ({ choice });
  const discard = { move: 0, reason: 3, times: 1 };
  assert.equal(fateOfDiscard({ ...discard, reason: 2 }, rule("best"), true, false), "undoes the last move");
  assert.equal(fateOfDiscard(discard, rule("best"), true, false), "not chosen");
  assert.equal(fateOfDiscard(discard, rule("best"), false, false), "not better");
  assert.equal(fateOfDiscard(discard, rule("first better"), true, false), "not better");
  assert.equal(fateOfDiscard(discard, rule("best"), true, true), "not drawn");
  assert.equal(fateOfDiscard(discard, rule("drawn"), true, false), "higher h, rejected");
  assert.equal(fateOfDiscard({ ...discard, times: 3 }, rule("drawn"), true, false), "higher h, rejected 3 times");
});

test("the h that the page works out for a child is the one that the search has for it", () => {
  let looked = 0;
  for (const [name, run] of Object.entries(SOLVER_RUNS)) {
    if (run.rule.structure !== "none" || /heuristic=/.test(run.run)) continue; // the usual heuristic
    const trace = traceOfRun(run);
    const boards = new Boards(trace);
    for (let n = 0; n < trace.nodes; n++, looked++)
      assert.equal(usualEstimate(boards.of(n), run.goal), trace.h_n[n], `${name}, node ${n}`);
  }
  assert.ok(looked > 50);
});
