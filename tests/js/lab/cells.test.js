import assert from "node:assert/strict";
import test from "node:test";

import { WHOLE } from "../../../static/lab/bins.js";
import {
  SHADES,
  cellAt,
  cellSize,
  labelled,
  marginOf,
  meanPath,
  pathsOf,
  shadeOf,
  shadesOf,
  walked,
} from "../../../static/lab/cells.js";
import { distancePicture } from "../../../static/lab/pictures.js";
import { cellWords, comparisonWords } from "../../../static/lab/words.js";
import { numberCalled } from "../numbers.js";
import { Random } from "../random.js";
/** @import {Cell, LabAnswer} from "../../../static/core/lib/answers.js" */
/** @import {Picture} from "../../../static/lab/cells.js" */

/** @param {Cell[]} cells @returns {Picture} */
const picture = (cells, low = 0, across = 31, up = 31) => ({
  cells,
  low,
  across,
  up,
  kind: (h, x) => (h > x ? "over" : "under"),
  acrossName: "",
  upName: "",
  diagonal: "",
  mean: [],
  bins: WHOLE,
});

test("a shade begins at its fewest boards", () => {
  SHADES.forEach((least, shade) => {
    assert.equal(shadeOf(least), shade);
    if (least > 1) assert.equal(shadeOf(least - 1), shade - 1);
  });
  assert.equal(shadeOf(181440), SHADES.length - 1);
  assert.equal(shadesOf([[0, 0, 1000, ""]]), SHADES);
  const few = shadesOf([[0, 0, 999, ""]]);
  assert.ok(shadeOf(1, few) > shadeOf(1) && shadeOf(100, few) === few.length - 1);
});

test("the line of means goes through the middle of cells, and not out of the picture", () => {
  /** @type {Picture} */
  const means = {
    ...picture([], 2),
    mean: [
      [2, 2],
      [31, 31],
      [31, 40],
    ],
  };
  const size = cellSize(means);
  assert.equal(meanPath(means), `M${0.5 * size} ${29.5 * size}L${29.5 * size} ${0.5 * size}L${29.5 * size} 0`);
  assert.equal(meanPath(picture([])), "");
});

test("every cell is one square in the path of its style, and overestimates have a stroke", () => {
  /** @type {Cell[]} */
  const cells = [
    [0, 0, 1, ""],
    [2, 1, 7, ""],
    [3, 9, 12, ""],
    [40, 5, 3, ""],
    [4, 9, 99, ""],
    [9, 9, 1000, ""],
  ];
  const { looks, strokes } = pathsOf(picture(cells));
  const size = cellSize(picture(cells));
  assert.equal(size, 10);
  assert.deepEqual(
    looks.map(({ kind, shade, path }) => [kind, shade, path.match(/M/g)?.length]),
    [
      ["under", 0, 1],
      ["over", 0, 2],
      ["under", 1, 2],
      ["under", 3, 1],
    ],
  );
  assert.equal(strokes.match(/M/g)?.length, 2);
  assert.match(looks[1].path, /^M10 290h10v10h-10zM50 0h/); // the one beyond the picture is in its top row
});

test("the cell at a place is the one drawn there", () => {
  const random = new Random(7);
  for (const [low, most] of [
    [0, 31],
    [0, 62],
    [40, 103],
    [3, 4],
  ]) {
    /** @type {Cell[]} */
    const cells = [];
    for (let h = low; h <= most; h++)
      for (let x = low; x <= most; x++) if (random.next() < 0.3) cells.push([h, x, 1, `${h} ${x}`]);
    const drawn = picture(cells, low, most, most);
    const size = cellSize(drawn);
    const side = size * (most + 1 - low);
    const margin = marginOf(drawn);
    for (const cell of cells) {
      const [px, py] = [
        (margin.left + (cell[1] - low + 0.5) * size) / (side + margin.left + margin.right),
        (margin.top + (most - cell[0] + 0.5) * size) / (side + margin.top + margin.bottom),
      ];
      assert.equal(cellAt(drawn, px, py), cell);
    }
    assert.equal(cellAt(drawn, 0.001, 0.5), null);
  }
});

