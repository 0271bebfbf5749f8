/**
 * A button and the sheet that it opens: in front of everything, beside the button, or at the bottom of a narrow window.
 */

import { html } from "../../vendor/vendor.js";

const GAP = 6; // pixels between button and sheet

/**
 * @param {object} parts
 * @param {string} parts.id of the popup @param {string} parts.label of it
 * @param {unknown} parts.button the content of the button @param {unknown} parts.content the content of the popup
 * @param {string} [parts.kind] class of the button @param {string} [parts.name] of the button, if not its content
 * @param {boolean} [parts.wide] @param {boolean | null} [parts.pressed]
 * @param {number} [parts.stop] whether Tab stops at the button, 0 or -1
 * @param {boolean} [parts.ends] whether it ends where the button ends, and does not begin where that begins
 */
export function popup({ id, label, button, content, ...how }) {
  const { kind = "", name = "", pressed = null, stop = 0, wide = false, ends = false } = how;
  return html`<button type="button" class=${kind} popovertarget=${id} aria-haspopup="dialog" tabindex=${stop}
      aria-label=${name || null} aria-pressed=${pressed === null ? null : String(pressed)}>${button}</button>
    <div id=${id} class=${wide ? "popup wide" : "popup"} popover role="dialog" aria-label=${label}
      data-ends=${String(ends)} @beforetoggle=${place} @toggle=${focusFirst}>${content}</div>`;
}

/** Close the popup that contains an event's target. @param {Event} event */
export function closePopup({ target }) {
  /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[popover]"))?.hidePopover();
}

/** The element that had the focus when a popup was about to open. @type {WeakMap<Element, Element | null>} */
const focusedBefore = new WeakMap();

/** @param {any} event */
function place({ target, newState }) {
  if (newState !== "open") return;
  focusedBefore.set(target, document.activeElement);
  const { left, right, top, bottom } = /** @type {HTMLElement} */ (
    target.getRootNode().querySelector(`[popovertarget="${target.id}"]`)
  ).getBoundingClientRect();
  const isUp = top > innerHeight / 2;
  target.style.setProperty("--x", `${Math.round(left)}px`);
  target.style.setProperty("--right", `${Math.round(right)}px`);
  target.style.setProperty("--y", `${Math.round(isUp ? innerHeight - top + GAP : bottom + GAP)}px`);
  target.dataset.up = String(isUp);
}

/** Focus the chosen or the first item of a popup, unless a key has moved the focus meanwhile. @param {any} event */
function focusFirst({ target, newState }) {
  if (newState !== "open" || document.activeElement !== focusedBefore.get(target)) return;
  const chosen = target.querySelector("[aria-pressed=true], [aria-current=true]");
  (chosen ?? target.querySelector("button, input, select, a"))?.focus();
}
