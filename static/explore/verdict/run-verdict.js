/**
 * `<run-verdict>`: the quality of a finished run and the reason, the expansions that A* needs, and the what-if table.
 * In: trace, cursor, rule, catalogue, run, options, judged, table, changed. Out: `change-run` with the parameters of
 * the table that differ.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { NO_CATALOGUE } from "../../core/lib/catalogue.js";
import { capital, numberOf, significant, written } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { byPriority } from "./necessity.js";
import { withProperties } from "../../core/ui/base_element.js";
import { markup } from "../../core/ui/markup.js";
import { styled } from "../../core/lib/style_directive.js";
import VERDICT from "./verdict.ftl";
/** @import {Necessity, Verdict} from "../../core/lib/answers.js" */
/** @import {Rule} from "../../core/trace/run.js" */
/** @import {Trace} from "../../core/trace/trace.js" */

const say = messages(VERDICT);

export class RunVerdict extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  cursor: 0,
  version: 0,
  /** @type {Rule | null} */ rule: null,
  catalogue: NO_CATALOGUE,
  run: "",
  /** @type {Record<string, string>} */ options: {},
  /** The server's verdict on a run. @type {{run: string, told: Verdict | null, fault: string} | null} */ judged: null,
  /** @type {any} */ table: null,
  /** @type {Record<string, string>} */ changed: {},
  hidden: true,
})) {
  static properties = {
    hidden: { type: Boolean, reflect: true },
  };

  render() {
    const { trace, rule, judged } = this;
    if (this.hidden || !trace || !rule) return nothing; // not computed while it is out of sight
    if (!trace.done)
      return html`<div class="sheet stack"><h2>${say("verdict")}</h2>
        <p>${say("verdict-unfinished", { count: trace.expansions })}</p></div>`;
    const { told, fault } = judged?.run === this.run ? judged : { told: null, fault: "" };
    return html`<div class="sheet stack">
      <h2>${say("verdict")} <span>${rule.name}</span></h2>
      ${
        told
          ? this.#worth(told)
          : fault
            ? html`<p class="problem" role="alert">${fault}</p>`
            : html`<p role="status">${say("verdict-asking")}</p>`
      }
      ${
        trace.result?.status === "unsolvable"
          ? nothing
          : html`<what-if .catalogue=${this.catalogue} .rule=${rule} .options=${this.options} .run=${this.run}
        .result=${trace.result} .cursor=${this.cursor} .table=${this.table} .changed=${this.changed}></what-if>`
      }
    </div>`;
  }

  /** @param {Verdict} judged */
  #worth({ sentence, reason, shortest, cheapest, necessity }) {
    const { result } = /** @type {Trace} */ (this.trace);
    const isBest = cheapest !== null && result.cost === cheapest;
    return html`
      <p class="worth ${isBest ? "best" : ""}"><span aria-hidden="true">${
        isBest ? "✓" : "✗"
      }</span> <strong>${sentence}</strong></p>
      ${result.status === "unsolvable" ? nothing : html`<p><b>${this.rule?.label}.</b> ${reason}</p>`}
      ${
        shortest
          ? html`<p><a class="button" href=${`/?${shortest}&at=end`}>
              ${say(this.options.cost === "unit" ? "verdict-shortest" : "verdict-cheapest")}</a></p>`
          : nothing
      }
      ${result.branching === null || result.branching === undefined ? nothing : this.#branching(result)}
      ${necessity && cheapest !== null && result.status === "solved" ? this.#necessity(necessity, cheapest) : nothing}`;
  }

  /** @param {{branching: number, generated: number, moves: string}} result */
  #branching({ branching, generated, moves }) {
    const number = numberOf(this.catalogue, "branching");
    const over = branching - 1; // so little that two decimals do not show it
    const value = over > 0 && over < 0.005 ? String(1 + Number(significant(over, 1))) : written(number, branching);
    const given = { number: capital(number.label), value, generated, moves: moves.length };
    return html`<p>${markup(say("verdict-branching", given))}</p>`;
  }

  /** @param {Necessity} necessity @param {number} cheapest */
  #necessity({ own, text, note, least, up_to }, cheapest) {
    const trace = /** @type {Trace} */ (this.trace);
    const must = html`<p>${text}</p>`;
    if (!own)
      return html`<section class="stack gap10" aria-label=${say("verdict-other")}>
        <h3>${say("verdict-other-head")}</h3>
        ${must}<p class="note">${note}</p></section>`;
    const { below, at, above } = byPriority(trace, trace.expansions, cheapest);
    const parts = [
      { key: "below", count: below, message: "verdict-below" },
      { key: "at", count: at, message: least === up_to ? "verdict-at-all" : "verdict-at" },
      { key: "above", count: above, message: "verdict-above" },
    ].filter(({ count }) => count);
    return html`<section class="stack gap10" aria-label=${say("verdict-own")}>${must}
      <div class="shares" aria-hidden="true">${parts.map(
        ({ key, count }) => html`<i class=${key} ${styled({ "flex-grow": String(count) })}></i>`,
      )}</div>
      <ul class="shares-key flow">${parts.map(
        ({ key, count, message }) =>
          html`<li><i class=${key}></i>${markup(say(message, { count, cost: cheapest }))}</li>`,
      )}</ul></section>`;
  }
}

customElements.define("run-verdict", RunVerdict);
