/** Wires all that shows a run, on the explore page and in a file: tabs, frontier, players, steps, keys. */

import { listen, the } from "../core/shell/document.js";
import { keysUnless } from "../core/shell/keys.js";
import { catalogueOf } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { problemOf } from "../core/problem/query.js";
import { prefer } from "../core/lib/preferences.js";
import {
  horizonOf,
  isFollowing,
  isOnPath,
  isRevealed,
  partShown,
  pathOf,
  stepShown,
} from "../core/player/shown_run_state.js";
import { wirePointing, wireTabs } from "./tabs_page.js";
import RUN from "./run.ftl";
import "../core/frontier/frontier-strip.js";
import "../core/frontier/frontier-view.js";
import "../core/player/path-player.js";
import "../core/player/run-player.js";
import "../core/player/step-text.js";
import "./node/node-card.js";
import "./run-numbers.js";
import "./steps/event-list.js";
import "./steps/pseudo-code.js";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {RunPlayback} from "../core/player/run_playback_control.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Keys} from "../core/shell/keys.js" */
/** @import {SearchTree} from "../core/tree/element/search-tree.js" */
/** @import {Explore} from "./control.js" */

/**
 * @typedef {object} Page
 * @property {Store<State>} store @property {Catalogue} catalogue @property {RunPlayback} playback
 * @property {Explore} explore @property {() => string | Promise<string>} link of the view, for its transcript
 */

const say = messages(RUN);

class RunView {
  tree = /** @type {SearchTree} */ (the("search-tree"));
  player = the("run-player");
  moves = the("path-player");
  told = the("step-text");
  strip = the("frontier-strip");
  frontier = the("frontier-view");
  node = the("node-card");
  events = the("event-list");
  code = the("pseudo-code");
  numbers = the("run-numbers");

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.showTabs = wireTabs(page);
    this.#listenToPlayers();
    const { store, explore } = page;
    listen(this.events, {
      unfold: (listed) => store.set({ listed }),
      event: (number) => explore.showEvent(number),
    });
    listen(this.code, { unfold: (coded) => store.set({ coded }) });
    listen(this.frontier, { as: (frontierAs) => store.set({ frontierAs }) });
    listen(this.node, { inspect: () => explore.toggleNode() });
    for (const element of [this.frontier, this.node]) wirePointing(/** @type {HTMLElement} */ (element), explore);
  }

  #listenToPlayers() {
    const { store, playback } = this.page;
    const { state } = store;
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
    listen(this.moves, {
      ...pace,
      step: (step) => playback.showMove(step),
      "toggle-replay": () => playback.toggleReplay(),
    });
    listen(this.player, {
      ...pace,
      ...playback.acts,
      grain: (grain) => playback.chooseGrain(grain),
      show: (shown) => store.set(shown),
      transcript: async () => {
        const made = await import("../core/takeaway/export_page.js").catch(() => null);
        if (made) made.saveTranscript(state.run, { ...state }, await this.page.link(), this.catalogue);
        else store.set({ notice: say("run-transcript-failed") });
      },
    });
  }

  /** The catalogue for the problem of the run. */
  get catalogue() {
    const { catalogue, store } = this.page;
    return catalogueOf(catalogue, problemOf(store.state.run.query));
  }

  /** The keys of a run. @param {() => boolean} rests whether there is nothing to play */
  keys(rests) {
    const { store, playback, explore } = this.page;
    /** @type {Keys} */
    const stepping = {
      ...playback.keys,
      n: (isShift) => playback.seekMark(1, isShift),
      p: (isShift) => playback.seekMark(-1, isShift),
    };
    return {
      e: () => playback.chooseGrain(store.state.grain === "event" ? "expansion" : "event"),
      i: () => explore.toggleNode(),
      ...keysUnless(rests, stepping), // they rest with the player
    };
  }

  /** Update all elements. @param {boolean} [rests] whether there is nothing to play */
  show(rests = false) {
    const { store, playback } = this.page;
    const { run, stage } = store.state;
    const { trace } = run;
    const isUnsolvable = trace.done && trace.result?.status === "unsolvable";
    const { parts } = stepShown(store.state, playback.isSeen);
    this.showTabs(this.#shared(), rests || (isUnsolvable && stage === "tree"));
    Object.assign(this.told, { parts: rests ? [] : parts, quiet: playback.isQuiet });
    this.#showRun();
    this.#showPlayers(rests);
  }

  /** The common properties of the elements that show the run. */
  #shared() {
    const { state } = this.page.store;
    const { run, cursor, version, selected, hovered } = state;
    const { trace, boards, rule, goalState: goal } = run;
    return { trace, boards, cursor, partial: partShown(state), version, rule, goal, selected, hovered };
  }

  /** Update the elements that show the run at the cursor. */
  #showRun() {
    const { playback, catalogue, store } = this.page;
    const { state } = store;
    const { run, cursor, version } = state;
    const { trace } = run;
    const partial = partShown(state);
    const { events, code } = stepShown(state, playback.isSeen);
    Object.assign(this.strip, this.#shared());
    Object.assign(this.frontier, this.#shared(), {
      part: partial,
      as: state.frontierAs,
      slow: playback.isSlow,
      placeOf: (/** @type {number} */ n) => this.tree.screenPlaceOf(n),
    });
    const isTold = state.stage === "node" || state.selected >= trace.nodesAt(cursor, partial); // under its tab
    Object.assign(this.node, this.#shared(), { hidden: isTold });
    const isOpen = !isRevealed(state);
    Object.assign(this.numbers, { trace, rule: run.rule, cursor, partial, version, counts: catalogue.counts, isOpen });
    Object.assign(this.events, events, { hidden: !state.listed });
    Object.assign(this.code, code, { hidden: !state.coded });
  }

  /** Update the player of the run, and that of its path. @param {boolean} rests */
  #showPlayers(rests) {
    const { state } = this.page.store;
    const { run, cursor, event, version, theme, grain, playing, speed, accelerates, listed, coded } = state;
    const { trace, rule, marks, curves } = run;
    const isOpen = !isRevealed(state);
    const shown = isOpen ? Math.min(state.seen, trace.expansions) : trace.expansions;
    Object.assign(this.player, { trace, marks, rule, curves, length: trace.expansions, version, cursor, event, grain });
    Object.assign(this.player, { span: horizonOf(state), shown, isOpen, rests, listed, coded });
    Object.assign(this.player, {
      playing: playing || isFollowing(state),
      speed,
      accelerates,
      theme,
      hidden: isOnPath(state) && !rests,
    });
    Object.assign(this.moves, {
      step: state.step,
      length: pathOf(state).length - 1,
      playing: state.replaying,
      speed,
      accelerates,
      hidden: !isOnPath(state) || rests,
    });
  }
}

/** @param {Page} page */
export const wireRun = (page) => new RunView(page);
