import assert from "node:assert/strict";
import test from "node:test";

import { SIZES, filmed } from "../../../../static/core/takeaway/film/film.js";
import { MOST_FRAMES, planOf, refusalOf } from "../../../../static/core/takeaway/film/frames.js";
import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { PALETTE, placesIn, runOf, wordsIn } from "./figures.js";
import { SOLVER_RUNS, takenOrder } from "../../solver_runs.js";
/** @import {SolverRun} from "../../solver_runs.js" */

/** @param {SolverRun} golden @param {string} layout @param {number} last */
function wantedOf(golden, layout, last) {
  const run = runOf(golden);
  const caption = (/** @type {number} */ cursor) => ["a search", "a puzzle", `After ${cursor} expansions.`];
  const cursorsAt = (/** @type {number} */ step) => [Math.min(step, last)];
  return { runs: [{ run, layout, palette: PALETTE }], names: ["a search"], what: "tree", cursorsAt, caption };
}

test("a film shows at each step its nodes at their final places, in every layout #thorough", () => {
  let boards = 0;
  for (const [name, golden] of Object.entries(SOLVER_RUNS)) {
    const expansions = golden.columns.node_e.length;
    const last = Math.min(3, expansions);
    for (const { key } of LAYOUTS) {
      const wanted = wantedOf(golden, key, last);
      const shapesAt = filmed(wanted, { first: 0, last }, SIZES[1]);
      const whole = placesIn(shapesAt(last));
      if (!whole.size) continue; // no room for boards
      for (const cursor of [last, 0, 1]) {
        const places = placesIn(shapesAt(Math.min(cursor, last)));
        const nodes = wanted.runs[0].run.trace.nodesAt(Math.min(cursor, last));
        assert.deepEqual(
          [...places.keys()].sort((a, b) => a - b),
          [...Array(nodes).keys()],
          `${name} ${key} ${cursor}`,
        );
        boards += places.size;
        for (const [n, [x, y]] of places) {
          const [x0, y0] = /** @type {[number, number]} */ (whole.get(n));
          assert.ok(Math.abs(x - x0) < 3 && Math.abs(y - y0) < 3, `${name} ${key}: node ${n} moves`); // rings are wider
        }
      }
    }
  }
  assert.ok(boards > 1000, `${boards} boards were looked at`);
});

const SMALL = { key: "", label: "", width: 420, height: 300, density: 1 }; // with no room for many boards

test("a film of a frontier has its boards as they are taken, in rows that stay #thorough", () => {
  let [steps, cut] = [0, 0];
  for (const [name, golden] of Object.entries(SOLVER_RUNS)) {
    const last = Math.min(20, golden.columns.node_e.length);
    const film = { ...wantedOf(golden, "tree", last), what: "frontier" };
    for (const size of [SIZES[1], SMALL]) {
      const shapesAt = filmed(film, { first: 0, last }, size);
      /** The positions of the first board, the second, and so on. @type {[number, number][]} */
      const places = [];
      for (let step = 0; step <= last; step++) {
        const order = takenOrder(golden, step);
        const shown = placesIn(shapesAt(step));
        assert.deepEqual(new Set(shown.keys()), new Set(order.slice(0, shown.size)), `${name} ${step}`);
        assert.ok(shown.size > 0 || !order.length, `${name} ${step}`);
        const isCut = shown.size < order.length;
        const said = isCut ? `the next ${shown.size} of ${order.length}` : `Frontier: ${order.length} board`;
        assert.ok(
          wordsIn(shapesAt(step)).some((text) => text.includes(said)),
          `${name} ${step}: ${said}`,
        );
        order.slice(0, shown.size).forEach((n, k) => {
          const [x, y] = /** @type {[number, number]} */ (shown.get(n));
          const [x0, y0] = (places[k] ??= [x, y]);
          assert.ok(Math.abs(x - x0) < 4 && Math.abs(y - y0) < 4, `${name} ${step}: place ${k} moves`); // by its ring
        });
        steps++;
        cut += Number(isCut);
      }
      for (let k = 1; k < places.length; k++) {
        const [[x0, y0], [x1, y1]] = [places[k - 1], places[k]];
        assert.ok(y1 > y0 + 20 || (x1 > x0 + 20 && Math.abs(y1 - y0) < 4), `${name}: place ${k} comes next`);
      }
    }
  }
  assert.ok(steps > 200 && cut > 0, `${steps} steps, ${cut} of them with more boards than there is room for`);
});

