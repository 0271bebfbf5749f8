import assert from "node:assert/strict";
import test from "node:test";

import { adviceOf, shareOf, tableOf } from "../../static/js/tell/classroom.js";
import "./socket.js";

const { Student } = await import("../../static/js/control/classroom.js");
const { Teacher } = await import("../../static/js/control/teaching.js");
const { initialState, phaseOf, footText } = await import("../../static/js/state/classroom.js");
const { initialTeaching } = await import("../../static/js/state/teaching.js");
const { Store } = await import("../../static/js/state/store.js");

const CATALOGUE = { parameters: [], algorithms: [{ key: undefined, label: "BFS" }] };
const RUN = "start=283-164-705&goal=123-804-765";
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** What a browser keeps, for a test. */
function storage() {
  const records = new Map();
  return {
    kept: (/** @type {string} */ name) => records.get(name) ?? null,
    keep: (/** @type {string} */ name, /** @type {unknown} */ record) =>
      void records.set(name, structuredClone(record)),
  };
}

/** A line whose server the test plays. */
function line() {
  const made = {
    isOpen: true,
    /** @type {any} */ hearer: null,
    /** @type {[string, any][]} */ asked: [],
    /** @type {(event: string, content: any) => any} */ answer: () => ({}),
    connect: (/** @type {any} */ hearer) => Object.assign(made, { hearer }),
    close: () => {},
    ask: async (/** @type {string} */ event, /** @type {any} */ content) => {
      if (!made.isOpen) return { error: { code: "timeout" } };
      made.asked.push([event, structuredClone(content)]);
      return made.answer(event, content);
    },
  };
  return made;
}

/** @param {object} [changes] @returns {any} a state in which a question stands */
const asked = (changes) => ({
  code: "K7QM3X",
  seq: 2,
  run: RUN,
  at: 0,
  event: 0,
  view: "tree",
  phase: "asked",
  round: 1,
  question: { number: 1, kind: "next", choices: [["A"], ["B"]] },
  ...changes,
});

/** @param {ReturnType<typeof storage>} [kept] */
function student(kept = storage()) {
  const wire = line();
  const store = new Store(initialState("K7QM3X", Student.answers(kept)));
  const read = () => ({ open: () => {}, stop: () => {} });
  const control = new Student({ store, connect: wire.connect, storage: kept, catalogue: CATALOGUE, read });
  return { wire, store, control, kept };
}

test("an answer that did not arrive is kept, said to be, and given again", async () => {
  const { wire, store, control, kept } = student();
  control.hear(asked());
  wire.isOpen = false;
  store.set({ connection: "lost" });
  await control.choose("A");
  await control.choose("B");
  assert.match(footText(store.state), /kept and sent as soon as/);
  const again = student(kept); // the phone's page is read again
  again.wire.answer = (event, vote) => (event === "class_join" ? { seq: 2, choice: null, state: asked() } : vote);
  again.wire.hearer.connection("open");
  await settled();
  const [join, vote] = again.wire.asked;
  assert.equal(join[1].student, control.name);
  assert.deepEqual(vote, ["class_vote", { code: "K7QM3X", number: 1, round: 1, choice: "B" }]);
  assert.match(footText(again.store.state), /Your answer is in/);
});

test("a phone shows nothing older than what it shows, and who comes back hears what is now", async () => {
  const { wire, store, control } = student();
  control.hear(asked({ seq: 9 }));
  control.hear(asked({ seq: 8, phase: "closed" }));
  assert.equal(phaseOf(store.state), "asked");
  wire.answer = () => ({ seq: 3, choice: null, state: asked({ seq: 3, phase: "closed" }) });
  await control.join();
  assert.equal(phaseOf(store.state), "closed", "a class made anew may count from below");
});

test("what was right is kept with the answer", () => {
  const { control, kept } = student();
  control.hear(asked());
  control.choose("A");
  control.hear(asked({ seq: 3, phase: "revealed", question: { ...asked().question, right: "B", counts: [[1, 0]] } }));
  assert.equal(Student.answers(kept).at(-1).right, "B");
});

/** @param {ReturnType<typeof storage>} [kept] */
function teacher(kept = storage()) {
  const wire = line();
  const store = new Store(initialTeaching(Teacher.kept(kept)));
  const later = (/** @type {() => void} */ act, /** @type {number} */ ms) => void (ms <= 100 && setImmediate(act));
  const control = new Teacher({ store, connect: wire.connect, storage: kept, later });
  return { wire, store, control, kept };
}

