/** The frontier as lists in the order of expansion, one for each side, in bands; only visible rows are rendered. */

import { html, nothing } from "../../vendor/vendor.js";
import { bandText } from "../words/bands.js";
import { wordsOf } from "../words/loops/loops.js";
import { sideOf, sumText } from "../words/node.js";
import { tieLabel } from "../words/ties.js";
import { alongBranch, divided, placeInPush } from "../trace/frontier/bands.js";
import { isAtEnd } from "../trace/frontier/next.js";
import { keepsBranch, numberOf } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import { NONE } from "../trace/trace.js";
import { BRANCH, RowBands, HEAD, ROW } from "./row_bands.js";
import { statePicture } from "../problem/tiles/pictures.js";
import { isWritten, stateText, stateWords } from "../problem/tiles/states.js";
import { partOf } from "../lib/messages.js";
import { styled } from "../lib/style_directive.js";
import { say } from "./words.js";
/** @import {Division} from "../trace/frontier/bands.js" */
/** @import {frontierAt, Listing} from "../trace/frontier/frontier.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {FrontierView as View} from "./frontier-view.js" */
/** @import {Seen} from "./row_bands.js" */
/** @import {Rule} from "../trace/rule.js" */

const HEADS = { none: 0, levels: HEAD, groups: HEAD, list: HEAD, branch: BRANCH };

/** @param {View} view @param {Trace} trace @param {ReturnType<typeof frontierAt>} frontier */
export function frontierLists(view, trace, frontier) {
  const { rule, current } = view;
  if (rule.sides !== 2) {
    const branch = keepsBranch(trace, rule) ? trace.pathTo(current) : null;
    return listOf(view, trace, frontier, 0, branch ? alongBranch(frontier, branch) : divided(frontier, rule), "");
  }
  const [next] = frontier.rows(0, 1);
  const first = next === undefined ? 0 : trace.tree_n[next];
  const byTie = structureOf(rule).isByF
    ? html`<p class="note">${say("frontier-ties", { rule: tieLabel(rule) })}</p>`
    : nothing;
  return html`${byTie}<div class="pair stack gap10">
      ${[0, 1].map((s) => {
        const side = frontier.side(s);
        const name = s ? "goal" : "start";
        const isNext = s === first && side.size > 0 && !isAtEnd(trace, view.cursor);
        return html`<div class="side" data-side=${s} data-next=${String(isNext)}>
          <h3 class="flow between fine">${say("frontier-side", { side: name })}
            <span>${say("frontier-nodes", { count: side.size })}</span></h3>
          ${listOf(view, trace, side, s, divided(side, rule), name)}
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
  const [out, back] = wordsOf(rule).ends?.(rule) ?? [];
  const name = say("frontier-in-order", { side: side || "none" });
  const seen = banded.seen(Math.min(top, Math.max(0, banded.height - tall)), tall);
  const first = () => say("frontier-first", { count: banded.rows, all: listing.size });
  return html`<div class="structure" data-structure=${rule.structure}>
      ${out ? html`<p class="end">${out}</p>` : nothing}
      <div class="scroller" role="group" aria-label=${name} @scroll=${view.measure}>
        <div class="bands" ${styled({ height: `${banded.height}px` })}>
          ${seen.map((band) => bandOf(view, trace, listing, division, banded, band, side))}
        </div>
        ${listing.size || !trace.nodes ? nothing : html`<p class="note">${say("frontier-empty")}</p>`}
      </div>
      ${back ? html`<p class="end">${back}</p>` : nothing}
      ${listing.size > banded.rows ? html`<p class="note">${first()}</p>` : nothing}
    </div>`;
}

/**
 * @param {View} view @param {Trace} trace @param {Listing} listing @param {Division} division @param {RowBands} banded
 * @param {Seen} seen @param {string} side
 */
