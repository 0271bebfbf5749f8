import assert from "node:assert/strict";
import test from "node:test";

import "../socket.js";
import { catalogueOf } from "../catalogue.js";

const { Student } = await import("../../../static/classroom/phone/control.js");
const { initialState } = await import("../../../static/classroom/phone/state.js");
const { Store } = await import("../../../static/core/lib/store.js");

test("a phone reports its presence with every other ping and needs no further request", async () => {
  /** @type {string[]} */
  const said = [];
  /** @type {any} */
  let hearer;
  let now = 100_000;
  new Student({
    store: new Store(initialState("K7QM3X", [])),
    connect: (one) => {
      hearer = one;
      return { isOpen: true, call: () => {}, look: () => {}, ask: async (event) => ({ seq: said.push(event) }) };
    },
    storage: { load: () => null, save: () => {} },
    catalogue: catalogueOf(),
    read: () => ({ run: null, open: () => {}, stop: () => {} }),
    clock: () => now,
  });
  hearer.connection("open");
  assert.deepEqual(said, ["class_join"]);
  for (let pings = 1; pings <= 6; pings++) {
    now += 5000;
    hearer.pinged();
    assert.equal(said.length, 1 + Math.floor(pings / 2));
  }
});
