import assert from "node:assert/strict";
import test from "node:test";

import { whole } from "../../../static/core/lib/format.js";
import { adviceOf, tableOf } from "../../../static/classroom/words.js";
import { RUN, arrived, line, serve, settled, shown, storage, teacher } from "./class_lines.js";
import { catalogueOf } from "../catalogue.js";

const { Student } = await import("../../../static/classroom/phone/control.js");
const { happenedText, initialState, phaseOf, footText } = await import("../../../static/classroom/phone/state.js");
const { Store } = await import("../../../static/core/lib/store.js");

const CATALOGUE = catalogueOf();
/** @param {object} [changes] @returns {any} a state with an open question */
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
  const read = () => ({ run: null, open: () => {}, stop: () => {} });
  const control = new Student({ store, connect: wire.connect, storage: kept, catalogue: CATALOGUE, read });
  return { wire, store, control, kept };
}

test("an answer that did not arrive is kept, reported and sent again", async () => {
  const { wire, store, control, kept } = student();
  control.hear(asked());
  wire.isOpen = false;
  store.set({ connection: "lost" });
  await control.choose("A");
  await control.choose("B");
  assert.match(footText(store.state), /will be sent as soon as/);
  const again = student(kept); // the phone's page is reloaded
  again.wire.answer = (event, vote) => (event === "class_join" ? { seq: 2, choice: null, state: asked() } : vote);
  again.wire.hearer.connection("open");
  await settled();
  const [join, vote] = again.wire.asked;
  assert.equal(join[1].student, control.name);
  assert.deepEqual(vote, ["class_vote", { code: "K7QM3X", number: 1, round: 1, choice: "B" }]);
  assert.match(footText(again.store.state), /Your answer is in/);
});

test("a phone keeps the ticket of its class and joins with it", async () => {
  const { wire, kept } = student();
  wire.answer = () => ({ seq: 2, choice: null, state: asked(), ticket: "k.abc" });
  wire.hearer.connection("open");
  await settled();
  assert.equal("ticket" in wire.asked[0][1], false);
  const again = student(kept); // the phone's page is reloaded
  again.wire.hearer.connection("open");
  await settled();
  assert.equal(again.wire.asked[0][1].ticket, "k.abc");
  for (let k = 0; k < 40; k++) kept.save("frontier-tickets", { ...kept.load("frontier-tickets"), [`C${k}`]: "x" });
  again.wire.answer = () => ({ seq: 2, choice: null, state: asked(), ticket: "k.new" });
  await again.control.join();
  assert.equal(Object.keys(kept.load("frontier-tickets")).length, 20);
  assert.equal(kept.load("frontier-tickets").K7QM3X, "k.new");
});

test("a phone without a place on a full server says so before anything else", () => {
  const { wire, store, control } = student();
  const full = "This server is full: 320 pages are open. Trying again.";
  wire.isOpen = false;
  wire.hearer.connection("lost");
  assert.equal(footText(store.state), "No connection yet; trying again.");
  wire.hearer.refused(full);
  assert.equal(footText(store.state), full);
  control.hear(asked());
  assert.equal(footText(store.state), full);
  wire.hearer.refused("");
  wire.hearer.connection("open");
  assert.match(footText(store.state), /^Tap your answer/);
});

test("a teacher's page for which the server has no place says why", () => {
  const { store, control, wire } = teacher();
  control.open();
  wire.hearer.refused("This server is full.");
  assert.equal(store.state.notice, "This server is full.");
});

test("a phone never goes back to an older state, and a rejoining phone gets the current one", async () => {
  const { wire, store, control } = student();
  control.hear(asked({ seq: 9 }));
  control.hear(asked({ seq: 8, phase: "closed" }));
  assert.equal(phaseOf(store.state), "asked");
  wire.answer = () => ({ seq: 3, choice: null, state: asked({ seq: 3, phase: "closed" }) });
  await control.join();
  assert.equal(phaseOf(store.state), "closed", "a class made anew may count from below");
});

