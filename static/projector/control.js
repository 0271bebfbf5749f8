/** The actions on a projector, and their keys; a window with the lecturer's notes may also request them. */

import { tabOfRun } from "../core/player/shown_run_state.js";
import { isPresenting } from "../core/player/presentation_state.js";
import { ballotNow, hasValues, isChoice, offersBoards, phaseOf, preparedIn } from "./state.js";
import { isBallot, isByNumber, KINDS, QUESTIONS, USUAL } from "../core/questions/kinds.js";
import { messages } from "../core/lib/messages.js";
import { blockOf } from "../core/wire/http.js";
import { UNREACHABLE } from "../core/wire/words.js";
import { BallotBox } from "./ballot_control.js";
import PROJECTOR from "./projector.ftl";
/** @import {Kind} from "../core/lib/answers.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {Presenting} from "../core/player/presentation_state.js" */
/** @import {RunPlayback} from "../core/player/run_playback_control.js" */
/** @import {State as RunState} from "../core/player/shown_run_state.js" */
/** @import {Keys} from "../core/shell/keys.js" */
/** @import {Act, LectureLine} from "../lecture/asks.js" */
/** @import {Discs} from "./discs_control.js" */

const say = messages(PROJECTOR);

const LATER = say("presenter-later");
const TOLD_LATER = say("presenter-no-answer");

/** The searches that have a key. @type {Record<string, string>} */
const SEARCHES = { 1: "bfs", 2: "dfs", 3: "astar" };
const FAR = 10; // steps in one
/** Keys for parts that need a server: other searches, and a link as a QR code. */
const SERVED = [...Object.keys(SEARCHES), "d", "q"];

/** @typedef {RunState & Presenting} State */

export class Presenter {
  /** The last place sent to the notes, as JSON. */
  #told = "";
  /**
   * The question to ask once the run has ended, and the place where it was requested.
   * @type {{kind: Kind, at: string} | null}
   */
  #later = null;

