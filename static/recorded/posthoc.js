/**
 * Search traces of Posthoc, versions 1.0.5 to 1.4, as recordings: one JSON object, or one a line. Mirror:
 * solver/recording/posthoc.py, which reads them as YAML too.
 */

import { messages } from "../core/lib/messages.js";
import FILE from "./file.ftl";
/** @import {RecordedEvent, Recording} from "./file.js" */

const say = messages(FILE);

/** @typedef {Record<string, any>} TraceEvent */

const MOST_ROWS = 1000; // of a grid, and columns
const LEAST_NAMED = 50; // cells of a grid for each one that a trace names, at the most; else places are points of a map
const LONGEST = 40; // characters of a state in a sentence
const PARTS = 1e12; // the precision of costs: parts per unit
const [FIRST, LAST] = [
  [1, 0, 5],
  [1, 4, Infinity],
]; // versions
/** @type {Record<string, string>} */
const KINDS = {
  source: "source",
  destination: "destination",
  expanding: "expand",
  expand: "expand",
  generating: "generate",
  generate: "generate",
  updating: "generate",
  update: "generate",
  closing: "close",
  close: "close",
  end: "end",
};

/** A fault at a line of a file. @param {string} name @param {number} line @param {string} fault */
export const faultText = (name, line, fault) => say("file-fault", { name, line: String(line), fault });

/**
 * The trace that a text holds, null if it is no trace of Posthoc; throws an Error with one sentence for YAML, which
 * only the command line reads.
 * @param {string} text @param {string} name of the file @param {(text: string) => TraceEvent | null} parsed
 */
export function traceOf(text, name, parsed) {
  const bare = text.trimStart();
  if (!bare.startsWith("{")) {
    if (!/\.ya?ml$/i.test(name) && !/^(?:---\s)?(?:version|events|views|render|pivot|path):/.test(bare)) return null;
    throw new Error(say("posthoc-yaml", { name }));
  }
  const end = bare.indexOf("\n");
  const head = parsed(end < 0 ? bare : bare.slice(0, end));
  const whole = head ?? parsed(text);
  if (Array.isArray(whole?.events)) return whole;
  if (!head || "frontier-trace" in head || !("version" in head || "type" in head)) return null;
  const events = bare.split("\n").flatMap((line, k) => {
    if (!line.trim() || (k === 0 && !("type" in head))) return [];
    const event = parsed(line);
    if (!event) throw new Error(faultText(name, k + 1, say("file-line", { given: line.slice(0, 40) })));
    return [event];
  });
  return { version: head.version, events };
}

/** The recording of a trace. @param {TraceEvent} trace @param {string} name of the file @returns {Recording} */
export function readPosthoc({ version, events }, name) {
  if (version !== undefined && version !== null && !isRead(String(version)))
    throw new Error(say("posthoc-version", { name, given: `“${version}”` }));
  const reader = new Reader(events.some((/** @type {TraceEvent} */ event) => textOf(event?.pId)));
  events.forEach((/** @type {TraceEvent} */ event, /** @type {number} */ k) => {
    if (typeof event?.type !== "string")
      throw new Error(say("posthoc-type", { name, event: String(k + 1), given: JSON.stringify(event).slice(0, 40) }));
    const kind = KINDS[event.type];
    if (!kind) return;
    const state = stateOf(event);
    if (!state) throw new Error(say("posthoc-id", { name, event: String(k + 1), type: `“${event.type}”` }));
    reader.add(kind, state, event);
  });
  return reader.recording();
}

/** Collects the events of a trace; without any parent in it, children are those of the state expanded last. */
class Reader {
  /** @type {RecordedEvent[]} */ events = [];
  /** @type {string | null} */ start = null;
  /** @type {string | null} */ ended = null;
  /** @type {Set<string>} */ goals = new Set();
  expanded = ""; // the state expanded last
  /** @type {Set<string>} */ known = new Set();
  /** @type {Map<string, string>} */ parents = new Map();
  /** @type {Map<string, number>} */ g = new Map();
  /** Of states that were not generated. @type {Map<string, Record<string, number>>} */ values = new Map();
  /** @type {Map<string, [number, number]>} */ at = new Map();
  orphans = 0;

  /** @param {boolean} hasParents */
  constructor(hasParents) {
    this.hasParents = hasParents;
  }

