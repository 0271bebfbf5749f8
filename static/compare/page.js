/** Wires the compare page: several runs of one board, a tree for each, one cursor for all. */

import { Address } from "../core/shell/address.js";
import { obeyKeys } from "../core/shell/keys.js";
import {
  closeMenus,
  followTheme,
  listen,
  offerHelp,
  part,
  showNotice,
  takePasted,
  the,
} from "../core/shell/document.js";
import { fileOf } from "../core/wire/http.js";
import { pageBlock } from "../core/wire/page_block.js";
import { Compare, addressBy } from "./control.js";
import { ComparePlayback } from "./playback_control.js";
import { catalogueOf } from "../core/lib/catalogue.js";
import { opensWith } from "../core/problem/query.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { throttled } from "../core/lib/schedule.js";
import {
  chartOf,
  firstDifference,
  initialState,
  haveOwnPuzzles,
  isOfOnePuzzle,
  isWhole,
  lengthNow,
  puzzleOfRun,
  puzzlesShown,
  shownOf,
  stateOf,
} from "./state.js";
import { Store } from "../core/lib/store.js";
import { awayText, differenceText, puzzleWords, readingOf, stepText } from "./words.js";
import { allFileWords, fileWords } from "../core/takeaway/caption_words.js";
import { titleText } from "../core/words/title.js";
import { atOf, cursorOf } from "../core/trace/align.js";
import { sceneOf, wireSharing } from "../core/takeaway/share_page.js";
import NOUNS from "../core/words/nouns.ftl";
import PROMISES from "../core/words/records/promises.ftl";
import COMPARE from "./compare.ftl";
import "../core/shell/refusals_asks.js";
import "./compare-bar.js";
import "./compare-player.js";
import "./compare-run.js";
import "./compare-table.js";
import "../core/chart/line-chart.js";
import "./state-counts.js";
/** @import {SearchTree} from "../core/tree/element/search-tree.js" */
/** @import {ComparePlayer} from "./compare-player.js" */
/** @import {CompareRun} from "./compare-run.js" */
/** @import {Place} from "./control.js" */

const [say] = [COMPARE, NOUNS, PROMISES].map(messages);

const REDRAWN_MS = 200; // between two drawings of the chart while runs arrive

const page = await pageBlock();
const { catalogue, alignments } = page;
const store = new Store(initialState());
const { state } = store;
const usualLooks = { align: alignments[0].key, view: state.layout };
const runs = /** @type {HTMLElement} */ (the(".runs"));
const scenes = page.scenes ? (await import("./tour/page.js")).wireTour(store, page, runs) : null;
const playback = scenes?.tour ?? new ComparePlayback(store);
/** @type {Address<Place>} */
const address = new Address(scenes?.write ?? addressBy(usualLooks, opensWith), (place) => compare.show(place));
const compare = new Compare({ store, page, address });

const [bar, counts, chart, table, difference] = /** @type {HTMLElement[]} */ (
  ["compare-bar", "state-counts", "line-chart", "compare-table", ".difference-text"].map(the)
);
const player = /** @type {ComparePlayer} */ (the("compare-player"));

// --- the events of the elements --------------------------------------------------------------------------------------

listen(bar, {
  align: (align) => compare.alignBy(align),
  jump: (at) => playback.jump(at),
  add: () => compare.add(),
  board: ({ field, text }) => compare.readBoard(field, text),
  reading: (chosen) =>
    compare.use(/** @type {"start" | "goal"} */ (state.told.field), state.told.readings ?? [], chosen),
  lesson: () => compare.takeBoards(page.lesson),
  shuffle: (distance) => compare.shuffle(distance),
  preset: ({ key, isKept }) => compare.usePreset(key, isKept),
  stage: (stage) => store.set({ stage }),
  problem: (key) => compare.chooseProblem(key),
  texts: (texts) => compare.rewrite(texts, -1),
  read: (text) => compare.paste(text, -1),
  undo: () => compare.undo(),
});
listen(player, {
  seek: (at) => playback.seek(at),
  "toggle-play": () => playback.toggle(),
  speed: (speed) => playback.setSpeed(speed),
  hurry: (accelerates) => store.set({ accelerates }),
});
listen(chart, { point: ({ x }) => playback.jump(Math.round(x)) });

