/** Wires the page of experiments: what is chosen, the rows as they come, the address bar. */

import { copyText } from "../lib/clipboard.js";
import { readState, sizeText } from "../tiles/states.js";
import { Results } from "../trace/results.js";
import { Refused, cancelRows, fileOf, pullRows } from "../wire/experiment.js";
import { readSearch, writeSearch } from "../elements/experiment-form.js";
import { Store } from "../state.js";
import "../elements/experiment-progress.js";
import "../elements/experiment-report.js";

const EVERY_MS = 250; // between two pulls
const LOST_MS = 1500; // until the server is asked again when it did not answer

/** @typedef {import("../elements/experiment-form.js").Draft} Draft */
/** @typedef {import("../wire/experiment.js").Described} Described */

const page = JSON.parse(
  /** @type {HTMLElement} */ (document.querySelector('script[type="application/json"]')).textContent ?? "",
);
/** @template {Element} T @param {string} selector @returns {T} */
const the = (selector) => /** @type {T} */ (document.querySelector(selector));
const form = /** @type {import("../elements/experiment-form.js").ExperimentForm} */ (the("experiment-form"));
const progress = /** @type {import("../elements/experiment-progress.js").ExperimentProgress} */ (
  the("experiment-progress")
);
const report = /** @type {import("../elements/experiment-report.js").ExperimentReport} */ (the("experiment-report"));
const share = /** @type {HTMLButtonElement} */ (the("button.share"));

/** Every mutable thing of the page. */
const state = {
  /** What the form holds. @type {Draft} */
  draft: draftOf(page.given),
  complaint: { field: "", message: "" },
  /** What is shown. @type {Described} */
  described: page.experiment,
  results: new Results(page.columns),
  /** Pulls answered, so that each is a change. */
  growth: 0,
  /** @type {"idle" | "running" | "cancelled" | "done"} */
  phase: "idle",
  /** Seconds until the end; null while unknown. @type {number | null} */
  left: null,
  notice: "",
  /** The cell whose runs are listed. @type {{search: string, distance: number} | null} */
  chosen: null,
  measure: page.views.measure,
  scale: page.views.scale,
};

const store = new Store(state);
store.listeners.push(() => show());
const set = store.set.bind(store);

function show() {
  const { draft, complaint, described, results, growth, phase, left, notice, chosen, measure, scale } = state;
  const { query, runs: total } = described;
  Object.assign(form, { draft, complaint, catalogue: page.catalogue, most: page.most, running: phase === "running" });
  Object.assign(progress, {
    done: results.length,
    total,
    phase,
    left,
    notice,
    files: { csv: fileOf(query, "csv"), json: fileOf(query, "json") },
  });
  Object.assign(report, {
    results,
    growth,
    described,
    measure,
    measures: page.measures,
    scale,
    chosen,
    catalogue: page.catalogue,
  });
}

// --- the link --------------------------------------------------------------------------------------------------------

/** @param {Record<string, string>} given @returns {Draft} */
function draftOf({ searches, goal, distances, boards, seed, limit }) {
  return {
    searches: searches.split(" ").map(readSearch),
    goal,
    size: sizeText(readState(goal), "x"),
    distances,
    boards,
    seed,
    limit,
  };
}

/** What the form asks for, as a query; the server makes it canonical. @param {Draft} draft */
function queryOf({ searches, goal, size, ...rest }) {
  const asked = {
    searches: searches.map(writeSearch).join(" "),
    ...(goal.trim() ? { goal: goal.trim() } : {}),
    size,
    ...rest,
  };
  return String(new URLSearchParams(asked));
}

/** What the address bar holds: the experiment, and how it is looked at where that is not as usual. */
function link() {
  const views = Object.entries({ measure: page.measures[0], scale: page.scales[0] }).flatMap(([key, usual]) => {
    const now = state[/** @type {"measure" | "scale"} */ (key)];
    return now === usual ? [] : [`&${key}=${now}`];
  });
  return `?${state.described.query}${views.join("")}`;
}

// --- rows ------------------------------------------------------------------------------------------------------------

let turn = 0; // counts experiments and cancels: answers to older ones are dropped

/** Pull rows until all are here; `accepted` hears the first answer. @param {string} query @param {(described: Described) => void} accepted */
async function follow(query, accepted) {
  const mine = ++turn;
  let began = { at: 0, runs: -1 };
  let wait;
  for (; mine === turn; await pause(wait)) {
    try {
      const answer = await pullRows(query, state.results.pieces);
      if (mine !== turn) return;
      const { results } = state;
      if (began.runs < 0) {
        began = { at: performance.now(), runs: results.length };
        query = answer.query;
        accepted(answer);
      }
      results.append(answer.rows);
      const isDone = results.length === answer.runs;
      if (answer.done && !isDone) results.again(); // the server was begun anew and made the runs in another order
      const made = results.length - began.runs;
      const left = made > 0 ? ((answer.runs - results.length) * (performance.now() - began.at)) / made / 1000 : null;
      set({
        growth: state.growth + 1,
        left,
        notice: answer.fault,
        phase: isDone ? "done" : answer.fault ? "cancelled" : "running",
      });
      if (isDone || answer.fault) return;
      wait = EVERY_MS;
    } catch (error) {
      if (mine !== turn) return;
      const { message, field, retryMs } =
        error instanceof Refused
          ? error
          : { message: "The server cannot be reached just now; trying again …", field: "", retryMs: LOST_MS };
      if (!retryMs)
        return set({ complaint: { field, message }, phase: state.results.length ? "cancelled" : "idle", notice: "" });
      set({ notice: message });
      wait = retryMs;
    }
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Begin the experiment of a query. @param {string} query @param {boolean} pushes */
function begin(query, pushes) {
  const before = state.described.query;
  if (state.phase === "running") cancelRows(before).catch(() => {});
  set({
    complaint: { field: "", message: "" },
    phase: "idle",
    results: new Results(page.columns),
    chosen: null,
    left: null,
    notice: "",
  });
  follow(query, (described) => {
    set({ described, phase: "running" });
    const now = link();
    if (location.search !== now) history[pushes ? "pushState" : "replaceState"]({}, "", now);
  });
}

form.addEventListener("draft", (event) =>
  set({
    draft: { ...state.draft, .../** @type {CustomEvent} */ (event).detail },
    complaint: { field: "", message: "" },
  }),
);
form.addEventListener("begin", () => begin(queryOf(state.draft), true));
progress.addEventListener("cancel", () => {
  turn += 1;
  set({ phase: "cancelled", left: null });
  cancelRows(state.described.query).catch(() => {});
});
progress.addEventListener("resume", () => {
  set({ phase: "running" });
  follow(state.described.query, () => {});
});
report.addEventListener("view", (event) => {
  set(/** @type {CustomEvent} */ (event).detail);
  if (location.search) history.replaceState({}, "", link());
});
report.addEventListener("choose", (event) => set({ chosen: /** @type {CustomEvent} */ (event).detail }));
share.addEventListener("click", async () => {
  const copied = await copyText(new URL(link(), location.href).href);
  share.textContent = copied ? "Copied" : "Cannot copy";
  setTimeout(() => (share.textContent = "Copy link"), 1600);
});
addEventListener("popstate", () => location.reload());
addEventListener("pagehide", () => {
  if (state.phase === "running") turn += 1; // nobody pulls any more, so the server stops
});

show();
if (page.begins) begin(page.experiment.query, false);
