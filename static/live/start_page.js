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

/** Run the module of the page; resolve once it has loaded, which it cannot while Python starts. */
function run() {
  if (!page || IS_OTHER) return Promise.resolve();
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

/** @returns {Promise<ServiceWorkerRegistration>} */
async function control() {
  const { serviceWorker } = navigator;
  const controlled = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  const registration = await serviceWorker.register(script(new URL("service_worker.js", BASE).href), {
    scope: BASE.href,
  });
  registration.active?.postMessage(""); // it controls a page that was loaded past it
  if (!serviceWorker.controller) await controlled;
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", () => registration.waiting && say("newer")),
  );
  return registration;
}

/** Wait until Python runs, which the browser stops when no page asks for long. @param {ServiceWorkerRegistration} of */
async function ready(of) {
  const announced = setTimeout(say, SOON_MS, `starting${KIND}`);
  const answer = await fetch("/api/limits");
  clearTimeout(announced);
  if (!answer.ok) return say(`failed${KIND}`, await answer.text());
  if (IS_SHELL) return location.reload();
  say(of.waiting ? "newer" : "");
}

async function start() {
  main.hidden = IS_OTHER;
  if (!("serviceWorker" in navigator && "WebAssembly" in window)) {
    say(`no-workers${KIND}`);
    return run();
  }
  say(`starting${KIND}`);
  try {
    const registration = await control();
    await run();
    await ready(registration);
    setInterval(() => document.hidden || ready(registration), ASK_MS);
    document.addEventListener("visibilitychange", () => document.hidden || ready(registration));
  } catch (error) {
    say(`failed${KIND}`, String(/** @type {Error} */ (error).message ?? error));
    run();
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

start();

export {}; // a module
