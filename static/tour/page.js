/** Wires the tour: one board under three searches, scene by scene, with questions. */

import { readTour } from "./control.js";
import { TourPlayback } from "./playback_control.js";
import { Address } from "../core/shell/address.js";
import { obeyKeys } from "../core/shell/keys.js";
import { followTheme, listen, readPage, showNotice, the } from "../core/shell/document.js";
import { exploreLink } from "../core/lib/link.js";
import { stillness } from "../core/lib/schedule.js";
import { candidatesIn, cursorsOf, initialState, isAsking, isRight, nodeBy, scoreOf, shareOf } from "./state.js";
import { Store } from "../core/lib/store.js";
import { scoreText, verdictParts } from "./words.js";
import { runOf } from "../core/trace/run.js";
import { NONE } from "../core/trace/trace.js";
import "./tour-caption.js";
import "./tour-lane.js";
import "./tour-player.js";

const page = readPage();
const runs = page.lanes.map((/** @type {{run: string}} */ { run }) => runOf(run, page.catalogue));
const store = new Store(initialState(page.scenes, runs));
const { state } = store;
const tour = new TourPlayback(store);
/** @type {Address<number>} of a scene */
const address = new Address(
  (scene) => `?step=${scene + 1}`,
  (scene) => tour.go(scene),
);

const [main, caption, player] = /** @type {HTMLElement[]} */ (["main", "tour-caption", "tour-player"].map(the));
const leave = /** @type {HTMLAnchorElement} */ (the("a.leave"));
const lanes = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("tour-lane"))];
const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tab]"))];

listen(player, {
  seek: (scene) => tour.go(scene),
  step: (by) => tour.step(by),
  "toggle-play": () => tour.toggle(),
});
listen(caption, { step: (by) => tour.step(by), again: () => tour.again() });
for (const lane of lanes) listen(lane, { answer: (node) => tour.answer(node) });
tabs.forEach((tab, r) => tab.addEventListener("click", () => tour.look(r)));

/** Windows in which trees are too small for cards beside them. */
const small = matchMedia("(max-width: 759px), (max-height: 479px)");
small.addEventListener("change", () => store.set({}));

/** Answer by a letter. @param {string} letter */
function answerBy(letter) {
  const node = nodeBy(state, letter);
  if (node !== NONE) tour.answer(node);
}

obeyKeys({
  " ": () => tour.toggle(),
  ArrowLeft: () => tour.step(-1),
  ArrowRight: () => tour.step(1),
  PageUp: () => tour.step(-1),
  PageDown: () => tour.step(1),
  Home: () => tour.go(0),
  End: () => tour.go(state.scenes.length - 1),
  Escape: () => location.assign(leave.href),
  ...Object.fromEntries([..."abcdefgh"].map((letter) => [letter, () => answerBy(letter.toUpperCase())])),
});

/** The sentence of the scene, or the sentence on the answer to its question. */
function partsNow() {
  const { scenes, scene, answers } = state;
  const { text, asks, of, at } = scenes[scene];
  if (!asks) {
    const score = scene === scenes.length - 1 ? scoreText(scoreOf(state)) : "";
    return [{ lead: "", text: score ? `${text} ${score}` : text }];
  }
  const candidates = candidatesIn(state, scene);
  const chosen = candidates.find(({ node }) => node === answers[scene]);
  if (!chosen || of === null) return [{ lead: text, text: "" }];
  return verdictParts(state.runs[of], at[of], candidates, chosen);
}

store.listeners.push(() => {
  const { scenes, scene, answers, version, playing, tab, theme } = state;
  const { of, asks, at } = scenes[scene];
  const cursors = cursorsOf(state);
  const isEnd = scene === scenes.length - 1;
  const links = state.runs.map(({ query }, r) => `/?${exploreLink(query, { at: at[r] })}`);
  const shown = tab < 0 ? of : tab;
  lanes.forEach((lane, r) => {
    lane.dataset.shown = shown === null ? "all" : shown === r ? "alone" : "none";
    Object.assign(lane, {
      lane: state.runs[r],
      cursor: Math.min(cursors[r], state.runs[r].trace.expansions),
      version,
      candidates: r === of && cursors[r] === at[r] ? candidatesIn(state, scene) : [],
      chosen: answers[scene],
      isLooked: of === null || r === shown,
      isCounted: of === null,
      isEnd,
      isSmall: small.matches,
      link: links[r],
      theme,
    });
  });
  const answered = asks && answers[scene] !== null;
  Object.assign(caption, {
    parts: partsNow(),
    mark: answered ? (isRight(state, scene) ? "right" : "wrong") : "",
    asks: asks ? (isAsking(state) ? "open" : "answered") : "",
    goal: state.runs[0].goalState,
    isEnd,
    compare: page.compare,
  });
  Object.assign(player, {
    scenes,
    scene,
    share: shareOf(state),
    playing: playing && !isAsking(state),
    isOver: tour.isOver,
  });
  main.dataset.shown = shown === null ? "all" : String(shown);
  tabs.forEach((button, r) => (button.ariaPressed = String(r === shown)));
  leave.href = links[shown ?? 0];
  showNotice(state.notice);
  address.remember(scene);
});

followTheme(store);
readTour(store);
const isLinked = page.step !== null;
store.set({ scene: isLinked ? page.step - 1 : 0 });
if (!isLinked && !stillness()) tour.again();
tour.start();
