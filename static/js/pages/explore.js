/** Wires the page: the state, the stream, the elements, the address bar and the keys. Nothing else knows everybody. */

import { copyText } from "../lib/clipboard.js";
import { saveText } from "../lib/download.js";
import { boardLine, boardText, counted, readBoard, whole } from "../lib/format.js";
import { besideLink } from "../lib/link.js";
import { throttled } from "../lib/schedule.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { Boards } from "../tiles/boards.js";
import { eventsOf, lastShown, partOf, stepsCount } from "../trace/events.js";
import { explain } from "../tell/explain.js";
import { lineOf, listingOf, variablesOf } from "../tell/pseudo-code.js";
import { Marks, RISES } from "../trace/marks.js";
import { sentenceOf } from "../tell/sentences.js";
import { NONE, Trace } from "../trace/trace.js";
import { optionsText, transcriptOf } from "../tell/transcript.js";
import { check, readPasted, shuffle } from "../wire/api.js";
import { Stream } from "../wire/stream.js";
import { Inspecting } from "../inspecting.js";
import { Judging } from "../judging.js";
import { Playing } from "../playing.js";
import { Store, initialState } from "../state.js";
import "../elements/event-list.js";
import "../elements/frontier-view.js";
import "../elements/node-card.js";
import "../elements/node-inspector.js";
import "../elements/pseudo-code.js";
import "../elements/puzzle-form.js";
import "../elements/run-numbers.js";
import "../elements/run-player.js";
import "../elements/run-verdict.js";
import "../elements/search-tree.js";
import "../elements/solution-view.js";

const READABLE = 2; // steps a second that can be read out
const SLICE_MS = 12; // of writing a transcript at a time
const SLOW = 4; // steps a second at which the frontier's rows are seen to move

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../elements/puzzle-form.js").Draft} Draft */

const page = JSON.parse(
  /** @type {HTMLElement} */ (document.querySelector('script[type="application/json"]')).textContent ?? "",
);
const { catalogue } = page;
const store = new Store(initialState());
const { state } = store;

/** @template {Element} T @param {string} selector @returns {T} */
const the = (selector) => /** @type {T} */ (document.querySelector(selector));
const form = /** @type {import("../elements/puzzle-form.js").PuzzleForm} */ (the("puzzle-form"));
const tree = /** @type {import("../elements/search-tree.js").SearchTree} */ (the("search-tree"));
const player = /** @type {import("../elements/run-player.js").RunPlayer} */ (the("run-player"));
const frontier = /** @type {import("../elements/frontier-view.js").FrontierView} */ (the("frontier-view"));
const card = /** @type {import("../elements/node-card.js").NodeCard} */ (the("node-card"));
const events = /** @type {import("../elements/event-list.js").EventList} */ (the("event-list"));
const code = /** @type {import("../elements/pseudo-code.js").PseudoCode} */ (the("pseudo-code"));
const numbers = /** @type {import("../elements/run-numbers.js").RunNumbers} */ (the("run-numbers"));
const solution = /** @type {import("../elements/solution-view.js").SolutionView} */ (the("solution-view"));
const inspector = /** @type {import("../elements/node-inspector.js").NodeInspector} */ (the("node-inspector"));
const verdict = /** @type {import("../elements/run-verdict.js").RunVerdict} */ (the("run-verdict"));
const help = /** @type {HTMLDialogElement} */ (the("dialog"));

// --- the run ---------------------------------------------------------------------------------------------------------

/** What a canonical query says, defaults filled in. @param {string} query @returns {Draft} */
function draftOf(query) {
  const given = Object.fromEntries(new URLSearchParams(query));
  const start = readBoard(given.start);
  const options = Object.fromEntries(
    catalogue.parameters.map((/** @type {any} */ parameter) => [
      parameter.key,
      given[parameter.key] ?? parameter.default,
    ]),
  );
  return { start: start.cells, goal: readBoard(given.goal).cells, columns: start.columns, options };
}

