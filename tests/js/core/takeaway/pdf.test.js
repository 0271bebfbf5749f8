import assert from "node:assert/strict";
import test from "node:test";
import { inflateSync } from "node:zlib";

import { FONTS, pdfBytes, setText } from "../../../../static/core/takeaway/figures/pdf.js";
import { FORMATS, lettersText, picture, subjectsOf } from "../../../../static/core/takeaway/figures/pictures.js";
import { PALETTE, runOf, TEXT_SHAPE, wordsIn } from "./figures.js";
import { SOLVER_RUNS } from "../../solver_runs.js";
/** @import {Shape} from "../../../../static/core/lib/pen.js" */

const ABOUT = {
  link: "https://example.org/?x=1",
  caption: ["A*, h ≤ 3", "a puzzle"],
  palette: PALETTE,
  layout: "tree",
};
const [WIDTH, HEIGHT] = [200, 100];

/** The contents of a file: objects by number, and the text of the drawing. @param {Uint8Array} bytes */
function read(bytes) {
  const text = Buffer.from(bytes).toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const rows = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  const objects = rows.map((place, k) => {
    assert.ok(text.startsWith(`${k + 1} 0 obj\n`, place), `object ${k + 1} is where the table says`);
    return text.slice(place, text.indexOf("\nendobj", place));
  });
  const inflated = (/** @type {number} */ k) => {
    const [, length] = /** @type {RegExpExecArray} */ (/\/Length (\d+)/.exec(objects[k - 1]));
    const begin = rows[k - 1] + objects[k - 1].indexOf("stream\n") + 7;
    return inflateSync(bytes.subarray(begin, begin + Number(length)));
  };
  return { objects, inflated, drawn: inflated(4).toString("latin1") };
}

/** The bytes of filled texts, in order. @param {string} drawn */
function textsIn(drawn) {
  const shown = drawn.split("\n").filter((line) => line.startsWith("BT 0 Tr"));
  return shown.map((line) => [...line.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex]) => Buffer.from(hex, "hex")));
}

/** @param {Shape[]} shapes */
const pageOf = (shapes) =>
  pdfBytes(
    /** @type {any} */ ({ width: WIDTH, height: HEIGHT, shapes, title: "t", caption: ["t"], link: "", nodes: [] }),
  );

test("every text and every line of a picture is in its PDF, which is the same whenever it is written", async () => {
  const [golden] = Object.values(SOLVER_RUNS);
  const run = runOf(golden);
  for (const { key: what } of subjectsOf([run])) {
    const made = picture({ run, cursor: 4, what, ...ABOUT });
    const bytes = await pdfBytes(made);
    assert.deepEqual(bytes, await pdfBytes(made));
    const { drawn, objects } = read(bytes);
    const said = textsIn(drawn).map((parts) => Buffer.concat(parts).toString("latin1"));
    const wanted = wordsIn(made.shapes).map((text) => text.replaceAll(/\s/g, " ").replaceAll("≤", "\u00a3"));
    assert.deepEqual(said, wanted);
    const paths = made.shapes.filter((shape) => shape.kind === "path" && (shape.fill || shape.stroke));
    assert.equal(drawn.split("\n").filter((line) => /^[BfS]$/.test(line)).length, paths.length);
    assert.ok(objects.join().includes(`/MediaBox [0 0 ${made.width * 0.75} ${made.height * 0.75}]`));
    assert.ok(objects.join().includes("/URI (https://example.org/?x=1)"), "its link can be pressed");
    assert.match(objects.join(), /\/Rect \[12 9\.5\d [\d.]+ 19\.84\] /, "where it stands, at the lower left");
  }
  const made = picture({ run, cursor: 4, what: "tree", ...ABOUT });
  assert.deepEqual(await FORMATS.find(({ key }) => key === "pdf")?.write(made), await pdfBytes(made));
});

