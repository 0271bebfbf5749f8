import assert from "node:assert/strict";
import test from "node:test";

import { candidatesOf, choiceOf } from "../../../../static/core/questions/candidates.js";
import { RULES } from "../../../../static/core/questions/rules.js";
import { Random } from "../../random.js";
import { ALGORITHMS, RICH, TIES, randomCase, ruleOf, search } from "../../searches.js";
import { SOLVER_RUNS, takenOrder, traceOfRun } from "../../solver_runs.js";
import { traceOf } from "../../traces.js";
import { keyOf } from "../../ties.js";
/** @import {Candidate} from "../../../../static/core/questions/candidates.js" */
/** @import {Tie} from "../../../../static/core/lib/catalogue.js" */
/** @import {Columns} from "../../batches.js" */

const NONE = 0xffffffff;
const SEEDS = [...Array(60).keys()];

/** @typedef {{structure: string, priority: string, tie: Tie, sides?: number, levels?: string}} Rule */

/**
 * The choice of each rule from a frontier, by sorting all of it by the rule.
 * @param {number[]} order nodes in the order in which they will be taken @param {Columns} columns @param {Rule} rule
 * @param {(n: number) => number} depthOf @param {((n: number) => number) | null} estimate
 * @param {(n: number) => number} rootOf
 * @returns {Record<string, number>} by the rule's key; without the search's own rule
 */
function judged(order, { f_n, g_n, h_n, parent_n }, rule, depthOf, estimate, rootOf) {
  const [m] = order;
  const own = rule.priority;
  const tie = keyOf(rule.tie);
  const isPq = rule.structure === "priority queue";
  const alone = isPq && !rule.levels;
  const h = ["h", "g + h", "g + w·h", "max(g + h, 2g)"].includes(own) ? (/** @type {number} */ n) => h_n[n] : estimate;
  const best = (/** @type {number[]} */ nodes, /** @type {(n: number) => number[]} */ key) =>
    [...nodes].sort((a, b) => {
      const [one, other] = [key(a), key(b)];
      const k = one.findIndex((value, i) => value !== other[i]);
      return one[k] - other[k];
    })[0];
  const tied = order.filter(
    (n) =>
      (!isPq || f_n[n] === f_n[m]) &&
      (!(rule.levels || rule.structure === "queue") || depthOf(n) === depthOf(m)) &&
      (rule.sides !== 2 || rootOf(n) === rootOf(m)),
  );
  const children = order.filter((n) => n === m || (parent_n[m] !== NONE && parent_n[n] === parent_n[m]));
  /** @type {Record<string, number>} */
  const taken = {};
  if (rule.structure === "stack") taken.first_child = best(children, (n) => [n]);
  if (rule.structure === "queue") taken.newest_on_level = best(tied, (n) => [-n]);
  if (isPq && tie !== "lifo") taken.equal_newest = best(tied, (n) => [-n]);
  if (isPq && tie !== "fifo") taken.equal_oldest = best(tied, (n) => [n]);
  if (isPq && tie !== "high_g") taken.equal_high_g = best(tied, (n) => [-g_n[n], n]);
  if (isPq && tie !== "low_g") taken.equal_low_g = best(tied, (n) => [g_n[n], n]);
  if (rule.structure !== "queue" || rule.sides === 2) taken.oldest = best(order, (n) => [n]);
  if (rule.structure !== "stack") taken.newest = best(order, (n) => [-n]);
  if (!(alone && own === "g")) taken.least_g = best(order, (n) => [g_n[n], n]);
  if (h && !(alone && own === "h")) taken.least_h = best(order, (n) => [h(n), n]);
  if (h && !(alone && own === "g + h")) taken.least_f = best(order, (n) => [Math.fround(g_n[n] + h(n)), n]);
  return taken;
}

/** The nodes in the order of a walk through the tree. @param {Columns} columns @param {number} count */
function walked({ parent_n }, count) {
  const nodes = [...Array(count).keys()];
  /** @type {number[]} */
  const met = [];
  const stack = nodes.filter((n) => parent_n[n] === NONE).reverse();
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const n of nodes) children.set(parent_n[n], [...(children.get(parent_n[n]) ?? []), n]);
  for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
    met.push(n);
    stack.push(...(children.get(n) ?? []).toReversed());
  }
  return met;
}

/**
 * @param {Candidate[]} candidates @param {Record<string, number>} taken
 * @param {number[]} order in which nodes will be taken @param {string} about
 */
function hold(candidates, taken, order, about) {
  const [next] = order;
  assert.deepEqual(
    candidates.filter(({ isNext }) => isNext).map(({ node }) => node),
    [next],
    about,
  );
  const nodes = candidates.map(({ node }) => node);
  assert.equal(new Set(nodes).size, nodes.length, about);
  for (const { node, rules } of candidates)
    assert.deepEqual(
      rules.toSorted(),
      Object.keys(taken)
        .filter((key) => taken[key] === node)
        .sort(),
      `${about}, node ${node}`,
    );
  const all = new Set([next, ...Object.values(taken)]);
  for (const n of order.slice(0, 3)) if (all.size < 3) all.add(n);
  const extra = candidates.length > Math.min(5, all.size) ? candidates.filter(({ node }) => !all.has(node)) : [];
  assert.ok(extra.length < 2 && extra.every(({ isRight }) => !isRight), `${about}: a wrong one where all were right`);
  if (extra.length)
    assert.ok(
      candidates.every((one) => one.isRight || extra.includes(one)),
      about,
    );
  for (const { node } of extra) all.add(node);
  assert.equal(nodes.length, extra.length ? all.size : Math.min(5, all.size), about);
  if (all.size <= 5) assert.deepEqual(new Set(nodes), all, about);
  assert.equal(candidates.map(({ letter }) => letter).join(""), "ABCDEF".slice(0, nodes.length), about);
}

