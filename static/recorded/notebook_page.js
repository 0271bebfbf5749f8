/**
 * The widget of notebooks and course books: a recorded search in a cell's output or on a page, within a shadow root. It
 * is a module as anywidget has them. The model's state is `trace` or `src` (the recording), `at`, `view`,
 * `frontier_as`, and the `key` of the picture that replaces the widget where there is none; all but the recording may
 * be missing.
 */

import { RunPlayback } from "../core/player/run_playback_control.js";
import ALLOWED from "../core/words/refusals/allowed.ftl";
import { LAYOUTS } from "../core/tree/layouts/layouts.js";
import { messages } from "../core/lib/messages.js";
import { followGround } from "./background.js";
import { obeyKeys } from "../core/shell/keys.js";
import { throttled } from "../core/lib/schedule.js";
import { runState } from "../core/player/shown_run_state.js";
import { Store } from "../core/lib/store.js";
import { initialTrace } from "./state.js";
import { RecordedRun } from "./recorded_run.js";
import { readRecording } from "./file.js";
import { recordingText } from "./recording_asks.js";
import { recordedKeys, recordedTold, wireRecorded } from "./run_page.js";
import "./search-widget.js";
/** @import {SearchWidget} from "./search-widget.js" */
/** @import {State} from "./state.js" */

/**
 * @typedef {object} Model the state shared by the kernel and all views of a widget
 * @property {(name: string) => any} get @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes @property {(names: string, act: () => void) => void} on
 * @property {(names: string, act: () => void) => void} off
 */

const SHARED_MS = 250; // between two places that are sent while it plays
const NOTHING = { head: {}, events: [], end: {} };
const LAYOUT_KEYS = LAYOUTS.map(({ key }) => key);
const FORMS = ["list", "array", "tree"];
const say = messages(ALLOWED);
const SHARED = ["change:at", "change:view", "change:frontier_as"];

/** A widget with the style sheet for its shadow root. @param {string} sheet */
export function widgetWith(sheet) {
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  return {
    /** @param {{model: Model, el: HTMLElement}} parts @returns {() => void} a function that ends it */
    render({ model, el }) {
      const host = document.createElement("div");
      // Keep key presses from JupyterLab, where one of them deletes the cell.
      host.dataset.lmSuppressShortcuts = "true";
      const root = host.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [style];
      const widget = /** @type {SearchWidget} */ (document.createElement("search-widget"));
      root.append(widget);
      el.append(host);
      const store = new Store(initialTrace(new RecordedRun(NOTHING)));
      const ends = [followGround(host, (theme) => store.set({ theme })), () => host.remove()];
      if (model.get("key")) ends.push(hidePicture(model.get("key")));
      // Some notebooks attach the element only after this returns, and the widget is empty before that.
      Promise.all([recordingText(model.get("trace"), model.get("src")), widget.updateComplete])
        .then(([text]) => {
          refuseUnknown("view", model.get("view"), LAYOUT_KEYS);
          refuseUnknown("frontier_as", model.get("frontier_as"), FORMS);
          const recorded = new RecordedRun(readRecording(text, "trace"));
          store.set({ ...runState(recorded), recorded, version: 1, revealed: true });
          if (host.isConnected) ends.push(play(store, model, widget));
        })
        .catch((error) => (widget.problem = error.message));
      return () => ends.forEach((end) => end());
    },
  };
}

/**
 * Throw an error with a sentence for a value that is given but not allowed.
 * @param {string} field @param {any} given @param {string[]} allowed
 */
function refuseUnknown(field, given, allowed) {
  if (given === undefined || allowed.includes(given)) return;
  throw new Error(say("must-be-one-of", { field, given: String(given), allowed }));
}

/** Hide the picture that is saved with the notebook; return a function that shows it again. @param {string} key */
function hidePicture(key) {
  const rule = document.createElement("style");
  rule.textContent = `#frontier-picture-${key} { display: none; }`;
  document.head.append(rule);
  return () => rule.remove();
}

/**
 * Show a store in a widget and keep it and the model in step; return a function that ends that.
 * @param {Store<State>} store @param {Model} model @param {SearchWidget} widget
 */
function play(store, model, widget) {
  const { state } = store;
  const playback = new RunPlayback(store);
  const show = wireRecorded(widget, store, playback);
  const heed = () => {
    const { expansions } = state.recorded.trace;
    const wanted = model.get("at") ?? state.cursor;
    const at = wanted === "end" ? expansions : Math.trunc(Number(wanted)) || 0;
    const layout = model.get("view") ?? state.layout;
    const frontierAs = model.get("frontier_as") ?? state.frontierAs;
    if (layout !== state.layout || frontierAs !== state.frontierAs) store.set({ layout, frontierAs });
    if (at !== state.cursor) playback.seek(Math.max(0, Math.min(at, expansions)));
  };
  const share = () => {
    const shown = { at: state.cursor, view: state.layout, frontier_as: state.frontierAs };
    const changed = Object.entries(shown).filter(([name, value]) => model.get(name) !== value);
    for (const [name, value] of changed) model.set(name, value);
    if (changed.length) withoutKernel(() => model.save_changes());
  };
  const shareSeldom = throttled(SHARED_MS, share);
  heed();
  store.listeners.push(() => {
    Object.assign(widget, recordedTold(state), { hasMap: Boolean(state.recorded.terrain) });
    show();
    if (state.playing) shareSeldom(null);
    else share();
  });
  obeyKeys(recordedKeys(playback), widget);
  widget.addEventListener("keydown", (event) => event.stopPropagation());
  for (const change of SHARED) model.on(change, heed);
  const end = playback.start();
  store.set({});
  return () => {
    end();
    for (const change of SHARED) withoutKernel(() => model.off(change, heed));
  };
}

/** Call a method of a model, ignoring the error that MyST's model throws without a kernel. @param {() => void} call */
function withoutKernel(call) {
  try {
    call();
  } catch {
    // The model has no other listeners, and leaving the page removes ours.
  }
}
