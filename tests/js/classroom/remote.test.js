import assert from "node:assert/strict";
import test from "node:test";

import { KINDS } from "../../../static/core/questions/kinds.js";
import { arrived, line, serve, settled, shown, teacher } from "./class_lines.js";
import { LECTURE, projector } from "../projector.js";
import { Random } from "../random.js";
import { catalogueOf } from "../catalogue.js";

const { Projector } = await import("../../../static/classroom/board/remote_control.js");
const { Remote } = await import("../../../static/classroom/remote/control.js");
const { initialRemote, projectorLink, projectorOf, projectorsAt } =
  await import("../../../static/classroom/remote/state.js");
const { Store } = await import("../../../static/core/lib/store.js");
const { ACTS, HELLO, LINK, fitting, partsOf } = await import("../../../static/classroom/remote/acts.js");

const CATALOGUE = catalogueOf();

/** A projector with a class, a remote's requests to it, and its reports. @param {object} [changes] */
async function led(changes = {}) {
  const page = projector({ lecture: LECTURE, ...changes });
  const { wire, control } = teacher();
  const server = serve(wire);
  const answer = wire.answer;
  /** @type {any[]} */
  const reports = [];
  wire.answer = (event, content) => {
    if (event !== "class_report") return answer(event, content);
    return reports.push(content.report);
  };
  control.open();
  wire.hearer.connection("open");
  await arrived();
  const clock = { now: 0 };
  const one = new Projector({
    ...page,
    teacher: control,
    answer: () => ({ right: "B", why: "It waited." }),
    link: () => "/?start=1",
    screen: () => ({ isVisible: true, size: "1280 × 720" }),
    later: (act) => setImmediate(act),
    clock: () => clock.now,
  });
  page.store.listeners.push(() => one.look());
  /** Make it act; return its report after that. @param {string} act @param {string} [to] */
  const lead = async (act, to = one.id) => {
    one.obey({ to, act });
    await arrived();
    return reports.at(-1);
  };
  await lead(HELLO);
  return { ...page, server, control, reports, clock, lead, one };
}

test("a projector knows exactly the actions of a remote", async () => {
  const { one } = await led();
  assert.deepEqual(Object.keys(one.acts).sort(), Object.keys(ACTS).sort());
  for (const kind of KINDS) assert.ok(ACTS[`ask:${kind}`]);
});

test("a remote steps, plays, pauses and covers as the keys do, and reports list the possible actions", async () => {
  const { state, lead } = await led();
  const at = state.cursor;
  assert.equal((await lead("step")).at, at + 1);
  assert.equal((await lead("back")).at, at);
  const playing = await lead("play");
  assert.deepEqual(
    [playing.isPlaying, playing.can.includes("pause"), playing.can.includes("play")],
    [true, true, false],
  );
  assert.equal((await lead("pause")).isPlaying, false);
  assert.equal((await lead("black")).overlay, "black");
  assert.equal((await lead("uncover")).overlay, "");
  assert.equal((await lead("code")).overlay, "qr");
});

test("asking, revealing and continuing are each possible only at the right time", async () => {
  const { state, lead } = await led();
  const at = state.cursor;
  const asked = await lead("ask:next");
  assert.deepEqual([asked.phase, asked.right, asked.why], ["asked", "B", "It waited."]);
  for (const act of ["step", "play", "back", "ask", "go-on"]) assert.equal(asked.can.includes(act), false, act);
  assert.equal((await lead("step")).phase, "asked", "what cannot be done is not done");
  assert.equal((await lead("withdraw")).phase, "");
  await lead("ask");
  assert.equal((await lead("tell")).phase, "revealed");
  assert.equal((await lead("tell")).phase, "revealed", "a second tap does not go on");
  const gone = await lead("go-on");
  assert.deepEqual([gone.phase, gone.at], ["", at + 1]);
});

