/**
 * `<pseudo-code>`: the search as its book writes it, folded at first, with the line of the current event marked and the
 * values of the variables. In: lines, line, variables, open. Out: `unfold` with whether it is open.
 */

import { html } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { LineInSight } from "./in_sight.js";
import { styled } from "../../core/lib/style_directive.js";
import { withProperties } from "../../core/ui/base_element.js";
import RUN from "../run.ftl";
/** @import {Line} from "../../core/words/loops/lines.js" */

const say = messages(RUN);

export class PseudoCode extends withProperties(
  () => ({
    /** @type {Line[]} */ lines: [],
    /** The line of the current event, -1 for none. */ line: -1,
    /** Names and values. @type {[string, string][]} */ variables: [],
  }),
  LineInSight,
) {
  render() {
    return html`<details ?open=${this.open}
      @toggle=${(/** @type {any} */ event) => this.send("unfold", event.target.open)}>
      <summary title=${say("listing.title")}>${say("listing")}</summary>
      <ol class="listing mono" aria-label=${say("listing")}>
        ${this.lines.map(
          ({ text, depth }, i) => html`<li aria-current=${i === this.line ? "step" : "false"}
            ${styled({ "--depth": String(depth) })}>${text}</li>`,
        )}
      </ol>
      <dl class="variables mono flow" aria-label=${say("listing-variables")}>
        ${this.variables.map(
          ([name, value]) => html`<div class="line gap6"><dt class="quiet">${name}</dt>
            <dd class="strong">${value}</dd></div>`,
        )}
      </dl>
    </details>`;
  }
}

customElements.define("pseudo-code", PseudoCode);
