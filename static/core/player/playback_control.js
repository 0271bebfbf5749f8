/** Plays by animation frames, at a speed that may increase over time. Each page defines its steps. */

const READABLE = 2; // steps a second that can be read out
const LONGEST_S = 0.25; // that a frame may stand for; the tab may have been out of sight

/** @typedef {{playing: boolean, speed: number, accelerates: boolean, clock: import("../lib/clock.js").Clock}} Played */

/** @template {Played} S */
export class Playback {
  /** @param {import("../lib/store.js").Store<S>} store */
  constructor(store) {
    this.store = store;
  }

  /** Steps a second by now. */
  get speed() {
    const { clock, accelerates } = this.store.state;
    return clock.speed(this.pace, accelerates);
  }

  /** Steps a second at first. */
  get pace() {
    return this.store.state.speed;
  }

  get isGoing() {
    return this.store.state.playing;
  }

  /** Whether steps come too quickly to be read out. */
  get isQuiet() {
    return this.store.state.playing && this.speed > READABLE;
  }

  /** Whether all is here and the last of it shown. @returns {boolean} */
  get isOver() {
    throw new Error("a playback says when it is over");
  }

  /** Go on by some steps; return whether there were any to go. @type {(steps: number) => boolean} */
  advance() {
    throw new Error("a playback says what its steps are");
  }

  /** Play or pause. @param {boolean} on @param {Partial<S>} [more] what changes with it */
  play(on, more = {}) {
    this.store.state.clock.start(1); // the first step at once
    this.store.set(/** @type {Partial<S>} */ ({ ...more, playing: on }));
  }

  /** Set how many steps a second there are to be. @param {number} speed */
  setSpeed(speed) {
    this.store.state.clock.steady();
    this.store.set(/** @type {Partial<S>} */ ({ speed }));
  }

  /** Go on as far as the time that has passed asks for. @param {number} seconds */
  tick(seconds) {
    if (!this.isGoing) return;
    const { clock, accelerates } = this.store.state;
    const steps = clock.pass(seconds, this.pace, accelerates);
    if (!steps) return;
    if (!this.advance(steps)) clock.wait(); // what is to come is shown at once
    if (this.store.state.playing && this.isOver) this.store.set(/** @type {Partial<S>} */ ({ playing: false }));
  }

  /** Tick with the browser's frames from now on; return what ends that. */
  start() {
    let before = performance.now();
    let waiting = 0;
    const frame = (/** @type {number} */ now) => {
      this.tick(Math.min(LONGEST_S, (now - before) / 1000));
      before = now;
      waiting = requestAnimationFrame(frame);
    };
    waiting = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(waiting);
  }
}
