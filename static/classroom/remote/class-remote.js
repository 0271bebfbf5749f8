/**
 * `<class-remote>`: a teacher's remote on a phone or tablet: the lecturer's notes, the projector's place, the
 * choices of the class, and below them the buttons that control the projector. In: remote, its state; report of the
 * projector that is controlled, or null; rows, the counts of choices; advice; link, by which this device becomes a
 * projector; qr, the QR code of the remote while it is shown; note, why other devices cannot open it. Out: `lead` with
 * an act, `pick` with the id of a projector, `drop` with since when, `show` with whether the QR code is, `end`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { answerText } from "../../core/questions/ballot_words.js";
import { rushText } from "../words.js";
import { ACTS, placeText } from "./acts.js";
import { isBallot, KINDS, QUESTIONS } from "../../core/questions/kinds.js";
import { countsTable } from "./counts_table.js";
import { withProperties } from "../../core/ui/base_element.js";
import { closePopup, popup } from "../../core/ui/popup.js";
import { confirmButton } from "../../core/ui/confirm_button.js";
import { markup } from "../../core/ui/markup.js";
import REMOTE from "./remote.ftl";
/** @import {ClassState, Rush} from "../../core/lib/answers.js" */
/** @import {Report} from "./acts.js" */
/** @import {Row} from "./counts_table.js" */

const say = messages(REMOTE);

const NOTES = /** @type {const} */ (["do", "ask", "opens", "expect", "answer"]);

/**
 * @typedef {object} Remote the part of a remote's state that is shown
 * @property {string} code @property {string} connection "open" while there is one @property {string} notice
 * @property {ClassState | null} told @property {Rush | null} rush
 * @property {number} joined @property {number} answered @property {{report: Report}[]} projectors
 * @property {boolean} isWaiting whether projectors may still report for the first time
 * @property {boolean} isOver whether the class has ended
 */