  /**
   * @param {object} parts @param {Store<State>} parts.store @param {RunPlayback} parts.playback
   * @param {Discs} parts.discs @param {LectureLine} parts.talk with the lecturer's notes
   * @param {{enter: () => void, leave: () => void, whenLeft: (left: () => void) => void}} parts.screen
   * @param {(algorithm: string) => void} parts.choose show another search of the board
   * @param {(page: any, link: string) => void} parts.open show a link of this page, from the server's data for it
   * @param {(link: string) => void} parts.leaveFor go to another page
   * @param {BallotBox["fetch"]} parts.ballots of a step
   * @param {boolean} [parts.isAlone] whether there is no server, and so no other search
   */
  constructor({ store, playback, discs, talk, screen, choose, open, leaveFor, ballots, isAlone = false }) {
    this.isAlone = isAlone;
    this.store = store;
    this.playback = playback;
    this.discs = discs;
    this.screen = screen;
    this.choose = choose;
    this.open = open;
    this.leaveFor = leaveFor;
    this.talk = talk;
    this.ballots = new BallotBox(store, ballots);
    talk.acts = (act) => this.#obey(act);
    screen.whenLeft(() => this.leave());
    store.listeners.push(() => this.#follow());
    discs.store.listeners.push(() => this.#keepPair());
  }

  /** Begin to present in full screen. */
  enter() {
    this.screen.enter();
    this.store.set({
      present: "1",
      stage: tabOfRun(this.store.state),
      panel: "",
      replaying: false,
      overlay: "",
    });
  }

  leave() {
    if (!isPresenting(this.store.state)) return;
    this.screen.leave();
    this.discs.close();
    this.store.set({ present: "0", ask: "", askedAt: null, overlay: "" });
  }

  toggle() {
    if (isPresenting(this.store.state)) this.leave();
    else this.enter();
  }

  /** The current actions of the keys; null while the page is not presented. */
  get keys() {
    return presenterKeys(this);
  }

  /** Show an overlay and pause. @param {Presenting["overlay"]} overlay */
  cover(overlay) {
    this.playback.play(false);
    if (this.discs.store.state.playing) this.discs.playback.toggle();
    this.store.set({ overlay });
  }

  /** Close the overlay. */
  close() {
    this.store.set({ overlay: "" });
  }

  /** Play or pause; if a question is open, reveal its answer instead. */
  go() {
    const { state } = this.store;
    if (state.present === "discs") this.discs.playback.toggle();
    else if (phaseOf(state) === "asked") this.ask();
    else {
      this.#withdraw();
      this.playback.toggleRun();
    }
  }

  /** Go forward or back. With a question, forward reveals the answer, then takes the step; back withdraws it. */
  step(/** @type {number} */ by) {
    const { state } = this.store;
    if (state.present === "discs") return this.discs.playback.seek(this.discs.store.state.at + by);
    const phase = phaseOf(state);
    if (phase && by > 0) return this.ask();
    this.#withdraw();
    if (phase) return undefined;
    if (Math.abs(by) === 1) return this.playback.step(by > 0 ? 1 : -1);
    return this.playback.go(state.cursor + by);
  }

  /** Go to a step, to the last one if it is beyond. @param {number} to */
  jump(to) {
    if (this.store.state.present === "discs") return this.discs.playback.seek(to);
    this.#withdraw();
    return to === Infinity ? this.playback.finish() : this.playback.go(to);
  }

  /** Go to the next or previous step of the lecture, or of the run if there is no lecture. @param {1 | -1} by */
  turn(by) {
    const { lecture } = this.store.state;
    if (!lecture) return this.step(by);
    const link = by > 0 ? lecture.next : lecture.previous;
    return link ? this.visit(link) : undefined;
  }

  /**
   * Ask the question wanted, else the one prepared in the lecture, else which node is expanded next. If a question is
   * open, reveal its answer; if it is revealed, close it, and after a question about the next node expand that node.
   * @param {Kind} [wanted]
   */
  ask(wanted) {
    const { store, discs, playback } = this;
    const { state } = store;
    if (state.present === "discs") return discs.ask();
    const standing = phaseOf(state);
    // The question wanted replaces another open question, and any revealed one.
    const phase = wanted && (wanted !== state.asking || standing === "revealed") ? "" : standing;
    if (phase === "asked") {
      const isHere = !isBallot(state.asking) || ballotNow(state) !== null;
      const isKnown = isHere && (!isByNumber(state.asking) || state.run.trace.done);
      return store.set(isKnown ? { ask: "revealed", isTold: true } : { notice: TOLD_LATER });
    }
    if (phase === "revealed") {
      this.#withdraw();
      return offersBoards(state) ? playback.seek(state.cursor + 1) : undefined;
    }
    const kind = wanted ?? (preparedIn(state) || USUAL);
    this.#forget();
    if (isByNumber(kind) && !state.run.trace.done) {
      this.#later = { kind, at: this.#place };
      return store.set({ notice: LATER });
    }
    if (state.event) playback.seek(state.cursor + 1);
    playback.play(false);
    if (offersBoards({ asking: kind }) && !isChoice(state) && !this.#goToChoice()) return playback.step(1);
    return store.set({ ask: "asked", asking: kind, askedAt: store.state.cursor });
  }

  /** Go to the next step at which not every board is a right answer; whether there is one soon. */
  #goToChoice() {
    const { state } = this.store;
    const last = Math.min(state.cursor + FAR, state.run.trace.expansions - 1);
    let cursor = state.cursor + 1;
    while (cursor <= last && !isChoice({ ...state, cursor })) cursor++;
    if (cursor > last) return false;
    this.playback.seek(cursor);
    return true;
  }

  /** Show the question that phones have, or its answer. @param {Kind} asking @param {string} phase of the class */
  resume(asking, phase) {
    if (phase !== "revealed") return this.ask(asking);
    return this.store.set({ ask: "revealed", asking, askedAt: this.store.state.cursor, isTold: true });
  }

  /** Hide or show the numbers at the boards, if the search has any. */
  switchValues() {
    const { values, run, present } = this.store.state;
    if (present === "1" && hasValues(run)) this.store.set({ values: values === "1" ? "0" : "1" });
  }

  /** Show another search of the board, at the same step. @param {string} algorithm */
  search(algorithm) {
    if (this.store.state.present === "discs") this.pair();
    this.choose(algorithm);
  }

  /** Show two searches of the board side by side, or one search again. */
  pair() {
    const { store, discs, playback } = this;
    if (store.state.present === "discs") {
      discs.close();
      store.set({ present: "1", ask: "", askedAt: null });
      return;
    }
    playback.play(false);
    this.#withdraw();
    store.set({ present: "discs" });
  }

  /** Close one thing: the question, else the two searches, else the projector. */
  back() {
    const { state } = this.store;
    if (phaseOf(state)) this.#withdraw();
    else if (state.present === "discs") this.pair();
    else this.leave();
  }

  /** Go to another step of the lecture; of this page without leaving it. @param {string} link */
  async visit(link) {
    if (!link.startsWith("/?")) return this.leaveFor(link);
    const page = await blockOf(link);
    if (!page) return this.store.set({ notice: UNREACHABLE });
    this.discs.close();
    return this.open(page, link);
  }

  /** @param {Act} act */
  #obey(act) {
    const { state } = this.store;
    if (!isPresenting(state)) return;
    if (act === "next" || act === "previous") this.turn(act === "next" ? 1 : -1);
    else if (act === "ask") this.ask();
    this.#told = ""; // every act is reported at once, and again when its effect is visible
    this.#tell();
  }

  #withdraw() {
    this.store.set({ ask: "", askedAt: null });
  }

