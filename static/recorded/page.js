/** Wires the page of a recorded search: the chosen or served file, its tree, frontier and player. */

import { Address } from "../core/shell/address.js";
import { obeyKeys } from "../core/shell/keys.js";
import { followTheme, listen, readPage, showNotice, the } from "../core/shell/document.js";
import { Beside } from "./reference_run_control.js";
import { RunPlayback } from "../core/player/run_playback_control.js";
import { runState } from "../core/player/shown_run_state.js";
import { messages } from "../core/lib/messages.js";
import { Store } from "../core/lib/store.js";
import { initialTrace, partingOf } from "./state.js";
import RECORDED from "./recorded.ftl";
import { partingText, recordedCaption, recordedWords } from "./words.js";
import { RecordedRun } from "./recorded_run.js";
import { LARGEST_FILE, readRecording } from "./file.js";
import { recordedKeys, recordedTold, wireRecorded } from "./run_page.js";
import { foldingOf, wireSharing } from "../core/takeaway/share_page.js";
import "../core/shell/refusals_asks.js";
import "../compare/compare-run.js";
/** @import {CompareRun} from "../compare/compare-run.js" */
/** @import {SearchTree} from "../core/tree/element/search-tree.js" */

const say = messages(RECORDED);

const page = readPage();
const NOTHING = { head: {}, events: [], end: {} };
const store = new Store(initialTrace(new RecordedRun(NOTHING)));
const { state } = store;
const playback = new RunPlayback(store);
const beside = new Beside(store, page.catalogue);
/** @type {Address<{sample: string, run: string}>} */
const address = new Address(
  (shown) => {
    const said = `${new URLSearchParams(Object.entries(shown).filter(([, text]) => text))}`;
    return said && said.length <= page.longest ? `?${said}` : location.pathname; // a longer one cannot be read again
  },
  () => {},
);
const [step, behaves, seen, both, choice, alone, parting] = /** @type {HTMLElement[]} */ (
  [".step", ".behaves", ".seen", ".both", ".choice", ".alone", ".parting"].map(the)
);
const ours = /** @type {CompareRun} */ (the("compare-run"));
const chosen = /** @type {HTMLSelectElement} */ (the(".choice select"));
const part = /** @type {HTMLButtonElement} */ (the(".parting button"));
const tell = /** @type {HTMLButtonElement} */ (the(".tell"));
const intro = /** @type {HTMLElement} */ (the(".intro"));
const showRecorded = wireRecorded(document, store, playback);
const chooser = /** @type {HTMLInputElement} */ (the('input[type="file"]'));

/**
 * Show the file of a recording; the last one is kept if it cannot be read. @param {string} text @param {string} name
 */
async function open(text, name) {
  const opened = state.opened + 1;
  store.set({ opened });
  try {
    const recording = readRecording(text, name);
    const space = await beside.spaceOf(recording.head);
    if (opened !== state.opened) return; // for another file
    const recorded = new RecordedRun(recording, space);
    const asked = beside.asked || (state.recorded.trace.nodes ? "" : page.run);
    beside.leave();
    const isUntold = Boolean(page.sample) && page.hasMistake;
    store.set({ ...runState(recorded), recorded, text, version: state.version + 1, revealed: true, isUntold });
    if (asked && beside.canChoose) beside.read(asked);
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
    store.set({ notice: say("recorded-too-large", { file: file.name, size, most }) });
  } else {
    page.sample = "";
    document.querySelector(".about")?.remove();
    open(await file.text(), file.name);
  }
}

chooser.addEventListener("click", () => (chooser.value = "")); // else the same file, recorded again, is no change
chooser.addEventListener("change", () => read(chooser.files?.[0]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  read(event.dataTransfer?.files[0]);
});
listen(ours, {
  option: ({ key, value }) => beside.change(key, value),
  remove: () => beside.leave(),
  seek: (cursor) => playback.seek(cursor),
  pick: (n) => Object.assign(ours, { selected: n }),
  hover: (n) => Object.assign(ours, { hovered: n }),
  layout: (layout) => Object.assign(ours, { layout }),
});
for (const { key, name } of page.catalogue.algorithms) chosen.append(new Option(name, key));
chosen.addEventListener("change", () => (chosen.value ? beside.change("algorithm", chosen.value) : beside.leave()));
tell.addEventListener("click", () => store.set({ isUntold: false }));
part.addEventListener("click", () => playback.seek(partingOf(state).at ?? 0));
wireSharing({
  scenes: () => {
    const caption = (/** @type {number} */ cursor) => recordedCaption(run, cursor);
    const { recorded: run, cursor, layout } = state;
    const tree = /** @type {SearchTree} */ (the(".stage search-tree"));
    const folding = foldingOf(run, tree.folding);
    return [{ name: run.name, file: recordedWords(run), run, cursor, layout, folding, caption, link: () => "" }];
  },
});
obeyKeys(recordedKeys(playback));

/** Show one of our searches beside the recorded one, first at their first difference. */
function showBeside() {
  const { recorded, beside: run, besideVersion: version, cursor, theme, fault } = state;
  choice.hidden = !beside.canChoose;
  alone.hidden = beside.canChoose;
  choice.dataset.chosen = String(Boolean(run));
  chosen.value = run?.options.algorithm ?? "";
  both.dataset.drawings = String(1 + Number(Boolean(run)) + Number(Boolean(recorded.terrain)));
  ours.hidden = !run;
  parting.hidden = !run && !fault;
  const found = partingOf(state);
  const { trace } = recorded;
  part.hidden = found.at === null || found.at === cursor;
  the(".parting output").textContent = fault || (run ? partingText(recorded, run, found) : "");
  if (!run) return;
  const own = Math.min(cursor, run.trace.expansions);
  const isOver = run.trace.done && own === run.trace.expansions && cursor > own;
  const name = say("recorded-ours", { label: run.rule.label ?? "" });
  Object.assign(ours, { lane: run, name, cursor: own, version, theme, catalogue: page.catalogue, isWaiting: isOver });
  Object.assign(ours, { canRemove: true, stage: recorded.terrain ? "space" : "tree" });
  if (found.at !== null && !state.isFound) {
    store.set({ isFound: true });
    playback.seek(Math.min(found.at, trace.expansions));
  }
}

store.listeners.push(() => {
  const { recorded: run, notice } = state;
  const isShown = run.trace.nodes > 0;
  showNotice(notice);
  /** @type {any} */ (seen).hidden = !isShown;
  intro.hidden = isShown || Boolean(page.sample);
  the(".ask").classList.toggle("done", isShown); // with a recording, the instructions are unnecessary
  if (!isShown) return;
  const told = recordedTold(state);
  behaves.textContent = told.behaves;
  tell.hidden = !state.isUntold;
  both.dataset.untold = String(state.isUntold);
  step.textContent = told.step;
  showRecorded();
  showBeside();
  address.remember({ sample: page.sample, run: state.beside?.query ?? "" });
});

followTheme(store);
playback.start();
const [path, name] = page.sample
  ? [`/trace/samples/${page.sample}.jsonl`, page.sample]
  : page.file
    ? ["/trace.jsonl", page.file]
    : [];
if (path) {
  const answer = await fetch(path);
  if (answer.ok) open(await answer.text(), name);
}
