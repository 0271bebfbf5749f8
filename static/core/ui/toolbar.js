/** Arrow keys among buttons that are one Tab stop together. In a menu, up and down choose from it. */

const WAYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Move the focus from button to button by arrow keys, if it was set by keyboard. @param {KeyboardEvent} event */
export function walkToolbar(event) {
  const way = WAYS[/** @type {keyof typeof WAYS} */ (event.key)];
  const button = /** @type {HTMLElement} */ (event.target);
  if (!way || !button.matches(":focus-visible")) return;
  if (button.matches("select") && /Up|Down/.test(event.key)) return;
  const group = /** @type {HTMLElement} */ (button.closest("[popover]") ?? event.currentTarget);
  const all = [
    .../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("button:not(:disabled), a, select")),
  ].filter((one) => one.checkVisibility());
  all[(all.indexOf(button) + way + all.length) % all.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
