/** A large view of one heuristic, judged on all boards, and a comparison of two. */

import { html, nothing } from "../vendor/vendor.js";
import { numberOf, plain } from "../core/lib/format.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { readState, sizeText, stateLike, textState } from "../core/problem/tiles/states.js";
import { withNouns } from "../core/words/nouns.js";
import { binsOf } from "./bins.js";
import { comparisonPicture, distancePicture } from "./pictures.js";
import { admissibleWords, comparisonWords, consistentWords, errorWords, lookedAtWords, sampleWords } from "./words.js";
import "./two-way-histogram.js";
/** @import {Comparison, LabAnswer as Answer} from "../core/lib/answers.js" */
/** @import {Catalogue} from "../core/lib/catalogue.js" */

const KINDS = [
  { kind: "under", label: "h ≤ h*" },
  { kind: "over", label: "h > h*: too high" },
];
const CELLS =
  "Each cell counts boards. On the diagonal h = h*; below it h underestimates, and A* expands more; above it h " +
  "overestimates, and A* may return a path that is too long. The line shows the mean.";
const DOMINANCE =
  "If one consistent heuristic dominates another, every node that A* expands with the better one is also expanded " +
  "with the other, apart from ties on f.";

/** @param {Answer} answer @param {Catalogue} catalogue */
export function judgedView(answer, catalogue) {
  const { known, label, search, too_high, too_steep, cells, most_shown, space } = answer;
  const distance = numberOf(catalogue, "true_distance");
  const goal = goalOf(answer);
  const bins = binsOf(answer);
  const board = (/** @type {string} */ text, /** @type {string} */ said) =>
    html`<figure
      class="stack gap2 fine">${statePicture(stateLike(text, goal), goal)}<figcaption>${said}</figcaption></figure>`;
  const open = (/** @type {string} */ text) => {
    const words = search.exact ? `Run A* on ${text} with it` : `Open ${text} in Explore`;
    return html`<a class="button" href=${linkOf(answer, text)}>${words}</a>`;
  };
  const high = too_high && board(too_high.board, `h = ${plain(too_high.h)}, h* = ${plain(too_high.distance)}`);
  const before = too_steep && board(too_steep.board, `h = ${plain(too_steep.h)}`);
  const after = too_steep && board(too_steep.leads_to, `h = ${plain(too_steep.after)}`);
  const arrow = too_steep && !space ? `→ ${too_steep.move} →` : "→"; // elsewhere a move may be named after a state
  const head = known ? "h upwards, true distance to the right" : "how many boards have each h";
  const lead = known ? withNouns(answer, CELLS) : sampleWords(answer, sizeText(goal));
  const highest = plain(most_shown * bins.width);
  const capped = cells.some(([h]) => h === most_shown)
    ? withNouns(answer, `Boards with h above ${highest} are counted there. `)
    : "";
  const last = () => linkOf(answer, cells[cells.length - 1][3]);
  return html`<section class="view one card" aria-labelledby="one-title">
      <h2
        id="one-title">${label} <span>${head}</span></h2>
      <div class="shown flow">
        <two-way-histogram class="stack" .picture=${known ? distancePicture(answer, distance) : null} .cells=${cells}
          .name=${
            known
              ? `h of ${label} against the ${distance.label} ${distance.short}`
              : `How many boards have each h of ${label}`
          }
          .up=${"h"} .across=${known ? distance.short : ""} .bins=${bins} .names=${answer} .goal=${goal}
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
          <p class="note">${capped}${lookedAtWords(answer)}</p>
          ${search.exact ? html`<p><a href=${last()}>Open a search with it</a></p>` : nothing}
        </div>
      </div>
    </section>`;
}

/** @param {Answer} answer @param {Comparison} comparison */
export function besideView(answer, comparison) {
  const { label, search } = answer;
  const goal = goalOf(answer);
  const picture = comparisonPicture(answer);
  const differs = (/** @type {string} */ board, /** @type {string} */ who) => {
    const drawn = statePicture(stateLike(board, goal), goal);
    const one = search.exact
      ? html`<a href=${linkOf(answer, board)}>${label}</a>`
      : html`<span title="No search offers this sum.">–</span>`;
    const other = html`<a href=${linkOf(answer, board, comparison.search.options)}>${comparison.label}</a>`;
    return html`<div class="example flow"><figure class="stack gap2 fine">${drawn}
        <figcaption>h of ${who} exceeds the other most</figcaption></figure>
      <span>Run A* on ${board} with ${one} or ${other}</span></div>`;
  };
  const kinds = [
    { kind: "higher", label: `${label} is higher` },
    { kind: "lower", label: `${comparison.label} is higher` },
    { kind: "equal", label: answer.width === 1 ? "equal" : "equal, or in one cell" },
  ];
  return html`<section class="view two card" aria-labelledby="two-title">
      <h2 id="two-title">${label} beside ${comparison.label}</h2>
      <div class="shown flow">
        <two-way-histogram class="stack" .picture=${picture} .cells=${comparison.cells}
          .name=${`h of ${label} against h of ${comparison.label}`} .up=${label} .across=${comparison.label}
          .bins=${picture.bins} .names=${answer} .goal=${goal}
          .link=${(/** @type {string} */ text) => linkOf(answer, text)} .kinds=${kinds}></two-way-histogram>
        <div class="said">
          <p class="quiet">${label} is higher above the diagonal, ${comparison.label} below it. ${DOMINANCE}</p>
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