/** What the run shown orders its frontier by, and how that is said. @param {Draft} draft */
function ruleOf({ options }) {
  const record = catalogue.algorithms.find((/** @type {any} */ record) => record.key === options.algorithm);
  const { tie, weight, order, goal_test, reached, cost, width } = options;
  return { ...record, tie, weight, order, goal_test, reached, cost, width };
}

/** @type {import("../tell/explain.js").Rule & {blurb: string, options: string[]}} */
let rule;
/** @type {ReturnType<typeof listingOf>} */
let listing = [];
/** @type {Record<string, string>} */
let options = {}; // of the run shown
/** @type {any[]} */
const NOTHING = []; // always the same, so that nothing is rendered anew
/** @type {number[]} */
let goalCells = [];

const stream = new Stream({
  length: () => state.trace?.expansions ?? 0,
  accept(batch, result) {
    const { trace } = state;
    if (!trace) return;
    trace.append(batch);
    if (trace.done) trace.result = result;
    state.marks?.update();
    store.set({ length: trace.expansions, growth: state.growth + 1 });
    arrive(trace);
  },
  restart() {
    begin(state.run, state.cursor, state.event);
    store.set({ notice: "The server's search has changed since this run was begun; it is read again from the start." });
    stream.open(state.run);
  },
  connection(now) {
    if (now === "open")
      store.set({
        notice:
          state.notice && state.trace?.done === false
            ? `Connected again; the run goes on from expansion ${whole(state.length)}.`
            : "",
      });
    else if (state.trace && !state.trace.done)
      store.set({
        notice: `The connection is lost. ${counted(state.length, "expansion")} are here and can be played; trying to get the rest …`,
      });
    if (now === "open" && state.offline) {
      store.set({ complaint: { field: "", message: "" } });
      recheck();
    }
    if (now === "open" && state.notice) setTimeout(() => store.set({ notice: "" }), 4000);
  },
  waiting: (message) => store.set({ notice: message }),
  refused: (message) => store.set({ notice: message, playing: false }),
});

/** Go to a place that a link asked for, as far as the events are here. @param {Trace} trace */
function arrive(trace) {
  const { wanted, wantedEvent } = state;
  if (wanted === null) return;
  const cursor = wanted === "end" ? trace.expansions : Math.min(wanted, trace.expansions);
  store.set({ cursor, event: 0 });
  if (!trace.done && (cursor !== wanted || (wantedEvent && cursor === trace.expansions))) return;
  store.set({ wanted: null });
  if (wanted !== "end" && wanted > trace.expansions) {
    store.set({
      notice: `at: the link asks for expansion ${whole(wanted)}; this run has ${whole(trace.expansions)}, and the last one is shown.`,
    });
  } else if (wantedEvent) {
    const steps = cursor < trace.expansions ? stepsCount(trace, cursor, rule) : 0;
    if (wantedEvent < steps) store.set({ event: wantedEvent });
    else if (steps) store.set({ cursor: cursor + 1 });
    const has = steps
      ? `it has ${whole(steps)}, and the last one is shown`
      : `this run has ${counted(trace.expansions, "expansion")}`;
    if (wantedEvent > steps)
      store.set({
        notice: `event: the link asks for event ${whole(wantedEvent)} of expansion ${whole(cursor + 1)}; ${has}.`,
      });
  }
}

/** Begin a run with an empty trace. @param {string} run @param {number | "end"} at @param {number} [event] */
function begin(run, at, event = 0) {
  const draft = draftOf(run);
  rule = ruleOf(draft);
  options = draft.options;
  listing = listingOf(rule);
  pathMemo = { trace: null, nodes: [] }; // lest it keep the run that is left
  const trace = new Trace(
    { cells: draft.start, rows: draft.start.length / draft.columns, columns: draft.columns },
    rule.sides === 2 ? draft.goal : null,
  );
  goalCells = draft.goal;
  store.set({
    run,
    trace,
    boards: new Boards(trace),
    marks: new Marks(trace, rule, goalCells),
    length: 0,
    growth: 0,
    cursor: 0,
    event: 0,
    wanted: at === 0 && !event ? null : at,
    wantedEvent: event,
    playing: false,
    ...(event ? { grain: "event" } : {}),
    selected: NONE,
    hovered: NONE,
    stage: "tree",
    step: 0,
    replaying: false,
    changed: {},
    notice: "",
  });
}

