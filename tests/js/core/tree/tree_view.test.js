import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { placeOf } from "../../../../static/core/tree/layouts/placement.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { nodesAs } from "../../../../static/core/tree/drawing/camera.js";
import { at, pick } from "../../../../static/core/tree/drawing/places.js";
import { drawLettersOn } from "../../../../static/core/tree/drawing/tags.js";
import { trailOf } from "../../../../static/core/tree/drawing/path_line.js";
import { Random } from "../../random.js";
import { RICH, randomCase, search } from "../../searches.js";
import { someNodes, randomTree, traceOf } from "../../traces.js";
import { frameOf } from "./views.js";

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

test("every node is picked at its own place, and none elsewhere", () => {
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

test("a node cannot be picked before it exists", () => {
  const trace = traceOf(search(RICH));
  const frame = { ...frameOf(trace, 60), cursor: 10 };
  const { camera, placed } = frame;
  for (let n = 0; n < placed.count; n++) {
    const found = pick(frame, placed.x_i[n] * camera.kx + camera.ox, placed.y_i[n] * camera.ky + camera.oy);
    if (n < trace.nodesAt(10)) assert.equal(found, n);
    else assert.ok(found === NONE || found < trace.nodesAt(10));
  }
});

test("the node nearest to a point is picked, in every layout and at every scale #thorough", () => {
  const random = new Random(5);
  for (const layout of LAYOUTS) {
    for (const count of [300, 12_000]) {
      const trace = randomTree(random, count, 3, (waiting) => random.below(waiting));
      for (const ids of [null, someNodes(random, trace)]) {
        const placed = layout.from(trace, count, ids);
        const whole = frameOf(trace, trace.expansions, { placed });
        for (let turn = 0; turn < 60; turn++) {
          const scale = random.pick([0.5, 1, 3, 20]);
          const i = random.below(placed.count);
          const [kx, ky] = [whole.camera.kx * scale, whole.camera.ky * scale];
          const camera = { kx, ky, ox: 500 - placed.x_i[i] * kx, oy: 350 - placed.y_i[i] * ky };
          const cursor = random.below(trace.expansions + 1);
          const as = nodesAs(camera, placed);
          const frame = { ...whole, camera, ...as, cursor, isMoving: random.below(4) === 0 };
          const [x, y] = [480 + random.below(40), 330 + random.below(40)];
          const { size } = frame;
          const reach = Math.max(9, size / 2 + 4);
          const far = (/** @type {number} */ k) =>
            Math.hypot(placed.x_i[k] * kx + camera.ox - x, placed.y_i[k] * ky + camera.oy - y);
          let least = reach;
          for (let k = 0; k < placed.count; k++)
            if ((ids ? ids[k] : k) < trace.nodesAt(cursor)) least = Math.min(least, far(k));
          const found = pick(frame, x, y);
          if (least === reach) assert.equal(found, NONE);
          else
            assert.ok(
              Math.abs(far(placeOf(placed, found)) - least) < 1e-6 && found < trace.nodesAt(cursor),
              `${layout.key}, ${count}`,
            );
        }
      }
    }
  }
});

test("every candidate of a question has its letter on it if boards have no digits", () => {
  const trace = traceOf(search(RICH));
  const names = new Map([...Array(6).keys()].map((n) => [n + 2, "ABCDEF"[n]]));
  const frame = { ...frameOf(trace, 60), letters: names, palette: /** @type {any} */ ({}), size: 30 };
  /** @type {[string, number, number][]} */
  const written = [];
  const context = /** @type {any} */ ({
    measureText: () => ({ width: 8 }),
    fillText: (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
      written.push([text, x, y]),
    ...Object.fromEntries(["beginPath", "roundRect", "fill", "stroke"].map((name) => [name, () => undefined])),
  });
  const visible = Uint32Array.from({ length: frame.placed.count }, (_, i) => i);
  drawLettersOn(context, frame, visible, trailOf(trace, frame.cursor));
  assert.deepEqual(new Set(written.map(([text]) => text)), new Set("ABCDEF"));
  for (const [text, x, y] of written) {
    const found = [...names].find(([, name]) => name === text);
    const i = placeOf(frame.placed, found?.[0] ?? NONE);
    const [across, down] = at(frame, i);
    assert.ok(Math.abs(across - x) < 1 && Math.abs(down - y) < 3, text);
  }
});
