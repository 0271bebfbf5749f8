import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { deflateSync } from "node:zlib";

import { SpaceColumns } from "../../../../static/core/problem/space_columns.js";
import { spaceIn, spaceOfRun } from "../../../../static/core/problem/space_pieces.js";

/** @type {Record<string, {shape: any, columns: any, pieces: string[]}>} */
const GOLDEN = JSON.parse(readFileSync(new URL("../../../golden/spaces.json", import.meta.url), "utf-8"), (_, value) =>
  value === "Infinity" ? Infinity : value,
);
const bytesOf = (/** @type {string} */ digits) => new Uint8Array(Buffer.from(digits, "hex"));
const [whole] = Object.values(GOLDEN);

for (const [name, { shape, columns, pieces }] of Object.entries(GOLDEN)) {
  test(`every column of ${name} agrees with the golden file`, () => {
    const read = new SpaceColumns(shape);
    for (const piece of pieces) read.append(bytesOf(piece).buffer);
    assert.equal(read.end, shape.count);
    for (const [edges, said] of [
      [read.forward, columns.forward],
      [read.backward, columns.backward],
    ]) {
      assert.deepEqual(edges && [...edges.successor_vm], said && said.successor_vm.flat());
      assert.deepEqual(edges && [...edges.cost_vm], said && said.cost_vm.flat());
    }
    assert.deepEqual(read.h_v && [...read.h_v], columns.h_v);
    assert.deepEqual([...read.distance_v], columns.distance_v);
    assert.deepEqual(
      read.component_kv.map((component_v) => [...component_v]),
      columns.component_kv,
    );
    assert.deepEqual([...read.goal_v], columns.goal_v);
  });
}

test("bytes that are no rows, or more rows than there are states, are refused", () => {
  const read = new SpaceColumns(whole.shape);
  const [first, second] = whole.pieces.map(bytesOf);
  assert.throws(() => read.append(first.slice(1).buffer), /got 73 bytes, expected 37 for each/);
  read.append(first.buffer);
  assert.throws(() => read.append(first.buffer), /got 74 bytes, expected 37 for each of at most 1/);
  read.append(second.buffer);
});

const head = {
  ...{ problem: "jugs", parameters: { sizes: "2.999" }, noun: "state", nouns: "states", actions: ["fill", "empty"] },
  ...{ start: 0, order: null, rows: null, texts: null, at: null },
};
/** @param {{pieces: string[]}} golden */
const answersOf = ({ pieces }) =>
  /** @type {any} */ (pieces.map((piece) => ({ columns: deflateSync(bytesOf(piece)).toString("base64") })));

test("a space is made of all its pieces, and of no fewer", async () => {
  const [first, second] = answersOf(whole);
  const answer = { ...head, ...whole.shape, pieces: 2, ...first };
  const space = await spaceIn([answer, second]);
  assert.deepEqual(
    [0, 1, 2].map((v) => space.text(v)),
    ["0.65535", "1.0", "2.258"],
  );
  assert.deepEqual([space.count, [...space.goals], space.signs], [3, [2], 7]);
  assert.ok(space.picture);
  await assert.rejects(spaceIn([answer]), /got 2 states, expected 3/);
});

test("a run has its own h and order and shares the states of its problem", async () => {
  const [first, second] = answersOf(whole);
  const shared = await spaceIn([{ ...head, ...whole.shape, pieces: 2, ...first }, second]);
  const before = [shared.h_v, shared.nearest_v, shared.order];
  const h = deflateSync(new Uint8Array(new Float32Array([2, 1, 0]).buffer)).toString("base64");
  const own = await spaceOfRun(shared, { h, nearest: [2, 2, 2], order: [1, 0] });
  assert.deepEqual(
    [[...(own.h_v ?? [])], own.nearest_v, own.order],
    [
      [2, 1, 0],
      [2, 2, 2],
      [1, 0],
    ],
  );
  const blind = await spaceOfRun(shared, { h: null, nearest: null, order: null });
  assert.deepEqual([blind.h_v, blind.nearest_v, blind.order], [null, null, null]);
  assert.deepEqual([shared.h_v, shared.nearest_v, shared.order], before, "what is shared does not change");
  assert.equal(own.state(1), blind.state(1));
  assert.equal(own.picture, shared.picture);
  await assert.rejects(spaceOfRun(shared, { h: h.slice(8), nearest: null, order: null }));
  const few = deflateSync(new Uint8Array(8)).toString("base64");
  await assert.rejects(spaceOfRun(shared, { h: few, nearest: null, order: null }), /got h of 2 states, expected 3/);
});
