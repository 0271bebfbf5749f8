/**
 * `<lecture-maker>`: on a projector the way through a lecture, and the one that is being made: its steps with their
 * questions and notes, in their order. In: making; fault, why it is no lecture, or ""; shown, the projector's place
 * in few words, and present, its form; kindsOf, the questions that go with a step; bounds; lecture that is
 * shown, or null; nameOf, which names a step; link of the lecture and the length of its steps there. Out: `toggle`,
 * `turn` with 1 or -1, `add` with a kind, `take`, `edit` with {k, changes}, `move` with {k, by}, `remove`, `unfold` and
 * `visit` with k, `clear`, `undo`, `copy`.
 */

import { html, nothing } from "../vendor/vendor.js";
import { counted, whole } from "../core/lib/format.js";
import { withProperties } from "../core/ui/base_element.js";
/** @import {Lecture} from "../core/lib/answers.js" */
/** @import {Bounds, Making, Step} from "./steps.js" */

/** The lecturer's notes. @type {[key: "do" | "question" | "expect" | "answer", label: string][]} */
const NOTES = [
  ["do", "Do"],
  ["question", "Ask, in your words"],
  ["expect", "Usual answers"],
  ["answer", "Answer"],
];

export class LectureMaker extends withProperties(() => ({
  /** @type {Making | null} */ making: null,
  fault: "",
  shown: "",
  /** @type {(step: {present: string}) => {key: string, label: string}[]} */ kindsOf: () => [],
  present: "1",
  /** @type {Bounds} */ bounds: { steps: 0, characters: 0, title: 0, note: 0 },
  /** @type {Lecture | null} */ lecture: null,
  /** @type {(step: Step) => string} */ nameOf: ({ title }) => title,
  link: "",
  length: 0,
  /** The question that is prepared with the next step. */ kind: "",
})) {
  render() {
    const { making } = this;
    if (!making) return nothing;
    return html`<div class="way line" role="group" aria-label="Lecture">${this.#way()}
        <button type="button" class="make" aria-expanded=${String(making.isOpen)}
          title="Make or open your own lecture (M)" @click=${() => this.send("toggle")}>Lecture …</button></div>
      ${making.isOpen ? this.#sheet(making) : nothing}`;
  }

  /** Focus notes that have been unfolded. @param {Map<string, any>} changed */
  updated(changed) {
    const { unfolded = -1 } = this.making ?? {};
    if (unfolded < 0 || unfolded === changed.get("making")?.unfolded || !changed.get("making")) return;
    /** @type {HTMLElement | null} */ (this.querySelector(".notes textarea"))?.focus();
  }

  #way() {
    const { lecture } = this;
    if (!lecture) return nothing;
    const turn = (/** @type {1 | -1} */ by) => () => this.send("turn", by);
    return html`<button type="button" aria-label="Previous step" title="Page Up" ?disabled=${!lecture.previous}
        @click=${turn(-1)}>‹</button>
      <span>${lecture.step} of ${lecture.of}</span>
      <button type="button" aria-label="Next step" title="Page Down" ?disabled=${!lecture.next}
        @click=${turn(1)}>›</button>`;
  }

  /** @param {Making} making */
  #sheet({ steps, before, notice }) {
    const { fault, link, bounds, lecture, length } = this;
    return html`<section class="sheet stack" aria-labelledby="my-lecture">
      <div class="head flow line between"><h2 id="my-lecture">My lecture</h2>
        <button type="button" aria-label="Close" title="Esc" @click=${() => this.send("toggle")}>×</button></div>
      ${this.#adding()}
      ${
        lecture
          ? html`<button type="button" class="take" @click=${() => this.send("take")}>
              Copy the ${counted(lecture.of, "step")} of the lecture shown</button>`
          : nothing
      }
      <p class="note" role="status">${notice}
        ${before ? html`<button type="button" @click=${() => this.send("undo")}>Undo</button>` : nothing}</p>
      ${
        steps.length
          ? html`<ol class="stack gap10">${steps.map((step, k) => this.#step(step, k, steps.length))}</ol>
              <p class="quiet">${whole(steps.length)} of ${counted(bounds.steps, "step")},
                ${whole(length)} of ${counted(bounds.characters, "character")}</p>
              ${fault ? html`<p class="alarm" role="alert">${fault}</p>` : nothing}
              <div class="acts flow line">
                <button type="button" class="primary" ?disabled=${!!fault}
                  @click=${() => this.send("copy")}>Copy link</button>
                ${
                  fault
                    ? nothing
                    : html`<a class="button" href=${link} @click=${(/** @type {Event} */ event) => this.#hold(event)}>
                        Start at step 1</a>
                      <a class="button" href=${`${link}&notes=1`} target="notes">Notes in a window</a>`
                }
                <button type="button" @click=${() => this.send("clear")}>Clear</button>
              </div>`
          : html`<p class="quiet">
              Your lecture has no steps yet. A step keeps what the projector shows: the search, its step and its layout.
              You can add a question for the class and your notes. The link holds the whole lecture.</p>`
      }</section>`;
  }

  #adding() {
    const { shown } = this;
    const kinds = this.kindsOf(this);
    const kind = kinds.some(({ key }) => key === this.kind) ? this.kind : "";
    return html`<div class="adding flow line"><p class="full">Shown now: <b>${shown}</b></p>
      <label>Question <select aria-label="Question of this step"
        @change=${(/** @type {any} */ { target }) => (this.kind = target.value)}>
        ${optionsOf(kinds, kind)}</select></label>
      <button type="button" class="primary" @click=${() => this.send("add", kind)}>Add this step</button></div>`;
  }

  /** @param {Step} step @param {number} k @param {number} count */
  #step(step, k, count) {
    const { bounds, making } = this;
    const name = `step ${k + 1}`;
    const edit =
      (/** @type {string} */ key) =>
      (/** @type {any} */ { target }) =>
        this.send("edit", { k, changes: { [key]: target.value } });
    const isUnfolded = making?.unfolded === k;
    return html`<li><b>${k + 1}.</b>
      <input type="text" aria-label=${`Title of ${name}`} placeholder=${this.nameOf({ ...step, title: "" })}
        maxlength=${bounds.title} .value=${step.title} @input=${edit("title")} />
      <label>Question on key A <select aria-label=${`Question of ${name}`} @change=${edit("ask")}>
        ${optionsOf(this.kindsOf(step), step.ask)}</select></label>
      <div class="acts flow line">
        <button type="button" aria-label=${`Move ${name} up`} ?disabled=${k === 0}
          @click=${() => this.send("move", { k, by: -1 })}>↑</button>
        <button type="button" aria-label=${`Move ${name} down`} ?disabled=${k === count - 1}
          @click=${() => this.send("move", { k, by: 1 })}>↓</button>
        <button type="button" aria-label=${`Show ${name}`} @click=${() => this.send("visit", k)}>Show</button>
        <button type="button" aria-label=${`Notes of ${name}`} aria-expanded=${String(isUnfolded)}
          @click=${() => this.send("unfold", k)}>Notes${NOTES.some(([key]) => step[key]) ? " ✓" : ""}</button>
        <button type="button" aria-label=${`Remove ${name}`} @click=${() => this.send("remove", k)}>×</button>
      </div>
      ${
        isUnfolded
          ? html`<div class="notes stack">${NOTES.map(
              ([key, label]) =>
                html`<label class="stack gap2">${label} <textarea rows="2" maxlength=${bounds.note} .value=${step[key]}
                  @input=${edit(key)}></textarea></label>`,
            )}</div>`
          : nothing
      }</li>`;
  }

  /** Hold the lecture without leaving the page, which would end full screen. @param {Event} event */
  #hold(event) {
    event.preventDefault();
    this.send("visit", 0);
  }
}

/** @param {{key: string, label: string}[]} kinds @param {string} chosen */
function optionsOf(kinds, chosen) {
  return kinds.map(({ key, label }) => html`<option value=${key} ?selected=${key === chosen}>${label}</option>`);
}

customElements.define("lecture-maker", LectureMaker);
