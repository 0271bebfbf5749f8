import assert from "node:assert/strict";
import test from "node:test";

import { distancesTo, sizedTree } from "../../static/js/layouts/sized.js";
import { tree } from "../../static/js/layouts/tidy.js";
import { digitsIn } from "../../static/js/tiles/canvas.js";
import { nextAt } from "../../static/js/trace/next.js";
import { NONE } from "../../static/js/trace/trace.js";
import { nodesAs } from "../../static/js/views/camera.js";
import { fitted, isFitting } from "../../static/js/views/fitting.js";
import { pillOf, roomOf } from "../../static/js/views/form.js";
import { FEW, fewPlaced } from "../../static/js/views/hall.js";
import { lookAt } from "../../static/js/views/look.js";
import { Random } from "./random.js";
import { cellsOf, ruleOf, search } from "./searches.js";
import { d3 } from "./third_party.js";
import { FORESTS, randomForest, someNodes, traceOf, wholeTrace } from "./traces.js";

/** @typedef {import("../../static/js/trace/trace.js").Trace} Trace */

const SCREENS = [
  [1024, 540],
  [1280, 504],
  [1920, 770],
];
const CORNER = { wide: 200, tall: 116 };

test("nodes of several sizes do not touch, a parent is over the middle of its children, levels are rows", () => {
  const random = new Random(1);
  for (let turn = 0; turn < 200; turn++) {
    const trace = wholeTrace(randomForest(random, 1 + random.below(60)));
    const ids = turn % 3 ? null : someNodes(random, trace);
    const extents = Array.from({ length: trace.nodes }, () => ({
      left: 5 + random.below(60),
      right: 5 + random.below(40),
      above: 5 + random.below(40),
      below: 5 + random.below(40),
    }));
    const { x_i, y_i, count, reach } = sizedTree(trace, trace.nodes, ids, (n) => extents[n], { across: 7, down: 9 });
    const boxes = Array.from({ length: count }, (_, i) => {
      const n = ids ? ids[i] : i;
      const { left, right, above, below } = extents[n];
      return { n, l: x_i[i] - left, r: x_i[i] + right, t: y_i[i] - above, b: y_i[i] + below };
    });
    boxes.forEach((a, i) => {
      assert.ok(a.l >= reach.left - 1e-3 && a.r <= reach.right + 1e-3 && a.t >= reach.top && a.b <= reach.bottom);
      for (const b of boxes.slice(i + 1)) {
        const across = Math.max(b.l - a.r, a.l - b.r);
        const down = Math.max(b.t - a.b, a.t - b.b);
        assert.ok(across >= 7 - 1e-2 || down >= 9 - 1e-2, `turn ${turn}: nodes ${a.n} and ${b.n} touch`);
      }
      const children = boxes.flatMap(({ n }, k) => (trace.parent_n[n] === a.n ? [k] : []));
      if (!children.length) return;
      const middle = (x_i[children[0]] + x_i[children[children.length - 1]]) / 2;
      assert.ok(
        Math.abs(x_i[i] - middle) < 1e-2 || trace.sides === 2,
        `turn ${turn}: node ${a.n} is not in the middle`,
      );
      assert.equal(new Set(children.map((k) => y_i[k])).size, 1);
    });
  }
});

test("nodes of several sizes lie where d3 puts them", () => {
  const random = new Random(2);
  for (let turn = 0; turn < 100; turn++) {
    const trace = wholeTrace(randomForest(random, 1 + random.below(80), FORESTS["one tree"]));
    const half_n = Array.from({ length: trace.nodes }, () => 5 + random.below(50));
    const extentOf = (/** @type {number} */ n) => ({ left: half_n[n], right: half_n[n], above: 1, below: 1 });
    const { x_i } = sizedTree(trace, trace.nodes, null, extentOf, { across: 0, down: 1 });
    const items = half_n.map((half, n) => ({ n, half, children: /** @type {any[]} */ ([]) }));
    items.forEach((item, n) => trace.parent_n[n] !== NONE && items[trace.parent_n[n]].children.push(item));
    const laidOut = d3
      .tree()
      .nodeSize([1, 1])
      .separation((a, b) => /** @type {any} */ (a.data).half + /** @type {any} */ (b.data).half)(
      /** @type {any} */ (d3.hierarchy(items[0])),
    );
    laidOut.each((node) => {
      const { n } = /** @type {any} */ (node.data);
      assert.ok(Math.abs(x_i[n] - (node.x - laidOut.x)) < 1e-2, `tree ${turn}, node ${n}`);
    });
  }
});

