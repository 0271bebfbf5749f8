import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import "../../dom.js";
import { Random } from "../../random.js";
/** @import {Chart} from "../../../../static/core/chart/chart.js" */

const { STYLES, nearest, planOf, readingAt, styleOf, toSvgText, valueAt } =
  await import("../../../../static/core/chart/chart.js");

/** A chart at random. @param {Random} random @returns {Chart} */
function randomChart(random) {
  const series = Array.from({ length: 1 + random.below(6) }, (_, k) => {
    const length = 1 + random.below(200);
    const x_i = Float64Array.from({ length }, () => random.below(5000)).sort();
    const y_i = Float64Array.from({ length }, () => (random.below(20) ? random.below(100_000) : NaN));
    const spread = random.below(2) ? { low_i: y_i.map((y) => y / 2), high_i: y_i.map((y) => y * 2) } : {};
    return { name: `series ${k}`.repeat(1 + random.below(4)), x_i, y_i, ...spread };
  });
  return {
    title: "t",
    xLabel: "x",
    yLabel: "y",
    series,
    xLog: random.below(2) === 1,
    yLog: random.below(2) === 1,
    points: random.below(2) === 1,
  };
}

/** The numbers of a path. @param {string} path */
const numbersOf = (path) => (path.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);

test("for any values a chart is inside its axes, and the axes are inside its size", () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = new Random(seed);
    const chart = randomChart(random);
    const [width, height] = [200 + random.below(1200), 150 + random.below(400)];
    const plan = planOf(chart, width, height);
    assert.ok(
      0 < plan.left &&
        plan.left < plan.right &&
        plan.right < width &&
        0 < plan.top &&
        plan.top < plan.bottom &&
        plan.bottom < height,
      `seed ${seed}`,
    );
    for (const { path, band } of plan.lines) {
      assert.doesNotMatch(path + band, /NaN|Infinity/);
      numbersOf(path + band).forEach((value, k) => {
        const [low, high] = k % 2 ? [plan.top, plan.bottom] : [plan.left, plan.right];
        assert.ok(low - 0.1 <= value && value <= high + 0.1, `seed ${seed}: ${value} is outside`);
      });
    }
    assert.ok(plan.xTicks.every((tick) => plan.x(tick) >= plan.left - 0.1 && plan.x(tick) <= plan.right + 0.1));
    assert.ok(plan.yTicks.length >= 1 && plan.yTicks.length <= 40);
    for (const entry of plan.legend) assert.ok(entry.y < plan.top);
  }
});

test("greater values are farther right and higher up, and a pixel leads back to its value", () => {
  for (let seed = 0; seed < 50; seed++) {
    const plan = planOf(randomChart(new Random(seed)), 800, 300);
    for (let value = 1; value < 4000; value *= 1.7) {
      assert.ok(plan.x(value * 1.7) >= plan.x(value));
      assert.ok(plan.y(value * 1.7) <= plan.y(value));
      if (plan.x(value) > plan.left + 1e-6) assert.ok(Math.abs(plan.xOf(plan.x(value)) - value) < 1e-6 * value);
    }
  }
});

test("on a logarithmic axis equal ratios have equal distances", () => {
  const chart = {
    title: "",
    xLabel: "",
    yLabel: "",
    series: [{ name: "", x_i: [1, 10, 100, 1000], y_i: [1, 2, 4, 8] }],
    xLog: true,
    yLog: true,
  };
  const { x, y, left, right } = planOf(chart, 600, 300);
  for (const k of [0, 1, 2]) {
    assert.ok(Math.abs(x(10 ** (k + 1)) - x(10 ** k) - (right - left) / 3) < 1e-6);
    assert.ok(Math.abs(y(2 ** (k + 1)) - y(2 ** k) - (y(2) - y(1))) < 1e-6);
  }
});

test("a point that is pointed at exactly is the nearest one, and every point can be", () => {
  for (let seed = 0; seed < 30; seed++) {
    const chart = randomChart(new Random(seed));
    const plan = planOf(chart, 900, 400);
    chart.series.forEach(({ x_i, y_i }, series) => {
      for (let index = 0; index < x_i.length; index += 7) {
        if (!Number.isFinite(y_i[index])) continue;
        const [px, py] = [plan.x(x_i[index]), plan.y(y_i[index])];
        const found = nearest(plan, px, py);
        assert.ok(found);
        const { x_i: x, y_i: y } = chart.series[found.series];
        assert.deepEqual([plan.x(x[found.index]), plan.y(y[found.index])], [px, py], `${series} ${index}`);
      }
    });
  }
  assert.equal(nearest(planOf({ title: "", xLabel: "", yLabel: "", series: [] }, 300, 200), 10, 10), null);
});

test("a series is read at its last point so far or by its own rule, and not beyond its end", () => {
  const series = { name: "A*", x_i: [0, 2, 5], y_i: [1, 3, 7] };
  assert.deepEqual(
    [0, 1, 2, 4.9, 5, 5.1, -1].map((x) => valueAt(series, x)),
    [1, 1, 3, 3, 7, null, null],
  );
  assert.equal(valueAt({ ...series, at: (x) => 10 * x }, 4), 40);
  const other = { ...series, name: "BFS", x_i: [0, 9], y_i: [1, 1234] };
  assert.equal(
    readingAt({ title: "", xLabel: "expansion", yLabel: "", series: [series, other] }, 9),
    "expansion 9: BFS 1\u202f234",
  );
});

test("no two styles look alike without colour, and every colour is a token for light and dark", () => {
  const tokens = readFileSync(new URL("../../../../static/core/shell/tokens.css", import.meta.url), "utf-8");
  assert.equal(new Set(STYLES.map(({ marker }) => marker)).size, STYLES.length);
  assert.equal(new Set(STYLES.map(({ dash }) => dash.join())).size, STYLES.length);
  for (const { ink } of STYLES) assert.match(tokens, new RegExp(`--${ink}: light-dark\\(#\\w{6}, #\\w{6}\\)`));
  const series = STYLES.map(() => ({ name: "", x_i: [], y_i: [] }));
  const chart = { title: "", xLabel: "", yLabel: "", series: [...series, { ...series[0], style: STYLES[3] }] };
  assert.deepEqual([styleOf(chart, 1), styleOf(chart, 6)], [STYLES[1], STYLES[3]]);
});

test("a standalone SVG has no style tokens", () => {
  const text = '<svg><!--?lit$1$--><path fill="var(--series-1)" stroke="var(--ink-2)"/><!----></svg>';
  assert.equal(
    toSvgText(text, (token) => `rgb(${token.length})`),
    '<svg><path fill="rgb(8)" stroke="rgb(5)"/></svg>',
  );
});
