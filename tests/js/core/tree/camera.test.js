import assert from "node:assert/strict";
import test from "node:test";

import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { TALLEST, WIDEST, between, fit, nodesAs, zoom } from "../../../../static/core/tree/drawing/camera.js";
import { fitted } from "../../../../static/core/tree/drawing/fitting.js";
import { framed, roomOf } from "../../../../static/core/tree/drawing/form.js";
import { EXPLORING } from "../../../../static/core/tree/drawing/look.js";
import { mapCamera } from "../../../../static/core/tree/drawing/minimap.js";
import { Random } from "../../random.js";
import { FORESTS, longWalk, randomForest, randomTree, wholeTrace } from "../../traces.js";

const SCREENS = [[320, 420], [499, 600], [500, 300], [1024, 700], [2560, 1300]]; // prettier-ignore
const HALLS = [[768, 330], [1024, 508], [1280, 508]]; // prettier-ignore
/** Looks: boards with their numbers, with f below as well, without either, of a larger puzzle. */
const LOOKS = [
  EXPLORING,
  { ...EXPLORING, numeral: 3, label: 8, captions: /** @type {const} */ ("both") },
  { ...EXPLORING, numeral: 0, most: 76 },
  { ...EXPLORING, most: 140, like: { width: 5, height: 4, tile_c: new Uint8Array(20) } },
];

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

test("fit shows every node on the screen with its whole board and its labels #thorough", () => {
  for (const look of LOOKS) {
    for (const layout of ALL) {
      for (const [width, height] of SCREENS) {
        const camera = fit(layout, width, height, look);
        const { kx, ky, ox, oy } = camera;
        const { size, form } = nodesAs(camera, layout, look);
        const half = size / 2;
        const room = form ? roomOf(look, form, size) : { left: half, right: half, above: half, below: half };
        for (let n = 0; n < layout.count; n++) {
          const [x, y] = [layout.x_i[n] * kx + ox, layout.y_i[n] * ky + oy];
          const where = `node ${n} of ${layout.count} at ${x}, ${y} of ${width}×${height}`;
          assert.ok(x - room.left >= -0.01 && x + room.right <= width + 0.01, where);
          assert.ok(y - room.above >= -0.01 && y + room.below <= height + 0.01, where);
        }
      }
    }
  }
});

test("a tree that is fitted is centred, and without digits fills the screen up to the same margins", () => {
  const [sides, below] = [new Set(), new Set()];
  for (const layout of TREES) {
    for (const [width, height] of SCREENS) {
      const { kx, ky, ox, oy, form } = fit(layout, width, height);
      const slack = form ? 40 : 1e-6; // tags extend to the left
      assert.ok(Math.abs((layout.left * kx + ox + (layout.right * kx + ox)) / 2 - width / 2) <= slack);
      if (form) continue;
      assert.ok(kx <= WIDEST && ky <= TALLEST);
      if (kx < WIDEST) sides.add(Math.round(100 * (layout.left * kx + ox)));
      if (ky < TALLEST) below.add(Math.round(100 * (height - layout.bottom * ky - oy)));
    }
  }
  assert.deepEqual([sides.size, below.size], [1, 1]);
});

test("beside covered corners a tree is in the middle of the picture where nothing of it is covered there", () => {
  const corners = { left: { wide: 192, tall: 120 }, right: { wide: 288, tall: 72 } };
  const look = { ...EXPLORING, corners };
  for (let k = 0; k < 60; k++) {
    const trace = randomTree(random, 5 + (k % 12), 4, (waiting) => random.below(waiting));
    const layout = tree.from(trace, trace.nodes);
    for (const [width, height] of HALLS) {
      const camera = fitted(layout, width, height, look);
      const { size, form } = nodesAs(camera, layout, look);
      if (!form) continue;
      const room = roomOf(look, form, size);
      const isCovered = (/** @type {number} */ ox) =>
        Array.from({ length: layout.count }, (_, i) => i).some((i) => {
          const [x, top] = [layout.x_i[i] * camera.kx + ox, layout.y_i[i] * camera.ky + camera.oy - room.above];
          const { left, right } = corners;
          return (
            (top < left.tall && x - room.left < left.wide) || (top < right.tall && x + room.right > width - right.wide)
          );
        });
      const off = width / 2 - ((layout.left + layout.right) / 2) * camera.kx - camera.ox;
      const isCentred = Math.abs(off) <= 41; // tags extend to the left
      assert.ok(isCentred || [off - 40, off, off + 40].some((by) => isCovered(camera.ox + by)), `${width}×${height}`);
    }
  }
});

test("zoom keeps the point under the pointer in place", () => {
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

test("nodes are drawn so large that neighbours do not touch", () => {
  for (const look of LOOKS) {
    for (const layout of ALL.filter(({ axis }) => !axis)) {
      for (const scale of [1, 3, 9]) {
        const whole = fit(layout, 1024, 700, look);
        const camera = scale === 1 ? whole : { kx: whole.kx * scale, ky: whole.ky * scale, ox: 0, oy: 0 };
        const { size, form } = nodesAs(camera, layout, look);
        const { wide, tall } = form ? framed(look.like, size) : { wide: size, tall: size };
        assert.ok(size > 0 && wide < camera.kx && tall < camera.ky);
      }
    }
  }
});

test("the way between two cameras begins at the one and ends at the other", () => {
  const [a, b] = [
    { kx: 1, ky: 2, ox: 3, oy: 4 },
    { kx: 10, ky: 20, ox: -30, oy: 40 },
  ];
  const without = { form: undefined };
  assert.deepEqual(between(a, b, 0), { ...a, ...without });
  assert.deepEqual(between(a, b, 1), { ...b, ...without });
  assert.deepEqual(between(a, b, 0.5), { kx: 5.5, ky: 11, ox: -13.5, oy: 22, ...without });
});

test("a disc is round and centred in the free area at every zoom", () => {
  for (const disc of DISCS) {
    for (const [width, height] of SCREENS) {
      let camera = fit(disc, width, height);
      const middle = ((disc.top + disc.bottom) / 2) * camera.ky + camera.oy;
      assert.ok(Math.abs(middle - height / 2) <= 12, `middle at ${middle} of ${height}`);
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
