/** Plays by animation frames, at a speed that may increase over time. Each page defines its steps. */

/** @import {Played} from "../lib/clock.js" */
/** @import {Store} from "../lib/store.js" */

const READABLE = 2; // steps a second up to which a screen reader announces them
const LONGEST_S = 0.25; // the most time that a frame may represent: the tab may have been hidden

/** @template {Played} S */
export class Playback {
  /** @param {Store<S>} store */
  constructor(store) {
    this.store = store;
  }

  /** The current steps a second. */
  get speed() {
    const { clock, accelerates } = this.store.state;
    return clock.speed(this.pace, accelerates);
  }

  /** The steps a second at the start. */
  get pace() {
    return this.store.state.speed;
  }

  get isGoing() {
    return this.store.state.playing;
  }

  /** Whether steps are too quick to be announced. */
  get isQuiet() {
    return this.store.state.playing && this.speed > READABLE;
  }

  /** Whether all steps have arrived and the last is shown. @returns {boolean} */
  get isOver() {
    throw new Error("a playback says when it is over");
  }

  /** Go forward by some steps; return whether any step was left. @type {(steps: number) => boolean} */
  advance() {
    throw new Error("a playback says what its steps are");
  }

  /** Play or pause. @param {boolean} on @param {Partial<S>} [more] other changes at the same time */
  play(on, more = {}) {
    this.store.state.clock.start(1); // the first step at once
    this.store.set(/** @type {Partial<S>} */ ({ ...more, playing: on }));
  }

  /** Set the speed, in steps per second. @param {number} speed */
  setSpeed(speed) {
    this.store.state.clock.steady();
    this.store.set(/** @type {Partial<S>} */ ({ speed }));
  }

  /** Go forward by the steps of the elapsed time. @param {number} seconds */
  tick(seconds) {
    if (!this.isGoing) return;
    const { clock, accelerates } = this.store.state;
    const steps = clock.pass(seconds, this.pace, accelerates);
    if (!steps) return;
    if (!this.advance(steps)) clock.wait(); // the next step that arrives is shown at once
    if (this.store.state.playing && this.isOver) this.store.set(/** @type {Partial<S>} */ ({ playing: false }));
  }

  /** Tick at each frame of the browser while playing; return a function that ends this. */
  start() {
    const { store } = this;
    let before = 0;
    let waiting = 0;
    const frame = (/** @type {number} */ now) => {
      this.tick(Math.min(LONGEST_S, Math.max(0, now - before) / 1000)); // the frame may have begun earlier
      before = now;
      waiting = this.isGoing ? requestAnimationFrame(frame) : 0;
    };
    const wake = () => {
      if (!this.isGoing || waiting) return;
      before = performance.now();
      waiting = requestAnimationFrame(frame);
    };
    store.listeners.push(wake);
    wake();
    return () => {
      store.listeners = store.listeners.filter((listener) => listener !== wake);
      cancelAnimationFrame(waiting);
    };
  }
}
