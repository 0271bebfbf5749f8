/** Wires the page that finds conventions: a form, and the server's results so far. */

import { obeyKeys } from "../../core/shell/keys.js";
import { listen, offerHelp, readPage, showNotice, the } from "../../core/shell/document.js";
import { conventionsFound, stopFinding } from "../asks.js";
import "./conventions-result.js";

const PAUSE_MS = 250; // between two polls of the matches
const MEASURED_SECONDS = 1; // after which the remaining time can be estimated

const page = readPage();
const form = /** @type {HTMLFormElement} */ (the("form.sought"));
const list = /** @type {any} */ (the("conventions-result"));
const seeking = { query: "", began: 0, share: 0 };

/** Poll until everything is tried, the search is stopped, or another one begins. @param {string} query */
async function seek(query) {
  Object.assign(seeking, { query, share: 0 });
  Object.assign(list, { left: null, isStopped: false });
  while (seeking.query === query) {
    try {
      const found = await conventionsFound(query);
      if (seeking.query !== query) return;
      showNotice("");
      Object.assign(list, { found, left: secondsLeft(found.share) });
      if (found.done) return;
    } catch (error) {
      showNotice(/** @type {Error} */ (error).message);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The remaining time, extrapolated from the progress so far; null if it is too early to tell. @param {number} share */
function secondsLeft(share) {
  if (seeking.share <= 0) Object.assign(seeking, { share, began: performance.now() });
  const seconds = (performance.now() - seeking.began) / 1000;
  const done = share - seeking.share;
  return seconds > MEASURED_SECONDS && done > 0 ? (seconds * (1 - share)) / done : null;
}

listen(list, {
  stop: () => {
    const { query } = seeking;
    seeking.query = "";
    list.isStopped = true;
    stopFinding(query).catch((error) => showNotice(error.message));
  },
  resume: () => seek(list.found.query),
});
list.own = ["problem", "start", "goal", ...page.own.map((/** @type {{key: string}} */ { key }) => key)];
const problem = /** @type {HTMLSelectElement} */ (the('select[name="problem"]'));
problem.addEventListener("change", () => location.assign(problem.value ? `?problem=${problem.value}` : "?"));
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
obeyKeys({ "?": offerHelp() });
if (page.query) seek(page.query);
