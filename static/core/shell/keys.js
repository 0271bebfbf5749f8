/** The keys of a page: tables of actions by key, and the listeners that use them. */

/** @typedef {Record<string, (isShift: boolean) => void>} Keys by their names, letters by their small ones */

/** Keys that do nothing alone. */
const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "CapsLock"];

/** The name of an event's key in a table. @param {KeyboardEvent} event */
const nameOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/** Keys that are inactive while `rest` is true. @param {() => boolean} rest @param {Keys} keys @returns {Keys} */
export function keysUnless(rest, keys) {
  return Object.fromEntries(
    Object.entries(keys).map(([key, act]) => [key, (isShift) => (rest() ? undefined : act(isShift))]),
  );
}

/** Controls that a key would press again after a click. */
const CONTROLS = "button, summary, a[href], label, select, input";
/** Tabs and tools that are shown or in use: pressed again, they do nothing, so they need no key. */
const CHOSEN = ':is(.tabs, [role="toolbar"]) [aria-pressed="true"]:not([popovertarget])';
/** Fields for typing. */
const TYPED = ["text", "number", "search"];

/** @typedef {HTMLElement & {type?: string, control?: HTMLElement | null}} Control */

/**
 * Handle keys; each action receives whether Shift was held. A control that was focused by keyboard keeps the keys that
 * operate it; one that was clicked does not, so that a click never changes the meaning of a key.
 * @param {Keys} keys @param {EventTarget} [heard] where the keys are pressed, if not anywhere on the page
 */
export function obeyKeys(keys, heard = document) {
  const hasLetGo = letGoOfKeys(keys, heard);
  heard.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && document.querySelector(":popover-open")) return; // which it closes
    const act = keys[nameOf(event)];
    if (!act || (!hasLetGo(event.target) && keeps(event.target, event.key))) return;
    event.preventDefault();
    act(event.shiftKey);
  });
}

/** Whether the focused element needs a key itself. @param {HTMLElement} target @param {string} key */
function keeps(target, key) {
  const input = target instanceof HTMLInputElement ? target.type : "";
  if (target.closest("select, textarea") || [...TYPED, "radio"].includes(input)) return true;
  if (key === " ") return target.matches("button, summary, a, [type=checkbox], [type=file]") && !target.matches(CHOSEN);
  return input === "range" && key.length > 1;
}

/**
 * Let controls that a pointer has pressed lose the focus to the first of some keys, and to Space, which would press
 * them again.
 * @param {Keys} keys @param {EventTarget} heard
 * @returns {(target: EventTarget) => boolean} whether a control has done so for the key that is down
 */
function letGoOfKeys(keys, heard) {
  /** The control that was pressed last, while no key has been. @type {Control | null} */
  let pressed = null;
  /** Whether a control should lose the focus: a menu after a choice. */
  let isDone = false;
  /** @type {EventTarget | null} */
  let left = null;
  const takesArrows = "ArrowLeft" in keys; // all of them, or none
  const listen = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) =>
    heard.addEventListener(name, act, { capture: true });
  listen("pointerdown", ({ target }) => {
    const control = /** @type {Control | null} */ (target.closest(CONTROLS));
    pressed = control?.control ?? control;
    isDone = pressed !== null && !isTyped(pressed) && !pressed.matches("select");
  });
  listen("change", ({ target }) => (isDone ||= target === pressed && target.matches("select")));
  listen("keydown", (event) => {
    left = null;
    if (MODIFIERS.includes(event.key)) return;
    const isArrow = takesArrows && event.key.startsWith("Arrow");
    const isKey = nameOf(event) in keys || isArrow || event.key === " ";
    const isOurs = isKey && !(event.ctrlKey || event.metaKey || event.altKey);
    // The focus may have moved: from a closed menu to its button, or into an opened sheet.
    const isOther = event.target !== pressed;
    const isTaken = isOther && (isTyped(event.target) || event.target.matches("select, textarea"));
    if (isOurs && isDone && !isTaken && !document.querySelector("dialog[open]")) {
      left = event.target;
      event.target.blur();
    }
    pressed = null;
    isDone = false;
  });
  return (target) => target === left;
}

/**
 * Whether keys are meant for a control: typing, or the arrows of a slider in a sheet.
 * @param {Control} control
 */
function isTyped(control) {
  const { type = "" } = control;
  return TYPED.includes(type) || (type === "range" && control.closest("details, [popover]") !== null);
}

/** Handle the keys of editors for undo and redo, except in fields, which have their own. @param {() => void} undo
 * @param {() => void} redo */
export function obeyUndoKeys(undo, redo) {
  document.addEventListener("keydown", (/** @type {any} */ event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const name = nameOf(event);
    if (!(ctrlKey || metaKey) || altKey || !["z", "y"].includes(name) || target.matches("input, textarea, select"))
      return;
    event.preventDefault();
    (name === "y" || shiftKey ? redo : undo)();
  });
}

/**
 * Handle keys before everything else on the page, whatever has the focus; keys in no table then do nothing.
 * @param {() => Keys | null} keysNow the current keys, null while the page's own hold; one under "" is any key
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