test("the candidates are the next node and those of other rules on the same frontier #thorough", () => {
  const cases = [
    ...SEEDS.map((seed) => randomCase(new Random(seed))),
    ...[...TIES, /** @type {const} */ ("low_h")].flatMap((tie) =>
      Object.keys(ALGORITHMS).map((algorithm) => ({ ...RICH, algorithm, tie, limit: 120 })),
    ),
  ];
  cases.forEach((of, k) => {
    const log = search(/** @type {any} */ (of));
    const trace = traceOf(log);
    const estimate = k % 2 ? (/** @type {number} */ n) => (n * 7) % 5 : null;
    search(/** @type {any} */ (of), ({ cursor, order }) => {
      const next = order();
      const candidates = candidatesOf(trace, cursor, ruleOf(/** @type {any} */ (of)), { estimate });
      if (cursor === trace.expansions) return assert.deepEqual(candidates, []);
      const depthOf = (/** @type {number} */ n) => log.depth_n[n];
      const taken = judged(next, log.columns, ruleOf(/** @type {any} */ (of)), depthOf, estimate, () => 0);
      hold(candidates, taken, next, `case ${k}, ${of.algorithm}, ${of.tie}, cursor ${cursor}`);
    });
  });
});

test("each state is offered once, as the next node or the first one generated", () => {
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(/** @type {any} */ (of)));
    const stateOf = (/** @type {number} */ n) => n % 4;
    for (let cursor = 0; cursor < trace.expansions; cursor++) {
      const [all, some] = [{}, { stateOf }].map((more) =>
        candidatesOf(trace, cursor, ruleOf(/** @type {any} */ (of)), more),
      );
      const about = `case ${seed}, cursor ${cursor}`;
      const states = some.map(({ node }) => stateOf(node));
      assert.equal(new Set(states).size, states.length, about);
      assert.deepEqual(some.find(({ isNext }) => isNext)?.node, all.find(({ isNext }) => isNext)?.node, about);
      const waiting = new Set(all.map(({ node }) => stateOf(node)));
      assert.ok(some.length >= Math.min(3, waiting.size), about);
    }
  }
});

test("candidates are right for bidirectional and level searches and one that puts nodes back", () => {
  for (const [name, run] of Object.entries(SOLVER_RUNS)) {
    const trace = traceOfRun(run);
    if (run.rule.structure === "none") {
      assert.deepEqual(candidatesOf(trace, 1, run.rule), []); // one board is no choice
      continue;
    }
    for (let cursor = 0; cursor < trace.expansions; cursor++) {
      const order = takenOrder(run, cursor);
      const [depthOf, rootOf] = [trace.depth_n, trace.tree_n].map((of_n) => (/** @type {number} */ n) => of_n[n]);
      const taken = judged(order, run.columns, run.rule, depthOf, null, rootOf);
      hold(candidatesOf(trace, cursor, run.rule), taken, order, `${name}, cursor ${cursor}`);
    }
  }
});

test("letters follow a walk through the tree, or the places from left to right", () => {
  for (const seed of SEEDS) {
    const random = new Random(seed);
    const of = randomCase(random);
    const log = search(of);
    const trace = traceOf(log);
    const cursor = random.below(trace.expansions + 1);
    const met = walked(log.columns, trace.nodesAt(cursor));
    const inTree = candidatesOf(trace, cursor, ruleOf(of)).map(({ node }) => met.indexOf(node));
    assert.deepEqual(
      inTree,
      inTree.toSorted((a, b) => a - b),
      `seed ${seed}`,
    );
    const xOf = (/** @type {number} */ n) => (n * 5) % 3;
    const places = candidatesOf(trace, cursor, ruleOf(of), { xOf }).map(({ node }) => [
      xOf(node),
      log.depth_n[node],
      met.indexOf(node),
    ]);
    const sorted = places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    assert.deepEqual(places, sorted, `seed ${seed}`);
  }
});

test("every rule chooses another node than the search on some frontier", () => {
  const seen = new Set();
  for (const seed of SEEDS) {
    const of = randomCase(new Random(seed));
    const trace = traceOf(search(of));
    for (let cursor = 0; cursor <= trace.expansions; cursor++)
      for (const { isNext, rules } of candidatesOf(trace, cursor, ruleOf(of)))
        if (!isNext) for (const key of rules) seen.add(key);
  }
  const onBoards = RULES.map(({ key }) => key).filter((key) => key !== "last_child"); // of graphs and maps alone
  assert.deepEqual([...seen].sort(), onBoards.sort());
});

test("candidates have g unless age orders the frontier, and h if an estimate does", () => {
  for (const algorithm of /** @type {(keyof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS))) {
    const of = { ...RICH, algorithm };
    const [trace, rule] = [traceOf(search(of)), ruleOf(of)];
    const boards = { of: () => trace.start };
    const [, , g, h] = choiceOf(
      /** @type {any} */ ({ trace, rule, boards }),
      /** @type {any} */ ({ node: 1, letter: "A" }),
    );
    const isInformed = ["greedy", "astar", "wastar"].includes(algorithm);
    const values =
      rule.priority === "depth" ? [undefined, undefined] : [trace.g_n[1], isInformed ? trace.h_n[1] : null];
    assert.deepEqual([g, h], values, algorithm);
  }
});
