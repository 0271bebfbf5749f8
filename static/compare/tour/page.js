/** Wires Show me: scenes with sentences and questions, played over the compared runs. */

import { exploreLink } from "../../core/lib/link.js";
import { messages } from "../../core/lib/messages.js";
import { stillness } from "../../core/lib/schedule.js";
import { obeyKeys } from "../../core/shell/keys.js";
import { listen, the } from "../../core/shell/document.js";
import { NONE } from "../../core/trace/trace.js";
import { TourPlayback } from "./playback_control.js";
import { candidatesIn, isAsking, isRight, scoreOf } from "./state.js";
import { partsOf } from "./words.js";
import "./tour-caption.js";
import TOUR from "./tour.ftl";
/** @import {TourScene} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {Candidate} from "../../core/questions/candidates.js" */
/** @import {Run} from "../../core/trace/run.js" */

const say = messages(TOUR);

/** @typedef {{scenes: TourScene[], step: number | null, compare: string}} Block the page's data about the tour */

/** The link of a search on the page Explore, at its step. @param {Run} run @param {number} at */
const exploring = ({ query, rule, trace }, at) => ({
  href: `/?${exploreLink(query, { at: Math.min(at, trace.expansions) })}`,
  text: say("tour-try", { search: rule.label ?? "" }),
});

/**
 * Show the candidates of a question in the run in focus, and the right one once another is chosen.
 * @param {Element[]} elements @param {number | null} of @param {Candidate[]} candidates @param {number | null} chosen
 */
function focus(elements, of, candidates, chosen) {
  elements.forEach((element, r) => {
    /** @type {HTMLElement} */ (element).dataset.focus = of === null ? "all" : String(of === r);
    const asked = r === of ? candidates : [];
    const letters = asked.length ? new Map(asked.map(({ node, letter }) => [node, letter])) : null;
    const right = chosen === null ? NONE : (asked.find(({ isNext }) => isNext)?.node ?? NONE);
    Object.assign(element, { letters, selected: right, shading: null });
  });
}

/** @param {Store<any>} store @param {Block} page @param {HTMLElement} runs the elements of the runs */
export function wireTour(store, { scenes, step, compare }, runs) {
  const tour = new TourPlayback(store, scenes);
  const { state } = tour;
  const [caption, player] = ["tour-caption", "compare-player"].map(the);
  const leave = /** @type {HTMLAnchorElement} */ (the("a.leave"));
  const answerBy = (/** @type {string} */ letter) =>
    tour.answer(candidatesIn(state).find((one) => one.letter === letter)?.node ?? NONE);

  listen(caption, { step: (by) => tour.step(by), again: () => tour.again(), answer: (node) => tour.answer(node) });
  runs.addEventListener("pick", (/** @type {any} */ { target, detail }) => {
    const isCandidate = candidatesIn(state).some(({ node }) => node === detail);
    if (isCandidate && target.closest("compare-run") === runs.children[scenes[state.scene].of ?? NONE])
      tour.answer(detail);
  });
  obeyKeys({
    PageUp: () => tour.step(-1),
    PageDown: () => tour.step(1),
    Escape: () => location.assign(leave.href),
    ...Object.fromEntries([..."abcdefgh"].map((letter) => [letter, () => answerBy(letter.toUpperCase())])),
  });

  /** Show the scene over the runs, which show its step. */
  function show() {
    const { scene, answers, at } = state;
    const { of, asks } = scenes[scene];
    const candidates = candidatesIn(state);
    const chosen = answers[scene];
    const isEnd = scene === scenes.length - 1;
    const links = state.runs.map((run) => exploring(run, at));
    focus([...runs.children], of, candidates, chosen);
    the("main").toggleAttribute("data-end", isEnd);
    const run = state.runs[of ?? 0];
    const score = isEnd ? scoreOf(state) : { asked: 0, answered: 0, right: 0 };
    Object.assign(caption, {
      ...{ parts: partsOf(scenes[scene], run, candidates, chosen, score), candidates, chosen, isEnd, run },
      asks: asks ? (isAsking(state) ? "open" : "answered") : "",
      mark: chosen === null ? "" : isRight(state) ? "right" : "wrong",
      links: [{ href: compare, text: say("tour-compare") }, ...links],
    });
    const place = { at: scene, length: scenes.length - 1, unit: say("tour-scene"), isWhole: true };
    const isPlaying = state.playing && !isAsking(state);
    Object.assign(player, { ...place, playing: isPlaying, readings: [], quiet: true, sentence: "" });
    leave.href = links[of ?? 0].href;
  }

  return {
    tour,
    show,
    /** The address of the scene shown. */
    write: () => `?step=${state.scene}`,
    /** Show the scene of the link, or play if it has none. */
    begin() {
      tour.seek(step ?? 0);
      if (step === null && !stillness()) tour.again();
    },
  };
}
