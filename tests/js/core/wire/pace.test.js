import assert from "node:assert/strict";
import test from "node:test";

import { Patience, Portion } from "../../../../static/core/wire/flow_control.js";

/**
 * Request portions, of which at most `fits` expansions arrive, each after `ms`; return the requests.
 * @param {number} answers @param {(asked: number) => {fits: number, ms: number}} server
 */
function asked(answers, server) {
  const portion = new Portion();
  return Array.from({ length: answers }, () => {
    const limit = portion.of(1);
    const { fits, ms } = server(limit);
    portion.answered(limit, Math.min(limit, fits), ms);
    return limit;
  });
}

test("the first portion is small, and no portion is more than the server allows or so small that it never ends", () => {
  assert.equal(new Portion().of(0), 64);
  assert.deepEqual(
    asked(6, () => ({ fits: Infinity, ms: 5 })),
    [4096, 8192, 16_384, 32_768, 65_536, 65_536],
  );
  assert.equal(asked(30, () => ({ fits: 1, ms: 5 })).at(-1), 1024);
});

test("with a limit of bytes few answers are cut, and portions nearly fill the limit", () => {
  const limits = asked(100, () => ({ fits: 9000, ms: 5 }));
  const cut = limits.filter((limit) => limit > 9000);
  assert.ok(cut.length <= 12, `${cut.length} of 100 are cut`);
  assert.ok(limits.slice(4).every((limit) => limit >= 8000));
});

test("a slow connection gets smaller portions until answers are quick", () => {
  const limits = asked(20, (limit) => ({ fits: Infinity, ms: limit / 5 }));
  assert.ok(limits.slice(3).every((limit) => limit <= 4096));
});

test("an answer to a request from before the portion changed has no effect", () => {
  const portion = new Portion();
  portion.answered(64, 64, 5);
  portion.answered(2000, 1, 5);
  assert.equal(portion.of(64), 4096);
});

test("an answer is waited for six times as long as usual, and each time in vain doubles that", () => {
  const patience = new Patience();
  assert.equal(patience.ms, 3000);
  for (let i = 0; i < 40; i++) patience.answered(10);
  assert.equal(patience.ms, 1000);
  for (const ms of [2000, 4000, 8000, 10_000, 10_000]) {
    patience.missed++;
    assert.equal(patience.ms, ms);
  }
  patience.answered(10);
  assert.equal(patience.ms, 1000);
  for (let i = 0; i < 40; i++) patience.answered(700);
  assert.ok(patience.ms > 4000 && patience.ms <= 4200);
});
