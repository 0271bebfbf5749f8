/** The states of the spaces of several searches, numbered together. Letters: r search, v state of its space. */

/** @typedef {import("./space.js").Space} Space */

export class CommonStates {
  /** @param {Space[]} spaces of the searches */
  constructor(spaces) {
    const [first] = spaces;
    /** Whether all have the same states: their lists are sorted, and states with the same text are the same. */
    this.areSame = spaces.every(({ texts }) => texts === first.texts || texts.isLike(first.texts));
    /** The number of state 0 of each; states of different spaces have different numbers. @type {number[]} */
    this.first_r = [];
    this.count = 0;
    for (const { count } of spaces) {
      this.first_r.push(this.areSame ? 0 : this.count);
      this.count = this.areSame ? count : this.count + count;
    }
  }
}
