/**
 * `<share-menu>`: the share menu of a page: link, QR code, a frame for other sites, pictures, films, data, print. In:
 * offer (see Offer), requested by `open` whenever the menu opens; said, the result of the last action; film, the
 * progress of a film (film-form.js, whose events pass). Out: `open`; `wish` with a Wish; `saved`
 * with a File that is a saved page.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { readPalette } from "../tree/palette.js";
import { withProperties } from "../ui/base_element.js";
import { popup } from "../ui/popup.js";
import { qrOf, reachNote } from "../ui/reach_note.js";
import { say } from "./messages.js";
/** @import {Palette} from "../tree/palette.js" */
/** @import {FilmForm, FilmState} from "./film/film-form.js" */

/**
 * @typedef {object} Offer
 * @property {string} link of the view, whole, as others open it; "" if it has none
 * @property {boolean} hasPage whether the view can be saved as one file
 * @property {boolean} hasThree whether BFS, DFS and A* on its puzzle can be saved together
 * @property {number} fits of a run that is too large for a file, how many expansions fit; 0 where all do
 * @property {string} why others cannot open it, "" if they can or it is unknown
 * @property {string | null} frame why other pages cannot have it in a frame, "" where they can; null where it has none
 * @property {string[]} runs their names, whose pictures and events can be had
 * @property {{key: string, label: string}[]} subjects of pictures of a run @property {string} [subject] shown here
 * @property {{key: string, label: string}[]} formats of pictures of a run
 * @property {{key: string, label: string}[]} filmed subjects of films, none where there are no films
 * @property {string[]} charts names of charts that are shown
 * @property {string[]} tables names of tables that are shown
 * @property {{key: string, label: string}[]} sizes of films
 * @property {number[]} steps of each run
 * @property {(wish: {which: number, subject: string, fit: boolean}) => Notes} notes of a picture before it is made
 */
/**
 * @typedef {object} Notes
 * @property {Record<string, string>} refused why there is none, by format @property {string} told its description
 */
/**
 * @typedef {object} Wish
 * @property {"link" | "frame" | "qr" | "print" | "page" | "picture" | "series" | "chart" | "events" | "table"} kind
 * @property {number} [expansions] of a run that are kept in a file
 * @property {boolean} [isPackage] whether a file is a SCORM package
 * @property {boolean} [isThree] whether a file holds BFS, DFS and A* on the puzzle
 * @property {string} [format] @property {number} [scale] @property {number} [which] of the runs, charts or tables
 * @property {string} [subject] @property {[number, number]} [steps]
 * @property {boolean} [fit] whether a picture has the form of a slide
 * @property {boolean} [linked] whether its link is below it
 * @property {Palette} [palette]
 */

const SCALES = [1, 2, 4];
/** @type {Offer} */
const NOTHING = {
  ...{
    link: "",
    hasPage: false,
    hasThree: false,
    fits: 0,
    why: "",
    frame: null,
    runs: [],
    subjects: [],
    formats: [],
    filmed: [],
  },
  ...{ charts: [], tables: [], sizes: [], steps: [], notes: () => ({ refused: {}, told: "" }) },
};

