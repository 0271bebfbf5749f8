/**
 * `<run-numbers>`: the numbers of the run, with their values at the cursor where they grow, and with their definitions.
 * Three are shown at first; the first of them is the button that shows the others, and what is reached at each depth.
 * In: trace, rule, cursor, partial, version, counts (the definitions of the numbers, from the catalogue), isOpen
 * (whether a question is open, which hides final numbers).
 */

import { html, nothing } from "../vendor/vendor.js";
import { whole, written } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import "../core/frontier/reached-strip.js";
import { AT_CURSOR } from "../core/trace/numbers.js";
import { NO_RULE } from "../core/trace/rule.js";
import { withProperties } from "../core/ui/base_element.js";
import { popup } from "../core/ui/popup.js";
import RUN from "./run.ftl";
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {Part} from "../core/trace/events.js" */
/** @import {Trace} from "../core/trace/trace.js" */

const say = messages(RUN);

/** Key of the number that is shown first, beside the size of the frontier and the path. */
const FIRST = "expanded";

export class RunNumbers extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  rule: NO_RULE,
  cursor: 0,
  /** @type {Part | null} */ partial: null,
  version: 0,
  /** @type {NumberRecord[]} */ counts: [],
  isOpen: false,
  explained: FIRST,
})) {
  render() {
    const explained = this.counts.find(({ key }) => key === this.explained);
    const [first, rest] = [true, false].map((is) => this.counts.filter(({ key }) => (key === FIRST) === is));
    const [now, later] = [false, true].map((is) => rest.filter((number) => this.#isLater(number) === is));
    return html`
      <h2 class="unseen">${say("run-numbers")}</h2>
      <div class="numbers flow">${popup({
        id: "all-numbers",
        label: say("run-numbers-sheet"),
        kind: "all",
        button: first.map((number) => html`<span title=${say("run-numbers-all")}>${this.#value(number)}</span>`),
        content: html`<h2>${say("run-numbers-all")}</h2>
          <div class="numbers flow">${now.map((number) => this.#number(number))}</div>
          ${later.length ? html`<p>${say("run-numbers-later")} ${later.map((one) => this.#later(one))}</p>` : nothing}
          <p class="note definition" aria-live="polite">${
            explained ? html`<b>${explained.label}</b>: ${explained.definition}` : say("run-numbers-hint")
          }</p>
          <reached-strip .trace=${this.trace} .rule=${this.rule} .cursor=${this.cursor} .partial=${this.partial}
            .version=${this.version}></reached-strip>`,
      })} ${this.#frontier()} ${this.#path()}</div>
    `;
  }

  /** Whether a number is known only at the end of the run. @param {NumberRecord} number */
  #isLater({ key }) {
    const isNow = this.trace && AT_CURSOR[key];
    return !isNow && (this.isOpen || this.trace?.result?.[key] === undefined);
  }

  /** The size of the frontier. */
  #frontier() {
    const { trace, cursor, partial: part } = this;
    const size = part?.frontier ?? (cursor ? trace?.frontier_e[cursor - 1] : trace?.nodesAt(0));
    return html`<div class="number"><small>${say("run-numbers-frontier")}</small>
      <strong data-frontier>${whole(size ?? 0)}</strong></div>`;
  }

  /** The path, once it is found. */
  #path() {
    const { trace, cursor, isOpen } = this;
    const isOver = trace?.done && !isOpen && cursor === trace.expansions;
    const path = isOver ? trace.result?.moves : undefined;
    const moves = path || path === "" ? path.length : isOver ? "none" : "later";
    return html`<div class="number"><small>${say("run-numbers-path")}</small>
      <strong data-path>${say("run-numbers-moves", { moves })}</strong></div>`;
  }

  /** @param {NumberRecord} number */
  #number(number) {
    const { key, definition } = number;
    return html`<button type="button" aria-pressed=${this.explained === key} title=${definition}
      @click=${() => (this.explained = this.explained === key ? "" : key)}>${this.#value(number)}</button>`;
  }

  /** @param {NumberRecord} number */
  #later({ key, label, definition }) {
    return html`<button type="button" class="plain" data-count=${key} aria-pressed=${this.explained === key}
      title=${definition} @click=${() => (this.explained = key)}>${label}</button> `;
  }

  /** @param {NumberRecord} number */
  #value(number) {
    const { key, label } = number;
    const { trace, cursor, partial: part } = this;
    const final = this.isOpen ? undefined : trace?.result?.[key];
    const now = trace && AT_CURSOR[key] ? AT_CURSOR[key](trace, cursor, part) : undefined;
    const isWhole = trace?.done && !this.isOpen && cursor === trace.expansions;
    const [main, more] =
      now === undefined || isWhole
        ? [written(number, final), ""]
        : [written(number, now), final === undefined ? "" : say("run-numbers-of", { final: written(number, final) })];
    return html`<small>${label}</small><strong data-count=${key}>${main}</strong> <small>${more}</small>`;
  }
}

customElements.define("run-numbers", RunNumbers);
