/**
 * A recorded search as a run: the columns of a trace, made from the events of its file, so that every view shows it.
 * What no event tells is left out. Letters: e expansion, n node, d discard, k event of the recording.
 */

import { Boards } from "../tiles/boards.js";
import { MOVES, moveBetween } from "../tiles/moves.js";
import { NO_STATE, hasBoardForm, isBoardText, readState, stateText, textState } from "../tiles/states.js";
import { Curves } from "./curves.js";
import { NOBODY, ROOT as FIRST, disciplineOf, disciplineText } from "./discipline.js";
import { Marks } from "./marks.js";
import { strayText } from "./stray.js";
import { Terrain } from "./terrain.js";
import { NONE, Trace } from "./trace.js";

/**
 * @typedef {import("./discipline.js").RecordedEvent & {action?: string, is?: boolean, at?: [number, number]}}
 * RecordedEvent
 */
/** @typedef {import("./run.js").Run} Run */

const ROOT = 255;

/** The states of nodes that are texts. */
class Texts {
  /** @param {string[]} text_n @param {string[]} text_d @param {Trace} trace */
  constructor(text_n, text_d, trace) {
    this.text_n = text_n;
    this.text_d = text_d;
    this.trace = trace;
  }

  /** @param {number} n */
  of(n) {
    return textState(this.text_n[n] ?? "", this.trace.start.signs);
  }

  /** The state of a child that was dropped is not asked for by a move. */
  after() {
    return textState("");
  }
}

/** A recorded search, as the page has a run. @implements {Run} */
export class RecordedRun {
  /** @param {{head: Record<string, any>, events: RecordedEvent[], end: Record<string, any>}} recording */
  constructor({ head, events, end }) {
    /** @type {string | null} */
    const start = head.start ?? events.find(({ event }) => event === "expand")?.state ?? null;
    const kept = disciplineOf(events, start ?? "");
    const columns = columnsOf(events, start, kept, end);
    const isBoards = areBoards(columns);
    this.name = String(head.name ?? "search");
    this.query = "";
    /** @type {import("./run.js").Options} */
    this.options = {};
    this.promise = "";
    const notes = new Set([...(end.notes ?? []), strayText(end.path ?? [], start ?? "", events)]);
    this.says = [sentence(String(end.says ?? "")), ...notes].filter(Boolean).join(" ");
    this.behaves = disciplineText(kept);
    /** Whether its states are boards of a puzzle, so that one of our searches can be made of them. */
    this.isBoards = isBoards;
    this.start = start ?? "";
    this.goal = typeof head.goal === "string" ? head.goal : "";
    const { structure, priority } = kept.discipline;
    /** @type {import("./run.js").Rule} */
    this.rule = { structure, priority, tie: kept.tie, weight: "1", label: this.name, blurb: "", options: [] };
    /** @type {import("../tiles/states.js").State} */
    this.goalState = isBoards && typeof head.goal === "string" ? readState(head.goal) : NO_STATE;
    const longest = columns.text_n.reduce((most, text) => Math.max(most, text.length), 0);
    this.trace = traceOf(columns, isBoards ? readState(this.start) : textState(this.start, longest), isBoards);
    this.trace.result = resultOf(this.trace, columns, end);
    /** @type {Boards} */
    this.boards = isBoards
      ? new Boards(this.trace)
      : /** @type {any} */ (new Texts(columns.text_n, columns.text_d, this.trace));
    this.text_n = columns.text_n;
    this.text_d = columns.text_d;
    this.action_n = columns.action_n;
    this.action_d = columns.action_d;
    this.terrain = terrainOf(this.trace, this.text_n, events, head.grid ?? null);
    this.marks = new Marks(this.trace, this.rule, this.goalState);
    this.marks.update();
    this.curves = new Curves(this.trace, this.rule);
  }
}

/**
 * Where its states are, null where nothing tells.
 * @param {Trace} trace @param {string[]} text_n @param {RecordedEvent[]} events @param {string[] | null} grid
 */
