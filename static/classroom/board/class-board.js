/**
 * `<class-board>`: a class on the projector: how to join, how many are present and have answered; after a question is
 * closed, how many chose each answer in each round, with its rule. Counts are never shown before. In: teaching, the
 * state of the class on the teacher's page; goal, the state that boards are compared with; address where the code is
 * typed, without its scheme, why phones cannot open it and others to try; device, the link of the remote for a second
 * device; refused, why some questions cannot be asked; can, the acts of a remote that are possible now. Out: `lead`
 * with one of them, `open`, `look` for the possible questions, `ask` with a kind of question, `again`, `void`, `lock`
 * with whether, `drop` with since when, `end`, `save`. It carries `data-code`, `data-joined`, `data-answered`,
 * `data-phase` and `data-round`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { copyText } from "../../core/lib/clipboard.js";
import { whole } from "../../core/lib/format.js";
import { rushText } from "../words.js";
import { ACTS } from "../remote/acts.js";
import { copiedText, othersText } from "../../core/words/reach.js";
import { KINDS, OF_TWO, QUESTIONS, USUAL } from "../../core/questions/kinds.js";
import "./class-answers.js";
import { withProperties } from "../../core/ui/base_element.js";
import { confirmButton } from "../../core/ui/confirm_button.js";
import { closePopup, popup } from "../../core/ui/popup.js";
import { qrOf, reachNote } from "../../core/ui/reach_note.js";
/** @import {State} from "../../core/problem/tiles/states.js" */

/** The notices for a class that cannot be reached. @type {Record<string, string>} */
const LOST = {
  connecting: "Connecting to the server …",
  lost: "No connection to the server; trying again. Answers are kept on the phones.",
  away: "The class cannot be reached just now; trying again. Answers are kept on the phones.",
};

const DESK = "popup,width=460,height=640"; // a window of its own, which can be moved to another screen

const TOUCHED = ["back", "play", "pause", "step", "close", "tell", "go-on"]; // acts of a screen without keys

