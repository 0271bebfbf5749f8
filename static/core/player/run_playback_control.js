/** The place in a run: steps of the chosen grain, play, and the replay of the solution. */

import { isFollowing, isOnPath, isOver, pathOf, shownAt, tabOfRun } from "./shown_run_state.js";
import { stepped } from "../trace/events.js";
import { RISES } from "../trace/marks.js";
import { structureOf } from "../trace/structures.js";
import { Playback } from "./playback_control.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {State} from "./shown_run_state.js" */

const SEEN = 10; // steps a second up to which events can be seen; faster play shows whole expansions
const SLOW = 4; // steps a second up to which the frontier's rows are animated
const FAR = 10; // steps at once
const PAUSE = 200; // expansions after which a search down one branch pauses once

/**
 * Whether a search may run down one branch without end: where a bound stops it, no reached states are kept.
 * @param {Rule} rule
 */
const isUnbounded = (rule) => structureOf(rule).age === -1 && Boolean(rule.keeps_reached);

/** @extends {Playback<State>} */
export class RunPlayback extends Playback {
  get isGoing() {
    const { playing, replaying } = this.store.state;
    return playing || replaying;
  }

  get isOver() {
    return isOver(this.store.state);
  }

  /** The actions of the buttons and the scrubber of a player. */
  get acts() {
    return {
      seek: (/** @type {number} */ cursor) => this.seek(cursor),
      step: (/** @type {1 | -1} */ by) => this.step(by),
      finish: () => this.finish(),
      "toggle-play": () => this.toggleRun(),
    };
  }

  /** The keys of a player. */
  get keys() {
    return {
      " ": () => this.toggle(),
      ArrowLeft: (/** @type {boolean} */ isShift) => this.walk(-1, isShift),
      ArrowRight: (/** @type {boolean} */ isShift) => this.walk(1, isShift),
      Home: () => this.go(0),
      End: () => this.finish(),
    };
  }

  /** Whether events pass slowly enough to be seen. */
  get isSeen() {
    return !this.store.state.playing || this.speed <= SEEN;
  }

  /** Whether expansions pass slowly enough for animations to be followed. */
  get isSlow() {
    return !this.store.state.playing || this.speed <= SLOW;
  }

  /** @param {boolean} on */
  play(on) {
    const first = on && this.isOver ? { cursor: 0, event: 0 } : {};
    const goesOn = on && this.store.state.goesOn === "offered" ? { goesOn: /** @type {const} */ ("taken") } : {};
    super.play(on, { ...first, ...goesOn, replaying: false, ...(on ? { stage: tabOfRun(this.store.state) } : {}) });
  }

  /** Play or pause the run or its solution, whichever is shown. */
  toggle() {
    if (isOnPath(this.store.state)) this.toggleReplay();
    else this.toggleRun();
  }

  toggleRun() {
    if (isFollowing(this.store.state)) this.store.set({ wanted: null });
    else this.play(!this.store.state.playing);
  }

  toggleReplay() {
    const { replaying, step, clock } = this.store.state;
    const { length } = pathOf(this.store.state);
    if (!length) return; // no path is known or revealed
    clock.start(0.5);
    const first = !replaying && step === length - 1 ? { step: 0 } : {};
    this.store.set({ ...first, replaying: !replaying, playing: false });
  }

  /** @param {number} cursor @param {number} [event] */
  seek(cursor, event = 0) {
    this.store.set({ ...shownAt(this.store.state, cursor, event), wanted: null, playing: false });
  }

  /** Go to a cursor as soon as its events are here, or to the end of a shorter run. @param {number} cursor */
  seekSoon(cursor) {
    const { trace } = this.store.state.run;
    this.seek(Math.min(cursor, trace.expansions));
    if (!trace.done && cursor > trace.expansions) this.store.set({ wanted: cursor, wantedEvent: 0, isAsked: false });
  }

  /** Show a move of the solution. @param {number} step */
  showMove(step) {
    this.store.set({ step, replaying: false });
  }

  /** @param {1 | -1} by */
  step(by) {
    const { cursor, event } = this.#next(by);
    this.seek(cursor, event);
  }

  /** Go one step or FAR steps forward or back in the run or its solution. @param {1 | -1} by @param {boolean} isFar */
  walk(by, isFar) {
    const { step, cursor } = this.store.state;
    const onPath = isOnPath(this.store.state);
    if (onPath || isFar) this.go((onPath ? step : cursor) + by * (isFar ? FAR : 1));
    else this.step(by);
  }

  /** Go to a cursor of the run, or a move of its solution. @param {number} to clamped to its ends */
  go(to) {
    const { run } = this.store.state;
    const onPath = isOnPath(this.store.state);
    const last = onPath ? pathOf(this.store.state).length - 1 : run.trace.expansions;
    const place = Math.max(0, Math.min(last, to));
    if (onPath) this.showMove(place);
    else this.seek(place);
  }

  /** Go to the next mark or the one before. @param {1 | -1} by @param {boolean} isHigh skip re-opened nodes */
  seekMark(by, isHigh) {
    const { run, cursor } = this.store.state;
    this.seek(run.marks.next(cursor, by, isHigh ? RISES : undefined));
  }

  /** Choose the size of a step; events are listed if a step is an event. @param {State["grain"]} grain */
  chooseGrain(grain) {
    this.store.set({ grain, listed: grain === "event", ...(grain === "event" ? {} : { event: 0 }) });
  }

  /** @param {number} steps */
  advance(steps) {
    const { store } = this;
    const { run, replaying, grain, cursor, event, goesOn } = store.state;
    if (replaying) return this.#replay(steps);
    const rests = cursor < PAUSE && isUnbounded(run.rule) && !goesOn;
    if (grain === "event" && this.isSeen) for (let k = 0; k < steps; k++) this.#show(this.#next(1));
    else this.#show({ cursor: Math.min(cursor + steps, run.trace.expansions, rests ? PAUSE : Infinity), event: 0 });
    const hasMoved = store.state.cursor !== cursor || store.state.event !== event;
    if (rests && store.state.cursor >= PAUSE && !this.isOver) store.set({ playing: false, goesOn: "offered" });
    return hasMoved;
  }

  /** @param {{cursor: number, event: number}} place */
  #show({ cursor, event }) {
    this.store.set(shownAt(this.store.state, cursor, event));
  }

  /** Go to the end of the run, which reveals it, or of its solution. */
  finish() {
    if (isOnPath(this.store.state)) this.go(Infinity);
    else this.finishRun();
  }

  /** Go to the end of the run and reveal it; while the run grows, follow its end. */
  finishRun() {
    const { trace } = this.store.state.run;
    this.store.set({ revealed: true });
    this.seek(trace.expansions);
    if (!trace.done) this.store.set({ wanted: "end", wantedEvent: 0 });
  }

  /** The place one step forward or back, by the grain. @param {1 | -1} by */
  #next(by) {
    const { run, cursor, event, grain } = this.store.state;
    if (grain === "event") return stepped(run.trace, { cursor, event }, by, run.rule);
    const to = cursor + (by < 0 && event ? 0 : by);
    return { cursor: Math.max(0, Math.min(run.trace.expansions, to)), event: 0 };
  }

  /** @param {number} steps */
  #replay(steps) {
    const last = pathOf(this.store.state).length - 1;
    const step = Math.min(this.store.state.step + steps, last);
    this.store.set({ step, replaying: step < last });
    return true;
  }
}
