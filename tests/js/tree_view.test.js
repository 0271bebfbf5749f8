import assert from "node:assert/strict";
import test from "node:test";

import { tree } from "../../static/js/layouts/tidy.js";
import { Boards } from "../../static/js/trace/boards.js";
import { NONE } from "../../static/js/trace/trace.js";
import { fit } from "../../static/js/views/camera.js";
import { Grid } from "../../static/js/views/grid.js";
import { pixelOf } from "../../static/js/views/palette.js";
import { pick, trailOf } from "../../static/js/views/tree.js";
import { Random } from "./random.js";
import { RICH, randomCase, search } from "./searches.js";
import { traceOf } from "./traces.js";

/**
 * A picture of a trace at a cursor, all of it in sight.
 * @param {import("../../static/js/trace/trace.js").Trace} trace @param {number} cursor
 * @param {import("../../static/js/layouts/placed.js").Placed} [placed] @returns {import("../../static/js/views/tree.js").Frame}
 */
function frameOf(trace, cursor, placed = tree.from(trace, trace.nodesAt(cursor))) {
  const { x_i, y_i } = placed;
  const [width, height] = [1000, 700];
  /** @type {any} no colours, for nothing is drawn */
  const palette = {};
  return {
    trace, cursor, placed, x_i, y_i, palette, width, height, density: 1, isMoving: false, boards: new Boards(trace),
    camera: fit(placed, width, height), grid: () => new Grid(placed), selected: NONE, hovered: NONE, goal: [],
    label: () => "", caption: () => "", showsGhosts: false, folded: new Map(),
  }; // prettier-ignore
}

test("the trail leads to the current node, and at the end of a solved run to the goal", () => {
  for (let seed = 0; seed < 40; seed++) {
    const log = search(randomCase(new Random(seed)));
    const trace = traceOf(log);
    for (let cursor = 0; cursor <= trace.expansions; cursor++) {
      const { ways, solved, current, has } = trailOf(trace, cursor);
      const isEnd = cursor === trace.expansions && log.goal !== NONE;
      assert.equal(current, cursor ? log.columns.node_e[cursor - 1] : NONE);
      assert.equal(solved, isEnd);
      const way = trace.pathTo(isEnd ? log.goal : cursor ? current : 0);
      assert.deepEqual(ways, [way]);
      for (let n = 0; n < trace.nodes; n++) assert.equal(has(n), way.includes(n));
    }
  }
});

test("every node is picked at its own place, and none where there is none", () => {
  const trace = traceOf(search(RICH));
  const frame = frameOf(trace, 60);
  const { camera, placed } = frame;
  for (let n = 0; n < placed.count; n++) {
    const found = pick(frame, placed.x_i[n] * camera.kx + camera.ox, placed.y_i[n] * camera.ky + camera.oy);
    assert.equal(found, n);
  }
  assert.equal(pick(frame, 1, 1), NONE);
  assert.equal(pick(frame, 999, 699), NONE);
});

test("a node is not picked before it is there", () => {
  const trace = traceOf(search(RICH));
  const frame = { ...frameOf(trace, 60), cursor: 10 };
  const { camera, placed } = frame;
  for (let n = 0; n < placed.count; n++) {
    const found = pick(frame, placed.x_i[n] * camera.kx + camera.ox, placed.y_i[n] * camera.ky + camera.oy);
    if (n < trace.nodesAt(10)) assert.equal(found, n);
    else assert.ok(found === NONE || found < trace.nodesAt(10));
  }
});

test("colours become pixels, red in the lowest byte", () => {
  assert.equal(pixelOf("rgb(1, 2, 3)"), 0xff030201);
  assert.equal(pixelOf("rgb(255, 255, 255)"), 0xffffffff);
  assert.equal(pixelOf("rgba(16, 32, 48, 0.5)"), 0xff302010);
});