/** Show a run and put it into the form. @param {string} run @param {number | "end"} at @param {number} [event] */
function open(run, at, event = 0) {
  begin(run, at, event);
  change(draftOf(run), { keepUndo: true });
  stream.open(run);
}

// --- the draft -------------------------------------------------------------------------------------------------------

/** @param {Partial<Draft>} changes @param {{keepUndo?: boolean}} [how] */
function change(changes, { keepUndo = false } = {}) {
  const { draft, undone } = state;
  const touchesBoard = changes.start !== undefined || changes.goal !== undefined;
  store.set({
    draft: { ...draft, ...changes },
    undone: touchesBoard && !keepUndo ? [...undone.slice(-99), draft] : undone,
    complaint: { field: "", message: "" },
    check: state.check && { ...state.check, promise: null }, // it was that of the draft before
  });
  return recheck();
}

/** Ask the server about the draft; done once the answer to the latest draft is here. @type {Promise<void>} */
let checked = Promise.resolve();

function recheck() {
  const { draft } = state;
  const question = {
    start: boardText(draft.start, draft.columns),
    goal: boardText(draft.goal, draft.columns),
    ...draft.options,
  };
  checked = check(question).then((answer) => {
    if (draft !== state.draft) return checked; // another question has been asked meanwhile
    store.set({ check: answer, offline: answer === null });
    return undefined;
  });
  return checked;
}

/** Shuffle the start to the distance chosen, towards this goal. @param {string} goal */
async function shuffled(goal) {
  const distance = Math.min(state.distance, state.check?.farthest ?? state.distance);
  try {
    change({ start: readBoard(await shuffle(goal, distance, Math.floor(Math.random() * 2 ** 32))).cells });
  } catch (error) {
    store.set({ complaint: { field: "start", message: /** @type {Error} */ (error).message } });
  }
}

/** Take a size such as "3×4": a new goal with the blank last, and a start near it. @param {string} size */
async function resize(size) {
  const [rows, columns] = size.split("×").map(Number);
  const goal = [...Array(rows * columns).keys()].map((c) => (c + 1) % (rows * columns));
  await change({ goal, start: goal, columns }); // which tells how far a board of this size can be
  shuffled(boardText(goal, columns));
}

/** Read text as a board, for the start or the goal. @param {"start" | "goal"} field @param {string} text */
async function readText(field, text) {
  try {
    const { cells, columns } = readBoard(await readPasted(text));
    const isNewSize = columns !== state.draft.columns || cells.length !== state.draft.start.length;
    const last = cells.map((_, c) => (c + 1) % cells.length);
    change({
      columns,
      ...(field === "goal"
        ? { goal: cells, ...(isNewSize ? { start: cells } : {}) }
        : { start: cells, ...(isNewSize ? { goal: last } : {}) }),
    });
    store.set({ editing: "" });
  } catch (error) {
    const message = /** @type {Error} */ (error).message.replace(/^start:/, `${field}:`);
    store.set({ complaint: { field, message } });
    form.requestUpdate(); // the text field goes back to the board as it is
  }
}

