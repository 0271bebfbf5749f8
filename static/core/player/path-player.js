/**
 * `<path-player>`: the player of the moves of a path: five buttons, the move, a slider over all of them, the speed.
 * In: step (the move shown, 0 for the start), length (moves), playing, speed, accelerates.
 * Out: `step` with a move number, `toggle-replay`, `speed`, `hurry`.
 */

import { html, live } from "../../vendor/vendor.js";
import { withProperties } from "../ui/base_element.js";
import { say } from "./messages.js";
import { hurryField, jumpField, playerKeys, speedControl } from "./player_controls.js";

const NAMES = {
  group: "solution-player",
  first: "solution-first",
  back: "solution-back",
  play: "solution-play",
  pause: "solution-pause",
  forward: "solution-forward",
  last: "solution-last",
};

export class PathPlayer extends withProperties(() => ({
  step: 0,
  length: 0,
  playing: false,
  speed: 4,
  accelerates: false,
  hidden: true,
})) {
  static properties = {
    hidden: { type: Boolean, reflect: true },
  };

  render() {
    const { step, length, playing } = this;
    const go = (/** @type {number} */ to) => this.send("step", Math.max(0, Math.min(length, to)));
    const acts = {
      first: () => go(0),
      back: () => go(step - 1),
      toggle: () => this.send("toggle-replay"),
      forward: () => go(step + 1),
      last: () => go(length),
    };
    const now = { isAtStart: step === 0, isAtEnd: step === length, playing, rests: !length };
    return html`${playerKeys(now, acts, NAMES)}
      ${jumpField(this, { unit: say("place-move"), at: step, length, isWhole: true }, go)}
      <input class="seek full" type="range" aria-label=${say("place-slider-move")} min="0" max=${length}
        .value=${live(String(step))} ?disabled=${!length} aria-valuetext=${say("place-at", { at: step, length })}
        @input=${(/** @type {any} */ { target }) => go(target.valueAsNumber)} />
      ${speedControl(this)} ${hurryField(this)}`;
  }
}

customElements.define("path-player", PathPlayer);
