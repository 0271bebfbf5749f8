import assert from "node:assert/strict";
import test from "node:test";

import { Follower } from "../../../static/projector/following_control.js";
import { stepsQuery } from "../../../static/lecture/steps.js";
import { initialPresenting } from "../../../static/core/player/presentation_state.js";
import { Store } from "../../../static/core/lib/store.js";
import { RUN, arrived, serve, shown, storage, teacher } from "../classroom/class_lines.js";

const OTHER = `${RUN}&algorithm=dfs`;

/** Two devices of a teacher in one class: the one that opened it, and one that used the first one's link. */
async function devices() {
  const first = teacher();
  const kept = storage();
  kept.save("frontier-class", { code: "K7QM3X", secret: "0".repeat(32), since: Date.now(), isComer: true });
  const second = teacher(kept);
  const server = serve(first.wire, second.wire);
  second.wire.connect({ told: () => {} }); // it receives nothing before it is in the class
  first.control.open();
  first.wire.hearer.connection("open");
  await arrived();
  return { first, second, server };
}

/** Connect a device with its own view. @param {ReturnType<typeof teacher>} one @param {any} own */
async function comes({ control, wire }, own) {
  control.show(own);
  control.open();
  wire.hearer.connection("open");
  await arrived();
}

test("a second device goes to the position of the class and keeps its question", async () => {
  const { first, second, server } = await devices();
  first.control.show(shown("asked", 5));
  await arrived();
  const told = structuredClone(server.state);
  await comes(second, shown("", 2));
  assert.deepEqual(server.state, told);
  assert.deepEqual(second.followed, [told]);
  assert.deepEqual(first.followed, []);
});

test("counts of rounds closed on another device are shared, and both tables have them", async () => {
  const { first, second, server } = await devices();
  first.control.show(shown("asked"));
  await arrived();
  await comes(second, shown("asked"));
  server.counts = [{ A: 2 }];
  await first.control.again();
  await arrived();
  server.counts = [{ A: 2 }, { B: 3 }];
  await first.control.close();
  await arrived();
  second.control.show(shown("revealed"));
  second.control.show(shown("revealed")); // like a device that shows something else meanwhile
  await arrived();
  assert.deepEqual(server.state.question.counts, [[2, 0], [0, 3]]); // prettier-ignore
  for (const { store } of [first, second])
    assert.deepEqual(
      store.state.asked.map(({ number, counts }) => [number, counts]),
      [[1, [[2, 0], [0, 3]]]],
    ); // prettier-ignore
});

test("a round is revealed with its votes though requested several times before they arrive", async () => {
  const { first, server } = await devices();
  first.control.show(shown("asked"));
  await arrived();
  server.counts = [{ A: 1, B: 1 }];
  for (let times = 0; times < 3; times++) first.control.show(shown("revealed"));
  await arrived();
  assert.deepEqual(server.state.question.counts, [[1, 1]]);
  assert.equal(first.store.state.asked.length, 1);
});

const STEPS = [
  { run: RUN, at: "2", ask: "next" },
  { run: RUN, at: "6", ask: "levels" },
  { run: OTHER, at: "4", ask: "search" },
  { run: OTHER, at: "end", ask: "", present: "discs" },
].map((one) => ({
  event: "0",
  view: "",
  stage: "",
  present: "1",
  values: "1",
  title: "",
  do: "",
  question: "",
  expect: "",
  answer: "",
  ...one,
}));
const SAID = stepsQuery(STEPS);

/**
 * A projector at the first step of a prepared lecture.
 * @param {string} said the steps in its links @param {boolean} [isCut] whether pages answer without a lecture
 */
function projector(said, isCut = false) {
  const lecture = { step: 1, of: 3, said, run: RUN, at: 2, asks: "next" };
  const run = { query: RUN, trace: { nodes: 9, expansions: 20 } };
  const store = new Store(/** @type {any} */ ({ ...initialPresenting({ present: "1" }), run, lecture, cursor: 2 }));
  /** @type {any[]} */
  const did = [];
  /** @type {any[]} */
  const places = [];
  const go = (/** @type {string} */ how) => (/** @type {any} */ place) => {
    const { run, at, view, ask, lecture: { step } } = place; // prettier-ignore
    places.push(place);
    did.push({ how, run, at, view, ask, step });
    store.set({ lecture: { ...lecture, step, run, at } });
  };
  const discs = {
    of: "",
    follow: (/** @type {number} */ at, /** @type {string} */ ask) => void did.push({ how: "discs", at, ask }),
    close: () => void did.push({ how: "close discs" }),
  };
  const explore = { place: /** @type {any} */ ({ run: RUN }), open: go("open"), revisit: go("revisit") };
  const read = async (/** @type {string} */ link) => {
    if (isCut) return {};
    if (link === "/?lecture=1&notes=1")
      return { steps: STEPS.map(({ run, at, present }) => ({ query: `${run}&at=${at}&present=${present}` })) };
    const [, step, rest] = /^\/\?lecture=(\d)(.*)$/.exec(link) ?? [];
    assert.equal(rest, said && `&${said}`);
    return { lecture: { ...lecture, ...STEPS[Number(step) - 1], step: Number(step) } };
  };
  const follower = new Follower({ store, explore, discs, read });
  const told = (/** @type {object} */ changes) =>
    follower.follow({
      seq: 9,
      run: RUN,
      at: 2,
      event: 0,
      view: "f",
      phase: "open",
      round: 0,
      question: null,
      ...changes,
    });
  return { did, places, told, follower, discs, state: store.state };
}

