/** Wires the compare page: several runs of one board, a stream and a tree for each, one cursor for all. */

import { copyText } from "../lib/clipboard.js";
import { boardText, measure, readBoard, whole } from "../lib/format.js";
import { throttled } from "../lib/schedule.js";
import { atOf, cursorOf, lengthOf } from "../trace/align.js";
import { spread } from "../trace/curves.js";
import { Difference } from "../trace/difference.js";
import { takenText } from "../tell/explain.js";
import { Lane, namesOf } from "../trace/lane.js";
import { KINDS, Members } from "../trace/members.js";
import { NONE } from "../trace/trace.js";
import { check, readPasted, shuffle } from "../wire/api.js";
import { Channel, Stream } from "../wire/stream.js";
import { initialState } from "../compare_state.js";
import { Store } from "../state.js";
import "../elements/compare-bar.js";
import "../elements/compare-player.js";
import "../elements/compare-run.js";
import "../elements/compare-table.js";
import "../elements/line-chart.js";
import "../elements/state-counts.js";

const STEADY_S = 3; // seconds of playing before it gets faster
const DOUBLING_S = 1.5; // seconds in which it then doubles
const READABLE = 2; // steps a second that can be read out
const COLUMNS = 600; // points of a curve
const FAR = 20; // times that a run is longer than another from which the chart's axes are logarithmic
const REDRAWN_MS = 200; // between two drawings of the chart while runs come

/** @typedef {import("../compare_state.js").State} State */
/** @typedef {import("../trace/align.js").Mode} Mode */
/** @typedef {{run: string, promise: string}} Described a run, as the page is given it */
/** @typedef {{lanes: Described[], align: Mode, at: number, board: any}} Place what the address bar and the browser's history keep */

const page = JSON.parse(
  /** @type {HTMLElement} */ (document.querySelector('script[type="application/json"]')).textContent ?? "",
);
const { catalogue } = page;
/** @type {Store<State>} */
const store = new Store(initialState());
const { state } = store;

/** @template {Element} T @param {string} selector @returns {T} */
const the = (selector) => /** @type {T} */ (document.querySelector(selector));
const bar = /** @type {import("../elements/compare-bar.js").CompareBar} */ (the("compare-bar"));
const counts = /** @type {import("../elements/state-counts.js").StateCounts} */ (the("state-counts"));
const runs = /** @type {HTMLElement} */ (the(".runs"));
const player = /** @type {import("../elements/compare-player.js").ComparePlayer} */ (the("compare-player"));
const chart = /** @type {import("../elements/line-chart.js").LineChart} */ (the("line-chart"));
const table = /** @type {import("../elements/compare-table.js").CompareTable} */ (the("compare-table"));
const help = /** @type {HTMLDialogElement} */ (the("dialog"));

// --- the runs --------------------------------------------------------------------------------------------------------

const channel = new Channel();
/** @type {Map<Lane, Stream>} */
const streams = new Map();
/** Of all runs, then pair by pair. @type {Difference[]} */
let differences = [];
/** @type {string[]} */
let names = [];

/** Show runs; those that are shown already go on as they are. @param {Place} place */
function show({ lanes: described, align, at, board }) {
  const free = [...state.lanes];
  const lanes = described.map(({ run, promise }) => {
    const k = free.findIndex((lane) => lane.run === run);
    return k < 0 ? new Lane(run, promise, catalogue) : free.splice(k, 1)[0];
  });
  for (const lane of free) {
    streams.get(lane)?.close();
    streams.delete(lane);
  }
  store.set({
    lanes,
    align,
    at,
    board,
    isAsked: true,
    playing: false,
    picked: -1,
    pointed: -1,
    complaint: "",
    notice: "",
  });
  regroup();
  for (const lane of lanes) if (!streams.has(lane)) read(lane);
}

/** Count states and look for differences anew. */
function regroup() {
  const { lanes } = state;
  const members = new Members(lanes.map(({ trace }) => trace));
  const all = lanes.map((_, r) => r);
  const pairs = all.flatMap((a) => all.slice(a + 1).map((b) => [a, b]));
  differences = [all, ...pairs].map((group) => new Difference(members, group));
  names = namesOf(lanes, catalogue);
  store.set({ members, picked: -1, pointed: -1 });
}

