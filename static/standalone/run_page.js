/**
 * Wires a page that is a file and holds one run, or the steps of a lecture with their runs: all that the explore page
 * shows of a run, without a form, an address and a server.
 */

import { Explore } from "../explore/control.js";
import { wireRun } from "../explore/run_page.js";
import { placeRead } from "../core/player/place_state.js";
import { followTheme, listen, offerHelp, showNotice } from "../core/shell/document.js";
import { obeyKeys } from "../core/shell/keys.js";
import { preferences } from "../core/lib/preferences.js";
import { initialState } from "../core/player/shown_run_state.js";
import { isPresenting } from "../core/player/presentation_state.js";
import { RunPlayback } from "../core/player/run_playback_control.js";
import { Store } from "../core/lib/store.js";
import { exploreLink } from "../core/lib/link.js";
import { titleText } from "../core/words/title.js";
import { verdict } from "../core/wire/api.js";
import { siteLink } from "../core/wire/reach.js";
import { runOf } from "../core/trace/run.js";
import { wirePresenting } from "../projector/page.js";
import { isSecret } from "../projector/state.js";
import { sceneOf, wireSharing } from "../core/takeaway/share_page.js";
import { contents, fail, storedRun } from "./contents_asks.js";
import "../core/space/state-map.js";
import "../explore/node/node-inspector.js";
import "../explore/verdict/run-verdict.js";
import "./lecture-outline.js";
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Contents} from "./contents_asks.js" */

const still = () => {}; // a file has no form and no address of its own

/** @param {Contents} held */
function wire(held) {
  const { page } = held;
  const { catalogue } = page;
  const prefers = preferences();
  const place = placeRead(page, null);
  const store = new Store({
    ...initialState(runOf(page.run, catalogue), place.view),
    ...{ speed: prefers.speed ?? 4, accelerates: prefers.hurries ?? false },
  });
  const { state } = store;
  const playback = new RunPlayback(store);
  const explore = new Explore({
    ...{ store, catalogue, playback },
    puzzle: /** @type {any} */ ({ open: still, recheck: still }),
    address: { push: still, replace: still },
  });
  const presenting = wirePresenting({
    ...{ store, catalogue, bounds: page.bounds, playback, explore },
    address: /** @type {any} */ ({ push: still }),
    choose: still,
    served: null,
  });
  const query = () => exploreLink(state.run.query, { at: state.cursor });
  const view = wireRun({ store, catalogue, playback, explore, link: () => siteLink(`/?${query()}`) });
  const outline = document.querySelector("lecture-outline");
  if (outline) listen(outline, { visit: (link) => presenting.presenter.visit(link) });
  wireSharing({
    scenes: () => [sceneOf(state.run, state.cursor, state.layout, view.catalogue, view.tree.folding, state.stage)],
  });
  obeyKeys({
    "?": offerHelp(),
    f: (isShift) => isShift && presenting.enter(),
    ...view.keys(() => false),
  });
  judgeWhenSeen(store);
  store.listeners.push(() => {
    const { run, notice, lecture } = state;
    presenting.show();
    view.show();
    const isAtEnd = state.cursor === run.trace.expansions && run.trace.expansions > 0;
    showNotice(notice || (isAtEnd && storedRun(held, run.query)?.cut) || "");
    if (outline) Object.assign(outline, { lecture, steps: page.steps });
    document.title = titleText([isPresenting(state) && isSecret(state) ? "?" : run.rule.label], run.start);
  });
  followTheme(store);
  explore.open(place, true);
  playback.start();
  return {
    steps: page.steps,
    store,
    playback,
    visit: (/** @type {string} */ link) => presenting.presenter.visit(link),
  };
}

/** Show the verdict on a run that is held, once it is in sight. @param {Store<State>} store */
function judgeWhenSeen(store) {
  let asked = "";
  store.listeners.push(async () => {
    const { stage, run } = store.state;
    if (stage !== "verdict" || !run.trace.done || run.query === asked) return;
    asked = run.query;
    const judged = await verdict(asked).then(
      (told) => ({ run: asked, told, fault: "" }),
      (/** @type {Error} */ { message: fault }) => ({ run: asked, told: null, fault }),
    );
    store.set({ judged });
  });
}

/** The page, once it is shown; undefined where it cannot be. */
export const wired = contents.then(wire).catch(fail);
