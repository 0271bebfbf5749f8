import assert from "node:assert/strict";
import test from "node:test";
import zlib from "node:zlib";

import { NONE, ROOT, decode } from "../../../../static/core/wire/batch.js";
import { crc32 } from "../../../../static/core/lib/crc32.js";
import { encode, golden, goldenBytes } from "../../batches.js";

const WRITTEN = ["batch-v2", "trace-astar"];

/** A copy of the golden batch with some bytes changed. @param {number} at @param {number[]} values */
function altered(at, values) {
  const bytes = goldenBytes("batch-v2");
  new Uint8Array(bytes).set(values, at);
  return bytes;
}

for (const name of WRITTEN) {
  test(`every column and header field of ${name} agrees with the golden file`, () => {
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
}

for (const name of WRITTEN)
  test(`the encoder of these tests writes the bytes of ${name}`, () => {
    assert.deepEqual(encode(decode(goldenBytes(name))), goldenBytes(name));
  });

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
  const batch = decode(altered(8, Array(32).fill(0)).slice(0, 40));
  assert.deepEqual(batch.count, { e: 0, n: 0, d: 0 });
  assert.equal(batch.reason_d.length, 0);
});

test("every error names the actual and the expected value", () => {
  const whole = goldenBytes("batch-v2");
  /** @type {[ArrayBuffer, RegExp][]} */
  const cases = [
    [new ArrayBuffer(0), /got 0 bytes.*at least 40/],
    [whole.slice(0, 39), /got 39 bytes.*at least 40/],
    [altered(0, [0x58]), /got magic 0x544e5258, expected 0x544e5246/],
    [altered(4, [3, 0]), /got v3, expected v2/],
    [altered(4, [2, 1]), /got v258, expected v2/],
    [whole.slice(0, whole.byteLength - 1), /got 255 bytes, expected 256/],
    [new Uint8Array([...new Uint8Array(whole), 0]).buffer, /got 257 bytes, expected 256/],
    [altered(12, [4]), /got 256 bytes, expected 276/],
  ];
  for (const [bytes, message] of cases) assert.throws(() => decode(bytes), { name: "Error", message });
});

test("the version is checked before the length, so that a newer batch is reported as newer", () => {
  assert.throws(() => decode(altered(4, [3, 0]).slice(0, 40)), /got v3, expected v2/);
});

test("a batch that claims more than four thousand million rows is refused", () => {
  assert.throws(() => decode(altered(12, [255, 255, 255, 255])), /got 256 bytes, expected 85899346096/);
});

test("a flipped bit in a batch or its checksum is detected", () => {
  const whole = new Uint8Array(goldenBytes("batch-v2"));
  for (let place = 32; place < whole.length; place++)
    assert.throws(
      () => decode(altered(place, [whole[place] ^ (1 << (place % 8))])),
      /got checksum [0-9a-f]{8} and 0, expected [0-9a-f]{8} and \d+/,
    );
});

test("the checksum is zlib's, of any number of bytes", () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * i * 7 + 13) & 255);
  for (let from = 0; from < 9; from++)
    for (let end = from; end <= bytes.length; end++)
      assert.equal(crc32(bytes.subarray(from, end)), zlib.crc32(bytes.subarray(from, end)));
});
