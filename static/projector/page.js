/** Wires the explore page on a projector: its actions, elements and keys. */

import { Discs } from "./discs_control.js";
import { addressOf, placeRead } from "../core/player/place_state.js";
import { Presenter } from "./control.js";
import { CornerInsets } from "./corner_insets.js";
import { obeyFirst } from "../core/shell/keys.js";
import { placed } from "../core/shell/address.js";
import { listen, part, the } from "../core/shell/document.js";
import { lanesOf, partsOf, ringsOf } from "./discs_state.js";
import { partShown, stepShown } from "../core/player/shown_run_state.js";
import { isPresenting } from "../core/player/presentation_state.js";
import {
  areAged,
  ballotNow,
  candidatesShown,
  isChoice,
  hasValues,
  isSecret,
  lettersOf,
  lettersOfPlaces,
  partsPresented,
  phaseOf,
  valuesOf,
} from "./state.js";
import { ballotsOf, statementOf } from "../core/questions/asks.js";
import { isTieOpen } from "../core/questions/right_choices.js";
import { LectureLine } from "../lecture/asks.js";
import { UNREACHABLE } from "../core/wire/words.js";
import "../core/shell/refusals_asks.js";
import "./presenter-view.js";
import "./two-discs.js";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Place, Places} from "../core/player/place_state.js" */
/** @import {RunPlayback} from "../core/player/run_playback_control.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Address} from "../core/shell/address.js" */
/** @import {Keys} from "../core/shell/keys.js" */
/** @import {Channel} from "../core/wire/channel.js" */
/** @import {wireMaking} from "../lecture/editor_page.js" */
/** @import {Bounds} from "../lecture/steps.js" */

/**
 * @typedef {object} Teaching a class on this projector
 * @property {(isOn: boolean) => void} show whether this is a projector
 * @property {(path: string) => string} reached an address as others open it
 * @property {() => string} why others may not reach this page @property {Keys} keys
 */
/**
 * @typedef {object} Served the parts that need a server
 * @property {() => Promise<{wireMaking: typeof wireMaking}>} loadMaking
 * @property {(() => Promise<{wireTeaching: (page: any) => Teaching}>) | null} loadClass null where there are no classes
 */

/** Selectors of the elements over the corners of the tree, the map or the grid. */
const IN_CORNERS = { left: "presenter-view .corner", right: "class-board > .open, lecture-maker > .way" };

/**
 * @typedef {object} Page
 * @property {Store<State>} store @property {Catalogue} catalogue @property {Bounds} bounds of a lecture
 * @property {RunPlayback} playback @property {Places & {channel: Channel}} explore @property {Address<Place>} address
 * @property {(options: Record<string, string>) => void} choose options of the search
 * @property {Served | null} served null where there is no server
 */

/** The explore page on a projector. */
class Presenting {
  view = /** @type {HTMLElement} */ (the("presenter-view"));
  pair = /** @type {HTMLElement} */ (the("two-discs"));
  tree = /** @type {HTMLElement} */ (the("search-tree"));
  map = /** @type {HTMLElement} */ (the("state-map"));
  corners = new CornerInsets(the(".stage"), IN_CORNERS, (corners) => {
    for (const picture of [this.tree, this.map]) Object.assign(picture, { corners });
  });
  /** The class on this projector, once its module is loaded. @type {Teaching | null} */ teaching = null;
  /** @type {Promise<Teaching | null> | null} */ #coming = null;
  /** The editor of lectures, once its module is loaded. @type {ReturnType<typeof wireMaking> | null} */ making = null;
  #hash = location.hash; // with which the page was opened
  #wasOn = false;
  #asked = ""; // the run whose statement was requested last

  /** @param {Page} page */
  constructor(page) {
    const { catalogue, explore } = page;
    this.page = page;
    this.discs = new Discs(catalogue, explore.channel);
    this.presenter = this.#presenter();
    this.make = part(() => this.#loadMaking(), page.store);
    the("button.present").addEventListener("click", () => this.enter());
    listen(this.view, {
      close: () => this.presenter.close(),
      values: () => this.presenter.switchValues(),
      press: (key) => this.keys?.[key]?.(false),
    });
    if (this.#hash.startsWith("#class=")) {
      history.replaceState(history.state, "", location.pathname + location.search); // without its secret
      this.teach();
    }
    obeyFirst(() => this.keys);
    this.discs.store.listeners.push(() => this.show());
  }

  /** Load the editor of lectures. */
  async #loadMaking() {
    const { store, catalogue, bounds, explore, served } = this.page;
    const loaded = await served?.loadMaking();
    this.making =
      loaded?.wireMaking({
        ...{ state: store.state, catalogue, bounds },
        place: () => explore.place,
        hasNoChoice: () => store.state.present === "1" && !isChoice(store.state),
        visit: (link) => this.presenter.visit(link),
        turn: (by) => this.presenter.turn(by),
      }) ?? null;
  }

