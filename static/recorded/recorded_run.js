/**
 * A recorded search as a run: the columns of a trace, made from the events of its file, so that every view can show it.
 * Columns without events are left out. Letters: e expansion, n node, d discard, k event of the recording.
 */

import { Boards } from "../core/problem/tiles/boards.js";
import { MOVES, moveBetween } from "../core/problem/tiles/moves.js";
import { NO_STATE, hasBoardForm, isBoardText, readState, stateText, textState } from "../core/problem/tiles/states.js";
import { Curves } from "../core/trace/curves.js";
import { NOBODY, ROOT as FIRST, disciplineOf, disciplineText } from "./infer_frontier.js";
import { Marks } from "../core/trace/marks.js";
import { NO_RULE } from "../core/trace/rule.js";
import { strayText } from "./path_check.js";
import { terrainOf } from "./terrain.js";
import { NONE, Trace } from "../core/trace/trace.js";
/** @import {Options} from "../core/lib/parameters.js" */
/** @import {Space} from "../core/problem/space.js" */
/** @import {State} from "../core/problem/tiles/states.js" */
/** @import {Rule, Run} from "../core/trace/run.js" */
/** @import {Kept, RecordedEvent as FrontierEvent} from "./infer_frontier.js" */

/** @typedef {FrontierEvent & {action?: string, is?: boolean, at?: [number, number]}} RecordedEvent */

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
    const { signs, picture } = this.trace.start;
    return textState(this.text_n[n] ?? "", signs, picture);
  }

  /** The state of a child that was dropped is not asked for by a move. */
  after() {
    return textState("");
  }
}

/** A recorded search, as the page has a run. @implements {Run} */
export class RecordedRun {
  /**
   * @param {{head: Record<string, any>, events: RecordedEvent[], end: Record<string, any>}} recording
   * @param {Space | null} [space] of its problem, whose pictures its states have if they are all of it
   */
  constructor({ head, events, end }, space = null) {
    /** @type {string | null} */
    const start = head.start ?? events.find(({ event }) => event === "expand")?.state ?? null;
    const kept = disciplineOf(events, start ?? "");
    const columns = columnsOf(events, start, kept, end);
    const isBoards = areBoards(columns);
    this.name = String(head.name ?? "search");
    this.query = "";
    /** @type {Options} */
    this.options = {};
    this.promise = "";
    const notes = new Set([...(end.notes ?? []), strayText(end.path ?? [], start ?? "", events)]);
    this.says = [sentence(String(end.says ?? "")), ...notes].filter(Boolean).join(" ");
    this.behaves = disciplineText(kept);
    /** Whether its states are boards of a puzzle that one of our runs can have. */
    this.isBoards = isBoards;
    /** The texts of its problem in its link, if that is one of ours without boards. @type {Record<string, string>} */
    this.problem = Object.fromEntries(new URLSearchParams(head.link ?? ""));
    this.start = start ?? "";
    this.goal = typeof head.goal === "string" ? head.goal : "";
    const { structure, priority } = kept.discipline;
    /** @type {Rule} */
    this.rule = {
      structure,
      priority,
      tie: { ...NO_RULE.tie, ...kept.tie },
      weight: "1",
      label: this.name,
      blurb: "",
      options: [],
    };
    /** @type {State} */
    this.goalState = isBoards && typeof head.goal === "string" ? readState(head.goal) : NO_STATE;
    const longest = columns.text_n.reduce((most, text) => Math.max(most, text.length), 0);
    const picture = space && areOf(space, columns) ? space.picture : null;
    const begin = isBoards ? readState(this.start) : textState(this.start, longest, picture);
    this.trace = traceOf(columns, begin, isBoards);
    this.trace.result = resultOf(this.trace, columns, end);
    /** @type {Boards} */
    this.boards = isBoards
      ? new Boards(this.trace)
      : /** @type {any} */ (new Texts(columns.text_n, columns.text_d, this.trace));
    this.text_n = columns.text_n;
    this.text_d = columns.text_d;
    this.action_n = columns.action_n;
    this.action_d = columns.action_d;
    this.terrain = groundOf(this, events, head.grid ?? null);
    this.marks = new Marks(this.trace, this.rule, this.goalState);
    this.marks.update();
    this.curves = new Curves(this.trace, this.rule);
  }
}

