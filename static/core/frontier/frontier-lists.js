/** The frontier as lists in the order of expansion, one for each side, in bands; only visible rows are rendered. */

import { html, nothing } from "../../vendor/vendor.js";
import { capital, counted, whole } from "../lib/format.js";
import { bandText } from "../words/bands.js";
import { priorityText } from "../words/node.js";
import { withNouns } from "../words/nouns.js";
import { tieRule } from "../words/ties.js";
import { alongBranch, divided, placeInPush } from "../trace/frontier/bands.js";
import { isAtEnd } from "../trace/frontier/next.js";
import { keepsBranch } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { BRANCH, RowBands, HEAD, ROW } from "./row_bands.js";
import { statePicture } from "../problem/tiles/pictures.js";
import { isWritten } from "../problem/tiles/states.js";
import { endsOf, rowParts } from "./rows.js";
import { styled } from "../lib/style_directive.js";

const HEADS = { none: 0, levels: HEAD, groups: HEAD, branch: BRANCH };

/** @typedef {import("./frontier-view.js").FrontierView} View */
/** @typedef {import("../trace/trace.js").Trace} Trace */
/** @typedef {import("../trace/frontier/frontier.js").Listing} Listing */
/** @typedef {import("../trace/frontier/bands.js").Division} Division */

/**
 * @param {View} view @param {Trace} trace
 * @param {ReturnType<typeof import("../trace/frontier/frontier.js").frontierAt>} frontier
 */
export function frontierLists(view, trace, frontier) {
  const { rule, current } = view;
  if (rule.sides !== 2) {
    const branch = keepsBranch(trace, rule) ? trace.pathTo(current) : null;
    return listOf(view, trace, frontier, 0, branch ? alongBranch(frontier, branch) : divided(frontier, rule), "");
  }
  const [next] = frontier.rows(0, 1);
  const first = next === undefined ? 0 : trace.tree_n[next];
  const byTie =
    rule.structure === "priority queue"
      ? html`<p class="note">${capital(withNouns(rule, tieRule(rule.tie)))}.</p>`
      : nothing;
  return html`${byTie}<div class="pair">
      ${[first, 1 - first].map((s) => {
        const side = frontier.side(s);
        const isNext = s === first && side.size > 0 && !isAtEnd(trace, view.cursor);
        return html`<div class="side" data-side=${s} data-next=${String(isNext)}>
          <h3>from ${s ? "goal" : "start"} <span>${counted(side.size, "node")}</span></h3>
          ${listOf(view, trace, side, s === first ? 0 : 1, divided(side, rule), s ? "goal" : "start")}
        </div>`;
      })}
    </div>`;
}

/**
 * @param {View} view @param {Trace} trace @param {Listing} listing @param {number} at which of the scrollers
 * @param {Division} division @param {string} side
 */
function listOf(view, trace, listing, at, division, side) {
  const { rule } = view;
  const banded = new RowBands(division.start_b, HEADS[division.by]);
  const { top, tall } = view.sights[at];
  const [out, back] = endsOf(rule);
  const name = side ? `Frontier from ${side} in the order of expansion` : "Frontier in the order of expansion";
  const seen = banded.seen(Math.min(top, Math.max(0, banded.height - tall)), tall);
  const [most, all] = [whole(banded.rows), counted(listing.size, "node")];
  return html`<div class="structure" data-structure=${rule.structure}>
      ${out ? html`<p class="end">${out}</p>` : nothing}
      <div class="scroller" role="group" aria-label=${name} @scroll=${view.measure}>
        <div class="bands" ${styled({ height: `${banded.height}px` })}>
          ${seen.map((band) => bandOf(view, trace, listing, division, banded, band, side))}
        </div>
        ${listing.size || !trace.nodes ? nothing : html`<p class="note">The frontier is empty.</p>`}
      </div>
      ${back ? html`<p class="end">${back}</p>` : nothing}
      ${listing.size > banded.rows ? html`<p class="note">The list shows the first ${most} of ${all}.</p>` : nothing}
    </div>`;
}

