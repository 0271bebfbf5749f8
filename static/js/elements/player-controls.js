/** What every player has: its five buttons, the field for a place, and the speed. */

import { html, live } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";
import { NOTCHES, notchOf, speedOf, speedText } from "../lib/speed.js";
import { icon } from "../views/icons.js";

/** @typedef {import("./light.js").Light} Light */
/** @typedef {Record<"first" | "back" | "toggle" | "forward" | "last", () => void>} Acts what the buttons do */

/**
 * First, back, play or pause, forward and last.
 * @param {{isAtStart: boolean, isAtEnd: boolean, playing: boolean}} now @param {Acts} acts
 */
export function playerKeys({ isAtStart, isAtEnd, playing }, { first, back, toggle, forward, last }) {
  return html`<div class="keys" role="group" aria-label="Player">
    <button type="button" aria-label="First" ?disabled=${isAtStart} @click=${first}>${icon("first")}</button>
    <button type="button" aria-label="Back" ?disabled=${isAtStart} @click=${back}>${icon("back")}</button>
    <button type="button" class="primary" aria-label=${playing ? "Pause" : "Play"} @click=${toggle}>${icon(
      playing ? "pause" : "play",
    )}</button>
    <button type="button" aria-label="Forward" ?disabled=${isAtEnd} @click=${forward}>${icon("forward")}</button>
    <button type="button" aria-label="Last" ?disabled=${isAtEnd} @click=${last}>${icon("last")}</button>
  </div>`;
}

/**
 * A field for the place; `seek` is told what is written there, from 0 to the end.
 * @param {Light} player @param {{unit: string, at: number, length: number, isWhole: boolean}} place
 * @param {(to: number) => void} seek
 */
export function jumpField(player, { unit, at, length, isWhole }, seek) {
  const jump = (/** @type {any} */ { target }) => {
    const wanted = Math.round(target.valueAsNumber);
    if (Number.isFinite(wanted)) seek(wanted);
    player.requestUpdate();
  };
  return html`<label class="jump">${unit}
        <input type="number" inputmode="numeric" min="0" max=${length} .value=${live(String(at))} @change=${jump} />
        of ${whole(length)}${isWhole ? "" : html`<span class="note"> and more to come</span>`}</label>`;
}

/**
 * The speed, and whether it gets faster over time; `speed` and `hurry` go out.
 * @param {Light & {speed: number, hurries: boolean}} player
 */
export function speedControl(player) {
  const { speed, hurries } = player;
  const choose = (/** @type {any} */ { target }) => player.send("speed", speedOf(Number(target.value)));
  const hurry = (/** @type {any} */ { target }) => player.send("hurry", target.checked);
  return html`<div class="speed">
        <label><span class="note">speed</span>
          <input type="range" aria-label="Speed" min="0" max=${NOTCHES} .value=${live(String(notchOf(speed)))}
            aria-valuetext=${speedText(speed)} @input=${choose} />
          <span class="rate">${speedText(speed)}</span></label>
        <label class="note"><input type="checkbox" .checked=${live(hurries)} @change=${hurry} /> speeds up</label>
      </div>`;
}
