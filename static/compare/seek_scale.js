/**
 * A slider on a scale with more room for the first values: keys move by single values, a pointer follows the scale, and
 * with Shift moves by one value per pixel.
 */

import { html, live } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { shareOf, ticksOf, valueAt } from "../core/lib/scale.js";
import { styled } from "../core/lib/style_directive.js";

/**
 * @param {{at: number, length: number, label: string, words: string}} place @param {(to: number) => void} seek
 */
export function seekScale({ at, length, label, words }, seek) {
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
  const title = "Drag to move. With Shift, one pixel is one step. Arrow keys move step by step.";
  return html`<div class="seek-scale" title=${title} @pointerdown=${down} @pointermove=${move}>
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
