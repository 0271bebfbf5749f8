/** Writes a page's contents as data: the events of a run, its tables. */

import { gridsOf, rowsOf } from "./table_rows.js";
import { saveFile } from "../../core/lib/download.js";
import { stemOf } from "../../core/lib/filename.js";
import { whole } from "../../core/lib/format.js";
import { latexText } from "./latex.js";
import { csvText } from "../../core/lib/tables.js";
import { figureLink } from "../caption_words.js";
import { COLUMNS, csvLines, jsonLines, rowsOfExpansion } from "./rows.js";

/** @typedef {import("../share-menu.js").Wish} Wish */

const SLICE = 500; // expansions written in one go

/** The events of a run so far. @param {import("../share_page.js").Take} take @param {Wish} wish */
export async function saveEvents({ scenes, file }, { format }) {
  if (scenes.length > 1) throw new Error("Choose one run; each run has its own file of events.");
  const [{ run }] = scenes;
  const recorded = run.query ? undefined : /** @type {import("../../recorded/recorded_run.js").RecordedRun} */ (run);
  const { trace, boards } = run;
  const write = format === "csv" ? csvLines : jsonLines;
  const parts = format === "csv" ? [`${COLUMNS.join(",")}\r\n`] : [];
  for (let e = 0; e < trace.expansions; e += SLICE) {
    const end = Math.min(e + SLICE, trace.expansions);
    for (let k = e; k < end; k++) parts.push(write(rowsOfExpansion(trace, boards, k, recorded)));
    await new Promise((resolve) => setTimeout(resolve)); // the page goes on meanwhile
  }
  const name = `${stemOf(...file, "events")}.${format}`;
  saveFile(new Blob(parts, { type: format === "csv" ? "text/csv" : "application/jsonl" }), name);
  const rest = trace.done ? "" : " These are the expansions so far; the search goes on.";
  return `${name} is saved, with ${whole(trace.expansions)} expansions.${rest}`;
}

/** @param {Element} table @param {string} title @param {Wish} wish @param {string[]} file words of its name
 * @param {string} link */
export function saveTable(table, title, { format }, file, link) {
  const shown = /** @type {HTMLTableElement} */ (table);
  const name = `${stemOf(...file, title)}.${format}`;
  const text = format === "csv" ? csvText(csvRows(shown)) : latexText(gridsOf(shown), `${title}: ${figureLink(link)}`);
  saveFile(new Blob([text], { type: format === "csv" ? "text/csv" : "application/x-tex" }), name);
  return `${name} is saved.`;
}

/** Rows for programs: one for each run, also where the page has a column. @param {HTMLTableElement} table */
function csvRows(table) {
  const rows = rowsOf(table);
  return table.closest("compare-table") ? rows[0].map((_, k) => rows.map((row) => row[k])) : rows;
}
