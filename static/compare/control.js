/** The actions of the compare page: runs are shown, read and changed, and each change can be undone. */

import { changedOptions } from "../core/lib/parameters.js";
import { readState, sizeText, stateText, usualGoal } from "../core/problem/tiles/states.js";
import { isWhole, lengthNow } from "./state.js";
import { atOf, cursorOf } from "../core/trace/align.js";
import { runOf } from "../core/trace/run.js";
import { checker, readPasted, shuffle } from "../core/wire/api.js";
import { Channel } from "../core/wire/channel.js";
import { FirstPull } from "../core/wire/first_pull.js";
import { RESTARTED, RunReader, lostText } from "../core/player/run_reader_control.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../core/trace/run.js").LiveRun} LiveRun */
/** @typedef {import("../core/trace/align.js").Mode} Mode */
/** @typedef {{run: string, promise: string}} Described a run, as the page is given it */
/** @typedef {{start: string, goal: string}} Boards */
/** @typedef {Record<string, string>} Parameters of a run, boards included */
/**
 * @typedef {object} Place what the address bar and the browser's history keep
 * @property {Described[]} lanes @property {Mode} align @property {number} at @property {any} board
 * @property {string} view key of the layout of all trees
 */

/**
 * The address of a place.
 * @param {Pick<Place, "align" | "view">} usual what is left out @returns {(place: Place) => string}
 */
export const addressBy =
  (usual) =>
  ({ lanes, align, at, view }) => {
    const query = new URLSearchParams(lanes.map(({ run }) => ["run", run]));
    if (align !== usual.align) query.set("align", align);
    if (at) query.set("at", String(at));
    if (view !== usual.view) query.set("view", view);
    return `?${query}`;
  };

export class Compare {
  #channel = new Channel();
  /** What asks for runs, by their places. @type {{first: FirstPull, check: ReturnType<typeof checker>}[]} */
  #asking = [];
  /** @type {Map<LiveRun, RunReader>} */
  #readers = new Map();
  /** The parameters of the runs that the server is asked about, null if it is not. @type {Parameters[] | null} */
  #wanted = null;

  /**
   * @param {object} parts
   * @param {import("../core/lib/store.js").Store<State>} parts.store
   * @param {any} parts.page what the server hands the page: its catalogue, presets and lesson
   * @param {{push: (place: Place) => void}} parts.address
   */
  constructor({ store, page, address }) {
    this.store = store;
    this.page = page;
    this.address = address;
  }

  /** @returns {Place} */
  get place() {
    const { runs, align, at, board, layout: view } = this.store.state;
    return { lanes: runs.map(({ query, promise }) => ({ run: query, promise })), align, at, board, view };
  }

  /** What the runs are to be: those that are asked about, else those that are shown. @returns {Parameters[]} */
  get parameters() {
    return this.#wanted ?? this.store.state.runs.map(({ start, goal, options }) => ({ start, goal, ...options }));
  }

