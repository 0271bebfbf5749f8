import assert from "node:assert/strict";
import test from "node:test";

import { tree } from "../../static/js/layouts/tidy.js";
import { TALLEST, WIDEST, between, centred, fit, nodeSize, zoom } from "../../static/js/views/camera.js";
import { Random } from "./random.js";
import { longWalk, randomTree } from "./traces.js";

const SCREENS = [[320, 420], [499, 600], [500, 300], [1024, 700], [2560, 1300]]; // prettier-ignore
const BOARD = 32; // pixels from the middle of the largest board to the edge of its frame

const random = new Random(1);
const LAYOUTS = [1, 2, 5, 60, 400, 20_000].map((count) => {
  const trace = randomTree(random, count, 3, (waiting) => random.below(waiting));
  return tree.from(trace, trace.nodes);
});
const { trace: chain } = longWalk(random, 5000);
LAYOUTS.push(tree.from(chain, chain.nodes));

/** @param {string} message @param {number} a @param {number} b */
function near(message, a, b) {
  assert.ok(Math.abs(a - b) <= 1e-6 * (1 + Math.abs(a) + Math.abs(b)), `${message}: ${a} is not ${b}`);
}

test("fit shows every node with its whole board on the screen", () => {
  for (const layout of LAYOUTS) {
    for (const [width, height] of SCREENS) {
      const { kx, ky, ox, oy } = fit(layout, width, height);
      for (let n = 0; n < layout.count; n++) {
        const [x, y] = [layout.x_i[n] * kx + ox, layout.y_i[n] * ky + oy];
        assert.ok(x >= BOARD && x <= width - BOARD, `node ${n} of ${layout.count} at x ${x} of ${width}`);
        assert.ok(y >= BOARD && y <= height - BOARD, `node ${n} of ${layout.count} at y ${y} of ${height}`);
      }
    }
  }
});

test("fit fills the screen up to the same margins or shows the tree close up, and centres it", () => {
  const [sides, below, belowNarrow] = [new Set(), new Set(), new Set()];
  for (const layout of LAYOUTS) {
    for (const [width, height] of SCREENS) {
      const { kx, ky, ox, oy } = fit(layout, width, height);
      near("middle", (layout.left * kx + ox + (layout.right * kx + ox)) / 2, width / 2);
      assert.ok(kx <= WIDEST && ky <= TALLEST);
      if (kx < WIDEST) sides.add(Math.round(100 * (layout.left * kx + ox)));
      if (ky < TALLEST) (width < 500 ? belowNarrow : below).add(Math.round(100 * (height - layout.bottom * ky - oy)));
    }
  }
  assert.deepEqual([sides.size, below.size, belowNarrow.size], [1, 1, 1]);
});

test("narrow screens keep more room above, where the buttons need two lines", () => {
  const layout = LAYOUTS[3];
  assert.ok(fit(layout, 639, 600).oy > fit(layout, 640, 600).oy);
});

test("zoom keeps the point under the pointer where it is", () => {
  const random = new Random(2);
  for (const layout of LAYOUTS) {
    const [width, height] = random.pick(SCREENS);
    let camera = fit(layout, width, height);
    for (let turn = 0; turn < 60; turn++) {
      const [x, y] = [random.below(width), random.below(height)];
      const after = zoom(camera, 0.3 + 2 * random.next(), x, y, layout, width, height);
      const place = [(x - camera.ox) / camera.kx, (y - camera.oy) / camera.ky];
      near("x", place[0] * after.kx + after.ox, x);
      near("y", place[1] * after.ky + after.oy, y);
      camera = after;
    }
  }
});

test("zoom never goes beyond close up", () => {
  for (const layout of LAYOUTS) {
    let camera = fit(layout, 1024, 700);
    for (let turn = 0; turn < 60; turn++) {
      camera = zoom(camera, 1.6, 500, 300, layout, 1024, 700);
      assert.ok(camera.kx <= WIDEST && camera.ky <= TALLEST);
    }
    assert.deepEqual([camera.kx, camera.ky], [WIDEST, TALLEST]);
  }
});

test("one step of zooming out stops at the whole picture", () => {
  for (const layout of LAYOUTS) {
    const whole = fit(layout, 1024, 700);
    const close = { kx: WIDEST, ky: TALLEST, ox: 0, oy: 0 };
    const { kx, ky } = zoom(close, 1e-9, 500, 300, layout, 1024, 700);
    assert.ok(kx <= whole.kx && kx >= 0.99 * whole.kx);
    assert.ok(ky <= whole.ky && ky >= 0.99 * whole.ky);
  }
});

test("zoom by a factor scales by that factor while nothing stops it", () => {
  const layout = LAYOUTS[5];
  const camera = { kx: 10, ky: 40, ox: 3, oy: 4 };
  const { kx, ky } = zoom(camera, 1.6, 500, 300, layout, 1024, 700);
  near("kx", kx, 16);
  near("ky", ky, 64);
});

test("a place that is centred lies in the middle, at the same scale", () => {
  const camera = { kx: 12, ky: 34, ox: 5, oy: 6 };
  const { kx, ky, ox, oy } = centred(camera, -17.5, 9, 1024, 700);
  assert.deepEqual([kx, ky], [12, 34]);
  assert.deepEqual([-17.5 * kx + ox, 9 * ky + oy], [512, 350]);
});

test("nodes are drawn so large that neighbours do not touch", () => {
  for (const layout of LAYOUTS) {
    for (const [width, height] of SCREENS) {
      const camera = fit(layout, width, height);
      assert.ok(nodeSize(camera) < camera.kx && nodeSize(camera) < camera.ky && nodeSize(camera) <= 50);
      assert.ok(nodeSize(camera) > 0);
    }
  }
});

test("the way between two cameras begins at the one and ends at the other", () => {
  const [a, b] = [{ kx: 1, ky: 2, ox: 3, oy: 4 }, { kx: 10, ky: 20, ox: -30, oy: 40 }]; // prettier-ignore
  assert.deepEqual(between(a, b, 0), a);
  assert.deepEqual(between(a, b, 1), b);
  assert.deepEqual(between(a, b, 0.5), { kx: 5.5, ky: 11, ox: -13.5, oy: 22 });
});
