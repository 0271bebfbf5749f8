/**
 * `<class-board>`: a class on the projector: how to join, how many are present and have answered; after a question is
 * closed, how many chose each answer in each round, with its rule. Counts are never shown before. In: teaching, the
 * state of the class on the teacher's page; goal, the state that boards are compared with; address where the code is
 * typed, without its scheme, why phones cannot open it and others to try; device, the link of the remote for a second
 * device; refused, why some questions cannot be asked. Out: `open`, `look` for the possible questions, `ask` with a
 * kind of question, `close` the round, `again`, `void`, `lock` with whether, `drop` with since when, `end`, `save`. It
 * carries `data-code`, `data-joined`, `data-answered`, `data-phase` and `data-round`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { copyText } from "../../core/lib/clipboard.js";
import { messages } from "../../core/lib/messages.js";
import { rushText } from "../words.js";
import { ACTS } from "../remote/acts.js";
import { copiedText, othersText } from "../../core/words/reach.js";
import { KINDS, OF_TWO, QUESTIONS, USUAL } from "../../core/questions/kinds.js";
import "./class-answers.js";
import { withProperties } from "../../core/ui/base_element.js";
import { markup } from "../../core/ui/markup.js";
import { confirmButton } from "../../core/ui/confirm_button.js";
import { closePopup, popup } from "../../core/ui/popup.js";
import { qrOf, reachNote } from "../../core/ui/reach_note.js";
import BOARD from "./board.ftl";
/** @import {State} from "../../core/problem/tiles/states.js" */

const say = messages(BOARD);

/** The notices for a class that cannot be reached. @type {Record<string, string>} */
const LOST = { connecting: say("class-connecting"), lost: say("class-lost"), away: say("class-away") };

const WINDOW = "popup,width=460,height=640"; // a separate window, which can be moved to another screen

export class ClassBoard extends withProperties(() => ({
  /** @type {any} */ teaching: null,
  /** @type {State | null} */ goal: null,
  /** Why some questions cannot be asked at this step, by kind. @type {Record<string, string>} */ refused: {},
  address: "",
  why: "",
  /** @type {string[]} */ others: [],
  /** The link of the remote. */ device: () => "",
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
            ? html`<button type="button" title=${say("class-save.title", { code: teaching.ended })}
                @click=${() => this.send("save")}>${say("class-save")}</button>`
            : nothing
        }
        <button type="button" title=${say("class-open.title")}
          @click=${() => this.send("open")}>${say("class-open")}</button></div>`;
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
    return html`<aside aria-label=${say("class-panel")}>
      <img src=${qrOf(`http://${address}/${code}`)} alt=${say("class-qr", { link: `${address}/${code}` })} />
      <p class="join">${say("class-join")}<br /><b>${address}</b></p>
      <p class="code" aria-label=${say("class-code")}>${code}</p>
      ${reachNote(why)}
      ${connection === "open" ? nothing : html`<p class="alarm" role="alert">${LOST[connection]}</p>`}
      ${notice ? html`<p class="note" role="status">${notice}</p>` : nothing}
      ${told.locked ? html`<p class="note" role="status">${say("class-locked")}</p>` : nothing}
      ${this.#rush()}
      <p class="count">${
        isAsked
          ? html`${told.round === 2 ? html`<span>${say("class-second-round")}</span>` : nothing}${markup(
              say("class-answered", { answered, joined }),
            )}${told.phase === "closed" ? html`<span>${say("class-closed")}</span>` : nothing}`
          : markup(say("class-joined", { joined }))
      }</p>
      <div class="acts flow">
        ${
          told.phase === "asked"
            ? html`<button type="button" @click=${() => this.send("close")}>${ACTS.close}</button>`
            : nothing
        }
        ${
          isAsked && told.round === 1
            ? html`<button type="button" title=${say("class-again-title")}
                @click=${() => this.send("again")}>${ACTS.again}</button>`
            : nothing
        }
        ${told.phase === "open" ? this.#questions() : nothing}
        ${this.#more()}
      </div></aside>`;
  }

  #questions() {
    const ask = (/** @type {Event} */ event, /** @type {string} */ kind) => {
      closePopup(event);
      this.send("ask", kind);
    };
    const asking = popup({
      id: "class-questions",
      label: say("act-questions.label"),
      button: say("act-questions"),
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
      this.copied = (await copyText(device())) ? copiedText(say("class-link.copied"), why) : say("class-link.refused");
    };
    const { code, secret, asked, told } = this.teaching;
    const remote = `/c/${code}/remote#${secret}`;
    const counts = (/** @type {Event} */ event) => {
      this.isBlocked = !open(remote, "frontier-remote", WINDOW);
      if (!this.isBlocked) closePopup(event);
    };
    const tab = (/** @type {string} */ words) => html`<a href=${remote} target="frontier-remote">${words}</a>`;
    const save = html`<button type="button" @click=${() => this.send("save")}>${say("class-save")}</button>`;
    const isVoidable = told.phase === "asked" || told.phase === "closed";
    const voided = { key: "void", label: ACTS.void, sure: say("act-void.sure"), act: () => this.send("void") };
    const ended = { key: "end", label: say("act-end"), sure: say("act-end.sure"), act: () => this.send("end") };
    return popup({
      id: "class-more",
      label: say("act-more.label"),
      button: say("act-more"),
      content: html`<button type="button" title=${say("class-counts.title")}
          @click=${counts}>${say("class-counts")}</button>
        ${
          isBlocked
            ? html`<p class="note" role="alert">${markup(say("class-counts.blocked"), { a: tab })}</p>`
            : nothing
        }
        <button type="button" title=${say("class-link.title")}
          @click=${copy}>${say("class-link")}</button>
        <p class="note" role="status">${copied}</p>
        ${others.length ? html`<p class="note">${othersText(others)}</p>` : nothing}
        ${asked.length ? save : nothing}
        ${this.#lock()}
        ${
          isVoidable
            ? html`${confirmButton(this, voided)}
                <p class="note">${say("act-void.note")}</p>`
            : nothing
        }
        ${armed === "end" && asked.length ? html`<p class="note">${say("class-save.note")}</p>` : nothing}
        ${confirmButton(this, ended)}`,
    });
  }

  /** Let nobody else join, or let them again. */
  #lock() {
    const isLocked = Boolean(this.teaching.told.locked);
    return html`<button type="button" title=${say(isLocked ? "class-unlock-title" : "class-lock-title")}
      @click=${() => this.send("lock", !isLocked)}>${isLocked ? ACTS.unlock : ACTS.lock}</button>`;
  }

  /** The actions after a rush of joins. */
  #rush() {
    const { rush, told } = this.teaching;
    if (!rush) return nothing;
    const act = () => this.send("drop", rush.since);
    const sure = say("act-drop.sure", { joined: rush.joined });
    const dropped = { key: "drop", label: say("act-drop"), sure, act };
    return html`<div class="rush stack" role="alert"><p>${rushText(rush)}</p>
      ${told.locked ? nothing : this.#lock()}
      ${confirmButton(this, dropped)}
      </div>`;
  }
}

customElements.define("class-board", ClassBoard);
