/** Wires the explore page: its state, actions, elements, the address bar and the keys. */

import { Address } from "../core/shell/address.js";
import { keysUnless, obeyKeys } from "../core/shell/keys.js";
import {
  followTheme,
  listen,
  offerHelp,
  readFirst,
  readPage,
  showNotice,
  takePasted,
  the,
} from "../core/shell/document.js";
import { classBefore } from "../classroom/session.js";
import { Explore } from "./control.js";
import { Inspecting } from "./node/node_control.js";
import { Judging } from "./verdict/verdict_control.js";
import { addressOf, placeRead } from "../core/player/place_state.js";
import { Puzzle } from "./puzzle/puzzle_control.js";
import { RunPlayback } from "../core/player/run_playback_control.js";
import { saveTranscript } from "../takeaway/transcript_control.js";
import { linkForOthers } from "../core/wire/reach.js";
import { LAYOUTS } from "../core/tree/layouts/layouts.js";
import { besideLink, practiseLink } from "../core/lib/link.js";
import { catalogueOf, recordOf } from "../core/lib/catalogue.js";
import { changedOptions, lastingOptions } from "../core/lib/parameters.js";
import { prefer, preferences } from "../core/lib/preferences.js";
import {
  faultsOf,
  horizonOf,
  initialState,
  isFollowing,
  isOnPath,
  isRevealed,
  isWaiting,
  offerOf,
  partShown,
  pathOf,
  stepShown,
  swappedLast,
  waitingShown,
} from "../core/player/shown_run_state.js";
import { isPresenting } from "../core/player/presentation_state.js";
import { isSecret } from "../projector/state.js";
import { Store } from "../core/lib/store.js";
import { CONVENTIONS } from "../core/words/conventions.js";
import { frameTitle, titleText } from "../core/words/title.js";
import { runOf } from "../core/trace/run.js";
import { wirePresenting } from "../projector/page.js";
import { sceneOf, wireSharing } from "../takeaway/share_page.js";
import { wirePointing, wireTabs } from "./tabs_page.js";
import "./branch-offer.js";
import "./steps/event-list.js";
import "../core/frontier/frontier-strip.js";
import "../core/frontier/frontier-view.js";
import "./node/node-card.js";
import "../core/player/path-player.js";
import "./steps/pseudo-code.js";
import "./puzzle/puzzle-form.js";
import "./run-numbers.js";
import "../core/player/run-player.js";
import "./search-choice.js";
import "./stage-card.js";
import "../core/player/step-text.js";

/** @typedef {import("../core/player/place_state.js").Place} Place */

const page = readPage();
const { catalogue } = page;
const prefers = preferences();
const isFirst = !location.search; // the first screen, which shows what the visitor has chosen last
const place = placeRead(page, history.state);
const { layout: preferred = "" } = prefers;
if (isFirst && LAYOUTS.some(({ key }) => key === preferred)) place.view = preferred;
const store = new Store({
  ...initialState(runOf(page.run, catalogue), place.view),
  ...{ speed: prefers.speed ?? 4, accelerates: prefers.hurries ?? false },
});
const { state } = store;
/** @type {Address<Place>} */
const address = new Address(addressOf, (to) => explore.revisit(to));
const puzzle = new Puzzle(store);
const playback = new RunPlayback(store);
const explore = new Explore({ store, catalogue, puzzle, playback, address });

const presenting = wirePresenting({ store, catalogue, bounds: page.bounds, playback, explore, address, choose });

const form = /** @type {import("./puzzle/puzzle-form.js").PuzzleForm} */ (the("puzzle-form"));
const tree = /** @type {import("../core/tree/element/search-tree.js").SearchTree} */ (the("search-tree"));
const [player, moves, told, searches, strip, frontier, node, events, code, numbers, card, offer] =
  /** @type {HTMLElement[]} */ (
    (
      "run-player path-player step-text search-choice frontier-strip frontier-view node-card event-list pseudo-code " +
      "run-numbers stage-card branch-offer"
    )
      .split(" ")
      .map(the)
  );

/** Read text as a board. @param {"start" | "goal"} field @param {string} text */
async function readText(field, text) {
  await puzzle.read(field, text);
  form.requestUpdate(); // a text field that holds no board goes back to the board as it is
}

/** @param {string} key @returns {import("../core/lib/catalogue.js").ProblemRecord} */
function problemOf(key) {
  return recordOf(catalogue.problems, key);
}

/** The catalogue for the problem that is drafted. */
function catalogueHere() {
  return catalogueOf(catalogue, state.draft.texts?.problem);
}

/** Change options of the search. @param {Record<string, string>} options */
function choose(options) {
  return puzzle.change({ options: changedOptions(state.draft.options, options, catalogueHere()) });
}

// --- what the elements send out --------------------------------------------------------------------------------------

