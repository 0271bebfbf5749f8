import assert from "node:assert/strict";
import test from "node:test";

import { CornerInsets } from "../../../static/projector/corner_insets.js";

class ResizeObserver {
  observe() {}
  disconnect() {}
}

test("unchanged insets are reported once, so that the picture is not laid out in every frame", () => {
  Object.assign(globalThis, { ResizeObserver, document: { querySelectorAll: () => [] } });
  const picture = /** @type {any} */ ({ getBoundingClientRect: () => ({ left: 0, top: 0, right: 9, bottom: 9 }) });
  /** @type {any[]} */
  const told = [];
  const insets = new CornerInsets(picture, { left: ".a", right: ".b" }, (corners) => told.push(corners));
  insets.stop();
  assert.equal(told.length, 0);
  insets.look();
  insets.look();
  assert.equal(told.length, 1);
  insets.stop();
  insets.stop();
  assert.deepEqual(told.slice(1), [{ left: null, right: null }]);
});