form.addEventListener("draft", (event) => change(/** @type {CustomEvent} */ (event).detail));
form.addEventListener("text", (event) =>
  readText(/** @type {CustomEvent} */ (event).detail.field, /** @type {CustomEvent} */ (event).detail.text),
);
form.addEventListener("distance", (event) => store.set({ distance: /** @type {CustomEvent} */ (event).detail }));
form.addEventListener("size", (event) => resize(/** @type {CustomEvent} */ (event).detail));
form.addEventListener("shuffle", () => shuffled(boardText(state.draft.goal, state.draft.columns)));
form.addEventListener("clear", () => {
  change({ start: state.draft.start.map(() => -1) });
  store.set({ editing: "start" });
  requestAnimationFrame(() => /** @type {HTMLElement} */ (the('puzzle-form [data-cell="0"]')).focus());
});
form.addEventListener("undo", () => {
  const earlier = state.undone.at(-1);
  if (!earlier) return;
  store.set({ undone: state.undone.slice(0, -1) });
  change({ start: earlier.start, goal: earlier.goal, columns: earlier.columns }, { keepUndo: true });
});
form.addEventListener("editing", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  if (typeof detail === "object") store.set({ editing: detail.on ? detail.field : "" });
});
form.addEventListener("search", search);
card.addEventListener("inspect", () => show(state.stage === "node" ? "tree" : "node"));
inspector.addEventListener("run-from", (event) => runWith("start", /** @type {CustomEvent} */ (event).detail));
inspector.addEventListener("make-goal", (event) => runWith("goal", /** @type {CustomEvent} */ (event).detail));

/** Search as the run shown does, but from or to the board of a node. @param {"start" | "goal"} field @param {number} n */
function runWith(field, n) {
  if (!state.boards) return;
  change({ ...draftOf(state.run), [field]: [...state.boards.of(n)] });
  search();
}

/** Make the run of the draft. */
async function search() {
  await checked; // what runs is what the form shows, however slowly it is checked
  const run = state.check?.run;
  if (!run) return;
  if (run !== state.run) {
    begin(run, 0);
    history.pushState({ run, at: 0, event: 0 }, "", `?${run}`);
    stream.open(run);
  } else {
    store.set({ cursor: 0, event: 0, stage: "tree", selected: NONE });
  }
  playing.play(true);
  the(".stage").scrollIntoView({ block: "start" });
  requestAnimationFrame(() =>
    /** @type {HTMLElement | null} */ (document.querySelector("run-player .primary"))?.focus({ preventScroll: true }),
  );
}
document.addEventListener("paste", (event) => {
  const target = /** @type {Element} */ (event.target);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!text.trim() || target.closest("input[type=text], input[type=number], textarea, dialog")) return;
  event.preventDefault();
  readText(target.closest("board-editor.small") ? "goal" : "start", text);
});

// --- playing ---------------------------------------------------------------------------------------------------------

const playing = new Playing(store, { rule: () => rule, path: solutionPath });

/** Choose what a step is; of events no list is needed where none is shown. @param {State["grain"]} grain */
function chooseGrain(grain) {
  store.set({ grain, listed: grain === "event", ...(grain === "event" ? {} : { event: 0 }) });
}

let before = performance.now();
/** @param {number} now */
function tick(now) {
  playing.tick(Math.min(0.25, (now - before) / 1000));
  before = now;
  requestAnimationFrame(tick);
}

/** @type {{trace: Trace | null, nodes: number[]}} */
let pathMemo = { trace: null, nodes: [] };
function solutionPath() {
  const { trace } = state;
  if (!trace || trace.goal === NONE) return [];
  if (pathMemo.trace !== trace) pathMemo = { trace, nodes: trace.solution };
  return pathMemo.nodes;
}

player.addEventListener("seek", (event) => playing.seek(/** @type {CustomEvent} */ (event).detail));
player.addEventListener("step", (event) => playing.step(/** @type {CustomEvent} */ (event).detail));
player.addEventListener("grain", (event) => chooseGrain(/** @type {CustomEvent} */ (event).detail));
player.addEventListener("toggle-play", () => playing.toggle());
events.addEventListener("unfold", (event) => store.set({ listed: /** @type {CustomEvent} */ (event).detail }));
events.addEventListener("event", (event) => {
  if (!state.trace) return;
  const { e } = lastShown(state.trace, state, rule);
  const number = /** @type {CustomEvent} */ (event).detail;
  const isLast = number === stepsCount(state.trace, e, rule);
  store.set({ grain: "event" });
  playing.seek(isLast ? e + 1 : e, isLast ? 0 : number);
});
code.addEventListener("unfold", (event) => store.set({ coded: /** @type {CustomEvent} */ (event).detail }));
player.addEventListener("speed", (event) => {
  playing.steady();
  store.set({ speed: /** @type {CustomEvent} */ (event).detail });
});
player.addEventListener("hurry", (event) => store.set({ hurries: /** @type {CustomEvent} */ (event).detail }));
solution.addEventListener("step", (event) =>
  store.set({ step: /** @type {CustomEvent} */ (event).detail, replaying: false }),
);
solution.addEventListener("toggle-replay", () => playing.toggleReplay());

