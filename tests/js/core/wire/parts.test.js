import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import test from "node:test";

import { Damaged, bytesFrom, unpacked } from "../../../../static/core/wire/parts.js";

/** Texts that webapp/standalone/parts.py makes of bytes. @type {[string, string][]} */
const KNOWN = [
  ["", ""],
  ["ninebytes", "B)P*w!(xB^t"],
  ["a", "xk"],
];
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&_>()[]{}@%$#\"',;\\`|~ ";

/** The text of bytes, by whole numbers. @param {Uint8Array} bytes */
function textOf(bytes) {
  const lacking = (9 - (bytes.length % 9)) % 9;
  const all = Buffer.concat([bytes, Buffer.alloc(lacking)]);
  let text = "";
  for (let i = 0; i < all.length; i += 9) {
    let number = BigInt(`0x${all.toString("hex", i, i + 9)}`);
    let group = "";
    for (let k = 0; k < 11; k++, number /= 94n) group = DIGITS[Number(number % 94n)] + group;
    text += group;
  }
  return text.slice(0, text.length - lacking - Number(lacking > 4));
}

test("the text of a part is decoded to the bytes that the server wrote", () => {
  for (const [content, text] of KNOWN) assert.equal(Buffer.from(bytesFrom(text)).toString(), content);
  for (let size = 0; size < 40; size++) {
    const bytes = Uint8Array.from({ length: size }, (_, k) => (255 - 7 * k) & 255);
    assert.deepEqual([...bytesFrom(textOf(bytes))], [...bytes]);
  }
});

test("a part that was changed, cut or is no part at all is damaged, and the sentence names it", async () => {
  const text = textOf(gzipSync("a".repeat(1000) + "b"));
  assert.equal(Buffer.from(await unpacked("run 1.1", text)).toString(), `${"a".repeat(1000)}b`);
  const middle = text.length - 12;
  const other = text[middle] === "0" ? "1" : "0";
  for (const wrong of [text.slice(0, -7), text.slice(0, middle) + other + text.slice(middle + 1), "", "<>"])
    await assert.rejects(unpacked("run 1.1", wrong), (error) => {
      assert.ok(error instanceof Damaged);
      return /its part “run 1\.1” is not what was saved/.test(error.message);
    });
});
