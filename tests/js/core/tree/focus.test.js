import assert from "node:assert/strict";
import test from "node:test";

import { distancesTo, sizedTree } from "../../../../static/core/tree/layouts/sized_tree.js";
import { BOARD, DOT, NUMBER, nodeAt } from "../../../../static/core/tree/layouts/placement.js";
import { LayoutChoice } from "../../../../static/core/tree/element/layout_choice.js";
import { widthOfText } from "../../../../static/core/takeaway/figures/type.js";
import { Recorder } from "../../../../static/core/takeaway/figures/recorder.js";
import { explain, plainText } from "../../../../static/core/words/explain.js";
import { priorityText } from "../../../../static/core/words/node.js";
import { digitsIn } from "../../../../static/core/problem/tiles/canvas.js";
import { stepNodesAt } from "../../../../static/core/trace/step_nodes.js";
import { nextAt } from "../../../../static/core/trace/frontier/next.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { boxAt, kindAt } from "../../../../static/core/tree/drawing/boxes.js";
import { nodesAs } from "../../../../static/core/tree/drawing/camera.js";
import { fitted } from "../../../../static/core/tree/drawing/fitting.js";
import { MOST_READABLE } from "../../../../static/core/tree/drawing/focus.js";
import { NO_CORNERS } from "../../../../static/core/tree/drawing/form.js";
import { drawCallouts } from "../../../../static/core/tree/drawing/callouts.js";
import { trailOf } from "../../../../static/core/tree/drawing/path_line.js";
import { byF } from "../../../../static/core/tree/layouts/contours.js";
import { radial } from "../../../../static/core/tree/layouts/radial.js";
import { spreadOver } from "../../../../static/core/tree/layouts/layers.js";
import { tree } from "../../../../static/core/tree/layouts/tidy.js";
import { lookAt } from "../../../../static/core/tree/drawing/look.js";
import { at } from "../../../../static/core/tree/drawing/places.js";
import { drawTree } from "../../../../static/core/tree/drawing/tree.js";
import { Random } from "../../random.js";
import { cellsOf, ruleOf, search, stateOf } from "../../searches.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";
import { frameOf } from "./views.js";
import { d3 } from "../../third_party.js";
import { FORESTS, randomForest, someNodes, traceOf, wholeTrace } from "../../traces.js";

/** Pictures of pages: the first three of a projector, of a laptop, a comparison, a tablet and phones the others. */
const SCREENS = [
  { width: 1024, height: 540, isHall: true },
  { width: 1280, height: 504, isHall: true },
  { width: 1920, height: 770, isHall: true },
  { width: 750, height: 350 },
  { width: 850, height: 560 },
  { width: 1560, height: 720 },
  { width: 490, height: 330, isCompact: true },
  { width: 530, height: 340 },
  { width: 390, height: 360 },
  { width: 520, height: 190 },
];
const PHONE_CORNERS = { left: { wide: 90, tall: 60 }, right: { wide: 110, tall: 100 } };
const PHONE = { width: 390, height: 560, isHall: true, corners: PHONE_CORNERS };
const CORNERS = { left: { wide: 200, tall: 116 }, right: { wide: 130, tall: 96 } };
const LECTURE = { left: { wide: 200, tall: 116 }, right: { wide: 264, tall: 120 } }; // and the way through it
const HALLS = [
  ...SCREENS.slice(0, 3),
  ...[
    { width: 768, height: 330, isHall: true }, // beside a class, as in all tests below
    { width: 820, height: 540, isHall: true },
    { width: 1024, height: 504, isHall: true },
  ],
].map((screen) => ({ ...screen, corners: LECTURE }));

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
      over: 9,
    }));
    const { x_i, y_i, count, reach } = sizedTree(trace, trace.nodes, ids, (n) => extents[n], 7);
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
    const extentOf = (/** @type {number} */ n) => ({ left: half_n[n], right: half_n[n], above: 1, below: 1, over: 1 });
    const { x_i } = sizedTree(trace, trace.nodes, null, extentOf, 0);
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

/** Dots are seen by their pixels, which no test here looks at. @type {any} */
const NO_SHEET = { write() {}, dots: 1, image: null };

/** @typedef {{width: number, height: number, isHall?: boolean, isCompact?: boolean}} Screen */

