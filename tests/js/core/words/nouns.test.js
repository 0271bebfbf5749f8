import assert from "node:assert/strict";
import test from "node:test";

import { questionText } from "../../../../static/core/questions/words.js";
import { withNouns } from "../../../../static/core/words/nouns.js";

test("a problem's own nouns stand for boards, in capitals too, and nothing else changes", () => {
  const cells = { noun: "cell", nouns: "cells" };
  assert.equal(withNouns(cells, "Boards above a board; cardboard."), "Cells above a cell; cardboard.");
  assert.equal(withNouns({}, "Which board?"), "Which board?");
  assert.equal(questionText("next", /** @type {any} */ (cells)), "Which cell is expanded next?");
  assert.equal(questionText("next"), "Which board is expanded next?");
});
