import assert from "node:assert/strict";
import test from "node:test";

import { NONE, ROOT, decode } from "../../static/js/wire/batch.js";
import { encode, golden, goldenBytes } from "./batches.js";

const FILES = ["batch-v1", "trace-astar"];

/** A copy of the golden batch with some bytes changed. @param {number} at @param {number[]} values */
function altered(at, values) {
  const bytes = goldenBytes("batch-v1");
  new Uint8Array(bytes).set(values, at);
  return bytes;
}

for (const name of FILES) {
  test(`every column and header field of ${name} is read as the golden file says`, () => {
    const { header, columns } = golden(name);
    const batch = decode(goldenBytes(name));
    assert.equal(batch.ends, header.flags === 1);
    assert.deepEqual(batch.first, { e: header.first_expansion, n: header.first_node, d: header.first_discard });
    assert.deepEqual(batch.count, { e: header.expansions, n: header.nodes, d: header.discards });
    for (const [column, values] of Object.entries(columns)) {
      const read = Array.from(/** @type {any} */ (batch)[column]);
      assert.deepEqual(read, column.match(/^(bound|g|h|f)_/) ? values.map(Math.fround) : values, column);
    }
    const { ends, first, count, ...read } = batch;
    assert.deepEqual(Object.keys(read).sort(), Object.keys(columns).sort());
  });

  test(`the bytes of ${name} are lain over, not copied`, () => {
    const bytes = goldenBytes(name);
    const { ends, first, count, ...columns } = decode(bytes);
    for (const column of Object.values(columns)) assert.equal(column.buffer, bytes);
  });

  test(`the encoder of these tests writes the bytes of ${name}`, () => {
    assert.deepEqual(encode(decode(goldenBytes(name))), goldenBytes(name));
  });
}

test("the words for no node and for a root's move are those of the golden files", () => {
  const { parent_n, move_n } = golden("trace-astar").columns;
  assert.equal(NONE, parent_n[0]);
  assert.equal(ROOT, move_n[0]);
});

test("a batch without the flag does not end the run", () => {
  assert.equal(decode(altered(6, [0, 0])).ends, false);
  assert.equal(decode(altered(6, [2, 0])).ends, false);
  assert.equal(decode(altered(6, [3, 0])).ends, true);
});

test("a batch that holds nothing is read", () => {
  const batch = decode(altered(8, Array(24).fill(0)).slice(0, 32));
  assert.deepEqual(batch.count, { e: 0, n: 0, d: 0 });
  assert.equal(batch.reason_d.length, 0);
});

test("every error says what came and what was expected", () => {
  const whole = goldenBytes("batch-v1");
  /** @type {[ArrayBuffer, RegExp][]} */
  const cases = [
    [new ArrayBuffer(0), /got 0 bytes.*at least 32/],
    [whole.slice(0, 31), /got 31 bytes.*at least 32/],
    [altered(0, [0x58]), /got magic 0x544e5258, expected 0x544e5246/],
    [altered(4, [2, 0]), /got v2, expected v1/],
    [altered(4, [1, 1]), /got v257, expected v1/],
    [whole.slice(0, whole.byteLength - 1), /got 241 bytes, expected 242/],
    [new Uint8Array([...new Uint8Array(whole), 0]).buffer, /got 243 bytes, expected 242/],
    [altered(12, [4]), /got 242 bytes, expected 262/],
  ];
  for (const [bytes, message] of cases) assert.throws(() => decode(bytes), { name: "Error", message });
});

test("the version is looked at before the length, so that a newer batch is called newer", () => {
  assert.throws(() => decode(altered(4, [2, 0]).slice(0, 40)), /got v2, expected v1/);
});

test("a batch that claims more than four thousand million rows is refused", () => {
  assert.throws(() => decode(altered(12, [255, 255, 255, 255])), /got 242 bytes, expected 85899346082/);
});
