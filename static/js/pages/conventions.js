/** Wires the page that finds conventions: a form, and what the server has found up to now. */

import { readPage, showNotice, the } from "../dom/page.js";
import { conventionsFound } from "../wire/exercise.js";
import "../elements/conventions-found.js";

const PAUSE_MS = 250; // between two looks at what was found

const page = readPage();
const form = /** @type {HTMLFormElement} */ (the("form.sought"));
const list = /** @type {any} */ (the("conventions-found"));
const seeking = { query: "" };

/** Ask again and again until all is tried or something else is sought. @param {string} query */
async function seek(query) {
  seeking.query = query;
  while (seeking.query === query) {
    try {
      const found = await conventionsFound(query);
      if (seeking.query !== query) return;
      showNotice("");
      list.found = found;
      if (found.done) return;
    } catch (error) {
      showNotice(/** @type {Error} */ (error).message);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const given = [...new FormData(form)].flatMap(([key, value]) => {
    const text = String(value).trim();
    return text ? [[key, text]] : [];
  });
  const query = String(new URLSearchParams(given));
  history.replaceState(null, "", `?${query}`);
  list.found = null;
  seek(query);
});
if (page.query) seek(page.query);