function terrainOf(trace, text_n, events, grid) {
  /** @type {Map<string, [number, number]>} */
  const places = new Map();
  for (const { event, state, at } of events) if (event === "place" && at) places.set(state, at);
  return places.size ? new Terrain(trace, text_n, places, grid, events) : null;
}

/** @typedef {ReturnType<typeof columnsOf>} Columns */

/**
 * @param {RecordedEvent[]} events @param {string | null} start @param {import("./discipline.js").Kept} kept
 * @param {Record<string, any>} end
 */
function columnsOf(events, start, { discipline, node_k, taken_k }, end) {
  /** @type {Record<string, number[]>} */
  const columns = {};
  for (const name of ["node_e", "frontier_e", "nodes_end_e", "discards_end_e", "parent_n", "supersedes_n"])
    columns[name] = [];
  for (const name of ["g_n", "h_n", "move_n", "seen_d", "move_d"]) columns[name] = [];
  /** @type {string[]} */ const text_n = [];
  /** @type {string[]} */ const text_d = [];
  /** @type {string[]} */ const action_n = [];
  /** @type {string[]} */ const action_d = [];
  /** The node that an event made, that waits with a state, that has it at all. @type {Map<number, number>} */
  const made = new Map();
  /** @type {Map<string, number>} */ const latest = new Map();
  /** @type {Map<string, number>} */ const h = new Map();
  for (const { event, state, h: value } of events)
    if (event === "estimate" && typeof value === "number" && !h.has(state)) h.set(state, value);
  let [waiting, goal] = [0, ""];
  const nodeOf = (/** @type {string} */ state, parent = NONE, action = "", cost = 0) => {
    columns.parent_n.push(parent);
    columns.supersedes_n.push(NONE);
    columns.g_n.push(parent === NONE ? 0 : columns.g_n[parent] + cost);
    columns.h_n.push(h.get(state) ?? 0);
    columns.move_n.push(parent === NONE ? ROOT : moveOf(action, text_n[parent], state));
    action_n.push(action);
    waiting++;
    return text_n.push(state) - 1;
  };
  const endExpansion = () => {
    const e = columns.node_e.length - 1;
    if (e < 0) return;
    columns.frontier_e[e] = waiting;
    columns.nodes_end_e[e] = text_n.length;
    columns.discards_end_e[e] = text_d.length;
  };
  const take = (/** @type {number} */ n) => {
    endExpansion();
    waiting--;
    columns.node_e.push(n);
    endExpansion();
  };
  /** Another node for a state that was expanded: beside the last one, or where there is no such, a root. */
  const again = (/** @type {string} */ state) => {
    const old = latest.get(state) ?? NONE;
    const above = old === NONE ? NONE : columns.parent_n[old];
    return above === NONE ? nodeOf(state) : nodeOf(state, above, action_n[old], columns.g_n[old] - columns.g_n[above]);
  };
  if (start !== null) made.set(FIRST, nodeOf(start));
  if (start !== null) latest.set(start, 0);
  const expanded = new Set();
  events.forEach(({ event, state, parent, action = "", cost = 1, is = false }, k) => {
    if (event === "expand") {
      let n = made.get(taken_k[k]) ?? NONE;
      if (n === NONE || text_n[n] !== state || expanded.has(n)) n = again(state);
      expanded.add(n);
      latest.set(state, n);
      take(n);
    } else if (event === "generate" && columns.node_e.length + Number(parent !== undefined)) {
      const above = parent === undefined ? columns.node_e[columns.node_e.length - 1] : (latest.get(parent) ?? 0);
      const old = node_k[k];
      if (old === NOBODY) {
        columns.seen_d.push(latest.get(state) ?? NONE);
        columns.move_d.push(moveOf(action, text_n[above], state) % ROOT);
        text_d.push(state);
        action_d.push(action);
      } else {
        const n = nodeOf(state, above, action, cost);
        made.set(k, n);
        const before = made.get(old);
        if (before !== undefined && old !== FIRST && !expanded.has(before)) {
          columns.supersedes_n[n] = before;
          waiting--;
        }
        latest.set(state, n);
      }
    } else if (event === "test" && is) goal = state;
    endExpansion();
  });
  const last = latest.get(goal);
  const isSolved = Array.isArray(end.path) && last !== undefined;
  if (isSolved && !expanded.has(last) && isTestedWhenTaken(events)) take(last);
  endExpansion();
  const count = { e: columns.node_e.length, n: text_n.length, d: text_d.length };
  const f_n = text_n.map((_, n) => valueOf(discipline.priority, columns, n));
  const depth = discipline.priority === "depth" ? depths(columns.parent_n) : f_n;
  const batch = /** @type {any} */ ({ ends: true, first: { e: 0, n: 0, d: 0 }, count, ...columns, f_n: depth });
  batch.bound_e = new Array(count.e).fill(Infinity);
  batch.reason_d = new Array(count.d).fill(0);
  return { batch, text_n, text_d, action_n, action_d, isSolved, goal };
}

