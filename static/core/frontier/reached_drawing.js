/** The strip that shows how many states are reached at each depth: those on the frontier above those expanded. */

import { html } from "../../vendor/vendor.js";
import { binned } from "../trace/frontier/reached_table.js";
import { say } from "./words.js";
/** @import {Depths} from "../trace/frontier/reached_table.js" */

const BINS = 60;
const [WIDE, TALL] = [300, 34]; // of the picture, in its own units

/**
 * The strip of a search that keeps reached states, or of the nodes of a search that does not.
 * @param {Depths[]} sides
 * @param {{keeps: boolean, closes: boolean, keepsBoth: boolean, branch: number | null, pushesOut: boolean}} search
 *   `closes`: it marks states when they are expanded; `keepsBoth`: the nodes of a cheaper and of an older path;
 *   `branch`: nodes on the branch, if that is all it keeps
 */
export function reachedStrip(sides, { keeps, closes, keepsBoth, branch, pushesOut }) {
  if (branch !== null) return html`<p class="note reached">${say("reached-branch", { count: branch })}</p>`;
  const names = sides.length === 2 ? ["start", "goal"] : ["none"];
  const of = keeps ? "states" : "nodes";
  const sums = sides.map((side, s) => summary(side, names[s], of));
  const notes = [
    ...(keeps ? [] : [keepsBoth ? say("reached-keeps-both") : closes ? say("reached-closes") : say("reached-forgets")]),
    ...(pushesOut ? [say("reached-pushes-out")] : []),
  ];
  return html`<figure class="reached" aria-label=${say("reached-by-depth", { of })}>
    <figcaption class="flow note">
      <b>${say("reached-title", { of })}</b> ${[...sums, ...notes].map((text) => html`<span>${text}</span>`)}
    </figcaption>
    ${sides.map((side) => bars(side))}
  </figure>`;
}

/** @param {Depths} depths @param {string} side @param {string} of the kind of states */
function summary({ waiting_d, expanded_d, pushedOut_d, waiting, total }, side, of) {
  let most = 0;
  const at = (/** @type {number} */ d) => waiting_d[d] + expanded_d[d] + pushedOut_d[d];
  for (let d = 1; d < waiting_d.length; d++) if (at(d) > at(most)) most = d;
  const counts = { side, of, count: total, waiting };
  if (waiting_d.length < 2) return say("reached-summary", counts);
  return say("reached-summary-widest", { ...counts, depth: most, most: at(most) });
}

/** @param {Depths} side */
function bars(side) {
  const { wide, waiting_x, all_x } = binned(side, BINS);
  const most = all_x.reduce((a, b) => Math.max(a, b), 1);
  const step = Math.min(WIDE / Math.max(1, all_x.length), 24);
  let [expanded, waiting] = ["", ""];
  for (let x = 0; x < all_x.length; x++) {
    const tall = (all_x[x] / most) * TALL;
    const over = (waiting_x[x] / most) * TALL;
    const across = `M${(x * step).toFixed(2)} ${TALL}`;
    const width = (step * 0.86).toFixed(2);
    if (all_x[x] > waiting_x[x])
      expanded += `${across}v${(over - Math.max(tall, over + 0.8)).toFixed(2)}h${width}V${TALL}z`;
    if (waiting_x[x]) {
      const high = Math.max(over, 0.8).toFixed(2);
      waiting += `M${(x * step).toFixed(2)} ${(TALL - tall + over).toFixed(2)}v-${high}h${width}v${high}z`;
    }
  }
  const end = Math.max(0, side.waiting_d.length - 1);
  return html`<div class="bars" aria-hidden="true">
    <svg viewBox="0 0 ${WIDE} ${TALL}" preserveAspectRatio="none"><path class="expanded"
      d=${expanded}></path><path class="frontier" d=${waiting}></path></svg>
    <small>${say("reached-axis", { end, wide })}</small>
  </div>`;
}