/** Whether all states are those of a space. @param {Space} space @param {Columns} columns */
function areOf(space, { text_n, text_d }) {
  return [text_n, text_d].every((texts) => texts.every((text) => space.has(text)));
}

/**
 * Positions of its states; null if the recording has none.
 * @param {RecordedRun} run @param {RecordedEvent[]} events @param {string[] | null} grid
 */
function groundOf(run, events, grid) {
  /** @type {Map<string, [number, number]>} */
  const places = new Map();
  for (const { event, state, at } of events) if (event === "place" && at) places.set(state, at);
  return places.size ? terrainOf(run, places, grid, events) : null;
}

/** @typedef {ReturnType<typeof columnsOf>} Columns */

/** @param {RecordedEvent[]} events @param {string | null} start @param {Kept} kept @param {Record<string, any>} end */
function columnsOf(events, start, kept, end) {
  const builder = new ColumnBuilder(events, start);
  events.forEach((event, k) => builder.add(event, k, kept));
  const { columns, text_n, text_d, action_n, action_d, goal } = builder;
  const isSolved = builder.finish(Array.isArray(end.path), isTestedWhenTaken(events));
  const count = { e: columns.node_e.length, n: text_n.length, d: text_d.length };
  const { priority } = kept.discipline;
  const { own_f_n, ...rest } = columns;
  const f_n = priority === "depth" ? depths(rest.parent_n) : text_n.map((_, n) => valueOf(priority, columns, n));
  const batch = /** @type {any} */ ({ ends: true, first: { e: 0, n: 0, d: 0 }, count, ...rest, f_n });
  batch.bound_e = new Array(count.e).fill(Infinity);
  batch.reason_d = new Array(count.d).fill(0);
  return { batch, text_n, text_d, action_n, action_d, isSolved, goal };
}

const COLUMNS_E = ["node_e", "frontier_e", "nodes_end_e", "discards_end_e"];
const COLUMNS = [...COLUMNS_E, "parent_n", "supersedes_n", "g_n", "h_n", "own_f_n", "move_n", "seen_d", "move_d"];

/** Writes the columns of a trace, an event after the other. */
class ColumnBuilder {
  /** @type {Record<string, number[]>} */ columns = Object.fromEntries(COLUMNS.map((name) => [name, []]));
  /** @type {string[]} */ text_n = [];
  /** @type {string[]} */ text_d = [];
  /** @type {string[]} */ action_n = [];
  /** @type {string[]} */ action_d = [];
  goal = "";
  /** The node that an event made. @type {Map<number, number>} */ #made = new Map();
  /** The last node of a state. @type {Map<string, number>} */ #latest = new Map();
  /** The estimate of a state. @type {Map<string, number>} */ #h = new Map();
  /** @type {Set<number>} */ #expanded = new Set();
  #waiting = 0; // nodes on the frontier

