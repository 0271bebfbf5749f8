/**
 * `<lecture-notes>`: for the lecturer alone: a step's title and question, below it the answer and what to do, what comes
 * next, and the time. In: here and next, steps of the lecture or null; standing, where the projector is, or null;
 * seconds since the window was opened. Out: `want` with "next", "previous" or "ask".
 */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";
import { Light } from "./light.js";

/** @typedef {import("../state/notes.js").Step} Step */

export class LectureNotes extends Light {
  static properties = {
    here: { attribute: false },
    next: { attribute: false },
    standing: { attribute: false },
    seconds: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Step | null} */
    this.here = null;
    /** @type {Step | null} */
    this.next = null;
    /** @type {import("../state/notes.js").Standing | null} */
    this.standing = null;
    this.seconds = 0;
  }

  render() {
    const { here, next, standing, seconds } = this;
    if (!here) return html`<p>This link has no step of the lecture.</p>`;
    const want = (/** @type {string} */ act) => () => this.send("want", act);
    return html`
      <p class="place">Step ${here.step} of ${here.of} <time>${clockText(seconds)}</time></p>
      <h1>${here.title}</h1>
      <section class="ask"><h2>Ask</h2><p>${here.ask}</p></section>
      <section class="answer"><h2>Answer, and what to do</h2><p>${here.notes}</p></section>
      <p class="then">${next ? html`Next: <b>${next.title}</b>` : "This is the last step."}</p>
      <div class="keys" role="group" aria-label="Steps of the lecture">
        <button type="button" ?disabled=${here.step <= 1} @click=${want("previous")}>← Previous step</button>
        <button type="button" class="primary" ?disabled=${!next} @click=${want("next")}>Next step →</button>
        ${standing ? html`<button type="button" @click=${want("ask")}>${ASKS[standing.phase]}</button>` : nothing}
      </div>
      <p class="standing" role="status">${standingText(standing)}</p>
    `;
  }
}

/** What the button of the question does next. @type {Record<string, string>} */
const ASKS = { "": "Ask (A)", asked: "Tell the answer (A)", revealed: "Go on (A)" };

/** @param {number} seconds */
function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {import("../state/notes.js").Standing | null} standing */
function standingText(standing) {
  if (!standing) return "No projector answers in this browser: these notes turn alone.";
  const asked = { "": "", asked: "; the question stands", revealed: "; the answer is shown" }[standing.phase] ?? "";
  const step = standing.step === null ? "outside of the lecture" : `at step ${standing.step}`;
  return `The projector is ${step}, expansion ${whole(standing.at)}${asked}.`;
}

customElements.define("lecture-notes", LectureNotes);