/**
 * @param {View} view @param {Trace} trace @param {Listing} listing @param {Division} division @param {RowBands} banded
 * @param {import("./row_bands.js").Seen} seen @param {string} side
 */
function bandOf(view, trace, listing, division, banded, { b, top, height, from, to }, side) {
  const { rule } = view;
  const around = listing.rows(Math.max(0, from - 1), to + 1);
  const skip = from > 0 ? 1 : 0;
  const size = side ? -1 : banded.rows;
  const ties =
    rule.structure === "priority queue" &&
    listing.placeOf(banded.start_b[b]) === 0 &&
    banded.start_b[b + 1] - banded.start_b[b] > 1;
  const rows = Array.from({ length: to - from }, (_, k) => {
    const n = around[k + skip];
    view.y_n.set(n, banded.yOf(from + k));
    const push =
      rule.structure === "stack" ? placeInPush(trace.parent_n, around[k + skip - 1], n, around[k + skip + 1]) : "";
    return rowOf(view, trace, n, listing.placeOf(from + k), size, (from + k - banded.start_b[b]) * ROW, push);
  });
  const text = bandText(division, b, rule);
  const head = html`${onBranch(view, trace, division.nodeOf(b))}<span>${text}</span>`;
  return html`<section class="band" data-ties=${String(ties)} ${styled({ top: `${top}px`, height: `${height}px` })}>
      ${text ? html`<p class="head">${head}</p>` : nothing}
      ${rows.length ? html`<ol aria-label=${text || "Frontier"}>${rows}</ol>` : nothing}
    </section>`;
}

/** The node of the branch that a band belongs to. @param {View} view @param {Trace} trace @param {number} n or NONE */
function onBranch(view, trace, n) {
  const { boards, rule, hovered, selected, goal } = view;
  if (n === NONE || !boards) return nothing;
  return html`<button type="button" class=${`branch ${hovered === n ? "lit" : ""}`} aria-pressed=${selected === n}
      data-branch=${n} data-current=${String(n === view.current)} aria-label=${`Node ${whole(n)} of the branch`}
      @click=${() => view.send("pick", n)}
      @pointerenter=${() => view.send("hover", n)} @pointerleave=${() => view.send("hover", NONE)}>
      ${statePicture(boards.of(n), goal)} <code>${priorityText(trace, n, rule)}</code></button>`;
}

/**
 * @param {View} view @param {Trace} trace @param {number} n @param {number} place on the whole frontier
 * @param {number} size of the list, -1 where it is one of two @param {number} y in its band
 * @param {string} push where it stands among those put on a stack together
 */
function rowOf(view, trace, n, place, size, y, push) {
  const { boards, rule, goal, hovered, selected } = view;
  if (!boards) return nothing;
  const parts = rowParts(trace, boards.of(n), n, rule, goal);
  const [hover, leave] = [n, NONE].map((to) => () => view.send("hover", to));
  const isNext = place === 0 && !isAtEnd(trace, view.cursor);
  const next = isNext ? html`<span class="next">next</span>` : "";
  const from = rule.sides === 2 ? html`<span class="unseen">from ${trace.tree_n[n] ? "goal" : "start"}</span>` : "";
  return html`<li data-board=${parts.board} data-node=${n} data-push=${push || nothing}
        data-text=${String(isWritten(trace.start))}
        aria-current=${String(isNext)}
        aria-setsize=${size} aria-posinset=${place + 1} ${styled({ transform: `translateY(${y}px)` })}>
      <button type="button" class=${hovered === n ? "lit" : ""} aria-pressed=${selected === n}
        @click=${() => view.send("pick", n)} @focus=${hover} @blur=${leave}
        @pointerenter=${hover} @pointerleave=${leave}>
        ${parts.picture}<span class="unseen">${parts.words}:</span>${parts.numbers}
        <span class="note">${next}${from}</span>
      </button>
    </li>`;
}