test("how far nodes are from some is how many edges lead to the nearest of them", () => {
  const random = new Random(3);
  for (let turn = 0; turn < 60; turn++) {
    const { parent_n, nodes } = wholeTrace(randomForest(random, 1 + random.below(60)));
    const some = new Set(Array.from({ length: 1 + random.below(4) }, () => random.below(nodes)));
    const found = distancesTo(/** @type {any} */ ({ parent_n }), nodes, some);
    let edge = [...some];
    const far_n = new Array(nodes).fill(Infinity);
    for (let far = 0; edge.length; far++) {
      for (const n of edge) far_n[n] = far;
      edge = [...far_n.keys()].filter(
        (n) => far_n[n] === Infinity && edge.some((m) => parent_n[n] === m || parent_n[m] === n),
      );
    }
    assert.deepEqual(found, far_n);
  }
});

const BOARDS = { start: cellsOf("102-754-863"), goal: cellsOf("012-345-678"), columns: 3 };
const RUNS = /** @type {const} */ (["bfs", "dfs", "astar", "greedy"]).map((algorithm) => {
  const of = { ...BOARDS, algorithm, limit: 90 };
  return { algorithm, trace: traceOf(search(/** @type {any} */ (of))), rule: ruleOf(/** @type {any} */ (of)) };
});

/**
 * What a hall sees of a run at a cursor.
 * @param {typeof RUNS[number]} run @param {number} cursor @param {number[]} screen @param {boolean} hasCorner
 */
function sceneOf({ trace, rule, algorithm }, cursor, [width, height], hasCorner) {
  const nodes = trace.nodesAt(cursor);
  const label = () => (algorithm === "bfs" || algorithm === "dfs" ? "" : "12+13=25");
  const how = { isCompact: false, isNumbered: true, isHall: true, rings: 0, corner: hasCorner ? CORNER : null, height };
  const look = lookAt(trace, nodes, 1, label, how);
  const next = nextAt(trace, cursor, rule);
  const scene = { trace, cursor, part: null, nodes, ids: null, next, letters: null };
  const placed = fewPlaced(tree.from(trace, nodes), scene, look, width, height);
  const camera = fitted(placed, width, height, look);
  return { nodes, look, next, placed, camera, ...nodesAs(camera, placed, look) };
}

/** The boxes of all nodes on the screen. @param {ReturnType<typeof sceneOf>} seen */
function boxesOf({ placed, camera, look, size, form }) {
  assert.ok(form);
  const room = roomOf(look, form, size);
  const { wide, tall } = pillOf(look, size);
  return Array.from({ length: placed.count }, (_, i) => {
    const isBoard = placed.sizes ? placed.sizes.board_i[i] === 1 : true;
    const x = placed.x_i[i] * camera.kx + camera.ox;
    const y = placed.y_i[i] * camera.ky + camera.oy;
    const { left, right, above, below } = isBoard
      ? room
      : { left: wide / 2, right: wide / 2, above: tall / 2, below: tall / 2 };
    return { isBoard, l: x - left, r: x + right, t: y - above, b: y + below, x, y };
  });
}

