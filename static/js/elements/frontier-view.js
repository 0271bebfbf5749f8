/**
 * `<frontier-view>`: the frontier in the order in which its nodes will be taken; only rows in sight are in the document.
 * In: trace, boards, cursor, rule, blurb, goal, hovered, selected. Out: `hover` and `pick` with a node or NONE.
 */

import { html } from "../../vendor/vendor.js";
import { boardText, boardWords, counted, measure, whole } from "../lib/format.js";
import { numbersText } from "../trace/explain.js";
import { frontierAt } from "../trace/frontier.js";
import { NONE } from "../trace/trace.js";
import { boardPicture } from "../views/icons.js";
import { Light } from "./light.js";
import { styled } from "./styled.js";

const ROW = 50; // pixels
const MOST_ROWS = 300_000; // a browser's boxes are not higher than this many rows

export class FrontierView extends Light {
  static properties = {
    trace: { attribute: false },
    boards: { attribute: false },
    cursor: { attribute: false },
    growth: { attribute: false },
    rule: { attribute: false },
    goal: { attribute: false },
    hovered: { attribute: false },
    selected: { attribute: false },
    blurb: { attribute: false },
    from: { state: true },
    tall: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    /** @type {import("../trace/boards.js").Boards | null} */
    this.boards = null;
    this.cursor = 0;
    this.growth = 0;
    /** @type {import("../trace/explain.js").Rule} */
    this.rule = { structure: "queue", priority: "depth", tie: "fifo", weight: "1" };
    /** @type {number[]} */
    this.goal = [];
    this.hovered = NONE;
    this.selected = NONE;
    /** What the algorithm takes first. */
    this.blurb = "";
    this.from = 0; // first row in sight
    this.tall = 10; // rows in sight
    this.isScrolled = false;
    this.resizing = new ResizeObserver(() => this.#measure());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  firstUpdated() {
    this.resizing.observe(/** @type {Element} */ (this.querySelector(".scroller")));
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const scroller = this.querySelector(".scroller");
    if (!scroller || !this.isScrolled || !(changed.has("trace") || changed.has("cursor"))) return; // each time would lay out the page once more
    scroller.scrollTop = 0;
  }

  #measure() {
    const scroller = this.querySelector(".scroller");
    if (!scroller) return;
    this.isScrolled = scroller.scrollTop > 0;
    this.from = Math.floor(scroller.scrollTop / ROW);
    this.tall = Math.ceil(scroller.clientHeight / ROW) + 1;
  }

  render() {
    const { trace, cursor, rule } = this;
    const frontier = trace ? frontierAt(trace, cursor, rule) : { size: 0, rows: () => [] };
    const bound = trace ? trace.boundAt(cursor) : Infinity;
    const rows = Math.min(frontier.size, MOST_ROWS);
    const from = Math.max(0, Math.min(this.from - 2, rows - this.tall));
    const nodes = frontier.rows(from, Math.min(rows, from + this.tall + 4));
    return html`
      <h2>${headOf(rule)} <span>${Number.isFinite(bound) ? `${rule.bound_label ?? "bound"} ${measure(bound)} · ` : ""}${counted(frontier.size, "node")}</span></h2>
      <p class="note">${this.blurb}</p>
      <div class="scroller" @scroll=${this.#measure}>
        <ol aria-label="Frontier in the order in which nodes will be taken" ${styled({ height: `${rows * ROW}px` })}>
          ${nodes.map((n, i) => this.#row(n, from + i, rows))}
        </ol>
        ${frontier.size ? "" : html`<p class="note">The frontier is empty.</p>`}
      </div>
      ${frontier.size > rows ? html`<p class="note">… ${whole(frontier.size - rows)} more</p>` : ""}
    `;
  }

  /** @param {number} n @param {number} place @param {number} rows */
  #row(n, place, rows) {
    const { trace, boards, rule } = this;
    if (!trace || !boards) return "";
    const cells = boards.of(n);
    const columns = trace.start.columns;
    const isNext = place === 0;
    const [first, rest] = numbersText(trace, n, rule);
    return html`<li data-board=${boardText(cells, columns)} data-node=${n} aria-current=${isNext ? "true" : "false"}
        aria-setsize=${rows} aria-posinset=${place + 1} ${styled({ transform: `translateY(${place * ROW}px)` })}>
      <button type="button" class=${this.hovered === n ? "lit" : ""} aria-pressed=${this.selected === n}
        @click=${() => this.send("pick", n)} @focus=${() => this.send("hover", n)} @blur=${() => this.send("hover", NONE)}
        @pointerenter=${() => this.send("hover", n)} @pointerleave=${() => this.send("hover", NONE)}>
        ${boardPicture(cells, columns, this.goal)}
        <span class="unseen">${boardWords(cells, columns)}:</span>
        <code><b>${first}</b> <span>${rest}</span></code>
        <span class="note">${isNext ? html`<span>next</span>` : ""}${rule.sides === 2 ? html`<span>from ${trace.tree_n[n] ? "goal" : "start"}</span>` : ""}</span>
      </button>
    </li>`;
  }
}

/** @param {import("../trace/explain.js").Rule} rule */
function headOf({ structure, sides, levels }) {
  if (structure === "none") return "Frontier · one node at most";
  if (sides === 2) return `Frontiers · two ${structure}s`;
  return `Frontier · ${structure}${levels ? " per level" : ""}`;
}

customElements.define("frontier-view", FrontierView);
