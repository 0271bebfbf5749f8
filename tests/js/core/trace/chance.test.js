// The numbers that a seed draws are those of SplitMix64, as published; the orders of moves follow from them.

import assert from "node:assert/strict";
import test from "node:test";

import { drawn, permutations } from "../../../../static/core/lib/chance.js";
import { orderAt } from "../../../../static/core/trace/rule.js";
import { tieCalled } from "../../ties.js";

/** The first numbers of two seeds, by the generator's own reference program. @type {[bigint, bigint[]][]} */
const PUBLISHED = [
  [0n, [0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n, 0x06c45d188009454fn]],
  [1234567n, [6457827717110365317n, 3203168211198807973n, 9817491932198370423n]],
];

test("the numbers of a seed are those of the generator's reference program", () => {
  for (const [seed, numbers] of PUBLISHED)
    assert.deepEqual(
      numbers,
      numbers.map((_, k) => drawn(seed, k)),
    );
});

test("an order that is drawn is one of all, by its number in the alphabet of U, D, L and R", () => {
  const orders = permutations("UDLR");
  assert.deepEqual([orders.length, orders[0], orders[1], orders[23]], [24, "UDLR", "UDRL", "RLDU"]);
  const rule = {
    structure: "queue",
    priority: "depth",
    tie: tieCalled("fifo"),
    weight: "1",
    order: "random",
    seed: "1",
  };
  const seen = new Set(Array.from({ length: 300 }, (_, e) => orderAt(rule, e)));
  assert.equal(seen.size, 24);
  assert.equal(orderAt(rule, 5), orders[Number(drawn(2n ** 32n + 1n, 5) % 24n)]);
  assert.equal(orderAt({ ...rule, order: "ULDR" }, 5), "ULDR");
});
