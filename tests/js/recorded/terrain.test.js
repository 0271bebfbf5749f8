import assert from "node:assert/strict";
import test from "node:test";

import { terrainText, terrainWords } from "../../../static/core/space/words.js";
import { RecordedRun } from "../../../static/recorded/recorded_run.js";
import { TAKEN, UNSEEN, WAITS } from "../../../static/core/space/terrain.js";
import { NONE } from "../../../static/core/trace/trace.js";
import { placeAt, planOf } from "../../../static/core/space/terrain_plan.js";
import { readRecording } from "../../../static/recorded/file.js";
import { Random } from "../random.js";

const HEAD = { "frontier-trace": 1, start: "A" };

/** @param {object} head @param {object[]} events */
const terrainOf = (head, events) => {
  const text = [{ ...HEAD, ...head }, ...events].map((line) => JSON.stringify(line)).join("\n");
  const { terrain } = new RecordedRun(readRecording(text, "mine"));
  assert.ok(terrain);
  return terrain;
};
/** @param {string} state @param {number[]} at */
const place = (state, at) => ({ event: "place", state, at });
/** @param {string} state */
const expand = (state) => ({ event: "expand", state });
/** @param {string} state @param {number} [cost] */
const generate = (state, cost = 1) => ({ event: "generate", state, cost });

const MAP = [
  place("A", [0, 0]), place("B", [10, 0]), place("C", [0, 10]), place("D", [10, 10]),
  expand("A"), generate("B", 3), generate("C", 1), expand("B"), generate("A", 3), generate("C", 2), expand("C"),
]; // prettier-ignore

test("a state is unseen, waiting or expanded according to the events up to the cursor, forwards and back", () => {
  const terrain = terrainOf({}, MAP);
  const expected = [
    [WAITS, UNSEEN, UNSEEN, UNSEEN],
    [TAKEN, WAITS, WAITS, UNSEEN],
    [TAKEN, TAKEN, WAITS, UNSEEN],
    [TAKEN, TAKEN, TAKEN, UNSEEN],
  ];
  for (const cursor of [0, 1, 2, 3, 2, 0, 3, 1])
    assert.deepEqual([...terrain.at(cursor).status_s], expected[cursor], `at ${cursor}`);
  assert.deepEqual(terrain.counts(2), { waiting: 1, taken: 2 });
  assert.equal(terrainText(terrain, 2), "Map after 2 expansions: 2 states expanded, 1 on the frontier");
  assert.equal(terrainWords(terrain, terrain.at(2).node_s[1], 2), "B: g = 3, expanded at expansion 2");
  assert.equal(terrainWords(terrain, NONE, 2), "");
});

test("a road is kept once for both directions, with its first cost", () => {
  const { roads, text_s } = terrainOf({}, MAP);
  assert.deepEqual(
    roads.map(({ from, to, cost, since }) => `${text_s[from]}${text_s[to]} ${cost} since ${since}`),
    ["AB 3 since 1", "AC 1 since 1", "BC 2 since 2"],
  );
});

test("the places of the start and of the goal are marked, if the head names them", () => {
  const terrain = terrainOf({ goal: "C" }, MAP);
  assert.deepEqual([terrain.start, [...terrain.goals]], [0, [2]]);
  assert.deepEqual([...terrainOf({ goal: "nowhere" }, MAP).goals], []);
  assert.equal(terrainOf({ start: "elsewhere" }, [...MAP.slice(0, 3)]).start, NONE);
});

test("the way to a node goes over its parents' places", () => {
  const terrain = terrainOf({}, MAP);
  assert.deepEqual(terrain.wayTo(terrain.at(3).node_s[1]), [0, 1]);
  assert.deepEqual(terrain.wayTo(NONE), []);
});

test("a state that is put back on the frontier waits again", () => {
  const events = [
    place("A", [0, 0]), place("B", [1, 0]), place("C", [2, 0]),
    expand("A"), generate("B", 5), generate("C", 1), expand("B"), expand("C"), generate("B", 1), expand("B"),
  ]; // prettier-ignore
  const terrain = terrainOf({}, events);
  assert.deepEqual(
    [2, 3, 4].map((cursor) => terrain.at(cursor).status_s[1]),
    [TAKEN, WAITS, TAKEN],
  );
});

test("every place of any map or grid is found where it is drawn, inside the picture", () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = new Random(seed);
    const [wide, tall] = [200 + random.below(800), 150 + random.below(600)];
    const [columns, rows] = [1 + random.below(30), 1 + random.below(30)];
    const isGrid = seed % 2 === 0;
    const taken = new Set();
    const events = Array.from({ length: 12 }, (_, k) => {
      const at = isGrid ? [random.below(columns), random.below(rows)] : [random.below(90) * 9, random.below(90) * -9];
      const isNew = !taken.has(String(at));
      taken.add(String(at));
      return isNew ? [place(k ? `S${k}` : "A", at)] : [];
    }).flat();
    const grid = isGrid ? { grid: Array.from({ length: rows }, () => ".".repeat(columns)) } : {};
    const terrain = terrainOf(grid, events);
    const plan = planOf(terrain, wide, tall);
    terrain.text_s.forEach((_, s) => {
      const [x, y] = [plan.x_s[s], plan.y_s[s]];
      assert.ok(x >= 0 && x <= wide && y >= 0 && y <= tall);
      assert.equal(placeAt(plan, x, y), s);
    });
    if (!isGrid && events.length > 1) {
      const high = [...terrain.y_s.keys()].reduce((a, b) => (terrain.y_s[a] >= terrain.y_s[b] ? a : b));
      assert.equal(plan.y_s[high], Math.min(...plan.y_s), "on a map y goes upwards");
    }
  }
});

test("walls of a grid are those of its rows", () => {
  const terrain = terrainOf({ grid: [".#", ".."] }, [place("A", [0, 1])]);
  const places = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
  assert.deepEqual(places.map(([x, y]) => terrain.isWall(x, y)), [false, true, false]); // prettier-ignore
  assert.equal(terrainText(terrain, 0), "Grid of 2 × 2 cells after 0 expansions: 0 states expanded, 1 on the frontier");
});

for (const [
  head,
  event,
  words,
] of /** @type {[object, object, string][]} */ ([
  [{ grid: "..." }, {}, 'line 1: grid must be a list of rows, each a text with # for a wall, not "...".'],
  [{ grid: ["..", "."] }, {}, "line 1: all rows of the grid must have the same length."],
  [{ grid: [".".repeat(1001)] }, {}, "line 1: grid must have at most 1000 rows and columns, not 1 × 1001."],
  [{}, place("A", [1]), "line 2: at must be two numbers, not [1]."],
  [{}, { event: "place", state: "A" }, "line 2: at must be two numbers, not nothing."],
  [
    { grid: ["..", ".."] }, place("A", [2, 0]),
    "line 2: at must be a column and a row, counted from 0, of 2 columns and 2 rows, not [2,0].",
  ],
]) /* prettier-ignore */)
  test(`a file is refused: ${words}`, () => {
    const text = [{ ...HEAD, ...head }, event].map((line) => JSON.stringify(line)).join("\n");
    assert.throws(() => readRecording(text, "mine"), { message: `mine, ${words}` });
  });
