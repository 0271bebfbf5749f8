/**
 * `<class-desk>`: the teacher's second window: the choices of the class so far, which the board does not show, advice
 * from research, and the link of the remote for the teacher's phone. In: desk, the state of this window; rows,
 * the counts of choices; advice; code, the QR code of that link while it is shown; note, why other devices cannot open
 * it. Out: `show` with whether it is.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { QUESTIONS } from "../../core/questions/kinds.js";
import { countsTable } from "./counts_table.js";
import { withProperties } from "../../core/ui/base_element.js";
import COUNTS from "./counts.ftl";
/** @import {Kind} from "../../core/lib/answers.js" */
/** @import {Row} from "./counts_table.js" */

const say = messages(COUNTS);

export class ClassDesk extends withProperties(() => ({
  /** @type {any} */ desk: null,
  /** @type {Row[]} */ rows: [],
  advice: "",
  code: "",
  note: "",
})) {
  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("code") && this.code) this.querySelector(".phone")?.scrollIntoView({ block: "end" });
  }

  render() {
    const { desk, rows, advice } = this;
    if (!desk) return nothing;
    const { code, connection, told, joined, answered, notice } = desk;
    return html`<h1>${say("desk-class", { code })}</h1>
      <p>${say(connection === "open" ? "desk-connected" : "desk-not-connected", { joined })}</p>
      ${notice ? html`<p role="alert">${notice}</p>` : nothing}
      ${
        told?.question
          ? html`<h2>${QUESTIONS[/** @type {Kind} */ (told.question.kind)].title}</h2>
              <p>${say("desk-answered", { answered, joined, round: told.round })}</p>
              ${countsTable(rows)}
              <p class="advice" role="status">${advice}</p>`
          : html`<p>${say("desk-no-question")}</p>`
      }
      ${this.#phone()}`;
  }

  /** The link to the teacher's phone as a remote. */
  #phone() {
    const { code } = this;
    const button = html`<button type="button" aria-expanded=${String(code !== "")}
      @click=${() => this.send("show", !code)}>${say(code ? "desk-phone.hide" : "desk-phone")}</button>`;
    return html`<div class="phone stack">${button}
      <p class="note">${say("desk-phone.note")}</p>
      ${this.note ? html`<p role="alert">${this.note}</p>` : nothing}
      ${code ? html`<img src=${code} alt=${say("desk-phone.alt")} />` : nothing}</div>`;
  }
}

customElements.define("class-desk", ClassDesk);
