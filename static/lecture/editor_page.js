/** Wires the editor of a lecture on a projector: shown places become steps, and its link opens it anywhere. */

import { Maker } from "./editor_control.js";
import { listen, the } from "../core/shell/document.js";
import { catalogueOf, problemIn, recordOf } from "../core/lib/catalogue.js";
import { problemOf } from "../core/problem/query.js";
import { usualStage } from "../core/player/place_state.js";
import { copyText } from "../core/lib/clipboard.js";
import { load, save } from "../core/lib/browser_storage.js";
import { messages } from "../core/lib/messages.js";
import { readStep } from "./steps.js";
import { optionsOf } from "../core/lib/parameters.js";
import EDITOR from "./editor.ftl";
import { faultOf, lectureLink, lengthOf } from "./editor_state.js";
import { Store } from "../core/lib/store.js";
import { KINDS, QUESTIONS, USUAL } from "../core/questions/kinds.js";
import { blockOf } from "../core/wire/http.js";
import { linkForOthers } from "../core/wire/reach.js";
import "./lecture-maker.js";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Place} from "../core/player/place_state.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Keys} from "../core/shell/keys.js" */
/** @import {Bounds, Step} from "./steps.js" */

const say = messages(EDITOR);

const NONE = { key: "", label: say("lecture-no-question") };
const OFFERED = [NONE, ...KINDS.map((key) => ({ key, label: QUESTIONS[key].title }))];
const COVERS = [NONE, { key: USUAL, label: say("lecture-cover") }];
/** The questions that are possible at the place shown. @param {{present: string}} step */
const kindsOf = ({ present }) => (present === "discs" ? COVERS : OFFERED);

/** The place shown as a step. @param {Place} place @param {string} ask @returns {Step} */
function stepOf({ run, at, event, view, stage, present, values }, ask) {
  const tab = stage === usualStage({ run }) ? "" : stage;
  const layout = view === "tree" ? "" : view;
  const looks = { at: String(at), event: String(event), view: layout, stage: tab, present, values };
  return { ...readStep(run), ...looks, ask };
}

/** The name of a step, as on the server. @param {Step} step @param {Catalogue} catalogue */
function stepName({ title, run, at, present }, catalogue) {
  const here = catalogueOf(catalogue, problemOf(run));
  const { algorithms, heuristics } = here;
  const { algorithm, heuristic } = optionsOf(run, here);
  const one = recordOf(algorithms, algorithm);
  const estimate = recordOf(heuristics, heuristic);
  const search = one.options.includes("heuristic") ? `${one.label}, ${estimate.label}` : one.label;
  if (title) return title;
  return say("lecture-step-name", {
    puzzle: problemIn(catalogue, problemOf(run)).label,
    search: present === "discs" ? say("lecture-two-searches") : search,
    at: at === "end" ? "end" : at === "0" ? "start" : Number(at),
  });
}

/**
 * @param {object} page @param {State} page.state @param {Catalogue} page.catalogue @param {Bounds} page.bounds
 * @param {() => Place} page.place the place shown
 * @param {() => boolean} page.hasNoChoice whether there is but one board that could be expanded next
 * @param {(link: string) => void} page.visit a step of a lecture @param {(by: 1 | -1) => void} page.turn to another one
 */
export function wireMaking({ state, catalogue, bounds, place, hasNoChoice, visit, turn }) {
  const store = new Store(Maker.restore(load));
  const maker = new Maker({
    ...{ store, bounds, read: blockOf, copy: copyText },
    storage: { load, save },
    forOthers: linkForOthers,
  });
  const element = /** @type {HTMLElement} */ (the("lecture-maker"));

  const stepShown = (/** @type {string} */ ask) => stepOf(place(), ask);
  const nameOf = (/** @type {Step} */ step) => stepName(step, catalogue);

  listen(element, {
    toggle: () => maker.toggle(),
    turn,
    add: (ask) => {
      maker.add(stepShown(ask), ask === USUAL && hasNoChoice() ? say("lecture-no-choice") : "");
    },
    take: () => maker.take(state.lecture),
    edit: ({ k, changes }) => maker.edit(k, changes),
    move: ({ k, by }) => maker.move(k, by),
    remove: (k) => maker.remove(k),
    unfold: (k) => maker.unfold(k),
    visit: (k) => visit(lectureLink(store.state.steps).replace("lecture=1", `lecture=${k + 1}`)),
    clear: () => maker.clear(),
    undo: () => maker.undo(),
    copy: () => maker.copyLink(),
  });

  /** Show the controls that are available. @param {boolean} isOn whether this is a projector */
  function show(isOn) {
    element.hidden = !isOn;
    document.body.toggleAttribute("data-making", isOn && store.state.isOpen);
    if (!isOn) return;
    const { steps } = store.state;
    Object.assign(element, {
      making: { ...store.state },
      fault: faultOf(steps, bounds),
      shown: nameOf(stepShown("")),
      ...{ bounds, nameOf, kindsOf, present: state.present, lecture: state.lecture },
      ...{ link: steps.length ? lectureLink(steps) : "", length: lengthOf(steps) },
    });
  }
  store.listeners.push(() => show(!element.hidden));
  return {
    show,
    toggle: () => maker.toggle(),
    /** The actions of keys while the lecture is open, else null. @returns {Keys | null} */
    get keys() {
      return store.state.isOpen && !element.hidden ? { Escape: () => maker.close() } : null;
    },
  };
}
