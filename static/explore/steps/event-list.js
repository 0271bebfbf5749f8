/**
 * `<event-list>`: the events of the expansion shown, in order, folded at first; the one shown last is the current step.
 * In: e, number, sentences, open. Out: `event` with a number from 1, `unfold` with whether it is open.
 */

import { html } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { LineInSight } from "./in_sight.js";
import { withProperties } from "../../core/ui/base_element.js";
import RUN from "../run.ftl";

const say = messages(RUN);

export class EventList extends withProperties(
  () => ({
    /** The expansion, and the number of its event that is shown last, from 1. */ e: 0,
    number: 0,
    /** The sentences of its events; empty while they pass too quickly to be read. @type {string[]} */ sentences: [],
  }),
  LineInSight,
) {
  render() {
    const { sentences, number } = this;
    const given = { event: number || "none", events: sentences.length };
    const place = sentences.length ? say("event-list-place", given) : say("event-list-playing");
    return html`<details ?open=${this.open}
      @toggle=${(/** @type {any} */ event) => this.send("unfold", event.target.open)}>
      <summary title=${say("event-list.title")}>${say("event-list")}</summary>
      <h2>${say("event-list-head", { expansion: this.e + 1 })} <span>${place}</span></h2>
      <ol aria-label=${say("event-list-label")}>
        ${sentences.map(
          (sentence, i) => html`<li><button type="button" aria-current=${i + 1 === number ? "step" : "false"}
            class=${i + 1 > number ? "later" : ""}
            @click=${() => this.send("event", i + 1)}>${sentence}</button></li>`,
        )}
      </ol>
    </details>`;
  }
}

customElements.define("event-list", EventList);