/** Read a run from the server. @param {Lane} lane */
function read(lane) {
  const stream = new Stream(
    {
      length: () => lane.trace.expansions,
      accept(batch, result) {
        lane.trace.append(batch);
        if (lane.trace.done) lane.trace.result = result;
        store.set({ growth: state.growth + 1 });
      },
      restart() {
        lane.restart(catalogue);
        regroup();
        store.set({
          notice: "The server's search has changed since this run was begun; it is read again from the start.",
        });
        stream.open(lane.run);
      },
      connection(now) {
        const isLost = now === "lost" && state.lanes.some(({ trace }) => !trace.done);
        if (isLost)
          store.set({ notice: "The connection is lost. What is here can be played; trying to get the rest …" });
        else if (now === "open" && state.notice) store.set({ notice: "" });
      },
      waiting: (message) => store.set({ notice: message }),
      refused: (message) => store.set({ notice: message, playing: false }),
    },
    channel,
  );
  streams.set(lane, stream);
  stream.open(lane.run);
}

/** Show other runs, as a step that the browser can take back. @param {Partial<Place>} changes */
function go(changes) {
  const place = { ...placeNow(), ...changes };
  history.pushState(place, "", addressOf(place));
  show(place);
}

/**
 * Ask the server about runs, one after the other, and go to them if all can be made; else say what is wrong.
 * @param {Record<string, string>[]} wanted parameters, boards included @param {Partial<Place>} [more]
 */
async function change(wanted, more = {}) {
  store.set({ busy: true, complaint: "" });
  /** @type {Described[]} */
  const lanes = [];
  let board = state.board;
  for (const parameters of wanted) {
    const answer = await check(parameters);
    if (!answer?.run) {
      const complaint = answer ? answer.errors[0].message : "The server cannot be reached just now.";
      store.set({ busy: false, complaint });
      return;
    }
    lanes.push({ run: answer.run, promise: answer.promise ?? "" });
    board = answer;
  }
  store.set({ busy: false });
  go({ lanes, board, ...more });
}

/** The parameters of a run, other boards if any. @param {Lane} lane @param {Record<string, string>} [changes] */
function parametersOf({ start, goal, options }, changes = {}) {
  return { start, goal, ...options, ...changes };
}

/** @param {Record<string, string>} boards */
function takeBoards(boards) {
  return change(state.lanes.map((lane) => parametersOf(lane, boards)));
}

/** Read boards as people write them; a start of another size has a goal of its own. @param {{start: string, goal: string}} given */
async function readBoards(given) {
  try {
    const start = readBoard(await readPasted(given.start));
    const isGoalKept = given.goal.trim() === state.board.goal;
    const before = readBoard(state.board.goal);
    const isNewSize = start.rows !== before.rows || start.columns !== before.columns;
    const last = boardText(
      start.cells.map((_, c) => (c + 1) % start.cells.length),
      start.columns,
    );
    const goal = isGoalKept && isNewSize ? last : isGoalKept ? state.board.goal : await readPasted(given.goal);
    await takeBoards({ start: boardText(start.cells, start.columns), goal });
  } catch (error) {
    store.set({ complaint: /** @type {Error} */ (error).message });
  }
}

/** A run that is worth seeing beside these: the first usual one that is not here. */
function another() {
  const here = state.lanes.map(({ options }) => options.algorithm);
  const usual = [
    ...page.presets.flatMap((/** @type {any} */ preset) => preset.runs.map((/** @type {any} */ run) => run.algorithm)),
    ...catalogue.algorithms.map((/** @type {any} */ record) => record.key),
  ];
  return usual.find((key) => key && !here.includes(key)) ?? "astar";
}

bar.addEventListener("align", (event) => alignBy(/** @type {CustomEvent} */ (event).detail));
bar.addEventListener("jump", (event) =>
  store.set({ align: "expansions", at: /** @type {CustomEvent} */ (event).detail, playing: false, isAsked: false }),
);
bar.addEventListener("add", () =>
  change([
    ...state.lanes.map((lane) => parametersOf(lane)),
    { start: state.board.start, goal: state.board.goal, algorithm: another() },
  ]),
);
bar.addEventListener("boards", (event) => readBoards(/** @type {CustomEvent} */ (event).detail));
bar.addEventListener("lesson", () => takeBoards(page.lesson));
bar.addEventListener("shuffle", async (event) => {
  try {
    await takeBoards({
      start: await shuffle(
        state.board.goal,
        /** @type {CustomEvent} */ (event).detail,
        Math.floor(Math.random() * 2 ** 32),
      ),
    });
  } catch (error) {
    store.set({ complaint: /** @type {Error} */ (error).message });
  }
});
bar.addEventListener("preset", (event) => {
  const { key, isKept } = /** @type {CustomEvent} */ (event).detail;
  const preset = page.presets.find((/** @type {any} */ one) => one.key === key);
  const boards = isKept ? { start: state.board.start, goal: state.board.goal } : page.lesson;
  change(
    preset.runs.map((/** @type {Record<string, string>} */ options) => ({ ...boards, ...options })),
    { align: "expansions", at: preset.at },
  );
});
document.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!text.trim() || /** @type {Element} */ (event.target).closest("input, textarea, dialog")) return;
  event.preventDefault();
  readBoards({ start: text, goal: state.board.goal });
});

