import assert from "node:assert/strict";
import test from "node:test";

import { MARGIN, cellAt, cellSize, pathsOf, SHADES, shadeOf, ticks, walked } from "../../../static/lab/cells.js";
import { admissibleWords, cellWords, comparisonWords, errorWords } from "../../../static/lab/words.js";
import { numberCalled } from "../numbers.js";
import { Random } from "../random.js";

/** @typedef {import("../../../static/core/lib/answers.js").Cell} Cell */

/** @param {Cell[]} cells @returns {import("../../../static/lab/cells.js").Picture} */
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
});

test("a shade begins at its fewest boards", () => {
  SHADES.forEach((least, shade) => {
    assert.equal(shadeOf(least), shade);
    if (least > 1) assert.equal(shadeOf(least - 1), shade - 1);
  });
  assert.equal(shadeOf(181440), SHADES.length - 1);
});

test("every cell is one square in the path of its look, and what is over has a stroke", () => {
  /** @type {Cell[]} */
  const cells = [
    [0, 0, 1, ""],
    [2, 1, 7, ""],
    [3, 9, 12, ""],
    [40, 5, 3, ""],
    [4, 9, 99, ""],
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
    for (const cell of cells) {
      const [px, py] = [
        (MARGIN.left + (cell[1] - low + 0.5) * size) / (side + MARGIN.left + MARGIN.right),
        (MARGIN.top + (most - cell[0] + 0.5) * size) / (side + MARGIN.top + MARGIN.bottom),
      ];
      assert.equal(cellAt(drawn, px, py), cell);
    }
    assert.equal(cellAt(drawn, 0.001, 0.5), null);
  }
});

test("arrow keys reach every cell of a picture and go the way they say", () => {
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

test("an axis has at most ten numbers, all on it", () => {
  for (let low = 0; low < 120; low += 7) {
    for (let most = low + 1; most < low + 300; most += 13) {
      const found = ticks(low, most);
      assert.ok(found.length >= 1 && found.length <= 10, `${low} to ${most}: ${found}`);
      assert.ok(found.every((value) => value >= low && value <= most));
    }
  }
});

const ANSWER = /** @type {import("../../../static/core/lib/answers.js").LabAnswer} */ (
  /** @type {unknown} */ ({
    label: "A",
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

test("a verdict says what was looked at, or that nothing could be", () => {
  assert.equal(admissibleWords(ANSWER), "Admissible: on all 100 boards h ≤ h*.");
  const wrong = { ...ANSWER, over: 3, too_high: { board: "123-450-786", h: 2, distance: 1 } };
  assert.equal(
    admissibleWords(wrong),
    "Not admissible: on 123-450-786 h is 2, the true distance 1. It overestimates on 3 boards, 3\u00a0% of all.",
  );
  assert.match(admissibleWords({ ...ANSWER, known: false }), /by construction/);
  assert.match(
    admissibleWords({ ...ANSWER, known: false, promised: { admissible: false, consistent: false } }),
    /^It is not known to be /,
  );
});

test("a mix is set beside the best of its parts", () => {
  const number = numberCalled("error", { form: "mean", label: "mean error", short: "|h* − h|" });
  const parts = [
    { label: "B", mean: 9, error: 12 },
    { label: "C", mean: 12, error: 9.14 },
  ];
  assert.match(errorWords({ ...ANSWER, parts }, number), /falls from 9\.1 \(C alone\) to 8\.0/);
  assert.match(errorWords({ ...ANSWER, error: 10, parts }, number), /rises from 9\.1 \(C alone\) to 10\.0/);
  assert.match(errorWords({ ...ANSWER, error: 9.14, parts }, number), /C alone does as well/);
});

test("a comparison says who dominates, and where neither does who is higher how often", () => {
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

test("a cell is said with one of its boards, the last row as what it stands for", () => {
  assert.equal(
    cellWords([5, 9, 1234, "123-456-780"], "h", "h*", 62),
    "h = 5, h* = 9: 1\u202f234 boards, such as 123-456-780.",
  );
  assert.equal(cellWords([62, 9, 1, "123-456-780"], "h", "", 62), "h = 62 or more: 1 board, such as 123-456-780.");
});