test("digits are as large as a hall needs while few nodes are shown, and what happens is shown as boards", () => {
  let [whole, numbers, followed] = [0, 0, 0];
  for (const run of RUNS) {
    for (const screen of SCREENS) {
      for (let cursor = 0; run.trace.nodesAt(cursor) <= FEW; cursor++) {
        const seen = sceneOf(run, cursor, screen, cursor % 2 === 0);
        const { placed, look, size, form, next } = seen;
        assert.ok(form && digitsIn(look.like, size) >= 20 - 1e-6, `${run.algorithm} at ${cursor}`);
        const boxes = boxesOf(seen);
        const current = run.trace.currentAt(cursor);
        const action = new Set(current === NONE ? [] : run.trace.pathTo(current));
        if (next !== NONE) action.add(next);
        for (let n = 0; n < seen.nodes; n++) if (run.trace.parent_n[n] === current) action.add(n);
        for (const n of action) assert.ok(boxes[n].isBoard, `${run.algorithm} at ${cursor}: node ${n} is a number`);
        const [width, height] = screen;
        const isSeen = boxes.every(({ l, r, t, b }) => l >= -6 && t >= -8 && r <= width + 6 && b <= height + 8);
        if (!placed.sizes) whole++;
        else if (isFitting(placed, width, height, look)) numbers++;
        else followed++;
        if (!placed.sizes || isFitting(placed, width, height, look)) {
          assert.ok(isSeen, `${run.algorithm} at ${cursor} on ${screen}`);
          if (look.corner)
            for (const { l, t, isBoard } of boxes)
              assert.ok(!isBoard || l >= CORNER.wide - 8 || t >= CORNER.tall - 8, `${run.algorithm} at ${cursor}`);
        } else {
          const { x, y } = boxes[current];
          assert.ok(x > 40 && y > 40 && x < width - 40 && y < height - 40, `${run.algorithm} at ${cursor}`);
        }
      }
    }
  }
  assert.ok(whole > 40 && numbers > 10 && followed > 3, `${whole}, ${numbers}, ${followed}`);
});

test("those farthest from what happens turn into numbers first", () => {
  const [, , astar] = RUNS;
  let [mixed, before] = [0, 0];
  for (let cursor = 1; astar.trace.nodesAt(cursor) <= FEW; cursor++) {
    const { placed, nodes, next } = sceneOf(astar, cursor, SCREENS[0], false);
    const { sizes } = placed;
    if (!sizes) continue;
    const current = astar.trace.currentAt(cursor);
    const action = [...astar.trace.pathTo(current), next];
    for (let n = 0; n < nodes; n++) if (astar.trace.parent_n[n] === current) action.push(n);
    const far_n = distancesTo(astar.trace, nodes, action);
    const nearest = Math.min(...far_n.filter((_, n) => !sizes.board_i[n]));
    far_n.forEach((far, n) => assert.equal(sizes.board_i[n] === 1, far < nearest, `node ${n} at ${cursor}`));
    mixed++;
    before = Math.max(before, nearest);
  }
  assert.ok(mixed > 3 && before > 1);
});

test("letters stand for boards: nodes that are asked for are no numbers", () => {
  const [bfs] = RUNS;
  const { trace } = bfs;
  const cursor = [...Array(90).keys()].findLast((e) => trace.nodesAt(e) <= FEW) ?? 0;
  const [width, height] = SCREENS[0];
  const { look } = sceneOf(bfs, cursor, SCREENS[0], false);
  const nodes = trace.nodesAt(cursor);
  const letters = new Map([20, 27, nodes - 1].map((n, k) => [n, "ABC"[k]]));
  const scene = { trace, cursor, part: null, nodes, ids: null, next: NONE, letters };
  const { sizes } = fewPlaced(tree.from(trace, nodes), scene, look, width, height);
  for (const n of letters.keys()) assert.ok(!sizes || sizes.board_i[n]);
});

test("from afar dots are as large as their number allows", () => {
  const { trace } = RUNS[0];
  const how = { isCompact: false, isNumbered: true, isHall: true, rings: 0, corner: null, height: 768 };
  const dot = (/** @type {number} */ nodes, more = {}) => lookAt(trace, nodes, 1, () => "", { ...how, ...more }).dot;
  assert.deepEqual(
    [1, 2000, 2001, 20_000, 20_001].map((nodes) => dot(nodes)),
    [4, 4, 2, 2, 0],
  );
  assert.deepEqual(
    [100, 1e6].map((nodes) => dot(nodes, { rings: 12 })),
    [4, 2],
  );
  assert.equal(dot(100, { isHall: false }), 0);
});
