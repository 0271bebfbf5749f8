/**
 * `<lecture-maker>`: on a projector the way through a lecture, and the one that is being made: its steps with their
 * questions and notes, in their order. In: making; fault, why it is no lecture, or ""; shown, the projector's place
 * in few words, and present, its form; kindsOf, the questions that go with a step; bounds; lecture that is
 * shown, or null; nameOf, which names a step; link of the lecture and the length of its steps there. Out: `toggle`,
 * `turn` with 1 or -1, `add` with a kind, `take`, `edit` with {k, changes}, `move` with {k, by}, `remove`, `unfold` and
 * `visit` with k, `clear`, `undo`, `copy`.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import { markup } from "../core/ui/markup.js";
import MAKER from "./maker.ftl";
/** @import {Lecture} from "../core/lib/answers.js" */
/** @import {Bounds, Making, Step} from "./steps.js" */

const say = messages(MAKER);

/** The lecturer's notes. */
const NOTES = /** @type {const} */ (["do", "question", "expect", "answer"]);

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
  /** Gives the width of the buttons to the elements beside them. */
  resizing = new ResizeObserver(([{ target }]) => {
    this.parentElement?.style.setProperty("--way", `${target.getBoundingClientRect().width}px`);
  });

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  render() {
    const { making } = this;
    if (!making) return nothing;
    return html`<div class="way line" role="group" aria-label=${say("lecture-way")}>${this.#way()}
        <button type="button" class="make" aria-expanded=${String(making.isOpen)}
          title=${say("lecture-open.title")} @click=${() => this.send("toggle")}>${say("lecture-open")}</button></div>
      ${making.isOpen ? this.#sheet(making) : nothing}`;
  }

  /** Focus notes that have been unfolded. @param {Map<string, any>} changed */
  updated(changed) {
    const way = changed.has("making") && this.querySelector(".way");
    if (way) this.resizing.observe(way);
    const { unfolded = -1 } = this.making ?? {};
    if (unfolded < 0 || unfolded === changed.get("making")?.unfolded || !changed.get("making")) return;
    /** @type {HTMLElement | null} */ (this.querySelector(".notes textarea"))?.focus();
  }

  #way() {
    const { lecture } = this;
    if (!lecture) return nothing;
    const turn = (/** @type {1 | -1} */ by) => () => this.send("turn", by);
    return html`<button type="button" aria-label=${say("lecture-back")} title=${say("lecture-back.title")}
        ?disabled=${!lecture.previous}
        @click=${turn(-1)}>‹</button>
      <span>${say("lecture-place", { step: lecture.step, steps: lecture.of })}</span>
      <button type="button" aria-label=${say("lecture-forward")} title=${say("lecture-forward.title")}
        ?disabled=${!lecture.next}
        @click=${turn(1)}>›</button>`;
  }

  /** @param {Making} making */
  #sheet({ steps, before, notice }) {
    const { fault, link, bounds, lecture, length } = this;
    return html`<section class="sheet stack" aria-labelledby="my-lecture">
      <div class="head flow line between"><h2 id="my-lecture">${say("lecture-own")}</h2>
        <button type="button" aria-label=${say("lecture-close")} title=${say("lecture-close.title")}
          @click=${() => this.send("toggle")}>×</button></div>
      ${this.#adding()}
      ${
        lecture
          ? html`<button type="button" class="take" @click=${() => this.send("take")}>
              ${say("lecture-copy-shown", { steps: lecture.of })}</button>`
          : nothing
      }
      <p class="note" role="status">${notice}
        ${
          before
            ? html`<button type="button" @click=${() => this.send("undo")}>${say("lecture-undo")}</button>`
            : nothing
        }</p>
      ${
        steps.length
          ? html`<ol class="stack gap10">${steps.map((step, k) => this.#step(step, k, steps.length))}</ol>
              <p class="quiet">${say("lecture-size", {
                ...{ steps: steps.length, "most-steps": bounds.steps, length, most: bounds.characters },
              })}</p>
              ${fault ? html`<p class="alarm" role="alert">${fault}</p>` : nothing}
              <div class="acts flow line">
                <button type="button" class="primary" ?disabled=${!!fault}
                  @click=${() => this.send("copy")}>${say("lecture-copy-link")}</button>
                ${
                  fault
                    ? nothing
                    : html`<a class="button" href=${link} @click=${(/** @type {Event} */ event) => this.#hold(event)}>
                        ${say("lecture-start")}</a>
                      <a class="button" href=${`${link}&notes=1`} target="notes">${say("lecture-notes-window")}</a>`
                }
                <button type="button" @click=${() => this.send("clear")}>${say("lecture-clear")}</button>
              </div>`
          : html`<p class="quiet">${say("lecture-empty")}</p>`
      }</section>`;
  }

  #adding() {
    const { shown } = this;
    const kinds = this.kindsOf(this);
    const kind = kinds.some(({ key }) => key === this.kind) ? this.kind : "";
    return html`<div class="adding flow line"><p class="full">${markup(say("lecture-shown", { step: shown }))}</p>
      <label>${say("lecture-question")} <select aria-label=${say("lecture-new-question")}
        @change=${(/** @type {any} */ { target }) => (this.kind = target.value)}>
        ${optionsOf(kinds, kind)}</select></label>
      <button type="button" class="primary" @click=${() => this.send("add", kind)}>
        ${say("lecture-add")}</button></div>`;
  }

  /** @param {Step} step @param {number} k @param {number} count */
  #step(step, k, count) {
    const { bounds, making } = this;
    const number = { step: k + 1 };
    const hasNotes = NOTES.some((key) => step[key]);
    const edit =
      (/** @type {string} */ key) =>
      (/** @type {any} */ { target }) =>
        this.send("edit", { k, changes: { [key]: target.value } });
    const isUnfolded = making?.unfolded === k;
    return html`<li><b>${k + 1}.</b>
      <input type="text" aria-label=${say("lecture-step-title", number)}
        placeholder=${this.nameOf({ ...step, title: "" })} maxlength=${bounds.title}
        .value=${step.title} @input=${edit("title")} />
      <label>${say("lecture-key-question")}
        <select aria-label=${say("lecture-step-question", number)} @change=${edit("ask")}>
        ${optionsOf(this.kindsOf(step), step.ask)}</select></label>
      <div class="acts flow line">
        <button type="button" aria-label=${say("lecture-step-up", number)} ?disabled=${k === 0}
          @click=${() => this.send("move", { k, by: -1 })}>↑</button>
        <button type="button" aria-label=${say("lecture-step-down", number)} ?disabled=${k === count - 1}
          @click=${() => this.send("move", { k, by: 1 })}>↓</button>
        <button type="button" aria-label=${say("lecture-step-show.label", number)}
          @click=${() => this.send("visit", k)}>${say("lecture-step-show")}</button>
        <button type="button" aria-label=${say("lecture-step-notes.label", number)} aria-expanded=${String(isUnfolded)}
          @click=${() => this.send("unfold", k)}>
          ${say("lecture-step-notes", { noted: hasNotes ? "yes" : "no" })}</button>
        <button type="button" aria-label=${say("lecture-step-remove", number)}
          @click=${() => this.send("remove", k)}>×</button>
      </div>
      ${
        isUnfolded
          ? html`<div class="notes stack">${NOTES.map(
              (key) =>
                html`<label class="stack gap2">${say(`lecture-note-${key}`)}
                  <textarea rows="2" maxlength=${bounds.note} .value=${step[key]}
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
