/**
 * The file of a recorded search: JSON Lines, version 1. Mirror: solver/recording/file.py;
 * docs/own-search.md specifies the lines.
 */

import { messages } from "../core/lib/messages.js";
import FILE from "./file.ftl";

const say = messages(FILE);

const VERSION = 1;
const HEAD = `{"frontier-trace": ${VERSION}}`;
const MOST_EVENTS = 1_000_000;
export const LARGEST_FILE = 100 * 2 ** 20; // bytes
const MOST_ROWS = 1000; // of a grid, and columns
const KINDS = ["expand", "generate", "discard", "reopen", "test", "estimate", "place", "end"];

/** @typedef {{event: string, state: string} & Record<string, any>} RecordedEvent with the other fields of its line */
/** @typedef {{head: Record<string, any>, events: RecordedEvent[], end: Record<string, any>}} Recording */

/**
 * Read a file; throw an Error whose message is one sentence that names the file, the line and the expected form.
 * @param {string} text @param {string} name of the file @returns {Recording}
 */
export function readRecording(text, name) {
  const lines = text.split("\n");
  /** @type {Recording | null} */
  let recording = null;
  const known = new Set();
  let [isOver, places] = [false, 0];
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i].trim()) continue;
    const wrong = (/** @type {string} */ fault) => new Error(say("file-fault", { name, line: String(i + 1), fault }));
    const record = parsed(lines[i]);
    if (!record) throw wrong(say("file-line", { given: lines[i].slice(0, 40) }));
    if (!recording) {
      const version = record["frontier-trace"];
      if (version === undefined) throw wrong(say("file-head", { head: HEAD }));
      if (version !== VERSION) throw wrong(say("file-version", { version: VERSION, given: String(version) }));
      const fault = gridFault(record.grid) || linkFault(record.link);
      if (fault) throw wrong(fault);
      recording = { head: record, events: [], end: { status: "open" } };
      if (record.start !== undefined) known.add(record.start);
      continue;
    }
    if (isOver) throw wrong(say("file-after-end"));
    const isPlace = record.event === "place";
    const fault =
      faultOf(/** @type {RecordedEvent} */ (record), known) ||
      (isPlace ? placeFault(record.at, recording.head.grid) : "");
    places += Number(isPlace);
    if (fault) throw wrong(fault);
    if (record.event === "end") {
      recording.end = record;
      isOver = true;
    } else recording.events.push(/** @type {RecordedEvent} */ (record));
    if (recording.events.length - places > MOST_EVENTS) throw wrong(say("file-too-many", { most: MOST_EVENTS }));
  }
  if (!recording) throw new Error(say("file-empty", { name, head: HEAD }));
  return recording;
}

/** The error of an event; empty if it has none. @param {RecordedEvent} record @param {Set<string>} known */
function faultOf({ event, state, parent, action = "", h, path, notes = [], cost = 1, f = 0, g = 0 }, known) {
  if (!KINDS.includes(event)) return say("file-event", { given: String(event), kinds: KINDS });
  const areTexts = (/** @type {any} */ list) => Array.isArray(list) && list.every((one) => typeof one === "string");
  if (event === "end" && (path ?? null) !== null && !areTexts(path)) return say("file-path", { given: shown(path) });
  if (event === "end") return areTexts(notes) ? "" : say("file-notes", { given: shown(notes) });
  if (typeof state !== "string") return say("file-state", { given: JSON.stringify(state) ?? "missing" });
  if (event === "generate") {
    if (parent !== undefined && !known.has(parent)) return say("file-parent", { given: String(parent) });
    if (typeof action === "object" && action !== null) return say("file-action", { given: shown(action) });
    if (typeof cost !== "number" || !(cost >= 0)) return say("file-cost", { given: String(cost) });
  }
  if (["expand", "generate"].includes(event) && !(Number.isFinite(f) && Number.isFinite(g)))
    return Number.isFinite(f)
      ? say("file-value", { key: "g", given: shown(g) })
      : say("file-value", { key: "f", given: shown(f) });
  if (event === "estimate" && !["number", "string", "boolean"].includes(typeof h))
    return say("file-h", { given: shown(h) });
  if ((event === "reopen" || event === "discard") && !known.has(state))
    return say("file-unknown", { event, given: state });
  if (event === "expand" || event === "generate") known.add(state);
  return "";
}

/** The error of the rows of a grid; empty if there is none. @param {any} grid */
function gridFault(grid) {
  if (grid === undefined) return "";
  const isRows = Array.isArray(grid) && grid.length && grid.every((row) => typeof row === "string" && row);
  if (!isRows) return say("file-grid", { given: shown(grid) });
  if (new Set(grid.map((row) => row.length)).size > 1) return say("file-grid-rows");
  const sizes = { most: String(MOST_ROWS), rows: String(grid.length), columns: String(grid[0].length) };
  if (Math.max(grid.length, grid[0].length) > MOST_ROWS) return say("file-grid-size", sizes);
  return "";
}

/** The error of the link of a problem; empty if it has none, or there is no link. @param {any} link */
function linkFault(link) {
  return link === undefined || typeof link === "string" ? "" : say("file-link", { given: shown(link) });
}

/** The error of the place of a state; empty if it has none. @param {any} at @param {string[] | undefined} grid */
function placeFault(at, grid) {
  if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isFinite)) return say("file-at", { given: shown(at) });
  const [x, y] = at;
  const isCell = at.every(Number.isInteger) && x >= 0 && y >= 0;
  if (grid && !(isCell && x < grid[0].length && y < grid.length))
    return say("file-at-grid", { columns: grid[0].length, rows: grid.length, given: shown(at) });
  return "";
}

/** @param {any} value */
const shown = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 30);

/** @param {string} text @returns {Record<string, any> | null} an object, else null */
function parsed(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}