// --- pointing and choosing -------------------------------------------------------------------------------------------

for (const element of [tree, frontier, card, inspector]) {
  element.addEventListener("pick", (event) => {
    const node = /** @type {CustomEvent} */ (event).detail;
    store.set({ selected: node === state.selected && element !== inspector ? NONE : node });
  });
  element.addEventListener("hover", (event) => store.set({ hovered: /** @type {CustomEvent} */ (event).detail }));
}

tree.addEventListener("seek", (event) => playing.seek(/** @type {CustomEvent} */ (event).detail));
frontier.addEventListener("as", (event) => store.set({ frontierAs: /** @type {CustomEvent} */ (event).detail }));
tree.addEventListener("layout", (event) => store.set({ layout: /** @type {CustomEvent} */ (event).detail }));

/** The node that is looked at closely: the chosen one or else the current one. */
function nodeInspected() {
  const { trace, cursor, selected } = state;
  if (!trace || !trace.nodes) return NONE;
  const current = trace.currentAt(cursor, partShown());
  return selected < trace.nodesAt(cursor, partShown()) ? selected : current === NONE ? 0 : current;
}

function isInformed() {
  return rule?.options.includes("heuristic") ?? false;
}

/** What the middle of the page can show, each with a tab of its name. @type {Record<State["stage"], HTMLElement>} */
const STAGES = { tree, solution, node: inspector, verdict };

verdict.addEventListener("change-run", (event) => store.set({ changed: /** @type {CustomEvent} */ (event).detail }));

/** @param {State["stage"]} stage */
function show(stage) {
  const starts = stage === "solution" && state.stage !== "solution";
  store.set({ stage, playing: false, replaying: false, ...(starts ? { step: 0 } : {}) });
}
const tabs = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".tabs [data-stage]"));
for (const tab of tabs) tab.addEventListener("click", () => show(/** @type {State["stage"]} */ (tab.dataset.stage)));

// --- the address bar, sharing, theme, help, keys ---------------------------------------------------------------------

const remember = throttled(300, (/** @type {Place} */ place) => {
  if (place.run !== state.run) return;
  history.replaceState(place, "", addressOf(place));
});

/** @typedef {{run: string, at: number, event: number}} Place */
/** @param {Place} place */
function addressOf({ run, at, event }) {
  return `?${run}${at ? `&at=${at}` : ""}${event ? `&event=${event}` : ""}`;
}

addEventListener("popstate", (event) => {
  if (!event.state?.run) return;
  if (event.state.run === state.run) playing.seek(event.state.at, event.state.event);
  else open(event.state.run, event.state.at, event.state.event);
});

/** The whole link of the place shown. */
function linkHere() {
  return new URL(addressOf({ run: state.run, at: state.cursor, event: state.event }), location.href).href;
}