  /** The place shown, as text. */
  get #place() {
    const { run, cursor, present } = this.store.state;
    return `${run.query} ${cursor} ${present}`;
  }

  /** Ask the postponed question once the run has ended; drop it if another place is shown by then. */
  #askLater() {
    const later = this.#later;
    if (!later || (later.at === this.#place && !this.store.state.run.trace.done)) return;
    this.#forget();
    if (later.at === this.#place) this.ask(later.kind);
  }

  /** Drop the postponed question. */
  #forget() {
    this.#later = null;
    if (this.store.state.notice === LATER) this.store.set({ notice: "" });
  }

  /** After a change: withdraw a question when the cursor moves, and show the two searches for the board shown. */
  #follow() {
    const { store, discs } = this;
    const { state } = store;
    const { ask, askedAt, present, wanted, run, cursor } = state;
    if (ask && present === "1" && wanted === null && run.trace.nodes) {
      const isAskable = !offersBoards(state) || isChoice(state);
      const isStill = askedAt === null ? isAskable : askedAt === cursor;
      if (!isStill) this.#withdraw();
      else if (askedAt === null) store.set({ askedAt: cursor });
    }
    if (present === "discs" && !discs.isFor(run)) {
      store.set({ pairAt: cursor });
      discs.open(run, wanted ?? cursor, ask);
    }
    this.#askLater();
    this.ballots.follow();
    this.#tell();
  }

  /** Store the step and the question of the two searches for the link. */
  #keepPair() {
    const { store, discs } = this;
    const { at, wanted, runs, ask } = discs.store.state;
    const { present, pairAt, ask: kept } = store.state;
    if (present === "discs" && runs.length && wanted === null && (at !== pairAt || ask !== kept))
      store.set({ pairAt: at, ask });
    this.#tell();
  }

  /** Send the place of the projector to the notes, if it has changed. */
  #tell() {
    const { state } = this.store;
    if (!isPresenting(state)) return;
    const { lecture, run, cursor, pairAt } = state;
    const isPair = state.present === "discs";
    const phase = isPair ? this.discs.store.state.ask : phaseOf(state);
    const standing = {
      lecture: lecture?.said ?? "",
      step: lecture?.step ?? null,
      run: run.query,
      at: isPair ? pairAt : cursor,
      phase,
    };
    const told = JSON.stringify(standing);
    if (told === this.#told) return;
    this.#told = told;
    this.talk.stand(standing);
  }
}

/**
 * The current actions of the keys; null while the page is not presented.
 * @param {Presenter} presenter @returns {Record<string, (isShift: boolean) => void> | null}
 */
function presenterKeys(presenter) {
  const { state } = presenter.store;
  if (!isPresenting(state)) return null;
  if (state.overlay) return { "": () => presenter.close() };
  /** @type {Keys} */
  const keys = {
    " ": () => presenter.go(),
    ArrowRight: (isShift) => presenter.step(isShift ? FAR : 1),
    ArrowLeft: (isShift) => presenter.step(isShift ? -FAR : -1),
    PageDown: () => presenter.turn(1),
    PageUp: () => presenter.turn(-1),
    Home: () => presenter.jump(0),
    End: () => presenter.jump(Infinity),
    ...Object.fromEntries(KINDS.map((kind) => [QUESTIONS[kind].key?.toLowerCase(), () => presenter.ask(kind)])),
    a: () => presenter.ask(),
    g: () => presenter.switchValues(),
    ...Object.fromEntries(Object.entries(SEARCHES).map(([key, algorithm]) => [key, () => presenter.search(algorithm)])),
    d: () => presenter.pair(),
    b: () => presenter.cover("black"),
    ".": () => presenter.cover("black"),
    q: () => presenter.cover("qr"),
    "?": () => presenter.cover("keys"),
    f: (isShift) => isShift && presenter.leave(),
    Escape: () => presenter.back(),
  };
  return presenter.isAlone ? Object.fromEntries(Object.entries(keys).filter(([key]) => !SERVED.includes(key))) : keys;
}
