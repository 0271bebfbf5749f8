import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../static/js/layouts/layouts.js";
import { tree } from "../../static/js/layouts/tidy.js";
import { TALLEST, WIDEST, between, centred, fit, nodeSize, zoom } from "../../static/js/views/camera.js";
import { mapCamera } from "../../static/js/views/map.js";
import { Random } from "./random.js";
import { FORESTS, longWalk, randomForest, randomTree, wholeTrace } from "./traces.js";

const SCREENS = [
  [320, 420],
  [499, 600],
  [500, 300],
  [1024, 700],
  [2560, 1300],
];
const BOARD = 32; // pixels from the middle of the largest board to the edge of its frame

const random = new Random(1);
const TRACES = [1, 2, 5, 60, 400, 20_000].map((count) =>
  randomTree(random, count, 3, (waiting) => random.below(waiting)),
);
TRACES.push(longWalk(random, 5000).trace, wholeTrace(randomForest(random, 300, FORESTS["two ends"])));
const TREES = TRACES.map((trace) => tree.from(trace, trace.nodes));
const ALL = LAYOUTS.flatMap((layout) => TRACES.map((trace) => layout.from(trace, trace.nodes)));
const DISCS = ALL.filter(({ isotropic }) => isotropic);

/** @param {string} message @param {number} a @param {number} b */
function near(message, a, b) {
  assert.ok(Math.abs(a - b) <= 1e-6 * (1 + Math.abs(a) + Math.abs(b)), `${message}: ${a} is not ${b}`);
}

test("fit shows every node with its whole board on the screen", () => {
  for (const layout of ALL) {
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
  for (const layout of TREES) {
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
  const layout = TREES[3];
  assert.ok(fit(layout, 639, 600).oy > fit(layout, 640, 600).oy);
});

test("zoom keeps the point under the pointer where it is", () => {
  const random = new Random(2);
  for (const layout of ALL) {
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
  for (const layout of ALL) {
    const [widest, tallest] = layout.isotropic ? [WIDEST, WIDEST] : [WIDEST, TALLEST];
    let camera = fit(layout, 1024, 700);
    for (let turn = 0; turn < 60; turn++) {
      camera = zoom(camera, 1.6, 500, 300, layout, 1024, 700);
      assert.ok(camera.kx <= widest && camera.ky <= tallest);
    }
    assert.deepEqual([camera.kx, camera.ky], [widest, tallest]);
  }
});

test("one step of zooming out stops at the whole picture", () => {
  for (const layout of ALL) {
    const whole = fit(layout, 1024, 700);
    const close = { kx: WIDEST, ky: TALLEST, ox: 0, oy: 0 };
    const { kx, ky } = zoom(close, 1e-9, 500, 300, layout, 1024, 700);
    assert.ok(kx <= whole.kx && kx >= 0.99 * whole.kx);
    assert.ok(ky <= whole.ky && ky >= 0.99 * whole.ky);
  }
});

test("zoom by a factor scales by that factor while nothing stops it", () => {
  const layout = TREES[5];
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
  for (const layout of ALL) {
    for (const [width, height] of SCREENS) {
      const camera = fit(layout, width, height);
      assert.ok(nodeSize(camera) < camera.kx && nodeSize(camera) < camera.ky && nodeSize(camera) <= 50);
      assert.ok(nodeSize(camera) > 0);
    }
  }
});

test("the way between two cameras begins at the one and ends at the other", () => {
  const [a, b] = [
    { kx: 1, ky: 2, ox: 3, oy: 4 },
    { kx: 10, ky: 20, ox: -30, oy: 40 },
  ];
  assert.deepEqual(between(a, b, 0), a);
  assert.deepEqual(between(a, b, 1), b);
  assert.deepEqual(between(a, b, 0.5), { kx: 5.5, ky: 11, ox: -13.5, oy: 22 });
});

test("a disc is as high as it is wide, in the middle of what is free, at every zoom", () => {
  for (const disc of DISCS) {
    for (const [width, height] of SCREENS) {
      let camera = fit(disc, width, height);
      const middle = ((disc.top + disc.bottom) / 2) * camera.ky + camera.oy;
      const flat = { ...disc, left: -1e9, right: 1e9, top: 0, bottom: 0 };
      const same = fit(flat, width, height).oy;
      near("middle", middle, same);
      const random = new Random(3);
      for (let turn = 0; turn < 20; turn++) {
        assert.equal(camera.kx, camera.ky);
        camera = zoom(camera, 0.3 + 2 * random.next(), random.below(width), random.below(height), disc, width, height);
      }
    }
  }
});

test("the minimap shows every node, a disc as a disc", () => {
  for (const layout of ALL) {
    const { kx, ky, ox, oy } = mapCamera(layout, 190, 112);
    if (layout.isotropic) assert.equal(kx, ky);
    for (const [places, k, o, size] of /** @type {[Float32Array, number, number, number][]} */ ([
      [layout.x_i, kx, ox, 190],
      [layout.y_i, ky, oy, 112],
    ])) {
      assert.ok(places.every((place) => place * k + o >= 1 && place * k + o <= size - 1));
    }
  }
});