/**
 * Whether each state is tested just before it is expanded, and no child when it is made.
 * @param {RecordedEvent[]} events
 */
function isTestedWhenTaken(events) {
  const told = events.filter(({ event }) => ["test", "generate", "expand"].includes(event));
  return told.every(({ event }, k) => event !== "test" || k === told.length - 1 || told[k + 1].event === "expand");
}

/** @param {string} priority @param {Record<string, number[]>} columns @param {number} n */
function valueOf(priority, { g_n, h_n }, n) {
  return (priority === "h" ? 0 : g_n[n]) + (priority === "g" ? 0 : h_n[n]);
}

/** @param {number[]} parent_n */
function depths(parent_n) {
  /** @type {number[]} */
  const depth_n = [];
  for (const p of parent_n) depth_n.push(p === NONE ? 0 : depth_n[p] + 1);
  return depth_n;
}

/**
 * The number of a move, ROOT if it is none: between boards by what it does to them, whatever it is called.
 * @param {string} action @param {string} before @param {string} after the states
 */
function moveOf(action, before, after) {
  const areBoth = hasBoardForm(before) && hasBoardForm(after);
  const m = areBoth ? moveBetween(before, after) : action.length === 1 ? MOVES.indexOf(action) : -1;
  return m < 0 ? ROOT : m;
}

/** Whether all states are boards of one shape, and children those that moves lead to. @param {Columns} columns */
function areBoards(columns) {
  const { batch, text_n } = columns;
  const isLike = (/** @type {string} */ text) => isBoardText(text) && text.indexOf("-") === text_n[0].indexOf("-");
  if (!text_n.length || !text_n.every((text) => text.length === text_n[0].length && isLike(text))) return false;
  for (let n = 0; n < text_n.length; n++) if (batch.parent_n[n] !== NONE && batch.move_n[n] === ROOT) return false;
  const boards = new Boards(traceOf(columns, readState(text_n[0]), true));
  return text_n.every((text, n) => stateText(boards.of(n)) === text);
}

/**
 * A trace of columns; the states of its roots are their own.
 * @param {Columns} columns @param {import("../tiles/states.js").State} start @param {boolean} isBoards
 */
function traceOf({ batch, text_n }, start, isBoards) {
  const trace = new Trace(start);
  trace.append(batch);
  if (isBoards) for (const n of trace.roots) trace.state_root.set(n, readState(text_n[n]));
  return trace;
}

/** A sentence as its writer left it, with the sign at its end. @param {string} text */
function sentence(text) {
  return !text || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** What is known of how it ended. @param {Trace} trace @param {Columns} columns @param {Record<string, any>} end */
function resultOf(trace, { isSolved, batch }, end) {
  const { largest_e, deepest_e, expansions, nodes, discards } = trace;
  return {
    status: isSolved ? "solved" : "exhausted",
    cost: null,
    moves: null,
    expanded: expansions,
    generated: nodes - 1 + discards,
    discarded: discards,
    dropped: 0,
    expanded_before_goal: null,
    deepest_made: null,
    states_reached: null,
    states_expanded: null,
    reopened: 0,
    largest_frontier: expansions ? largest_e[expansions - 1] : 1,
    max_depth: expansions ? deepest_e[expansions - 1] : 0,
    nodes: batch.count.n,
    branching: null,
    optimal: null,
    excess: null,
    seconds: end.seconds ?? 0,
  };
}
