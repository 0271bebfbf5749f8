/** The sheets that the buttons of the comparison open. */

/** Open the sheet of a button beside it. @param {Event} event */
export function placeSheet({ currentTarget }) {
  const summary = /** @type {HTMLElement} */ (currentTarget);
  const sheet = /** @type {HTMLElement} */ (summary.nextElementSibling);
  const [bar, button] = [/** @type {Element} */ (summary.closest("compare-bar")), summary].map((one) =>
    one.getBoundingClientRect(),
  );
  sheet.style.setProperty("--x", `${Math.round(button.left - bar.left)}px`);
  sheet.style.setProperty("--y", `${Math.round(button.bottom - bar.top)}px`);
}

/** Close a sheet by the Escape key. @param {KeyboardEvent} event */
export function closeByKey(event) {
  const sheet = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  const isInDialog = /** @type {Element} */ (event.target).closest("dialog"); // a dialog closes itself
  if (event.key !== "Escape" || !sheet.open || isInDialog) return;
  sheet.open = false;
  sheet.querySelector("summary")?.focus();
}