const transcript = /** @type {HTMLButtonElement} */ (the("button.transcript"));
transcript.addEventListener("click", async () => {
  const { trace, boards, cursor, event, run } = state;
  if (!trace || !boards) return;
  const { start, goal, columns, options } = draftOf(run);
  const parts = [];
  transcript.disabled = true;
  let since = performance.now();
  /** @type {[string, string][]} */
  const head = [
    ["Link", linkHere()],
    ["Start", boardLine(start, columns)],
    ["Goal", boardLine(goal, columns)],
    ...optionsText(catalogue, options),
  ];
  for (const part of transcriptOf({ trace, boards, rule }, { cursor, event }, head)) {
    parts.push(part);
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  transcript.disabled = false;
  saveText(parts, `transcript-${options.algorithm}-${cursor}${event ? `-${event}` : ""}.txt`);
});

const comparing = /** @type {HTMLAnchorElement} */ (the("a.compare-link"));
const share = /** @type {HTMLButtonElement} */ (the("button.share"));
share.addEventListener("click", async () => {
  const link = linkHere();
  const copied = await copyText(link);
  share.textContent = copied ? "Link copied" : "Copy the address bar";
  setTimeout(() => (share.textContent = "Copy link"), 2500);
});

document.addEventListener("theme", () => store.set({ theme: document.documentElement.dataset.theme ?? "" }));
the("button.help").addEventListener("click", () => help.showModal());

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const input = target instanceof HTMLInputElement ? target.type : "";
  if (target.closest("select, textarea") || ["text", "number", "radio"].includes(input)) return;
  const onSolution = state.stage === "solution";
  const [now, last] = onSolution ? [state.step, solutionPath().length - 1] : [state.cursor, state.length];
  const go = (/** @type {number} */ to) => {
    const place = Math.max(0, Math.min(last, to));
    if (onSolution) store.set({ step: place, replaying: false });
    else playing.seek(place);
  };
  const far = event.shiftKey ? 10 : 1;
  const mark = (/** @type {1 | -1} */ by) =>
    state.marks && playing.seek(state.marks.next(state.cursor, by, event.shiftKey ? RISES : undefined));
  /** @type {Record<string, () => void>} */
  const keys = {
    "?": () => help.showModal(),
    " ": () => (onSolution ? playing.toggleReplay() : playing.toggle()),
    ArrowLeft: () => (onSolution || event.shiftKey ? go(now - far) : playing.step(-1)),
    ArrowRight: () => (onSolution || event.shiftKey ? go(now + far) : playing.step(1)),
    i: () => show(state.stage === "node" ? "tree" : "node"),
    e: () => chooseGrain(state.grain === "event" ? "expansion" : "event"),
    Home: () => go(0),
    End: () => go(last),
    n: () => mark(1),
    p: () => mark(-1),
  };
  const isLetter = event.key.length === 1; // which no slider takes for itself
  const act = keys[isLetter ? event.key.toLowerCase() : event.key];
  if (
    !act ||
    (event.key === " " && target.closest("button, summary, a, [type=checkbox]")) ||
    (input === "range" && !isLetter)
  )
    return;
  event.preventDefault();
  act();
});

// --- from state to elements ------------------------------------------------------------------------------------------

/** @type {{trace: Trace | null, cursor: number, event: number, part: ReturnType<typeof partOf>}} */
let partMemo = { trace: null, cursor: 0, event: 0, part: null };
/** What the events shown of the next expansion have changed, the same object as long as they are the same. */
function partShown() {
  const { trace, cursor, event } = state;
  if (partMemo.trace !== trace || partMemo.cursor !== cursor || partMemo.event !== event) {
    partMemo = { trace, cursor, event, part: trace && partOf(trace, cursor, event, rule) };
  }
  return partMemo.part;
}

/** Show the events of the expansion and its line of the pseudo-code; return the sentence of the step. */
function showEvents() {
  const { trace, boards, cursor, event, grain, listed, coded } = state;
  if (!trace || !boards) return "";
  const told = { trace, boards, rule };
  const { e, number } = lastShown(trace, state, rule);
  const all = e < trace.expansions ? eventsOf(trace, e, rule) : [];
  const { isSeen } = playing;
  Object.assign(events, {
    e,
    number,
    open: listed,
    sentences: listed && isSeen ? all.map((one) => sentenceOf(one, told)) : NOTHING,
  });
  const isMarked = coded && number && isSeen;
  Object.assign(code, {
    open: coded,
    listing,
    line: isMarked ? lineOf(listing, all[number - 1], trace) : -1,
    variables: isMarked ? variablesOf(all[number - 1], number, told) : NOTHING,
  });
  return grain === "event" && number && (cursor || event)
    ? sentenceOf(all[number - 1], told)
    : explain(trace, cursor, rule);
}

