/** The place in the run: steps by the grain, play that may get faster over time, and the replay of the solution. */

import { stepped } from "./trace/events.js";

const STEADY_S = 3; // seconds of playing before it gets faster
const DOUBLING_S = 1.5; // seconds in which it then doubles
const SEEN = 10; // steps a second up to which events can be seen; what plays faster plays whole expansions
const REPLAY = 2; // moves a second

export class Playing {
  /**
   * @param {import("./state.js").Store<import("./state.js").State>} store
   * @param {{rule: () => import("./trace/rule.js").Rule, path: () => number[]}} run its rule and the nodes of its solution
   */
  constructor(store, { rule, path }) {
    this.store = store;
    this.rule = rule;
    this.path = path;
    this.playedFor = 0; // seconds since playing began
    this.carried = 0; // parts of a step
  }

  /** Steps a second, or moves of a replay. */
  get speed() {
    const { hurries, replaying, speed } = this.store.state;
    const faster = hurries ? 2 ** (Math.max(0, this.playedFor - STEADY_S) / DOUBLING_S) : 1;
    return (replaying ? REPLAY : speed) * faster;
  }

  /** Whether events pass slowly enough to be seen. */
  get isSeen() {
    return !this.store.state.playing || this.speed <= SEEN;
  }

  /** @param {boolean} on */
  play(on) {
    this.steady();
    this.carried = 1; // the first step at once
    this.store.set({ playing: on, replaying: false, ...(on ? { stage: "tree" } : {}) });
  }

  /** Get faster from now on, as from the beginning. */
  steady() {
    this.playedFor = 0;
  }

  toggle() {
    const { trace, cursor, length, playing } = this.store.state;
    if (!playing && trace?.done && cursor === length) this.store.set({ cursor: 0, event: 0 });
    this.play(!playing);
  }

  toggleReplay() {
    const { replaying, step } = this.store.state;
    this.steady();
    this.carried = 0.5;
    if (!replaying && step === this.path().length - 1) this.store.set({ step: 0 });
    this.store.set({ replaying: !replaying, playing: false });
  }

  /** @param {number} cursor @param {number} [event] */
  seek(cursor, event = 0) {
    this.store.set({ cursor, event, wanted: null, playing: false });
  }

  /** @param {1 | -1} by */
  step(by) {
    const { cursor, event } = this.#next(by);
    this.seek(cursor, event);
  }

  /** Go on as far as the time that has passed asks for. @param {number} seconds */
  tick(seconds) {
    const { playing, replaying } = this.store.state;
    if (!playing && !replaying) return;
    this.playedFor += seconds;
    this.carried += seconds * this.speed;
    const steps = Math.floor(this.carried);
    if (!steps) return;
    this.carried -= steps;
    if (playing) this.#advance(steps);
    else this.#replay(steps);
  }

  /** The place one step on or back, by the grain. @param {1 | -1} by */
  #next(by) {
    const { trace, cursor, event, grain, length } = this.store.state;
    if (trace && grain === "event") return stepped(trace, { cursor, event }, by, this.rule());
    return { cursor: Math.max(0, Math.min(length, cursor + (by < 0 && event ? 0 : by))), event: 0 };
  }

  /** @param {number} steps */
  #advance(steps) {
    const { state } = this.store;
    const { trace, cursor, event } = state;
    const end = trace?.expansions ?? 0;
    if (state.grain === "event" && this.isSeen) for (let k = 0; k < steps; k++) this.store.set(this.#next(1));
    else this.store.set({ cursor: Math.min(cursor + steps, end), event: 0 });
    if (state.cursor === cursor && state.event === event) this.carried = 1; // events are still to come; the next one is shown at once
    if (trace?.done && state.cursor === end) this.store.set({ playing: false });
  }

  /** @param {number} steps */
  #replay(steps) {
    const last = this.path().length - 1;
    const step = Math.min(this.store.state.step + steps, last);
    this.store.set({ step, replaying: step < last });
  }
}
