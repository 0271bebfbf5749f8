/** Wires the explore page: its state, what can be done, its elements, the address bar and the keys. */

import { Address } from "../dom/address.js";
import { obeyKeys } from "../dom/keys.js";
import { followTheme, listen, offerHelp, readPage, showNotice, takePasted, the } from "../dom/page.js";
import { offerLink } from "../dom/share.js";
import { Explore, addressOf } from "../control/explore.js";
import { Inspecting } from "../control/inspecting.js";
import { Judging } from "../control/judging.js";
import { Puzzle } from "../control/puzzle.js";
import { RunPlayback } from "../control/run_playback.js";
import { saveTranscript } from "../control/transcript.js";
import { POINTING, TABS } from "../elements/tabs.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { besideLink } from "../lib/link.js";
import { initialState, isInformed, nodeInspected, partShown, pathOf, stepShown } from "../state/explore.js";
import { Store } from "../state/store.js";
import { runOf } from "../trace/run.js";
import "../elements/event-list.js";
import "../elements/frontier-view.js";
import "../elements/node-card.js";
import "../elements/pseudo-code.js";
import "../elements/puzzle-form.js";
import "../elements/run-numbers.js";
import "../elements/run-player.js";

/** @typedef {import("../control/explore.js").Place} Place */

const page = readPage();
const { catalogue } = page;
const layout = LAYOUTS.some(({ key }) => key === page.view) ? page.view : "tree";
const store = new Store(initialState(runOf(page.run, catalogue), layout));
const { state } = store;
/** @type {Address<Place>} */
const address = new Address(addressOf, (place) => explore.revisit(place));
const puzzle = new Puzzle(store);
const playback = new RunPlayback(store);
const explore = new Explore({ store, catalogue, puzzle, playback, address, searched: showPlayer });

const form = /** @type {import("../elements/puzzle-form.js").PuzzleForm} */ (the("puzzle-form"));
const tree = /** @type {import("../elements/search-tree.js").SearchTree} */ (the("search-tree"));
const [player, frontier, card, events, code, numbers] = /** @type {HTMLElement[]} */ (
  ["run-player", "frontier-view", "node-card", "event-list", "pseudo-code", "run-numbers"].map(the)
);
const transcript = /** @type {HTMLButtonElement} */ (the("button.transcript"));
const tabs = TABS.map((tab) => ({
  ...tab,
  button: /** @type {HTMLButtonElement} */ (the(`.tabs [data-stage="${tab.key}"]`)),
  element: /** @type {HTMLElement} */ (the(tab.tag)),
}));

/** Bring what plays a run that was begun in sight, and give it the keys. */
function showPlayer() {
  the(".stage").scrollIntoView({ block: "start" });
  requestAnimationFrame(() =>
    /** @type {HTMLElement | null} */ (the("run-player .primary"))?.focus({ preventScroll: true }),
  );
}

/** Read text as a board. @param {"start" | "goal"} field @param {string} text */
async function readText(field, text) {
  await puzzle.read(field, text);
  form.requestUpdate(); // a text field that holds no board goes back to the board as it is
}

// --- what the elements send out --------------------------------------------------------------------------------------

listen(form, {
  draft: (changes) => puzzle.change(changes),
  text: ({ field, text }) => readText(field, text),
  distance: (distance) => store.set({ distance }),
  size: (size) => puzzle.resize(size),
  shuffle: () => puzzle.shuffle(),
  clear: () => {
    puzzle.clear();
    requestAnimationFrame(() => /** @type {HTMLElement} */ (the('puzzle-form [data-cell="0"]')).focus());
  },
  undo: () => puzzle.undo(),
  // The form says which board; what its boards say themselves is heard here too.
  editing: (detail) => typeof detail === "object" && store.set({ editing: detail.on ? detail.field : "" }),
  search: () => explore.search(),
});
listen(player, {
  seek: (cursor) => playback.seek(cursor),
  step: (by) => playback.step(by),
  grain: (grain) => playback.chooseGrain(grain),
  "toggle-play": () => playback.toggleRun(),
  speed: (speed) => playback.setSpeed(speed),
  hurry: (hurries) => store.set({ hurries }),
});
listen(events, { unfold: (listed) => store.set({ listed }), event: (number) => explore.showEvent(number) });
listen(code, { unfold: (coded) => store.set({ coded }) });
listen(frontier, { as: (frontierAs) => store.set({ frontierAs }) });
listen(card, { inspect: () => explore.toggleNode() });
for (const { button, key } of tabs) button.addEventListener("click", () => explore.show(key));
for (const { element, acts = {} } of [
  { element: frontier, acts: POINTING },
  { element: card, acts: POINTING },
  ...tabs,
])
  for (const [name, act] of Object.entries(acts)) listen(element, { [name]: (detail) => act(detail, explore) });

