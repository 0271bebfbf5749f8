/**
 * `<frontier-view>`: the frontier as the structure it is, in the order in which its nodes will be taken: a queue between
 * its ends, a stack below its top, a priority queue in groups of equal f, a branch with what waits beside it, one for
 * each side. Only what is in sight is in the document.
 * In: trace, boards, cursor, part, rule, blurb, goal, hovered, selected, as, slow, placeOf.
 * Out: `hover` and `pick` with a node or NONE, `as` with "list", "array" or "tree".
 */

import { html, nothing } from "../../vendor/vendor.js";
import { counted, measure, whole } from "../lib/format.js";
import { CELL, cellsInSight, topOfTree } from "../layouts/heap.js";
import { bandText } from "../tell/bands.js";
import { priorityText } from "../tell/node.js";
import { TIES } from "../tell/ties.js";
import { alongBranch, divided, placeInPush } from "../trace/bands.js";
import { frontierAt } from "../trace/frontier.js";
import { Heaps, MOST_IN_HEAP, isOneHeap, lastHeapCursor } from "../trace/heap.js";
import { Reached } from "../trace/reached.js";
import { keepsBranch, orderName } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { Banded, ROW } from "../views/banded.js";
import { heapNote, heightOfTree, placeWords, treeLines, treeNote } from "../views/heap.js";
import { boardPicture } from "../views/icons.js";
import { reachedStrip } from "../views/reached.js";
import { endsOf, headOf, rowParts, tieWords } from "../views/rows.js";
import { Flights } from "./flights.js";
import { Light } from "./light.js";
import { styled } from "./styled.js";

/** @typedef {import("../trace/frontier.js").Listing} Listing */
/** @typedef {import("../trace/bands.js").Division} Division */
/** @typedef {{top: number, tall: number, wide: number}} Sight what is in sight of a scroller */

/** How a priority queue can be shown. */
const FORMS = /** @type {const} */ ([
  ["list", "List"],
  ["array", "Heap array"],
  ["tree", "Heap tree"],
]);

export class FrontierView extends Light {
  static properties = {
    trace: { attribute: false },
    boards: { attribute: false },
    cursor: { attribute: false },
    part: { attribute: false },
    growth: { attribute: false },
    rule: { attribute: false },
    goal: { attribute: false },
    hovered: { attribute: false },
    selected: { attribute: false },
    blurb: { attribute: false },
    as: { attribute: false },
    sights: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    /** @type {import("../tiles/boards.js").Boards | null} */
    this.boards = null;
    this.cursor = 0;
    /** @type {any} */ (this).part = null; // not the list of that name which every element has, and nobody needs here
    this.growth = 0;
    /** @type {import("../trace/rule.js").Rule} */
    this.rule = { structure: "queue", priority: "depth", tie: "fifo", weight: "1" };
    /** @type {number[]} */
    this.goal = [];
    this.hovered = NONE;
    this.selected = NONE;
    /** What the algorithm takes first. */
    this.blurb = "";
    /** @type {"list" | "array" | "tree"} */
    this.as = "list";
    /** Whether steps are slow enough to be animated. */
    this.slow = false;
    /** Where a node is on the screen. @type {(n: number) => {x: number, y: number} | null} */
    this.placeOf = () => null;
    /** What is in sight of each list. @type {Sight[]} */
    this.sights = [0, 1].map(() => ({ top: 0, tall: 500, wide: 300 }));
    /** Where the rows drawn are in their lists. @type {Map<number, number>} */
    this.y_n = new Map();
    /** @type {Heaps | null} */
    this.heaps = null;
    /** @type {Reached | null} */
    this.reached = null;
    this.flights = new Flights(this);
    this.resizing = new ResizeObserver(() => this.#measure());
  }

  /** What is shown of the expansion after the cursor. @returns {import("../trace/tally.js").Part} */
  get under() {
    const { trace, cursor } = this;
    return trace && cursor < trace.expansions ? /** @type {any} */ (this).part : null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
    this.flights.stop();
  }

  firstUpdated() {
    this.resizing.observe(this);
  }

  /** @param {Map<string, any>} changed */
  willUpdate(changed) {
    const { trace, rule } = this;
    if (changed.has("trace") || changed.has("rule")) {
      this.heaps = trace && isOneHeap(rule) ? new Heaps(trace, rule) : null;
      this.reached = trace && new Reached(trace, rule);
    }
    if (changed.has("trace") || !trace || !this.slow) return;
    const from = changed.get("cursor") ?? this.cursor;
    const far = Math.abs(this.cursor - from);
    if (far > 1 || !(far || changed.has("part"))) return;
    const taken = this.cursor > from || this.under ? this.#current() : NONE;
    this.flights.leave(this.y_n, taken);
    this.y_n = new Map();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    this.flights.arrive(this.y_n, (n) => this.placeOf(n));
    if (!changed.has("trace") && !changed.has("cursor")) return;
    this.sights.forEach(({ top }, s) => {
      const scroller = top && this.querySelectorAll(".scroller")[s]; // asked for each time, it would lay out the page once more
      if (scroller) scroller.scrollTop = 0;
    });
  }

  #measure() {
    const scrollers = [...this.querySelectorAll(".scroller")];
    this.sights = this.sights.map((sight, s) => {
      const scroller = scrollers[s];
      return scroller ? { top: scroller.scrollTop, tall: scroller.clientHeight, wide: scroller.clientWidth } : sight;
    });
  }