/** What the projector shows. @param {"" | "asked" | "revealed"} ask @param {number} [at] @returns {any} */
const shown = (ask, at = 0) => ({
  run: RUN,
  at,
  event: 0,
  view: "tree",
  ask,
  choices: () => [["A"], ["B"]],
  answer: () => ({ right: "B", rules: ["BFS", "DFS"], why: "It waited." }),
});

/** Play a server that knows a class or not. @param {ReturnType<typeof line>} wire */
function serve(wire) {
  const server = { state: /** @type {any} */ (null), counts: /** @type {any[]} */ ([{}]) };
  wire.answer = (event, { state }) => {
    const numbers = { joined: 2, answered: 1, counts: server.counts };
    if (event === "class_open") {
      const isNew = server.state === null;
      server.state ??= state;
      return { code: "K7QM3X", secret: "0".repeat(32), state: server.state, is_new: isNew, ...numbers };
    }
    if (!server.state) return { error: { code: "no_class", message: "code: there is no class K7QM3X." } };
    if (state.seq <= server.state.seq) return { error: { code: "stale", state: server.state } };
    server.state = state;
    return { seq: state.seq, ...numbers };
  };
  return server;
}

/** Let all that is on its way arrive. */
async function arrived() {
  for (let turn = 0; turn < 60; turn++) await settled();
}

test("a question is asked, voted on twice and told with the counts of both rounds", async () => {
  const { wire, store, control } = teacher();
  const server = serve(wire);
  control.show(shown(""));
  control.open();
  wire.hearer.connection("open");
  await arrived();
  control.show(shown("asked"));
  await arrived();
  assert.deepEqual([server.state.phase, server.state.round, server.state.question.right], ["asked", 1, undefined]);
  server.counts = [{ A: 2, B: 1 }];
  await control.again();
  await arrived();
  assert.deepEqual([server.state.phase, server.state.round], ["asked", 2]);
  server.counts = [{ A: 2, B: 1 }, { B: 3 }];
  control.show(shown("revealed"));
  await arrived();
  assert.equal(server.state.phase, "revealed");
  assert.deepEqual(server.state.question.counts, [[2, 1], [0, 3]]); // prettier-ignore
  assert.equal(store.state.asked.length, 1);
  control.show(shown("", 1));
  await arrived();
  assert.deepEqual([server.state.phase, server.state.at, server.state.question], ["open", 1, null]);
});

test("a server that has forgotten the class is told all again under the same code and secret", async () => {
  const { wire, store, control, kept } = teacher();
  let server = serve(wire);
  control.show(shown("asked"));
  control.open();
  wire.hearer.connection("open");
  await arrived();
  const told = server.state;
  server = serve(wire);
  wire.hearer.connection("open");
  await arrived();
  assert.deepEqual(server.state, told);
  assert.match(store.state.notice, /began anew/);
  server = serve(wire); // and once more, noticed only when something is told
  control.show(shown("asked", 3));
  await arrived();
  assert.equal(server.state.at, 3);
  const again = teacher(kept); // the teacher's page is read again
  again.wire.answer = wire.answer;
  again.control.show(shown("asked", 3));
  again.control.open();
  again.wire.hearer.connection("open");
  await arrived();
  assert.deepEqual([again.store.state.code, server.state.question.number], ["K7QM3X", 2]);
});

test("advice follows the share that is right, and a table has a row for each choice and round", () => {
  assert.match(adviceOf(shareOf([3, 1], 1)), /explain/);
  assert.match(adviceOf(shareOf([1, 1], 1)), /vote again/);
  assert.match(adviceOf(shareOf([0, 4], 1)), /go on/);
  assert.equal(shareOf([0, 0], 0), null);
  const one = { number: 1, kind: "next", run: RUN, at: 2, keys: ["A", "B"], rules: ["=1+1", 'a "b", c'], right: "B" };
  const counts = [
    [2, 1],
    [0, 3],
  ];
  const rows = tableOf([{ ...one, counts, joined: 3, from: 0, to: 1000 }]).split("\r\n");
  assert.equal(rows.length, 6);
  assert.ok(rows[1].includes(",'=1+1,no,2,3,1970-01-01T00:00:00.000Z"), rows[1]);
  assert.ok(rows[4].includes(',"a ""b"", c",yes,3,'), rows[4]);
});
