import assert from "node:assert/strict";
import test from "node:test";

import { counted, measure, whole } from "../../static/js/lib/format.js";
import { grown } from "../../static/js/lib/typed.js";

test("whole numbers have thin spaces between thousands", () => {
  const written = [0, 7, 999, 1000, 12_345, 122_117, 1_000_000, 4_294_967_295].map(whole);
  const spaced = ["0", "7", "999", "1 000", "12 345", "122 117", "1 000 000", "4 294 967 295"];
  assert.deepEqual(
    written,
    spaced.map((text) => text.replaceAll(" ", "\u202f")),
  );
  assert.equal(whole(-1234), "-1\u202f234");
});

test("measures that are whole are written as whole numbers, others with two digits", () => {
  assert.deepEqual([0, 3, 1500, 2.5, Math.fround(3.4142136), 0.999, -0.5].map(measure), [
    "0",
    "3",
    "1\u202f500",
    "2.50",
    "3.41",
    "1.00",
    "-0.50",
  ]);
  assert.equal(measure(Infinity), "∞");
});

test("one thing is told from several", () => {
  assert.deepEqual(
    [0, 1, 2, 1000].map((count) => counted(count, "node")),
    ["0 nodes", "1 node", "2 nodes", "1\u202f000 nodes"],
  );
  assert.equal(counted(2, "class", "classes"), "2 classes");
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
