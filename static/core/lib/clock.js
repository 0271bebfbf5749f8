/** Converts playing time into steps, at a speed that may double repeatedly. */

const STEADY_S = 3; // seconds of playing before it gets faster
const DOUBLING_S = 1.5; // seconds in which it then doubles

/**
 * @typedef {object} Played the state of a player
 * @property {boolean} playing @property {number} speed steps a second at first
 * @property {boolean} accelerates whether playing gets faster over time
 * @property {Clock} clock the time since playing began, and the elapsed part of a step
 */

/** The state of a player at rest. @param {number} speed @param {boolean} [accelerates] @returns {Played} */
export const atRest = (speed, accelerates = true) => ({ playing: false, speed, accelerates, clock: new Clock() });

export class Clock {
  constructor() {
    this.playedFor = 0; // seconds since playing began
    this.carried = 0; // parts of a step
  }

  /** Begin to play, with so much of the first step gone by. @param {number} carried */
  start(carried) {
    this.steady();
    this.carried = carried;
  }

  /** Get faster from now on, as from the beginning. */
  steady() {
    this.playedFor = 0;
  }

  /** Make the next step due at once. */
  wait() {
    this.carried = 1;
  }

  /** Steps a second by now. @param {number} pace those at the beginning @param {boolean} accelerates */
  speed(pace, accelerates) {
    return accelerates ? pace * 2 ** (Math.max(0, this.playedFor - STEADY_S) / DOUBLING_S) : pace;
  }

  /**
   * The number of whole steps in some seconds.
   * @param {number} seconds @param {number} pace @param {boolean} accelerates
   */
  pass(seconds, pace, accelerates) {
    this.playedFor += seconds;
    this.carried += seconds * this.speed(pace, accelerates);
    const steps = Math.floor(this.carried);
    this.carried -= steps;
    return steps;
  }
}
