/** The common cursor of runs that are compared. */

import { isWhole, lengthNow } from "../state/compare.js";
import { Playback } from "./playback.js";

/** @extends {Playback<import("../state/compare.js").State>} */
export class ComparePlayback extends Playback {
  get isOver() {
    return isWhole(this.store.state) && this.store.state.at >= lengthNow(this.store.state);
  }

  toggle() {
    const { playing } = this.store.state;
    this.play(!playing, { isAsked: false, ...(!playing && this.isOver ? { at: 0 } : {}) });
  }

  /** @param {number} at */
  seek(at) {
    const place = Math.max(0, Math.min(at, lengthNow(this.store.state)));
    this.store.set({ at: place, playing: false, isAsked: false });
  }

  /** Go to a number of expansions, aligned by them. @param {number} at */
  jump(at) {
    this.store.set({ align: "expansions", at, playing: false, isAsked: false });
  }

  /** @param {number} steps */
  advance(steps) {
    const { at } = this.store.state;
    const to = Math.min(at + steps, lengthNow(this.store.state));
    this.store.set({ at: to });
    return to !== at;
  }
}
