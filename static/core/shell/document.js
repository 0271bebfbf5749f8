/** The document of a page: its parts, what the server hands it, and what its elements send out. */

/** The first element of a selector, which is there. @template {Element} T @param {string} selector @returns {T} */
export function the(selector) {
  return /** @type {T} */ (document.querySelector(selector));
}

/** What the server hands the page. @returns {any} */
export function readPage() {
  return JSON.parse(the('script[type="application/json"]').textContent ?? "");
}

/**
 * The answer to the first pull of its run, which the server hands the page where it has it; else null. @returns {any}
 */
export function readFirst() {
  return JSON.parse(/** @type {HTMLElement} */ (the("main")).dataset.first ?? "null");
}

/**
 * Listen to what an element sends out, by the names of its events.
 * @param {EventTarget} element @param {Record<string, (detail: any, event: Event) => void>} acts
 */
export function listen(element, acts) {
  for (const [name, act] of Object.entries(acts))
    element.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail, event));
}

const RELOAD = "Reload the page.";

/**
 * Say something beside the steps; nothing if it is empty. Where it ends with what only the reader can do, offer it.
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

/**
 * Keep the theme that the header's button chose in a store.
 * @param {{set: (changes: {theme: string}) => void}} store
 */
export function followTheme(store) {
  const follow = () => store.set({ theme: document.documentElement.dataset.theme ?? "" });
  document.addEventListener("theme", follow);
  follow();
}

/** Let the header's button show the help; return what shows it too. */
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
 * Take text that is pasted on the page, but not into a field of its own.
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
