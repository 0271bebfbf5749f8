/** The actions of the compare page: runs are shown, read and changed, and each change can be undone. */

import { catalogueOf, problemIn } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { changedOptions } from "../core/lib/parameters.js";
import { boardsOf, toldOf } from "../core/problem/tiles/readings.js";
import { haveOwnPuzzles, isWhole, lengthNow, puzzleOf } from "./state.js";
import { atOf, cursorOf } from "../core/trace/align.js";
import { runOf } from "../core/trace/run.js";
import { promiseIn } from "../core/wire/answer_words.js";
import { checker, readProblem, shuffle } from "../core/wire/api.js";
import { Channel } from "../core/wire/channel.js";
import { FirstPull } from "../core/wire/first_pull.js";
import { UNREACHABLE } from "../core/wire/words.js";
import { RESTARTED, RunReader, lostText, noticesOf } from "../core/player/run_reader_control.js";
import COMPARE from "./compare.ftl";
/** @import {Reading} from "../core/lib/answers.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Mode} from "../core/trace/align.js" */
/** @import {LiveRun} from "../core/trace/run.js" */
/** @import {Guaranteed} from "../core/wire/answer_words.js" */
/** @import {State} from "./state.js" */

const say = messages(COMPARE);

/** @typedef {{run: string} & Guaranteed} Described a run in the page's data */
/** @typedef {{start: string, goal: string}} Boards */
/** @typedef {Record<string, string>} Parameters of a run, boards included */
/**
 * @typedef {object} Place the state in the address bar and the browser's history
 * @property {Described[]} lanes @property {Mode} align @property {number} at @property {any} board
 * @property {string} view key of the layout of all trees @property {string} stage the view of all runs
 */

/**
 * The address of a place.
 * @param {Pick<Place, "align" | "view">} usual string} opens what the problem of a run opens with => the defaults that
 * are left out @param {(run: string) => string} opens the first view of a run's problem => string} opens what the
 * problem of a run opens with @returns {(place: Place) => string}
 */
export const addressBy =
  (usual, opens) =>
  ({ lanes, align, at, view, stage }) => {
    const query = new URLSearchParams(lanes.map(({ run }) => ["run", run]));
    if (align !== usual.align) query.set("align", align);
    if (at) query.set("at", String(at));
    if (view !== usual.view) query.set("view", view);
    if (lanes.length && stage !== opens(lanes[0].run)) query.set("stage", stage);
    return `?${query}`;
  };

export class Compare {
  #channel = new Channel();
  /** The requests for runs, by their places. @type {{first: FirstPull, check: ReturnType<typeof checker>}[]} */
  #asking = [];
  /** @type {Map<LiveRun, RunReader>} */
  #readers = new Map();
  /** Steps that the browser can undo. */
  pushed = 0;
  /** The parameters of the runs in the pending request, null if there is none. @type {Parameters[] | null} */
  #wanted = null;

  /**
   * @param {object} parts @param {Store<State>} parts.store
   * @param {any} parts.page the page's data: its catalogue, presets and lesson
   * @param {{push: (place: Place) => void, write: (place: Place) => string}} parts.address
   */
  constructor({ store, page, address }) {
    this.store = store;
    this.page = page;
    this.address = address;
    this.pasting = ""; // the text that is being read
  }

  /** @returns {Place} */
  get place() {
    const { runs, align, at, board, layout: view, stage } = this.store.state;
    return { lanes: runs.map(({ query, promise }) => ({ run: query, promise })), align, at, board, view, stage };
  }

  /** The parameters of the requested runs, else of those shown. @returns {Parameters[]} */
  get parameters() {
    return this.#wanted ?? this.store.state.runs.map((run) => ({ ...puzzleOf(run), ...run.options }));
  }

