import assert from "node:assert/strict";
import test from "node:test";

import { goalNames, goalsIn, nearestText } from "../../../../static/core/words/goals.js";
import { say } from "../../../../static/core/words/nouns.js";

/** The parts of a space that these words need. @param {number[]} goals @param {number[] | null} [nearest_v] */
const spaceOf = (goals, nearest_v = null) =>
  /** @type {any} */ ({ goals: new Set(goals), nearest_v, text: (/** @type {number} */ v) => "AEI"[v] });

/** A goal of a run in words. @param {Parameters<typeof goalsIn>[0]} trace */
const aGoal = (trace) => say("a-goal", { goals: goalsIn(trace) });

test("one of several goals is a goal, and the only one the goal", () => {
  assert.equal(aGoal({ space: spaceOf([1, 2]) }), "a goal");
  assert.equal(aGoal({ space: spaceOf([1]) }), "the goal");
  assert.equal(aGoal({ space: null }), "the goal");
  assert.equal(aGoal({}), "the goal");
});

test("several goals are named separately, and a goal that contains commas is one", () => {
  assert.deepEqual(goalNames({ goal: "E,I", trace: { space: spaceOf([1, 2]) } }), ["E", "I"]);
  assert.deepEqual(goalNames({ goal: "(0, 3)", trace: {} }), ["(0, 3)"]);
  assert.deepEqual(goalNames({ goal: "2.*", trace: { space: spaceOf([0, 1, 2]) } }), ["2.*"]);
});

test("h names the nearest goal if there are several", () => {
  assert.equal(nearestText(spaceOf([1, 2], [2, 1, 2]), 0), "to the nearest goal, I");
  assert.equal(nearestText(spaceOf([1]), 0), "");
});