  render() {
    const { trace, cursor, under: part, rule } = this;
    this.y_n.clear();
    if (!trace) return html`<h2>${headOf(rule)}</h2>`;
    const branch = keepsBranch(trace, rule);
    const frontier = frontierAt(trace, cursor, branch ? { ...rule, levels: "deep" } : rule, part);
    const bound = trace.boundAt(part ? cursor + 1 : cursor);
    const iteration = branch ? `iteration ${whole(trace.tree_n[this.#current()] + 1)} · ` : "";
    const isHeap = this.heaps && this.as !== "list";
    const under = Number.isFinite(bound) ? `${rule.bound_label ?? "bound"} ${measure(bound)} · ` : "";
    return html`
      <h2>${headOf(rule)} <span>${iteration}${under}${counted(frontier.size, "node")}</span></h2>
      ${isHeap ? nothing : html`<p class="note blurb">${this.blurb}</p>`}
      ${this.heaps ? this.#forms() : nothing}
      ${isHeap ? this.#heap(/** @type {Heaps} */ (this.heaps), frontier) : this.#lists(frontier)}
      ${this.#strip(branch)}
    `;
  }

  /** The node that the expansion shown last took, or that is under way; the first one before any. */
  #current() {
    const { trace, cursor, under } = this;
    if (!trace) return 0;
    const current = under ? trace.node_e[cursor] : trace.currentAt(cursor);
    return current === NONE ? 0 : current;
  }

  // --- lists ---------------------------------------------------------------------------------------------------------

  /** @param {ReturnType<typeof frontierAt>} frontier */
  #lists(frontier) {
    const { trace, rule } = this;
    if (!trace) return nothing;
    if (rule.sides !== 2)
      return this.#list(
        frontier,
        0,
        keepsBranch(trace, rule) ? alongBranch(frontier, trace.pathTo(this.#current())) : divided(frontier, rule),
        "",
      );
    const [next] = frontier.rows(0, 1);
    const first = next === undefined ? 0 : trace.tree_n[next];
    const byTie =
      rule.structure === "priority queue"
        ? html`<p class="note">Among nodes with the same f: ${TIES[rule.tie].short}.</p>`
        : nothing;
    return html`${byTie}<div class="pair">
      ${[first, 1 - first].map((s) => {
        const side = frontier.side(s);
        return html`<div class="side" data-side=${s} data-next=${String(s === first && side.size > 0)}>
          <h3>from ${s ? "goal" : "start"} <span>${counted(side.size, "node")}</span></h3>
          ${this.#list(side, s === first ? 0 : 1, divided(side, rule), s ? "goal" : "start")}
        </div>`;
      })}
    </div>`;
  }

  /** @param {Listing} listing @param {number} at which of the scrollers @param {Division} division @param {string} side */
  #list(listing, at, division, side) {
    const { rule } = this;
    const banded = new Banded(division.start_b, division.by !== "none");
    const { top, tall } = this.sights[at];
    const [out, back] = endsOf(rule);
    const name = `Frontier${side && ` from ${side}`} in the order in which nodes will be taken`;
    return html`<div class="structure" data-structure=${rule.structure}>
      ${out ? html`<p class="end">${out}</p>` : nothing}
      <div class="scroller" role="group" aria-label=${name} @scroll=${this.#measure}>
        <div class="bands" ${styled({ height: `${banded.height}px` })}>
          ${banded.seen(Math.min(top, Math.max(0, banded.height - tall)), tall).map((seen) => this.#band(listing, division, banded, seen, side))}
        </div>
        ${listing.size ? nothing : html`<p class="note">The frontier is empty.</p>`}
      </div>
      ${back ? html`<p class="end">${back}</p>` : nothing}
      ${listing.size > banded.rows ? html`<p class="note">The list shows the first ${whole(banded.rows)} of ${counted(listing.size, "node")}.</p>` : nothing}
    </div>`;
  }

  /** @param {Listing} listing @param {Division} division @param {Banded} banded @param {import("../views/banded.js").Seen} seen @param {string} side */
  #band(listing, division, banded, { b, top, height, from, to }, side) {
    const { trace, rule } = this;
    if (!trace) return nothing;
    const around = listing.rows(Math.max(0, from - 1), to + 1);
    const skip = from > 0 ? 1 : 0;
    const size = banded.rows;
    const ties =
      rule.structure === "priority queue" &&
      listing.placeOf(banded.start_b[b]) === 0 &&
      banded.start_b[b + 1] - banded.start_b[b] > 1;
    const rows = Array.from({ length: to - from }, (_, k) => {
      const n = around[k + skip];
      this.y_n.set(n, banded.yOf(from + k));
      const push =
        rule.structure === "stack" ? placeInPush(trace.parent_n, around[k + skip - 1], n, around[k + skip + 1]) : "";
      return this.#row(n, listing.placeOf(from + k), side ? -1 : size, (from + k - banded.start_b[b]) * ROW, push);
    });
    const text = bandText(division, b, rule);
    return html`<section class="band" data-ties=${String(ties)} ${styled({ top: `${top}px`, height: `${height}px` })}>
      ${text ? html`<p class="head">${this.#onBranch(division.nodeOf(b))}<span>${text}${ties ? tieWords(rule) : ""}</span></p>` : nothing}
      ${rows.length ? html`<ol aria-label=${text || "Frontier"}>${rows}</ol>` : nothing}
    </section>`;
  }

  /** The node of the branch that a band belongs to. @param {number} n */
  #onBranch(n) {
    const { trace, boards, rule } = this;
    if (n === NONE || !trace || !boards) return nothing;
    return html`<button type="button" class=${`branch ${this.hovered === n ? "lit" : ""}`} aria-pressed=${this.selected === n} data-branch=${n} data-current=${String(n === this.#current())} aria-label=${`Node ${whole(n)} of the branch`}
      @click=${() => this.send("pick", n)} @pointerenter=${() => this.send("hover", n)} @pointerleave=${() => this.send("hover", NONE)}>
      ${boardPicture(boards.of(n), trace.start.columns, this.goal)} <code>${priorityText(trace, n, rule)}</code></button>`;
  }

  /** @param {number} n @param {number} place on the whole frontier @param {number} size @param {number} y @param {string} push */
  #row(n, place, size, y, push) {
    const { trace, boards, rule } = this;
    if (!trace || !boards) return nothing;
    const parts = rowParts(trace, boards.of(n), n, rule, this.goal);
    return html`<li data-board=${parts.board} data-node=${n} data-push=${push || nothing} aria-current=${place === 0 ? "true" : "false"}
        aria-setsize=${size} aria-posinset=${place + 1} ${styled({ transform: `translateY(${y}px)` })}>
      <button type="button" class=${this.hovered === n ? "lit" : ""} aria-pressed=${this.selected === n}
        @click=${() => this.send("pick", n)} @focus=${() => this.send("hover", n)} @blur=${() => this.send("hover", NONE)}
        @pointerenter=${() => this.send("hover", n)} @pointerleave=${() => this.send("hover", NONE)}>
        ${parts.picture}<span class="unseen">${parts.words}:</span>${parts.numbers}
        <span class="note">${place === 0 ? html`<span class="next">next</span>` : ""}${rule.sides === 2 ? html`<span class="unseen">from ${trace.tree_n[n] ? "goal" : "start"}</span>` : ""}</span>
      </button>
    </li>`;
  }

  // --- the heap ------------------------------------------------------------------------------------------------------

  #forms() {
    return html`<div class="forms" role="group" aria-label="Frontier drawn as">
      ${FORMS.map(([key, label]) => html`<button type="button" aria-pressed=${this.as === key} @click=${() => this.send("as", key)}>${label}</button>`)}
    </div>`;
  }

  /** @param {Heaps} heaps @param {ReturnType<typeof frontierAt>} frontier */
  #heap(heaps, frontier) {
    const { trace, cursor, under: part, rule, as } = this;
    if (!trace) return nothing;
    const last = lastHeapCursor(trace);
    if (cursor > last || (part && cursor === last)) {
      return html`<p class="note">The heap is drawn of up to ${whole(MOST_IN_HEAP)} nodes, which is up to expansion ${whole(last)}. The list is exact at every expansion:</p>${this.#lists(frontier)}`;
    }
    const heap = heaps.heapAt(cursor, part);
    const { node_i } = heap;
    const stale = node_i.length - frontier.size;
    const [next] = frontier.rows(0, 1);
    const { top, tall, wide } = this.sights[0];
    const columns = Math.max(1, Math.floor(wide / CELL));
    const isTree = as === "tree";
    const height = isTree ? heightOfTree(node_i) : Math.ceil(node_i.length / columns) * CELL;
    const places = isTree
      ? topOfTree(node_i)
      : cellsInSight(node_i, columns, Math.min(top, Math.max(0, height - tall)), tall);
    return html`
      <p class="note">${heapNote(isTree, Boolean(rule.supersedes))}</p>
      <div class="structure heap" data-as=${as}>
        <div class="scroller" @scroll=${this.#measure}>
          <div class="cells" role="list" aria-label=${isTree ? "Heap as a tree" : "Heap as an array"} ${styled({ height: `${height}px` })}>
            ${isTree ? treeLines(node_i) : nothing}${places.map((place) => this.#cell(trace, heap, place, next))}
          </div>
          ${isTree && node_i.length ? html`<p class="note">${treeNote(node_i)}</p>` : nothing}
          ${node_i.length ? nothing : html`<p class="note">The heap is empty.</p>`}
        </div>
        ${stale ? html`<p class="note">${counted(node_i.length, "entry", "entries")}, ${whole(stale)} of them superseded.</p>` : nothing}
      </div>`;
  }

  /** @param {import("../trace/trace.js").Trace} trace @param {import("../trace/heap.js").Heap} heap @param {import("../layouts/heap.js").Spot} place @param {number} next */
  #cell(trace, heap, { i, n, left, top }, next) {
    const words = placeWords(trace, heap, { i, n }, orderName(this.rule));
    return html`<div role="listitem" class="cell" ${styled({ left, top })}>
      <button type="button" class=${this.hovered === n ? "lit" : ""} data-place=${i} data-node=${n} data-stale=${String(heap.isStale(n))} data-moved=${String(heap.moved.has(i))}
        aria-current=${String(n === next)} aria-pressed=${this.selected === n} aria-label=${n === next ? `${words}, next` : words} title=${words}
        @click=${() => this.send("pick", n)} @focus=${() => this.send("hover", n)} @blur=${() => this.send("hover", NONE)}
        @pointerenter=${() => this.send("hover", n)} @pointerleave=${() => this.send("hover", NONE)}>
        <small>${whole(i)}</small><b>${measure(trace.f_n[n])}</b></button>
    </div>`;
  }

  // --- what is reached -----------------------------------------------------------------------------------------------

  /** @param {boolean} branch whether only a branch is kept */
  #strip(branch) {
    const { trace, reached, cursor, under: part, rule } = this;
    if (!trace || !reached || !trace.nodes) return nothing;
    const keeps = rule.keeps_reached !== false && rule.reached !== "off" && rule.reached !== "parent";
    const isBranch = branch || rule.keeps_reached === false;
    const onBranch = isBranch ? trace.depth_n[this.#current()] + 1 : null;
    return reachedStrip(isBranch ? [] : reached.at(cursor, part), {
      keeps,
      branch: onBranch,
      pushesOut: rule.supersedes === "better",
    });
  }
}

customElements.define("frontier-view", FrontierView);
