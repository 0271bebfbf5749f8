import assert from "node:assert/strict";
import test from "node:test";

import { csvText } from "../../../../static/core/lib/tables.js";
import { zipOf } from "../../../../static/core/takeaway/zip.js";

test("a table as CSV has plain numbers in their columns, units in names, words in a column beside, and quotes", () => {
  const rows = [
    ["search", "expanded", "b*, mean", "time", "end"],
    ["A*, w = 2", "122\u202f117", "1.84", "0.47 ms", "5"],
    ['a "b"', "≥ 500", "–", "1\u202f200 ms", "node limit"],
    ["c", "…", "less than 0.01\u00a0%", "–", "over 7"],
  ];
  assert.deepEqual(csvText(rows).split("\r\n"), [
    'search,expanded,expanded: note,"b*, mean","b*, mean: note",time (ms),end,end: note',
    '"A*, w = 2",122117,,1.84,,0.47,5,',
    '"a ""b""",500,≥,,,1200,,node limit',
    "c,,,0.01,less than %,,7,over",
    "",
  ]);
});

test("an archive has the offset, length and checksum of each file", async () => {
  const files = ["one", "a longer one"].map((text, k) => ({ name: `${k}.txt`, bytes: new TextEncoder().encode(text) }));
  const view = new DataView(await zipOf(files).arrayBuffer());
  const end = view.byteLength - 22;
  assert.equal(view.getUint32(end, true), 0x06054b50);
  assert.equal(view.getUint16(end + 10, true), files.length);
  let at = view.getUint32(end + 16, true);
  for (const { name, bytes } of files) {
    assert.equal(view.getUint32(at, true), 0x02014b50);
    assert.equal(view.getUint32(at + 24, true), bytes.length);
    const local = view.getUint32(at + 42, true);
    assert.equal(view.getUint32(local, true), 0x04034b50);
    const content = new Uint8Array(view.buffer, local + 30 + name.length, bytes.length);
    assert.deepEqual(content, bytes);
    at += 46 + name.length;
  }
  assert.equal(at, end);
});
