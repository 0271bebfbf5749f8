/** The actions of the explore page: a run is chosen, opened and read, and its parts are selected. */

import { catalogueOf } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { changedOptions } from "../core/lib/parameters.js";
import { draftOf, runState, shownAt, tabOfRun } from "../core/player/shown_run_state.js";
import { initialPresenting } from "../core/player/presentation_state.js";
import { lastShown, stepsCount } from "../core/trace/events.js";
import { runOf } from "../core/trace/run.js";
import { stateText } from "../core/problem/tiles/states.js";
import { NONE } from "../core/trace/trace.js";
import { placeOf } from "../core/player/place_state.js";
import { RESTARTED, RunReader, lostText } from "../core/player/run_reader_control.js";
import { FirstPull } from "../core/wire/first_pull.js";
import RUN from "./run.ftl";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Place} from "../core/player/place_state.js" */
/** @import {RunPlayback} from "../core/player/run_playback_control.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Puzzle} from "./puzzle/puzzle_control.js" */

const say = messages(RUN);

const SAID_MS = 4000; // how long the notice stays that the connection is back

export class Explore {
  /**
   * @param {object} parts @param {Store<State>} parts.store @param {Catalogue} parts.catalogue
   * @param {Puzzle} parts.puzzle @param {RunPlayback} parts.playback
   * @param {Record<"push" | "replace", (place: Place) => void>} parts.address
   */
  constructor({ store, catalogue, puzzle, playback, address }) {
    this.store = store;
    this.catalogue = catalogue;
    this.puzzle = puzzle;
    this.playback = playback;
    this.address = address;
    /** Whether a choice adds an entry to the browser's history. */
    this.pushes = true;
    /** Whether the connection was lost and is not back yet. */
    this.isCut = false;
    puzzle.found = (query, at, first) => this.choose(query, at, first);
    /** The tab before that of the node. */
    this.before = "";
    /** The step shown of the last run that had events. */
    this.left = 0;
    this.reader = new RunReader({
      grown: (run) => {
        store.set({ version: store.state.version + 1 });
        this.#arrive(run);
      },
      restarted: (run) => {
        const { cursor, event, revealed } = store.state;
        this.#begin(run, { at: cursor, event, revealed, isAsked: false });
        store.set({ notice: RESTARTED });
      },
      connection: (now) => (now === "open" ? this.#connected() : this.#lost()),
      refused: (message) => store.set({ notice: message, playing: false }),
      waiting: (message) => store.set({ notice: message }),
    });
    /** The connection, for other readers of this page. */
    this.channel = this.reader.stream.channel;
    const first = new FirstPull(this.channel);
    puzzle.pull = (chosen, isOther) => first.of(chosen, isOther);
  }

  /** The place shown. @returns {Place} */
  get place() {
    return placeOf(this.store.state);
  }

  /**
   * Show the run of a place, and put it into the form.
   * @param {Place} place @param {boolean} [isAsked] by a link @param {any} [first] the run's first answer
   */
  open(place, isAsked = false, first = null) {
    const run = runOf(place.run, this.catalogue);
    this.#begin(run, { ...place, isAsked });
    this.#look(place);
    this.puzzle.open(run);
    this.reader.open(run, first);
  }

  /** Change options before anything was chosen on this page. @param {Record<string, string>} options */
  async begin(options) {
    this.pushes = false;
    const { draft } = this.store.state;
    const changed = changedOptions(draft.options, options, catalogueOf(this.catalogue, draft.texts.problem));
    await this.puzzle.change({ options: changed }, { keepsUndone: true });
    const { check, run } = this.store.state;
    if (check && !check.run) this.puzzle.open(run); // the options are invalid: another page stored them
    this.pushes = true;
  }

  /** Go back to a place. @param {Place} place */
  revisit(place) {
    const { run } = this.store.state;
    if (place.run !== run.query) return this.open(place);
    this.playback.seek(place.at === "end" ? run.trace.expansions : place.at, place.event);
    this.#look(place);
    this.puzzle.open(run);
  }

  /**
   * Show the run that was chosen, at the same step if it has that step; if the old run was playing, the new one plays.
   * @param {string} query canonical @param {number | "end"} [to] another step @param {any} [first] the run's first
   * answer
   */
  choose(query, to, first = null) {
    const { run: shown, cursor, wanted, playing } = this.store.state;
    if (query === shown.query) return;
    const run = first?.prepared ?? runOf(query, this.catalogue);
    if (!shown.trace.done || shown.trace.expansions) this.left = wanted === "end" ? cursor : (wanted ?? cursor);
    const at = to ?? this.left;
    this.#begin(run, { at, event: 0, revealed: false, isAsked: false });
    this.address[this.pushes ? "push" : "replace"](this.place);
    this.reader.open(run, first);
    if (playing) this.playback.play(true);
  }

  /** Search again with node n as the start or the goal. @param {"start" | "goal"} field @param {number} n */
  searchWith(field, n) {
    const { run } = this.store.state;
    this.store.set({ stage: tabOfRun(this.store.state), panel: "" });
    const { texts, options } = draftOf(run);
    this.puzzle.change({ texts: { ...texts, [field]: stateText(run.boards.of(n)) }, options });
  }

  /** Show a tab; the tab of the verdict also reveals how the run ends. @param {string} stage its key */
  show(stage) {
    const starts = stage === "path" && this.store.state.stage !== "path";
    const asks = stage === "verdict" ? { revealed: true } : {};
    this.store.set({ stage, panel: "", playing: false, replaying: false, ...(starts ? { step: 0 } : {}), ...asks });
  }

  /** Show a panel instead of the stage, on a narrow screen. @param {State["panel"]} panel */
  showPanel(panel) {
    this.store.set({ panel });
  }

  /** Show the selected or current node in detail, or again the tab before. */
  toggleNode() {
    const { state } = this.store;
    if (state.stage !== "node") this.before = state.stage;
    this.show(state.stage === "node" ? this.before || tabOfRun(state) : "node");
  }

  /** Step by events, and go to one of the expansion shown. @param {number} number of it, from 1 */
  showEvent(number) {
    const { run, cursor, event } = this.store.state;
    const { e } = lastShown(run.trace, { cursor, event }, run.rule);
    const isLast = number === stepsCount(run.trace, e, run.rule);
    this.store.set({ grain: "event" });
    this.playback.seek(isLast ? e + 1 : e, isLast ? 0 : number);
  }

  /**
   * Begin a run that has no events yet.
   * @param {Run} run @param {Pick<Place, "at" | "event" | "revealed"> & {isAsked: boolean}} place
   */
  #begin(run, { at, event, revealed, isAsked }) {
    this.store.set({
      ...runState(run),
      wanted: at === 0 && !event ? null : at,
      wantedEvent: event,
      isAsked,
      revealed,
      ...(event ? { grain: "event" } : {}),
    });
  }

