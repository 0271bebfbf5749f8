/** The parts of a recorded search on any page: player, tree, frontier and map, wired to one store. */

import { listen } from "../core/shell/document.js";
import { keysUnless } from "../core/shell/keys.js";
import { recordedStep } from "./words.js";
import { capital } from "../core/lib/format.js";
import "../core/frontier/frontier-view.js";
import "../core/frontier/reached-strip.js";
import "../core/player/run-player.js";
import "../core/tree/element/search-tree.js";
import "../core/space/state-map.js";
/** @import {Store} from "../core/lib/store.js" */
/** @import {RunPlayback} from "../core/player/run_playback_control.js" */
/** @import {StateMap} from "../core/space/state-map.js" */
/** @import {SearchTree} from "../core/tree/element/search-tree.js" */
/** @import {State} from "./state.js" */

/**
 * Wire the parts below an element; return a function that shows the state.
 * @param {ParentNode} root @param {Store<State>} store @param {RunPlayback} playback
 */
export function wireRecorded(root, store, playback) {
  const [player, frontier, found, place] = /** @type {HTMLElement[]} */ (
    ["run-player", "frontier-view", "search-tree", "state-map"].map((name) => root.querySelector(name))
  );
  const tree = /** @type {SearchTree} */ (found);
  const map = /** @type {StateMap} */ (place);
  listen(player, {
    ...playback.acts,
    speed: (speed) => playback.setSpeed(speed),
    hurry: (accelerates) => store.set({ accelerates }),
  });
  const acts = {
    pick: (/** @type {number} */ selected) => store.set({ selected }),
    hover: (/** @type {number} */ hovered) => store.set({ hovered }),
    seek: (/** @type {number} */ cursor) => playback.seek(cursor),
  };
  listen(tree, { ...acts, layout: (layout) => store.set({ layout }) });
  listen(map, acts);
  listen(frontier, { ...acts, as: (/** @type {State["frontierAs"]} */ frontierAs) => store.set({ frontierAs }) });
  return () => {
    const {
      recorded: run,
      cursor,
      version,
      selected,
      hovered,
      theme,
      playing,
      speed,
      accelerates,
      layout,
    } = store.state;
    const { trace, boards, rule, marks, curves, goalState: goal } = run;
    const shared = { trace, boards, cursor, version, rule, goal, selected, hovered };
    Object.assign(tree, shared, { partial: null, event: 0, theme, layout, name: run.name });
    Object.assign(frontier, shared, { part: null, as: store.state.frontierAs, slow: playback.isSlow, hasDepths: true });
    Object.assign(frontier, { placeOf: (/** @type {number} */ n) => tree.screenPlaceOf(n) });
    map.hidden = !run.terrain;
    Object.assign(map, { terrain: run.terrain, cursor, selected, hovered, theme });
    const length = trace.expansions;
    Object.assign(player, { trace, marks, rule, curves, length, version, cursor, event: 0, grain: "expansion" });
    Object.assign(player, {
      span: length,
      shown: length,
      isOpen: false,
      rests: false,
      playing,
      speed,
      accelerates,
      theme,
    });
  };
}

/** The keys of its player, inactive while there is nothing to play. @param {RunPlayback} playback */
export function recordedKeys(playback) {
  return keysUnless(() => !playback.store.state.run.trace.nodes, playback.keys);
}

/** The words for the whole search, and for its step. @param {State} state */
export function recordedTold({ recorded: run, cursor, isUntold }) {
  return {
    behaves: [run.says && capital(run.says), isUntold ? "" : run.behaves].filter(Boolean).join(" "),
    step: recordedStep(run, cursor),
  };
}
