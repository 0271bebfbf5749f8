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