store.listeners.push(() => {
  const { trace, boards, marks, cursor, event, grain, length, growth, selected, hovered, theme, stage } = state;
  const quiet = state.playing && playing.speed > READABLE;
  const part = partShown();
  const sentence = showEvents();
  const shared = { trace, boards, cursor, growth, rule, goal: goalCells, selected, hovered };
  Object.assign(tree, shared, { event, happened: part, theme, layout: state.layout });
  const slow = !state.playing || playing.speed <= SLOW;
  Object.assign(frontier, shared, {
    part,
    blurb: rule?.blurb ?? "",
    as: state.frontierAs,
    slow,
    placeOf: (/** @type {number} */ n) => tree.screenPlaceOf(n),
  });
  Object.assign(card, { trace, boards, cursor, happened: part, growth, rule, goal: goalCells, selected });
  Object.assign(numbers, { trace, cursor, happened: part, growth, counts: catalogue.counts });
  Object.assign(player, {
    trace,
    marks,
    rule,
    length,
    growth,
    cursor,
    event,
    grain,
    playing: state.playing,
    speed: state.speed,
    hurries: state.hurries,
    theme,
    quiet,
    sentence,
  });
  Object.assign(form, {
    draft: state.draft,
    check: state.check,
    catalogue,
    editing: state.editing,
    canUndo: state.undone.length > 0,
    complaint: state.complaint,
    distance: state.distance,
    offline: state.offline,
  });
  const path = trace?.done ? solutionPath() : [];
  Object.assign(solution, { trace, boards, path, step: state.step, playing: state.replaying, goal: goalCells });
  const inspected = nodeInspected();
  Object.assign(inspector, {
    trace,
    boards,
    cursor,
    happened: part,
    growth,
    rule,
    goal: goalCells,
    node: inspected,
    informed: isInformed(),
    apart: state.apart,
    hidden: stage !== "node",
  });
  Object.assign(verdict, {
    trace,
    cursor,
    growth,
    rule,
    catalogue,
    run: state.run,
    options,
    judged: state.judged,
    table: state.table,
    changed: state.changed,
    hidden: stage !== "verdict",
  });
  for (const [name, element] of Object.entries(STAGES)) element.hidden = name !== stage;
  for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.stage === stage));
  const solved = /** @type {HTMLButtonElement} */ (the('[data-stage="solution"]'));
  solved.disabled = !path.length;
  solved.textContent = path.length ? `Solution · ${counted(path.length - 1, "move")}` : "Solution";
  const isOver = Boolean(trace?.done) && cursor === length && stage === "tree";
  solved.classList.toggle("fresh", isOver && path.length > 0);
  the('[data-stage="verdict"]').classList.toggle("fresh", isOver);
  const notice = /** @type {HTMLElement} */ (the(".notice"));
  if (notice.textContent !== state.notice) notice.textContent = state.notice;
  notice.hidden = !state.notice;
  comparing.href = `/compare?${besideLink(state.run, cursor)}`;
  if (state.wanted === null) remember({ run: state.run, at: cursor, event });
});

new Judging(store);
new Inspecting(store, () => {
  const n = nodeInspected();
  return n === NONE || !state.trace
    ? null
    : { n, toStart: state.trace.sides === 2 && state.trace.tree_n[n] === 1, informed: isInformed() };
});
store.set({
  theme: document.documentElement.dataset.theme ?? "",
  layout: LAYOUTS.some(({ key }) => key === page.view) ? page.view : "tree",
});
history.replaceState({ run: page.run, at: page.at, event: page.event }, "", addressOf(page));
open(page.run, page.at, page.event);
requestAnimationFrame(tick);
