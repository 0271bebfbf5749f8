import assert from "node:assert/strict";
import test from "node:test";
import "../dom.js";
import { Results, quantile } from "../../../static/experiments/results.js";
import { cellText, chartOf, unsolvedTexts } from "../../../static/experiments/result_tables.js";
import { numberCalled } from "../numbers.js";
/** @import {Summary} from "../../../static/experiments/results.js" */

const COLUMNS = ["search", "distance", "board", "status", "expanded", "branching", "seconds", "link"];
const METHODS = [
  { text: "bfs", label: "BFS" },
  { text: "dfs", label: "DFS" },
];

const EXPANDED = numberCalled("expanded");
const BRANCHING = numberCalled("branching", { form: "ratio", of_path: true });
const DISTANCE = numberCalled("distance");

/**
 * @param {string} search @param {number} distance @param {number} board @param {number} expanded
 * @param {string} [status]
 */
const row = (search, distance, board, expanded, status = "solved") => [
  search,
  distance,
  board,
  status,
  expanded,
  status === "solved" ? expanded / 10 : null,
  expanded / 1e6,
  `/?${board}`,
];

/** @param {unknown[][][]} pieces */
function resultsOf(pieces) {
  const results = new Results(COLUMNS);
  results.append(pieces);
  return results;
}

test("quartiles lie between sorted values in proportion", () => {
  assert.deepEqual(
    [0, 0.25, 0.5, 0.75, 1].map((share) => quantile([1, 2, 3, 4], share)),
    [1, 1.75, 2.5, 3.25, 4],
  );
  assert.equal(quantile([7], 0.25), 7);
});

test("rows in any order are grouped by search and distance, and none counts twice", () => {
  const pieces = [
    [row("bfs", 2, 1, 30), row("dfs", 2, 1, 5)],
    [row("bfs", 2, 0, 10), row("dfs", 2, 0, 7)],
    [row("bfs", 4, 0, 99), row("dfs", 4, 0, 1)],
  ];
  const results = resultsOf(pieces);
  assert.equal(results.length, 6);
  assert.deepEqual(
    results.runs("bfs", 2).map(({ board }) => board),
    [0, 1],
  );
  const { median, mean, low, high, count, bounded } = /** @type {Summary} */ (results.summary("bfs", 2, "expanded"));
  assert.deepEqual(
    { median, mean, low, high, count, bounded },
    { median: 20, mean: 20, low: 15, high: 25, count: 2, bounded: false },
  );
  results.again();
  results.append([...pieces].reverse());
  assert.equal(results.length, 6);
  assert.equal(results.pieces, 3);
  assert.equal(results.summary("bfs", 6, "expanded"), null);
});

test("a run that hit its limit stays in every figure, which is then a lower bound", () => {
  const results = resultsOf([
    [row("bfs", 2, 0, 40), row("dfs", 2, 0, 100, "limit")],
    [row("bfs", 2, 1, 60), row("dfs", 2, 1, 50)],
  ]);
  assert.equal(cellText(results, "dfs", 2, EXPANDED), "≥ 75");
  assert.equal(cellText(results, "bfs", 2, EXPANDED), "50");
  assert.equal(cellText(results, "dfs", 2, BRANCHING), "5.00", "of the solved runs");
  const chart = chartOf(results, METHODS, [2, 4], { number: EXPANDED, distance: DISTANCE }, true);
  assert.deepEqual(
    chart.series.map(({ x_i, y_i, hollow_i }) => [x_i, y_i, hollow_i]),
    [
      [[2], [50], [false]],
      [[2], [75], [true]],
    ],
  );
  assert.equal(chart.yLog, true);
  assert.deepEqual(unsolvedTexts(results, METHODS, [2, 4], 1000), [
    "DFS at distance 2: 1 of 2 hit the limit of 1\u202f000 nodes.",
  ]);
});

test("a search that found no solution at all has no b* and says why", () => {
  const results = resultsOf([[row("bfs", 2, 0, 40, "exhausted")]]);
  assert.equal(cellText(results, "bfs", 2, BRANCHING), "–");
  assert.deepEqual(unsolvedTexts(results, METHODS, [2], 5), ["BFS at distance 2: 1 of 1 ended without a solution."]);
});
