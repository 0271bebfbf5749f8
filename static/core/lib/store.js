/** The store of a page. What is in it and what each thing means says the module of the page's name beside this. */

/** Keeps a state; tells its listeners once a frame that something changed. @template {object} S */
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