listen(searches, { choose: (algorithm) => choose({ algorithm }) });
listen(form, {
  draft: (changes) => puzzle.change(changes),
  conventions: (options) => {
    if (!state.draft.texts) prefer({ conventions: lastingOptions(options, CONVENTIONS, catalogue) });
    choose(options);
  },
  text: ({ field, text }) => readText(field, text),
  distance: (distance) => {
    store.set({ distance });
    puzzle.shuffle();
  },
  size: (size) => puzzle.resize(size),
  shuffle: () => puzzle.shuffle(),
  clear: () => {
    puzzle.clear();
    requestAnimationFrame(() => /** @type {HTMLElement} */ (the('puzzle-form [data-cell="0"]')).focus());
  },
  undo: () => puzzle.undo(),
  problem: (key) => {
    store.set({ stage: problemOf(key).opens });
    puzzle.choose(key, catalogue);
  },
  texts: (texts) => puzzle.rewrite(texts),
  paste: (text) => puzzle.paste(text),
  editing: ({ field, on }) => store.set({ editing: on ? field : "" }),
});
const pace = {
  speed: (/** @type {number} */ speed) => {
    prefer({ speed });
    playback.setSpeed(speed);
  },
  hurry: (/** @type {boolean} */ accelerates) => {
    prefer({ hurries: accelerates });
    store.set({ accelerates });
  },
};
listen(moves, {
  ...pace,
  step: (step) => playback.showMove(step),
  "toggle-replay": () => playback.toggleReplay(),
});
listen(player, {
  ...pace,
  seek: (cursor) => playback.seek(cursor),
  step: (by) => playback.step(by),
  finish: () => playback.finish(),
  grain: (grain) => playback.chooseGrain(grain),
  "toggle-play": () => playback.toggleRun(),
  show: (shown) => store.set(shown),
  transcript: async () =>
    saveTranscript(
      state.run,
      { ...state },
      (await linkForOthers(linkHere())).link,
      catalogueOf(catalogue, state.run.texts?.problem),
    ),
});
listen(card, {
  draft: (changes) => puzzle.change(changes),
  goal: () => {
    explore.showPanel("puzzle");
    requestAnimationFrame(() => /** @type {HTMLElement} */ (the('[popovertarget="goals"]')).click());
  },
  anyway: () => choose({ unsolvable: "search" }),
});
listen(offer, {
  on: () => playback.play(true),
  small: () => puzzle.resize("2×3"),
  depth: () => choose({ algorithm: "dls" }),
  frugal: () => choose({ algorithm: "idastar" }),
  raise: () => choose({ limit: String(offerOf(state, catalogue).raised) }),
});
listen(events, { unfold: (listed) => store.set({ listed }), event: (number) => explore.showEvent(number) });
listen(code, { unfold: (coded) => store.set({ coded }) });
listen(frontier, { as: (frontierAs) => store.set({ frontierAs }) });
listen(node, { inspect: () => explore.toggleNode() });
for (const element of [frontier, node]) wirePointing(element, explore);

// --- the header, what is pasted, the keys ----------------------------------------------------------------------------

const linkHere = () => addressOf(explore.place);
const help = offerHelp();
wireSharing({
  link: () => puzzle.checked.then(linkHere), // of what is chosen, if the server has not said yet what that is
  frame: () => ({
    title: frameTitle(state.run.options, catalogueOf(catalogue, state.run.texts?.problem)),
    isAllowed: page.embeds,
  }),
  scenes: () => [
    sceneOf(state.run, state.cursor, state.layout, catalogueOf(catalogue, state.run.texts?.problem), tree.folding),
  ],
});
takePasted("input[type=text]:not([data-cell]), input[type=number], textarea, dialog", (text, target) =>
  readText(target.closest("board-editor.small") ? "goal" : "start", text),
);
const definition = /** @type {HTMLElement} */ (the(".definition"));
definition.hidden = prefers.knowsFrontier ?? false;
the(".definition .close").addEventListener("click", () => {
  prefer({ knowsFrontier: true });
  definition.hidden = true;
});
/** @type {import("../core/shell/keys.js").Keys} */
const stepping = {
  " ": () => playback.toggle(),
  ArrowLeft: (isShift) => playback.walk(-1, isShift),
  ArrowRight: (isShift) => playback.walk(1, isShift),
  Home: () => playback.go(0),
  End: () => playback.finish(),
  n: (isShift) => playback.seekMark(1, isShift),
  p: (isShift) => playback.seekMark(-1, isShift),
};
obeyKeys({
  "?": help,
  e: () => playback.chooseGrain(state.grain === "event" ? "expansion" : "event"),
  i: () => explore.toggleNode(),
  f: (isShift) => isShift && presenting.enter(),
  ...keysUnless(() => faultsOf(state).length > 0, stepping), // they rest with the player
});

// --- from state to elements ------------------------------------------------------------------------------------------

/** What all that shows the run gets. */
function shared() {
  const { run, cursor, version, selected, hovered } = state;
  const { trace, boards, rule, goalState: goal } = run;
  return { trace, boards, cursor, partial: partShown(state), version, rule, goal, selected, hovered };
}