  #presenter() {
    const { store, playback, explore, address, choose } = this.page;
    return new Presenter({
      ...{ store, playback, discs: this.discs },
      talk: new LectureLine(),
      screen,
      choose: (algorithm) => choose({ algorithm }),
      open: (block) => {
        const present = block.present === "0" ? store.state.present : block.present;
        const to = { ...placeRead(block, null), present };
        address.push(to);
        explore.open(to, true);
      },
      leaveFor: (link) => location.assign(placed(link)),
      ballots: ballotsOf,
      isAlone: this.page.served === null,
    });
  }

  enter() {
    this.presenter.enter();
  }

  /** Load the module for a class, which most pages never need. @returns {Promise<Teaching | null>} */
  async teach() {
    const { store, catalogue, explore, served } = this.page;
    const { presenter, view } = this;
    if (!served?.loadClass) return null;
    return (this.#coming ??= served.loadClass().then(
      ({ wireTeaching }) => {
        this.teaching = wireTeaching({
          ...{ store, catalogue, presenter, explore },
          link: () => addressOf(explore.place),
          tell: (/** @type {object | null} */ joining) => Object.assign(view, { joining, ...this.#linkShown() }),
          begun: () => presenter.cover("qr"),
          hash: this.#hash,
        });
        this.show();
        return this.teaching;
      },
      () => {
        this.#coming = null;
        store.set({ notice: UNREACHABLE });
        return null;
      },
    ));
  }

  /** The actions of the keys on a projector; null if the page is not presenting. */
  get keys() {
    const { presenter, making } = this;
    const { keys } = presenter;
    if (!this.page.served) return keys;
    if (keys && !keys[""] && making?.keys) return making.keys;
    const sheet = /** @type {HTMLElement | null} */ (document.querySelector("class-board :popover-open"));
    /** @type {Keys} */
    const close = sheet ? { Escape: () => sheet.hidePopover() } : {};
    return keys && !keys[""] ? { ...keys, ...this.#keysOfClass, m: () => making?.toggle(), ...close } : keys;
  }

  /** @type {Keys} */
  #keysOfClass = {
    c: async () => (await this.teach())?.keys.c(false),
    v: async () => (await this.teach())?.keys.v(false),
  };

  /** Load the statement of the run's questions; without a server they have none. */
  async #learn() {
    const { store } = this.page;
    const { query: run, rule } = store.state.run;
    this.#asked = run;
    const words = await statementOf(run, isTieOpen(rule)).catch(() => "");
    const stated = { run, words };
    if (run === this.#asked) store.set({ stated });
  }

  /** Update the page: the elements of a projector, or none. */
  show() {
    const { tree, map, making, corners } = this;
    const { state } = this.page.store;
    const isOn = isPresenting(state);
    if (isOn && state.run.query !== this.#asked) this.#learn();
    if (isOn) document.body.dataset.presenting = state.present;
    else delete document.body.dataset.presenting;
    const [values, letters] = [valuesOf(state), lettersOf(state)];
    Object.assign(tree, { presenting: isOn, letters, hidesName: isOn && isSecret(state), values });
    Object.assign(map, { presenting: isOn, letters: lettersOfPlaces(state) });
    if (isOn && !this.#wasOn) {
      this.teach();
      this.make();
    }
    this.#wasOn = isOn;
    this.teaching?.show(isOn);
    making?.show(isOn);
    if (isOn) requestAnimationFrame(() => isPresenting(state) && corners.look());
    else corners.stop();
    if (!isOn) return;
    this.#showView();
    this.#showPair();
  }

  /** The link of the view, as others open it, and why they cannot. */
  #linkShown() {
    const link = addressOf({ ...this.page.explore.place, present: "0", ask: "", lecture: null });
    const { teaching } = this;
    return { link: teaching?.reached(link) ?? new URL(link, location.href).href, why: teaching?.why() ?? "" };
  }

  /** Update the view around the tree. */
  #showView() {
    const { store, playback } = this.page;
    const { state } = store;
    const told = this.discs.store.state;
    const { run, cursor, version, lecture, overlay } = state;
    const isPair = state.present === "discs";
    Object.assign(this.view, {
      run,
      cursor,
      partial: partShown(state),
      version,
      parts: isPair ? partsOf(told) : partsPresented(state, stepShown(state, playback.isSeen).parts),
      ask: isPair ? told.ask : phaseOf(state),
      asking: state.asking,
      candidates: candidatesShown(state),
      ballot: ballotNow(state),
      values: valuesOf(state),
      aged: areAged(state),
      isValued: hasValues(run),
      hidesValues: state.values === "0",
      lecture,
      overlay,
      ...this.#linkShown(),
      isPair,
      isSecret: !isPair && isSecret(state),
      alone: this.page.served === null,
      hasClasses: Boolean(this.page.served?.loadClass),
      quiet: playback.isQuiet,
      playing: (isPair ? told : state).playing,
    });
  }

  /** Update the two searches side by side. */
  #showPair() {
    const { present, theme } = this.page.store.state;
    const told = this.discs.store.state;
    Object.assign(this.pair, {
      lanes: present === "discs" ? lanesOf(told) : [],
      rings: ringsOf(told),
      version: told.version,
      isCovered: told.ask === "asked",
      theme,
    });
  }
}

/** @param {Page} page */
export const wirePresenting = (page) => new Presenting(page);

/** Full screen for the page, if the browser allows it; a refusal is not an error. */
const screen = {
  enter() {
    document.documentElement.requestFullscreen?.().catch(() => {});
  },

  leave() {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  },

  /** Call `left` when it was left, also by the browser's own key. @param {() => void} left */
  whenLeft(left) {
    document.addEventListener("fullscreenchange", () => !document.fullscreenElement && left());
  },
};
