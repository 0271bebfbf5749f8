/** The address bar and the browser's history. */

import { throttled } from "../lib/schedule.js";

const REMEMBERED_MS = 300; // between two changes of the address while a place changes

/** The address of a link relative to the root, which is that of the server or the folder that contains this page. */
export function placed(/** @type {string} */ link) {
  const script = /** @type {HTMLElement | null} */ (document.querySelector("script[data-base]"));
  return new URL(`${script?.dataset.base ?? "/"}${link.slice(1)}`, location.href).href;
}

/** The address of a page as a function of its place, with a history. @template P */
export class Address {
  /** The place to be stored next. @type {P | null} */
  #next = null;
  #remember = throttled(REMEMBERED_MS, () => this.#next !== null && this.replace(this.#next));

  /** @param {(place: P) => string} write a place as a query @param {(place: P) => void} revisit go back to a place */
  constructor(write, revisit) {
    this.write = write;
    addEventListener("popstate", ({ state }) => {
      if (!state) return;
      this.#next = null; // it belonged to another step
      revisit(state);
    });
  }

  /** Go to a place by a step that the browser can undo. @param {P} place */
  push(place) {
    if (this.#next !== null) this.replace(this.#next); // the place reached since the last entry
    this.#next = null;
    history.pushState(place, "", this.write(place));
  }

  /** @param {P} place */
  replace(place) {
    history.replaceState(place, "", this.write(place));
  }

  /** Replace the stored place soon: browsers limit how often. @param {P} place */
  remember(place) {
    this.#next = place;
    this.#remember(undefined);
  }
}

/**
 * Return a function that puts a query into the address bar, with or without a new entry in the history.
 * @param {() => void} revisit shows another query that the browser has gone back or forward to, no place in the page
 * @returns {(query: string, pushes: boolean) => void}
 */
export function queryBar(revisit) {
  let shown = location.search;
  addEventListener("popstate", () => {
    if (location.search === shown) return;
    shown = location.search;
    revisit();
  });
  return (query, pushes) => {
    if (location.search === query) return;
    if (pushes) history.pushState({}, "", query);
    else history.replaceState({}, "", query);
    shown = location.search;
  };
}