export class ShareMenu extends withProperties(() => ({
  offer: NOTHING,
  said: "",
  /** @type {FilmState} */ film: { formats: [], lacking: [], told: "", isRefused: false, share: null },
  which: 0,
  /** The subject that was chosen since the menu was opened, else the one shown is taken. */ subject: "",
  isDark: false,
  fit: false,
  linked: true,
  /** Whether the QR code covers the window. */ code: false,
})) {
  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("beforetoggle", this.#toggled, true); // of the popup, from which it does not rise
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("beforetoggle", this.#toggled, true);
  }

  #toggled = (/** @type {any} */ { newState }) => {
    if (newState !== "open") return;
    Object.assign(this, { said: "", subject: "" });
    this.send("open");
  };

  render() {
    const { link, frame } = this.offer;
    const content = html`<div class="head line between"><h2>${say("share")}</h2><button type="button" class="close"
        aria-label=${say("share-close")} popovertarget="share" popovertargetaction="hide">×</button></div>
      ${
        link
          ? html`<label class="link stack gap4 strong"><span>${say("share-link")}</span>
              <input type="text" readonly .value=${link}
              @focus=${(/** @type {any} */ event) => event.target.select()} /></label>`
          : nothing
      }
      <div class="ways stack gap6">
        ${link ? this.#button(say("share-copy"), { kind: "link" }) : nothing}
        ${link ? this.#button(say("share-code"), { kind: "qr" }) : nothing}
        ${frame === "" ? this.#button(say("share-embed"), { kind: "frame" }) : nothing}
        ${this.#button(say("share-print"), { kind: "print" })}
      </div>
      ${this.#page()} ${this.#pictures()} ${this.#films()} ${this.#charts()} ${this.#events()} ${this.#tables()}
      <output class="note" aria-live="polite">${this.said}</output>`;
    const label = say("share");
    return html`${popup({ id: "share", label, kind: "share", button: label, content })}${
      this.code ? this.#code() : nothing
    }`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const code = /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.code"));
    if (changed.has("code") && code && !code.open) code.showModal();
    const form = /** @type {FilmForm | null} */ (this.querySelector("film-form"));
    if (["isDark", "offer"].some((name) => changed.has(name))) form?.again();
  }

  /** Show the link's QR code as large as the window. */
  showCode() {
    this.send("open");
    this.code = true;
  }

  #code() {
    const { href } = new URL(this.offer.link, document.baseURI);
    const close = () => (this.code = false);
    return html`<dialog class="code" aria-label=${say("share-code-link")} @close=${close} @click=${close}>
      <img src=${qrOf(href)} alt=${say("share-code-link.alt")} />
      <p>${this.offer.link.replace(/^https?:\/\//, "")}</p>
      ${reachNote(this.offer.why)}
      <button type="button" @click=${close}>${say("share-close")}</button></dialog>`;
  }

  #page() {
    const { hasPage, hasThree, fits, frame } = this.offer;
    if (!hasPage) return nothing;
    const open = (/** @type {any} */ { target }) => target.files?.[0] && this.send("saved", target.files[0]);
    return html`<fieldset><legend>${say("share-file")}</legend>
      <p class="note">${say("share-file-help")} ${frame}</p>
      <div class="ways stack gap6">
        ${this.#button(say("share-file"), { kind: "page" })}
        ${frame === null ? nothing : this.#button("SCORM", { kind: "page", isPackage: true })}
        ${hasThree ? this.#button(say("share-file-three"), { kind: "page", isThree: true }) : nothing}
        ${fits ? this.#button(say("share-file-first", { fits }), { kind: "page", expansions: fits }) : nothing}
      </div>
      <label class="button">${say("share-open")}
        <input type="file" accept=".html,.htm" @change=${open} /></label></fieldset>`;
  }

  #pictures() {
    const { runs, subjects, formats } = this.offer;
    const shown = this.offer.subject ?? subjects[0]?.key;
    if (!runs.length) return nothing;
    const which = Math.min(this.which, runs.length - 1);
    const steps = this.offer.steps[which] ?? 0;
    const last = Math.min(steps, 12);
    const subject = subjects.some(({ key }) => key === this.subject) ? this.subject : shown;
    const { fit, linked } = this;
    const wish = () => ({ subject, which, palette: this.palette(this.isDark), fit, linked });
    const { refused, told } = this.offer.notes({ which, subject, fit });
    const files = formats.map(({ key, label }) =>
      this.#button(label, { kind: "picture", format: key, ...wish() }, refused[key]),
    );
    const notes = [
      told,
      ...formats.map(({ key, label }) => refused[key] && say("share-refused", { format: label, why: refused[key] })),
    ];
    const pixels = SCALES.map((scale) =>
      this.#button(say("share-png", { scale }), { kind: "picture", format: "png", scale, ...wish() }),
    );
    const series = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
      const [first, end] = ["from", "to"].map((name) => Number(given.get(name)));
      this.send("wish", { kind: "series", format: "svg", steps: [first, end], ...wish() });
    };
    return html`<fieldset><legend>${say("share-picture")}</legend>
      <div class="row line fields">
        ${runs.length > 1 ? this.#choice(say("share-run"), runs, which, (k) => (this.which = k)) : nothing}
        ${this.#choice(
          say("share-picture-of"),
          subjects.map(({ label }) => label),
          subjects.findIndex(({ key }) => key === subject),
          (k) => (this.subject = subjects[k].key),
        )}
        ${this.#check(say("share-dark"), this.isDark, (isDark) => (this.isDark = isDark))}
        ${this.#check(say("share-slide"), fit, (isOn) => (this.fit = isOn))}
        ${this.offer.link ? this.#check(say("share-address"), linked, (isOn) => (this.linked = isOn)) : nothing}
      </div>
      <div class="files stack gap6">${files}</div><div class="files stack gap6">${pixels}</div>
      ${notes.filter(Boolean).map((note) => html`<p class="note">${note}</p>`)}
      <form class="row line fields" @submit=${series}>
        <label class="line gap6">${say("share-from")}
          <input type="number" name="from" min="0" max=${steps} .value=${"0"} required /></label>
        <label class="line gap6">${say("share-to")}
          <input type="number" name="to" min="0" max=${steps} .value=${String(last)} required /></label>
        <button>${say("share-zip")}</button>
      </form></fieldset>`;
  }

  #films() {
    const { runs, sizes, steps, filmed, subject } = this.offer;
    if (!runs.length || !filmed.length) return nothing;
    const context = () => ({ palette: this.palette(this.isDark) });
    return html`<film-form .film=${this.film} .runs=${runs} .steps=${steps} .subjects=${filmed} .shown=${subject}
      .sizes=${sizes} .context=${context}></film-form>`;
  }

  #charts() {
    return this.offer.charts.map((name, which) => {
      const pixels = SCALES.map((scale) =>
        this.#button(say("share-png", { scale }), { kind: "chart", format: "png", scale, which }),
      );
      return html`<fieldset><legend>${say("share-picture-chart", { chart: name })}</legend>
        <div class="files stack gap6">
        ${this.#button("SVG", { kind: "chart", format: "svg", which })}
        ${this.#button("TikZ", { kind: "chart", format: "tex", which })}
        </div><div class="files stack gap6">
        ${pixels}
      </div></fieldset>`;
    });
  }

  #events() {
    if (!this.offer.runs.length) return nothing;
    const { which } = this;
    return html`<fieldset><legend>${say("share-events")}</legend><div class="ways stack gap6">
      ${this.#button("CSV", { kind: "events", format: "csv", which })}
      ${this.#button("JSON Lines", { kind: "events", format: "jsonl", which })}
    </div></fieldset>`;
  }

  #tables() {
    return this.offer.tables.map(
      (name, which) => html`<fieldset><legend>${say("share-table", { table: name })}</legend>
        <div class="ways stack gap6">
        ${this.#button("CSV", { kind: "table", format: "csv", which })}
      </div></fieldset>`,
    );
  }

  /** @param {string} label @param {boolean} isOn @param {(isOn: boolean) => void} choose */
  #check(label, isOn, choose) {
    const change = (/** @type {any} */ event) => choose(event.target.checked);
    return html`<label class="check line gap6"><input type="checkbox" .checked=${isOn}
      @change=${change} /> ${label}</label>`;
  }

  /** @param {string} label @param {Wish} wish @param {string} [refused] why it cannot be had */
  #button(label, wish, refused = "") {
    const grant = () => (wish.kind === "qr" ? this.showCode() : this.send("wish", wish));
    return html`<button type="button" ?disabled=${refused !== ""} title=${refused || nothing} @click=${grant}>
      ${label}</button>`;
  }

  /** @param {string} label @param {string[]} options @param {number} chosen @param {(k: number) => void} choose */
  #choice(label, options, chosen, choose) {
    const change = (/** @type {any} */ event) => choose(event.target.selectedIndex);
    return html`<label class="line gap6">${label} <select aria-label=${label} @change=${change}>
      ${options.map((option, k) => html`<option ?selected=${k === chosen}>${option}</option>`)}</select></label>`;
  }

  /** The colours of a picture: those of the light page on white, or of the dark one. @param {boolean} isDark */
  palette(isDark) {
    const place = document.createElement("i");
    place.style.colorScheme = isDark ? "dark" : "light";
    this.append(place);
    const palette = readPalette(place);
    place.remove();
    return isDark ? palette : { ...palette, paper: "rgb(255, 255, 255)" };
  }
}

customElements.define("share-menu", ShareMenu);
