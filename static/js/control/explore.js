/** What can be done on the explore page: a run is opened, read and searched for, and one of its parts is looked at. */

import { counted, whole } from "../lib/format.js";
import { runState } from "../state/explore.js";
import { lastShown, stepsCount } from "../trace/events.js";
import { runOf } from "../trace/run.js";
import { NONE } from "../trace/trace.js";
import { draftOf } from "./puzzle.js";
import { RESTARTED, RunReader, lostText } from "./run_reader.js";

const SAID_MS = 4000; // that a notice of the connection stays once it is there again

/** @typedef {import("../state/explore.js").State} State */
/** @typedef {import("../trace/run.js").Run} Run */
/** @typedef {{run: string, at: number | "end", event: number}} Place what the address bar and the history keep */

/** @param {Place} place */
export function addressOf({ run, at, event }) {
  return `?${run}${at ? `&at=${at}` : ""}${event ? `&event=${event}` : ""}`;
}

export class Explore {
  /**
   * @param {object} parts
   * @param {import("../state/store.js").Store<State>} parts.store @param {any} parts.catalogue
   * @param {import("./puzzle.js").Puzzle} parts.puzzle @param {import("./run_playback.js").RunPlayback} parts.playback
   * @param {import("../dom/address.js").Address<Place>} parts.address
   * @param {() => void} parts.searched what is done when a search has been begun
   */
  constructor({ store, catalogue, puzzle, playback, address, searched }) {
    this.store = store;
    this.catalogue = catalogue;
    this.puzzle = puzzle;
    this.playback = playback;
    this.address = address;
    this.searched = searched;
    this.reader = new RunReader({
      grown: (run) => {
        store.set({ growth: store.state.growth + 1 });
        this.#arrive(run);
      },
      restarted: (run) => {
        this.#begin(run, store.state.cursor, store.state.event);
        store.set({ notice: RESTARTED });
      },
      connection: (now) => (now === "open" ? this.#connected() : this.#lost()),
      refused: (message) => store.set({ notice: message, playing: false }),
      waiting: (message) => store.set({ notice: message }),
    });
  }

  /** The place shown. @returns {Place} */
  get place() {
    const { run, cursor, event } = this.store.state;
    return { run: run.query, at: cursor, event };
  }

  /** Show a run and put it into the form. @param {Place} place */
  open({ run: query, at, event }) {
    const run = runOf(query, this.catalogue);
    this.#begin(run, at, event);
    this.puzzle.open(run);
    this.reader.open(run);
  }

  /** Go back to a place. @param {Place} place */
  revisit(place) {
    const { run } = this.store.state;
    if (place.run !== run.query) this.open(place);
    else this.playback.seek(place.at === "end" ? run.trace.expansions : place.at, place.event);
  }

  /** Make the run of the draft, if it can be made. */
  async search() {
    await this.puzzle.checked; // what runs is what the form shows, however slowly it is checked
    const { check, run: shown } = this.store.state;
    if (!check?.run) return;
    if (check.run !== shown.query) {
      const run = runOf(check.run, this.catalogue);
      this.#begin(run);
      this.address.push(this.place);
      this.reader.open(run);
    } else {
      this.store.set({ cursor: 0, event: 0, stage: "tree", selected: NONE });
    }
    this.playback.play(true);
    this.searched();
  }

  /** Search as the run shown does, but from or to node n. @param {"start" | "goal"} field @param {number} n */
  searchWith(field, n) {
    const { run } = this.store.state;
    this.puzzle.change({ ...draftOf(run), [field]: run.boards.of(n) });
    this.search();
  }

  /** Show a tab. @param {string} stage its key */
  show(stage) {
    const starts = stage === "solution" && this.store.state.stage !== "solution";
    this.store.set({ stage, playing: false, replaying: false, ...(starts ? { step: 0 } : {}) });
  }

  /** Take the chosen or current node apart, or go back to the tree. */
  toggleNode() {
    this.show(this.store.state.stage === "node" ? "tree" : "node");
  }

  /** Step by events, and go to one of the expansion shown. @param {number} number of it, from 1 */
  showEvent(number) {
    const { run, cursor, event } = this.store.state;
    const { e } = lastShown(run.trace, { cursor, event }, run.rule);
    const isLast = number === stepsCount(run.trace, e, run.rule);
    this.store.set({ grain: "event" });
    this.playback.seek(isLast ? e + 1 : e, isLast ? 0 : number);
  }

  /** Begin a run that has no events yet. @param {Run} run @param {State["wanted"]} [at] @param {number} [event] */
  #begin(run, at = 0, event = 0) {
    this.store.set({
      ...runState(run),
      wanted: at === 0 && !event ? null : at,
      wantedEvent: event,
      ...(event ? { grain: "event" } : {}),
    });
  }

  /** Go to a place that a link asked for, as far as the events are here. @param {Run} run */
  #arrive({ trace, rule }) {
    const { store } = this;
    const { wanted, wantedEvent } = store.state;
    if (wanted === null) return;
    const end = trace.expansions;
    const cursor = wanted === "end" ? end : Math.min(wanted, end);
    store.set({ cursor, event: 0 });
    if (!trace.done && (cursor !== wanted || (wantedEvent && cursor === end))) return;
    store.set({ wanted: null });
    if (wanted !== "end" && wanted > end) {
      const has = `this run has ${whole(end)}, and the last one is shown`;
      store.set({ notice: `at: the link asks for expansion ${whole(wanted)}; ${has}.` });
    } else if (wantedEvent) {
      const steps = cursor < end ? stepsCount(trace, cursor, rule) : 0;
      if (wantedEvent < steps) store.set({ event: wantedEvent });
      else if (steps) store.set({ cursor: cursor + 1 });
      const has = steps
        ? `it has ${whole(steps)}, and the last one is shown`
        : `this run has ${counted(end, "expansion")}`;
      const asked = `event: the link asks for event ${whole(wantedEvent)} of expansion ${whole(cursor + 1)}`;
      if (wantedEvent > steps) store.set({ notice: `${asked}; ${has}.` });
    }
  }

  #lost() {
    const { trace } = this.store.state.run;
    if (!trace.done) this.store.set({ notice: lostText(`${counted(trace.expansions, "expansion")} are here and`) });
  }

  #connected() {
    const { store } = this;
    const { run, notice, offline } = store.state;
    const goesOn = `Connected again; the run goes on from expansion ${whole(run.trace.expansions)}.`;
    store.set({ notice: notice && !run.trace.done ? goesOn : "" });
    if (offline) {
      store.set({ complaint: { field: "", message: "" } });
      this.puzzle.recheck();
    }
    if (store.state.notice) setTimeout(() => store.set({ notice: "" }), SAID_MS);
  }
}