test("texts are at their anchors, rotated ones too, in the glyphs of the fonts", async () => {
  const text = {
    kind: "text",
    subject: null,
    x: 100,
    y: 50,
    size: 10,
    weight: 400,
    mono: false,
    opacity: 1,
    fill: "#ff0000",
  };
  const shapes = [
    { ...text, text: "0123", anchor: "start" },
    { ...text, text: "0123", anchor: "middle" },
    { ...text, text: "0123", anchor: "end", mono: true, weight: 700 },
    { ...text, text: "0123", anchor: "end", turn: -90 },
    { ...text, text: "a≤b → ∞ 10⁵ – é", anchor: "start" },
  ];
  const { drawn, objects } = read(await pageOf(/** @type {any} */ (shapes)));
  const lines = drawn.split("\n").filter((line) => line.startsWith("BT"));
  const places = lines.map((line) => /rg (.*?) Tm/.exec(line)?.[1]);
  assert.deepEqual(places, [
    "1 0 0 -1 100 50",
    "1 0 0 -1 88.88 50", // digits of Helvetica are 556 thousandths wide
    "1 0 0 -1 76 50", // and all signs of Courier 600
    "0 -1 -1 0 100 72.24", // upwards, so it begins below
    "1 0 0 -1 100 50",
  ]);
  assert.ok(lines.every((line) => line.includes("1 0 0 rg")));
  const parts = [...lines[4].matchAll(/\/(F\d) ([\d.]+) Tf ([\d.]+) Ts <([0-9a-f]*)>/g)].map(([, ...found]) => found);
  const hex = (/** @type {string} */ given) => Buffer.from(given, "latin1").toString("hex");
  assert.deepEqual(parts, [
    ["F0", "10", "0", hex("a")],
    ["F4", "10", "0", "a3"],
    ["F0", "10", "0", hex("b ")],
    ["F4", "10", "0", "ae"],
    ["F0", "10", "0", hex(" ")],
    ["F4", "10", "0", "a5"],
    ["F0", "10", "0", hex(" 10")],
    ["F0", "6.5", "3.4", hex("5")],
    ["F0", "10", "0", hex(" \u0096 \u00e9")], // as Windows has them
  ]);
  for (const font of ["F0", "F3", "F4"])
    assert.ok(objects.join().includes(`/BaseFont /${FONTS[/** @type {"F0"} */ (font)]} `), font);
  assert.equal(setText("iiii", 10, 400, false).width, 8.88);
});

test("a letter that no font of a PDF has is named, and never another sign in its stead", async () => {
  for (const sign of [..."Ωł日ж\u0001\u0081😀"]) {
    const shape = /** @type {any} */ ({ ...TEXT_SHAPE, text: `a${sign}b` });
    await assert.rejects(pageOf([shape]), { message: `The fonts of PDF do not have ${sign}.` });
    const [format] = FORMATS.filter(({ key }) => key === "pdf");
    assert.match(lettersText([shape], format), new RegExp(`^The fonts of PDF lack ${sign}: .* pixels`));
  }
  for (const sign of [..."az~é€–∞⁵→\u202f"]) await pageOf([/** @type {any} */ ({ ...TEXT_SHAPE, text: sign })]);
});

test("pixels keep their transparency and opacity in a PDF", async () => {
  const data = Uint8ClampedArray.from([1, 2, 3, 255, 4, 5, 6, 0]);
  const pixels = { width: 2, height: 1, data };
  const path = { kind: "path", subject: null, steps: [["disc", 50, 50, 10]], fill: "#00ff00", opacity: 0.25 };
  const image = { kind: "image", subject: null, x: 20, y: 10, width: 100, height: 50, pixels, opacity: 1 };
  const { drawn, objects, inflated } = read(await pageOf(/** @type {any} */ ([path, image])));
  assert.match(drawn, /\/G0 gs\n0 1 0 rg\n60 50 m|\/G0 gs\n0 1 0 rg\n50 40 m/);
  assert.match(objects[2], /\/G0 << \/ca 0\.25 \/CA 0\.25 >>/);
  assert.match(drawn, /\/G1 gs\nq 100 0 0 -50 20 60 cm \/I0 Do Q/);
  const [mask, inks] = ["DeviceGray", "DeviceRGB"].map((space) => objects.findIndex((one) => one.includes(space)) + 1);
  assert.deepEqual([...inflated(mask)], [255, 0]);
  assert.deepEqual([...inflated(inks)], [1, 2, 3, 4, 5, 6]);
  assert.ok(objects[inks - 1].includes(`/SMask ${mask} 0 R`));
});
