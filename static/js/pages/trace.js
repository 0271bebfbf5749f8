/** Wires the page of a recorded search: the file that is chosen or served, its tree, frontier and player. */

import { keysUnless, obeyKeys } from "../dom/keys.js";
import { followTheme, listen, readPage, showNotice, the } from "../dom/page.js";
import { RunPlayback } from "../control/run_playback.js";
import { initialState, runState } from "../state/explore.js";
import { Store } from "../state/store.js";
import { recordedStep } from "../tell/recorded.js";
import { RecordedRun } from "../trace/recorded.js";
import { LARGEST_FILE, readRecording } from "../wire/recording.js";
import { wireSharing } from "./sharing.js";
import "../elements/frontier-view.js";
import "../elements/run-player.js";
import "../elements/search-tree.js";

/** @typedef {import("../trace/run.js").Run} Run */

const page = readPage();
const NOTHING = { head: {}, events: [], end: {} };
const asRun = (/** @type {RecordedRun} */ recorded) => /** @type {Run} */ (/** @type {unknown} */ (recorded));
const store = new Store(initialState(asRun(new RecordedRun(NOTHING))));
const { state } = store;
const playback = new RunPlayback(store);
const [player, frontier, step, behaves, seen] = /** @type {HTMLElement[]} */ (
  ["run-player", "frontier-view", ".step", ".behaves", ".seen"].map(the)
);
const tree = /** @type {import("../elements/search-tree.js").SearchTree} */ (the("search-tree"));
const chooser = /** @type {HTMLInputElement} */ (the('input[type="file"]'));

/**
 * Show the file of a recording; what it had stays where that cannot be read. @param {string} text @param {string} name
 */
function open(text, name) {
  try {
    const run = asRun(new RecordedRun(readRecording(text, name)));
    store.set({ ...runState(run), growth: state.growth + 1, revealed: true, notice: "" });
  } catch (error) {
    store.set({ notice: /** @type {Error} */ (error).message });
  }
}

/** @param {File | null | undefined} file */
async function read(file) {
  if (!file) return;
  if (file.size > LARGEST_FILE) {
    const most = LARGEST_FILE / 2 ** 20;
    const size = Math.ceil(file.size / 2 ** 20);
    store.set({ notice: `${file.name}: a file of ${size} MB came; allowed are at most ${most} MB.` });
  } else open(await file.text(), file.name);
}

chooser.addEventListener("change", () => read(chooser.files?.[0]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  read(event.dataTransfer?.files[0]);
});
listen(player, {
  seek: (cursor) => playback.seek(cursor),
  step: (by) => playback.step(by),
  finish: () => playback.finish(),
  grain: () => {},
  "toggle-play": () => playback.toggleRun(),
  speed: (speed) => playback.setSpeed(speed),
  hurry: (hurries) => store.set({ hurries }),
});
const acts = {
  pick: (/** @type {number} */ selected) => store.set({ selected }),
  hover: (/** @type {number} */ hovered) => store.set({ hovered }),
  seek: (/** @type {number} */ cursor) => playback.seek(cursor),
};
listen(tree, acts);
listen(frontier, { ...acts, as: (/** @type {any} */ frontierAs) => store.set({ frontierAs }) });
wireSharing({
  file: "search",
  scenes: () => {
    const run = /** @type {RecordedRun} */ (/** @type {unknown} */ (state.run));
    const caption = (/** @type {number} */ cursor) => [run.name, recordedStep(run, cursor), run.says].filter(Boolean);
    return [{ name: run.name, run: state.run, cursor: state.cursor, layout: "tree", caption, link: () => "" }];
  },
});
obeyKeys(
  keysUnless(() => !state.run.trace.nodes, {
    " ": () => playback.toggleRun(),
    ArrowLeft: (isShift) => playback.walk(-1, isShift),
    ArrowRight: (isShift) => playback.walk(1, isShift),
    Home: () => playback.go(0),
    End: () => playback.finish(),
  }),
);

store.listeners.push(() => {
  const { cursor, growth, selected, hovered, theme, playing, speed, hurries } = state;
  const run = /** @type {RecordedRun} */ (/** @type {unknown} */ (state.run));
  const { trace, boards, rule, marks, curves, goalState: goal } = run;
  showNotice(state.notice);
  /** @type {any} */ (seen).hidden = !trace.nodes;
  if (!trace.nodes) return;
  behaves.textContent = [run.says, run.behaves].filter(Boolean).join(" ");
  step.textContent = recordedStep(run, cursor);
  const shared = { trace, boards, cursor, growth, rule, goal, selected, hovered };
  Object.assign(tree, shared, { happened: null, event: 0, theme, name: run.name });
  Object.assign(frontier, shared, { part: null, as: state.frontierAs, slow: playback.isSlow });
  Object.assign(frontier, { placeOf: (/** @type {number} */ n) => tree.screenPlaceOf(n) });
  const length = trace.expansions;
  Object.assign(player, { trace, marks, rule, curves, length, growth, cursor, event: 0, grain: "expansion" });
  Object.assign(player, { span: length, shown: length, isOpen: false, rests: false, playing, speed, hurries, theme });
});

followTheme(store);
playback.start();
if (page.file) {
  const answer = await fetch("/trace.jsonl");
  if (answer.ok) open(await answer.text(), page.file);
}
