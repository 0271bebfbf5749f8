/** The states of nodes by their numbers in a space. */

/** @import {Tree} from "./tiles/boards.js" */
/** @import {State} from "./tiles/states.js" */

/** The states of the nodes of a search in a space; `Boards` is the counterpart for boards. */
export class SpaceStates {
  /** @param {Tree & {tree_n: Uint32Array, sides: number}} trace with a space */
  constructor(trace) {
    this.trace = trace;
  }

  /** The state of node n. @param {number} n @returns {State} */
  of(n) {
    const { space, state_n, start } = this.trace;
    return space ? space.state(state_n[n]) : start;
  }

  /** The state after a move from node n. @param {number} n @param {number} move @returns {State} */
  after(n, move) {
    const { space, start } = this.trace;
    return space ? space.state(space.after(this.trace, n, move)) : start;
  }
}