test("a state that arrives during a request is newer than its answer", async () => {
  const { wire, store, control } = student();
  control.hear(asked({ seq: 3 }));
  wire.answer = () => {
    wire.hearer.told(asked({ seq: 5, phase: "closed" }));
    return { seq: 4, choice: null, state: asked({ seq: 4 }) };
  };
  await control.join();
  assert.deepEqual([store.state.told?.seq, phaseOf(store.state)], [5, "closed"]);
});

test("the message about an uncounted answer disappears once it counts", async () => {
  const { wire, store, control } = student();
  wire.hearer.connection("open");
  wire.hearer.told(asked());
  wire.answer = () => ({
    error: { code: "not_joined", message: "Join the class with code K7QM3X before you answer." },
  });
  await control.choose("A");
  assert.equal(footText(store.state), "Join the class with code K7QM3X before you answer.");
  wire.answer = () => ({ error: { code: "bad_request", message: "choice must be A or B, not “Z”." } });
  await control.choose("Z");
  assert.equal(footText(store.state), "This answer does not fit the question. Answer again.");
  wire.answer = (event) => (event === "class_join" ? { seq: 2, choice: null } : {});
  await control.join();
  assert.match(footText(store.state), /^Your answer is in/);
});

test("a phone says why it is not in the class: locked, or removed by the teacher", async () => {
  const { wire, store, control } = student();
  wire.answer = () => ({ error: { code: "locked", message: "The room is locked; nobody else can join now." } });
  await control.join();
  assert.equal(footText(store.state), "The room is locked; nobody else can join now.");
  wire.answer = () => ({ seq: 2, choice: null, state: asked() });
  await control.join();
  assert.match(footText(store.state), /^Tap your answer/);
  wire.hearer.dropped("K7QM3X");
  assert.equal(footText(store.state), "The teacher has removed this phone from the class.");
  assert.equal(phaseOf(store.state), "joining");
});

test("a student who browses is notified of a question until it is answered, and of the end", async () => {
  const { wire, store, control } = student();
  assert.equal(happenedText(store.state), "");
  control.hear(asked());
  assert.equal(happenedText(store.state), "A question was asked.");
  await control.choose("A");
  assert.equal(happenedText(store.state), "");
  wire.hearer.ended("K7QM3X");
  assert.equal(happenedText(store.state), "Class K7QM3X has ended.");
});

test("input that is not a whole number is not sent, and a hint says what to type", async () => {
  const { wire, store, control } = student();
  control.hear(asked({ question: { number: 1, kind: "levels" } }));
  await control.choose(NaN);
  assert.equal(wire.asked.length, 0);
  assert.equal(footText(store.state), "Type a whole number of at most 7 digits, such as 120.");
  await control.choose(12);
  assert.equal(wire.asked.at(-1)?.[1].choice, 12);
});

test("a phone that joins before a run is shown shows no run", async () => {
  const { wire, store } = student();
  wire.hearer.told({ ...asked({ run: "", phase: "open", round: 0, question: null }), seq: 1 });
  assert.deepEqual([store.state.run, phaseOf(store.state)], [null, "open"]);
  wire.hearer.told(asked());
  assert.equal(store.state.run?.query, RUN);
});

test("a run that is being loaded is not requested again while the teacher moves on in it", () => {
  const reader = { run: /** @type {any} */ (null), opened: 0 };
  const read = () =>
    Object.assign(reader, {
      open: (/** @type {any} */ run) => Object.assign(reader, { run, opened: reader.opened + 1 }),
      stop: () => {},
    });
  const wire = line();
  const store = new Store(initialState("K7QM3X", []));
  new Student({ store, connect: wire.connect, storage: storage(), catalogue: CATALOGUE, read });
  for (let at = 1; at < 5; at++) wire.hearer.told(asked({ seq: at + 1, at }));
  assert.equal(reader.opened, 1);
});

