/**
 * `<compare-player>`: one player for several runs. In: at, length, unit (a word), readings (a line for each run),
 * playing, isWhole (whether no more is to come), speed, hurries, quiet, sentence. Out: `seek` with the common cursor,
 * `toggle-play`, `speed` with steps a second, `hurry` with whether playing gets faster over time.
 */

import { html, live } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";
import { notchOf, NOTCHES, speedOf, speedText } from "../lib/speed.js";
import { icon } from "../views/icons.js";
import { Light } from "./light.js";

export class ComparePlayer extends Light {
  static properties = {
    at: { attribute: false },
    length: { attribute: false },
    unit: { attribute: false },
    readings: { attribute: false },
    playing: { attribute: false },
    isWhole: { attribute: false },
    speed: { attribute: false },
    hurries: { attribute: false },
    quiet: { attribute: false },
    sentence: { attribute: false },
  };

  constructor() {
    super();
    this.at = 0;
    this.length = 0;
    this.unit = "expansion";
    /** @type {string[]} */
    this.readings = [];
    this.playing = false;
    this.isWhole = false;
    this.speed = 4;
    this.hurries = true;
    this.quiet = false;
    this.sentence = "";
  }

  render() {
    const { at, length, unit } = this;
    const seek = (/** @type {number} */ to) => this.send("seek", Math.max(0, Math.min(length, to)));
    return html`
      <div class="keys" role="group" aria-label="Player">
        <button type="button" aria-label="First" ?disabled=${at === 0} @click=${() => seek(0)}>${icon("first")}</button>
        <button type="button" aria-label="Back" ?disabled=${at === 0} @click=${() => seek(at - 1)}>${icon("back")}</button>
        <button type="button" class="primary" aria-label=${this.playing ? "Pause" : "Play"} @click=${() => this.send("toggle-play")}>${icon(this.playing ? "pause" : "play")}</button>
        <button type="button" aria-label="Forward" ?disabled=${at >= length} @click=${() => seek(at + 1)}>${icon("forward")}</button>
        <button type="button" aria-label="Last" ?disabled=${at >= length} @click=${() => seek(length)}>${icon("last")}</button>
      </div>
      <label class="jump">${unit}
        <input type="number" inputmode="numeric" min="0" max=${length} .value=${live(String(at))} @change=${this.#jump} />
        of ${whole(length)}${this.isWhole ? "" : html`<span class="note"> and more to come</span>`}</label>
      <input class="seek" type="range" aria-label=${unit} min="0" max=${length} .value=${live(String(at))} ?disabled=${!length}
        aria-valuetext=${`${whole(at)} of ${whole(length)}: ${this.readings.join(", ")}`} @input=${(/** @type {any} */ event) => seek(Number(event.target.value))} />
      <div class="speed">
        <label><span class="note">speed</span>
          <input type="range" aria-label="Speed" min="0" max=${NOTCHES} .value=${live(String(notchOf(this.speed)))} aria-valuetext=${speedText(this.speed)}
            @input=${(/** @type {any} */ event) => this.send("speed", speedOf(Number(event.target.value)))} />
          <span class="rate">${speedText(this.speed)}</span></label>
        <label class="note"><input type="checkbox" .checked=${live(this.hurries)} @change=${(/** @type {any} */ event) => this.send("hurry", event.target.checked)} /> speeds up</label>
      </div>
      <ul class="readings" tabindex="0" aria-label="Where the runs are">${this.readings.map((reading) => html`<li>${reading}</li>`)}</ul>
      <p class="unseen" role="status" aria-live=${this.quiet ? "off" : "polite"}>${this.sentence}</p>`;
  }

  /** @param {Event} event */
  #jump(event) {
    const wanted = Math.round(/** @type {HTMLInputElement} */ (event.target).valueAsNumber);
    if (Number.isFinite(wanted)) this.send("seek", Math.max(0, Math.min(this.length, wanted)));
    this.requestUpdate();
  }
}

customElements.define("compare-player", ComparePlayer);
