/** Plays the tour from scene to scene over the compared runs; it waits at questions. */

import { ComparePlayback } from "../playback_control.js";
import { TENTHS, isAsking, isHere, lengthOf } from "./state.js";
/** @import {TourScene} from "../../core/lib/answers.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {State} from "../state.js" */
/** @import {Toured} from "./state.js" */

const GROWN_S = 1.4; // seconds in which a scene reaches its own step
const GROWN_FAR_S = 3.5; // if that is far, faster and faster
const FAR = 10; // expansions

export class TourPlayback extends ComparePlayback {
  /** @param {Store<any>} store of the page @param {TourScene[]} scenes */
  constructor(store, scenes) {
    super(store);
    store.set({ scenes, scene: 0, elapsed: Infinity, answers: scenes.map(() => null), accelerates: false });
  }

  /** @returns {State & Toured} */
  get state() {
    return /** @type {any} */ (this.store.state);
  }

  get pace() {
    return TENTHS;
  }

  get isOver() {
    const { scene, scenes, elapsed } = this.state;
    return scene === scenes.length - 1 && elapsed >= lengthOf(this.state);
  }

  /** Show a scene: from its beginning while the tour plays, else as it ends. @param {number} to */
  seek(to) {
    const scene = Math.max(0, Math.min(to, this.state.scenes.length - 1));
    this.#show({ scene, elapsed: this.state.playing ? 0 : Infinity });
  }

  /** @param {number} scenes forward, backward below 0 */
  step(scenes) {
    this.seek(this.state.scene + Math.sign(scenes));
  }

  /** No step but those of scenes is shown. */
  jump() {}

  /** Play or pause; on from a question without an answer, and from the first scene once the last one is over. */
  toggle() {
    if (this.isOver) this.again();
    else if (this.state.playing && isAsking(this.state)) this.step(1);
    else this.play(!this.state.playing);
  }

  /** Play from the first scene, with all questions open. */
  again() {
    this.#show({ scene: 0, elapsed: 0, answers: this.state.scenes.map(() => null) });
    this.play(true);
  }

  /** Answer the current question. @param {number} node */
  answer(node) {
    const { answers, scene } = this.state;
    if (node < 0 || !isAsking(this.state) || !isHere(this.state)) return;
    this.#show({ answers: answers.map((one, k) => (k === scene ? node : one)), elapsed: 0 });
  }

  /** @param {number} steps */
  advance(steps) {
    const { elapsed, scene, scenes } = this.state;
    if (!isHere(this.state)) return false;
    if (elapsed + steps < lengthOf(this.state) || scene === scenes.length - 1) this.#show({ elapsed: elapsed + steps });
    else this.step(1);
    return true;
  }

  /** Show a place in the tour: a scene moves to its step from that of the one before. @param {Partial<Toured>} place */
  #show(place) {
    const { scenes, scene, elapsed, answers } = { ...this.state, ...place };
    const { at } = scenes[scene];
    const far = answers[scene] === null ? at - scenes[Math.max(0, scene - 1)].at : 0;
    const share = Math.min(1, elapsed / TENTHS / (far > FAR ? GROWN_FAR_S : GROWN_S));
    const left = Math.floor(far * (1 - share ** (far > FAR ? 3 : 1)));
    this.store.set(/** @type {any} */ ({ ...place, at: at - left }));
  }
}
