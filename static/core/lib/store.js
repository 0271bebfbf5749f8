/** The store of a page. The state module of the page defines its content. */

/** Holds a state and notifies its listeners at most once a frame of changes. @template {object} S */
export class Store {
  /** @param {S} state */
  constructor(state) {
    this.state = state;
    /** @type {(() => void)[]} */
    this.listeners = [];
    this.waiting = false;
  }

  /** @param {Partial<S>} changes */
  set(changes) {
    Object.assign(this.state, changes);
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      for (const listener of this.listeners) listener();
    });
  }
}
