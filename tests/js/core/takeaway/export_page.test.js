import assert from "node:assert/strict";
import test from "node:test";

import "../../dom.js";

const { refuseScale } = await import("../../../../static/core/takeaway/export_page.js");

test("a picture in pixels is refused where a side or the area is more than a canvas has", () => {
  const refused = (/** @type {[number, number, number]} */ ...size) => {
    try {
      refuseScale(...size);
    } catch (error) {
      return /** @type {Error} */ (error).message.replaceAll("\u202f", "");
    }
    return "";
  };
  assert.equal(refused(4096, 100, 4), "");
  assert.equal(refused(100, 4096, 4), "");
  assert.match(refused(4096, 100, 4.1), /^PNG ×4\.1 would have 16794×410 pixels\. .* is ×4;/);
  assert.match(refused(100, 4096, 4.1), /^PNG ×4\.1 would have 410×16794 pixels\. .* is ×4;/);
  assert.equal(refused(2000, 2000, 5), "");
  assert.match(refused(2000, 2000, 5.1), / is ×5;/);
});
