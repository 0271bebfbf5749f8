import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { nodesAs } from "../../../../static/core/tree/drawing/camera.js";
import { Gestures } from "../../../../static/core/tree/element/tree_input.js";
import { Viewport } from "../../../../static/core/tree/drawing/viewport.js";
import { Random } from "../../random.js";
import { FORESTS, randomForest, wholeTrace } from "../../traces.js";

const STILL = 1000; // milliseconds in which any change is over
const trace = wholeTrace(randomForest(new Random(3), 400, FORESTS["one tree"]));
/** @param {string} key */
const layoutOf = (key) => /** @type {typeof LAYOUTS[number]} */ (LAYOUTS.find((layout) => layout.key === key));
const [tree, radial] = ["tree", "radial"].map(layoutOf);
const [small, large, round] = [tree.from(trace, 200), tree.from(trace, 400), radial.from(trace, 400)];
const FREE = { mode: /** @type {const} */ ("free"), current: 7, selected: NONE };

/** A viewport that shows the small layout and has come to rest. */
function resting() {
  const viewport = Object.assign(new Viewport(), { width: 800, height: 600 });
  viewport.show(trace, small, { ...FREE, mode: "fit" }, true, 0);
  return viewport;
}

test("places and camera move to their targets and stop there", () => {
  const viewport = resting();
  assert.ok(!viewport.transition.goesOn(0), "the first layout is there at once");
  const before = viewport.frame(small, 0);
  viewport.show(trace, large, { ...FREE, mode: "fit" }, true, STILL);
  const first = viewport.frame(large, STILL);
  assert.ok(first.isMoving);
  assert.deepEqual(first.camera, before.camera);
  for (let i = 0; i < small.count; i++) assert.equal(first.x_i[i], small.x_i[i]);
  assert.ok(viewport.transition.goesOn(STILL + 10));
  assert.ok(!viewport.transition.goesOn(2 * STILL));
  const last = viewport.frame(large, 2 * STILL);
  assert.deepEqual([last.x_i, last.camera, last.isMoving], [large.x_i, viewport.camera, false]);
});

test("quick successive changes are not animated, nor any with reduced motion", () => {
  const viewport = resting();
  viewport.show(trace, large, { ...FREE, mode: "fit" }, true, 5);
  assert.ok(!viewport.transition.goesOn(5));
  viewport.show(trace, small, { ...FREE, mode: "fit" }, false, STILL);
  assert.ok(!viewport.transition.goesOn(STILL));
});

test("a free camera keeps the selected or else the current node in place on the screen", () => {
  for (const selected of [NONE, 20]) {
    const viewport = resting();
    const kept = selected === NONE ? FREE.current : selected;
    const before = viewport.pixelOf(kept);
    viewport.show(trace, large, { ...FREE, selected }, false, STILL);
    const after = viewport.pixelOf(kept);
    assert.ok(before && after && Math.hypot(after.x - before.x, after.y - before.y) < 1e-3);
  }
});

test("a node that is followed or visited is in the middle, close enough to read its board", () => {
  for (const placed of [large, round]) {
    const viewport = resting();
    viewport.show(trace, placed, { ...FREE, mode: "follow", current: 90 }, false, STILL);
    const followed = viewport.pixelOf(90);
    assert.ok(followed && Math.hypot(followed.x - 400, followed.y - 300) < 1e-2);
    assert.ok(nodesAs(viewport.camera, placed).form);
    viewport.show(trace, placed, { ...FREE, mode: "fit" }, false, 2 * STILL);
    assert.ok(viewport.visit(trace, 30, false, 2 * STILL));
    const visited = viewport.pixelOf(30);
    assert.ok(visited && Math.hypot(visited.x - 400, visited.y - 300) < 1e-2);
    assert.ok(!viewport.visit(trace, NONE, false, 2 * STILL));
  }
});

test("a press that hardly moves is a click, one that moves drags by as much", () => {
  const gestures = new Gestures();
  gestures.down(1, { x: 10, y: 10 });
  assert.ok(gestures.isDown && gestures.has(1));
  assert.equal(gestures.move(1, { x: 11, y: 12 }), null);
  assert.ok(gestures.up(1));
  gestures.down(1, { x: 10, y: 10 });
  assert.deepEqual(gestures.move(1, { x: 16, y: 8 }), { dx: 6, dy: -2, pinch: null });
  assert.ok(!gestures.up(1) && !gestures.isDown);
});

test("two fingers pinch about the point between them, and neither clicks", () => {
  const gestures = new Gestures();
  gestures.down(1, { x: 0, y: 0 });
  gestures.down(2, { x: 100, y: 0 });
  assert.deepEqual(gestures.move(2, { x: 200, y: 0 }), { dx: 50, dy: 0, pinch: { factor: 2, x: 100, y: 0 } });
  assert.ok(!gestures.up(2) && !gestures.up(1));
});
