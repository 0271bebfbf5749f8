import assert from "node:assert/strict";
import test from "node:test";

import { lightOf } from "../../../static/recorded/background.js";

test("a colour is classified as light or dark and visible or not in any notation", () => {
  const light = ["rgb(255, 255, 255)", "rgba(250, 250, 250, 0.9)", "color(srgb 1 1 1)", "color(display-p3 0.9 1 0.9)"];
  light.push("lab(98 0.1 -2)", "lch(97.5 2 none)", "oklab(0.98 0 0)", "oklch(0.97 0.001 106.4 / 0.8)");
  const dark = ["rgb(17, 17, 17)", "rgba(0, 0, 0, 0.9)", "color(srgb 0.06 0.09 0.16)", "color(rec2020 0 0 1e-7)"];
  dark.push("lab(9 1 1)", "lch(12 3 200)", "oklab(0.2 0 0)", "oklch(0.21 0.03 264.6 / 0.8)");
  for (const one of [...light, ...dark]) {
    assert.equal(lightOf(one).light > 0.5, light.includes(one), one);
    assert.ok(lightOf(one).opacity >= 0.8, one);
  }
  for (const one of ["rgba(0, 0, 0, 0)", "rgba(255, 255, 255, 0.4)", "color(srgb 1 1 1 / 0)", "oklch(0.9 0 0 / none)"])
    assert.ok(lightOf(one).opacity < 0.5, one);
});
