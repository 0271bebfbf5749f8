import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import test from "node:test";

import { Damaged, unpacked } from "../../../../static/core/wire/parts.js";

test("a part that was changed, cut or is no part at all is damaged, and the sentence names it", async () => {
  const text = gzipSync("a".repeat(1000) + "b").toString("base64");
  assert.equal(Buffer.from(await unpacked("run 1.1", text)).toString(), `${"a".repeat(1000)}b`);
  const middle = text.length - 9;
  const other = text[middle] === "0" ? "1" : "0";
  for (const wrong of [text.slice(0, -7), text.slice(0, middle) + other + text.slice(middle + 1), "", "<>"])
    await assert.rejects(unpacked("run 1.1", wrong), (error) => {
      assert.ok(error instanceof Damaged);
      return /its part “run 1\.1” is not what was saved/.test(error.message);
    });
});
