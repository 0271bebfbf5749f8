/** A large view of one heuristic, judged on all boards, and a comparison of two. */

import { html, nothing } from "../vendor/vendor.js";
import { numberOf, plain } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { readState, sizeText, stateLike, textState } from "../core/problem/tiles/states.js";
import { markup } from "../core/ui/markup.js";
import "../core/words/nouns.js";
import { binsOf } from "./bins.js";
import LAB from "./lab.ftl";
import { comparisonPicture, distancePicture } from "./pictures.js";
import { admissibleWords, comparisonWords, consistentWords, errorWords, lookedAtWords, sampleWords } from "./words.js";
import "./two-way-histogram.js";
/** @import {Comparison, LabAnswer as Answer} from "../core/lib/answers.js" */
/** @import {Catalogue} from "../core/lib/catalogue.js" */

const say = messages(LAB);

const KINDS = [
  { kind: "under", label: say("lab-under") },
  { kind: "over", label: say("lab-over") },
];

/** @param {Answer} answer @param {Catalogue} catalogue */
export function judgedView(answer, catalogue) {
  const { known, label, search, too_high, too_steep, cells, most_shown, space, noun: thing } = answer;
  const distance = numberOf(catalogue, "true_distance");
  const goal = goalOf(answer);
  const bins = binsOf(answer);
  const board = (/** @type {string} */ text, /** @type {string} */ said) =>
    html`<figure
      class="stack gap2 fine">${statePicture(stateLike(text, goal), goal)}<figcaption>${said}</figcaption></figure>`;
  const open = (/** @type {string} */ text) => {
    const words = say(search.exact ? "lab-run" : "lab-open-in-explore", { board: text });
    return html`<a class="button" href=${linkOf(answer, text)}>${words}</a>`;
  };
  const high = too_high && board(too_high.board, `h = ${plain(too_high.h)}, h* = ${plain(too_high.distance)}`);
  const before = too_steep && board(too_steep.board, `h = ${plain(too_steep.h)}`);
  const after = too_steep && board(too_steep.leads_to, `h = ${plain(too_steep.after)}`);
  const arrow = too_steep && !space ? `→ ${too_steep.move} →` : "→"; // elsewhere a move may be named after a state
  const head = say(known ? "lab-axes" : "lab-axes-sampled", { thing });
  const lead = known ? say("lab-cells", { thing }) : sampleWords(answer, sizeText(goal));
  const highest = plain(most_shown * bins.width);
  const capped = cells.some(([h]) => h === most_shown) ? say("lab-capped", { highest, thing }) : "";
  const pictured = { label, distance: `${distance.label} ${distance.short}`, thing };
  const last = () => linkOf(answer, cells[cells.length - 1][3]);
  return html`<section class="view one card" aria-labelledby="one-title">
      <h2
        id="one-title">${label} <span>${head}</span></h2>
      <div class="shown flow">
        <two-way-histogram class="stack" .picture=${known ? distancePicture(answer, distance) : null} .cells=${cells}
          .name=${say(known ? "lab-picture" : "lab-picture-sampled", pictured)}
          .up=${"h"} .across=${known ? distance.short : ""} .bins=${bins} .thing=${answer.noun} .goal=${goal}
          .link=${(/** @type {string} */ text) => linkOf(answer, text)} .kinds=${KINDS}></two-way-histogram>
        <div class="said">
          <p class="quiet">${lead}</p>
          <p class=${verdict(answer.admissible)}>${admissibleWords(answer)}</p>
          ${too_high ? html`<div class="example flow">${high} ${open(too_high.board)}</div>` : nothing}
          <p class=${verdict(answer.consistent)}>${consistentWords(answer)}</p>
          ${
            too_steep
              ? html`<div class="example flow">${before} <span
                aria-hidden="true">${arrow}</span> ${after} ${open(too_steep.board)}</div>`
              : nothing
          }
          <p>${errorWords(answer, numberOf(catalogue, "error"))}</p>
          <p class="note">${capped} ${lookedAtWords(answer)}</p>
          ${search.exact ? html`<p><a href=${last()}>${say("lab-open-search")}</a></p>` : nothing}
        </div>
      </div>
    </section>`;
}

/** @param {Answer} answer @param {Comparison} comparison */
export function besideView(answer, comparison) {
  const { label, search } = answer;
  const goal = goalOf(answer);
  const picture = comparisonPicture(answer);
  const pair = { label, other: comparison.label };
  const differs = (/** @type {string} */ board, /** @type {string} */ who) => {
    const drawn = statePicture(stateLike(board, goal), goal);
    const one = (/** @type {string} */ words) =>
      search.exact
        ? html`<a href=${linkOf(answer, board)}>${words}</a>`
        : html`<span title=${say("lab-no-search")}>${words}</span>`;
    const other = (/** @type {string} */ words) =>
      html`<a href=${linkOf(answer, board, comparison.search.options)}>${words}</a>`;
    const either = { board, label: search.exact ? label : "–", other: comparison.label };
    return html`<div class="example flow"><figure class="stack gap2 fine">${drawn}
        <figcaption>${say("lab-exceeds", { label: who })}</figcaption></figure>
      <span>${markup(say("lab-run-either", either), { one, other })}</span></div>`;
  };
  const kinds = [
    { kind: "higher", label: say("lab-higher", { label }) },
    { kind: "lower", label: say("lab-higher", { label: comparison.label }) },
    { kind: "equal", label: say(answer.width === 1 ? "lab-equal" : "lab-equal-cell") },
  ];
  return html`<section class="view two card" aria-labelledby="two-title">
      <h2 id="two-title">${say("lab-beside", pair)}</h2>
      <div class="shown flow">
        <two-way-histogram class="stack" .picture=${picture} .cells=${comparison.cells}
          .name=${say("lab-beside-picture", pair)} .up=${label} .across=${comparison.label}
          .bins=${picture.bins} .thing=${answer.noun} .goal=${goal}
          .link=${(/** @type {string} */ text) => linkOf(answer, text)} .kinds=${kinds}></two-way-histogram>
        <div class="said">
          <p class="quiet">${say("lab-beside-cells", pair)}</p>
          <p class="verdict">${comparisonWords(answer)}</p>
          ${comparison.highest ? differs(comparison.highest, label) : nothing}
          ${comparison.lowest ? differs(comparison.lowest, comparison.label) : nothing}
        </div>
      </div>
    </section>`;
}

/** The link of A* from a board. @param {Answer} answer @param {string} board @param {string} [options] */
function linkOf({ space, goal, search }, board, options = search.options) {
  const ends = `start=${encodeURIComponent(board)}&goal=${encodeURIComponent(goal)}`;
  return `/?${[space, ends, options].filter(Boolean).join("&")}`;
}

/** The goal as a state. @param {Answer} answer */
const goalOf = ({ space, goal }) => (space ? textState(goal) : readState(goal));

/** @param {boolean | null} judged */
const verdict = (judged) => (judged === null ? "verdict" : judged ? "verdict yes" : "verdict no");
