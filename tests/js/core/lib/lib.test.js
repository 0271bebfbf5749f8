import assert from "node:assert/strict";
import test from "node:test";

import { grown } from "../../../../static/core/lib/growing_arrays.js";

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
