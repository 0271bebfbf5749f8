/** Plays the tour from scene to scene; it waits at questions. */

import { isAsking, isHere, lengthOf } from "./state.js";
import { Playback } from "../core/player/playback_control.js";
/** @import {State} from "./state.js" */

/** @extends {Playback<State>} */
export class TourPlayback extends Playback {
  get isOver() {
    const { state } = this.store;
    return state.scene === state.scenes.length - 1 && state.elapsed >= lengthOf(state);
  }

  /** Show a scene: from its beginning while the tour plays, else as it ends. @param {number} scene */
  go(scene) {
    const { scenes, playing } = this.store.state;
    const to = Math.max(0, Math.min(scene, scenes.length - 1));
    this.store.set({ scene: to, elapsed: playing ? 0 : Infinity, tab: -1 });
  }

  /** @param {number} scenes forward, backward below 0 */
  step(scenes) {
    this.go(this.store.state.scene + scenes);
  }

  /** Play or pause; on from a question without an answer, and from the first scene once the last one is over. */
  toggle() {
    const { state } = this.store;
    if (this.isOver) this.again();
    else if (state.playing && isAsking(state)) this.step(1);
    else this.play(!state.playing);
  }

  /** Play from the first scene, with all questions open. */
  again() {
    const { scenes } = this.store.state;
    this.play(true, { scene: 0, elapsed: 0, answers: scenes.map(() => null), tab: -1 });
  }

  /** Answer the current question. @param {number} node */
  answer(node) {
    const { state } = this.store;
    if (!isAsking(state) || !isHere(state)) return;
    this.store.set({ answers: state.answers.map((one, k) => (k === state.scene ? node : one)), elapsed: 0 });
  }

  /** Show a single run if there is no room for all. @param {number} tab */
  look(tab) {
    this.store.set({ tab, playing: false });
  }

  /** @param {number} steps */
  advance(steps) {
    const { state } = this.store;
    if (!isHere(state)) return false;
    if (this.isOver) return true;
    const elapsed = state.elapsed + steps;
    if (elapsed < lengthOf(state) || state.scene === state.scenes.length - 1) this.store.set({ elapsed });
    else this.step(1);
    return true;
  }
}
