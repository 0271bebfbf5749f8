/** A button for an action that cannot be undone: it asks for a second press, and resets after a while. */

import { html } from "../../vendor/vendor.js";

const ASKED_MS = 8000;

/**
 * @param {HTMLElement & {armed: string}} host the element, which keeps the button that was pressed once as its state
 * @param {{key: string, label: string, sure: string, act: () => void}} button
 */
export function confirmButton(host, { key, label, sure, act }) {
  const isArmed = host.armed === key;
  const press = () => {
    host.armed = isArmed ? "" : key;
    if (isArmed) act();
    else setTimeout(() => host.armed === key && (host.armed = ""), ASKED_MS);
  };
  return html`<button type="button" data-armed=${String(isArmed)} @click=${press}>${isArmed ? sure : label}</button>`;
}
