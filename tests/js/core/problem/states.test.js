import assert from "node:assert/strict";
import test from "node:test";

import { moveTo, neighbour, slide } from "../../../../static/core/problem/tiles/board.js";
import {
  MOVES,
  MOVE_NAMES,
  moveCost,
  moveSign,
  moveWords,
  readMoves,
  takenBack,
} from "../../../../static/core/problem/tiles/moves.js";
import {
  SIZES,
  alsoMended,
  emptied,
  readState,
  readTyped,
  sizeText,
  stateText,
  swapOf,
  stateWords,
  usualGoal,
} from "../../../../static/core/problem/tiles/states.js";
import { Random } from "../../random.js";
import { moved, stateOf } from "../../searches.js";

const SIDES = [2, 3, 4, 5].flatMap((rows) => [2, 3, 4, 5].map((columns) => ({ rows, columns })));

/** @param {Random} random @param {number} cells */
const anyBoard = (random, cells) => random.shuffled([...Array(cells).keys()]);

test("on boards of every size the blank moves as the plain searches move it", () => {
  const random = new Random(1);
  for (const { rows, columns } of SIDES) {
    for (let blank = 0; blank < rows * columns; blank++) {
      const cells = anyBoard(random, rows * columns);
      [cells[cells.indexOf(0)], cells[blank]] = [cells[blank], 0];
      for (let m = 0; m < 4; m++) {
        const [after, tile] = moved(cells, m, columns);
        const board = stateOf(cells, columns);
        const to = neighbour(board, blank, m);
        assert.equal(to, after ? after.indexOf(0) : -1);
        if (!after) continue;
        assert.equal(moveTo(board, to), m);
        assert.equal(moveCost(board, m, "tile"), tile);
        assert.equal(moveCost(board, m, "unit"), 1);
        const mine = Uint8Array.from(cells);
        assert.equal(slide(mine, m, columns), tile);
        assert.deepEqual([...mine], after);
      }
    }
  }
});

test("no move brings the blank to a distant cell, and without a blank there is no move", () => {
  const cells = [1, 2, 3, 4, 0, 5, 6, 7, 8];
  assert.deepEqual(
    cells.map((_, c) => moveTo(stateOf(cells, 3), c)),
    [-1, 0, -1, 2, -1, 3, -1, 1, -1],
  );
  assert.equal(moveTo(stateOf([1, 2, 3, 4], 2), 1), -1);
  assert.equal(moveTo(stateOf([0, 1, 2, 3, 4, 5], 3), 3), 1, "down is a row of three");
  assert.equal(moveTo(stateOf([1, 2, 0, 3, 4, 5], 3), 3), -1, "the next row does not follow the end of a row");
});

test("a move and its opposite undo each other, for lists and for typed arrays", () => {
  for (const cells of [[1, 2, 3, 4, 0, 5, 6, 7, 8], Uint8Array.of(1, 2, 3, 4, 0, 5, 6, 7, 8)]) {
    for (let m = 0; m < 4; m++) {
      const tile = slide(cells, m, 3);
      assert.equal(slide(cells, takenBack(m), 3), tile);
      assert.deepEqual([...cells], [1, 2, 3, 4, 0, 5, 6, 7, 8]);
    }
  }
});

test("boards of every size are read as they are written, drafts with empty cells too", () => {
  const random = new Random(2);
  for (const { rows, columns } of SIDES) {
    const cells = anyBoard(random, rows * columns);
    const board = stateOf(cells, columns);
    assert.deepEqual(readState(stateText(board)), board);
    const draft = stateOf(
      cells.map((t) => (random.below(3) ? t : -1)),
      columns,
    );
    assert.deepEqual(readState(stateText(draft)), draft);
  }
});

test("boards are written as links have them", () => {
  assert.equal(stateText(stateOf([1, 0, 2, 7, 5, 4, 8, 6, 3], 3)), "102-754-863");
  assert.equal(
    stateText({ tile_c: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0), width: 4, height: 4 }),
    "1234-5678-9abc-def0",
  );
  assert.equal(stateText(stateOf([1, 2, 3, 4, 5, 6, 7, 0], 4)), "1234-5670");
  assert.equal(stateText(stateOf([1, -1, 2, 0], 2)), "1?-20");
  assert.equal(stateText(stateOf([...Array(25).keys()], 5)), "01234-56789-abcde-fghij-klmno");
});

test("boards are read aloud row by row, with words for the blank and for empty cells", () => {
  assert.equal(stateWords(stateOf([1, 0, 2, 7, 5, 4, 8, 6, 3], 3)), "1 blank 2, 7 5 4, 8 6 3");
  assert.equal(stateWords({ tile_c: Uint8Array.of(10, 0, 11, 12), width: 2, height: 2 }), "10 blank, 11 12");
  assert.equal(stateWords(stateOf([-1, 1, 2, 0], 2)), "empty 1, 2 blank");
});