for (const said of [SAID, ""])
  test(`a projector follows to the step of ${said ? "a prepared lecture" : "that of the examples"}`, async () => {
    const { did, told } = projector(said);
    await told({ at: 3 });
    await told({ at: 6 });
    await told({ run: OTHER, at: 4, phase: "asked", round: 1, question: { number: 1, kind: "search" } });
    assert.deepEqual(did, [
      { how: "revisit", run: RUN, at: 3, view: "f", ask: "", step: 1 },
      { how: "revisit", run: RUN, at: 6, view: "f", ask: "", step: 2 },
      { how: "open", run: OTHER, at: 4, view: "f", ask: "search", step: 3 },
    ]);
  });

test("a projector follows to two searches side by side and their question, and back to one", async () => {
  const { did, places, told, discs } = projector(SAID);
  const beside = { run: RUN, at: 4 };
  await told({ run: OTHER, at: 7, beside });
  await told({ run: OTHER, at: 9, beside, phase: "closed", round: 1, question: { number: 1, kind: "expanded" } });
  discs.of = OTHER;
  await told({ run: RUN, at: 3 });
  assert.deepEqual(
    did.map(({ how, at, ask }) => [how, at, ask]),
    [
      ["open", 7, ""],
      ["discs", 7, ""],
      ["open", 9, "next"],
      ["discs", 9, "asked"],
      ["close discs", undefined, undefined],
      ["revisit", 3, ""],
    ],
  );
  assert.deepEqual(
    places.map(({ present, lecture }) => [present, lecture.step]),
    [
      ["discs", 4],
      ["discs", 4],
      ["1", 4],
    ],
  );
});

test("a following projector goes to the latest state and sends nothing until it is there", async () => {
  const { did, told, follower, state } = projector(SAID);
  const first = told({ run: OTHER, at: 4 });
  assert.equal(follower.isGoing, true);
  await told({ at: 2, phase: "revealed", round: 1, question: { number: 1, kind: "next" } });
  await first;
  assert.deepEqual(did.map(({ at }) => at), [2]); // prettier-ignore
  assert.deepEqual([follower.isGoing, state.ask, state.isTold], [false, "revealed", true]);
});

for (const said of [SAID, ""])
  test(`a projector continues to follow if ${said ? "a step" : "the list of steps"} cannot be loaded`, async () => {
    const { did, told, follower } = projector(said, true);
    await told({ at: 6 });
    await told({ run: OTHER, at: 4 });
    assert.deepEqual(did.map(({ at, step }) => [at, step]), [[6, 1], [4, 1]]); // prettier-ignore
    assert.equal(follower.isGoing, false);
  });

test("the questions stay on a device, to be saved, when the class ends elsewhere or expires", async () => {
  const { first } = await devices();
  first.control.show(shown("asked"));
  await arrived();
  first.control.show(shown("revealed"));
  await arrived();
  const { asked } = first.store.state;
  assert.equal(asked.length, 1);
  first.wire.hearer.ended("K7QM3X");
  assert.deepEqual([first.store.state.code, first.store.state.ended, first.store.state.asked], ["", "K7QM3X", asked]);
  await arrived();
  const again = teacher(first.kept); // the page is reloaded
  assert.deepEqual([again.store.state.ended, again.store.state.asked], ["K7QM3X", asked]);
  again.control.open(); // another class
  assert.deepEqual([again.store.state.ended, again.store.state.asked], ["", []]);

  const { first: late } = await devices();
  late.store.set({ since: Date.now() - 13 * 3600 * 1000 });
  late.wire.hearer.connection("open");
  await arrived();
  assert.equal(late.store.state.code, "");
});

test("only a class that its link has opened begins with how to join", async () => {
  const kept = storage();
  kept.save("frontier-class", { code: "K7QM3X", secret: "0".repeat(32), since: Date.now(), isComer: true });
  const opener = teacher(kept);
  serve(opener.wire);
  await comes(opener, shown(""));
  assert.deepEqual([opener.begun(), opener.store.state.notice], [1, ""]);
  const { first, second } = await devices();
  await comes(second, shown(""));
  assert.deepEqual([first.begun(), second.begun()], [0, 0]);
});