const BOARDS = [
  { start: "102-754-863", goal: "012-345-678", columns: 3, of: ["bfs", "dfs", "ucs", "greedy", "astar", "wastar"] },
  { start: "4b1f-8d90-c3a2-756e", goal: "1234-5678-9abc-def0", columns: 4, of: ["bfs", "dfs", "astar"] },
];
const PLAIN = BOARDS.flatMap(({ start, goal, columns, of }) =>
  of.map((algorithm) => {
    const what = { start: cellsOf(start), goal: cellsOf(goal), columns, algorithm, limit: 500 };
    const run = { rule: ruleOf(/** @type {any} */ (what)), goal: stateOf(cellsOf(goal), columns) };
    return { name: `${algorithm} of ${start}`, run, trace: traceOf(search(/** @type {any} */ (what))) };
  }),
);
const RUNS = [...PLAIN, ...Object.entries(SOLVER_RUNS).map(([name, run]) => ({ name, run, trace: traceOfRun(run) }))];

/**
 * The page's view of a run at a cursor, and the texts in its picture.
 * @param {typeof RUNS[number]} of @param {number} cursor @param {Screen} screen
 * @param {Map<number, string> | null} [letters]
 */
function seenOf({ run, trace }, cursor, { width, height, isHall = false, isCompact = false }, letters = null) {
  const { rule } = run;
  const nodes = trace.nodesAt(cursor);
  const label = (/** @type {number} */ n) => (rule.priority === "depth" ? "" : priorityText(trace, n, rule));
  const corners = isHall ? CORNERS : NO_CORNERS;
  const how = { isCompact, isNumbered: true, isHall, rings: 0, corners, height };
  const look = lookAt(trace, nodes, trace.rootsAt(cursor), label, how);
  const next = letters ? NONE : nextAt(trace, cursor, rule);
  const layouts = new LayoutChoice();
  layouts.begin(trace, "tree");
  const named = stepNodesAt(trace, cursor, rule);
  const scene = { trace, cursor, part: null, nodes, next, letters, named };
  const placed = layouts.at(scene, look, { presenting: isHall, isEven: false }, width, height);
  assert.ok(placed);
  const camera = fitted(placed, width, height, look);
  const parts = { placed, width, height, look, camera, next, letters, named, label, hasCallouts: !isCompact };
  const frame = frameOf(trace, cursor, { ...parts, ...nodesAs(camera, placed, look), goal: run.goal });
  const pen = new Recorder(width, height);
  const drawn = drawTree(/** @type {any} */ (pen), frame, NO_SHEET);
  const texts = pen.shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : []));
  return { frame, drawn, texts, nodes, next };
}