  /** Show the run in the view, with the selection and the presentation of a place. @param {Place} place */
  #look({ view, stage, node, grain, present, ask, values, lecture }) {
    this.store.set({ layout: view, stage, selected: node, grain, panel: "" });
    this.store.set(initialPresenting({ present, ask, values, lecture }));
  }

  /** Go to the place requested, as far as the events have arrived. @param {Run} run */
  #arrive({ trace, rule }) {
    const { store } = this;
    const { wanted, wantedEvent, isAsked } = store.state;
    if (trace.done) this.#settle();
    if (wanted === null) return;
    const end = trace.expansions;
    const cursor = wanted === "end" ? end : Math.min(wanted, end);
    store.set(shownAt(store.state, cursor));
    if (!trace.done && (cursor !== wanted || (wantedEvent && cursor === end))) return;
    store.set({ wanted: null, isAsked: false });
    if (wanted !== "end" && wanted > end) {
      if (isAsked) store.set({ notice: say("run-no-expansion", { at: wanted, length: end }) });
    } else if (wantedEvent) {
      const steps = cursor < end ? stepsCount(trace, cursor, rule) : 0;
      if (wantedEvent < steps) store.set({ event: wantedEvent });
      else if (steps) store.set({ cursor: cursor + 1 });
      const given = { event: wantedEvent, at: cursor + 1, events: steps, length: end };
      const notice = say(steps ? "run-no-event" : "run-no-event-yet", given);
      if (wantedEvent > steps && isAsked) store.set({ notice });
    }
  }

  /** If a complete run has no path or no node that a link asks for, show the tree, and a notice. */
  #settle() {
    const { store } = this;
    const { run, isAsked, stage, selected } = store.state;
    const { trace } = run;
    if (stage === "space" && !trace.space?.isDrawn) store.set({ stage: "tree" }); // too many states without places
    if (stage === "path" && trace.goal === NONE && isAsked) {
      store.set({ stage: "tree", notice: say("run-no-path") });
    }
    if (selected === NONE || selected < trace.nodes) return;
    const notice = say("run-no-node", { node: selected, last: trace.nodes - 1 });
    store.set({ selected: NONE, ...(isAsked ? { notice } : {}) });
  }

  #lost() {
    this.isCut = true;
    const { trace } = this.store.state.run;
    const notice = trace.nodes ? lostText(trace.expansions) : say("run-lost-early");
    if (!trace.done) this.store.set({ notice });
  }

  #connected() {
    const { store } = this;
    const { run, notice, offline } = store.state;
    if (offline) {
      store.set({ complaint: { field: "", message: "" } });
      this.puzzle.recheck();
    }
    if (!this.isCut) return; // the notice is not about the connection
    this.isCut = false;
    const { done, expansions: length } = run.trace;
    const said = notice && !done ? say("run-connected", { length }) : "";
    store.set({ notice: said });
    if (said) setTimeout(() => store.state.notice === said && store.set({ notice: "" }), SAID_MS);
  }
}
