/**
 * `<compare-player>`: one player for several runs. In: at, the common cursor; length; unit, the word for a step;
 * readings, a line for each run; playing; isWhole, whether all runs have ended; speed in steps per second; accelerates;
 * quiet, whether the sentence is not read out; sentence. Out: `seek` with the common cursor, Infinity for the end;
 * `toggle-play`; `speed` with steps per second; `hurry` with whether playing gets faster over time.
 */

import { html } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { withProperties } from "../core/ui/base_element.js";
import { jumpField, playerKeys, hurryField, speedControl } from "../core/player/player_controls.js";
import { seekScale } from "./seek_scale.js";

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
    const words = `${whole(at)} of ${whole(length)}: ${this.readings.join(", ")}`;
    return html`
      ${playerKeys({ isAtStart: at === 0, isAtEnd: this.isWhole && at >= length, playing: this.playing }, keys)}
      ${jumpField(this, { unit, at, length, isWhole: this.isWhole }, seek)}
      ${seekScale({ at, length, label: unit, words }, seek)}
      ${speedControl(this)} ${hurryField(this)}
      <ul class="readings" tabindex="0" aria-label="Where the runs are">
        ${this.readings.map((reading) => html`<li>${reading}</li>`)}
      </ul>
      <p class="unseen" role="status" aria-live=${this.quiet ? "off" : "polite"}>${this.sentence}</p>`;
  }
}

customElements.define("compare-player", ComparePlayer);
