import assert from "node:assert/strict";
import test from "node:test";

import { editingOf } from "../../../../static/core/problem/handles/handles.js";
import { pictureOf } from "../../../../static/core/problem/pictures/pictures.js";
import { HIGH } from "../../../../static/core/problem/pictures/shapes.js";
/** @import {Editing, Handle} from "../../../../static/core/problem/handles/handles.js" */
/** @import {Picture} from "../../../../static/core/problem/pictures/pictures.js" */

/** By problem: a start and a goal, parameters, and how many texts of starts and goals there are. */
const PUZZLES = {
  river: { start: "331", goal: "000", parameters: { people: "3" }, starts: 32, goals: 32 },
  jugs: { start: "0.0", goal: "*.2", parameters: { sizes: "4.3" }, starts: 20, goals: 30 },
  towers: { start: "0000", goal: "2222", parameters: { pegs: "3" }, starts: 81, goals: 81 },
  pancakes: { start: "3142", goal: "1234", parameters: {}, starts: 24, goals: 24 },
  farmer: { start: "FWGC", goal: "none", parameters: {}, starts: 16, goals: 16 },
};

/** The texts of a puzzle. @param {string} problem @param {Record<string, string>} changes */
function textsOf(problem, changes = {}) {
  const { start, goal, parameters } = /** @type {any} */ (PUZZLES)[problem];
  return { problem, start, goal, ...parameters, ...changes };
}

/** @param {string} problem @param {Record<string, string>} [changes] */
const editingWith = (problem, changes) => /** @type {Editing} */ (editingOf(textsOf(problem, changes)));

/** The drawing of a puzzle. @param {string} problem */
function drawingOf(problem) {
  const texts = textsOf(problem);
  const ends = [texts.start, texts.goal];
  const space = { problem, parameters: texts, rows: null, start: 0, goals: new Set([1]) };
  return /** @type {Picture} */ (pictureOf({ ...space, text: (v) => ends[v] })).drawing;
}

/** The handle of a state with this label. @param {string} problem @param {string} text @param {string} label
 * @param {boolean} isGoal @returns {Handle} */
function handleOf(problem, text, label, isGoal = false) {
  const handles = editingWith(problem).handles(text, isGoal);
  const found = handles.find((handle) => handle.label === label);
  assert.ok(found, `${label}: ${handles.map((handle) => handle.label)}`);
  return found;
}

/** All states that can be made from a state. @param {Handle} handle @param {number} wide */
function resultsOf({ click, drop, keys }, wide) {
  const points = Array.from({ length: 37 }, (_, k) => drop((wide * k) / 36, (HIGH * k) / 36));
  return [...(click === undefined ? [] : [click]), ...Object.values(keys), ...points];
}

test("clicks, drags and keys can reach every state and no invalid one", () => {
  for (const [problem, { start, goal, starts, goals }] of Object.entries(PUZZLES)) {
    const { wide } = drawingOf(problem);
    for (const [first, isGoal, count] of /** @type {[string, boolean, number][]} */ ([
      [start, false, starts],
      [goal, true, goals],
    ])) {
      const found = new Set([first]);
      for (const text of found) {
        const handles = editingWith(problem).handles(text, isGoal);
        assert.ok(handles.length, `${problem} ${text}`);
        for (const handle of handles) for (const after of resultsOf(handle, wide)) found.add(after);
      }
      assert.equal(found.size, count, problem);
    }
  }
});

test("handles have distinct names, are inside the picture and cover its objects", () => {
  for (const [problem, { start, goal }] of Object.entries(PUZZLES)) {
    const drawing = drawingOf(problem);
    for (const isGoal of [false, true]) {
      const handles = editingWith(problem).handles(isGoal ? goal : start, isGoal);
      assert.equal(new Set(handles.map(({ label }) => label)).size, handles.length, problem);
      for (const { area, label } of handles) {
        const [x, y, wide, tall] = area;
        assert.ok(x >= 0 && y >= 0 && x + wide <= drawing.wide && y + tall <= HIGH, `${problem} ${label}: ${area}`);
      }
      for (const { box, corners = [], at } of drawing.shapes(isGoal ? goal : start)) {
        const [x, y] = at ?? (box ? [box[0] + box[2] / 2, box[1] + box[3] / 2] : corners[0]);
        if (y > HIGH - 11) continue; // the text below
        const isIn = (/** @type {Handle} */ { area: [left, top, wide, tall] }) =>
          x >= left && x <= left + wide && y >= top && y <= top + tall;
        assert.ok(handles.some(isIn), `${problem}: ${x}, ${y}`);
      }
    }
  }
});

test("people and the boat go to the other bank, each alone", () => {
  const cannibal = handleOf("river", "331", "Cannibal 2 on the first bank");
  assert.equal(cannibal.click, "321");
  assert.equal(cannibal.keys.ArrowRight, "321");
  assert.equal(cannibal.keys.ArrowLeft, "331");
  assert.equal(cannibal.drop(60, 20), "321");
  assert.equal(cannibal.drop(20, 20), "331");
  assert.equal(handleOf("river", "331", "Boat on the first bank").click, "330");
  assert.equal(handleOf("river", "220", "Missionary 3 on the other bank").click, "320");
  assert.equal(handleOf("farmer", "FWGC", "Goat on the first bank").click, "FWC");
  assert.equal(handleOf("farmer", "WC", "Boat of the farmer on the other bank").click, "FWC");
  assert.equal(handleOf("farmer", "C", "Cabbage on the first bank").click, "none");
  assert.equal(handleOf("farmer", "none", "Wolf on the other bank").click, "W");
});