test("the class is locked, its round closed, voted on again and voided, by its page", async () => {
  const { control, lead, server } = await led();
  control.show(shown("asked"));
  await arrived();
  await lead("close");
  assert.equal(server.state.phase, "closed");
  await lead("again");
  assert.deepEqual([server.state.phase, server.state.round], ["asked", 2]);
  const { number } = server.state.question;
  await lead("void");
  assert.deepEqual([server.state.round, server.state.question.number], [1, number + 1]);
  assert.equal((await lead("lock")).can.includes("unlock"), true);
  assert.equal(server.state.locked, true);
  await lead("unlock");
  assert.equal(server.state.locked, false);
});

test("only the addressed projector makes a step, and reports are sent only while a remote listens", async () => {
  const { state, lead, reports, clock, store } = await led();
  const at = state.cursor;
  await lead("step", "another");
  assert.equal(state.cursor, at);
  const before = reports.length;
  clock.now += 60_000;
  store.set({ cursor: at + 1 });
  await arrived();
  assert.equal(reports.length, before);
  assert.equal((await lead(HELLO, "")).at, at + 1);
});

test("a projector that is not presenting says so and can be asked to present", async () => {
  const { lead, reports, did } = await led({ present: "0" });
  const { isPresenting, can } = reports.at(-1);
  assert.deepEqual([isPresenting, can], [false, ["lock", "present"]]);
  assert.equal((await lead("present")).isPresenting, true);
  assert.ok(did.some(([name]) => name === "enter"));
});

test("a report is never larger than the server accepts, and a short one is complete", () => {
  const chance = new Random(7);
  const text = (/** @type {number} */ length) => Array.from({ length }, () => "aé\n漢😀"[chance.below(5)]).join("");
  for (let round = 0; round < 60; round++) {
    const long = () => text(chance.below(1000));
    const notes = { step: 1, of: 2, title: long().slice(0, 80), do: long(), ask: long(), opens: "", expect: long() };
    const counts = Array.from({ length: 2 }, () =>
      Object.fromEntries(Array.from({ length: 200 }, (_, k) => [text(chance.below(120)) + k, chance.below(50)])),
    );
    const report = /** @type {any} */ ({
      ...{ id: "abcdefgh", isVisible: true, size: "1280 × 720", isPresenting: true, isPlaying: false, overlay: "" },
      ...{
        search: "Weighted A*",
        at: 99_999,
        seq: 9,
        phase: "asked",
        right: "B",
        why: text(120),
        can: Object.keys(ACTS),
      },
      ...{
        notes: { ...notes, answer: long() },
        link: `/?${"a".repeat(chance.below(2000))}`,
        closed: { number: 1, counts },
      },
    });
    const size = JSON.stringify(fitting(report)).replace(/[^\0-\x7f]/g, "\\u0000").length;
    assert.ok(size <= 4096, `${size}`);
  }
  const short = /** @type {any} */ ({ notes: null, link: "/?start=1", closed: { number: 1, counts: [{ A: 1 }] } });
  assert.deepEqual(fitting(short), short);
});

test("the link of a long lecture is sent in parts, each requested once", () => {
  const { wire, report, store, asked } = remote();
  const link = `/?lecture=1&steps=${"abcdefghij".repeat(700)}`;
  report("first");
  report("first");
  assert.deepEqual(
    asked("class_lead").flatMap(({ to, act }) => (act === LINK ? [to] : [])),
    ["first"],
  );
  const parts = partsOf("first", link);
  for (const part of parts) assert.ok(JSON.stringify(part).length <= 4096);
  for (const part of parts) wire.hearer.reported({ report: part });
  assert.equal(store.state.link, link);
  report("first");
  assert.equal(store.state.link, link);
});

