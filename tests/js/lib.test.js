import assert from "node:assert/strict";
import test from "node:test";

import { moveTo, neighbour, slide } from "../../static/js/tiles/moves.js";
import {
  MOVES,
  MOVE_NAMES,
  TILE_ARROWS,
  TILE_WAYS,
  boardText,
  boardWords,
  readBoard,
} from "../../static/js/lib/format.js";
import { grown } from "../../static/js/lib/typed.js";
import { Random } from "./random.js";
import { moved } from "./searches.js";

const SIZES = [2, 3, 4, 5].flatMap((rows) => [2, 3, 4, 5].map((columns) => ({ rows, columns })));

/** @param {Random} random @param {number} cells */
const anyBoard = (random, cells) => random.shuffled([...Array(cells).keys()]);

test("on boards of every size the blank moves as the plain searches move it", () => {
  const random = new Random(1);
  for (const { rows, columns } of SIZES) {
    for (let blank = 0; blank < rows * columns; blank++) {
      const cells = anyBoard(random, rows * columns);
      [cells[cells.indexOf(0)], cells[blank]] = [cells[blank], 0];
      for (let m = 0; m < 4; m++) {
        const [after, tile] = moved(cells, m, columns);
        const to = neighbour(blank, m, rows, columns);
        assert.equal(to, after ? after.indexOf(0) : -1);
        if (!after) continue;
        assert.equal(moveTo(cells, to, rows, columns), m);
        const mine = Uint8Array.from(cells);
        assert.equal(slide(mine, m, columns), tile);
        assert.deepEqual([...mine], after);
      }
    }
  }
});

test("no move brings the blank to a cell that is not beside it, nor is there one without a blank", () => {
  const cells = [1, 2, 3, 4, 0, 5, 6, 7, 8];
  assert.deepEqual(
    cells.map((_, c) => moveTo(cells, c, 3, 3)),
    [-1, 0, -1, 2, -1, 3, -1, 1, -1],
  );
  assert.equal(moveTo([1, 2, 3, 4], 1, 2, 2), -1);
  assert.equal(moveTo([0, 1, 2, 3, 4, 5], 3, 2, 3), 1, "down is a row of three");
  assert.equal(moveTo([1, 2, 0, 3, 4, 5], 3, 2, 3), -1, "the next row does not follow the end of a row");
});

test("a move and its opposite undo each other, for lists and for typed arrays", () => {
  for (const cells of [[1, 2, 3, 4, 0, 5, 6, 7, 8], Uint8Array.of(1, 2, 3, 4, 0, 5, 6, 7, 8)]) {
    for (const [there, back] of [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 2],
    ]) {
      const tile = slide(cells, there, 3);
      assert.equal(slide(cells, back, 3), tile);
      assert.deepEqual([...cells], [1, 2, 3, 4, 0, 5, 6, 7, 8]);
    }
  }
});

test("boards of every size are read as they are written, drafts with empty cells too", () => {
  const random = new Random(2);
  for (const { rows, columns } of SIZES) {
    const cells = anyBoard(random, rows * columns);
    assert.deepEqual(readBoard(boardText(cells, columns)), { cells, rows, columns });
    const draft = cells.map((t) => (random.below(3) ? t : -1));
    assert.deepEqual(readBoard(boardText(draft, columns)), { cells: draft, rows, columns });
  }
});

test("boards are written as links have them", () => {
  assert.equal(boardText([1, 0, 2, 7, 5, 4, 8, 6, 3], 3), "102-754-863");
  assert.equal(
    boardText(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0), 4),
    "1234-5678-9abc-def0",
  );
  assert.equal(boardText([1, 2, 3, 4, 5, 6, 7, 0], 4), "1234-5670");
  assert.equal(boardText([1, -1, 2, 0], 2), "1?-20");
  assert.equal(boardText([...Array(25).keys()], 5), "01234-56789-abcde-fghij-klmno");
});

test("boards are read aloud row by row, with words for the blank and for empty cells", () => {
  assert.equal(boardWords([1, 0, 2, 7, 5, 4, 8, 6, 3], 3), "1 blank 2, 7 5 4, 8 6 3");
  assert.equal(boardWords(Uint8Array.of(10, 0, 11, 12), 2), "10 blank, 11 12");
  assert.equal(boardWords([-1, 1, 2, 0], 2), "empty 1, 2 blank");
});

test("a tile goes the other way than the blank, in words and in arrows", () => {
  assert.equal(MOVES, "UDLR");
  assert.deepEqual(MOVE_NAMES.map((name) => name[0]).join(""), MOVES);
  const opposite = [1, 0, 3, 2];
  for (let m = 0; m < 4; m++) {
    assert.equal(TILE_WAYS[m], MOVE_NAMES[opposite[m]].toLowerCase());
    assert.equal(TILE_ARROWS[m], { up: "↑", down: "↓", left: "←", right: "→" }[TILE_WAYS[m]]);
  }
});

test("an array with room enough is handed back as it is", () => {
  const array = Uint32Array.of(1, 2, 3);
  assert.equal(grown(array, 3), array);
  assert.equal(grown(array, 0), array);
});

test("an array without room is copied into one at least half as long again of the same kind", () => {
  for (const array of [Uint32Array.of(1, 2, 4e9), Float32Array.of(0.5, Infinity, -1), Uint8Array.of(1, 2, 255)]) {
    for (const room of [4, 6, 7, 1000]) {
      const larger = grown(array, room);
      assert.equal(larger.constructor, array.constructor);
      assert.ok(larger.length >= room && larger.length >= 4);
      assert.deepEqual([...larger.subarray(0, 3)], [...array]);
      assert.ok(larger.subarray(3).every((value) => value === 0));
    }
  }
});

test("an array that grows row by row is copied seldom", () => {
  let array = new Uint8Array(0);
  let copies = 0;
  for (let room = 1; room <= 100_000; room++) {
    const larger = grown(array, room);
    if (larger !== array) copies++;
    array = larger;
  }
  assert.ok(copies <= 30, `${copies} copies`);
});