test("a film of several runs has a column for each with its name and its own expansion", () => {
  const goldens = Object.values(SOLVER_RUNS).slice(0, 3);
  const ends = goldens.map(({ columns }) => Math.min(9, columns.node_e.length));
  const names = ["one", "two", "three"];
  const cursorsAt = (/** @type {number} */ step) => ends.map((end) => Math.floor((end * step) / 10));
  const runs = goldens.map((golden) => ({ run: runOf(golden), layout: "tree", palette: PALETTE }));
  const caption = () => ["all of them", "a puzzle", "where they are"];
  for (const what of ["tree", "frontier", "both"]) {
    const shapesAt = filmed({ runs, names, what, cursorsAt, caption }, { first: 0, last: 10 }, SIZES[1]);
    for (const step of [0, 4, 10]) {
      const shapes = shapesAt(step);
      const heads = names.map((name) => shapes.find((shape) => shape.kind === "text" && shape.text === name));
      assert.deepEqual(
        heads.map((head) => head && "x" in head && Math.round(head.x)),
        [16, 439, 861],
        "thirds of what is beside the margins",
      );
      const said = wordsIn(shapes);
      for (const cursor of cursorsAt(step))
        assert.ok(
          said.some((text) => text.startsWith(`${cursor} expansion`) || text.startsWith("solved in")),
          what,
        );
      assert.equal(said.filter((text) => text.startsWith("Frontier: ")).length, what === "tree" ? 0 : 3);
      assert.ok(said.includes("a puzzle") && !said.includes("all of them"), "their names are above them");
    }
  }
});

test("the caption of a frame states its step, and its bar the progress of the film", () => {
  const [golden] = Object.values(SOLVER_RUNS);
  const shapesAt = filmed(wantedOf(golden, "tree", 3), { first: 1, last: 3 }, SIZES[2]);
  const said = wordsIn(shapesAt(2));
  assert.ok(
    ["a search", "a puzzle · After 2 expansions.", "2 / 3"].every((text) => said.includes(text)),
    said.join(),
  );
  const bar = /** @type {any} */ (shapesAt(2).at(-1)).steps[0];
  assert.deepEqual([bar[3], bar[1]], [640, 0]); // half of 1280
});

test("a slow film has a frame for each step, a fast one several steps per frame", () => {
  for (const [first, last, speed, rate] of [
    [0, 21, 2, 30],
    [3, 3, 5, 30],
    [0, 100, 30, 30],
    [0, 122_117, 6000, 25],
    [7, 1000, 61.5, 30],
  ]) {
    const plan = planOf({ first, last, speed }, rate);
    const frames = Array.from({ length: plan.count }, (_, k) => plan.at(k));
    assert.equal(frames[0].cursor, first);
    assert.equal(frames.at(-1)?.cursor, last);
    frames.forEach(({ cursor, time, duration, isKey }, k) => {
      assert.ok(isKey || k, "the first stands alone");
      const next = frames[k + 1];
      if (!next) return assert.equal(time + duration, plan.seconds);
      assert.ok(Math.abs(time + duration - next.time) < 1e-9);
      assert.ok(duration >= 1 / rate - 1e-9);
      assert.ok(next.cursor > cursor);
      if (speed <= rate) assert.equal(next.cursor, cursor + 1);
      return assert.ok(Math.abs((cursor - first) / speed - time) <= 0.51 / speed, `step ${cursor} comes at its time`);
    });
  }
});

test("a film that is too long is refused with the farthest step and the least speed that work, and no less", () => {
  for (const [first, last, speed, rate] of [
    [0, 122_117, 10, 30],
    [500, 122_117, 100, 25],
  ]) {
    const said = refusalOf({ first, last, speed }, rate, 122_117).replaceAll("\u202f", "");
    const [, farthest, slowest] = /** @type {string[]} */ ([
      .../** @type {RegExpMatchArray} */ (said.match(/only to step (\d+), or choose (\d+) steps/)),
    ]);
    const isRefused = (/** @type {object} */ change) =>
      refusalOf({ first, last, speed, ...change }, rate, 122_117) !== "";
    assert.ok(!isRefused({ last: Number(farthest) }) && isRefused({ last: Number(farthest) + 1 }), said);
    assert.ok(!isRefused({ speed: Number(slowest) }) && isRefused({ speed: Number(slowest) - 1 }), said);
    assert.equal(planOf({ first, last: Number(farthest), speed }, rate).count, MOST_FRAMES);
  }
});
