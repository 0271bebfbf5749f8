/**
 * `<frontier-strip>`: the boards of the frontier in a row, the next one first, between labels for the ends of the
 * structure; as many as fit. For a question, it shows the candidates by their letters, not in the order
 * of the frontier; once it is answered, the right one is marked and each has a text below it.
 * In: trace, boards, cursor, partial, version, rule, goal; letters, a Map from the candidates' nodes to their letters,
 * or null without a question; answers, a Map from these nodes to their texts, or null before the answer; right, the
 * nodes of the right answers, the next one first; aged, whether candidates show when they were added; values, the
 * numbers beside boards ("", "terms" or "sum"); big, for a projector.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { measure, whole } from "../lib/format.js";
import { partOf } from "../lib/messages.js";
import { styled } from "../lib/style_directive.js";
import { statePicture } from "../problem/tiles/pictures.js";
import { NO_STATE, countOf, isWritten, stateText, stateWords } from "../problem/tiles/states.js";
import { addedText, termsText } from "../words/node.js";
import { isNumbered } from "../words/node_names.js";
import { isAtEnd } from "../trace/frontier/next.js";
import { NO_RULE, orderName } from "../trace/rule.js";
import { stripOf } from "../trace/frontier/strip.js";
import { structureOf } from "../trace/structures.js";
import { withProperties } from "../ui/base_element.js";
import { say } from "./words.js";
/** @import {Boards} from "../problem/tiles/boards.js" */
/** @import {Part} from "../trace/events.js" */
/** @import {Room} from "../trace/frontier/strip.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Values} from "../words/node.js" */

const LOW = 3; // rows of a board up to which its number is below it
const PICTURED = 3; // rows of a board that a picture of another state is as high as
const SINGLE = 10; // parts of a state up to which each is written with one digit

