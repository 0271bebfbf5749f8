/**
 * `<lecture-outline>`: the steps of a lecture that a file holds, with the notes of the step that is shown. In: lecture,
 * the step that is shown, or null; steps, all of them. Out: `visit` with the link of a step.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import OUTLINE from "./outline.ftl";

const say = messages(OUTLINE);

/**
 * @typedef {Record<typeof NOTES[number], string> & {step: number, title: string}} Notes of a step, as the server
 * describes it
 */

/** The notes of a step, in their order. */
const NOTES = /** @type {const} */ (["do", "ask", "opens", "expect", "answer"]);

export class LectureOutline extends withProperties(() => ({
  /** @type {Notes | null} */ lecture: null,
  /** @type {{step: number, title: string, link: string}[]} */ steps: [],
})) {
  render() {
    const { lecture, steps } = this;
    return html`<nav aria-label=${say("outline-steps")}><ol>${steps.map(
      ({ step, title, link }) => html`<li><button type="button" class="plain"
        aria-current=${step === lecture?.step ? "step" : "false"}
        @click=${() => this.send("visit", link)}>${title}</button></li>`,
    )}</ol></nav>
    ${
      lecture
        ? html`<h2>${say("outline-notes", { title: lecture.title })}</h2>${NOTES.map((key) =>
            lecture[key] ? html`<h3>${say(`outline-${key}`)}</h3><p>${lecture[key]}</p>` : nothing,
          )}`
        : nothing
    }`;
  }
}

customElements.define("lecture-outline", LectureOutline);
