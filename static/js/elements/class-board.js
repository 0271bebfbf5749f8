/**
 * `<class-board>`: a class on the projector: how to join, how many are here and have answered; once it is told, how
 * many
 * chose what in each round, each with its rule. Never a count before that. In: teaching, the class as the teacher's
 * page
 * has it; goal, the state that boards are compared with; address where the code is typed, without its scheme;
 * device, the link for a second device. Out: `open`, `again`,
 * `end`, `save`. It carries `data-code`, `data-joined`, `data-answered`, `data-phase` and `data-round`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { copyText } from "../lib/clipboard.js";
import { counted, whole } from "../lib/format.js";
import { styled } from "../lib/styled.js";
import { statePicture } from "../tiles/pictures.js";
import { readState } from "../tiles/states.js";
import { Light } from "./light.js";

export class ClassBoard extends Light {
  static properties = {
    teaching: { attribute: false },
    goal: { attribute: false },
    address: { attribute: false },
    device: { attribute: false },
    isEnding: { state: true },
  };

  constructor() {
    super();
    /** @type {any} */
    this.teaching = null;
    /** @type {import("../tiles/states.js").State | null} */
    this.goal = null;
    this.address = "";
    /** The link by which a second device has the teacher's right. */
    this.device = "";
    this.isEnding = false;
  }

  updated() {
    const { code = "", joined = 0, answered = 0, told } = this.teaching ?? {};
    const phase = code ? told.phase : "none";
    const round = String(code ? told.round : 0);
    Object.assign(this.dataset, { code, joined: String(joined), answered: String(answered), phase, round });
  }

  render() {
    const { teaching } = this;
    if (!teaching) return nothing;
    if (!teaching.code)
      return html`<button type="button" class="open" title="Students join by phone and vote (C)"
        @click=${() => this.send("open")}>Class</button>`;
    return html`${this.#join()}${teaching.told.phase === "revealed" ? this.#bars() : nothing}`;
  }

  #join() {
    const { teaching, address, isEnding } = this;
    const { code, secret, joined, answered, told, connection, notice, asked } = teaching;
    const isAsked = told.phase === "asked" || told.phase === "closed";
    const end = () => {
      if (isEnding) this.send("end");
      this.isEnding = !isEnding;
    };
    return html`<aside aria-label="Class">
      <img src=${`/qr?link=${encodeURIComponent(`/c/${code}`)}`} alt=${`QR code of ${address}/${code}`} />
      <p class="join">Join at<br /><b>${address}</b></p>
      <p class="code" aria-label="Code">${code}</p>
      ${
        connection === "open"
          ? nothing
          : html`<p class="lost" role="alert">No connection to the server; it is tried again.</p>`
      }
      ${notice ? html`<p class="note" role="status">${notice}</p>` : nothing}
      <p class="count">${
        isAsked
          ? html`${told.round === 2 ? html`<span>Second round</span>` : nothing}<b>${whole(answered)}</b> of
            ${whole(joined)} have answered${told.phase === "closed" ? html`<span>Closed</span>` : nothing}`
          : html`<b>${whole(joined)}</b> joined`
      }</p>
      <p class="acts">
        ${
          isAsked && told.round === 1
            ? html`<button type="button" title="Discuss, then vote a second time (V)"
                @click=${() => this.send("again")}>Vote again</button>`
            : nothing
        }
        ${
          asked.length && !isAsked
            ? html`<button type="button" @click=${() => this.send("save")}>Save CSV</button>`
            : nothing
        }
        ${
          isAsked
            ? nothing
            : html`<button type="button" title="The link that gives another device of yours the teacher's right"
                @click=${() => copyText(this.device)}>Copy link for a second device</button>
                <a class="button" href=${`/c/${code}#${secret}`} target="desk">Counts in a window</a>`
        }
        ${
          isAsked
            ? nothing
            : html`<button type="button" @click=${end}>${isEnding ? "Really end it" : "End class"}</button>`
        }
      </p></aside>`;
  }

  #bars() {
    const { question } = this.teaching.told;
    const { choices = [], right, rules = [], counts = [], why = "" } = question;
    const most = Math.max(1, ...counts.flat());
    const last = counts.at(-1) ?? [];
    const all = last.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
    const k = choices.findIndex((/** @type {[string]} */ [key]) => key === right);
    return html`<section class="bars" aria-label="Answers">
      <h2>${right} is taken next</h2><p>${why}</p>
      <ol>${choices.map((/** @type {[string, string]} */ [key, text], /** @type {number} */ c) => {
        const rounds = counts.map((/** @type {number[]} */ round) => round[c]);
        return html`<li data-choice=${key} data-right=${String(key === right)}>
          <b class="letter">${key}</b>${this.goal ? statePicture(readState(text), this.goal) : nothing}
          <div><p>${rules[c]}${key === right ? " ✓" : ""}</p>
            ${rounds.map(
              (/** @type {number} */ count, /** @type {number} */ r) =>
                html`<div class="bar" data-round=${String(r + 1)}>
                  <i ${styled({ "--share": String(count / most) })}></i><b>${whole(count)}</b>
                  <span class="unseen"
                >${counted(count, "vote")}${rounds.length > 1 ? ` in round ${r + 1}` : ""}</span></div>`,
            )}</div></li>`;
      })}</ol>
      <p class="sum"><b>${whole(last[k] ?? 0)}</b> of ${whole(all)} chose ${right}.</p></section>`;
  }
}

customElements.define("class-board", ClassBoard);
