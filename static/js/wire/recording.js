/**
 * The file of a recorded search: JSON Lines, version 1, or a search trace of Posthoc 1.4. Mirror: solver/own/file.py;
 * docs/own-search.md says what a line holds.
 */

const VERSION = 1;
const MOST_EVENTS = 1_000_000;
export const LARGEST_FILE = 100 * 2 ** 20; // bytes
const MOST_ROWS = 1000; // of a grid, and columns
const KINDS = ["expand", "generate", "discard", "reopen", "test", "estimate", "place", "end"];
/** @type {Record<string, string>} */
const FROM_POSTHOC = {
  expanding: "expand",
  expand: "expand",
  generating: "generate",
  generate: "generate",
  updating: "generate",
  update: "generate",
};

/** @typedef {{event: string, state: string} & Record<string, any>} RecordedEvent what else its line has */
/** @typedef {{head: Record<string, any>, events: RecordedEvent[], end: Record<string, any>}} Recording */

/**
 * Read a file; throw an Error whose message is one sentence that names the file, the line and what was expected.
 * @param {string} text @param {string} name of the file @returns {Recording}
 */
export function readRecording(text, name) {
  const lines = text.split("\n");
  const whole = /^\s*\{\s*"(version|events|views)"/.test(text.slice(0, 200)) ? parsed(text) : null;
  if (whole) return readPosthoc(whole, name);
  /** @type {Recording | null} */
  let recording = null;
  const known = new Set();
  let [isOver, places] = [false, 0];
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i].trim()) continue;
    const wrong = (/** @type {string} */ what) => new Error(`${name}: line ${i + 1}: ${what}.`);
    const record = parsed(lines[i]);
    if (!record) throw wrong(`“${lines[i].slice(0, 40)}” came; one JSON object a line was expected`);
    if (!recording) {
      const version = record["frontier-trace"];
      if (version === undefined) throw wrong('no head came; {"frontier-trace": 1} was expected');
      if (version !== VERSION) throw wrong(`version ${version} came; ${VERSION} was expected`);
      const fault = gridFault(record.grid);
      if (fault) throw wrong(fault);
      recording = { head: record, events: [], end: { status: "open" } };
      if (record.start) known.add(record.start);
      continue;
    }
    if (isOver) throw wrong("an event came after the end; nothing was expected");
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
    if (recording.events.length - places > MOST_EVENTS) throw wrong(`more events came than the ${MOST_EVENTS} allowed`);
  }
  if (!recording) throw new Error(`${name}: nothing came; a head {"frontier-trace": 1} was expected.`);
  return recording;
}

/** What is wrong with an event; empty if nothing is. @param {RecordedEvent} record @param {Set<string>} known */
function faultOf({ event, state, parent, action = "", h, path, cost = 1 }, known) {
  if (!KINDS.includes(event)) return `event “${event}” came; allowed are ${KINDS.join(", ")}`;
  if (event === "end")
    return (path ?? null) === null || (Array.isArray(path) && path.every((step) => typeof step === "string"))
      ? ""
      : `path ${shown(path)} came; a list of texts or null was expected`;
  if (typeof state !== "string" || !state) return `state ${JSON.stringify(state)} came; a text was expected`;
  if (event === "generate") {
    if (parent !== undefined && !known.has(parent)) return `parent “${parent}” came, which no line before it has`;
    if (typeof action === "object" && action !== null) return `action ${shown(action)} came; a text was expected`;
    if (typeof cost !== "number" || !(cost >= 0)) return `cost ${cost} came; a number from 0 was expected`;
  }
  if (event === "estimate" && !["number", "string", "boolean"].includes(typeof h))
    return `h ${shown(h)} came; a number was expected`;
  if ((event === "reopen" || event === "discard") && !known.has(state))
    return `${event} “${state}” came, a state which no line before it has`;
  if (event === "expand" || event === "generate") known.add(state);
  return "";
}

/** What is wrong with the rows of a grid; empty if nothing is, or there is none. @param {any} grid */
function gridFault(grid) {
  if (grid === undefined) return "";
  const isRows = Array.isArray(grid) && grid.length && grid.every((row) => typeof row === "string" && row);
  if (!isRows) return `grid: ${shown(grid)} came; a list of rows was expected, each a text, # for a wall`;
  if (new Set(grid.map((row) => row.length)).size > 1)
    return "grid: its rows differ in length; all must have as many cells";
  if (Math.max(grid.length, grid[0].length) > MOST_ROWS)
    return `grid: ${grid.length} rows of ${grid[0].length} cells came; allowed are ${MOST_ROWS} of each`;
  return "";
}

/** What is wrong with where a state is; empty if nothing is. @param {any} at @param {string[] | undefined} grid */
function placeFault(at, grid) {
  if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isFinite))
    return `at: ${shown(at)} came; two numbers were expected`;
  const [x, y] = at;
  const isCell = at.every(Number.isInteger) && x >= 0 && y >= 0;
  if (grid && !(isCell && x < grid[0].length && y < grid.length))
    return (
      `at: ${shown(at)} came; a column and a row, from 0, of ${grid[0].length} columns and ${grid.length} rows ` +
      "were expected"
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

/** @param {Record<string, any>} trace @param {string} name @returns {Recording} */
function readPosthoc({ version = "", events }, name) {
  if (!String(version).startsWith("1.4") || !Array.isArray(events))
    throw new Error(`${name}: version “${version}” of a search trace came; 1.4 was expected.`);
  const source = events.find((event) => event?.type === "source");
  /** @type {Recording} */
  const recording = { head: source ? { start: String(source.id) } : {}, events: [], end: { status: "open" } };
  for (const { type, id, pId } of events) {
    if (!FROM_POSTHOC[type] || id === undefined) continue;
    const event = FROM_POSTHOC[type];
    const parent = event === "generate" && pId !== undefined && pId !== null ? { parent: String(pId) } : {};
    recording.events.push({ event, state: String(id), ...parent });
  }
  return recording;
}