/** Listen to all runs, also to those added later. @param {Record<string, (r: number, detail: any) => void>} acts */
function listenToRuns(acts) {
  for (const [name, act] of Object.entries(acts))
    runs.addEventListener(name, (event) => {
      const element = /** @type {CompareRun} */ (/** @type {Element} */ (event.target).closest("compare-run"));
      const r = state.runs.findIndex((run) => run === element.lane);
      if (r >= 0) act(r, /** @type {CustomEvent} */ (event).detail);
    });
}
listenToRuns({
  pick: (r, n) => store.set({ picked: stateOf(state, r, n) === state.picked ? -1 : stateOf(state, r, n) }),
  hover: (r, n) => store.set({ pointed: stateOf(state, r, n) }),
  layout: (_, layout) => store.set({ layout }),
  seek: (r, cursor) => playback.seek(atOf(state.runs[r].levels, state.align, cursor)),
  remove: (r) => compare.remove(r),
  option: (r, { key, value }) => compare.choose(r, key, value),
  texts: (r, texts) => compare.rewrite(texts, r),
  drawn: (r, texts) => compare.rewrite(texts, isOfOnePuzzle(state) ? -1 : r),
  read: (r, text) => compare.paste(text, r),
  undo: () => compare.undo(),
});

// --- the header, pasted texts, the keys ------------------------------------------------------------------------------

const help = offerHelp();
wireSharing({
  page: fileOf,
  link: () => address.write(compare.place),
  scenes: () =>
    state.runs.map((run, r) => {
      const tree = /** @type {SearchTree | null} */ (runs.children[r]?.querySelector("search-tree") ?? null);
      const cursor = cursorOf(run.levels, state.align, state.at);
      const catalogueHere = catalogueOf(catalogue, run.texts.problem);
      const scene = sceneOf(run, cursor, state.layout, catalogueHere, tree?.folding, state.stage);
      return { ...scene, name: [scene.name, ...puzzleWords(run, state.runs, catalogue)].join(", ") };
    }),
  together: () => {
    const [lanes, { align }] = [state.runs, state];
    const { label, unit } = alignments.find((/** @type {any} */ { key }) => key === align);
    return {
      ...{ steps: lengthNow(state), step: state.at },
      cursorsAt: (at) => lanes.map(({ levels }) => cursorOf(levels, align, at)),
      told: (at) => say("compare-together", { alignment: label, unit, at }),
      link: (at) => address.write({ ...compare.place, at }),
    };
  },
});
closeMenus();
takePasted("input, textarea, dialog", (text) => {
  const sheet = /** @type {any} */ (document.querySelector("paste-sheet"));
  if (!haveOwnPuzzles(state)) compare.readBoard("start", text);
  else if (sheet) sheet.take(text);
  else compare.takeStart(text);
});
obeyKeys({
  "?": help,
  " ": () => playback.toggle(),
  ArrowLeft: (isShift) => playback.step(isShift ? -10 : -1),
  ArrowRight: (isShift) => playback.step(isShift ? 10 : 1),
  Home: () => playback.seek(0),
  End: () => playback.seek(Infinity),
  d: () => {
    const at = firstDifference(state);
    if (at !== null) playback.jump(at);
  },
});

// --- from state to elements ------------------------------------------------------------------------------------------

const drawChart = throttled(REDRAWN_MS, () => Object.assign(chart, { chart: chartOf(state, catalogue) }));

/** As many elements as there are runs. @param {number} count */
function elementsOf(count) {
  while (runs.children.length > count) runs.lastElementChild?.remove();
  while (runs.children.length < count) runs.append(document.createElement("compare-run"));
  runs.dataset.count = String(count);
  return [...runs.children];
}

const loadProblem = part(() => import("./problem_page.js"), store);

