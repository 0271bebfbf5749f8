/**
 * The file of a recorded search: JSON Lines, version 1, or a search trace of Posthoc. Mirror:
 * solver/recording/file.py; docs/own-search.md specifies the lines.
 */

import { readPosthoc, traceOf } from "./posthoc.js";

const VERSION = 1;
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
  const trace = traceOf(text, name, parsed);
  if (trace) return readPosthoc(trace, name);
  /** @type {Recording | null} */
  let recording = null;
  const known = new Set();
  let [isOver, places] = [false, 0];
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i].trim()) continue;
    const wrong = (/** @type {string} */ what) => new Error(`${name}: line ${i + 1}: ${what}.`);
    const record = parsed(lines[i]);
    if (!record) throw wrong(`a line must be one JSON object, not “${lines[i].slice(0, 40)}”`);
    if (!recording) {
      const version = record["frontier-trace"];
      if (version === undefined) throw wrong('the first line must be a head such as {"frontier-trace": 1}');
      if (version !== VERSION) throw wrong(`the version must be ${VERSION}, not ${version}`);
      const fault = gridFault(record.grid) || linkFault(record.link);
      if (fault) throw wrong(fault);
      recording = { head: record, events: [], end: { status: "open" } };
      if (record.start !== undefined) known.add(record.start);
      continue;
    }
    if (isOver) throw wrong("there must be no event after the end");
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
    if (recording.events.length - places > MOST_EVENTS) throw wrong(`a file may have at most ${MOST_EVENTS} events`);
  }
  if (!recording) throw new Error(`${name} is empty; it must begin with a head such as {"frontier-trace": 1}.`);
  return recording;
}

/** The error of an event; empty if it has none. @param {RecordedEvent} record @param {Set<string>} known */
function faultOf({ event, state, parent, action = "", h, path, notes = [], cost = 1, f = 0, g = 0 }, known) {
  if (!KINDS.includes(event)) return `there is no event “${event}”; choose one of ${KINDS.join(", ")}`;
  const areTexts = (/** @type {any} */ list) => Array.isArray(list) && list.every((one) => typeof one === "string");
  if (event === "end" && (path ?? null) !== null && !areTexts(path))
    return `path must be a list of texts or null, not ${shown(path)}`;
  if (event === "end") return areTexts(notes) ? "" : `notes must be a list of texts, not ${shown(notes)}`;
  if (typeof state !== "string") return `state must be a text, not ${JSON.stringify(state) ?? "missing"}`;
  if (event === "generate") {
    if (parent !== undefined && !known.has(parent)) return `parent must be a state of an earlier line, not “${parent}”`;
    if (typeof action === "object" && action !== null) return `action must be a text, not ${shown(action)}`;
    if (typeof cost !== "number" || !(cost >= 0)) return `cost must be a number from 0, not ${cost}`;
  }
  if (["expand", "generate"].includes(event) && !(Number.isFinite(f) && Number.isFinite(g)))
    return `f and g must be numbers, not ${shown(Number.isFinite(f) ? g : f)}`;
  if (event === "estimate" && !["number", "string", "boolean"].includes(typeof h))
    return `h must be a number, not ${shown(h)}`;
  if ((event === "reopen" || event === "discard") && !known.has(state))
    return `${event} must name a state of an earlier line, not “${state}”`;
  if (event === "expand" || event === "generate") known.add(state);
  return "";
}

/** The error of the rows of a grid; empty if there is none. @param {any} grid */
function gridFault(grid) {
  if (grid === undefined) return "";
  const isRows = Array.isArray(grid) && grid.length && grid.every((row) => typeof row === "string" && row);
  if (!isRows) return `grid must be a list of rows, each a text with # for a wall, not ${shown(grid)}`;
  if (new Set(grid.map((row) => row.length)).size > 1) return "all rows of the grid must have the same length";
  if (Math.max(grid.length, grid[0].length) > MOST_ROWS)
    return `grid must have at most ${MOST_ROWS} rows and columns, not ${grid.length} × ${grid[0].length}`;
  return "";
}

/** The error of the link of a problem; empty if it has none, or there is no link. @param {any} link */
function linkFault(link) {
  return link === undefined || typeof link === "string" ? "" : `link must be a text, not ${shown(link)}`;
}

/** The error of the place of a state; empty if it has none. @param {any} at @param {string[] | undefined} grid */
function placeFault(at, grid) {
  if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isFinite))
    return `at must be two numbers, not ${shown(at)}`;
  const [x, y] = at;
  const isCell = at.every(Number.isInteger) && x >= 0 && y >= 0;
  if (grid && !(isCell && x < grid[0].length && y < grid.length))
    return (
      `at must be a column and a row, counted from 0, of ${grid[0].length} columns and ${grid.length} rows, not ` +
      shown(at)
    );
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
