/** The common cursor of compared runs. */

import { isWhole, lengthNow } from "./state.js";
import { Playback } from "../core/player/playback_control.js";
/** @import {State} from "./state.js" */

/** @extends {Playback<State>} */
export class ComparePlayback extends Playback {
  get isOver() {
    return isWhole(this.store.state) && this.store.state.at >= lengthNow(this.store.state);
  }

  toggle() {
    const { playing, isFollowing } = this.store.state;
    const isOn = !playing && !isFollowing;
    this.play(isOn, { isFollowing: false, isAsked: false, ...(isOn && this.isOver ? { at: 0 } : {}) });
  }

  /** @param {number} at clamped to the end; Infinity follows the end while the runs grow */
  seek(at) {
    const place = Math.max(0, Math.min(at, lengthNow(this.store.state)));
    const isFollowing = at === Infinity && !isWhole(this.store.state);
    this.store.set({ at: place, isFollowing, playing: false, isAsked: false });
  }

  /** @param {number} steps forward, backward below 0 */
  step(steps) {
    this.seek(this.store.state.at + steps);
  }

  /** Follow the end of growing runs if it is shown. */
  follow() {
    const { state } = this.store;
    const last = lengthNow(state);
    const isFollowing = !isWhole(state);
    if (state.isFollowing && !(isFollowing && state.at === last)) this.store.set({ at: last, isFollowing });
  }

  /** Go to a number of expansions, aligned by them. @param {number} at */
  jump(at) {
    this.store.set({ align: "expansions", at, isFollowing: false, playing: false, isAsked: false });
  }

  /** @param {number} steps */
  advance(steps) {
    const { at } = this.store.state;
    const to = Math.min(at + steps, lengthNow(this.store.state));
    this.store.set({ at: to });
    return to !== at;
  }
}
