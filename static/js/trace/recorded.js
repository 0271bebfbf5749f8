/**
 * A recorded search as a run: the columns of a trace, made from the events of its file, so that every view shows it.
 * What no event tells is left out. Letters: e expansion, n node, d discard, k event of the recording.
 */

import { Boards } from "../tiles/boards.js";
import { MOVES, moveBetween } from "../tiles/moves.js";
import { NO_STATE, readState, stateText, textState } from "../tiles/states.js";
import { Curves } from "./curves.js";
import { NOBODY, ROOT as FIRST, disciplineOf, disciplineText } from "./discipline.js";
import { Marks } from "./marks.js";
import { Terrain } from "./terrain.js";
import { NONE, Trace } from "./trace.js";

/**
 * @typedef {import("./discipline.js").RecordedEvent & {action?: string, is?: boolean, at?: [number, number]}}
 * RecordedEvent
 */

const ROOT = 255;
const BOARD = /^[0-9a-p]{2,5}(-[0-9a-p]{2,5}){1,4}$/;

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

/** A recorded search, as the page has a run. */
export class RecordedRun {
  /** @param {{head: Record<string, any>, events: RecordedEvent[], end: Record<string, any>}} recording */
  constructor({ head, events, end }) {
    const start = head.start ?? events.find(({ event }) => event === "expand")?.state ?? "";
    const kept = disciplineOf(events, start);
    const columns = columnsOf(events, start, kept, end);
    const isBoards = areBoards(columns);
    this.name = String(head.name ?? "search");
    this.says = String(end.says ?? "");
    this.behaves = disciplineText(kept);
    /** Whether its states are boards of a puzzle, so that one of our searches can be made of them. */
    this.isBoards = isBoards;
    this.start = String(start);
    this.goal = typeof head.goal === "string" ? head.goal : "";
    const { structure, priority } = kept.discipline;
    /** @type {import("./run.js").Rule} */
    this.rule = { structure, priority, tie: kept.tie, weight: "1", label: this.name, blurb: "", options: [] };
    /** @type {import("../tiles/states.js").State} */
    this.goalState = isBoards && typeof head.goal === "string" ? readState(head.goal) : NO_STATE;
    const longest = columns.text_n.reduce((most, text) => Math.max(most, text.length), 0);
    this.trace = new Trace(isBoards ? readState(start) : textState(start, longest));
    this.trace.append(columns.batch);
    this.trace.result = resultOf(this.trace, columns, end);
    /** @type {Boards} */
    this.boards = isBoards
      ? new Boards(this.trace)
      : /** @type {any} */ (new Texts(columns.text_n, columns.text_d, this.trace));
    this.text_n = columns.text_n;
    this.action_n = columns.action_n;
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
 * @param {RecordedEvent[]} events @param {string} start @param {import("./discipline.js").Kept} kept
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
  if (start) made.set(FIRST, nodeOf(start));
  if (start) latest.set(start, 0);
  const expanded = new Set();
  events.forEach(({ event, state, parent, action = "", cost = 1, is = false }, k) => {
    if (event === "expand") {
      let n = made.get(taken_k[k]) ?? NONE;
      if (n === NONE || text_n[n] !== state || expanded.has(n)) n = nodeOf(state); // it begins anew
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
  return { batch, text_n, text_d, action_n, isSolved, goal };
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
  const areBoth = BOARD.test(before) && BOARD.test(after);
  const m = areBoth ? moveBetween(before, after) : action.length === 1 ? MOVES.indexOf(action) : -1;
  return m < 0 ? ROOT : m;
}

/** Whether all states are boards of one shape that the moves lead to. @param {Columns} columns */
function areBoards({ batch, text_n }) {
  if (!text_n.length || !text_n.every((text) => BOARD.test(text) && text.length === text_n[0].length)) return false;
  if (
    !batch.move_n.every(
      (/** @type {number} */ m, /** @type {number} */ n) => (m === ROOT) === (batch.parent_n[n] === NONE),
    )
  )
    return false;
  const trace = new Trace(readState(text_n[0]));
  trace.append(batch);
  const boards = new Boards(trace);
  return text_n.every((text, n) => stateText(boards.of(n)) === text);
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
