/** Writes a page's contents as data: the events of a run, its tables. */

import { saveFile } from "../../lib/download.js";
import { stemOf } from "../../lib/filename.js";
import { csvText } from "../../lib/tables.js";
import "../messages.js";
import { say } from "./messages.js";
import { COLUMNS, csvRows, jsonLines, rowsOfExpansion } from "./rows.js";
/** @import {RecordedNames} from "./rows.js" */
/** @import {Wish} from "../share-menu.js" */
/** @import {Take} from "../share_page.js" */

const SLICE = 500; // expansions written in one go

/** The events of a run so far. @param {Take} take @param {Wish} wish */
export async function saveEvents({ scenes, file }, { format }) {
  if (scenes.length > 1) throw new Error(say("events-one-run"));
  const [{ run }] = scenes;
  const recorded = run.query ? undefined : /** @type {RecordedNames} */ (/** @type {any} */ (run));
  const { trace, boards } = run;
  const write = format === "csv" ? csvRows : jsonLines;
  const parts = format === "csv" ? [`${COLUMNS.join(",")}\r\n`] : [];
  for (let e = 0; e < trace.expansions; e += SLICE) {
    const end = Math.min(e + SLICE, trace.expansions);
    for (let k = e; k < end; k++) parts.push(write(rowsOfExpansion(trace, boards, k, recorded)));
    await new Promise((resolve) => setTimeout(resolve)); // the page stays responsive
  }
  const name = `${stemOf(...file, "events")}.${format}`;
  saveFile(new Blob(parts, { type: format === "csv" ? "text/csv" : "application/jsonl" }), name);
  return say(trace.done ? "events-saved" : "events-saved-so-far", { file: name, expansions: trace.expansions });
}

/** @param {Element} table @param {string} title @param {string[]} file words of its name */
export function saveTable(table, title, file) {
  const name = `${stemOf(...file, title)}.csv`;
  const text = csvText(rowsForPrograms(/** @type {HTMLTableElement} */ (table)));
  saveFile(new Blob([text], { type: "text/csv" }), name);
  return say("share-saved", { file: name });
}

/** Rows for programs: one for each run, also where the page has a column. @param {HTMLTableElement} table */
function rowsForPrograms(table) {
  const rows = rowsOf(table);
  return table.closest("compare-table") ? rows[0].map((_, k) => rows.map((row) => row[k])) : rows;
}

/**
 * The first row has the names of columns; a name that spans several columns is put before each of theirs.
 * @param {HTMLTableElement} table @returns {string[][]}
 */
function rowsOf(table) {
  const heads = gridOf([...(table.tHead?.rows ?? [])]);
  const body = gridOf([...table.tBodies].flatMap((part) => [...part.rows]));
  const names = (heads[0] ?? []).map((_, k) => [...new Set(heads.map((row) => row[k]))].filter(Boolean).join(", "));
  return [names, ...body];
}

/** The texts of rows; a cell that spans several columns is repeated in each. @param {HTMLTableRowElement[]} rows */
function gridOf(rows) {
  /** @type {string[][]} */
  const grid = rows.map(() => []);
  rows.forEach((row, r) => {
    let at = 0;
    for (const cell of row.cells) {
      while (grid[r][at] !== undefined) at++;
      for (let down = 0; down < cell.rowSpan && r + down < rows.length; down++)
        for (let across = 0; across < cell.colSpan; across++) grid[r + down][at + across] = textOf(cell);
    }
  });
  return grid;
}

/** @param {HTMLTableCellElement} cell */
function textOf(cell) {
  const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const aside of copy.querySelectorAll("small, [aria-hidden=true], .unseen")) aside.remove();
  return (copy.textContent ?? "").replace(/[ \n\t]+/g, " ").trim();
}
