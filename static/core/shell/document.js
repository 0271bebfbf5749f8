/** The document of a page: its parts, its block of data, and events of its elements. */

import { say } from "./messages.js";

/** The first element of a selector, which must exist. @template {Element} T @param {string} selector @returns {T} */
export function the(selector) {
  return /** @type {T} */ (document.querySelector(selector));
}

/** The page's block of data from the server. @returns {any} */
export function readPage() {
  return JSON.parse(the('script[type="application/json"]').textContent ?? "");
}

/** The answer to the first pull of its run, if the server put it into the page; else null. @returns {any} */
export function readFirst() {
  return JSON.parse(/** @type {HTMLElement} */ (the("main")).dataset.first ?? "null");
}

/**
 * Listen to events of an element, by name.
 * @param {EventTarget} element @param {Record<string, (detail: any, event: Event) => void>} acts
 */
export function listen(element, acts) {
  for (const [name, act] of Object.entries(acts))
    element.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail, event));
}

const RELOAD = say("notice-reload");

/**
 * Show a notice beside the steps, or none if it is empty. If it ends with an action for the reader, offer a button.
 * @param {string} text
 */
export function showNotice(text) {
  const notice = /** @type {HTMLElement} */ (the(".notice"));
  if (notice.textContent !== text) {
    const offers = text.endsWith(RELOAD);
    notice.replaceChildren(offers ? text.slice(0, -RELOAD.length) : text);
    if (offers) notice.append(reloading());
  }
  notice.hidden = !text;
}

function reloading() {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = RELOAD;
  button.addEventListener("click", () => location.reload());
  return button;
}

/** Store the theme that the header's button chooses. @param {{set: (changes: {theme: string}) => void}} store */
export function followTheme(store) {
  const follow = () => store.set({ theme: document.documentElement.dataset.theme ?? "" });
  document.addEventListener("theme", follow);
  follow();
}

/** Let the header's button open the help; return a function that opens it too. */
export function offerHelp() {
  const help = /** @type {HTMLDialogElement} */ (the("dialog"));
  const show = () => help.showModal();
  the("button.help").addEventListener("click", () => {
    /** @type {HTMLElement} */ (the("header [popover]")).hidePopover(); // or the focus could not return to its button
    show();
  });
  return show;
}

/** Close open menus when something else is clicked. */
export function closeMenus() {
  document.addEventListener("click", ({ target }) => {
    const open = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"));
    for (const menu of open) if (!menu.contains(/** @type {Node} */ (target))) menu.open = false;
  });
}

/**
 * Handle text pasted on the page, except into a field.
 * @param {string} fields a selector of those @param {(text: string, target: Element) => void} take
 */
export function takePasted(fields, take) {
  document.addEventListener("paste", (event) => {
    const target = /** @type {Element} */ (event.target);
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!text.trim() || target.closest(fields)) return;
    event.preventDefault();
    take(text, target);
  });
}

/**
 * A part of the page that is loaded when it is first shown. Elements that are shown before they are defined miss
 * some of their properties, so the page is shown again.
 * @param {() => Promise<unknown>} load @param {{set: (changes: {notice?: string}) => void}} store of the page
 */
export function part(load, store) {
  /** @type {Promise<void> | null} */
  let coming = null;
  return () =>
    (coming ??= load().then(
      () => store.set({}),
      () => store.set({ notice: say("notice-no-server") }),
    ));
}