export class FrontierStrip extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Boards | null} */ boards: null,
  cursor: 0,
  /** @type {Part | null} */ partial: null,
  version: 0,
  rule: NO_RULE,
  goal: NO_STATE,
  /** The letters of a question's candidates, by their nodes. @type {Map<number, string> | null} */ letters: null,
  /** The texts below the candidates once the question is answered, by node. @type {Map<number, string> | null} */
  answers: null,
  /** @type {number[]} */ right: [],
  aged: false,
  /** @type {Values} */ values: "sum",
  big: false,
  /** @type {Room} */ room: { all: 4, some: 3 },
})) {
  /** The values on which the last measurement depends, as a key, and the width of a board in it. */ measured = "";
  wide = 0;
  isSettled = false;
  resizing = new ResizeObserver(() => this.#measure(true));

  firstUpdated() {
    this.resizing.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  updated() {
    this.#measure(false);
  }

  /**
   * Measure how many boards fit. Since this forces a layout of the page, it is repeated only if the width of boards may
   * have changed.
   * @param {boolean} isOther whether the size of this element may have changed
   */
  #measure(isOther) {
    const { trace, big, cursor, rule } = this;
    if (!trace || this.letters || !this.clientWidth) return;
    const about = [big, trace.start.width, rule.structure, rule.sides, String(trace.nodesAt(cursor)).length].join();
    if (!isOther && this.isSettled && about === this.measured) return;
    const row = /** @type {HTMLElement | null} */ (this.querySelector("ol"));
    const items = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("li[data-node]"))];
    if (!row || !items.length) return;
    const [first, ...others] = items.map((item) => item.offsetWidth); // the first also has the word “next”
    const known = about === this.measured && !isOther ? this.wide : 0;
    this.wide = Math.max(...(others.length ? others : [first]), known);
    this.measured = about;
    const gap = parseFloat(getComputedStyle(row).columnGap) || 0;
    const free = this.#free(row) + gap - Math.max(0, first - this.wide);
    const more = /** @type {HTMLElement | null} */ (this.querySelector(".more"));
    const room = {
      all: Math.floor(free / (this.wide + gap)),
      some: Math.floor((free - (more?.offsetWidth ?? this.wide) - gap) / (this.wide + gap)),
    };
    this.isSettled = room.all === this.room.all && room.some === this.room.some;
    if (!this.isSettled) this.room = room; // and measure the boards of that row, which may be wider
  }

  /** The width available to the row of boards. @param {HTMLElement} row */
  #free(row) {
    const here = getComputedStyle(this);
    const inner = this.clientWidth - parseFloat(here.paddingLeft) - parseFloat(here.paddingRight);
    const gap = parseFloat(here.columnGap) || 0;
    const within = getComputedStyle(row);
    const edges = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"];
    let free = inner - edges.reduce((sum, name) => sum + parseFloat(within[/** @type {any} */ (name)]), 0);
    for (const end of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".end")))
      if (end.offsetWidth) free -= end.offsetWidth + gap;
    return free;
  }

  render() {
    const { trace, letters, rule, room, big } = this;
    this.dataset.big = String(big);
    this.dataset.asked = String(letters !== null);
    if (!trace?.nodes) return nothing;
    if (letters) return this.#asked(letters);
    const cursor = Math.min(this.cursor, trace.expansions);
    const strip = stripOf(trace, cursor, rule, this.partial, room);
    if (!strip.size) return html`<p class="empty">${say("frontier-empty")}</p>`;
    const { age } = structureOf(rule);
    const [isStack, isQueue] = [age === -1, age === 1];
    const out = say("frontier-out", { in: isStack ? "here" : "elsewhere" });
    const otherSide = strip.side === "goal" ? "start" : "goal";
    const side = strip.side || "none";
    const ends = partOf(say("frontier-more", { count: strip.more }));
    const more = strip.more ? html`<li class="more"><b>${ends.lead}</b> <small>${ends.text}</small></li>` : nothing;
    return html`
      <p class="end">${isStack ? html`<small>${say("frontier-top")}</small>` : nothing}<b>${out}</b><i
        aria-hidden="true">${isStack ? "↔" : "←"}</i>${
          strip.side ? html`<small>${say("frontier-side", { side })}</small>` : nothing
        }</p>
      <ol data-structure=${rule.structure} aria-label=${say("frontier-row-in-order", { side })}>
        ${strip.first.map((n, place) => this.#board(n, place === 0 && !isAtEnd(trace, cursor)))}${more}
        ${strip.last.map((n) => this.#board(n, false))}
      </ol>
      ${
        isQueue || strip.other
          ? html`<p class="end">${isQueue ? html`<b>${say("frontier-in")}</b><i aria-hidden="true">←</i>` : nothing}${
              strip.other
                ? html`<small>${say("frontier-other", { count: strip.other, side: otherSide })}</small>`
                : nothing
            }</p>`
          : nothing
      }
    `;
  }

  /** @param {number} n @param {boolean} isNext */
  #board(n, isNext) {
    const { trace, rule, values } = this;
    const f =
      trace && values && structureOf(rule).showsF
        ? html`<span>${orderName(rule)} ${measure(trace.f_n[n])}</span>`
        : nothing;
    const next = isNext ? html`<b class="next">${say("frontier-next")}</b>` : nothing;
    const e = this.partial ? this.cursor : this.cursor - 1;
    const number = trace && isNumbered(trace, n, e) ? html`<b>${whole(n)}</b>` : nothing;
    return this.#item(n, html`<p>${number} ${f} ${next}</p>`, isNext);
  }

  /** The boards of a question, by their letters. @param {Map<number, string>} letters */
  #asked(letters) {
    const { trace, values, answers, right, aged } = this;
    const nodes = [...letters].sort(([, one], [, other]) => (one < other ? -1 : 1));
    return html`<ol aria-label=${say("frontier-candidates", { thing: this.rule.noun ?? "board" })}>
      ${nodes.map(([n, letter]) => {
        const isNext = answers !== null && n === right[0];
        const isRight = answers !== null && right.includes(n);
        const words = isNext ? say("frontier-expanded-next") : say("frontier-right");
        const sign = isRight ? html` <b>✓</b><span class="unseen">${words}</span>` : nothing;
        const said = answers ? html`<p class="why">${answers.get(n)}${sign}</p>` : nothing;
        const [sum, terms] = trace && (values || aged) ? this.#numbers(trace, n) : ["", ""];
        return this.#item(
          n,
          html`<p class="named"><b class="letter badge">${letter}</b>${sum ? html`<span>${sum}</span>` : nothing}</p>
            ${terms ? html`<p class="terms">${terms}</p>` : nothing}${said}`,
          isNext,
        );
      })}
    </ol>`;
  }

  /**
   * The texts of a candidate's priority: the sum, or only its terms, with `values` "terms".
   * @param {Trace} trace @param {number} n @returns {[sum: string, terms: string]}
   */
  #numbers(trace, n) {
    const { rule, values, aged } = this;
    if (aged) return ["", addedText(n)];
    if (rule.priority === "depth") return ["", ""];
    if (values === "terms") return ["", termsText(trace, n, rule)];
    const sum = `${orderName(rule)} ${measure(trace.f_n[n])}`;
    return this.#isNamed(n) ? ["", sum] : [sum, ""];
  }

  /**
   * Whether a state is written as text: if it has no picture, or one that only shows its position.
   * @param {number} n
   */
  #isNamed(n) {
    return this.trace?.space?.hasPlaces || (this.boards && isWritten(this.boards.of(n)));
  }

  /** @param {number} n @param {unknown} label @param {boolean} isNext */
  #item(n, label, isNext) {
    const { boards, goal, letters } = this;
    if (!boards) return nothing;
    const state = boards.of(n);
    const rows = state.picture ? PICTURED : state.height;
    const shape = { "--rows": String(rows), "--columns": String((rows * state.width) / state.height) };
    const shown = this.#isNamed(n) ? { ...state, picture: null } : state;
    const isLettered = state.text !== undefined && letters?.get(n) === state.text; // no name is written twice
    const picture = isLettered ? nothing : statePicture(shown, goal);
    return html`<li data-node=${letters ? nothing : n} data-board=${stateText(state)}
      data-digits=${countOf(state) > SINGLE ? 2 : 1} data-beside=${String(rows > LOW)}
      aria-current=${isNext ? "true" : nothing} ${styled({ "--signs": String(state.signs), ...shape })}>
      ${picture}<span class="unseen">${stateWords(state)}:</span>${label}</li>`;
  }
}

customElements.define("frontier-strip", FrontierStrip);
