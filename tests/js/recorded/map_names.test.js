import assert from "node:assert/strict";
import test from "node:test";

import { LEAST, crosses, namesWritten, spotsOfNames } from "../../../static/core/space/map_names.js";
import { Random } from "../random.js";

const DOT = 6;
const RINGS = 15; // pixels from a point to the outer edge of its rings, as around a goal that is next
/** The west of the textbook's map of Romania, in pixels. */
const CITIES = /** @type {const} */ ([
  ["Arad", 44, 537], ["Zerind", 60, 499], ["Oradea", 83, 459], ["Sibiu", 158, 571], ["Timisoara", 47, 617],
  ["Lugoj", 116, 648], ["Rimnicu", 183, 617], ["Fagaras", 254, 579], ["Pitesti", 268, 658], ["Craiova", 203, 737],
  ["Bucharest", 347, 699],
]); // prettier-ignore
const ROADS = [
  [0, 1], [0, 3], [0, 4], [1, 2], [2, 3], [4, 5], [3, 6], [3, 7], [6, 8], [6, 9], [8, 9], [8, 10], [7, 10],
].map(([from, to]) => ({ from, to })); // prettier-ignore

test("every city of the textbook's map has a name clear of points, other names and, if possible, roads", () => {
  const plan = { x_s: CITIES.map(([, x]) => x), y_s: CITIES.map(([, , y]) => y) };
  const names = CITIES.map(([text], s) => ({ s, text, wide: 8 * text.length }));
  const spots = spotsOfNames(plan, ROADS, names, 560, 900, DOT);
  assert.equal(spots.size, CITIES.length);
  const crossed = [];
  for (const [s, { box, isFree }] of spots) {
    assert.ok(isFree, CITIES[s][0]);
    const [x, y] = [plan.x_s[s], plan.y_s[s]];
    const isClear = box[1] >= y || box[3] <= y || box[0] >= x + RINGS || box[2] <= x - RINGS;
    assert.ok(isClear, `${CITIES[s][0]} touches the rings of its point`);
    for (const { from, to } of ROADS)
      if (crosses([plan.x_s[from], plan.y_s[from], plan.x_s[to], plan.y_s[to]], box)) crossed.push(CITIES[s][0]);
  }
  assert.deepEqual(crossed, []);
});

test("freely placed names cover neither each other nor a point and are inside the picture", () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const count = 2 + random.below(40);
    const draw = (/** @type {number} */ size) => Array.from({ length: count }, () => random.below(size));
    const plan = { x_s: draw(600), y_s: draw(400) };
    const roads = Array.from({ length: count }, () => ({ from: random.below(count), to: random.below(count) }));
    const names = Array.from({ length: count }, (_, s) => ({ s, text: "", wide: 20 + random.below(80) }));
    const free = [...spotsOfNames(plan, roads, names, 600, 400, DOT)].filter(([, { isFree }]) => isFree);
    free.forEach(([s, { box }], k) => {
      const [left, top, right, bottom] = box;
      assert.ok(left >= 0 && top >= 0 && right <= 600 && bottom <= 400);
      for (const [, { box: other }] of free.slice(k + 1))
        assert.ok(right <= other[0] || left >= other[2] || bottom <= other[1] || top >= other[3], `seed ${seed}`);
      for (let p = 0; p < count; p++) {
        const isOver = left < plan.x_s[p] && plan.x_s[p] < right && top < plan.y_s[p] && plan.y_s[p] < bottom;
        assert.ok(p === s || !isOver, `seed ${seed}`);
      }
    });
  }
});

/** @param {readonly number[]} box @param {readonly number[]} other */
const isOver = (box, other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3];

test("in a narrow picture the important names are written and others only where they cover none", () => {
  for (const width of [320, 390]) {
    const scale = (width - 86) / 303;
    const plan = {
      x_s: CITIES.map(([, x]) => 43 + scale * (x - 44)),
      y_s: CITIES.map(([, , y]) => 20 + scale * (y - 459)),
    };
    const main = ["Arad", "Sibiu", "Fagaras", "Bucharest", "Pitesti", "Oradea", "Timisoara"];
    const labels = CITIES.map(([text], s) => ({
      s,
      rank: main.includes(text) ? main.indexOf(text) : LEAST,
      texts: [`${text} h 100`, text].map((one) => ({ text: one, wide: 7.5 * one.length })),
    }));
    const written = namesWritten(plan, ROADS, labels, width, 40 + scale * 280, DOT);
    const names = written.map(({ s }) => CITIES[s][0]);
    for (const name of main) assert.ok(/** @type {string[]} */ (names).includes(name), `${name} at ${width}: ${names}`);
    written.forEach(({ box, text }, k) => {
      for (const other of written.slice(k + 1)) assert.ok(!isOver(box, other.box), `${text} and ${other.text}`);
    });
    assert.ok(written.filter(({ text }) => text.includes(" h ")).length >= 3, "with h where there is room");
  }
});

test("the most important name is written, whole and uncovered, however small the picture", () => {
  for (const [width, height] of [[560, 900], [390, 190], [320, 110], [250, 150], [160, 90]]) {
    const fit = (/** @type {readonly number[]} */ values, /** @type {number} */ size) =>
      values.map((v) => 20 + ((size - 40) * (v - Math.min(...values))) / (Math.max(...values) - Math.min(...values)));
    const plan = { x_s: fit(CITIES.map(([, x]) => x), width), y_s: fit(CITIES.map(([, , y]) => y), height) };
    for (const first of CITIES.keys()) {
      const labels = CITIES.map(([text], s) => ({
        s,
        rank: Math.min(LEAST, (s - first + CITIES.length) % CITIES.length),
        texts: [{ text: `${text} h 100`, wide: 8 * text.length + 40 }, { text, wide: 8 * text.length }],
      }));
      const written = namesWritten(plan, ROADS, labels, width, height, DOT, [[0, 0, width / 3, height / 2]]);
      const own = written.find(({ s }) => s === first);
      assert.ok(own, `${CITIES[first][0]} at ${width}`);
      assert.ok(own.box[0] >= 0 && own.box[2] <= width && own.box[1] >= 0 && own.box[3] <= height);
      for (const { s, box, text } of written) assert.ok(s === first || !isOver(box, own.box), `${own.text}, ${text}`);
    }
  }
}); // prettier-ignore
