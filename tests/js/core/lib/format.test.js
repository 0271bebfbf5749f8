import assert from "node:assert/strict";
import test from "node:test";

import { FORMS, measure, plain, rounded, tickText, whole, written } from "../../../../static/core/lib/format.js";
import { percent } from "../../../../static/core/words/amounts.js";
import { numberCalled } from "../../numbers.js";

test("whole numbers have thin spaces between thousands", () => {
  const written = [0, 7, 999, 1000, 12_345, 122_117, 1_000_000, 4_294_967_295].map(whole);
  const spaced = ["0", "7", "999", "1 000", "12 345", "122 117", "1 000 000", "4 294 967 295"];
  assert.deepEqual(
    written,
    spaced.map((text) => text.replaceAll(" ", "\u202f")),
  );
  assert.equal(whole(-1234), "-1\u202f234");
});

test("measures that are whole are written as whole numbers, others with two digits", () => {
  assert.deepEqual([0, 3, 1500, 2.5, Math.fround(3.4142136), 0.999, -0.5].map(measure), [
    "0",
    "3",
    "1\u202f500",
    "2.50",
    "3.41",
    "1.00",
    "-0.50",
  ]);
  assert.equal(measure(Infinity), "∞");
});

test("a share is 0 or 100 per cent only if it is just that", () => {
  assert.deepEqual(
    [
      [0, 9],
      [9, 9],
      [1, 181440],
      [181439, 181440],
      [27, 100],
      [1, 200],
    ].map(([part, all]) => percent(part, all)),
    ["0 %", "100 %", "less than 0.01 %", "99.99 %", "27 %", "0.5 %"].map((text) => text.replace(" %", "\u00a0%")),
  );
});

test("averages are rounded as the command line rounds them", () => {
  const { whole, ratio, milliseconds } = FORMS;
  assert.deepEqual([9.94, 9.95, 12.5, 13.5, 1234.5, 2.25].map(whole.average), [
    "9.9",
    "10.0",
    "13",
    "14",
    "1\u202f235",
    "2.3",
  ]);
  assert.deepEqual([1.234, 1.235].map(ratio.average), ["1.23", "1.24"]);
  assert.equal(milliseconds.average(0.0123), "12.30");
  assert.equal(rounded(0.125, 2), "0.13");
});

test("a value is written by the form of its number: alone with its unit, in a column without", () => {
  const seconds = numberCalled("seconds", { form: "milliseconds", unit: "ms" });
  assert.deepEqual(
    [0.000123456, 0.00999, 0.01, 1.2345].map((value) => written(seconds, value)),
    ["0.12 ms", "10 ms", "10 ms", "1\u202f235 ms"],
  );
  assert.equal(written(seconds, 0.0123456, "cell"), "12.35");
  const ratio = { form: "ratio" };
  assert.deepEqual(
    [written(ratio, 2), written(ratio, 2, "cell"), written(ratio, 2.345, "cell")],
    ["2.00", "2", "2.35"],
  );
  assert.equal(written({ form: "whole" }, 122_117), "122\u202f117");
  assert.equal(written({ form: "mean" }, 8), "8.0");
  for (const form of Object.keys(FORMS))
    assert.deepEqual([written({ form }, undefined), written({ form }, null)], ["…", "–"]);
});

test("an axis abbreviates millions, and a formula has no spaces between thousands", () => {
  assert.deepEqual([0.125, 0.1 + 0.2, 20_000, 1e6, 2.5e6].map(tickText), [
    "0.125",
    "0.3",
    "20\u202f000",
    "1 M",
    "2.50 M",
  ]);
  assert.deepEqual([1500, 2.5].map(plain), ["1500", "2.50"]);
});
