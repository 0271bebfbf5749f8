/** Wires the explore page: its state, actions, elements, the address bar and the keys. */

import { Address } from "../core/shell/address.js";
import { obeyKeys, obeyUndoKeys } from "../core/shell/keys.js";
import {
  followTheme,
  listen,
  offerHelp,
  part,
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
import { addressOf, placeRead, usualStage } from "../core/player/place_state.js";
import { Puzzle } from "./puzzle/puzzle_control.js";
import { RunPlayback } from "../core/player/run_playback_control.js";
import { learnFrom } from "../core/wire/answer_words.js";
import { fileOf } from "../core/wire/http.js";
import { linkForOthers } from "../core/wire/reach.js";
import { LAYOUTS } from "../core/tree/layouts/layouts.js";
import { besideLink, heuristicLink, practiseLink } from "../core/lib/link.js";
import { catalogueOf, problemIn } from "../core/lib/catalogue.js";
import { changedOptions, lastingOptions } from "../core/lib/parameters.js";
import { prefer, preferences } from "../core/lib/preferences.js";
import {
  faultsOf,
  initialState,
  isFollowing,
  isWaiting,
  offerOf,
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
import { teaching } from "./teaching_page.js";
import { templateTexts } from "./template_page.js";
import { sceneOf, takeSaved, wireSharing } from "../core/takeaway/share_page.js";
import { wireRun } from "./run_page.js";
import "../core/shell/refusals_asks.js";
import "./branch-offer.js";
import "./puzzle/puzzle-form.js";
import "./search-choice.js";
import "./stage-card.js";
/** @import {ProblemRecord} from "../core/lib/catalogue.js" */
/** @import {Place} from "../core/player/place_state.js" */
/** @import {PuzzleForm} from "./puzzle/puzzle-form.js" */

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

const presenting = wirePresenting({
  ...{ store, catalogue, bounds: page.bounds, playback, explore, address, choose },
  served: teaching(page.has_classes),
});

const form = /** @type {PuzzleForm} */ (the("puzzle-form"));
const [searches, card, offer] = ["search-choice", "stage-card", "branch-offer"].map(the);

/** Read text as a board. @param {"start" | "goal"} field @param {string} text */
async function readText(field, text) {
  await puzzle.read(field, text);
  form.requestUpdate(); // a text field that holds no board goes back to the board as it is
}

/** The problem that is drafted. @returns {ProblemRecord} */
function problemHere() {
  return problemIn(catalogue, state.draft.texts.problem);
}

/** The catalogue for it. */
function catalogueHere() {
  return catalogueOf(catalogue, state.draft.texts.problem);
}

/** Change options of the search. @param {Record<string, string>} options */
function choose(options) {
  return puzzle.change({ options: changedOptions(state.draft.options, options, catalogueHere()) });
}

// --- the events of the elements --------------------------------------------------------------------------------------

listen(searches, { choose: (algorithm) => choose({ algorithm }) });
listen(form, {
  draft: (changes) => puzzle.change(changes),
  conventions: (options) => {
    if (!problemHere().lacks.length) prefer({ conventions: lastingOptions(options, CONVENTIONS, catalogueHere()) });
    choose(options);
  },
  text: ({ field, text }) => readText(field, text),
  reading: ({ field, chosen }) => puzzle.use(field, state.complaint.readings ?? [], chosen),
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
    store.set({ stage: problemIn(catalogue, key).opens });
    puzzle.choose(key, catalogue);
  },
  texts: (texts) => puzzle.rewrite(texts),
  read: (text) => puzzle.paste(text),
  editing: ({ field, on }) => store.set({ editing: on ? field : "" }),
});
listen(card, {
  texts: (texts) => puzzle.rewrite(texts),
  goal: () => {
    explore.showPanel("puzzle");
    requestAnimationFrame(() => {
      form.openDrawer();
      /** @type {HTMLElement} */ (the('[popovertarget="goals"]')).click();
    });
  },
  anyway: () => choose({ unsolvable: "search" }),
});
const unusual = /** @type {HTMLElement} */ (the(".unusual"));
unusual.addEventListener("click", () => {
  explore.showPanel("puzzle");
  requestAnimationFrame(() => form.openDrawer());
});
listen(offer, {
  on: () => playback.play(true),
  small: () => puzzle.resize("2×3"),
  depth: () => choose({ algorithm: "dls" }),
  frugal: () => choose({ algorithm: "idastar" }),
  raise: () => choose({ limit: String(offerOf(state, catalogue).raised) }),
});

// --- the header, pasted texts, the keys ------------------------------------------------------------------------------

const linkHere = () => addressOf(explore.place);
const view = wireRun({
  ...{ store, catalogue, playback, explore },
  link: async () => (await linkForOthers(linkHere())).link,
});
const help = offerHelp();
takeSaved((notice) => store.set({ notice }));
wireSharing({
  page: fileOf,
  hasThree: true,
  link: () => puzzle.checked.then(linkHere), // of the draft, if the server has not checked it yet
  frame: () => ({
    title: frameTitle(state.run.options, view.catalogue),
    isAllowed: page.embeds,
  }),
  scenes: () => [sceneOf(state.run, state.cursor, state.layout, view.catalogue, view.tree.folding, state.stage)],
});
takePasted("input[type=text]:not([data-cell]), input[type=number], textarea, dialog", (text, target) => {
  const sheet = /** @type {any} */ (document.querySelector("paste-sheet"));
  if (problemHere().input === "board") readText(target.closest("board-editor.small") ? "goal" : "start", text);
  else if (sheet) {
    explore.showPanel("puzzle");
    sheet.take(text);
  } else if (state.run.trace.space?.texts.names.includes(text.trim())) puzzle.rewrite({ start: text.trim() });
});
const definition = /** @type {HTMLElement} */ (the(".definition"));
definition.hidden = prefers.knowsFrontier ?? false;
the(".definition .close").addEventListener("click", () => {
  prefer({ knowsFrontier: true });
  definition.hidden = true;
});
obeyKeys({
  "?": help,
  f: (isShift) => isShift && presenting.enter(),
  ...view.keys(() => faultsOf(state).length > 0),
});
obeyUndoKeys(
  () => puzzle.undo(),
  () => puzzle.redo(),
);

// --- from state to elements ------------------------------------------------------------------------------------------

/** Update the cards shown instead of the run or beside it. @param {boolean} rests whether there is nothing to play */
function showCards(rests) {
  const { check, run, stage } = state;
  const status = run.trace.done ? (run.trace.result?.status ?? "") : "";
  document.body.toggleAttribute("data-rests", rests);
  const isDrawn = stage === "space" && /** @type {any} */ (the("state-map")).isDrawable;
  const hidden = isDrawn || (stage !== "tree" && !rests);
  const isOther = problemHere().input !== "board";
  Object.assign(card, { faults: faultsOf(state), check, status, isOther, swapped: swappedLast(state), hidden });
  Object.assign(offer, offerOf(state, catalogue));
}

/** Update the forms of the puzzle and the search. */
function showPuzzle() {
  const { run, draft, editing, undone, complaint, distance, offline, check, pasted } = state;
  const { algorithm } = isWaiting(state) ? run.options : draft.options;
  Object.assign(searches, { catalogue, chosen: algorithm });
  Object.assign(form, { draft, check, editing, canUndo: undone.length > 0, complaint, distance, offline });
  Object.assign(form, { catalogue: catalogueHere(), space: run.trace.space, pasted });
  unusual.hidden = form.isUsual;
}

/** The view of the run on the compare page, which has no other tabs. */
function looksBeside() {
  const { run, layout: view, stage } = state;
  const isThere = stage === "tree" || stage === "space";
  return { view, stage: isThere && stage !== usualStage({ run: run.query }) ? stage : "" };
}

/** The header, the title and the address. */
function showPage() {
  const { run, cursor } = state;
  const { trace, rule } = run;
  for (const text of texts) text.hidden = (text.dataset.of === "boards") === rule.has_map;
  sayNoun(rule.noun ?? "board");
  showNotice(waitingShown(state, catalogue) || state.notice);
  const beside = /** @type {HTMLAnchorElement | null} */ (document.querySelector('nav a[href^="/compare"]'));
  if (beside) beside.href = `/compare?${besideLink(run.query, cursor, looksBeside(), Object.keys(run.texts ?? {}))}`;
  the('nav a[href^="/heuristics"]').setAttribute("href", heuristicLink(run));
  const practise = practiseLink(run.query, trace.done ? trace.expansions : Infinity);
  for (const path of ["/exercise", "/worksheet"])
    the(`nav a[href^="${path}"]`).setAttribute("href", practise.replace("/exercise", path));
  document.title = titleText([isPresenting(state) && isSecret(state) ? "?" : rule.label], run.start);
  if (state.wanted === null || isFollowing(state)) address.remember(explore.place);
}

const loadProblem = part(
  () => import("./problem_page.js").then(({ wireDrawing }) => wireDrawing(store, puzzle, catalogue, explore)),
  store,
);
const verdictPage = () => import("./verdict/verdict_page.js");
const loadVerdict = part(verdictPage, store);
learnFrom(verdictPage);
const loadNode = part(() => import("./node/node_page.js"), store);
/** Texts about boards, and those about other states. @type {NodeListOf<HTMLElement>} */
const texts = document.querySelectorAll("[data-of]");
const sayNoun = templateTexts();
store.listeners.push(() => {
  const rests = faultsOf(state).length > 0;
  if (problemHere().has_map || state.run.rule.has_map) loadProblem();
  if (state.stage === "verdict") loadVerdict();
  if (state.stage === "node") loadNode();
  presenting.show();
  view.show(rests);
  showCards(rests);
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
