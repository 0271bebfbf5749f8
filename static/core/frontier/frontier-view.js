/**
 * `<frontier-view>`: the frontier as its data structure, in the order of expansion: a queue between its ends, a stack
 * below its top, a priority queue in groups of equal f, a branch with the nodes waiting beside it, one for each side.
 * Only visible rows are in the document. In: trace, boards, cursor, part, rule, goal, hovered, selected, as, slow,
 * placeOf. Out: `hover` and `pick` with a node or NONE, `as` with "list", "array" or "tree".
 */

import { html, nothing } from "../../vendor/vendor.js";
import { frontierAt } from "../trace/frontier/frontier.js";
import { Heaps, isOneHeap } from "../trace/frontier/heap.js";
import { NO_RULE, keepsBranch } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { nounOf } from "../trace/ways.js";
import { NO_STATE, isText } from "../problem/tiles/states.js";
import { Flights } from "./row_moves.js";
import { frontierHeap, heapForms } from "./frontier-heap.js";
import { frontierLists } from "./frontier-lists.js";
import { withProperties } from "../ui/base_element.js";
import { wordsOf } from "../words/loops/loops.js";
import { boundText } from "../words/node.js";
import { localChildren } from "./local-children.js";
import { say } from "./words.js";
/** @import {Boards} from "../problem/tiles/boards.js" */
/** @import {Part} from "../trace/frontier/tally.js" */
/** @import {Trace} from "../trace/trace.js" */

/** @typedef {{top: number, tall: number, wide: number}} Sight the visible part of a scroller */

export class FrontierView extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Boards | null} */ boards: null,
  cursor: 0,
  /** The events shown of the next expansion; hides the DOM's `part`. @type {any} */ part: null,
  version: 0,
  rule: NO_RULE,
  goal: NO_STATE,
  hovered: NONE,
  selected: NONE,
  /** @type {"list" | "array" | "tree"} */ as: "list",
  /** The visible part of each list. @type {Sight[]} */ sights: [0, 1].map(() => ({ top: 0, tall: 500, wide: 300 })),
})) {
  /** Whether steps are slow enough to be animated. */ slow = false;
  /** Whether the counts of reached states are shown below. */ hasDepths = false;
  /** Where a node is on the screen. @type {(n: number) => {x: number, y: number} | null} */ placeOf = () => null;
  /** Where the rows drawn are in their lists. @type {Map<number, number>} */ y_n = new Map();
  /** @type {Heaps | null} */ heaps = null;
  flights = new Flights(this);
  resizing = new ResizeObserver(() => this.measure());

  /** The events shown of the expansion after the cursor. @returns {Part} */
  get under() {
    const { trace, cursor } = this;
    return trace && cursor < trace.expansions ? this.part : null;
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
    if (changed.has("trace") || changed.has("rule"))
      this.heaps = trace && isOneHeap(rule) ? new Heaps(trace, rule) : null;
    if (changed.has("trace") || !trace || !this.slow) return;
    const from = changed.get("cursor") ?? this.cursor;
    const far = Math.abs(this.cursor - from);
    if (far > 1 || !(far || changed.has("part"))) return;
    const taken = this.cursor > from || this.under ? this.current : NONE;
    this.flights.leave(this.y_n, taken);
    this.y_n = new Map();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    this.flights.arrive(this.y_n, (n) => this.placeOf(n));
    if (!changed.has("trace") && !changed.has("cursor")) return;
    this.sights.forEach(({ top }, s) => {
      // Asked for each time, it would lay out the page once more.
      const scroller = top && this.querySelectorAll(".scroller")[s];
      if (scroller) scroller.scrollTop = 0;
    });
  }

  /** Measure the visible part of each list. */
  measure = () => {
    const scrollers = [...this.querySelectorAll(".scroller")];
    this.sights = this.sights.map((sight, s) => {
      const scroller = scrollers[s];
      return scroller ? { top: scroller.scrollTop, tall: scroller.clientHeight, wide: scroller.clientWidth } : sight;
    });
  };

  render() {
    const { trace, cursor, under: part, rule } = this;
    this.y_n.clear();
    if (!trace) return html`<h2>${wordsOf(rule).heading(rule)}</h2>`;
    const branch = keepsBranch(trace, rule);
    const frontier = frontierAt(trace, cursor, branch ? { ...rule, levels: "deep" } : rule, part);
    const bound = frontier.bound ?? trace.boundAt(part ? cursor + 1 : cursor);
    const isHeap = this.heaps && this.as !== "list";
    const thing = trace.space || !isText(trace.start) ? nounOf(trace) : "state";
    const numbers = [
      ...(branch && rule.deepens ? [say("frontier-iteration", { number: trace.tree_n[this.current] + 1 })] : []),
      ...(Number.isFinite(bound) ? [boundText(rule, bound)] : []),
      say("frontier-size", { count: frontier.size, thing }),
    ];
    return html`
      <h2>${wordsOf(rule).heading(rule)} <span>${numbers.join(" · ")}</span></h2>
      ${this.heaps ? heapForms(this) : nothing}
      ${isHeap ? frontierHeap(this, trace, frontier) : frontierLists(this, trace, frontier)}
      ${localChildren(this, trace)} ${this.hasDepths ? reachedDepths(this, part) : nothing}
    `;
  }

  /** The node of the expansion in progress or shown last, the first node before any. */
  get current() {
    const { trace, cursor, under } = this;
    if (!trace) return 0;
    const current = under ? trace.node_e[cursor] : trace.currentAt(cursor);
    return current === NONE ? 0 : current;
  }
}

/** How many states are reached at each depth. @param {FrontierView} view @param {Part} part */
function reachedDepths({ trace, rule, cursor, version }, part) {
  return html`<reached-strip .trace=${trace} .rule=${rule} .cursor=${cursor} .partial=${part}
    .version=${version}></reached-strip>`;
}

customElements.define("frontier-view", FrontierView);