function bandOf(view, trace, listing, division, banded, { b, top, height, from, to }, side) {
  const { rule } = view;
  const { age, isByF = false } = structureOf(rule);
  const around = listing.rows(Math.max(0, from - 1), to + 1);
  const skip = from > 0 ? 1 : 0;
  const size = side ? -1 : banded.rows;
  const ties = isByF && listing.placeOf(banded.start_b[b]) === 0 && banded.start_b[b + 1] - banded.start_b[b] > 1;
  const rows = Array.from({ length: to - from }, (_, k) => {
    const n = around[k + skip];
    view.y_n.set(n, banded.yOf(from + k));
    const push = age === -1 ? placeInPush(trace.parent_n, around[k + skip - 1], n, around[k + skip + 1]) : "";
    return rowOf(view, trace, n, listing.placeOf(from + k), size, (from + k - banded.start_b[b]) * ROW, push);
  });
  const text = bandText(division, b, rule);
  const n = division.nodeOf(b);
  const head = n === NONE ? html`<span>${text}</span>` : onBranch(view, trace, n, text);
  return html`<section class="band" data-ties=${String(ties)} ${styled({ top: `${top}px`, height: `${height}px` })}>
      ${text ? html`<p class="head line between note strong">${head}</p>` : nothing}
      ${rows.length ? html`<ol aria-label=${text || say("frontier")}>${rows}</ol>` : nothing}
    </section>`;
}

/** The node of the branch that a band belongs to. @param {View} view @param {Trace} trace @param {number} n
 * @param {string} depth its depth, in words */
function onBranch(view, trace, n, depth) {
  const { boards, rule, hovered, selected, goal } = view;
  if (!boards) return nothing;
  const { lead, text } = partOf(say("frontier-expanded", { node: n }));
  const numbers = [depth, sumText(trace, n, rule)].filter(Boolean).join(" · ");
  return html`<button type="button" class=${`branch line ${hovered === n ? "lit" : ""}`} aria-pressed=${selected === n}
      data-branch=${n} data-current=${String(n === view.current)} aria-label=${say("frontier-branch", { node: n })}
      @click=${() => view.send("pick", n)}
      @pointerenter=${() => view.send("hover", n)} @pointerleave=${() => view.send("hover", NONE)}>
      ${statePicture(boards.of(n), goal)} <span><b>${lead}</b> ${text}<br />${numbers}</span>
    </button>`;
}

/**
 * @param {View} view @param {Trace} trace @param {number} n @param {number} place on the whole frontier
 * @param {number} size of the list, -1 where it is one of two @param {number} y in its band
 * @param {string} push its position among the nodes pushed together
 */
function rowOf(view, trace, n, place, size, y, push) {
  const { boards, rule, goal, hovered, selected } = view;
  if (!boards) return nothing;
  const state = boards.of(n);
  const [hover, leave] = [n, NONE].map((to) => () => view.send("hover", to));
  const isNext = place === 0 && !isAtEnd(trace, view.cursor);
  const next = isNext ? html`<span class="next">${say("frontier-next")}</span>` : "";
  const from =
    rule.sides === 2 ? html`<span class="unseen">${say("frontier-side", { side: sideOf(trace, n) })}</span>` : "";
  return html`<li data-board=${stateText(state)} data-node=${n} data-push=${push || nothing}
        data-text=${String(isWritten(trace.start))}
        aria-current=${String(isNext)}
        aria-setsize=${size} aria-posinset=${place + 1} ${styled({ transform: `translateY(${y}px)` })}>
      <button type="button" class=${hovered === n ? "lit" : ""} aria-pressed=${selected === n}
        @click=${() => view.send("pick", n)} @focus=${hover} @blur=${leave}
        @pointerenter=${hover} @pointerleave=${leave}>
        ${statePicture(state, goal)}<span class="unseen">${stateWords(state)}:</span>${rowNumbers(trace, n, rule)}
        <span class="note">${next}${from}</span>
      </button>
    </li>`;
}

/** A sum with the names of its parts: "g 3 + h 2 =". @param {string} sum */
const spelt = (sum) => (sum.startsWith("max") ? sum : sum.replace(/^(\S+) \+ /, "g $1 + h "));

/**
 * The numbers that order a row, and the value that decides ties.
 * @param {Trace} trace @param {number} n @param {Rule} rule
 */
function rowNumbers(trace, n, rule) {
  const numbers = sumText(trace, n, rule);
  const cut = numbers.lastIndexOf("=") + 1;
  const value = cut
    ? html`<span class="sum">${spelt(numbers.slice(0, cut))}</span>
        <b><span class="of">f </span>${numbers.slice(cut)}</b>`
    : numbers;
  const byTie = structureOf(rule).isByF === true;
  const byG = byTie && numberOf(rule) !== null;
  const byNumber = byTie && !byG && rule.tie.criteria[0][0] === "n";
  return html`<span class="numbers"><b data-tie=${String(byNumber)}>${say("node-number", { number: n })}</b>
      <span class="value"
        data-tie=${String(byG)}>${numbers ? value : say("node-depth", { depth: trace.depth_n[n] })}</span></span>`;
}
