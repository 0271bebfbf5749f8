/**
 * `<tour-caption>`: the sentence of a scene, which screen readers announce; for an answered question, the verdict; and
 * the button that goes on from a question and from the end. In: parts, mark ("" or, of an answer, "right" or "wrong"),
 * asks ("" or the question's state: "open", "answered"), goal, isEnd, compare (a link). Out: `step` with 1, `again`.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { statePicture } from "../core/problem/tiles/pictures.js";
import { NO_STATE, stateWords } from "../core/problem/tiles/states.js";
import { withProperties } from "../core/ui/base_element.js";
import TOUR from "./tour.ftl";
/** @import {Part} from "../core/questions/question_words.js" */

const say = messages(TOUR);

export class TourCaption extends withProperties(() => ({
  /** @type {Part[]} */ parts: [],
  mark: "",
  asks: "",
  goal: NO_STATE,
  isEnd: false,
  compare: "",
})) {
  render() {
    const { parts, mark, asks, goal, isEnd } = this;
    const sign = { right: "✓", wrong: "×" }[mark];
    return html`<span class="goal"><b>${say("tour-goal")}</b> ${statePicture(goal, goal)}<span
        class="unseen">: ${stateWords(goal)}</span></span>
      <p role="status" data-mark=${mark}>${
        sign ? html`<i class="sign" aria-hidden="true">${sign}</i> ` : nothing
      }${parts.map(({ lead, text }) => html`<span>${lead ? html`<b>${lead}</b> ` : ""}${marked(text)} </span>`)}</p>
      ${
        asks
          ? html`<button type="button" class=${asks === "open" ? "" : "primary"} @click=${() => this.send("step", 1)}>
              ${say(asks === "open" ? "tour-skip" : "tour-go-on")}</button>`
          : nothing
      }
      ${
        isEnd
          ? html`<span class="ways flow"><a class="button" href=${this.compare}>${say("tour-compare")}</a>
              <button type="button" @click=${() => this.send("again")}>${say("tour-again")}</button></span>`
          : nothing
      }`;
  }
}

/** A text in which the key word is formatted like its meaning. @param {string} text */
function marked(text) {
  return text.split(/\b(frontier)\b/).map((part) => (part === "frontier" ? html`<em>${part}</em>` : part));
}

customElements.define("tour-caption", TourCaption);