  /** @param {RecordedEvent[]} events @param {string | null} start */
  constructor(events, start) {
    for (const { event, state, h } of events)
      if (event === "estimate" && typeof h === "number" && !this.#h.has(state)) this.#h.set(state, h);
    const first = events.find(({ state, f, g }) => state === start && (f !== undefined || g !== undefined));
    if (start !== null) this.#made.set(FIRST, this.#node(start, NONE, "", 0, first));
    if (start !== null) this.#latest.set(start, 0);
  }

  /** @param {RecordedEvent} event @param {number} k @param {Kept} kept */
  add(event, k, { node_k, taken_k }) {
    const { event: kind, state, parent, is = false } = event;
    if (kind === "expand") this.#expand(event, this.#made.get(taken_k[k]) ?? NONE);
    else if (kind === "generate" && this.columns.node_e.length + Number(parent !== undefined))
      this.#generate(event, k, node_k[k]);
    else if (kind === "test" && is) this.goal = state;
    this.#endExpansion();
  }

  /**
   * Add the expansion of the goal if it is missing; return whether the search is solved.
   * @param {boolean} hasPath @param {boolean} takesGoal whether a goal is popped before it is tested
   */
  finish(hasPath, takesGoal) {
    const last = this.#latest.get(this.goal);
    const isSolved = hasPath && last !== undefined;
    if (isSolved && !this.#expanded.has(last) && takesGoal) this.#take(last);
    this.#endExpansion();
    return isSolved;
  }

  /** @param {RecordedEvent} event @param {number} n of the node that is expanded, NONE where it is not known */
  #expand(event, n) {
    const { state } = event;
    if (n === NONE || this.text_n[n] !== state || this.#expanded.has(n)) n = this.#again(event);
    this.#expanded.add(n);
    this.#latest.set(state, n);
    this.#take(n);
  }

  /** @param {RecordedEvent} event @param {number} k @param {number} old the event of the node that it supersedes */
  #generate(event, k, old) {
    const { state, parent, action = "", cost = 1 } = event;
    const { columns, text_n } = this;
    const { node_e } = columns;
    const above = parent === undefined ? node_e[node_e.length - 1] : (this.#latest.get(parent) ?? 0);
    if (old === NOBODY) {
      columns.seen_d.push(this.#latest.get(state) ?? NONE);
      columns.move_d.push(moveOf(action, text_n[above], state) % ROOT);
      this.text_d.push(state);
      this.action_d.push(action);
      return;
    }
    const n = this.#node(state, above, action, cost, event);
    this.#made.set(k, n);
    const before = this.#made.get(old);
    if (before !== undefined && old !== FIRST && !this.#expanded.has(before)) {
      columns.supersedes_n[n] = before;
      this.#waiting--;
    }
    this.#latest.set(state, n);
  }

  /**
   * Add a node, which waits on the frontier.
   * @param {string} state @param {number} parent @param {string} action @param {number} cost
   * @param {{f?: number, g?: number}} [told] its values, if the recording has them
   */
  #node(state, parent, action, cost, { f, g = parent === NONE ? 0 : this.columns.g_n[parent] + cost } = {}) {
    const { columns, text_n } = this;
    columns.parent_n.push(parent);
    columns.supersedes_n.push(NONE);
    const h = this.#h.get(state) ?? (f === undefined ? 0 : Math.max(0, f - g));
    columns.g_n.push(g);
    columns.h_n.push(h);
    columns.own_f_n.push(f ?? g + h);
    columns.move_n.push(parent === NONE ? ROOT : moveOf(action, text_n[parent], state));
    this.action_n.push(action);
    this.#waiting++;
    return text_n.push(state) - 1;
  }

  /**
   * Another node for an expanded state: a sibling of its last node, or a root if there is none.
   * @param {RecordedEvent} event
   */
  #again(event) {
    const { state } = event;
    const { g_n, parent_n } = this.columns;
    const old = this.#latest.get(state) ?? NONE;
    const above = old === NONE ? NONE : parent_n[old];
    if (above === NONE) return this.#node(state, NONE, "", 0, event);
    return this.#node(state, above, this.action_n[old], g_n[old] - g_n[above], event);
  }

  /** Expand a node. @param {number} n */
  #take(n) {
    this.#endExpansion();
    this.#waiting--;
    this.columns.node_e.push(n);
    this.#endExpansion();
  }

  /** Record the totals after the last expansion. */
  #endExpansion() {
    const { columns, text_n, text_d } = this;
    const e = columns.node_e.length - 1;
    if (e < 0) return;
    columns.frontier_e[e] = this.#waiting;
    columns.nodes_end_e[e] = text_n.length;
    columns.discards_end_e[e] = text_d.length;
  }
}

/**
 * Whether each state is tested just before it is expanded, and no child when it is generated.
 * @param {RecordedEvent[]} events
 */
function isTestedWhenTaken(events) {
  const told = events.filter(({ event }) => ["test", "generate", "expand"].includes(event));
  return told.every(({ event }, k) => event !== "test" || k === told.length - 1 || told[k + 1].event === "expand");
}

/** @param {string} priority @param {Record<string, number[]>} columns @param {number} n */
function valueOf(priority, { g_n, h_n, own_f_n }, n) {
  if (priority === "f") return own_f_n[n];
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
 * The number of a move, ROOT for none; between boards it follows from the boards, not from its name.
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

/** A trace of columns, with given root states.
 * @param {Columns} columns @param {State} start @param {boolean} isBoards
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

/** The known facts about its end. @param {Trace} trace @param {Columns} columns @param {Record<string, any>} end */
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