/** What shows the run at the cursor. */
function showRun() {
  const { run, cursor, version } = state;
  const { trace } = run;
  const partial = partShown(state);
  const { events: eventsTold, code: codeTold } = stepShown(state, playback.isSeen);
  Object.assign(strip, shared());
  Object.assign(frontier, shared(), {
    part: partial,
    as: state.frontierAs,
    slow: playback.isSlow,
    placeOf: (/** @type {number} */ n) => tree.screenPlaceOf(n),
  });
  Object.assign(node, shared(), { hidden: state.selected >= trace.nodesAt(cursor, partial) });
  Object.assign(numbers, { trace, cursor, partial, version, counts: catalogue.counts, isOpen: !isRevealed(state) });
  Object.assign(events, eventsTold, { hidden: !state.listed });
  Object.assign(code, codeTold, { hidden: !state.coded });
}

/** What stands on the stage, and what is told of the step. @param {boolean} rests whether nothing can be played */
function showStage(rests) {
  const { check, run } = state;
  const { trace } = run;
  const status = trace.done ? (trace.result?.status ?? "") : "";
  const { parts } = stepShown(state, playback.isSeen);
  showTabs(shared(), rests || (status === "unsolvable" && state.stage === "tree"));
  document.body.toggleAttribute("data-rests", rests);
  const hidden = state.stage !== "tree" && !rests;
  Object.assign(card, { faults: faultsOf(state), check, status, swapped: swappedLast(state), hidden });
  Object.assign(offer, offerOf(state, catalogue));
  Object.assign(told, { parts: rests ? [] : parts, quiet: playback.isQuiet });
}

/** What plays the run, and what plays the moves of its path. @param {boolean} rests */
function showPlayers(rests) {
  const { run, cursor, event, version, theme, grain, playing, speed, accelerates, listed, coded } = state;
  const { trace, rule, marks, curves } = run;
  const isOpen = !isRevealed(state);
  const shown = isOpen ? Math.min(state.seen, trace.expansions) : trace.expansions;
  Object.assign(player, { trace, marks, rule, curves, length: trace.expansions, version, cursor, event, grain });
  Object.assign(player, { span: horizonOf(state), shown, isOpen, rests, listed, coded });
  Object.assign(player, {
    playing: playing || isFollowing(state),
    speed,
    accelerates,
    theme,
    hidden: isOnPath(state) && !rests,
  });
  Object.assign(moves, {
    step: state.step,
    length: pathOf(state).length - 1,
    playing: state.replaying,
    speed,
    accelerates,
    hidden: !isOnPath(state) || rests,
  });
}

/** What a search is chosen by. */
function showPuzzle() {
  const { run, draft, editing, undone, complaint, distance, offline, check } = state;
  const { algorithm } = isWaiting(state) ? run.options : draft.options;
  Object.assign(searches, { catalogue, chosen: algorithm });
  Object.assign(form, { draft, check, editing, canUndo: undone.length > 0, complaint, distance, offline });
  Object.assign(form, { catalogue: catalogueHere(), space: draft.texts ? run.trace.space : null });
}

/** The header, the title and the address. */
function showPage() {
  const { run, cursor } = state;
  const { trace, rule } = run;
  showNotice(waitingShown(state, catalogue) || state.notice);
  const beside = /** @type {HTMLAnchorElement | null} */ (document.querySelector('nav a[href^="/compare"]'));
  // This page has boards.
  const others = run.texts ? "" : `?${besideLink(run.query, cursor, { view: state.layout })}`;
  if (beside) beside.href = `/compare${others}`;
  const practise = practiseLink(run.query, trace.done ? trace.expansions : Infinity);
  for (const path of ["/exercise", "/worksheet"])
    the(`nav a[href^="${path}"]`).setAttribute("href", practise.replace("/exercise", path));
  document.title = titleText([isPresenting(state) && isSecret(state) ? "?" : rule.label], run.start);
  if (state.wanted === null || isFollowing(state)) address.remember(explore.place);
}

/**
 * A part of the page that is loaded when it is first shown. Elements that are shown before they are defined do not see
 * all that they were given, so the page is shown again.
 * @param {() => Promise<unknown>} load
 */
function part(load) {
  /** @type {Promise<void> | null} */
  let coming = null;
  return () =>
    (coming ??= load().then(
      () => store.set({}),
      () => store.set({ notice: "The server cannot be reached now." }),
    ));
}

const loadProblem = part(() => import("./problem_page.js"));
const loadVerdict = part(() => import("./verdict/verdict_page.js"));
const showTabs = wireTabs({ store, explore, playback, catalogue });
store.listeners.push(() => {
  const rests = faultsOf(state).length > 0;
  if (state.draft.texts || state.run.texts) loadProblem();
  if (state.stage === "verdict") loadVerdict();
  presenting.show();
  showStage(rests);
  showRun();
  showPlayers(rests);
  showPuzzle();
  showPage();
});

new Judging(store);
new Inspecting(store);
followTheme(store);
address.replace(place);
explore.open(place, !isFirst, place.run === page.run && place.present !== "discs" ? readFirst() : null);
if (isFirst && prefers.conventions) explore.begin(prefers.conventions);
playback.start();
const before = classBefore();
if (before) import("../classroom/way_back_page.js").then(({ wireWayBack }) => wireWayBack(before, catalogue));
