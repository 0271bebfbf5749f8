import assert from "node:assert/strict";
import test from "node:test";

import { askedParts } from "../../../../static/core/questions/words.js";
import { answerParts, wouldText } from "../../../../static/core/questions/question_words.js";
import { candidatesOf } from "../../../../static/core/questions/candidates.js";
import { RULES } from "../../../../static/core/questions/rules.js";
import { Random } from "../../random.js";
import { randomCase, ruleOf, search } from "../../searches.js";
import { SOLVER_RUNS, takenOrder, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";
import { tieCalled } from "../../ties.js";
/** @import {Rule} from "../../../../static/core/trace/rule.js" */

const SEEDS = [...Array(40).keys()];
const plain = (/** @type {{lead: string, text: string}[]} */ parts) =>
  parts.map(({ lead, text }) => `${lead} ${text}`.trim()).join(" ");

test("the question is followed by the conditions of its answer, if known", () => {
  const rule = /** @type {any} */ ({ label: "UCS" });
  const asked = (/** @type {string} */ statement) => plain(askedParts("next", rule, statement));
  assert.equal(asked("UCS · a move costs 1"), "Which board is expanded next? UCS · a move costs 1");
  assert.equal(asked(""), "Which board is expanded next?");
  assert.equal(plain(askedParts("order", rule, "", 4)), "Which 4 boards are expanded next, in order?");
});

test("the answer names the letter of the board that is expanded, and which others share the lowest value", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const rule = ruleOf(of);
    const log = search(of);
    const trace = traceOf(log);
    search(of, ({ cursor, order }) => {
      const taken = order();
      if (cursor === trace.expansions) return;
      const candidates = candidatesOf(trace, cursor, rule);
      const right = candidates.find(({ node }) => node === taken[0]);
      const [answer, reason] = answerParts(trace, cursor, rule, candidates);
      assert.equal(answer.lead, `${right?.letter} is expanded next.`);
      if (rule.structure !== "priority queue") return;
      const { f_n } = log.columns;
      const alike = taken.filter((n) => f_n[n] === f_n[taken[0]]);
      const letters = candidates.filter(({ node }) => alike.includes(node)).map(({ letter }) => letter);
      if (alike.length === 1) assert.match(reason.text, /^It alone has the lowest /);
      else if (letters.length === alike.length)
        assert.equal(reason.text.split(" share ")[0].replace(" and ", ", "), letters.join(", "));
      else assert.ok(reason.text.startsWith(`${alike.length} boards share the lowest `), reason.text);
    });
  }
});

test("the answer of a search on two sides, or level by level, counts those of that side or level", () => {
  for (const run of Object.values(SOLVER_RUNS).filter(({ rule }) => rule.structure !== "none")) {
    const trace = traceOfRun(run);
    for (let cursor = 0; cursor < trace.expansions; cursor++) {
      const candidates = candidatesOf(trace, cursor, run.rule);
      const order = takenOrder(run, cursor);
      const alike = order.filter(
        (n) =>
          trace.f_n[n] === trace.f_n[order[0]] &&
          (!run.rule.levels || trace.depth_n[n] === trace.depth_n[order[0]]) &&
          (run.rule.sides !== 2 || trace.tree_n[n] === trace.tree_n[order[0]]),
      ).length;
      const [answer, { text }] = answerParts(trace, cursor, run.rule, candidates);
      assert.match(answer.lead, /^[A-E] is expanded next\.$/);
      if (run.rule.structure !== "priority queue") continue;
      if (alike === 1) assert.match(text, /^It alone has the lowest /);
      else assert.match(text, / share the lowest /);
    }
  }
});

test("every rule of a candidate has a name, and the right one has the search's", () => {
  const rule = { structure: "queue", priority: "depth", tie: tieCalled("fifo"), weight: "1", label: "BFS" };
  const of = { node: 1, letter: "A", isNext: false, isRight: false };
  for (const { key } of RULES) assert.ok(wouldText({ ...of, rules: [key] }, rule), key);
  assert.equal(wouldText({ ...of, rules: [] }, rule), "expanded later");
  assert.equal(wouldText({ ...of, isRight: true, rules: ["equal_newest"] }, rule), "a tie, right too");
  assert.equal(wouldText({ ...of, isNext: true, isRight: true, rules: ["least_g"] }, rule), "BFS");
});
