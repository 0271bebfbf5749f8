import assert from "node:assert/strict";
import test from "node:test";

import { memo } from "../../../../static/core/lib/memo.js";

test("a value is computed again only when one of its inputs changes", () => {
  let made = 0;
  const kept = memo();
  const sum = (/** @type {number} */ a, /** @type {number} */ b) => kept([a, b], () => ({ of: a + b, made: ++made }));
  const first = sum(1, 2);
  assert.deepEqual(first, { of: 3, made: 1 });
  assert.equal(sum(1, 2), first);
  assert.deepEqual(sum(2, 2), { of: 4, made: 2 });
  assert.deepEqual(sum(1, 2), { of: 3, made: 3 }, "the latest value alone is kept");
});