test("a tile goes the other way than the blank, in words and in arrows", () => {
  assert.equal(MOVES, "UDLR");
  assert.deepEqual(MOVE_NAMES.map((name) => name[0]).join(""), MOVES);
  assert.deepEqual(readMoves("RULDD"), [3, 0, 2, 1, 1]);
  const board = stateOf([1, 2, 3, 4, 0, 5, 6, 7, 8], 3);
  const arrows = { up: "↑", down: "↓", left: "←", right: "→" };
  for (let m = 0; m < 4; m++) {
    const tile = moveCost(board, m, "tile");
    const way = /** @type {keyof typeof arrows} */ (MOVE_NAMES[takenBack(m)].toLowerCase());
    assert.equal(moveWords(board, m), `tile ${tile} slides ${way} (blank ${MOVES[m]})`);
    assert.equal(moveSign(board, m), `${tile} ${arrows[way]}`);
  }
});

test("the usual goal of every size ends with the blank, and an emptied draft holds nothing", () => {
  assert.equal(SIZES.length, 16);
  assert.equal(stateText(usualGoal("3×4")), "1234-5678-9ab0");
  for (const size of SIZES) {
    assert.equal(sizeText(usualGoal(size)), size);
    assert.match(stateText(emptied(usualGoal(size))), /^[?-]+$/);
  }
});

test("a board is read however its numbers are kept apart, with any sign for the blank", () => {
  const eight = stateOf([1, 0, 2, 7, 5, 4, 8, 6, 3], 3);
  for (const text of [
    "102-754-863",
    "102754863",
    "1 0 2 7 5 4 8 6 3",
    "1_2/754/863",
    "[[1, 0, 2], [7, 5, 4], [8, 6, 3]]",
    " 1x2\n754\n863 ",
    "1.2 754 863",
    "1#2 754 863",
  ]) {
    assert.deepEqual(readTyped(text, eight), eight, text);
  }
  const fifteen = stateOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0], 4);
  for (const text of [
    "1234-5678-9abc-def0",
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
    "1234 5678 9ABC DEF_",
    "1,2,3,4,5,6,7,8,9,a,b,c,d,e,f,0",
  ]) {
    assert.deepEqual(readTyped(text, fifteen), fifteen, text);
  }
});

test("a text that is not a board of that size is not read", () => {
  for (const text of [
    "",
    "hello",
    "102-754-86",
    "102-754-8633",
    "102-754-869",
    "112-754-863",
    "1 0 2 7 5 4 8 6 33",
    "1234-5678-9abc-def0",
    "???-???-???",
    "1 2 3",
  ]) {
    assert.equal(readTyped(text, usualGoal("3×3")), null, text);
  }
});

/** Whether moves lead from one state to another: their inversions, and where the width is even the blank's rows. */
function isSolvable(/** @type {string} */ start, /** @type {string} */ goal) {
  const [a, b] = [start, goal].map((text) => {
    const { tile_c, width } = readState(text);
    const numbers = Array.from(tile_c).filter(Boolean);
    const inversions = numbers.reduce((sum, t, i) => sum + numbers.slice(i).filter((other) => other < t).length, 0);
    return inversions + (width % 2 ? 0 : Math.floor(Array.from(tile_c).indexOf(0) / width));
  });
  return a % 2 === b % 2;
}

test("a swap of two tiles is repaired by that of two others, which are adjacent", () => {
  for (const [before, goal] of [
    ["283-164-705", "123-804-765"],
    ["123-456-780", "123-456-780"],
    ["102-345", "123-450"],
    ["1234-5678-9abc-def0", "1234-5678-9abc-def0"],
  ]) {
    assert.ok(isSolvable(before, goal));
    const count = readState(before).tile_c.length;
    for (let one = 1; one < count; one++)
      for (let other = one + 1; other < count; other++) {
        const state = readState(before);
        const tile_c = Array.from(state.tile_c, (t) => (t === one ? other : t === other ? one : t));
        const swap = swapOf(state, { ...state, tile_c }, readState(goal));
        assert.deepEqual(
          [...(swap?.tiles ?? [])].sort((a, b) => a - b),
          [one, other],
        );
        const mend = swap && alsoMended(swap);
        if (!mend) continue;
        assert.ok(isSolvable(mend.start, goal), mend.start);
        assert.ok(mend.tiles.every((t) => t > 0 && t !== one && t !== other));
      }
  }
});
