/**
 * The bytes of the pieces of the states of a problem: of each piece some rows, column after column, little-endian. The
 * mirror webapp/work/space_columns.py specifies them; tests/golden holds both to the same files. Letters: v state, m
 * move, k component.
 */

import { say } from "./messages.js";
/** @import {SpaceHead as Head} from "../lib/answers.js" */

/** @typedef {{successor_vm: Int32Array, cost_vm: Int32Array, ways: number}} Edges a row a state, -1 for no move */
/** @typedef {Pick<Head, "count" | "ways" | "back" | "costs" | "h" | "form" | "scale">} Shape */

const NO_MOVE = -1;
const WIDTH = { word: 4, component: 2, goal: 1 }; // bytes of a value

export class SpaceColumns {
  /** @param {Shape} shape of all states */
  constructor(shape) {
    const { count, ways, back, costs, h, form } = shape;
    this.count = count;
    this.hasCosts = costs;
    /** The number of states that have arrived. */
    this.end = 0;
    /** @type {Edges} */
    this.forward = edgesOf(shape, ways);
    /** From the goal, for searches from both ends. @type {Edges | null} */
    this.backward = back && edgesOf(shape, back.ways);
    /** The estimate of each state, null where the search has none. */
    this.h_v = h ? new Float32Array(count) : null;
    /** The cost of a cheapest path from each state to a goal, infinity without one. */
    this.distance_v = new Float32Array(count);
    /** The components of states that are tuples of numbers. */
    this.component_kv = Array.from(form?.sizes ?? [], () => new Uint16Array(count));
    /** 1 for a goal. */
    this.goal_v = new Uint8Array(count);
    const moves = ways + (back?.ways ?? 0);
    const words = moves * (costs ? 2 : 1) + (h ? 2 : 1);
    this.width = words * WIDTH.word + this.component_kv.length * WIDTH.component + WIDTH.goal;
  }

  /**
   * Append the next piece; throws an Error with the received and the expected length.
   * @param {ArrayBuffer} bytes
   */
  append(bytes) {
    const { count, end: first, width } = this;
    const rows = bytes.byteLength / width;
    if (!Number.isInteger(rows) || first + rows > count)
      throw new Error(say("states-bytes", { got: bytes.byteLength, width, most: count - first }));
    let offset = 0;
    /** @template T @param {new (bytes: ArrayBuffer, offset: number, length: number) => T} Kind @param {number} wide */
    const next = (Kind, wide) => {
      const column = new Kind(bytes, offset, rows);
      offset += rows * wide;
      return column;
    };
    for (const edges of [this.forward, this.backward]) {
      if (!edges) continue;
      const { ways, successor_vm, cost_vm } = edges;
      for (let m = 0; m < ways; m++) {
        const away = next(Int32Array, WIDTH.word);
        for (let row = 0, i = first * ways + m; row < rows; row++, i += ways)
          successor_vm[i] = away[row] ? first + row + away[row] : NO_MOVE;
      }
      for (let m = 0; this.hasCosts && m < ways; m++) {
        const cost = next(Int32Array, WIDTH.word);
        for (let row = 0, i = first * ways + m; row < rows; row++, i += ways) cost_vm[i] = cost[row];
      }
    }
    this.h_v?.set(next(Float32Array, WIDTH.word), first);
    this.distance_v.set(next(Float32Array, WIDTH.word), first);
    for (const component_v of this.component_kv) component_v.set(next(Uint16Array, WIDTH.component), first);
    this.goal_v.set(next(Uint8Array, WIDTH.goal), first);
    this.end = first + rows;
  }
}

/** @param {Shape} shape @param {number} ways @returns {Edges} in which every move costs 1 */
function edgesOf({ count, scale }, ways) {
  return { ways, successor_vm: new Int32Array(count * ways), cost_vm: new Int32Array(count * ways).fill(scale) };
}
