import assert from "node:assert/strict";
import test from "node:test";

import { csvText, latexText } from "../../static/js/lib/tables.js";
import { zipOf } from "../../static/js/lib/zip.js";

const ROWS = [
  ["search", "expanded", "b*, mean"],
  ["A*, w = 2", "122\u202f117", "1.84"],
  ['a "b"', "≥ 500", "–"],
];

test("a table as CSV has plain numbers, no sign for nothing, and quotes what holds a comma or a quote", () => {
  assert.equal(csvText(ROWS), 'search,expanded,"b*, mean"\r\n"A*, w = 2",122117,1.84\r\n"a ""b""",≥ 500,\r\n');
});

test("a table as LaTeX sets numbers to the right, escapes what TeX reads otherwise, and ends each row", () => {
  const text = latexText(
    [
      ["search", "50 % & more"],
      ["A_1 {x}", "122\u202f117"],
    ],
    "numbers:\n/?a=1",
  );
  assert.equal(
    text,
    "% numbers: /?a=1\n\\begin{tabular}{lr}\n  \\hline\n  search & 50 \\% \\& more \\\\\n  \\hline\n" +
      "  A\\_1 \\{x\\} & 122\\,117 \\\\\n  \\hline\n\\end{tabular}\n",
  );
});

test("an archive says where each file begins, how long it is and what its checksum is", async () => {
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