test("the water of a jug rises to the point that is pressed, in whole litres", () => {
  const jug = handleOf("jugs", "0.0", "Jug 1: 0 of 4 litres");
  assert.equal(jug.click, undefined);
  const [, top, , tall] = jug.area;
  const [full, middle, empty] = [top, top + 2 + (tall - 2) / 2, top + tall];
  assert.deepEqual(
    [full, middle, empty, empty + 9].map((y) => jug.drop(5, y)),
    ["4.0", "2.0", "0.0", "0.0"],
  );
  assert.deepEqual([jug.keys.ArrowUp, jug.keys.ArrowDown], ["1.0", "0.0"]);
  assert.equal(handleOf("jugs", "4.3", "Jug 2: 3 of 3 litres").keys.ArrowUp, "4.3");
  assert.equal(handleOf("jugs", "*.2", "Jug 1: any level, of 4 litres", true).drop(5, full), "4.2");
  assert.equal(handleOf("jugs", "*.2", "0 litres in jug 1", true).click, "0.2");
  assert.equal(handleOf("jugs", "*.2", "Any level in jug 2", true).click, "*.*");
});

test("a disk goes to the next peg by a click, and to any by a drag", () => {
  const disk = handleOf("towers", "0120", "Disk 2 on peg 1");
  assert.equal(disk.click, "0220");
  assert.equal(handleOf("towers", "0120", "Disk 3 on peg 2").click, "0100");
  assert.deepEqual(
    [-5, 10, 30, 50, 99].map((x) => disk.drop(x, 0)),
    ["0020", "0020", "0120", "0220", "0220"],
  );
  assert.equal(disk.keys.ArrowLeft, "0020");
});

test("a pancake is flipped with those above it by a click, and goes to another place by a drag", () => {
  assert.equal(handleOf("pancakes", "3142", "Pancake 4, below 2 others").click, "4132");
  assert.equal(handleOf("pancakes", "3142", "Pancake 3, on top").click, "3142");
  const pancake = handleOf("pancakes", "3142", "Pancake 2, below 3 others");
  assert.equal(pancake.drop(20, 0), "2314");
  assert.equal(pancake.drop(20, HIGH), "3142");
});

test("start and goal get fewer and more disks and pancakes", () => {
  const [disks, pancakes] = [editingWith("towers").size, editingWith("pancakes").size];
  assert.deepEqual([disks?.more("0120"), disks?.fewer("0120"), disks?.fewer("0")], ["01200", "012", ""]);
  assert.deepEqual([pancakes?.more("3142"), pancakes?.fewer("3142"), pancakes?.fewer("21")], ["31425", "312", ""]);
  for (const problem of ["river", "jugs", "farmer"]) assert.equal(editingWith(problem).size, undefined);
});

test("a text that is not a state of the problem has no handles", () => {
  const nothing = [
    ["river", "3 3 1"],
    ["river", "431"],
    ["river", "331", { people: "999999999" }],
    ["river", "331", { people: "x" }],
    ["jugs", "0.0.0"],
    ["jugs", "5.0"],
    ["jugs", "*.0"],
    ["jugs", "0.0", { sizes: "4x3" }],
    ["towers", "0003"],
    ["towers", "0000", { pegs: "999999999" }],
    ["towers", ""],
    ["pancakes", "314"],
    ["pancakes", "1123"],
    ["farmer", "CG"],
    ["farmer", "fw"],
    ["farmer", ""],
  ];
  for (const [problem, text, changes = {}] of /** @type {[string, string, any?][]} */ (nothing))
    assert.deepEqual(editingWith(problem, changes).handles(text, false), [], `${problem} ${text}`);
});

test("the uppermost disk of a peg is as high as a finger if there is room, and no handle lies on another", () => {
  for (const text of ["0000", "0120", "0011", "00000000"]) {
    const areas = editingWith("towers", { start: text })
      .handles(text, false)
      .map(({ area }) => area);
    for (const peg of new Set(text)) {
      const [, y, , high] = areas[text.indexOf(peg)];
      assert.ok(high === 10 || (y === 0 && text.length > 4), `${text}: peg ${peg}`);
    }
    for (const [k, [x, y, , high]] of areas.entries()) {
      assert.ok(y >= 0, text);
      const others = areas.filter(([left], j) => j !== k && left === x);
      for (const [, top, , tall] of others) assert.ok(top >= y + high - 1e-9 || top + tall <= y + 1e-9, text);
    }
  }
});

test("if disks are thinner than a finger, it takes the uppermost disk of their peg", () => {
  const handles = editingWith("towers", { start: "01120220" }).handles("01120220", false);
  assert.deepEqual(
    handles.map(({ finger }) => finger),
    [0, 1, 1, 3, 0, 3, 3, 0],
  );
});

test("each of four disks is as high as a finger in a picture of the size of a phone", () => {
  const [width, height] = [356, 256]; // pixels at most
  const scale = Math.min(width / (drawingOf("towers").wide + 2), height / (HIGH + 2)); // with its margin
  const areas = editingWith("towers", { start: "0000" })
    .handles("0000", false)
    .map(({ area }) => area);
  for (const [, , , high] of areas) assert.ok(high * scale >= 40, String(high * scale));
});
