/** The strip that shows how many states are reached at each depth: those on the frontier above those expanded. */

import { html, nothing } from "../../vendor/vendor.js";
import { counted, whole } from "../lib/format.js";
import { binned } from "../trace/frontier/reached_table.js";
/** @import {Depths} from "../trace/frontier/reached_table.js" */

const BINS = 60;
const [WIDE, TALL] = [300, 34]; // of the picture, in its own units

const FORGETS = "The search keeps no reached set, so a state may occur many times.";
const KEEPS_BOTH =
  "A cheaper path adds a node and leaves the old one on the frontier, so a state may be expanded several times.";
const CLOSES =
  "States are marked when expanded. A state may be on the frontier several times; later copies are skipped.";

/**
 * The strip of a search that keeps reached states, or of the nodes of a search that does not.
 * @param {Depths[]} sides
 * @param {{keeps: boolean, closes: boolean, keepsBoth: boolean, branch: number | null, pushesOut: boolean}} search
 *   `closes`: it marks states when they are expanded; `keepsBoth`: the nodes of a cheaper and of an older path;
 *   `branch`: nodes on the branch, if that is all it keeps
 */
export function reachedStrip(sides, { keeps, closes, keepsBoth, branch, pushesOut }) {
  if (branch !== null)
    return html`<p class="note reached">No reached set, only the current branch: ${counted(branch, "node")}.</p>`;
  const names = sides.length === 2 ? ["from start", "from goal"] : [""];
  const sums = sides.map((side, s) => summary(side, names[s], keeps));
  return html`<figure class="reached" aria-label=${`${keeps ? "Reached states" : "Nodes"} by depth`}>
    <figcaption class="flow note">
      <b>${keeps ? "Reached" : "Nodes"} by depth</b> ${sums.map((text) => html`<span>${text}</span>`)}
      ${keeps ? nothing : html`<span>${keepsBoth ? KEEPS_BOTH : closes ? CLOSES : FORGETS}</span>`}
      ${pushesOut ? html`<span>Nodes pushed out of a full beam stay reached.</span>` : nothing}
    </figcaption>
    ${sides.map((side) => bars(side))}
  </figure>`;
}

/** @param {Depths} side @param {string} name @param {boolean} keeps */
function summary({ waiting_d, expanded_d, pushedOut_d, waiting, total }, name, keeps) {
  const noun = keeps ? "state" : "node";
  let most = 0;
  const at = (/** @type {number} */ d) => waiting_d[d] + expanded_d[d] + pushedOut_d[d];
  for (let d = 1; d < waiting_d.length; d++) if (at(d) > at(most)) most = d;
  const peak = waiting_d.length > 1 ? `. Widest depth: ${whole(most)} (${counted(at(most), noun)})` : "";
  const ends = keeps ? " reached" : "";
  const open = `${whole(waiting)} ${waiting === 1 ? "is" : "are"} on the frontier`;
  return `${name && `${name}: `}${counted(total, noun)}${ends}; ${open}${peak}.`;
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
    <small>depth 0${end ? ` to ${whole(end)}` : ""}${wide > 1 ? `, ${whole(wide)} depths a bar` : ""}</small>
  </div>`;
}