// --- the header, what is pasted, the keys ----------------------------------------------------------------------------

const linkHere = () => addressOf(explore.place);
const help = offerHelp();
offerLink(linkHere);
takePasted("input[type=text], input[type=number], textarea, dialog", (text, target) =>
  readText(target.closest("board-editor.small") ? "goal" : "start", text),
);
transcript.addEventListener("click", async () => {
  transcript.disabled = true;
  await saveTranscript(state.run, state, new URL(linkHere(), location.href).href, catalogue);
  transcript.disabled = false;
});
obeyKeys({
  "?": help,
  " ": () => playback.toggle(),
  ArrowLeft: (isShift) => playback.walk(-1, isShift),
  ArrowRight: (isShift) => playback.walk(1, isShift),
  Home: () => playback.go(0),
  End: () => playback.go(Infinity),
  e: () => playback.chooseGrain(state.grain === "event" ? "expansion" : "event"),
  i: () => explore.toggleNode(),
  n: (isShift) => playback.seekMark(1, isShift),
  p: (isShift) => playback.seekMark(-1, isShift),
});

// --- from state to elements ------------------------------------------------------------------------------------------

store.listeners.push(() => {
  const { run, cursor, event, growth, selected, hovered, theme, stage } = state;
  const { trace, boards, rule, marks, curves, goalState: goal } = run;
  const happened = partShown(state);
  const path = pathOf(state);
  const { sentence, events: eventsTold, code: codeTold } = stepShown(state, playback.isSeen);
  const shared = { trace, boards, cursor, happened, growth, rule, goal, selected, hovered };
  const view = {
    path,
    inspected: nodeInspected(state),
    isInformed: isInformed(state),
    isOver: playback.isOver && stage === "tree",
    catalogue,
  };
  for (const { key, element, button, label, isDisabled, isFresh, properties } of tabs) {
    Object.assign(element, shared, properties(state, view), { hidden: key !== stage });
    button.setAttribute("aria-pressed", String(key === stage));
    button.disabled = isDisabled?.(view) ?? false;
    const text = label(view);
    if (button.textContent !== text) button.textContent = text;
    button.classList.toggle("fresh", isFresh?.(view) ?? false);
  }
  Object.assign(frontier, shared, {
    part: happened,
    blurb: rule.blurb,
    as: state.frontierAs,
    slow: playback.isSlow,
    placeOf: (/** @type {number} */ n) => tree.screenPlaceOf(n),
  });
  Object.assign(card, shared);
  Object.assign(numbers, { trace, cursor, happened, growth, counts: catalogue.counts });
  Object.assign(events, eventsTold);
  Object.assign(code, codeTold);
  const { grain, playing, speed, hurries } = state;
  Object.assign(player, { trace, marks, rule, curves, length: trace.expansions, growth, cursor, event, grain });
  Object.assign(player, { playing, speed, hurries, theme, quiet: playback.isQuiet, sentence });
  const { draft, check, editing, undone, complaint, distance, offline } = state;
  Object.assign(form, { draft, check, catalogue, editing, canUndo: undone.length > 0, complaint, distance, offline });
  showNotice(state.notice);
  /** @type {HTMLAnchorElement} */ (the("a.compare-link")).href = `/compare?${besideLink(run.query, cursor)}`;
  if (state.wanted === null) address.remember(explore.place);
});

new Judging(store);
new Inspecting(store);
followTheme(store);
/** @type {Place} */
const place = { run: page.run, at: page.at, event: page.event };
address.replace(place);
explore.open(place);
playback.start();
