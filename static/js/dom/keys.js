/** The keys of a page: tables of what each does, and the listeners that look into them. */

/** @typedef {Record<string, (isShift: boolean) => void>} Keys by their names, letters by their small ones */

/** Keys that do nothing alone. */
const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "CapsLock"];

/** What an event is called in a table. @param {KeyboardEvent} event */
const nameOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/** Keys that do nothing while they rest. @param {() => boolean} rest @param {Keys} keys @returns {Keys} */
export function keysUnless(rest, keys) {
  return Object.fromEntries(
    Object.entries(keys).map(([key, act]) => [key, (isShift) => (rest() ? undefined : act(isShift))]),
  );
}

/**
 * Obey keys; each is told whether it was pressed with Shift.
 * @param {Keys} keys @param {EventTarget} [heard] where the keys are pressed, if not anywhere on the page
 */
export function obeyKeys(keys, heard = document) {
  heard.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const input = target instanceof HTMLInputElement ? target.type : "";
    if (target.closest("select, textarea") || ["text", "number", "radio"].includes(input)) return;
    const isLetter = event.key.length === 1; // which no slider takes for itself
    const act = keys[nameOf(event)];
    const isTaken = event.key === " " && target.closest("button, summary, a, [type=checkbox]");
    if (!act || isTaken || (input === "range" && !isLetter)) return;
    event.preventDefault();
    act(event.shiftKey);
  });
}

/**
 * Obey keys before anything on the page does, whatever has the focus; those that are in no table do nothing then.
 * @param {() => Keys | null} keysNow the keys of now, null while the page's own hold; one under "" is any key
 */
export function obeyFirst(keysNow) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.includes(event.key)) return;
      const keys = keysNow();
      if (!keys) return;
      event.stopPropagation();
      const act = keys[nameOf(event)] ?? keys[""];
      if (!act) return;
      event.preventDefault();
      act(event.shiftKey);
    },
    { capture: true },
  );
}
