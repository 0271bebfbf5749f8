import assert from "node:assert/strict";
import test from "node:test";

import { RUN, line, settled } from "./class_lines.js";
import { catalogueOf } from "../catalogue.js";

const { Remote } = await import("../../../static/classroom/remote/control.js");
const { initialRemote } = await import("../../../static/classroom/remote/state.js");
const { rowsOf } = await import("../../../static/classroom/remote/counts_state.js");
const { Store } = await import("../../../static/core/lib/store.js");

const CATALOGUE = catalogueOf();
const question = { number: 3, kind: "search", choices: [["A", "BFS"], ["B", "DFS"]] }; // prettier-ignore
const told = { seq: 5, run: RUN, at: 0, event: 0, view: "tree", phase: "asked", round: 2, question };

/** A remote with counts, and a server that has these. */
function remote() {
  const wire = line();
  const store = new Store(initialRemote("K7QM3X", "0".repeat(32)));
  const control = new Remote({ store, connect: wire.connect, catalogue: CATALOGUE });
  control.reader.open = () => {};
  /** The server's counts of each round. @param {Record<string, number>[]} counts @param {any} [state] */
  const look = async (counts, state) => {
    wire.answer = () => ({ joined: 3, answered: 1, counts, ...(state ? { state } : {}) });
    await control.look();
    await settled();
    return rowsOf(store.state).map((row) => row.counts);
  };
  return { wire, store, look };
}

test("after a restart of the server the remote has the counts of the first round that it had before", async () => {
  const { look } = remote();
  assert.deepEqual(await look([{ A: 2, B: 1 }, { B: 1 }], told), [[2, 0], [1, 1]]); // prettier-ignore
  assert.deepEqual(await look([{}, { A: 1 }]), [[2, 1], [1, 0]]); // prettier-ignore
});

test("a round without known counts is not shown as one without votes", async () => {
  const { look } = remote();
  assert.deepEqual(await look([{}, { B: 1 }], told), [[null, 0], [null, 1]]); // prettier-ignore
  await look([{ A: 2 }, { B: 1 }]);
  const other = { ...told, question: { ...question, number: 4 } };
  assert.deepEqual(await look([{}, {}], other), [[null, 0], [null, 0]]); // prettier-ignore
  assert.deepEqual(await look([{}], { ...other, round: 1 }), [[0], [0]]);
});

test("a remote opened after a restart has the first round from the storage of the projector", async () => {
  const { wire, store, look } = remote();
  await look([{}, { B: 1 }], told);
  wire.hearer.reported({ report: { closed: { number: 2, counts: [{ A: 9 }] } } }); // of another question
  assert.deepEqual(rowsOf(store.state).map((row) => row.counts), [[null, 0], [null, 1]]); // prettier-ignore
  wire.hearer.reported({ report: { closed: { number: 3, counts: [{ A: 2, B: 1 }] } } });
  assert.deepEqual(await look([{}, { B: 1 }]), [[2, 0], [1, 1]]); // prettier-ignore
  assert.deepEqual(await look([{ A: 1 }, { B: 1 }]), [[1, 0], [0, 1]]); // prettier-ignore
});

test("a remote opened before its projector says so, and shows the class once there is one", async () => {
  const { wire, store, look } = remote();
  wire.answer = () => ({ error: { code: "no_class", message: "There is no class K7QM3X." } });
  wire.hearer.connection("open");
  await settled();
  assert.match(store.state.notice, /^The class is not open now/);
  await look([], { ...told, phase: "open", round: 0, question: null });
  assert.equal(store.state.notice, "");
});
