import assert from "node:assert/strict";
import test from "node:test";
import { inflateSync } from "node:zlib";

import { pngUrl } from "../../../../static/core/takeaway/figures/png.js";
import { Random } from "../../random.js";

test("a large picture of pixels has each of its pixels", async () => {
  const random = new Random(1);
  const [width, height] = [200, 150];
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, () => random.below(256));
  const url = await pngUrl(/** @type {any} */ ({ data, width, height }));
  const file = Buffer.from(url.slice("data:image/png;base64,".length), "base64");
  assert.ok(file.length > 0x8000, "it is turned into letters in several pieces");
  const at = file.indexOf("IDAT");
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const found = Array.from({ length: height }, (_, row) => [
    ...rows.subarray((4 * width + 1) * row + 1, (4 * width + 1) * (row + 1)),
  ]).flat();
  assert.deepEqual(Uint8ClampedArray.from(found), data);
});