/** Align in another way; the first run keeps its place. @param {Mode} align */
function alignBy(align) {
  const [first] = state.lanes;
  const cursor = cursorOf(first.levels, state.align, state.at);
  store.set({ align, at: atOf(first.levels, align, cursor), isAsked: false });
}

// --- playing ---------------------------------------------------------------------------------------------------------

let playedFor = 0; // seconds since playing began
let carried = 0; // parts of a step
let before = performance.now();

/** @param {number} at */
function seek(at) {
  store.set({ at: Math.max(0, Math.min(at, length())), playing: false, isAsked: false });
}

function length() {
  return lengthOf(
    state.lanes.map(({ levels }) => levels),
    state.align,
  );
}

function isWhole() {
  return state.lanes.every(({ trace }) => trace.done);
}

function togglePlay() {
  const atEnd = isWhole() && state.at >= length();
  playedFor = 0;
  carried = 1; // the first step at once
  store.set({ playing: !state.playing, isAsked: false, ...(!state.playing && atEnd ? { at: 0 } : {}) });
}

function speedNow() {
  return state.speed * (state.hurries ? 2 ** (Math.max(0, playedFor - STEADY_S) / DOUBLING_S) : 1);
}

/** @param {number} now */
function tick(now) {
  const passed = Math.min(0.25, (now - before) / 1000);
  before = now;
  if (state.playing) {
    playedFor += passed;
    carried += passed * speedNow();
    const steps = Math.floor(carried);
    if (steps) {
      carried -= steps;
      const last = length();
      const at = Math.min(state.at + steps, last);
      if (at === state.at) carried = 1; // what is to come is shown at once
      store.set({ at, ...(isWhole() && at === last ? { playing: false } : {}) });
    }
  }
  requestAnimationFrame(tick);
}

player.addEventListener("seek", (event) => seek(/** @type {CustomEvent} */ (event).detail));
player.addEventListener("toggle-play", togglePlay);
player.addEventListener("speed", (event) => {
  playedFor = 0;
  store.set({ speed: /** @type {CustomEvent} */ (event).detail });
});
player.addEventListener("hurry", (event) => store.set({ hurries: /** @type {CustomEvent} */ (event).detail }));
chart.addEventListener("point", (event) =>
  store.set({
    align: "expansions",
    at: Math.round(/** @type {CustomEvent} */ (event).detail.x),
    playing: false,
    isAsked: false,
  }),
);

// --- what is done to one of the runs ---------------------------------------------------------------------------------

/** Listen to all runs, those to come included. @param {string} name @param {(r: number, detail: any) => void} act */
function onRun(name, act) {
  runs.addEventListener(name, (event) => {
    const element = /** @type {import("../elements/compare-run.js").CompareRun} */ (
      /** @type {Element} */ (event.target).closest("compare-run")
    );
    const r = state.lanes.findIndex((lane) => lane === element.lane);
    if (r >= 0) act(r, /** @type {CustomEvent} */ (event).detail);
  });
}

/** @param {number} r @param {number} n node or NONE */
const stateOf = (r, n) =>
  n === NONE || !state.members || n >= state.members.runs[r].nodes ? -1 : state.members.runs[r].state_n[n];

onRun("pick", (r, n) => store.set({ picked: stateOf(r, n) === state.picked ? -1 : stateOf(r, n) }));
onRun("hover", (r, n) => store.set({ pointed: stateOf(r, n) }));
onRun("layout", (_, layout) => store.set({ layout }));
onRun("seek", (r, cursor) => seek(atOf(state.lanes[r].levels, state.align, cursor)));
onRun("remove", (r) => go({ lanes: placeNow().lanes.filter((_, k) => k !== r) }));
onRun("option", (r, { key, value }) =>
  change(state.lanes.map((lane, k) => parametersOf(lane, k === r ? { [key]: value } : {}))),
);

// --- the address bar, sharing, help, keys ----------------------------------------------------------------------------

/** @returns {Place} */
function placeNow() {
  const { lanes, align, at, board } = state;
  return { lanes: lanes.map(({ run, promise }) => ({ run, promise })), align, at, board };
}