  /**
   * Show runs; those that are shown already go on as they are.
   * @param {Place} place @param {any[]} [firsts] first answers, as far as they are here
   */
  show({ lanes, align, at, board, view }, firsts = []) {
    this.#wanted = null;
    const free = [...this.store.state.runs];
    const runs = lanes.map(({ run: query, promise }) => {
      const k = free.findIndex((run) => run.query === query);
      return k < 0 ? runOf(query, this.page.catalogue, promise) : free.splice(k, 1)[0];
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
      notice: "",
    };
    this.store.set({ runs, align, at, board, layout: view, ...fresh });
    runs.forEach((run, k) => this.#readers.has(run) || this.#read(run, firsts[k]));
  }

  /**
   * Show other runs, as a step that the browser can take back.
   * @param {Partial<Place>} changes @param {any[]} [firsts] first answers, as far as they are here
   */
  go(changes, firsts) {
    const place = { ...this.place, ...changes };
    this.address.push(place);
    this.show(place, firsts);
  }

  /**
   * Pull runs at once and ask the server about them, and go to them if all can be made; else say what is wrong. If
   * others are wanted meanwhile, these are forgotten.
   * @param {Parameters[]} wanted @param {Partial<Place>} [more]
   */
  async change(wanted, more = {}) {
    this.#wanted = wanted;
    const { runs } = this.store.state;
    const shown = new Set(runs.map(({ start, goal, options }) => JSON.stringify({ start, goal, ...options })));
    const firsts = wanted.map((one, k) => (shown.has(JSON.stringify(one)) ? null : this.#ask(k).first.of(one)));
    const answers = await Promise.all(wanted.map((one, k) => this.#ask(k).check(one)));
    const pulled = await Promise.all(firsts);
    if (this.#wanted !== wanted) return;
    const refused = answers.find((answer) => !answer?.run);
    if (refused !== undefined) {
      this.#wanted = null;
      this.store.set({ complaint: refused ? refused.errors[0].message : "The server cannot be reached now." });
      return;
    }
    const lanes = answers.map((answer) => ({ run: answer?.run ?? "", promise: answer?.promise ?? "" }));
    this.go({ lanes, board: answers.at(-1), ...more }, pulled);
  }

  /** What asks for the run at a place. @param {number} k from 0 */
  #ask(k) {
    return (this.#asking[k] ??= { first: new FirstPull(this.#channel), check: checker() });
  }

  /** Choose another value for a parameter of a run. @param {number} r @param {string} key @param {string} value */
  choose(r, key, value) {
    return this.change(
      this.parameters.map((one, k) => (k === r ? changedOptions(one, { [key]: value }, this.page.catalogue) : one)),
    );
  }

  /** Add a run that is worth seeing beside these: the first usual one that is not here. */
  add() {
    const { runs, board } = this.store.state;
    const here = runs.map(({ options }) => options.algorithm);
    const { presets, catalogue } = this.page;
    const usual = [
      ...presets.flatMap((/** @type {any} */ preset) => preset.runs.map((/** @type {any} */ run) => run.algorithm)),
      ...catalogue.algorithms.map((/** @type {any} */ record) => record.key),
    ];
    const algorithm = usual.find((key) => key && !here.includes(key)) ?? "astar";
    return this.change([...this.parameters, { start: board.start, goal: board.goal, algorithm }]);
  }

  /** @param {number} r */
  remove(r) {
    this.go({ lanes: this.place.lanes.filter((_, k) => k !== r) });
  }

  /** Show a preset, on its own board or the one that is shown. @param {string} key @param {boolean} isKept */
  usePreset(key, isKept) {
    const { board } = this.store.state;
    const preset = this.page.presets.find((/** @type {any} */ one) => one.key === key);
    const boards = isKept ? { start: board.start, goal: board.goal } : this.page.lesson;
    const wanted = preset.runs.map((/** @type {Record<string, string>} */ options) => ({ ...boards, ...options }));
    return this.change(wanted, { align: "expansions", at: preset.at });
  }

  /** @param {Partial<Boards>} boards */
  takeBoards(boards) {
    return this.change(this.parameters.map((one) => ({ ...one, ...boards })));
  }

  /** Read boards as people write them; a start of another size has a goal of its own. @param {Boards} given */
  readBoards(given) {
    const { board } = this.store.state;
    return this.#complaining(async () => {
      const start = await readPasted(given.start);
      const size = sizeText(readState(start));
      const isNewSize = size !== sizeText(readState(board.goal));
      const kept = isNewSize ? stateText(usualGoal(size)) : board.goal;
      const goal = given.goal.trim() === board.goal ? kept : await readPasted(given.goal, "goal");
      await this.takeBoards({ start, goal });
    });
  }

  /** @param {number} distance from the goal */
  shuffle(distance) {
    return this.#complaining(async () =>
      this.takeBoards({ start: await shuffle(this.store.state.board.goal, distance) }),
    );
  }

  /** Align in another way; the first run keeps its place. @param {Mode} align */
  alignBy(align) {
    const { runs, align: before, at } = this.store.state;
    const { levels } = runs[0];
    const place = atOf(levels, align, cursorOf(levels, before, at));
    this.store.set({ align, at: place, isFollowing: false, isAsked: false });
  }

  /** Once the runs have ended, stay within them, and say so where a link asks for more. */
  settle() {
    const { state } = this.store;
    const last = lengthNow(state);
    if (!isWhole(state) || state.at <= last) return;
    const isSaid = state.isAsked && state.align !== "share";
    const notice = `The link asks for step ${state.at}, but the runs end at ${last}, which is shown.`;
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
        connection: (now) => this.#hear(now),
        refused: (message) => store.set({ notice: message, playing: false }),
        waiting: (message) => store.set({ notice: message }),
      },
      this.#channel,
    );
    this.#readers.set(run, reader);
    reader.open(run, first);
  }

  /** @param {"open" | "lost"} connection */
  #hear(connection) {
    const { state } = this.store;
    if (connection === "open") this.store.set({ notice: "" });
    else if (!isWhole(state)) this.store.set({ notice: lostText("The expansions so far") });
  }
}
