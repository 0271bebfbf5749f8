/** Wires the page of experiments: choices, rows as they arrive, the address bar. */

import { queryBar } from "../core/shell/address.js";
import { obeyKeys } from "../core/shell/keys.js";
import { listen, offerHelp, readPage, the } from "../core/shell/document.js";
import { stemOf } from "../core/lib/filename.js";
import { Experiment, draftOf } from "./control.js";
import { addressOf, initialState } from "./state.js";
import { Store } from "../core/lib/store.js";
import { fileOf } from "./asks.js";
import { wireSharing } from "../core/takeaway/share_page.js";
import "../core/shell/refusals_asks.js";
import "./experiment-form.js";
import "./experiment-progress.js";
import "./experiment-report.js";

const page = readPage();
const { averages, catalogue, measures, most } = page;
const store = new Store(initialState(page, draftOf(page.given)));
const { state } = store;
const writeAddress = queryBar(() => location.reload());
const linkHere = () => addressOf(state, page);
const experiment = new Experiment(store, page.columns, (pushes) => writeAddress(linkHere(), pushes));

const [form, progress, report] = /** @type {HTMLElement[]} */ (
  ["experiment-form", "experiment-progress", "experiment-report"].map(the)
);

listen(form, { draft: (changes) => experiment.change(changes), begin: () => experiment.beginDraft() });
listen(progress, { cancel: () => experiment.cancel(), resume: () => experiment.resume() });
listen(report, {
  view: (views) => {
    store.set(views);
    if (location.search) writeAddress(linkHere(), false);
  },
  choose: (chosen) => store.set({ chosen }),
});
const words = () => ["experiment", ...state.described.methods.map(({ text }) => text)];
wireSharing({ file: words, link: linkHere });
addEventListener("pagehide", () => experiment.leave());

store.listeners.push(() => {
  const { draft, complaint, described, results, version, phase, left, notice, chosen, measure, scale, isExample } =
    state;
  const stem = stemOf(...words());
  const files = { csv: fileOf(described.query, "csv"), json: fileOf(described.query, "json"), stem };
  Object.assign(form, { draft, complaint, catalogue, most, running: phase === "running" && !isExample });
  Object.assign(progress, { done: results.length, total: described.runs, phase, left, notice, files, isExample });
  Object.assign(report, { results, version, described, measure, measures, scale, chosen, catalogue, averages });
});

obeyKeys({ "?": offerHelp() });
store.set({});
if (page.example) experiment.show(page.example);
if (page.begins) experiment.begin(page.experiment.query, false);