export class ClassBoard extends withProperties(() => ({
  /** @type {any} */ teaching: null,
  /** @type {State | null} */ goal: null,
  /** Why some questions cannot be asked at this step, by kind. @type {Record<string, string>} */ refused: {},
  address: "",
  why: "",
  /** @type {string[]} */ others: [],
  /** The link of the remote. */ device: () => "",
  /** Acts with spaces between them. */ can: "",
  /** The button that was pressed once and asks for confirmation. */ armed: "",
  /** Whether the browser has not opened a window for the counts. */ isBlocked: false,
  /** The outcome of copying the link. */ copied: "",
})) {
  updated() {
    const { code = "", joined = 0, answered = 0, told } = this.teaching ?? {};
    const phase = code ? told.phase : "none";
    const round = String(code ? told.round : 0);
    Object.assign(this.dataset, { code, joined: String(joined), answered: String(answered), phase, round });
  }

  render() {
    const { teaching } = this;
    if (!teaching) return nothing;
    const { told } = teaching;
    if (!teaching.code)
      return html`<div class="open">
        ${
          teaching.ended
            ? html`<button type="button" title=${`Class ${teaching.ended} has ended; its questions are still here`}
                @click=${() => this.send("save")}>Save CSV</button>`
            : nothing
        }
        <button type="button" title="Students join by phone and vote (C)"
          @click=${() => this.send("open")}>Class</button></div>`;
    return html`${this.#join()}${told.phase === "revealed" ? this.#answers() : nothing}`;
  }

  #answers() {
    const { question } = this.teaching.told;
    return html`<class-answers .question=${question} .goal=${this.goal}></class-answers>`;
  }

  #join() {
    const { teaching, address, why } = this;
    const { code, joined, answered, told, connection, notice } = teaching;
    const isAsked = told.phase === "asked" || told.phase === "closed";
    return html`<aside aria-label="Class">
      <img src=${qrOf(`http://${address}/${code}`)} alt=${`QR code of ${address}/${code}`} />
      <p class="join">Join at<br /><b>${address}</b></p>
      <p class="code" aria-label="Code">${code}</p>
      ${reachNote(why)}
      ${connection === "open" ? nothing : html`<p class="alarm" role="alert">${LOST[connection]}</p>`}
      ${notice ? html`<p class="note" role="status">${notice}</p>` : nothing}
      ${told.locked ? html`<p class="note" role="status">The room is locked: nobody else can join.</p>` : nothing}
      ${this.#rush()}
      <p class="count">${
        isAsked
          ? html`${told.round === 2 ? html`<span>Second round</span>` : nothing}<b>${whole(answered)}</b> of
            ${whole(joined)} have answered${told.phase === "closed" ? html`<span>Closed</span>` : nothing}`
          : html`<b>${whole(joined)}</b> joined`
      }</p>
      <div class="acts flow">
        ${
          isAsked && told.round === 1
            ? html`<button type="button" title="Discuss, then vote a second time (V)"
                @click=${() => this.send("again")}>Vote again</button>`
            : nothing
        }
        ${told.phase === "open" ? this.#questions() : nothing}
        ${this.#more()}
      </div>
      ${this.#touched()}</aside>`;
  }

  /** Buttons for the actions of keys, for touch screens without a keyboard. */
  #touched() {
    const acts = TOUCHED.filter((act) => this.can.split(" ").includes(act));
    return html`<div class="acts touched flow" role="group" aria-label="The projector">${acts.map(
      (act) => html`<button type="button" data-act=${act} @click=${() => this.send("lead", act)}>${ACTS[act]}</button>`,
    )}</div>`;
  }

  #questions() {
    const ask = (/** @type {Event} */ event, /** @type {string} */ kind) => {
      closePopup(event);
      this.send("ask", kind);
    };
    const asking = popup({
      id: "class-questions",
      label: "Ask the class",
      button: "Ask …",
      content: (this.teaching.told.beside ? [OF_TWO] : KINDS).map((kind) => {
        const why = this.refused[kind] ?? "";
        return html`<button type="button" data-kind=${kind} ?disabled=${Boolean(why)} title=${why || nothing}
            @click=${(/** @type {Event} */ event) => ask(event, kind)}>
            ${QUESTIONS[kind].title} <kbd>${QUESTIONS[kind].key ?? QUESTIONS[USUAL].key}</kbd></button>
          ${why ? html`<p class="note">${why}</p>` : nothing}`;
      }),
    });
    return html`<span class="asking" @click=${() => this.send("look")}>${asking}</span>`;
  }

  /** The less frequent actions. */
  #more() {
    const { armed, isBlocked, device, copied, others, why } = this;
    const copy = async () => {
      this.copied = (await copyText(device()))
        ? copiedText("The link is copied. It leads the class.", why)
        : "This browser does not allow copying.";
    };
    const { code, secret, asked, told } = this.teaching;
    const desk = `/c/${code}#${secret}`;
    const counts = (/** @type {Event} */ event) => {
      this.isBlocked = !open(desk, "frontier-desk", DESK);
      if (!this.isBlocked) closePopup(event);
    };
    const isVoidable = told.phase === "asked" || told.phase === "closed";
    const voided = { key: "void", label: "Void this round", sure: "Really void it", act: () => this.send("void") };
    const ended = { key: "end", label: "End class", sure: "Really end it", act: () => this.send("end") };
    return popup({
      id: "class-more",
      label: "The class",
      button: "More …",
      content: html`<button type="button" title="Put this window where the class does not see it"
          @click=${counts}>Counts in a window</button>
        ${
          isBlocked
            ? html`<p class="note" role="alert">The browser does not open a window of its own.
                <a href=${desk} target="frontier-desk">Open the counts in a tab</a>; the class must not see it.</p>`
            : nothing
        }
        <button type="button" title="Lead the class from your own phone or tablet"
          @click=${copy}>Copy link for a second device</button>
        <p class="note" role="status">${copied}</p>
        ${others.length ? html`<p class="note">${othersText(others)}</p>` : nothing}
        ${asked.length ? html`<button type="button" @click=${() => this.send("save")}>Save CSV</button>` : nothing}
        ${this.#lock()}
        ${
          isVoidable
            ? html`${confirmButton(this, voided)}
                <p class="note">No vote counts that was given until now; the same question is asked again.</p>`
            : nothing
        }
        ${armed === "end" && asked.length ? html`<p class="note">Save the CSV first: ending deletes it.</p>` : nothing}
        ${confirmButton(this, ended)}`,
    });
  }

  /** Let nobody else join, or let them again. */
  #lock() {
    const isLocked = Boolean(this.teaching.told.locked);
    return html`<button type="button" title=${isLocked ? "Let others join again" : "Nobody else can join then"}
      @click=${() => this.send("lock", !isLocked)}>${isLocked ? "Unlock the room" : "Lock the room"}</button>`;
  }

  /** The actions after a rush of joins. */
  #rush() {
    const { rush, told } = this.teaching;
    if (!rush) return nothing;
    const act = () => this.send("drop", rush.since);
    return html`<div class="rush stack" role="alert"><p>${rushText(rush)}</p>
      ${told.locked ? nothing : this.#lock()}
      ${confirmButton(this, { key: "drop", label: "Drop them", sure: `Really drop ${whole(rush.joined)}`, act })}
      </div>`;
  }
}

customElements.define("class-board", ClassBoard);
