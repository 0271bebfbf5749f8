/**
 * `<paste-sheet>`: a puzzle given as text. It is read as it is typed, pasted, dropped or opened from a
 * file; the reading is shown, with its assumptions and the other settings, before it is used. Where two readings hold,
 * they are shown side by side and none is chosen. In: record (of the problem), pasted (the readings of the text, or its
 * error). Out: `read` with a text, `use` with texts.
 */

import { html, live, nothing } from "../../vendor/vendor.js";
import { NOT_PASTED } from "../lib/answers.js";
import { withProperties } from "../ui/base_element.js";
import { say } from "./messages.js";
import { pictureOf } from "./problem_picture.js";
/** @import {ProblemRecord} from "../lib/catalogue.js" */

const PAUSE_MS = 250; // without a key before a text is read

export class PasteSheet extends withProperties(() => ({
  /** @type {ProblemRecord | null} */ record: null,
  pasted: NOT_PASTED,
  text: "",
  /** The number of the reading shown, -1 if one must be chosen. */ chosen: 0,
  isOver: false,
})) {
  /** Of the text that is to be read. @type {ReturnType<typeof setTimeout> | undefined} */ waiting = undefined;

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("pasted")) this.chosen = this.pasted.isAsked ? -1 : 0;
  }

  /** Scroll an error, or the button that uses a reading, into view. @param {Map<string, unknown>} changed */
  updated(changed) {
    const { complaint, readings } = this.pasted;
    if (changed.has("pasted") && (complaint || readings.length))
      this.querySelector(complaint ? "[role=alert]" : ".use")?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { record, text, isOver } = this;
    if (!record) return nothing;
    const over = (/** @type {boolean} */ is) => (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      this.isOver = is;
    };
    return html`<details class="paste" data-over=${String(isOver)} @dragover=${over(true)} @dragleave=${over(false)}
        @drop=${this.#drop}><summary>${say("paste", { text: record.pasted })}</summary>
      <p class="note">${say("paste-help")}</p>
      <p class="problem" role="alert">${this.#complaint}</p>
      <textarea class="mono" rows="5" spellcheck="false" aria-label=${say("paste-text", { noun: this.#noun })}
        .value=${live(text)} @input=${(/** @type {any} */ event) => this.#type(event.target.value)}></textarea>
      ${this.#read()}
      <label class="button">${say("paste-open")}<input type="file" @change=${this.#open} /></label></details>`;
  }

  /** The noun for the pasted thing, such as "Maze". */
  get #noun() {
    return this.record?.pasted.replace(/^an? ./, (word) => word.slice(-1).toUpperCase()) ?? "";
  }

  /** The error of the current text, "" while the text differs from the one that was read. */
  get #complaint() {
    return this.pasted.text === this.text ? this.pasted.complaint : "";
  }

  /** The reading, and the other ones. */
  #read() {
    const { pasted, record, chosen, text } = this;
    const isRead = pasted.text === text;
    const reading = isRead ? pasted.readings[chosen] : undefined;
    const others = pasted.isAsked
      ? []
      : pasted.readings.flatMap(({ label }, k) => (k === chosen ? [] : [{ label, k }]));
    const use = () => {
      this.send("use", reading?.texts);
      this.text = "";
    };
    return html`<div class="reading" aria-live="polite">${isRead && pasted.isAsked ? this.#question() : nothing}${
      reading
        ? html`${pasted.isAsked ? nothing : pictureOf(record?.input ?? "", reading.texts)}
          <ul>${reading.notes.map(({ text: note }) => html`<li>${note}</li>`)}</ul>
          ${others.map(
            ({ label, k }) =>
              html`<button type="button" class="other" @click=${() => (this.chosen = k)}>${
                label || say("paste-first-reading")
              }</button>`,
          )}`
        : nothing
    }</div><button type="button" class="use" ?disabled=${!reading} @click=${use}>${say("paste-use")}</button>`;
  }

  /** The readings that hold, a picture and a line each. */
  #question() {
    const { pasted, record, chosen } = this;
    return html`<p>${say("paste-asked")}</p><div class="ways">${pasted.readings.map(
      ({ label, texts }, k) =>
        html`<button type="button" aria-pressed=${String(k === chosen)} @click=${() => (this.chosen = k)}>${pictureOf(
          record?.input ?? "",
          texts,
        )}<span>${label}</span></button>`,
    )}</div>`;
  }

  /** @param {string} text */
  #type(text) {
    this.text = text;
    clearTimeout(this.waiting);
    if (text.trim()) this.waiting = setTimeout(() => this.send("read", text), PAUSE_MS);
  }

  /** Show a text as if it had been pasted, and read it at once. @param {string} text */
  take(text) {
    clearTimeout(this.waiting);
    this.text = text;
    const menu = this.closest("details.menu");
    for (const sheet of [menu, this.querySelector("details")])
      if (sheet) /** @type {HTMLDetailsElement} */ (sheet).open = true;
    this.send("read", text);
  }

  /** @param {DragEvent} event */
  async #drop(event) {
    event.preventDefault();
    this.isOver = false;
    const [file] = event.dataTransfer?.files ?? [];
    const text = file ? await file.text() : (event.dataTransfer?.getData("text/plain") ?? "");
    if (text) this.take(text);
  }

  /** @param {Event} event */
  async #open({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const [file] = input.files ?? [];
    if (file) this.take(await file.text());
    input.value = ""; // the same file may be opened again
  }
}

customElements.define("paste-sheet", PasteSheet);
