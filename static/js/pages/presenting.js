/** Wires the explore page as it stands on a projector: what can be done there, its elements and its keys. */

import { Discs } from "../control/discs.js";
import { Follower } from "../control/following.js";
import { addressOf, placeRead } from "../control/place.js";
import { Presenter } from "../control/presenter.js";
import { Corners } from "../dom/corners.js";
import { obeyFirst } from "../dom/keys.js";
import { listen, the } from "../dom/page.js";
import { screen } from "../dom/screen.js";
import { lanesOf, partsOf, ringsOf } from "../state/discs.js";
import { partShown, stepShown } from "../state/explore.js";
import {
  ballotNow,
  candidatesShown,
  hasValues,
  isPresenting,
  isSecret,
  lettersOf,
  partsPresented,
  phaseOf,
  valuesOf,
} from "../state/presenting.js";
import { ballotsOf } from "../wire/ballot.js";
import { statementOf } from "../wire/exercise.js";
import { LectureTalk } from "../wire/lecture.js";
import { wireMaking } from "./making.js";
import "../elements/presenter-view.js";
import "../elements/two-discs.js";

/** @typedef {import("../lib/catalogue.js").Catalogue} Catalogue */
/** @typedef {ReturnType<typeof import("./teaching.js").wireTeaching> | null} Teaching */

const LOST = "The server cannot be reached now.";
/** What stands over the tree. */
const IN_CORNERS = { left: "presenter-view .corner", right: "class-board > .open, lecture-maker > .way" };

/**
 * @param {object} page
 * @param {import("../state/store.js").Store<import("../state/explore.js").State>} page.store
 * @param {Catalogue} page.catalogue @param {import("../lib/lecture.js").Bounds} page.bounds of a lecture
 * @param {import("../control/run_playback.js").RunPlayback} page.playback
 * @param {import("../control/explore.js").Explore} page.explore
 * @param {import("../dom/address.js").Address<import("../control/place.js").Place>} page.address
 * @param {(options: Record<string, string>) => void} page.choose options of the search
 */
export function wirePresenting({ store, catalogue, bounds, playback, explore, address, choose }) {
  const { state } = store;
  const discs = new Discs(catalogue);
  const presenter = new Presenter({
    store,
    playback,
    discs,
    talk: new LectureTalk(),
    screen,
    choose: (algorithm) => choose({ algorithm }),
    open: (block) => {
      const present = block.present === "0" ? state.present : block.present;
      const to = { ...placeRead(block, null), present };
      address.push(to);
      explore.open(to, true);
    },
    leaveFor: (link) => location.assign(link),
    ballots: ballotsOf,
  });
  const [view, pair, tree] = /** @type {HTMLElement[]} */ (["presenter-view", "two-discs", "search-tree"].map(the));
  the("button.present").addEventListener("click", () => presenter.enter());
  listen(view, { close: () => presenter.close(), values: () => presenter.switchValues() });
  const corners = new Corners(tree, IN_CORNERS, (covered) => Object.assign(tree, { corners: covered }));
  const { hash } = location;
  /** What holds a class, once it is here. @type {Teaching} */
  let teaching = null;
  /** @type {Promise<Teaching> | null} */
  let coming = null;
  /** Load what holds a class: most pages never present anything. @returns {Promise<Teaching>} */
  const teach = () =>
    (coming ??= import("./teaching.js").then(
      ({ wireTeaching }) => {
        teaching = wireTeaching({
          ...{ store, catalogue, presenter },
          link: () => addressOf(explore.place),
          follower: new Follower({ store, explore, discs }),
          pair: () => discs.store.state,
          tell: (joining) => Object.assign(view, { joining }),
          begun: () => presenter.cover("qr"),
          hash,
        });
        show();
        return teaching;
      },
      () => {
        coming = null;
        store.set({ notice: LOST });
        return null;
      },
    ));
  if (hash.startsWith("#class=")) {
    history.replaceState(history.state, "", location.pathname + location.search); // without its secret
    teach();
  }
  /** @type {import("../dom/keys.js").Keys} */
  const ofClass = { c: async () => (await teach())?.keys.c(), v: async () => (await teach())?.keys.v() };
  const making = wireMaking({
    ...{ state, catalogue, bounds },
    place: () => explore.place,
    visit: (link) => presenter.visit(link),
    turn: (by) => presenter.turn(by),
  });
  obeyFirst(() => {
    const { keys } = presenter;
    if (keys && !keys[""] && making.keys) return making.keys;
    const sheet = /** @type {HTMLElement | null} */ (document.querySelector("class-board :popover-open"));
    /** @type {import("../dom/keys.js").Keys} */
    const close = sheet ? { Escape: () => sheet.hidePopover() } : {};
    return keys && !keys[""] ? { ...keys, ...ofClass, m: making.toggle, ...close } : keys;
  });

  let wasOn = false;
  let asked = ""; // the run of which it was asked last what bears on its answers
  /** Learn what bears on which board a run expands next; where no server answers, questions stand alone. */
  async function learn() {
    asked = state.run.query;
    const stated = { run: asked, words: await statementOf(asked).catch(() => "") };
    if (stated.run === asked) store.set({ stated });
  }

  /** Show what there is to see on a projector. */
  function show() {
    const isOn = isPresenting(state);
    if (isOn && state.run.query !== asked) learn();
    if (isOn) document.body.dataset.presenting = state.present;
    else delete document.body.dataset.presenting;
    const values = valuesOf(state);
    Object.assign(tree, { presenting: isOn, letters: lettersOf(state), secret: isOn && isSecret(state), values });
    if (isOn && !wasOn) teach();
    wasOn = isOn;
    teaching?.show(isOn);
    making.show(isOn);
    if (isOn) requestAnimationFrame(() => isPresenting(state) && corners.look());
    else corners.stop();
    if (!isOn) return;
    const isPair = state.present === "discs";
    const told = discs.store.state;
    const { run, cursor, growth, theme, lecture, overlay } = state;
    const link = addressOf({ ...explore.place, present: "0", ask: "", lecture: null });
    Object.assign(view, {
      run,
      cursor,
      happened: partShown(state),
      growth,
      parts: isPair ? partsOf(told) : partsPresented(state, stepShown(state, playback.isSeen).parts),
      ask: isPair ? told.ask : phaseOf(state),
      asking: isPair ? "" : state.asking,
      candidates: candidatesShown(state),
      ballot: ballotNow(state),
      values,
      isValued: hasValues(run),
      hidesValues: state.values === "0",
      lecture,
      overlay,
      link: teaching?.reached(link) ?? new URL(link, location.href).href,
      why: teaching?.why() ?? "",
      isPair,
      isSecret: !isPair && isSecret(state),
      quiet: playback.isQuiet,
    });
    Object.assign(pair, {
      lanes: isPair ? lanesOf(told) : [],
      rings: ringsOf(told),
      growth: told.growth,
      isCovered: told.ask === "asked",
      theme,
    });
  }
  discs.store.listeners.push(show);
  return { show, enter: () => presenter.enter() };
}
