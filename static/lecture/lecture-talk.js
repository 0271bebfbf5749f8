/**
 * `<lecture-talk>`: below a lecturer's notes: the next step, the buttons that control the projector, its place, and the
 * time. In: lecture, the step that is shown, or null; next, the one after it, or null; standing, the projector's place,
 * or null; seconds since the window was opened; notice. Out: `want` with "next", "previous" or "ask".
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import NOTES from "./notes.ftl";
/** @import {Entry, Notes, Standing} from "./steps.js" */

const say = messages(NOTES);

/** The next action of the question's button. @type {Record<string, string>} */
const ASKS = { "": "lecture-ask", asked: "lecture-reveal", revealed: "lecture-go-on" };
/** The sentence on a question. @type {Record<string, string>} */
const ASKED = { asked: "lecture-projector-asked", revealed: "lecture-projector-revealed" };

export class LectureTalk extends withProperties(() => ({
  /** @type {Notes | null} */ lecture: null,
  /** @type {Entry | null} */ next: null,
  /** @type {Standing | null} */ standing: null,
  seconds: 0,
  notice: "",
})) {
  render() {
    const { lecture, next, standing, seconds, notice } = this;
    const want = (/** @type {string} */ act) => () => this.send("want", act);
    return html`
      <p class="then"><span>${
        next ? markup(say("lecture-next", { title: next.title })) : lecture ? say("lecture-last") : nothing
      }</span>
        <time aria-label=${say("lecture-time")}>${clockText(seconds)}</time></p>
      <div class="turns flow gap10" role="group" aria-label=${say("lecture-turns")}>
        <button type="button" ?disabled=${!lecture || lecture.step <= 1}
          @click=${want("previous")}>${say("lecture-turn-back")}</button>
        <button type="button" class="primary" ?disabled=${!next}
          @click=${want("next")}>${say("lecture-turn-on")}</button>
        ${standing ? html`<button type="button" @click=${want("ask")}>${say(ASKS[standing.phase])}</button>` : nothing}
      </div>
      <p class="standing" role="status">${notice || standingText(standing, lecture)}</p>
    `;
  }
}

/** @param {number} seconds */
function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {Standing | null} standing @param {Notes | null} lecture whose notes are shown */
function standingText(standing, lecture) {
  if (!standing) return say("lecture-projector-none");
  const asked = ASKED[standing.phase];
  return [placeText(standing, lecture), asked ? say(asked) : ""].join(" ").trim();
}

/** @param {Standing} standing @param {Notes | null} lecture */
function placeText({ lecture: shown, step, at }, lecture) {
  if (step === null) return say("lecture-projector-elsewhere", { at });
  const isOther = lecture && shown !== lecture.said;
  return say(isOther ? "lecture-projector-other" : "lecture-projector-step", { step, at });
}

customElements.define("lecture-talk", LectureTalk);
