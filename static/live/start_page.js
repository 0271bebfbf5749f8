/**
 * Starts a page of a folder of files: its own module runs once the service worker answers for the server. Until Python
 * runs there, and where it cannot, the page says so.
 */

const { base, page } = /** @type {HTMLElement} */ (document.querySelector("script[data-base]")).dataset;
const BASE = new URL(/** @type {string} */ (base), location.href);
const ASK_MS = 20_000; // a browser stops a worker that nobody asks for half a minute
const SOON_MS = 300; // an answer that takes longer is announced
/** Whether this is the page of another link, because a plain host knows no queries; Python writes the right one. */
const IS_OTHER = location.search !== "" && !navigator.serviceWorker?.controller;
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const IS_SHELL = IS_OTHER || main.childElementCount === 0;
const KIND = IS_SHELL ? "-other" : "";

/** Scripts of this folder may run. */
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("frontier-live", {
  createScriptURL: (/** @type {string} */ address) => address,
});
const script = (/** @type {string} */ address) => policy?.createScriptURL(address) ?? address;

/** @param {ServiceWorker} worker @returns {Promise<{ready?: boolean, error?: string}>} */
const asked = (worker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("ready", [port2]);
  });

/** Run the module of the page; resolve once it has loaded, which it cannot while Python starts. */
function run() {
  if (!page) return Promise.resolve();
  const module = document.createElement("script");
  module.type = "module";
  module.src = script(page);
  document.head.append(module);
  return new Promise((resolve) => {
    for (const name of ["load", "error"]) module.addEventListener(name, resolve);
  });
}

/** @param {string} state shown of the notice, none if it is empty @param {string} [why] */
function say(state, why = "") {
  for (const one of document.querySelectorAll(".live [data-state]")) {
    const element = /** @type {HTMLElement} */ (one);
    element.hidden = element.dataset.state !== state;
    for (const reason of element.querySelectorAll("output")) reason.textContent = why;
  }
}

async function control() {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register(script(new URL("service_worker.js", BASE).href), {
    scope: BASE.href,
  });
  const tell = () => {
    if (registration.waiting) say("newer");
  };
  if (isFirst) {
    if (registration.active) asked(registration.active); // a page that was loaded past it: it controls whoever asks
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  } else tell();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  return /** @type {ServiceWorker} */ (serviceWorker.controller);
}

/** Wait until Python runs: the browser stops it when no page has asked for long. @param {ServiceWorker} worker */
async function ready(worker) {
  const told = setTimeout(say, SOON_MS, `starting${KIND}`);
  const { error } = await asked(worker);
  clearTimeout(told);
  if (error) return say(`failed${KIND}`, error);
  if (IS_SHELL) return location.reload();
  say((await navigator.serviceWorker.getRegistration(BASE.href))?.waiting ? "newer" : "");
}

async function start() {
  main.hidden = IS_OTHER;
  say(`starting${KIND}`);
  try {
    const worker = await control();
    if (!IS_OTHER) await run();
    await ready(worker);
    setInterval(() => document.hidden || ready(worker), ASK_MS);
    document.addEventListener("visibilitychange", () => document.hidden || ready(worker));
  } catch (error) {
    say(`failed${KIND}`, String(/** @type {Error} */ (error).message ?? error));
    if (!IS_OTHER) run();
  }
}

/** Make a link relative to the folder instead of a server's root. @param {Event} event */
function aim({ target }) {
  const used = target instanceof Element ? target.closest("a[href^='/'], form[action^='/']") : null;
  const name = used instanceof HTMLFormElement ? "action" : "href";
  const path = used?.getAttribute(name) ?? "";
  if (used && !path.startsWith(BASE.pathname)) used.setAttribute(name, BASE.pathname + path.slice(1));
}

for (const name of ["pointerdown", "keydown", "click", "submit"]) addEventListener(name, aim, true);

export {}; // a module

if ("serviceWorker" in navigator && "WebAssembly" in window) start();
else {
  main.hidden = IS_OTHER;
  say(`no-workers${KIND}`);
  if (!IS_OTHER) run();
}
