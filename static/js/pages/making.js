/** Wires the lecture that is made on a projector: what it shows becomes a step, and its link opens it anywhere. */

import { Maker } from "../control/making.js";
import { listen, the } from "../dom/page.js";
import { recordOf } from "../lib/catalogue.js";
import { copyText } from "../lib/clipboard.js";
import { whole } from "../lib/format.js";
import { keep, kept } from "../lib/kept.js";
import { readStep } from "../lib/lecture.js";
import { optionsOf } from "../lib/parameters.js";
import { candidatesNow } from "../state/presenting.js";
import { faultOf, lectureLink, lengthOf } from "../state/making.js";
import { Store } from "../state/store.js";
import { TITLES } from "../tell/asked.js";
import { KINDS } from "../trace/asked.js";
import { blockOf } from "../wire/lecture.js";
import { askReach } from "../wire/reach.js";
import "../elements/lecture-maker.js";

/** @typedef {import("../lib/catalogue.js").Catalogue} Catalogue */

const QUESTIONS = [{ key: "", label: "None" }, ...KINDS.map((key) => ({ key, label: TITLES[key] }))];
const COVERS = [
  { key: "", label: "None" },
  { key: "next", label: "Cover both numbers until A" },
];
/** The questions that go with what is shown. @param {{present: string}} step */
const kindsOf = ({ present }) => (present === "discs" ? COVERS : QUESTIONS);
const NO_CHOICE = "A question needs at least two boards on the frontier to choose from.";

/**
 * What is shown, as a step.
 * @param {import("../control/place.js").Place} place @param {string} ask @returns {import("../lib/lecture.js").Step}
 */
function stepOf({ run, at, event, view, present, values }, ask) {
  const looks = { at: String(at), event: String(event), view: view === "tree" ? "" : view, present, values };
  return { ...readStep(run), ...looks, ask };
}

/**
 * What a step is called, as the server calls it.
 * @param {import("../lib/lecture.js").Step} step @param {Catalogue} catalogue
 */
function stepName({ title, run, at, present }, catalogue) {
  const { algorithms, heuristics } = catalogue;
  const { algorithm, heuristic } = optionsOf(run, catalogue);
  const one = recordOf(algorithms, algorithm);
  const estimate = recordOf(heuristics, heuristic);
  const search = one.options.includes("heuristic") ? `${one.label}, ${estimate.label}` : one.label;
  const where = at === "end" ? "to its end" : at === "0" ? "from its start" : `at expansion ${whole(Number(at))}`;
  return title || `${present === "discs" ? "BFS and A*" : search}, ${where}`;
}

/**
 * @param {object} page
 * @param {import("../state/explore.js").State} page.state @param {Catalogue} page.catalogue
 * @param {import("../lib/lecture.js").Bounds} page.bounds
 * @param {() => import("../control/place.js").Place} page.place what is shown
 * @param {(link: string) => void} page.visit a step of a lecture @param {(by: 1 | -1) => void} page.turn to another one
 */
export function wireMaking({ state, catalogue, bounds, place, visit, turn }) {
  const store = new Store(Maker.kept(kept));
  const maker = new Maker({
    ...{ store, bounds, read: blockOf, copy: copyText },
    storage: { kept, keep },
    origin: async () => (await askReach()).origin ?? location.origin,
  });
  const element = /** @type {HTMLElement} */ (the("lecture-maker"));

  const stepShown = (/** @type {string} */ ask) => stepOf(place(), ask);
  const nameOf = (/** @type {import("../lib/lecture.js").Step} */ step) => stepName(step, catalogue);

  listen(element, {
    toggle: () => maker.toggle(),
    turn,
    add: (ask) => {
      const isIdle = ask === "next" && state.present === "1" && candidatesNow(state).length < 2;
      maker.add(stepShown(ask), isIdle ? NO_CHOICE : "");
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

  /** Show what there is. @param {boolean} isOn whether this is a projector */
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
    /** What keys do while the lecture is looked at, else null. @returns {import("../dom/keys.js").Keys | null} */
    get keys() {
      return store.state.isOpen && !element.hidden ? { Escape: () => maker.close() } : null;
    },
  };
}
