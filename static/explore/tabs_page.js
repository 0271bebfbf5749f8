/** The middle of the explore page: the contents of its tabs, and the tabs themselves. */

import { listen, the } from "../core/shell/document.js";
import { TABS } from "./stage-tabs.js";
import { messages } from "../core/lib/messages.js";
import { prefer } from "../core/lib/preferences.js";
import { isInformed, isRevealed, nodeInspected, pathOf } from "../core/player/shown_run_state.js";
import { catalogueOf } from "../core/lib/catalogue.js";
import { problemOf } from "../core/problem/query.js";
import { NONE } from "../core/trace/trace.js";
import RUN from "./run.ftl";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {RunPlayback} from "../core/player/run_playback_control.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Explore} from "./control.js" */

const say = messages(RUN);

/** @typedef {Record<string, (detail: any) => void>} Acts by the events of an element */

/** The actions on a click on a node, and on pointing at one. @param {Explore} explore @returns {Acts} */
const pointing = ({ store }) => ({
  pick: (n) => store.set({ selected: n === store.state.selected ? NONE : n }),
  hover: (n) => store.set({ hovered: n }),
});

/** Let nodes be hovered and selected in an element. @param {HTMLElement} element @param {Explore} explore */
export function wirePointing(element, explore) {
  listen(element, pointing(explore));
}

/** The actions under each tab, by its key. @param {Explore} explore @returns {Record<string, Acts>} */
function actsUnder(explore) {
  const { store, playback } = explore;
  return {
    tree: {
      ...pointing(explore),
      seek: (cursor) => playback.seek(cursor),
      layout: (layout) => {
        prefer({ layout });
        store.set({ layout });
      },
    },
    space: pointing(explore),
    path: { step: (step) => playback.showMove(step), finish: () => playback.finishRun() },
    node: {
      ...pointing(explore),
      pick: (n) => store.set({ selected: n }),
      "run-from": (n) => explore.searchWith("start", n),
      "make-goal": (n) => explore.searchWith("goal", n),
    },
    verdict: {
      "change-run": (changed) => store.set({ changed }),
      compare: () => store.set({ compared: true }),
    },
  };
}

/**
 * @param {object} page @param {Store<State>} page.store @param {Catalogue} page.catalogue
 * @param {Explore} page.explore @param {RunPlayback} page.playback
 * @returns {(shared: object, rests: boolean) => void} the function that shows one of the tabs, with the
 *   shared properties, unless there is no run to show
 */
export function wireTabs({ store, catalogue, explore, playback }) {
  const { state } = store;
  const tabs = TABS.map((tab) => ({
    ...tab,
    button: /** @type {HTMLButtonElement} */ (the(`.tabs [data-stage="${tab.key}"]`)),
    element: /** @type {HTMLElement} */ (the(tab.tag)),
  }));
  const main = /** @type {HTMLElement} */ (the("main"));
  const panels = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".tabs [data-panel]"));
  const dots = /** @type {HTMLButtonElement} */ (the(".tabs .dots"));
  const acts = actsUnder(explore);
  for (const { button, key, element } of tabs) {
    button.addEventListener("click", () => explore.show(key));
    listen(element, acts[key] ?? {});
  }
  for (const button of panels)
    button.addEventListener("click", () => explore.showPanel(/** @type {any} */ (button.dataset.panel)));
  dots.addEventListener("click", () => {
    dots.setAttribute("aria-expanded", String(dots.getAttribute("aria-expanded") !== "true"));
  });
  return (shared, rests) => {
    const { stage, panel } = state;
    const view = {
      path: pathOf(state),
      inspected: nodeInspected(state),
      isInformed: isInformed(state),
      spaceLabel: state.run.rule.space_label ?? say("tab-states"),
      isOver: playback.isOver && stage === "tree",
      isRevealed: isRevealed(state),
      catalogue: catalogueOf(catalogue, problemOf(state.run.query)),
    };
    for (const { key, element, button, label, more, isFresh, isOffered, properties } of tabs) {
      button.hidden = isOffered?.(state, view) === false && key !== stage;
      const isDrawn = /** @type {any} */ (element).isDrawable; // the errors of the drawing are below it
      Object.assign(element, shared, properties(state, view), { hidden: key !== stage || (rests && !isDrawn) });
      button.setAttribute("aria-pressed", String(key === stage && !panel));
      showLabel(button, label(view), more?.(view) ?? "");
      button.classList.toggle("fresh", isFresh?.(view) ?? false);
    }
    const offered = tabs.filter(({ button }) => !button.hidden);
    for (const { button } of offered) button.tabIndex = offered.length > 1 || panel ? 0 : -1; // one is no choice
    for (const button of panels) button.setAttribute("aria-pressed", String(button.dataset.panel === panel));
    const isInRest = tabs.some(({ key, isInRest }) => key === stage && isInRest) && !panel;
    dots.classList.toggle("holds", isInRest || panel === "numbers");
    if (dots.dataset.shown !== `${stage} ${panel}`) dots.setAttribute("aria-expanded", "false");
    dots.dataset.shown = `${stage} ${panel}`;
    if (panel) main.dataset.panel = panel;
    else delete main.dataset.panel;
  };
}

/** @param {HTMLButtonElement} button @param {string} label @param {string} more said where there is room */
function showLabel(button, label, more) {
  const text = more ? `${label} · ${more}` : label;
  if (button.textContent === text) return;
  const rest = document.createElement("span");
  rest.textContent = more && ` · ${more}`;
  button.replaceChildren(label, rest);
}
