/**
 * `<compare-player>`: one player for several runs. In: at, the common cursor; length; unit, the word for a step;
 * readings, a line for each run; playing; isWhole, whether all runs have ended; speed in steps per second; accelerates;
 * quiet, whether the sentence is not read out; sentence. Out: `seek` with the common cursor, Infinity for the end;
 * `toggle-play`; `speed` with steps per second; `hurry` with whether playing gets faster over time.
 */

import { html, live } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import { jumpField, playerKeys, hurryField, speedControl } from "../core/player/player_controls.js";
import { shareOf, ticksOf, valueAt } from "../core/lib/scale.js";
import { styled } from "../core/lib/style_directive.js";
import COMPARE from "./compare.ftl";

const say = messages(COMPARE);

export class ComparePlayer extends withProperties(() => ({
  at: 0,
  length: 0,
  unit: "expansion",
  /** @type {string[]} */ readings: [],
  playing: false,
  isWhole: false,
  speed: 4,
  accelerates: true,
  quiet: false,
  sentence: "",
})) {
  render() {
    const { at, length, unit } = this;
    const seek = (/** @type {number} */ to) => this.send("seek", Math.max(0, Math.min(length, to)));
    const keys = {
      first: () => seek(0),
      back: () => seek(at - 1),
      toggle: () => this.send("toggle-play"),
      forward: () => seek(at + 1),
      last: () => this.send("seek", Infinity),
    };
    const words = say("compare-place", { at, length, readings: this.readings.join(", ") });
    return html`
      ${playerKeys({ isAtStart: at === 0, isAtEnd: at >= length, playing: this.playing }, keys)}
      ${jumpField(this, { unit, at, length, isWhole: this.isWhole }, seek)}
      ${seekScale({ at, length, label: unit, words }, seek)}
      ${speedControl(this)} ${hurryField(this)}
      <ul class="readings flow note" tabindex="0" aria-label=${say("compare-places")}>
        ${this.readings.map((reading) => html`<li>${reading}</li>`)}
      </ul>
      <p class="unseen" role="status" aria-live=${this.quiet ? "off" : "polite"}>${this.sentence}</p>`;
  }
}

/** @param {{at: number, length: number, label: string, words: string}} place @param {(to: number) => void} seek */
function seekScale({ at, length, label, words }, seek) {
  const percent = (/** @type {number} */ value) => `${100 * shareOf(value, length)}%`;
  const shareUnder = (/** @type {PointerEvent} */ { clientX, currentTarget }) => {
    const { left, width } = /** @type {HTMLElement} */ (currentTarget).getBoundingClientRect();
    return (clientX - left) / Math.max(1, width);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget);
    if (event.button || !length) return;
    event.preventDefault(); // the browser's own scale is even
    box.querySelector("input")?.focus();
    box.setPointerCapture(event.pointerId);
    if (!event.shiftKey) seek(valueAt(shareUnder(event), length));
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!(/** @type {HTMLElement} */ (event.currentTarget).hasPointerCapture(event.pointerId))) return;
    seek(event.shiftKey ? at + Math.round(event.movementX) : valueAt(shareUnder(event), length));
  };
  return html`<div class="seek-scale" title=${say("compare-drag")} @pointerdown=${down} @pointermove=${move}>
    <i class="rail"><i ${styled({ width: percent(at) })}></i></i>
    ${ticksOf(length).map(
      (tick) => html`<span aria-hidden="true" ${styled({ "--at": percent(tick) })}>${whole(tick)}</span>`,
    )}
    <i class="knob" ${styled({ left: percent(at) })}></i>
    <input class="seek invisible" type="range" aria-label=${label} min="0" max=${length} .value=${live(String(at))}
      ?disabled=${!length} aria-valuetext=${words}
      @input=${(/** @type {any} */ { target }) => seek(Number(target.value))} />
  </div>`;
}

customElements.define("compare-player", ComparePlayer);
