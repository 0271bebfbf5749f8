import assert from "node:assert/strict";
import test from "node:test";

import { rushText, tableOf } from "../../../static/classroom/words.js";
import { arrived, serve, shown, teacher } from "./class_lines.js";

/** A class whose teacher has several devices, the first of which opened it. @param {number} [devices] */
async function held(devices = 1) {
  const teachers = Array.from({ length: devices }, () => teacher());
  const server = serve(...teachers.map(({ wire }) => wire));
  for (const { wire } of teachers) wire.connect({ told: () => {} });
  for (const { control, wire } of teachers) {
    control.show(shown(""));
    control.open();
    wire.hearer.connection("open");
    await arrived();
  }
  return { teachers, server, ...teachers[0] };
}

for (const phase of ["asked", "closed", "in the second round"])
  test(`a round voided while it is ${phase} is asked again, and its votes are dropped`, async () => {
    const { control, store, server } = await held();
    control.show(shown("asked"));
    await arrived();
    server.counts = [{ A: 99 }];
    if (phase === "closed") await control.close();
    if (phase === "in the second round") await control.again();
    const { question } = structuredClone(server.state);
    await control.void();
    const { seq: _, ...told } = server.state;
    const again = { ...question, number: question.number + 1 };
    assert.deepEqual([told.phase, told.round, told.question], ["asked", 1, again]);
    server.counts = [{ B: 2 }];
    control.show(shown("revealed"));
    await arrived();
    assert.deepEqual(store.state.asked.map(({ counts }) => counts), [[[0, 2]]]); // prettier-ignore
    assert.doesNotMatch(tableOf(store.state.asked), /,99,/); // as a cell: times have such digits too
  });

test("without a round nothing can be voided", async () => {
  const { control, server } = await held();
  await control.void();
  control.show(shown("asked"));
  await arrived();
  control.show(shown("revealed"));
  await arrived();
  const { seq } = server.state;
  await control.void();
  assert.deepEqual([server.state.seq, server.state.phase], [seq, "revealed"]);
});

test("the room is locked and unlocked for all devices of the teacher, which keep their position", async () => {
  const { teachers, control, server } = await held(2);
  const [, other] = teachers;
  const went = other.followed.length;
  for (const locked of [true, false]) {
    await control.lock(locked);
    await arrived();
    assert.deepEqual([server.state.locked, other.store.state.told.locked], [locked, locked]);
  }
  assert.equal(other.followed.length, went);
  control.show(shown("", 4));
  await arrived();
  assert.deepEqual([server.state.locked, other.followed.at(-1).at], [false, 4]);
});

test("students who joined in a rush are dropped with their votes in closed rounds", async () => {
  const { control, store, server } = await held();
  server.rush = { joined: 60, seconds: 1.2, since: 17, addresses: 1 };
  control.show(shown("asked"));
  await arrived();
  assert.equal(rushText(/** @type {any} */ (store.state.rush)), "60 joined within 2 s, all from one address.");
  server.counts = [{ A: 60, B: 3 }];
  await control.close();
  server.counts = [{ B: 3 }];
  await control.drop(17);
  assert.deepEqual([server.dropped, store.state.rush], [[17], null]);
  control.show(shown("revealed"));
  await arrived();
  assert.deepEqual(server.state.question.counts, [[0, 3]]);
});