/** A remote control with the test as its server. */
function remote() {
  const wire = line();
  const clock = { now: 0 };
  const store = new Store(initialRemote("K7QM3X", "0".repeat(32)));
  const control = new Remote({ store, connect: wire.connect, catalogue: CATALOGUE, clock: () => clock.now });
  const told = { seq: 4, run: "", at: 0, event: 0, view: "", phase: "open", round: 0, question: null };
  const server = { told, refusals: 0 };
  wire.answer = (event, content) => {
    if (event === "class_numbers") return { joined: 3, answered: 0, counts: [], rush: null, state: { ...server.told } };
    if (event === "class_tell" && content.state.seq <= server.told.seq)
      return { error: { code: "stale", message: "", state: server.told } };
    if (event === "class_tell") server.told = content.state;
    return { joined: 2, answered: 0, counts: [], rush: null };
  };
  /** A projector reports. @param {string} id @param {boolean} [isVisible] */
  const report = (id, isVisible = true, link = "") => {
    const closed = { number: 0, counts: [] };
    wire.hearer.reported({ report: { id, isVisible, seq: 4, can: ["step"], link, notes: null, closed } });
  };
  /** The requests to the server with this name. @param {string} event */
  const asked = (event) => wire.asked.flatMap(([name, content]) => (name === event ? [content] : []));
  return { wire, clock, store, control, report, asked, server };
}

test("a remote leads one visible projector until it is gone or another is chosen", async () => {
  const { control, report, store, asked, clock } = remote();
  const leads = async () => {
    await control.lead("step");
    return asked("class_lead").at(-1).to;
  };
  await control.lead("step");
  assert.deepEqual(asked("class_lead"), [], "there is none yet");
  report("hidden", false, "/?");
  assert.equal(await leads(), "hidden");
  report("first", true, "/?");
  report("second", true, "/?");
  report("hidden", false, "/?");
  assert.equal(await leads(), "first");
  control.pick("second");
  assert.equal(await leads(), "second");
  clock.now += 8000;
  report("first", true, "/?");
  clock.now += 8000;
  await control.look();
  assert.deepEqual([await leads(), store.state.projectors.length], ["first", 1]);
});

test("without a projector the remote itself locks the room in the current state of the class", async () => {
  const { control, server, store } = remote();
  await control.look();
  await control.lead("lock");
  assert.deepEqual([server.told.seq, /** @type {any} */ (server.told).locked], [5, true]);
  server.told = { ...server.told, seq: 90 };
  store.set({ told: /** @type {any} */ ({ ...server.told, seq: 7 }) });
  await control.lead("unlock");
  assert.deepEqual([server.told.seq, /** @type {any} */ (server.told).locked], [91, false]);
});

test("a remote drops recent students and ends the class, after which it sends no requests", async () => {
  const { control, asked, store, wire } = remote();
  await control.drop(17);
  assert.deepEqual([asked("class_drop")[0].since, store.state.joined], [17, 2]);
  await control.end();
  assert.equal(store.state.isOver, true);
  const before = wire.asked.length;
  await control.look();
  assert.equal(wire.asked.length, before);
});

test("a remote looks for projectors repeatedly and says after a while that there is none", async () => {
  const { control, asked, store } = remote();
  for (let look = 0; look < 5; look++) await control.look();
  await settled();
  assert.deepEqual(asked("class_lead").map(({ to, act }) => [to, act]), [["", HELLO], ["", HELLO]]); // prettier-ignore
  assert.deepEqual([store.state.isWaiting, projectorOf(store.state)], [false, null]);
});

test("the link of a projector on this device shows the state of the class with the teacher's rights", () => {
  const state = initialRemote("K7QM3X", "0".repeat(32));
  assert.equal(projectorLink(state), `/?present=1#class=K7QM3X-${"0".repeat(32)}`);
  const told = /** @type {any} */ ({ run: "start=1", at: 7, view: "tree" });
  assert.match(projectorLink({ ...state, told }), /^\/\?start=1&at=7&view=tree&present=1#class=K7QM3X-/);
  assert.match(projectorLink({ ...state, told, link: "/?lecture=2" }), /^\/\?lecture=2#class=/);
  assert.deepEqual(projectorsAt([], null, 0), []);
});
