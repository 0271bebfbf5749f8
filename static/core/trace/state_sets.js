/**
 * The states that several runs have reached and expanded at any cursors. A state has one byte, with a bit per run for
 * reached and one for expanded; moving a cursor flips the bits of the expansions in between, and counts of states by
 * byte are kept. Work is split so that no part takes longer than a frame. Letters: r run, s state, n node, e expansion,
 * b byte.
 */

import { grown } from "../lib/growing_arrays.js";
import { StateTable } from "../problem/tiles/state_table.js";
import { NONE } from "./trace.js";
/** @import {Space} from "../problem/space.js" */
/** @import {Trace} from "./trace.js" */

const REACHED = 1; // of run 0
const EXPANDED = 16;
const PART = 150_000; // nodes or expansions of a run processed at a time

/** The kinds of a node's state, from the point of view of its run; later ones hide earlier ones. */
export const KINDS = /** @type {const} */ (["all", "some", "here", "elsewhere", "none"]);
const [ALL, SOME, HERE, ELSEWHERE, NOWHERE] = KINDS.keys();

/**
 * @typedef {object} Member a run, as far as it has been processed
 * @property {Trace} trace @property {number} nodes @property {number} expansions processed
 * @property {number} shown nodes that are counted @property {number} cursor expansions that are
 * @property {Uint32Array} state_n
 * @property {Uint32Array} last_s the last node with a state, plus 1; 0 without one
 * @property {Uint32Array} before_n the node before with its state, plus 1; 0 for the first
 * @property {Uint8Array} isFirst_e whether none of its state was expanded before
 */

export class Members {
  /** @type {StateTable | CommonStates | null} */
  #states = null;

  /** @param {Trace[]} traces of one puzzle size or of one problem, at most four */
  constructor(traces) {
    /** @type {Member[]} */
    this.runs = traces.map((trace) => ({
      trace,
      nodes: 0,
      expansions: 0,
      shown: 0,
      cursor: 0,
      state_n: new Uint32Array(64),
      last_s: new Uint32Array(64),
      before_n: new Uint32Array(64),
      isFirst_e: new Uint8Array(64),
    }));
    /**
     * The runs that ever expand each state, as far as they are processed, and the byte of each state at the cursors.
     */
    this.ever_s = new Uint8Array(64);
    this.now_s = new Uint8Array(64);
    /** How many states have each byte. */
    this.count_b = new Uint32Array(256);
    /** Grows whenever a state has another byte. */
    this.version = 0;
  }