export class ClassRemote extends withProperties(() => ({
  /** @type {Remote | null} */ remote: null,
  /** @type {Report | null} */ report: null,
  /** @type {Row[]} */ rows: [],
  advice: "",
  link: "",
  qr: "",
  note: "",
  /** The button that was pressed once and asks for confirmation. */ armed: "",
})) {
  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("qr") && this.qr) this.querySelector(".phone")?.scrollIntoView({ block: "end" });
    const { told } = this.remote ?? {};
    Object.assign(this.dataset, {
      phase: told?.phase ?? "joining",
      connection: this.remote?.connection ?? "connecting",
      projector: this.report?.id ?? "",
    });
  }

  render() {
    const { remote } = this;
    if (!remote) return nothing;
    const { code, connection, joined, told, isOver, notice } = remote;
    const here = say(told?.locked ? "remote-joined-locked" : "remote-joined", { joined });
    return html`<div class="read stack" tabindex="0" role="region" aria-label=${say("remote-shown")}>
        <div class="head flow"><h1>${say("remote-class", { code })}</h1>
          <p>${isOver ? nothing : markup(here)}</p></div>
        ${connection === "open" ? nothing : html`<p class="alarm" role="alert">${say("remote-lost")}</p>`}
        ${isOver ? html`<p role="status">${say("remote-over")}</p>` : nothing}
        ${notice && !isOver ? html`<p role="alert">${notice}</p>` : nothing}
        ${isOver ? nothing : [this.#rush(), this.#projector(), this.#question(), this.#notes(), this.#phone()]}
      </div>
      ${isOver ? nothing : this.#pad()}`;
  }

  /** The projector's place, or a note that there is none. */
  #projector() {
    const { report, remote, link } = this;
    if (!report && remote?.isWaiting) return html`<p role="status">${say("remote-looking")}</p>`;
    if (!report)
      return html`<p role="status">${say("remote-no-projector")}</p>
        <a class="button" href=${link}>${say("remote-open-here")}</a>`;
    const cover = report.overlay && say(`remote-${report.overlay}`);
    return html`<p class="shown" role="status"><b>${placeText(report)}</b>
        ${report.isPresenting ? cover : say("remote-not-presenting")}</p>
      ${remote && remote.projectors.length > 1 ? this.#projectors() : nothing}`;
  }

  #projectors() {
    const { report, remote } = this;
    return html`<label class="pick flow line">${say("remote-pick")}
      <select @change=${(/** @type {any} */ { target }) => this.send("pick", target.value)}>${remote?.projectors
        .map((one) => one.report)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(
          ({ id, size, isVisible }) =>
            html`<option value=${id}
              ?selected=${id === report?.id}>${isVisible ? size : say("remote-hidden", { size })}</option>`,
        )}</select></label>`;
  }

  /** The current question, and the choices of the class. */
  #question() {
    const { remote, report, rows, advice } = this;
    const { told, joined = 0, answered = 0 } = remote ?? {};
    if (!told?.question) return nothing;
    const { kind, number } = told.question;
    const counts = { answered, joined, round: told.round };
    const said = say(told.phase === "closed" ? "remote-answered-closed" : "remote-answered", counts);
    const right = report?.right ?? "";
    const answer = isBallot(kind) ? answerText(QUESTIONS[kind].form, right) : right;
    const why = report?.why;
    return html`<section class="question stack gap6" data-number=${number}><h2>${QUESTIONS[kind].title}</h2>
      <p>${markup(said)}</p>
      ${countsTable(rows)}
      ${told.phase === "revealed" ? nothing : html`<p class="advice strong" role="status">${advice}</p>`}
      ${why ? html`<p class="right">${markup(say("remote-answer", { answer, why }))}</p>` : nothing}</section>`;
  }

  #notes() {
    const notes = this.report?.notes;
    if (!notes) return nothing;
    return html`<section class="notes stack gap6" aria-label=${say("remote-notes")}>
      <h2>${notes.title}</h2><p class="note">${say("remote-step", { step: notes.step, of: notes.of })}</p>
      ${NOTES.filter((key) => notes[key]).map(
        (key) => html`<h3>${say(`remote-notes-${key}`)}</h3><p class=${key}>${notes[key]}</p>`,
      )}
    </section>`;
  }

  /** The QR code by which another device becomes a remote. */
  #phone() {
    const { qr, note } = this;
    if (note) return html`<p role="alert">${note}</p>`;
    if (!qr) return nothing;
    return html`<section class="phone stack gap6"><p>${say("remote-phone.note")}</p>
      <img src=${qr} alt=${say("remote-phone.alt")} /></section>`;
  }

  #rush() {
    const rush = this.remote?.rush;
    if (!rush) return nothing;
    const act = () => this.send("drop", rush.since);
    const sure = say("act-drop.sure", { joined: rush.joined });
    const dropped = { key: "drop", label: say("act-drop"), sure, act };
    return html`<div class="rush stack gap6" role="alert"><p>${rushText(rush)}</p><div class="row">
      ${this.remote?.told?.locked ? nothing : this.#act("lock")}
      ${confirmButton(this, dropped)}
      </div></div>`;
  }

  #pad() {
    const { report, remote } = this;
    const isLocked = Boolean(remote?.told?.locked);
    const cover = report?.overlay ? "uncover" : "black";
    const small = report ? html`${this.#act(cover)}${this.#act("code")}` : nothing;
    return html`<div class="pad stack" role="group" aria-label=${say("act-projector")}>
      ${report ? this.#steps(report) : nothing}
      <div
        class="acts stack gap10 small">${this.#act(isLocked ? "unlock" : "lock")}${small}${this.#more()}</div></div>`;
  }

  /** The actions on the run, the question and the lecture. @param {Report} report */
  #steps({ phase, isPlaying, notes, can }) {
    const told = this.remote?.told?.phase ?? "open";
    const isAsked = phase === "asked" || (phase !== "revealed" && (told === "asked" || told === "closed"));
    const asked = html`${this.#act("close")}${this.#act("again")}${this.#act("tell", "primary")}`;
    const open = html`${this.#act("ask", "primary")}${this.#questions()}`;
    return html`<div class="acts stack gap10">
        ${this.#act("back")}${this.#act(isPlaying ? "pause" : "play")}${this.#act("step")}</div>
      <div
        class="acts stack gap10">${isAsked ? asked : can.includes("go-on") ? this.#act("go-on", "primary") : open}</div>
      ${notes ? html`<div class="acts stack gap10">${this.#act("previous")}${this.#act("next")}</div>` : nothing}`;
  }

  /** A button that controls the projector. @param {string} act @param {string} [kind] */
  #act(act, kind = "") {
    const { report } = this;
    const isLock = act === "lock" || act === "unlock"; // which needs no projector
    return html`<button type="button" class=${kind} data-act=${act}
      ?disabled=${report ? !report.can.includes(act) : !isLock} @click=${(/** @type {Event} */ event) => {
        closePopup(event);
        this.send("lead", act);
      }}>${ACTS[act]}</button>`;
  }

  #questions() {
    return popup({
      id: "remote-questions",
      label: say("act-questions.label"),
      button: say("act-questions"),
      content: KINDS.map((kind) => this.#act(`ask:${kind}`)),
    });
  }

  /** The less frequent actions. */
  #more() {
    const { report, remote, link, qr } = this;
    const show = (/** @type {Event} */ event) => {
      closePopup(event);
      this.send("show", !qr);
    };
    const can = (/** @type {string} */ act) => report?.can.includes(act);
    const phase = remote?.told?.phase;
    const voided = { key: "void", label: ACTS.void, sure: say("act-void.sure"), act: () => this.send("lead", "void") };
    const ended = { key: "end", label: say("act-end"), sure: say("act-end.sure"), act: () => this.send("end") };
    return popup({
      id: "remote-more",
      label: say("act-more.label"),
      button: say("act-more"),
      content: html`${can("present") ? this.#act("present") : nothing}
        ${phase === "asked" ? this.#act("withdraw") : nothing}
        ${
          can("void")
            ? html`${confirmButton(this, voided)}
                <p class="note">${say("act-void.note")}</p>`
            : nothing
        }
        <a class="button" href=${link}>${say("remote-open-projector")}</a>
        <button type="button" @click=${show}>${say(qr ? "remote-phone.hide" : "remote-phone")}</button>
        ${confirmButton(this, ended)}`,
    });
  }
}

customElements.define("class-remote", ClassRemote);