  /**
   * Show runs, keeping those that are already shown.
   * @param {Place} place @param {any[]} [firsts] first answers, as far as they are here
   */
  show({ lanes, align, at, board, view, stage }, firsts = []) {
    this.#wanted = null;
    const free = [...this.store.state.runs];
    const runs = lanes.map((lane) => {
      const { run: query } = lane;
      const k = free.findIndex((run) => run.query === query);
      return k < 0 ? runOf(query, this.page.catalogue, promiseIn(lane)) : free.splice(k, 1)[0];
    });
    for (const run of free) {
      this.#readers.get(run)?.close();
      this.#readers.delete(run);
    }
    const fresh = {
      isAsked: true,
      isFollowing: false,
      playing: false,
      picked: -1,
      pointed: -1,
      complaint: "",
      told: { field: "", message: "" },
      notice: "",
      draft: null,
    };
    this.store.set({ runs, align, at, board, layout: view, stage, ...fresh });
    runs.forEach((run, k) => this.#readers.has(run) || this.#read(run, firsts[k]));
  }

  /**
   * Show other runs, as a step that the browser can undo.
   * @param {Partial<Place>} changes @param {any[]} [firsts] first answers, as far as they are here
   */
  go(changes, firsts) {
    const place = { ...this.place, ...changes };
    this.address.push(place);
    this.pushed++;
    this.show(place, firsts);
  }

  /**
   * Pull runs at once and ask the server about them, and show them if all are valid; else show the error. If other runs
   * are requested meanwhile, drop these.
   * @param {Parameters[]} wanted @param {Partial<Place>} [more]
   */
  async change(wanted, more = {}) {
    this.#wanted = wanted;
    const { runs } = this.store.state;
    const shown = new Set(runs.map((run) => JSON.stringify({ ...puzzleOf(run), ...run.options })));
    const firsts = wanted.map((one, k) => (shown.has(JSON.stringify(one)) ? null : this.#ask(k).first.of(one)));
    const answers = await Promise.all(wanted.map((one, k) => this.#ask(k).check(one)));
    const pulled = await Promise.all(firsts);
    if (this.#wanted !== wanted) return;
    const refused = answers.find((answer) => !answer?.run);
    if (refused !== undefined) {
      this.#wanted = null;
      const { draft } = this.store.state;
      const faults = refused?.errors ?? [];
      const complaint = refused ? faults[0].message : UNREACHABLE;
      this.store.set({ complaint, draft: draft && { ...draft, faults } });
      return;
    }
    const lanes = answers.map((answer) => ({ run: answer?.run ?? "", promise: promiseIn(answer) }));
    const address = this.address.write({ ...this.place, lanes, ...more });
    const { length } = address;
    const { longest: most } = this.page;
    if (length > most) {
      this.#wanted = null;
      this.store.set({ complaint: say("compare-long", { length, most }) });
      return;
    }
    this.go({ lanes, board: answers[0], ...more }, pulled);
  }

  /** The request for the run at a place. @param {number} k from 0 */
  #ask(k) {
    return (this.#asking[k] ??= { first: new FirstPull(this.#channel), check: checker() });
  }

  /** Choose another value for a parameter of a run. @param {number} r @param {string} key @param {string} value */
  choose(r, key, value) {
    const catalogue = catalogueOf(this.page.catalogue, this.parameters[r].problem);
    return this.change(
      this.parameters.map((one, k) => (k === r ? changedOptions(one, { [key]: value }, catalogue) : one)),
    );
  }

  /** Add the first default run that is not shown yet. */
  add() {
    const { runs } = this.store.state;
    const here = runs.map(({ options }) => options.algorithm);
    const { catalogue } = this.page;
    const usual = [
      ...this.presets.flatMap((preset) => preset.runs.map((/** @type {any} */ run) => run.algorithm)),
      ...catalogue.algorithms.map((/** @type {any} */ record) => record.key),
    ];
    const algorithm = usual.find((key) => key && !here.includes(key)) ?? "astar";
    return this.change([...this.parameters, { ...puzzleOf(runs[0]), algorithm }]);
  }

  /** @param {number} r */
  remove(r) {
    const isOther = (/** @type {unknown} */ _, /** @type {number} */ k) => k !== r;
    if (haveOwnPuzzles(this.store.state))
      this.change(this.parameters.filter(isOther)); // the first run may have changed
    else this.go({ lanes: this.place.lanes.filter(isOther) });
  }

  /** The presets of the problem that is shown. @returns {any[]} */
  get presets() {
    const { problem } = this.store.state.runs[0].texts;
    return this.page.presets.filter((/** @type {any} */ one) => one.problem === problem);
  }

  /** Show a preset, on its own puzzle or the one that is shown. @param {string} key @param {boolean} isKept */
  usePreset(key, isKept) {
    const preset = this.page.presets.find((/** @type {any} */ one) => one.key === key);
    const { opens, input } = problemIn(this.page.catalogue, preset.problem);
    const own = input === "board" ? this.page.lesson : { problem: preset.problem };
    const puzzle = isKept ? puzzleOf(this.store.state.runs[0]) : own;
    const wanted = preset.runs.map((/** @type {Record<string, string>} */ options) => ({ ...puzzle, ...options }));
    return this.change(wanted, { align: "expansions", at: preset.at, ...(isKept ? {} : { stage: opens }) });
  }

  /** Undo the last step. */
  undo() {
    if (!this.pushed) return;
    this.pushed--;
    history.back();
  }

  /** Show the first preset of another problem. @param {string} problem its key */
  chooseProblem(problem) {
    const { key } = this.page.presets.find((/** @type {any} */ one) => one.problem === problem);
    return this.usePreset(key, false);
  }

  /**
   * Apply the changed texts of a puzzle's form.
   * @param {Record<string, string>} texts @param {number} r the run that is to have them, -1 for all
   */
  rewrite(texts, r) {
    const { runs, draft } = this.store.state;
    const inForm = [runs[Math.max(0, r)].texts, draft?.r === r ? draft.texts : null];
    const changes = Object.fromEntries(
      Object.entries(texts).filter(([key, text]) => inForm.some((form) => form && form[key] !== text)),
    );
    this.store.set({ draft: { r, texts, faults: [] } });
    const puzzle = (/** @type {Parameters} */ { problem, ...options }) => {
      const given = Object.entries({ ...options, ...changes }).filter(([key, text]) => text || !(key in changes));
      return { problem, ...Object.fromEntries(given) };
    };
    return this.change(this.parameters.map((one, k) => (r < 0 || k === r ? puzzle(one) : one)));
  }

  /** Read a puzzle that is pasted as text. @param {string} text @param {number} r the run whose form has the text */
  async paste(text, r) {
    const { problem } = this.store.state.runs[Math.max(0, r)].texts;
    this.pasting = text;
    const pasted = await readProblem(problem, text);
    if (this.pasting === text) this.store.set({ pasted }); // unless another text has been pasted meanwhile
  }

  /** Apply a start given as text. @param {string} text */
  takeStart(text) {
    const { texts } = this.store.state.runs[0];
    return this.#complaining(async () => this.rewrite({ ...texts, start: text }, -1));
  }

  /** @param {Partial<Boards>} boards */
  takeBoards(boards) {
    return this.change(this.parameters.map((one) => ({ ...one, ...boards })));
  }

  /** Read a board given as text. @param {"start" | "goal"} field @param {string} text */
  async readBoard(field, text) {
    const { readings, isAsked, complaint } = await readProblem("", text);
    if (isAsked) this.store.set({ told: toldOf(field, readings, -1) });
    else if (readings.length) await this.use(field, readings, 0);
    else this.store.set({ complaint });
  }

  /** Take a reading of a text. @param {"start" | "goal"} field @param {Reading[]} readings @param {number} chosen */
  async use(field, readings, chosen) {
    await this.takeBoards(boardsOf(field, readings[chosen], this.store.state.board.start));
    if (!this.store.state.complaint) this.store.set({ told: toldOf(field, readings, chosen) });
  }

  /** @param {number} distance from the goal */
  shuffle(distance) {
    return this.#complaining(async () =>
      this.takeBoards({ start: await shuffle(this.store.state.board.goal, distance) }),
    );
  }

  /** Change the alignment; the first run keeps its place. @param {Mode} align */
  alignBy(align) {
    const { runs, align: before, at } = this.store.state;
    const { levels } = runs[0];
    const place = atOf(levels, align, cursorOf(levels, before, at));
    this.store.set({ align, at: place, isFollowing: false, isAsked: false });
  }

  /** Once the runs have ended, clamp the cursor to them, with a notice if a link exceeds them. */
  settle() {
    const { state } = this.store;
    const last = lengthNow(state);
    if (!isWhole(state) || state.at <= last) return;
    const isSaid = state.isAsked && state.align !== "share";
    const notice = say("compare-beyond", { at: String(state.at), last });
    this.store.set({ at: last, ...(isSaid ? { notice } : {}) });
  }

  /** @param {() => Promise<void>} act */
  async #complaining(act) {
    try {
      await act();
    } catch (error) {
      this.store.set({ complaint: /** @type {Error} */ (error).message });
    }
  }

  /** Read a run from the server. @param {LiveRun} run @param {any} first its first answer, if that is here */
  #read(run, first) {
    const { store } = this;
    const reader = new RunReader(
      {
        grown: () => store.set({ version: store.state.version + 1 }),
        restarted: (fresh, old) => {
          this.#readers.delete(old);
          this.#readers.set(fresh, reader);
          const runs = store.state.runs.map((one) => (one === old ? fresh : one));
          store.set({ runs, picked: -1, pointed: -1, notice: RESTARTED });
        },
        ...noticesOf(store, () => isWhole(store.state), lostText()),
      },
      this.#channel,
    );
    this.#readers.set(run, reader);
    reader.open(run, first);
  }
}
