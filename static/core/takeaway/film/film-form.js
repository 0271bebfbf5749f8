/**
 * `<film-form>`: the form for a film. In: film (see FilmState), runs by name and the steps of each, subjects that can
 * be filmed and the one shown on the page, sizes, context: the other fields of a wish. Out: `film-ask` when it is
 * opened and whenever another film is chosen, `film-make`, both with a FilmWish; `film-cancel`.
 */

import { html, live, nothing } from "../../../vendor/vendor.js";
import { withProperties } from "../../ui/base_element.js";
import { say } from "./messages.js";
/** @import {Palette} from "../../tree/palette.js" */

/**
 * @typedef {object} FilmState
 * @property {{key: string, label: string}[]} formats that the browser can make; none before it was asked
 * @property {string[]} lacking codecs that it has not @property {string} told the estimate of a film, or its result
 * @property {boolean} isRefused whether there is no such film
 * @property {number | null} share of a film that is made by now; null while none is
 */
/**
 * @typedef {object} FilmWish
 * @property {number} first step @property {number} last step @property {number} speed steps a second
 * @property {string} size @property {string} format @property {number} which of the runs
 * @property {string} subject of the film
 * @property {Palette} palette
 */

const LONG = 20; // seconds that a whole run takes at the speed that is offered first
const WAIT = 400; // milliseconds after the last change before a film is asked for

export class FilmForm extends withProperties(() => ({
  /** @type {FilmState} */ film: { formats: [], lacking: [], told: "", isRefused: false, share: null },
  /** @type {string[]} */ runs: [],
  /** @type {number[]} */ steps: [],
  /** @type {{key: string, label: string}[]} */ subjects: [],
  /** @type {string | undefined} */ shown: undefined,
  /** @type {{key: string, label: string}[]} */ sizes: [],
  /** @type {() => {palette: Palette}} */ context: () => ({ palette: /** @type {any} */ ({}) }),
  /** The choices; the others follow from the run. @type {Partial<FilmWish>} */ wish: {},
  isOpen: false,
})) {
  timer = 0;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** The current wish. @returns {FilmWish} */
  get wanted() {
    const most = this.runs.length - 1;
    const which = Math.min(this.wish.which ?? most, most); // the last one shows all runs, if there are several
    const isFilmed = this.subjects.some(({ key }) => key === this.shown);
    const subject = this.wish.subject ?? (isFilmed ? this.shown : this.subjects[0]?.key) ?? "";
    const first = this.wish.first ?? 0;
    const last = this.wish.last ?? this.steps[which] ?? 0;
    const format = this.wish.format ?? this.film.formats[0]?.key ?? "";
    const speed = this.wish.speed ?? speedFor(last - first);
    return { which, subject, first, last, speed, size: this.wish.size ?? "720", format, ...this.context() };
  }

  /** Estimate the film again, because the run or its colours have changed. */
  again() {
    if (!this.isOpen) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send("film-ask", this.wanted), WAIT);
  }

  /** @param {Partial<FilmWish>} change */
  #choose(change) {
    this.wish = { ...this.wish, ...change };
    this.again();
  }

  render() {
    const { film, wanted } = this;
    const toggled = (/** @type {any} */ { target }) => {
      this.isOpen = target.open;
      if (target.open && film.share === null) this.send("film-ask", this.wanted);
    };
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      clearTimeout(this.timer); // no estimate while a film is made
      this.send("film-make", this.wanted);
    };
    const isBusy = film.share !== null;
    return html`<details @toggle=${toggled}><summary>${say("film")}</summary>
      <form class="stack" @submit=${submit} novalidate>
        <fieldset class="fields" ?disabled=${isBusy}><legend class="unseen">${say("film")}</legend>
          ${
            this.runs.length > 1
              ? this.#choice(
                  say("film-run"),
                  this.runs.map((label, k) => ({ key: String(k), label })),
                  String(wanted.which),
                  (key) => this.#choose({ which: Number(key), first: undefined, last: undefined, speed: undefined }),
                )
              : nothing
          }
          ${this.#choice(say("film-of"), this.subjects, wanted.subject, (subject) => this.#choose({ subject }))}
          ${this.#number(say("film-first"), "first", wanted.first)}
          ${this.#number(say("film-last"), "last", wanted.last)}
          ${this.#number(say("film-speed"), "speed", wanted.speed)}
          ${this.#choice(say("film-size"), this.sizes, wanted.size, (size) => this.#choose({ size }))}
          ${this.#choice(say("film-file"), film.formats, wanted.format, (format) => this.#choose({ format }))}
        </fieldset>
        ${isBusy ? this.#progress(film.share ?? 0) : nothing}
        <p class="note told" role="status">${film.told}</p>
        ${film.lacking.length ? html`<p class="note">${say("film-codecs", { codecs: film.lacking })}</p>` : nothing}
        ${
          isBusy
            ? html`<button type="button" @click=${() => this.send("film-cancel")}>${say("film-cancel")}</button>`
            : html`<button ?disabled=${film.isRefused || !film.formats.length}>${say("film-make")}</button>`
        }
      </form></details>`;
  }

  /** @param {number} share */
  #progress(share) {
    return html`<label class="progress">${say("film-making")}
      <progress class="full" max="1" .value=${share}></progress> ${Math.floor(100 * share)} %</label>`;
  }

  /** @param {string} label @param {"first" | "last" | "speed"} name @param {number} value */
  #number(label, name, value) {
    const input = (/** @type {any} */ { target }) => this.#choose({ [name]: target.valueAsNumber });
    const step = name === "speed" ? "any" : 1;
    return html`<label class="stack gap2"><span>${label}</span><input type="number" name=${name} min="0"
      step=${step} required
      .value=${live(Number.isNaN(value) ? "" : String(value))} @input=${input} /></label>`;
  }

  /**
   * @param {string} label @param {{key: string, label: string}[]} options @param {string} chosen
   * @param {(key: string) => void} choose
   */
  #choice(label, options, chosen, choose) {
    const change = (/** @type {any} */ { target }) => choose(options[target.selectedIndex].key);
    return html`<label class="stack gap2"><span>${label}</span><select @change=${change}>
      ${options.map(({ key, label }) => html`<option ?selected=${key === chosen}>${label}</option>`)}</select></label>`;
  }
}

/** A round speed at which the steps take about twenty seconds, but at least two per second. @param {number} steps */
function speedFor(steps) {
  const speed = Math.max(2, steps / LONG);
  const power = 10 ** Math.floor(Math.log10(speed));
  return power * ([1, 2, 5, 10].find((digit) => digit * power >= speed) ?? 10);
}

customElements.define("film-form", FilmForm);
