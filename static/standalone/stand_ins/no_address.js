/** Replaces core/shell/address.js in a page that is a file, whose address does not name its view. */

/** @template P */
class NoAddress {
  /** @param {(place: P) => string} write a place as a query */
  constructor(write) {
    this.write = write;
  }

  push() {}

  replace() {}

  remember() {}
}

/** @type {typeof import("../../core/shell/address.js").queryBar} */
export const queryBar = () => () => {};

/** @type {typeof import("../../core/shell/address.js").placed} */
export const placed = (link) => link;

export { NoAddress as Address };
