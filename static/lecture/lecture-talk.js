/**
 * `<lecture-talk>`: below a lecturer's notes: the next step, the buttons that control the projector, its place, and the
 * time. In: lecture, the step that is shown, or null; next, the one after it, or null; standing, the projector's place,
 * or null; seconds since the window was opened; notice. Out: `want` with "next", "previous" or "ask".
 */

import { html, nothing } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { withProperties } from "../core/ui/base_element.js";
/** @import {Entry, Notes, Standing} from "./steps.js" */

/** The next action of the question's button. @type {Record<string, string>} */
const ASKS = { "": "Ask (A)", asked: "Tell the answer (A)", revealed: "Go on (A)" };

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
        next ? html`Next: <b>${next.title}</b>` : lecture ? "This is the last step." : nothing
      }</span>
        <time aria-label="Time since these notes were opened">${clockText(seconds)}</time></p>
      <div class="turns flow gap10" role="group" aria-label="The projector">
        <button type="button" ?disabled=${!lecture || lecture.step <= 1}
          @click=${want("previous")}>← Previous step</button>
        <button type="button" class="primary" ?disabled=${!next} @click=${want("next")}>Next step →</button>
        ${standing ? html`<button type="button" @click=${want("ask")}>${ASKS[standing.phase]}</button>` : nothing}
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
  if (!standing) return "No projector window found; these notes run on their own.";
  const at = `expansion ${whole(standing.at)}`;
  const asked = { asked: " A question is open.", revealed: " The answer is shown." }[standing.phase] ?? "";
  if (standing.step === null) return `The projector shows something else (${at}).${asked}`;
  return lecture && standing.lecture !== lecture.said
    ? `The projector shows step ${standing.step} of another lecture (${at}).${asked}`
    : `The projector shows step ${standing.step} (${at}).${asked}`;
}

customElements.define("lecture-talk", LectureTalk);
