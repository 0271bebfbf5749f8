/** The keys of a page: a table of what each does, and the one listener that looks into it. */

/**
 * Obey keys by their names, letters by their small ones; each is told whether it was pressed with Shift.
 * @param {Record<string, (isShift: boolean) => void>} keys
 */
export function obeyKeys(keys) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const input = target instanceof HTMLInputElement ? target.type : "";
    if (target.closest("select, textarea") || ["text", "number", "radio"].includes(input)) return;
    const isLetter = event.key.length === 1; // which no slider takes for itself
    const act = keys[isLetter ? event.key.toLowerCase() : event.key];
    const isTaken = event.key === " " && target.closest("button, summary, a, [type=checkbox]");
    if (!act || isTaken || (input === "range" && !isLetter)) return;
    event.preventDefault();
    act(event.shiftKey);
  });
}
