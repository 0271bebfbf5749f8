/**
 * `<lecture-outline>`: the steps of a lecture that a file holds, with the notes of the step that is shown. In: lecture,
 * the step that is shown, or null; steps, all of them. Out: `visit` with the link of a step.
 */

import { html, nothing } from "../vendor/vendor.js";
import { withProperties } from "../core/ui/base_element.js";
/** @import {Notes} from "../lecture/steps.js" */

/** The notes of a step, in their order, and how each is headed. */
const NOTES = /** @type {const} */ ([
  ["do", "Do"],
  ["ask", "Ask"],
  ["opens", "The question"],
  ["expect", "Usual answers"],
  ["answer", "Answer"],
]);

export class LectureOutline extends withProperties(() => ({
  /** @type {Notes | null} */ lecture: null,
  /** @type {{step: number, title: string, link: string}[]} */ steps: [],
})) {
  render() {
    const { lecture, steps } = this;
    return html`<nav aria-label="Steps of the lecture"><ol>${steps.map(
      ({ step, title, link }) => html`<li><button type="button" class="plain"
        aria-current=${step === lecture?.step ? "step" : "false"}
        @click=${() => this.send("visit", link)}>${title}</button></li>`,
    )}</ol></nav>
    ${
      lecture
        ? html`<h2>Notes: ${lecture.title}</h2>${NOTES.map(([key, heading]) =>
            lecture[key] ? html`<h3>${heading}</h3><p>${lecture[key]}</p>` : nothing,
          )}`
        : nothing
    }`;
  }
}

customElements.define("lecture-outline", LectureOutline);