/** @param {Place} place */
function addressOf({ lanes, align, at }) {
  const query = new URLSearchParams(lanes.map(({ run }) => ["run", run]));
  if (align !== page.alignments[0].key) query.set("align", align);
  if (at) query.set("at", String(at));
  return `?${query}`;
}

const remember = throttled(300, (/** @type {State["lanes"]} */ lanes) => {
  if (lanes === state.lanes) history.replaceState(placeNow(), "", addressOf(placeNow()));
});

addEventListener("popstate", (event) => event.state?.lanes && show(event.state));

const share = /** @type {HTMLButtonElement} */ (the("button.share"));
share.addEventListener("click", async () => {
  const copied = await copyText(new URL(addressOf(placeNow()), location.href).href);
  share.textContent = copied ? "Link copied" : "Copy the address bar";
  setTimeout(() => (share.textContent = "Copy link"), 2500);
});
document.addEventListener("theme", () => store.set({ theme: document.documentElement.dataset.theme ?? "" }));
the("button.help").addEventListener("click", () => help.showModal());
document.addEventListener("click", (event) => {
  const clicked = /** @type {Element} */ (event.target);
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]")))
    if (!menu.contains(clicked)) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const input = target instanceof HTMLInputElement ? target.type : "";
  if (target.closest("select, textarea") || ["text", "number"].includes(input)) return;
  const far = event.shiftKey ? 10 : 1;
  /** @type {Record<string, () => void>} */
  const keys = {
    "?": () => help.showModal(),
    " ": togglePlay,
    ArrowLeft: () => seek(state.at - far),
    ArrowRight: () => seek(state.at + far),
    Home: () => seek(0),
    End: () => seek(length()),
    d: () => differences[0].at !== null && bar.send("jump", differences[0].at),
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

/** What trees are coloured by: for each run the kinds of its nodes. @type {{members: Members | null, version: number, of_r: import("../views/tree.js").Shading[]}} */
let shadings = { members: null, version: -1, of_r: [] };

/** @param {Members} members */
function shadingsOf(members) {
  const { version } = members;
  if (shadings.members !== members || shadings.version !== version) {
    const of_r = members.runs.map((_, r) => ({
      ...LOOK,
      source: members,
      at: () => members.at,
      of: (/** @type {number} */ n) => members.kindOf(r, n),
      changed: (/** @type {number[]} */ before, /** @type {(n: number) => void} */ look) =>
        members.changed(r, before, look),
    }));
    shadings = { members, version, of_r };
  }
  return shadings.of_r;
}

/** Colours and signs of what a state is to a node. */
const LOOKS = /** @type {const} */ ({
  all: ["expanded", ""],
  some: ["some", "bar"],
  here: ["here", "dot"],
  elsewhere: ["elsewhere", "ring"],
  none: ["frontier", ""],
});
const LOOK = { inks: KINDS.map((kind) => LOOKS[kind][0]), signs: KINDS.map((kind) => LOOKS[kind][1]) };

/** What the runs take where they differ first. @param {State} now @param {number[]} cursors */
function differenceText({ lanes, align, at }, cursors) {
  if (align !== "expansions" || differences[0].at !== at) return "";
  const taken = lanes.map(({ trace, boards, rule }, r) => {
    if (cursors[r] < at) return `${names[r]} has ended`;
    const n = trace.node_e[at - 1];
    return `${names[r]} takes ${boardText(boards.of(n), trace.start.columns)}, ${takenText(trace, at - 1, rule)}`;
  });
  return `The first difference: up to expansion ${whole(at - 1)} all take the same states, then ${taken.join("; ")}.`;
}

/** Where a run is, in a few words. @param {Lane} lane @param {string} name @param {number} cursor */
function readingOf({ trace, levels }, name, cursor) {
  const level = cursor ? `, ${levels.name} ${measure(levels.at(cursor))}` : "";
  return `${name} ${whole(cursor)} of ${whole(trace.expansions)}${level}`;
}

/** @param {Lane} lane @param {string} name @param {number} cursor @param {boolean} isWaiting */
function stepOf({ trace, rule }, name, cursor, isWaiting) {
  if (isWaiting || cursor === 0) return `${name}${isWaiting ? " has ended" : " has not begun"}`;
  return `${name} takes ${takenText(trace, cursor - 1, rule)}`;
}

/** The frontier curves of all runs over their expansions. @param {Lane[]} lanes @returns {import("../views/chart.js").Chart} */
function chartOf(lanes) {
  const lengths = lanes.map(({ trace }) => trace.expansions);
  const isFar = Math.max(...lengths) > FAR * Math.max(1, Math.min(...lengths));
  const series = lanes.map(({ trace, curves }, r) => {
    const x_i = spread(trace.expansions, COLUMNS, isFar);
    const at = (/** @type {number} */ x) =>
      x >= 1 && x <= trace.expansions ? trace.frontier_e[Math.round(x) - 1] : null;
    return { name: names[r], x_i, y_i: curves.most(x_i), at };
  });
  return {
    title: "Frontier size of all runs",
    xLabel: "expansion",
    yLabel: "nodes on the frontier",
    series,
    xLog: isFar,
    yLog: isFar,
    isWhole: true,
  };
}

let drawn = { lanes: /** @type {Lane[]} */ ([]), growth: -1 };
const drawChart = throttled(REDRAWN_MS, () => {
  const { lanes, growth } = state;
  if (drawn.lanes === lanes && drawn.growth === growth) return;
  drawn = { lanes, growth };
  chart.chart = chartOf(lanes);
});

store.listeners.push(() => {
  const { lanes, members, growth, align, theme, layout } = state;
  if (!members) return;
  const last = length();
  if (isWhole() && state.at > last) {
    if (state.isAsked && align !== "share")
      store.set({ notice: `at: the link asks for ${state.at}; the runs end at ${last}, which is shown.` });
    state.at = last;
  }
  const cursors = lanes.map(({ levels }) => cursorOf(levels, align, state.at));
  const isSettled = members.update(cursors);
  if (!isSettled) requestAnimationFrame(() => store.set({}));
  for (const difference of differences) difference.update();
  const isWaiting_r = lanes.map(
    ({ trace }, r) =>
      trace.done &&
      cursors[r] === trace.expansions &&
      cursors.some((cursor, k) => k !== r && (cursor < lanes[k].trace.expansions || !lanes[k].trace.done)),
  );
  const shading_r = shadingsOf(members);
  while (runs.children.length > lanes.length) runs.lastElementChild?.remove();
  while (runs.children.length < lanes.length) runs.append(document.createElement("compare-run"));
  runs.dataset.count = String(lanes.length);
  lanes.forEach((lane, r) => {
    const [selected, hovered] = [state.picked, state.pointed].map((s) => members.nodeOf(r, s));
    Object.assign(runs.children[r], {
      lane,
      name: names[r],
      cursor: cursors[r],
      growth,
      shading: shading_r[r],
      layout,
      selected,
      hovered,
      theme,
      catalogue,
      isWaiting: isWaiting_r[r],
      canRemove: lanes.length > 2,
      complaint: state.complaint,
    });
  });
  Object.assign(counts, { counts: members.counts, names, isSettled });
  const found = differences.map(({ runs: group, at, isDone }) => ({ runs: group, at, isDone }));
  Object.assign(bar, {
    board: state.board,
    alignments: page.alignments,
    align,
    presets: page.presets,
    names,
    differences: found,
    canAdd: lanes.length < page.most,
    busy: state.busy,
    complaint: state.complaint,
  });
  const { unit } = page.alignments.find((/** @type {any} */ one) => one.key === align);
  const quiet = state.playing && speedNow() > READABLE;
  const sentence = quiet
    ? player.sentence
    : `${unit} ${whole(state.at)}: ${lanes.map((lane, r) => stepOf(lane, names[r], cursors[r], isWaiting_r[r])).join("; ")}.`;
  Object.assign(player, {
    at: state.at,
    length: last,
    unit,
    readings: lanes.map((lane, r) => readingOf(lane, names[r], cursors[r])),
    playing: state.playing,
    isWhole: isWhole(),
    speed: state.speed,
    hurries: state.hurries,
    quiet,
    sentence,
  });
  Object.assign(table, { lanes, names, cursors, growth, counts: catalogue.counts });
  Object.assign(chart, { rule: align === "expansions" ? state.at : undefined, here_s: cursors, file: "frontiers" });
  drawChart(null);
  const said = /** @type {HTMLElement} */ (the(".difference-text"));
  said.textContent = differenceText(state, cursors);
  said.hidden = !said.textContent;
  const notice = /** @type {HTMLElement} */ (the(".notice"));
  if (notice.textContent !== state.notice) notice.textContent = state.notice;
  notice.hidden = !state.notice;
  remember(lanes);
});

store.set({ theme: document.documentElement.dataset.theme ?? "" });
history.replaceState(page, "", addressOf(page));
show(page);
requestAnimationFrame(tick);