test("arrow keys reach every cell of a picture in their direction", () => {
  /** @type {Cell[]} */
  const cells = [];
  for (let d = 0; d <= 31; d++) for (let h = d % 2; h <= d; h += 2) if (h >= d / 3) cells.push([h, d, 1, ""]);
  const drawn = picture(cells);
  const seen = new Set([cells[0]]);
  const open = [cells[0]];
  while (open.length) {
    const from = /** @type {Cell} */ (open.pop());
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const to = walked(drawn, from, key);
      if (to === from) continue;
      const [up, across] = [to[0] - from[0], to[1] - from[1]];
      assert.ok({ ArrowUp: up > 0, ArrowDown: up < 0, ArrowLeft: across < 0, ArrowRight: across > 0 }[key]);
      if (!seen.has(to)) {
        seen.add(to);
        open.push(to);
      }
    }
  }
  assert.equal(seen.size, cells.length);
});

const ANSWER = /** @type {LabAnswer} */ (
  /** @type {unknown} */ ({
    label: "A",
    space: "",
    noun: "board",
    nouns: "boards",
    known: true,
    boards: 100,
    of_boards: 100,
    mean: 14,
    mean_distance: 22,
    error: 8,
    over: 0,
    too_high: null,
    too_steep: null,
    promised: { admissible: true, consistent: false },
    parts: [],
  })
);

test("a comparison names the dominating heuristic, or how often each is higher", () => {
  const said = (/** @type {number} */ higher, /** @type {number} */ lower, known = true) =>
    comparisonWords({
      ...ANSWER,
      known,
      comparison: /** @type {any} */ ({
        label: "B",
        higher,
        lower,
        equal: 100 - higher - lower,
        dominates: higher > 0 && !lower,
        is_dominated: lower > 0 && !higher,
      }),
    });
  assert.equal(said(27, 0), "A dominates B: never lower, higher on 27\u00a0% of boards.");
  assert.equal(said(0, 27), "B dominates A: never lower, higher on 27\u00a0% of boards.");
  assert.equal(
    said(27, 0, false),
    "A dominates B in this sample: never lower, higher on 27\u00a0% of the sampled boards.",
  );
  assert.equal(said(0, 0), "A and B are equal on all 100 boards.");
  assert.equal(
    said(20, 30),
    "Neither dominates: A is higher on 20\u00a0% of boards, B on 30\u00a0%; they are equal on 50\u00a0%.",
  );
});

test("a cell is described with one of its boards, and the last row by its meaning", () => {
  assert.equal(
    cellWords([5, 9, 1234, "123-456-780"], "h", "h*", { ...WHOLE, most: 62 }),
    "h = 5, h* = 9: 1\u202f234 boards, such as 123-456-780.",
  );
  assert.equal(
    cellWords([62, 9, 1, "123-456-780"], "h", "", { ...WHOLE, most: 62 }),
    "h = 62 or more: 1 board, such as 123-456-780.",
  );
});

const MAP = { ...ANSWER, space: "problem=map", noun: "place", nouns: "places", root: "", width: 20, cut_off: 0 };

test("a cell in which any h is too high is marked, and infinite numbers have the last row and column", () => {
  /** @type {Cell[]} */
  const cells = [
    [0, 0, 1, "G"],
    [5, 5, 3, "A"],
    [8, 55, 1, "X"],
    [55, 55, 1, "Y"],
  ];
  const answer = {
    ...MAP,
    cells,
    over_cells: [0, 1, 0, 0],
    most_shown: 54,
    endless: 55,
    by_distance: [[100, 3, 0, 90, 0, 1]],
  };
  const drawn = distancePicture(
    /** @type {any} */ (answer),
    numberCalled("true_distance", { label: "true distance", short: "h*" }),
  );
  assert.deepEqual(
    cells.map(([h, x]) => drawn.kind(h, x)),
    ["under", "over", "under", "under"],
  );
  assert.deepEqual([drawn.across, drawn.up, drawn.mean], [55, 55, [[5, 4.5]]]);
  assert.equal(labelled(drawn, 55).at(-1), 55);
  assert.ok(labelled(drawn, 55).every((bin, k, all) => !k || bin - all[k - 1] > 55 / 16));
});
