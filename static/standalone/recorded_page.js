/** Wires a page that is a file with a recorded search, whose text is checked like that of a chosen file. */

import { RecordedRun } from "../recorded/recorded_run.js";
import { readRecording } from "../recorded/file.js";
import { recordedKeys, recordedTold, wireRecorded } from "../recorded/run_page.js";
import { initialTrace } from "../recorded/state.js";
import { recordedCaption, recordedWords } from "../recorded/words.js";
import { sumOf } from "../core/lib/crc32.js";
import { messages } from "../core/lib/messages.js";
import { Store } from "../core/lib/store.js";
import { RunPlayback } from "../core/player/run_playback_control.js";
import { runState } from "../core/player/shown_run_state.js";
import { followTheme, showNotice, the } from "../core/shell/document.js";
import { obeyKeys } from "../core/shell/keys.js";
import { foldingOf, wireSharing } from "../core/takeaway/share_page.js";
import { fail } from "./contents_asks.js";
import { Damaged } from "../core/wire/parts.js";
import "../recorded/search-widget.js";
import FILE from "./standalone.ftl";
/** @import {SearchTree} from "../core/tree/element/search-tree.js" */
/** @import {SearchWidget} from "../recorded/search-widget.js" */

const say = messages(FILE);

const PART = "recording";

/** The text of the recording; throws Damaged if it was changed. */
function recordingText() {
  const { textContent, dataset } = /** @type {HTMLElement} */ (the(`script[data-part="${PART}"]`));
  const text = textContent ?? "";
  if (sumOf(text) !== dataset.crc32) throw new Damaged(PART);
  return text;
}

async function wire() {
  const recorded = new RecordedRun(readRecording(recordingText(), PART));
  const store = new Store({ ...initialTrace(recorded), ...runState(recorded), version: 1, revealed: true });
  const { state } = store;
  const widget = /** @type {SearchWidget} */ (the("search-widget"));
  await widget.updateComplete;
  const playback = new RunPlayback(store);
  const show = wireRecorded(widget, store, playback);
  store.listeners.push(() => {
    Object.assign(widget, recordedTold(state), { hasMap: Boolean(recorded.terrain) });
    showNotice(state.notice);
    show();
  });
  the("h1").textContent = recorded.name;
  document.title = say("file-title", { name: recorded.name });
  const tree = /** @type {SearchTree} */ (the("search-tree"));
  wireSharing({
    scenes: () => [
      {
        ...{ name: recorded.name, file: recordedWords(recorded), run: recorded },
        ...{ cursor: state.cursor, layout: state.layout, folding: foldingOf(recorded, tree.folding) },
        caption: (cursor) => recordedCaption(recorded, cursor),
        link: () => "",
      },
    ],
  });
  obeyKeys(recordedKeys(playback));
  followTheme(store);
  playback.start();
}

wire().catch(fail);
