/** `<problem-choice>`: which problem is searched. In: problems, chosen (a key). Out: `problem` with a key. */

import { html, live } from "../../vendor/vendor.js";
import { withProperties } from "../ui/base_element.js";
import { say } from "./messages.js";
/** @import {ProblemRecord} from "../lib/catalogue.js" */

export class ProblemChoice extends withProperties(() => ({
  /** @type {ProblemRecord[]} */ problems: [],
  chosen: "",
})) {
  render() {
    const record = this.problems.find(({ key }) => key === this.chosen);
    return html`<label class="field" title=${record?.blurb ?? ""}><span>${say("puzzle-problem")}</span>
      <select aria-label=${say("puzzle-problem")} .value=${live(this.chosen)}
        @change=${(/** @type {any} */ event) => this.send("problem", event.target.value)}>
        ${this.problems.map(
          ({ key, label }) => html`<option value=${key} ?selected=${key === this.chosen}>${label}</option>`,
        )}
      </select></label>`;
  }
}

customElements.define("problem-choice", ProblemChoice);
