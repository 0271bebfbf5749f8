import assert from "node:assert/strict";
import test from "node:test";

import { FORMATS, lettersText } from "../../../../static/core/takeaway/figures/pictures.js";
import { tikzText } from "../../../../static/core/takeaway/figures/tikz.js";
import { TEXT_SHAPE } from "./figures.js";

const [TIKZ] = FORMATS.filter(({ key }) => key === "tex");

/** @param {string} text @returns {any} */
const pictureOf = (text) => ({
  ...{ width: 200, height: 100, title: "t", caption: ["t"], link: "", nodes: [] },
  shapes: [{ ...TEXT_SHAPE, text }],
});

test("a letter that pdfLaTeX lacks is written by its number with a definition and is named", () => {
  for (const [sign, number] of Object.entries({ Ω: "03A9", 日: "65E5", "«": "00AB", ų: "0173", "😀": "1F600" })) {
    const picture = pictureOf(`a${sign}b`);
    const text = tikzText(picture);
    assert.ok(text.includes(`{a\\frontierletter{${number}}b};`), sign);
    assert.ok(text.includes("\\providecommand\\frontierletter[1]{"));
    assert.match(lettersText(picture.shapes, TIKZ), new RegExp(`^pdfLaTeX lacks ${sign} and writes the code points`));
  }
});

test("letters that pdfLaTeX has are written as they are, without definitions or notes", () => {
  const picture = pictureOf("Łódź é ñ 12");
  const text = tikzText(picture);
  assert.ok(text.includes("{Łódź é ñ 12};"));
  assert.ok(!text.includes("frontierletter"));
  assert.equal(lettersText(picture.shapes, TIKZ), "");
});

test("of many missing letters the first eight are named", () => {
  const said = lettersText(pictureOf("日本語東京都大阪市").shapes, TIKZ);
  assert.match(said, /^pdfLaTeX lacks 日, 本, 語, 東, 京, 都, 大, 阪, … and /);
});