/** @typedef {ReturnType<typeof shownOf>} View the view of the runs at the common cursor */

/** The runs, one beside the other. @param {View} view */
function showRuns({ names, cursors, shadings, selected_r, hovered_r, isWaiting_r }) {
  const { version, theme, layout, stage, complaint, pasted } = state;
  elementsOf(state.runs.length).forEach((element, r) =>
    Object.assign(element, {
      lane: state.runs[r],
      name: names[r],
      cursor: cursors[r],
      version,
      shading: shadings[r],
      layout,
      stage,
      ...puzzleOfRun(state, r),
      canUndo: compare.pushed > 0,
      selected: selected_r[r],
      hovered: hovered_r[r],
      theme,
      catalogue,
      isWaiting: isWaiting_r[r],
      canRemove: state.runs.length > 2,
      complaint,
      pasted,
    }),
  );
}

/** The common properties of the runs, and their differences. @param {View} view */
function showBar({ names, cursors, counts: counted, areSame, differences, isSettled }) {
  const { at, align, stage, board, complaint, told } = state;
  Object.assign(counts, { counts: counted, areSame, stage, names, isSettled });
  const canAdd = state.runs.length < page.most;
  const hasSpace = state.runs.some(({ trace }) => trace.space?.isDrawn);
  const puzzle = haveOwnPuzzles(state)
    ? { ...puzzlesShown(state), note: awayText(board), canUndo: compare.pushed > 0, pasted: state.pasted }
    : null;
  Object.assign(bar, {
    board,
    problems: catalogue.problems,
    problem: state.runs[0].texts.problem,
    puzzle,
    alignments,
    align,
    presets: compare.presets,
  });
  Object.assign(bar, { names, differences, stage, hasSpace, canAdd, complaint, told });
  const isDifference = align === "expansions" && at === differences[0]?.at;
  difference.textContent = isDifference ? differenceText(state.runs, names, cursors, at) : "";
  difference.hidden = !isDifference;
}

/** The player of the runs, their curves and their numbers. @param {View} view */
function showPlayer({ names, cursors, areSame, isWaiting_r }) {
  const { runs: lanes, at, align, version, playing, speed, accelerates } = state;
  const { unit } = alignments.find((/** @type {any} */ one) => one.key === align);
  const steps = lanes.map((run, r) => stepText(run, names[r], cursors[r], isWaiting_r[r]));
  Object.assign(player, {
    at,
    length: lengthNow(state),
    unit,
    readings: lanes.map((run, r) => readingOf(run, names[r], cursors[r])),
    playing: playing || state.isFollowing,
    isWhole: isWhole(state),
    speed,
    accelerates,
    quiet: playback.isQuiet,
    sentence: playback.isQuiet ? player.sentence : `${unit} ${whole(at)}: ${steps.join(" ")}`,
  });
  Object.assign(table, { lanes, names, cursors, version, isRanked: areSame, counts: catalogue.counts });
  const file = allFileWords(lanes.map((run) => fileWords(run, catalogue)));
  Object.assign(chart, { rule: align === "expansions" ? at : undefined, here_s: cursors, file });
  drawChart(undefined);
}

store.listeners.push(() => {
  const [first] = state.runs;
  if (!first) return;
  if (haveOwnPuzzles(state)) loadProblem();
  const labels = state.runs.map(({ rule }) => rule.label);
  document.title = titleText(labels, first.start, say("compare-page"));
  playback.follow();
  compare.settle();
  const view = shownOf(state, catalogue);
  if (!view.isSettled) requestAnimationFrame(() => store.set({}));
  showRuns(view);
  showBar(view);
  showPlayer(view);
  scenes?.show();
  showNotice(state.notice);
  address.remember(compare.place);
});

followTheme(store);
/** @type {Place} */
const place = {
  lanes: page.lanes,
  align: page.align,
  at: page.at,
  board: page.board,
  view: page.view || state.layout,
  stage: page.stage,
};
address.replace(place);
compare.show(place);
scenes?.begin();
playback.start();
