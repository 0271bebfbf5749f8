/** Controls of every player: its five buttons, which are one Tab stop, the field for a place, and the speed. */

import { html, live } from "../../vendor/vendor.js";
import { SPEEDS, speedText } from "../words/amounts.js";
import { icon } from "./icons.js";
import { say } from "./messages.js";
/** @import {Light} from "../ui/base_element.js" */

/** @typedef {Record<"first" | "back" | "toggle" | "forward" | "last", () => void>} Acts the actions of the buttons */

/** The messages of the buttons, and of their group. */
const NAMES = {
  group: "player",
  first: "player-first",
  back: "player-back",
  play: "player-play",
  pause: "player-pause",
  forward: "player-forward",
  last: "player-last",
};

/**
 * First, back, play or pause, forward and last; the keys for them work on the whole page.
 * @param {{isAtStart: boolean, isAtEnd: boolean, playing: boolean, rests?: boolean}} now @param {Acts} acts
 * @param {typeof NAMES} [names]
 */
export function playerKeys({ isAtStart, isAtEnd, playing, rests = false }, acts, names = NAMES) {
  const { first, back, toggle, forward, last } = acts;
  const key = (
    /** @type {string} */ name,
    /** @type {Parameters<typeof icon>[0]} */ sign,
    /** @type {string} */ keys,
    /** @type {boolean} */ isOff,
    /** @type {() => void} */ act,
  ) =>
    html`<button type="button" tabindex="-1" aria-label=${say(name)} title=${say(`${name}.title`)}
      aria-keyshortcuts=${keys} ?disabled=${isOff || rests} @click=${act}>${icon(sign)}</button>`;
  return html`<div class="keys" role="group" aria-label=${say(names.group)}>
    ${key(names.first, "first", "Home", isAtStart, first)} ${key(names.back, "back", "ArrowLeft", isAtStart, back)}
    <button type="button" class="primary" aria-label=${say(playing ? names.pause : names.play)}
      aria-keyshortcuts="Space" ?disabled=${rests} @click=${toggle}>${icon(playing ? "pause" : "play")}</button>
    ${key(names.forward, "forward", "ArrowRight", isAtEnd, forward)} ${key(names.last, "last", "End", isAtEnd, last)}
  </div>`;
}

/**
 * A field for the place; `seek` gets the entered number, from 0 to the end.
 * @param {Light} player
 * @param {{unit: string, at: number, length: number, isWhole: boolean, isOpen?: boolean}} place `isOpen` while its end
 *   is hidden
 * @param {(to: number) => void} seek
 */
export function jumpField(player, { unit, at, length, isWhole, isOpen = false }, seek) {
  const jump = (/** @type {any} */ { target }) => {
    const wanted = Math.round(target.valueAsNumber);
    if (Number.isFinite(wanted)) seek(wanted);
    player.requestUpdate();
  };
  return html`<label class="jump">${unit}
        <input type="number" inputmode="numeric" min="0" max=${length} .value=${live(String(at))} @change=${jump} />
        ${isOpen ? "" : html`<span>${say(isWhole ? "place-of" : "place-of-so-far", { length })}</span>`}</label>`;
}

/** The field for the speed; it sends `speed`. @param {Light & {speed: number}} player */
export function speedControl(player) {
  const { speed } = player;
  const near = SPEEDS.reduce((best, one) => (Math.abs(one - speed) < Math.abs(best - speed) ? one : best));
  return html`<select class="speed line" aria-label=${say("player-speed")}
    @change=${(/** @type {any} */ { target }) => player.send("speed", Number(target.value))}>
    ${SPEEDS.map((one) => html`<option value=${one} .selected=${one === near}>${speedText(one)}</option>`)}
  </select>`;
}

/** The choice whether playing gets faster; it sends `hurry`. @param {Light & {accelerates: boolean}} player */
export function hurryField(player) {
  const hurry = (/** @type {any} */ { target }) => player.send("hurry", target.checked);
  return html`<label class="hurry line gap6"><input type="checkbox" .checked=${live(player.accelerates)}
    @change=${hurry} /> ${say("player-hurry")}</label>`;
}
