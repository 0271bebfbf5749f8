/**
 * Wires a run inside another site's page. That page may send {frontier: "seek", at}, "play", "pause" and "tell"; it
 * receives {frontier: "at", at, expansions, done, playing} after each change, and a SPLICE message says when the
 * end was shown. Nothing is stored.
 */

import { Explore } from "../explore/control.js";
import { addressOf } from "../core/player/place_state.js";
import { Followed } from "../core/credit/followed_control.js";
import { RunPlayback } from "../core/player/run_playback_control.js";
import { obeyKeys } from "../core/shell/keys.js";
import { memo } from "../core/lib/memo.js";
import { followTheme, listen, readFirst, readPage, showNotice, the } from "../core/shell/document.js";
import {
  horizonOf,
  initialState,
  isFollowing,
  isRevealed,
  partShown,
  stepShown,
} from "../core/player/shown_run_state.js";
import { Store } from "../core/lib/store.js";
import { runOf } from "../core/trace/run.js";
import { NONE } from "../core/trace/trace.js";
import "./embed-player.js";
import "../core/frontier/frontier-strip.js";
import "../core/tree/element/search-tree.js";
import "../core/player/step-text.js";

const page = readPage();
const { catalogue } = page;
const view = page.view || "tree";
const store = new Store(initialState(runOf(page.run, catalogue), view));
const { state } = store;
const playback = new RunPlayback(store);
const still = () => {}; // a frame has neither a form nor an address bar
const explore = new Explore({
  store,
  catalogue,
  playback,
  puzzle: /** @type {any} */ ({ open: still, recheck: still }),
  address: /** @type {any} */ ({ push: still, replace: still }),
});
const [tree, strip, told, player] = /** @type {HTMLElement[]} */ (
  ["search-tree", "frontier-strip", "step-text", "embed-player"].map(the)
);
const whole = /** @type {HTMLAnchorElement} */ (the("a.whole"));

/** Handlers by the names of our messages; all others are ignored. @type {Record<string, (message: any) => void>} */
const ACTS = {
  seek: ({ at }) => {
    if (at === "end") playback.finish();
    else if (Number.isInteger(at) && at >= 0) playback.seekSoon(at);
  },
  play: () => playback.play(true),
  pause: () => playback.play(false),
  tell: () => tell(),
};

/** Send the place of the run to the page around this one. */
function tell() {
  const { cursor, playing, run } = state;
  const { expansions, done } = run.trace;
  if (parent !== window) parent.postMessage({ frontier: "at", at: cursor, expansions, done, playing }, "*");
}

addEventListener("message", ({ data, source }) => {
  if (source === parent && Object.hasOwn(ACTS, data?.frontier)) ACTS[data.frontier](data);
});
const followed = new Followed(
  page.embeds,
  (notice) => store.set({ notice }),
  ({ at }) => ACTS.seek({ at }),
);
listen(player, playback.acts);
listen(tree, { pick: (selected) => store.set({ selected }), hover: (hovered) => store.set({ hovered }) });
obeyKeys(playback.keys);

const telling = memo();
store.listeners.push(() => {
  const { run, cursor, event, version, selected, hovered, theme, layout, playing } = state;
  const { trace, boards, rule, goalState: goal } = run;
  const partial = partShown(state);
  const shown = { trace, boards, cursor, partial, version, rule, goal };
  Object.assign(tree, shown, { event, layout, selected, hovered, theme, compact: true, numbered: true });
  Object.assign(strip, shown);
  Object.assign(told, { parts: stepShown(state, playback.isSeen).parts, quiet: playback.isQuiet });
  const ends = isRevealed(state) && trace.done ? trace.expansions : null;
  Object.assign(player, {
    cursor,
    span: horizonOf(state),
    playing: playing || isFollowing(state),
    isAtEnd: playback.isOver,
    ends,
  });
  whole.href = `/${addressOf(explore.place)}`;
  showNotice(state.notice);
  followed.shown(trace.done && cursor === trace.expansions, { at: cursor });
  telling([cursor, trace.expansions, trace.done, playing], tell);
});

// In a low frame, the sentence is one line until the reader expands it.
const rest = the(".sentence .rest");
rest.addEventListener("click", () => rest.setAttribute("aria-expanded", String(rest.ariaExpanded !== "true")));
document.documentElement.dataset.theme = page.theme === "system" ? "" : page.theme;
followTheme(store);
explore.open(
  {
    ...{ run: page.run, at: page.at, event: 0, view, stage: "tree", node: NONE, grain: "expansion" },
    ...{ present: "0", ask: "", values: "1", lecture: null, revealed: false },
  },
  page.holds_step,
  readFirst(),
);
playback.start();
