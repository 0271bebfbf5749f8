import assert from "node:assert/strict";
import test from "node:test";

import { farmerDrawing } from "../../../../static/core/problem/pictures/farmer.js";
import { gridDrawing } from "../../../../static/core/problem/pictures/grid.js";
import { jugsDrawing } from "../../../../static/core/problem/pictures/jugs.js";
import { pancakesDrawing } from "../../../../static/core/problem/pictures/pancakes.js";
import { Picture, pictureOf } from "../../../../static/core/problem/pictures/pictures.js";
import { riverDrawing } from "../../../../static/core/problem/pictures/river.js";
import { HIGH } from "../../../../static/core/problem/pictures/shapes.js";
import { towersDrawing } from "../../../../static/core/problem/pictures/towers.js";
import { digitsIn, sizeWith } from "../../../../static/core/problem/tiles/canvas.js";
import { isWritten, stateLike, stateWords, textState } from "../../../../static/core/problem/tiles/states.js";
import { Recorder } from "../../../../static/core/takeaway/figures/recorder.js";

const GRID = ["..#", "...", "#.."];
const free = GRID.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === "#" ? [] : [`${r + 1}.${c + 1}`])));
const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, k) => k);

/** The parts of a space that pictures read. @param {any} space */
const spaceWith = ({ texts, goals, ...space }) => ({
  ...space,
  ...{ texts, goals: new Set(goals), text: (/** @type {number} */ v) => texts[v] },
});

/** By problem. @type {Record<string, {draw: Function, space: any}>} */
const PROBLEMS = {
  grid: { draw: gridDrawing, space: spaceWith({ rows: GRID, texts: free, goals: [free.length - 1], parameters: {} }) },
  jugs: {
    draw: jugsDrawing,
    space: spaceWith({
      texts: ["0.0", "4.0", "0.3", "4.3", "1.3", "2.3"],
      goals: [4, 5],
      parameters: { sizes: "4.3" },
    }),
  },
  river: {
    draw: riverDrawing,
    space: spaceWith({ texts: ["331", "330", "220", "310", "111", "000"], goals: [5], parameters: { people: "3" } }),
  },
  farmer: {
    draw: farmerDrawing,
    space: spaceWith({
      texts: ["none", "C", "G", "W", "WC", "FG", "FGC", "FWC", "FWG", "FWGC"],
      start: 9,
      goals: [0],
      parameters: {},
    }),
  },
  towers: {
    draw: towersDrawing,
    space: spaceWith({
      texts: numbers(27).map((k) => [9, 3, 1].map((unit) => Math.floor(k / unit) % 3).join("")),
      start: 0,
      goals: [26],
      parameters: { pegs: "3" },
    }),
  },
  pancakes: {
    draw: pancakesDrawing,
    space: spaceWith({ texts: ["123", "132", "213", "231", "312", "321"], start: 5, goals: [0], parameters: {} }),
  },
};

test("no two states of a problem look alike, and each has a description", () => {
  for (const [problem, { draw, space }] of Object.entries(PROBLEMS)) {
    const { shapes, words } = draw(space);
    for (const look of [shapes, words]) {
      const looks = space.texts.map((/** @type {string} */ text) => JSON.stringify(look(text)));
      assert.equal(new Set(looks).size, space.texts.length, problem);
    }
  }
});

test("a state is drawn within its picture", () => {
  for (const [problem, { draw, space }] of Object.entries(PROBLEMS)) {
    const { wide, ground, shapes } = draw(space);
    for (const text of space.texts) {
      for (const { box, corners = [], at } of [...ground, ...shapes(text)]) {
        const points = box ? [box.slice(0, 2), [box[0] + box[2], box[1] + box[3]]] : at ? [at] : corners;
        for (const [x, y] of points)
          assert.ok(x >= -0.6 && x <= wide + 0.6 && y >= -0.6 && y <= HIGH + 0.6, `${problem} ${text}: ${x}, ${y}`);
      }
    }
  }
});

test("a large grid is drawn by blocks, few enough for a small picture", () => {
  const rows = numbers(80).map((r) =>
    numbers(120)
      .map((c) => ((r * 7 + c * 13) % 5 < 2 ? "#" : "."))
      .join(""),
  );
  const { ground } = gridDrawing(spaceWith({ rows, texts: ["1.1"], goals: [] }));
  assert.ok(ground.length < 40 * 30, String(ground.length));
});

test("the picture of a grid has its walls, and the cells that are dear to enter", () => {
  const { ground } = gridDrawing(spaceWith({ rows: [".#3", "..."], texts: ["1.1"], goals: [] }));
  for (const tone of ["edge", "line"]) assert.equal(ground.filter(({ fill }) => fill === tone).length, 1, tone);
});

test("jugs mark the litres that all goals agree on", () => {
  const { space } = PROBLEMS.jugs;
  const marks = jugsDrawing(space)
    .shapes("0.0")
    .filter(({ fill }) => fill === "path");
  assert.equal(marks.length, 1); // 3 litres in the second jug, any in the first
});

test("problems without a picture show texts", () => {
  for (const problem of ["map", "graph"]) assert.equal(pictureOf(/** @type {any} */ ({ problem })), null);
  assert.ok(isWritten(textState("Arad")));
});

test("a state like a goal with a picture has a picture too", () => {
  const { draw, space } = PROBLEMS.towers;
  const goal = textState("222", 3, new Picture(draw(space)));
  const state = stateLike("210", goal);
  assert.ok(!isWritten(state));
  assert.equal(stateWords(state), "210: disk 1 on peg 2, disk 2 on peg 1, disk 3 on peg 0");
  assert.equal(Math.round(digitsIn(state, sizeWith(state, 9))), 9);
});

test("a picture is the same shapes on a canvas and in a file", () => {
  const picture = new Picture(PROBLEMS.towers.draw(PROBLEMS.towers.space));
  const pen = new Recorder(200, 200);
  const inks = /** @type {any} */ (new Proxy({}, { get: (_, name) => String(name) }));
  picture.draw(/** @type {any} */ (pen), inks, "210", 100, 100, 150);
  const disks = pen.shapes.filter((shape) => shape.kind === "path" && shape.stroke === "ink");
  assert.equal(disks.length, 3);
  const texts = pen.shapes.filter(({ kind }) => kind === "text").map((shape) => /** @type {any} */ (shape).text);
  assert.deepEqual(texts, ["0", "1", "2"]);
});
