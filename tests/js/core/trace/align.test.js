import assert from "node:assert/strict";
import test from "node:test";

import { Levels, atOf, cursorOf, lengthOf } from "../../../../static/core/trace/align.js";
import { randomRuns, solverRuns } from "../../compared.js";
import { Random } from "../../random.js";
/** @import {Told} from "../../compared.js" */

const CASES = [...[...Array(80).keys()].map((seed) => randomRuns(new Random(seed))), ...solverRuns()];

/** The level of every expansion, computed plainly. @param {Told} run */
function levelsOf({ columns, rule, trace }) {
  const isDeep = rule.priority === "depth" || rule.priority === "h";
  return columns.node_e.map((n) => (isDeep ? trace.pathTo(n).length - 1 : Math.fround(columns.f_n[n])));
}

test("aligned by expansions, every run shows the same number, and one that has ended waits", () => {
  for (const runs of CASES) {
    for (const { trace, rule } of runs) {
      const levels = new Levels(trace, rule);
      for (let at = 0; at < trace.expansions + 5; at++)
        assert.equal(cursorOf(levels, "expansions", at), Math.min(at, trace.expansions));
    }
  }
});

test("aligned by level, every run is just before its first expansion above that level", () => {
  for (const runs of CASES) {
    for (const run of runs) {
      const levels = new Levels(run.trace, run.rule);
      const expected = levelsOf(run);
      for (let at = 0; at <= Math.max(0, ...expected) + 2; at++) {
        const above = expected.findIndex((level) => level > at);
        assert.equal(cursorOf(levels, "level", at), above < 0 ? expected.length : above);
      }
    }
  }
});

test("aligned by share, every run shows the same fraction of its expansions", () => {
  for (const runs of CASES) {
    for (const { trace, rule } of runs) {
      const levels = new Levels(trace, rule);
      assert.deepEqual(
        [0, 1000, 2000].map((at) => cursorOf(levels, "share", at)),
        [0, trace.expansions, trace.expansions],
      );
      for (let at = 0; at <= 1000; at += 37) {
        const away = Math.abs(cursorOf(levels, "share", at) - (at / 1000) * trace.expansions);
        assert.ok(away <= 0.5 + 1e-9);
      }
    }
  }
});

test("under any alignment no cursor goes back as the common one advances, and all end with it", () => {
  for (const runs of CASES) {
    const all = runs.map(({ trace, rule }) => new Levels(trace, rule));
    for (const mode of /** @type {const} */ (["expansions", "level", "share"])) {
      const length = lengthOf(all, mode);
      for (const levels of all) {
        for (let at = 1; at <= length; at++) assert.ok(cursorOf(levels, mode, at) >= cursorOf(levels, mode, at - 1));
        assert.equal(cursorOf(levels, mode, length), levels.trace.expansions);
      }
    }
  }
});

test("the common cursor for a place of a run shows that place or the next one that it can", () => {
  for (const runs of CASES) {
    for (const { trace, rule } of runs) {
      const levels = new Levels(trace, rule);
      for (const mode of /** @type {const} */ (["expansions", "level", "share"])) {
        for (let cursor = 0; cursor <= trace.expansions; cursor += 1 + (cursor >> 3)) {
          const at = atOf(levels, mode, cursor);
          assert.ok(cursorOf(levels, mode, at) >= cursor, `${mode}: ${at} shows less than ${cursor}`);
          if (at > 0 && mode !== "share") assert.ok(cursorOf(levels, mode, at - 1) < cursor);
        }
      }
    }
  }
});