test("a phone reads both of two searches side by side, each as far as it is shown", () => {
  /** @type {any[]} */
  const readers = [];
  const read = () => {
    const reader = {
      run: /** @type {any} */ (null),
      open: (/** @type {any} */ run) => void (reader.run = run),
      stop: () => {},
    };
    readers.push(reader);
    return reader;
  };
  const wire = line();
  const store = new Store(initialState("K7QM3X", []));
  new Student({ store, connect: wire.connect, storage: storage(), catalogue: CATALOGUE, read });
  const other = `${RUN}&algorithm=bfs`;
  wire.hearer.told(asked({ seq: 3, at: 5, beside: { run: other, at: 2 } }));
  assert.deepEqual(readers.map(({ run }) => run?.query), [RUN, other]); // prettier-ignore
  wire.hearer.told(asked({ seq: 4, at: 5 }));
  assert.deepEqual([store.state.run?.query, store.state.beside], [RUN, null]);
});

test("a question is asked, voted on twice and revealed with the counts of both rounds", async () => {
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

test("phones get or lose g and h of a question's boards as soon as that changes; votes stay", async () => {
  const { wire, control } = teacher();
  const server = serve(wire);
  control.show(shown("asked"));
  control.open();
  wire.hearer.connection("open");
  await arrived();
  const choices = () => [
    ["A", "283-164-705", 2, 5],
    ["B", "283-164-075", 1, 6],
  ];
  control.show({ ...shown("asked"), isValued: true, offer: () => ({ choices: choices() }) });
  await arrived();
  assert.deepEqual(server.state.question, { number: 1, kind: "next", choices: choices() });
  assert.deepEqual([server.state.phase, server.state.round], ["asked", 1]);
  control.show(shown("asked"));
  await arrived();
  assert.deepEqual(server.state.question.choices, [["A"], ["B"]]);
  const { seq } = server.state;
  control.show(shown("asked"));
  await arrived();
  assert.equal(server.state.seq, seq);
});

test("a server that lost the class gets it again under the same code and secret", async () => {
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
  assert.match(store.state.notice, /server restarted/);
  server = serve(wire); // and once more, noticed only with the next state
  control.show(shown("asked", 3));
  await arrived();
  assert.equal(server.state.at, 3);
  const again = teacher(kept); // the teacher's page is reloaded
  again.wire.answer = wire.answer;
  again.control.show(shown("asked", 3));
  again.control.open();
  again.wire.hearer.connection("open");
  await arrived();
  assert.deepEqual([again.store.state.code, server.state.question.number], ["K7QM3X", 2]);
});

test("advice follows the share that is right, and a table has a row for each choice and round", () => {
  assert.match(adviceOf(0.25), /explain/);
  assert.match(adviceOf(0.5), /vote again/);
  assert.match(adviceOf(1), /go on/);
  for (const share of [0, 0.5, 1]) {
    assert.match(adviceOf(share, 2), /reveal the answer/);
    assert.doesNotMatch(adviceOf(share, 2), /again/, "there is no third round");
  }
  assert.match(adviceOf(null), /Nobody/);
  const one = { number: 1, kind: "next", run: RUN, at: 2, keys: ["A", "B"], rules: ["=1+1", 'a "b", c'], right: "B" };
  const counts = [
    [2, 1],
    [0, 3],
  ];
  const rows = tableOf([
    {
      ...one,
      counts,
      joined: 3,
      times: [
        [0, 1000],
        [61_000, 99_000],
      ],
    },
  ]).split("\r\n");
  assert.equal(rows.length, 6);
  const large = {
    ...one,
    number: 9,
    kind: "levels",
    keys: ["7", `10 to ${whole(53_823)}`],
    rules: [],
    counts: [[1, 2]],
  };
  const both = tableOf([one, large].map((each) => ({ counts, ...each, joined: 3, times: [] }))).split("\r\n");
  assert.match(both[6], /^2,levels,.*,2,1,10 to 53823,,/);
  assert.ok(rows[1].includes(",'=1+1,no,2,0.667,3,,1970-01-01T00:00:01.000Z"), rows[1]);
  assert.ok(rows[4].includes(',"a ""b"", c",yes,3,1,3,1970-01-01T00:01:01.000Z,1970-01-01T00:01:39.000Z'), rows[4]);
});
