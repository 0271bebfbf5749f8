/**
 * A page as people read and use it, without a browser: happy-dom's document with the golden pages. Nothing has a
 * position or a look here, so the tests in a browser check those. Compare texts and counts, never elements: where they
 * differ, `assert` would write out all that hangs together with them.
 */

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

const TOOLS = new URL("../../.venv/js/", import.meta.url);
const PATIENCE_MS = 5000;
const SITE = "http://localhost";

const installed = createRequire(new URL("package.json", TOOLS));
const { Window } = await import((await bundled()).href);
/** @type {any} */
const window = new Window({ url: SITE, width: 1440, height: 900 });

/** Happy-dom as one file, which loads four times as fast as its thousand modules. */
async function bundled() {
  const { version } = installed("./node_modules/happy-dom/package.json");
  const file = new URL(`kept/happy-dom-${version}.mjs`, TOOLS);
  if (existsSync(file)) return file;
  mkdirSync(new URL("kept", TOOLS), { recursive: true });
  const made = `${fileURLToPath(file)}.${process.pid}`;
  const required = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
  installed("esbuild").buildSync({
    stdin: { contents: 'export { Window } from "happy-dom"', resolveDir: fileURLToPath(TOOLS) },
    ...{ bundle: true, minify: true, format: "esm", platform: "node", banner: { js: required }, outfile: made },
  });
  renameSync(made, file);
  return file;
}

/** Reports the size of a box once; it never changes. */
class ResizeObserver {
  /** @param {() => void} told */
  constructor(told) {
    this.observe = () => queueMicrotask(told);
    this.unobserve = this.disconnect = () => {};
  }
}

const OF_NODE = new Set(Object.getOwnPropertyNames(globalThis));
const OWN = ["Event", "CustomEvent", "EventTarget", "FormData", "navigator", "localStorage", "sessionStorage"];
for (const name of Object.getOwnPropertyNames(window)) {
  if (OF_NODE.has(name) && !OWN.includes(name)) continue;
  const value = window[name];
  const isBound = typeof value === "function" && !value.prototype;
  Object.defineProperty(globalThis, name, { value: isBound ? value.bind(window) : value, configurable: true });
}
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent", "matchMedia", "getComputedStyle"])
  Object.defineProperty(globalThis, name, { value: window[name].bind(window), configurable: true });
Object.defineProperty(globalThis, "ResizeObserver", { value: ResizeObserver, configurable: true });
Object.defineProperties(window.HTMLElement.prototype, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });

after(() => window.happyDOM.close()); // with pending animations and loads
const { setTimeout } = globalThis;
/** For pages: polling does not keep the tests from ending. */
globalThis.setTimeout = /** @type {any} */ (
  (/** @type {[() => void, number]} */ ...given) => setTimeout(...given).unref()
);

/** The data of pages and the server's answers to them. See tests/golden/pages.py. */
export const GOLDEN = JSON.parse(readFileSync(new URL("../golden/pages.json", import.meta.url), "utf-8"));

/** An address with its parameters in a fixed order. @param {string} address */
function canonical(address) {
  const { pathname, searchParams } = new URL(address, `${SITE}/`);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const ANSWERS = new Map(Object.entries(GOLDEN.answers).map(([address, answer]) => [canonical(address), answer]));
/** The answer at an address. @param {string} address @returns {any} */
export const answerTo = (address) => structuredClone(ANSWERS.get(canonical(address)));

let opened = 0;

/**
 * Open a golden page; return its requests, which grow. A request without a known answer gets none.
 * @param {string} path @param {string} script of the page, in static/
 * @param {Record<string, unknown>} [answers] by address, instead of the golden ones
 */
export async function open(path, script, answers = {}) {
  const page = GOLDEN.pages[path];
  const others = new Map(Object.entries(answers).map(([address, answer]) => [canonical(address), answer]));
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ at, /** @type {RequestInit} */ { body } = {}) => {
      const address = body ? `${at}?${body}` : at;
      asked.push(address);
      const said = others.get(canonical(address)) ?? answerTo(address) ?? (await new Promise(() => {}));
      return { ok: !said.error, json: async () => said };
    }
  );
  window.happyDOM.setURL(`${SITE}${path}`);
  document.body.innerHTML = page.body;
  const data = document.createElement("script");
  data.type = "application/json";
  data.textContent = JSON.stringify({ ...page.block, catalogue: GOLDEN.catalogue });
  document.body.append(data);
  await import(`../../static/${script}?${++opened}`);
  return asked;
}

/** Wait until an assertion holds. @param {() => void} assertion */
export async function shows(assertion) {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return assertion();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const spaced = (/** @type {string | null | undefined} */ text) => (text ?? "").replace(/[ \n]+/g, " ").trim();

/** The visible text of an element, or of the first match of a selector. @param {string | Element} of */
export function text(of) {
  return spaced((typeof of === "string" ? document.querySelector(of) : of)?.textContent);
}

/** The accessible name of an element. @param {Element} element */
function nameOf(element) {
  const said = element.getAttribute("aria-label");
  const label = element.matches("input, select, textarea") && element.closest("label");
  if (said) return said;
  if (!label) return text(element);
  const words = [...label.childNodes].filter((node) => node !== element && node.nodeType !== Node.COMMENT_NODE);
  return spaced(words.map(({ textContent }) => textContent).join(""));
}

const NAMED = "button, a, input, select, textarea, summary, [aria-label]";

/** All visible elements with a name. @param {string | RegExp} name @param {string} [inside] of whom */
export function allCalled(name, inside = "body") {
  const isSo = (/** @type {string} */ called) => (typeof name === "string" ? called === name : name.test(called));
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`:is(${inside}) :is(${NAMED})`)]).filter(
    (element) => !element.closest("[hidden], dialog:not([open])") && isSo(nameOf(element)),
  );
}

/** The only element with a name. @param {string | RegExp} name @param {string} [inside] @returns {any} */
export function called(name, inside) {
  const found = allCalled(name, inside);
  assert.equal(found.length, 1, `${found.length} elements are called ${name}`);
  return found[0];
}

/** Write into a field, or choose in a list, and leave it. */
export function write(/** @type {any} */ field, /** @type {string} */ value) {
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether a button stays pressed. @param {Element} button */
export const pressed = (button) => button.getAttribute("aria-pressed") === "true";