/** The nodes that a sentence names by their numbers. @param {string} text */
function numbersIn(text) {
  const found = text.matchAll(/nodes? (\d+)|(?:,|and) (\d+)(?= \(|,| and|\.)/g);
  return [...found].map((match) => Number(match[1] ?? match[2]));
}

/** Some of the screens, different ones at every cursor. @param {number} cursor */
function screensAt(cursor) {
  return SCREENS.filter((_, k) => (k + cursor) % 4 === 0);
}

/** Steps of a run to check: all of the first ones, then fewer and fewer. @param {number} expansions */
function cursorsOf(expansions) {
  const cursors = [];
  for (let cursor = 0; cursor <= expansions; cursor += 1 + (cursor >> 3)) cursors.push(cursor);
  return cursors;
}

test("every node named in a sentence has its number in the picture, on every screen #thorough", () => {
  let told = 0;
  for (const of of RUNS) {
    const { run, trace, name } = of;
    for (const cursor of cursorsOf(Math.min(trace.expansions, 160))) {
      const sentence = plainText(explain(trace, cursor, run.rule));
      const named = new Set(numbersIn(sentence.replace(/\u202f/g, "")).filter((n) => n < trace.nodesAt(cursor)));
      for (const n of named)
        assert.ok(
          stepNodesAt(trace, cursor, run.rule).includes(n) || trace.sides === 2,
          `${name} at ${cursor}: ${n} of ${sentence}`,
        );
      for (const screen of screensAt(cursor)) {
        const { texts, frame } = seenOf(of, cursor, screen);
        const written = texts.map(({ text }) => text.replace(/\u202f/g, ""));
        for (const n of new Set([...named, ...stepNodesAt(trace, cursor, run.rule)])) {
          const where = `${name} at ${cursor} on ${screen.width}×${screen.height}: node ${n}`;
          const found = written.some(
            (text) => text === String(n) || text.match(/^(?:\w+: )?(\d+)(?: next)?$/)?.[1] === String(n),
          );
          assert.ok(found, `${where} has no number (${frame.placed.sizes ? "focus" : frame.form ? "boards" : "afar"})`);
          told++;
        }
      }
    }
  }
  assert.ok(told > 3000, String(told));
});

test("no board is cut or covered, and no two touch; digits are as large as the page wants", () => {
  const counts = { whole: 0, numbers: 0, dots: 0, afar: 0 };
  for (const of of RUNS) {
    const { trace, name } = of;
    for (const cursor of cursorsOf(Math.min(trace.expansions, 160))) {
      for (const screen of screensAt(cursor)) {
        const { drawn, frame, nodes, texts } = seenOf(of, cursor, screen);
        const { placed, look, size, form, width, height } = frame;
        const where = `${name} at ${cursor} on ${width}×${height}`;
        if (!form) {
          counts.afar++;
          assert.ok(nodes > 12 || height < 200, `${where}: ${nodes} nodes and no board`);
          continue;
        }
        assert.ok(digitsIn(look.like, size) >= (screen.isHall ? 20 : 9) - 1e-6, where);
        const boxes = Array.from({ length: placed.count }, (_, i) => {
          const [x, y] = at(frame, i);
          const { wide, tall, label } = boxAt(frame, i);
          return {
            i,
            kind: kindAt(frame, i),
            l: x - wide / 2,
            r: x + wide / 2,
            t: y - tall / 2,
            b: y + tall / 2 + label,
          };
        });
        const ofKind = (/** @type {number} */ wanted) => boxes.filter(({ kind }) => kind === wanted).length;
        const wanted = { boards: ofKind(BOARD), numbers: ofKind(NUMBER), dots: ofKind(DOT) };
        assert.deepEqual({ ...drawn }, { ...drawn, ...wanted }, `${where}: counts of drawn nodes`);
        for (const { text, x, y, size: type, weight, mono, anchor } of texts) {
          const broad = widthOfText(text, type, weight, mono);
          const left = x - (anchor === "middle" ? broad / 2 : anchor === "end" ? broad : 0);
          const isInside = left >= -1 && left + broad <= width + 1 && y <= height + 1 && y - type >= -1;
          assert.ok(isInside || trace.rootsAt(cursor) > 1, `${where}: “${text}” is cut`); // names of roots may be
        }
        const kinds = new Set(boxes.map(({ kind }) => kind));
        counts[kinds.has(DOT) ? "dots" : kinds.has(NUMBER) ? "numbers" : "whole"]++;
        boxes.forEach((one, k) => {
          const { i, kind, l, r, t, b } = one;
          const what = `${where}: node ${nodeAt(placed, i)}`;
          assert.ok(l >= -1 && t >= -1 && r <= width + 1 && b <= height + 1, `${what} is cut`);
          if (screen.isHall) {
            const { left, right } = CORNERS;
            assert.ok(l >= left.wide - 1 || t >= left.tall - 1, `${what} lies under the left corner`);
            assert.ok(r <= width - right.wide + 1 || t >= right.tall - 1, `${what} lies under the right corner`);
          }
          if (kind !== BOARD) return;
          for (const other of boxes.slice(k + 1)) {
            const isApart = other.l >= r || other.r <= l || other.t >= b - 1 || other.b <= t + 1;
            assert.ok(isApart, `${what} and ${nodeAt(placed, other.i)} touch`);
          }
        });
      }
    }
  }
  for (const [kind, count] of Object.entries(counts)) assert.ok(count > 20, `${kind}: ${count}`);
});

test("the action is shown in boards, and nodes farther away lose theirs first #thorough", () => {
  let mixed = 0;
  for (const of of RUNS) {
    const { trace, name } = of;
    for (const cursor of cursorsOf(Math.min(trace.expansions, 120))) {
      for (const screen of screensAt(cursor)) {
        const { frame, nodes, next } = seenOf(of, cursor, screen);
        const { placed } = frame;
        if (!placed.sizes) continue;
        mixed++;
        const { kind_i } = placed.sizes;
        const current = trace.currentAt(cursor);
        const action = new Set([current, next].filter((n) => n !== NONE));
        for (let n = 0; n < nodes; n++) if (trace.parent_n[n] === current) action.add(n);
        for (const n of action) assert.equal(kind_i[n], BOARD, `${name} at ${cursor}: node ${n}`);
        if (cursor === trace.expansions) continue; // the solution is the path then
        const path = trace.pathTo(current === NONE ? 0 : current);
        const far_n = distancesTo(trace, nodes, [...action, ...path]);
        const nearest = Math.min(...far_n.filter((far, n) => far && kind_i[n] !== BOARD));
        const isWhole = path.every((n) => kind_i[n] === BOARD);
        far_n.forEach((far, n) => far && assert.equal(kind_i[n] === BOARD, isWhole && far < nearest, `${name}: ${n}`));
        const first = path.findIndex((n) => kind_i[n] === BOARD);
        path.forEach((n, depth) => assert.ok(kind_i[n] === BOARD || depth < first, `${name} at ${cursor}: ${n}`));
      }
    }
  }
  assert.ok(mixed > 100, String(mixed));
});

/** Where tags are drawn from now on: their left, top and width. @param {any} pen */
function tagsDrawnBy(pen) {
  /** @type {number[][]} */
  const tags = [];
  const { roundRect } = pen;
  pen.roundRect = (/** @type {number[]} */ ...box) => {
    if (box[4] === box[3] / 2) tags.push(box);
    return roundRect.apply(pen, box);
  };
  return tags;
}

test("callouts are inside the picture, clear of the corners and of each other #thorough", () => {
  let both = 0;
  for (const { name, run, trace } of PLAIN) {
    for (const cursor of cursorsOf(trace.expansions).filter((e) => trace.nodesAt(e) > MOST_READABLE / 4)) {
      const screens = SCREENS.slice(0, 6).map((one) => ({ ...one, corners: one.isHall ? CORNERS : NO_CORNERS }));
      for (const { width, height, isHall = false, corners } of [...screens, ...HALLS, PHONE]) {
        for (const layout of [tree, radial, spreadOver(40), byF]) {
          const nodes = trace.nodesAt(cursor);
          const how = { isCompact: false, isNumbered: true, isHall, rings: 0, corners, height };
          const placed = layout.from(trace, nodes);
          const look = lookAt(trace, nodes, 1, () => "", how);
          const camera = { ...fitted(placed, width, height, look), form: null };
          const parts = { placed, width, height, look, camera, next: nextAt(trace, cursor, run.rule) };
          const frame = frameOf(trace, cursor, { ...parts, ...nodesAs(camera, placed, look) });
          const trail = trailOf(trace, cursor);
          const pen = new Recorder(width, height);
          const tags = tagsDrawnBy(pen);
          const boxes = drawCallouts(/** @type {any} */ (pen), frame, trail);
          const where = `${name} at ${cursor} on ${width}×${height}`;
          const { left, right } = corners;
          assert.equal(tags.length, boxes.length, where);
          for (const [l, t, wide] of tags) {
            assert.ok(l >= 0 && l + wide <= width && t >= 0, `${where}: a tag leaves the picture`);
            if (left) assert.ok(l >= left.wide || t >= left.tall, `${where}: a tag is under the left corner`);
            if (right)
              assert.ok(l + wide <= width - right.wide || t >= right.tall, `${where}: a tag is under the right corner`);
          }
          boxes.forEach((box, k) => {
            const [l, r, t, b] = [box.left, box.left + box.wide, box.top, box.top + box.tall];
            assert.ok(l >= (placed.axis ? 50 : 0), `${where}: over the numbers of the axis`);
            assert.ok(l >= 0 && r <= width && t >= 0 && b <= height, `${where}: ${JSON.stringify(box)}`);
            if (left && right) {
              assert.ok(l >= left.wide || t >= left.tall, `${where}: under the left corner`);
              assert.ok(r <= width - right.wide || t >= right.tall, `${where}: under the right corner`);
            }
            for (const other of boxes.slice(k + 1))
              assert.ok(
                l >= other.left + other.wide || other.left >= r || t >= other.top + other.tall || other.top >= b,
              );
          });
          if (boxes.length < 2 || boxes[0].top !== boxes[1].top || width === PHONE.width) continue;
          both++;
          const [x0, x1] = [trail.current, frame.next ?? NONE].map((n) => at(frame, n)[0]);
          if (Math.abs(x0 - x1) > 20) assert.equal(boxes[0].left < boxes[1].left, x0 < x1, where);
        }
      }
    }
  }
  assert.ok(both > 100, String(both));
});

test("boards of a tree keep their size for several steps", () => {
  const of = RUNS.find(({ name }) => name.startsWith("astar")) ?? RUNS[0];
  for (const screen of SCREENS.slice(3, 6)) {
    /** @type {number[]} */
    const sizes = [];
    for (let cursor = 2; cursor < 26; cursor++) sizes.push(Math.round(seenOf(of, cursor, screen).frame.size * 100));
    const changes = sizes.filter((size, k) => k && size !== sizes[k - 1]).length;
    assert.ok(changes <= 9, `${screen.width}: ${sizes}`);
  }
});