  /** @param {string} kind @param {string} state @param {TraceEvent} event of the trace */
  add(kind, state, event) {
    const [x, y, f, g] = [event.x, event.y, event.f, event.g].map(numberOf);
    if (x !== null && y !== null && !this.at.has(state)) this.at.set(state, [x, y]);
    const values = { ...(g === null ? {} : { g }), ...(f === null ? {} : { f }) };
    if (["source", "expand", "generate"].includes(kind) && this.start === null) {
      this.start = state;
      this.known.add(state);
    }
    if (kind === "destination") this.goals.add(state);
    else if (kind === "end") this.ended = state;
    else if (kind === "expand") {
      this.events.push({ event: "expand", state, ...this.values.get(state), ...values });
      this.expanded = state;
      this.known.add(state);
    } else if (kind === "generate") this.#generate(state, textOf(event.pId), values);
    if (kind === "source" && !this.values.has(state)) this.values.set(state, values);
    if (g !== null) this.g.set(state, g);
  }

  /** @param {string} state @param {string} parent empty for none @param {Record<string, number>} values */
  #generate(state, parent, values) {
    if (!parent && (this.hasParents || state === this.start)) {
      this.values.set(state, values); // of a root
      return;
    }
    const isOrphan = Boolean(parent) && !this.known.has(parent);
    this.orphans += Number(isOrphan);
    const above = (!isOrphan && parent) || this.expanded;
    const cost = (values.g ?? NaN) - (this.g.get(above) ?? NaN);
    this.events.push({
      event: "generate",
      state,
      ...(parent && !isOrphan ? { parent } : {}),
      ...(cost >= 0 ? { cost: Math.round(cost * PARTS) / PARTS } : {}),
      ...values,
    });
    this.parents.set(state, above);
    this.known.add(state);
  }

  /** @returns {Recording} */
  recording() {
    const [goal] = this.goals;
    const grid = this.#rows();
    const notes = [
      grid ? say("posthoc-no-walls") : "",
      this.orphans ? say("posthoc-orphans", { orphans: this.orphans }) : "",
    ].filter(Boolean);
    const head = {
      ...(this.start === null ? {} : { start: this.start }),
      ...(this.goals.size === 1 ? { goal } : {}),
      ...(grid ? { grid } : {}),
    };
    const places = [...this.at].map(([state, at]) => ({ event: "place", state, at }));
    const last = this.ended ?? this.expanded;
    const isFound = this.goals.has(last);
    const path = isFound ? this.#path(last) : null;
    const tested = path ? [{ event: "test", state: last, is: true }] : [];
    const state = last.length > LONGEST ? `${last.slice(0, LONGEST)}…` : last;
    const says = say(isFound ? "posthoc-ends-found" : "posthoc-ends", { state });
    const isOver = this.ended !== null || isFound;
    const end = isOver ? { status: "finished", says, path, notes } : { status: "open", notes };
    return { head, events: [...places, ...this.events, ...tested], end };
  }

  /** The rows of a grid; null if the places are not its cells. */
  #rows() {
    const isCell = (/** @type {number} */ v) => Number.isInteger(v) && v >= 0 && v < MOST_ROWS;
    if (this.at.size < 2) return null;
    let [width, height] = [0, 0];
    for (const [x, y] of this.at.values()) {
      if (!isCell(x) || !isCell(y)) return null;
      [width, height] = [Math.max(width, x + 1), Math.max(height, y + 1)];
    }
    return width * height <= LEAST_NAMED * (this.at.size + 1) ? new Array(height).fill(".".repeat(width)) : null;
  }

  /** The states after the start up to a state; null if its parents do not lead back. @param {string} state */
  #path(state) {
    const path = [];
    for (let at = state; at !== this.start;) {
      path.push(at);
      const above = this.parents.get(at);
      if (above === undefined || path.length > this.parents.size) return null;
      at = above;
    }
    return path.reverse();
  }
}

/** Whether a version is read. @param {string} version */
function isRead(version) {
  const numbers = version.trim().split(".");
  if (!numbers.every((number) => /^\d{1,9}$/.test(number))) return false;
  const compared = (/** @type {number[]} */ other) => {
    for (let k = 0; k < Math.max(numbers.length, other.length); k++) {
      const difference = Number(numbers[k] ?? -1) - (other[k] ?? -1);
      if (difference) return difference;
    }
    return 0;
  };
  return (compared(FIRST) >= 0 && compared(LAST) <= 0) || version.trim() === "1.4";
}

/** The id of an event, or its place where it has none; empty if it has neither. @param {TraceEvent} event */
function stateOf(event) {
  const [x, y] = [numberOf(event.x), numberOf(event.y)];
  return textOf(event.id) || ("id" in event || x === null || y === null ? "" : `(${x}, ${y})`);
}

/** The text of an id; empty if it is none. @param {any} id */
const textOf = (id) => (typeof id === "string" ? id : typeof id === "number" ? String(id) : "");

/** A number, which may be written as a text; null for anything else. @param {any} value */
function numberOf(value) {
  const number = typeof value === "number" || (typeof value === "string" && value.trim()) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}
