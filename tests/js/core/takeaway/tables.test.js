import assert from "node:assert/strict";
import test from "node:test";

import { latexText } from "../../../../static/core/takeaway/data/latex.js";
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

test("a LaTeX table aligns numbers to the right, escapes special characters and ends each row", () => {
  const text = latexText(
    { heads: [["search", "50 % & more"]], body: [["A_1 {x}", "122\u202f117"]] },
    "numbers:\n/?a=1",
  );
  assert.equal(
    text,
    "% numbers: /?a=1\n\\noindent\\begin{tabular}{@{}lr@{}}\n  \\hline\n  search & 50 \\% \\& more \\\\\n  \\hline\n" +
      "  A\\_1 \\{x\\} & 122\\,117 \\\\\n  \\hline\n\\end{tabular}\n",
  );
});

/** The rows of each part of a table, as cells without TeX commands. @param {string} text */
const partsIn = (text) =>
  text
    .split("\\begin{tabular}")
    .slice(1)
    .map((part) =>
      part
        .split("\n")
        .filter((line) => line.endsWith("\\\\"))
        .map((line) =>
          line
            .trim()
            .replace(/ \\\\$/, "")
            .split(" & "),
        ),
    );

test("a table wider than a line of an article is in parts, each with the first column, and has every cell once", () => {
  const names = ["BFS", "A* (Misplaced tiles)", "A* (Manhattan)"];
  const numbers = ["nodes expanded", "nodes generated", "largest frontier", "b*", "solution", "time"];
  const heads = [
    ["distance", ...numbers.flatMap((number) => names.map(() => number))],
    ["distance", ...numbers.flatMap(() => names)],
  ];
  const body = [4, 8].map((row) => [
    `${row}`,
    ...heads[1].slice(1).map((_, k) => `${row}${String(k).padStart(5, "0")}`),
  ]);
  const text = latexText({ heads, body }, "averages");
  const parts = partsIn(text);
  assert.ok(parts.length > 1);
  body.forEach((row, r) => {
    const cells = parts.flatMap((part) => part.slice(2)[r].slice(1));
    assert.deepEqual(cells, row.slice(1));
    for (const part of parts) assert.equal(part.slice(2)[r][0], row[0]);
  });
  for (const number of numbers)
    assert.equal(text.split(`{${number}}`).length - 1, 1, `${number} stands once over its searches`);
});

test("a table of more rows than a page has is in parts, each with the heads", () => {
  const body = Array.from({ length: 100 }, (_, k) => [`${k}`, "some words"]);
  const parts = partsIn(latexText({ heads: [["d", "said"]], body }, "t"));
  assert.deepEqual(
    parts.flatMap(([head, ...rows]) => rows.filter(() => head.join() === "d,said").map(([d]) => d)),
    body.map(([d]) => d),
  );
  assert.ok(parts.length > 2 && parts.every((part) => part.length <= 45));
});

test("a page of a table has fewer rows if they have several lines", () => {
  const body = Array.from({ length: 60 }, (_, k) => [`${k}`, "some words that are too many for a line ".repeat(4)]);
  const parts = partsIn(latexText({ heads: [["d", "said"]], body }, "t"));
  assert.equal(parts.flatMap(([, ...rows]) => rows).length, body.length);
  assert.ok(parts.every((part) => part.length <= 1 + 44 / 2));
});

test("sentences in a table are set in lines of a column, and no column is narrower than its longest word", () => {
  const said = "always finds a path; the first that it finds is optimal if every move costs the same";
  const text = latexText(
    {
      heads: [["search", "guarantee", "expanded"]],
      body: [
        ["A*", said, "12"],
        ["BFS", said, "345"],
      ],
    },
    "t",
  );
  const [, points] = /** @type {RegExpExecArray} */ (/\\parbox\[t\]\{([\d.]+)pt\}\{\\raggedright always/.exec(text));
  assert.ok(Number(points) > 90 && Number(points) < 345);
  assert.equal(partsIn(text).length, 1);
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