  /**
   * Process the traces' new events and move towards these cursors; return whether all is done, which may take several
   * calls.
   * @param {number[]} cursors
   */
  update(cursors) {
    if (this.#isEarly) return true;
    let isDone = true;
    this.runs.forEach((run, r) => {
      if (!this.#takeIn(run, r)) isDone = false;
      if (!this.#go(run, r, cursors[r])) isDone = false;
    });
    return isDone;
  }

  /** Whether the spaces of some traces have arrived, but not all. */
  get #isEarly() {
    return this.runs.some(({ trace }) => trace.space) && !this.runs.every(({ trace }) => trace.space);
  }

  /** The table that numbers the states. */
  get states() {
    const [{ trace }] = this.runs;
    const spaces = this.runs.flatMap((run) => run.trace.space ?? []);
    return (this.#states ??= spaces.length ? new CommonStates(spaces) : new StateTable(trace.start));
  }

  /** Whether the runs search the same states, as far as that is known; else none has a state of another. */
  get areSame() {
    return !(this.#states instanceof CommonStates) || this.#states.areSame;
  }

  /** @param {Member} run @param {number} r */
  #takeIn(run, r) {
    const { trace } = run;
    const { parent_n, move_n, node_e, nodes_end_e } = trace;
    if (!trace.nodes) return true;
    const { states } = this;
    const end = Math.min(trace.nodes, run.nodes + PART);
    run.state_n = grown(run.state_n, end);
    run.before_n = grown(run.before_n, end);
    const { state_n, before_n } = run;
    for (let n = run.nodes; n < end; n++) {
      const p = parent_n[n];
      const s =
        states instanceof StateTable
          ? p === NONE
            ? states.of(trace.rootState(n))
            : states.after(state_n[p], move_n[n])
          : states.first_r[r] + trace.state_n[n];
      state_n[n] = s;
      run.last_s = grown(run.last_s, s + 1);
      before_n[n] = run.last_s[s];
      run.last_s[s] = n + 1;
    }
    this.ever_s = grown(this.ever_s, states.count);
    this.now_s = grown(this.now_s, states.count);
    run.nodes = end;
    run.isFirst_e = grown(run.isFirst_e, trace.expansions);
    const { isFirst_e } = run;
    let e = run.expansions;
    for (; e < trace.expansions && nodes_end_e[e] <= end; e++) {
      const s = state_n[node_e[e]];
      isFirst_e[e] = this.ever_s[s] & (EXPANDED << r) ? 0 : 1;
      this.ever_s[s] |= EXPANDED << r;
    }
    run.expansions = e;
    return end === trace.nodes && e === trace.expansions;
  }

  /** @param {Member} run @param {number} r @param {number} cursor */
  #go(run, r, cursor) {
    const { trace, state_n, before_n, isFirst_e } = run;
    const target = Math.min(cursor, run.expansions);
    const next = Math.max(run.cursor - PART, Math.min(run.cursor + PART, target));
    const end = Math.min(run.nodes, trace.nodesAt(next));
    if (next === run.cursor && end === run.shown) return next === cursor;
    const [early, late] = [Math.min(run.shown, end), Math.max(run.shown, end)];
    for (let n = early; n < late; n++) if (!before_n[n]) this.#flip(state_n[n], REACHED << r);
    const [from, to] = [Math.min(run.cursor, next), Math.max(run.cursor, next)];
    for (let e = from; e < to; e++) if (isFirst_e[e]) this.#flip(state_n[trace.node_e[e]], EXPANDED << r);
    run.shown = end;
    run.cursor = next;
    this.version++;
    return next === cursor;
  }

  /** @param {number} s @param {number} bit */
  #flip(s, bit) {
    const { now_s, count_b } = this;
    if (now_s[s]) count_b[now_s[s]]--;
    now_s[s] ^= bit;
    if (now_s[s]) count_b[now_s[s]]++;
  }

  /**
   * How many states are expanded by all runs, by some but not all, by each run alone, and by none though some run has
   * reached them.
   */
  get counts() {
    const all = (1 << this.runs.length) - 1;
    const counts = { all: 0, some: 0, alone_r: this.runs.map(() => 0), none: 0 };
    for (let b = 1; b < 256; b++) {
      const expanded = b >> 4;
      const many = this.count_b[b];
      if (!many) continue;
      if (!expanded) counts.none += many;
      else if (expanded === all) counts.all += many;
      else if (expanded & (expanded - 1)) counts.some += many;
      else counts.alone_r[Math.log2(expanded)] += many;
    }
    return counts;
  }

  /** The kind, one of KINDS, of a node's state in run r. @param {number} r @param {number} n */
  kindOf(r, n) {
    const run = this.runs[r];
    if (n >= run.nodes) return NOWHERE;
    const expanded = this.now_s[run.state_n[n]] >> 4;
    const own = 1 << r;
    if (!expanded) return NOWHERE;
    if (!(expanded & own)) return ELSEWHERE;
    if (expanded === own) return this.runs.length === 1 ? ALL : HERE;
    return expanded === (1 << this.runs.length) - 1 ? ALL : SOME;
  }

  /** The state of expansion e of run r. @param {number} r @param {number} e */
  taken(r, e) {
    const { state_n, trace } = this.runs[r];
    return state_n[trace.node_e[e]];
  }

  /** Progress by run: expansions counted, nodes added. */
  get at() {
    return this.runs.flatMap(({ cursor, nodes }) => [cursor, nodes]);
  }

  /**
   * Call `look` with every node of run r whose kind may have changed since the progress `before`: those with a state
   * that some run has expanded in between, each once for a run, and new nodes.
   * @param {number} r @param {number[]} before @param {(n: number) => void} look
   */
  changed(r, before, look) {
    const { last_s, before_n, nodes } = this.runs[r];
    this.runs.forEach(({ trace, cursor, state_n, isFirst_e }, k) => {
      const [from, to] = [Math.min(before[2 * k], cursor), Math.max(before[2 * k], cursor)];
      for (let e = from; e < to; e++) {
        if (isFirst_e[e]) for (let n = last_s[state_n[trace.node_e[e]]]; n > 0; n = before_n[n - 1]) look(n - 1);
      }
    });
    for (let n = before[2 * r + 1]; n < nodes; n++) look(n);
  }

  /** The first node of run r that has a state, NONE if it never reaches it. @param {number} r @param {number} s */
  nodeOf(r, s) {
    const { last_s, before_n } = this.runs[r];
    let n = last_s[s] ?? 0;
    while (n && before_n[n - 1]) n = before_n[n - 1];
    return n ? n - 1 : NONE;
  }
}

/** The states of the spaces of several searches, numbered together. */
class CommonStates {
  /** @param {Space[]} spaces of the searches */
  constructor(spaces) {
    const [first] = spaces;
    /** Whether all have the same states: their lists are sorted, and states with the same text are the same. */
    this.areSame = spaces.every(({ texts }) => texts === first.texts || texts.isLike(first.texts));
    /** The number of state 0 of each; states of different spaces have different numbers. @type {number[]} */
    this.first_r = [];
    this.count = 0;
    for (const { count } of spaces) {
      this.first_r.push(this.areSame ? 0 : this.count);
      this.count = this.areSame ? count : this.count + count;
    }
  }
}
