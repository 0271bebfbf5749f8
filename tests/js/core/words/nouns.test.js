import assert from "node:assert/strict";
import test from "node:test";

import { questionText } from "../../../../static/core/questions/words.js";
import { tieRule } from "../../../../static/core/words/ties.js";
import { TIES_OF_SERVER } from "../../ties.js";

test("a problem's own noun is in questions and in tie rules", () => {
  const cells = { noun: "cell", tie: TIES_OF_SERVER.state };
  assert.equal(questionText("next", /** @type {any} */ (cells)), "Which cell is expanded next?");
  assert.equal(questionText("next"), "Which board is expanded next?");
  assert.equal(tieRule(cells), "ties: smallest cell first");
  assert.equal(tieRule({ tie: cells.tie }), "ties: smallest board first");
});
