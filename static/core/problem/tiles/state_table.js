/**
 * All states that any of several runs has reached, numbered. A board is a row of bytes; a hash table finds it, and a
 * move changes its hash in two cells only, so that a child costs the same on any board. Letters: s state, c cell, t
 * tile, m move.
 */

import { grown } from "../../lib/growing_arrays.js";
import { stepsOf } from "./board.js";
/** @import {State} from "./states.js" */

export class StateTable {
  /** @param {State} like one of the puzzle that all are of */
  constructor({ tile_c: { length: size }, width }) {
    this.size = size;
    /** The offset of the blank by move. */
    this.step_m = stepsOf(width);
    this.count = 0;
    this.tile_sc = new Uint8Array(64 * size);
    this.blank_s = new Uint8Array(64);
    this.hash_s = new Uint32Array(64);
    /** A state's number plus 1 at the place of its hash or behind; 0 for a free slot. Never more than half full. */
    this.slots = new Uint32Array(256);
    /** The summand of tile t in cell c in the hash. */
    this.hash_tc = Uint32Array.from({ length: size * size }, (_, k) => mixed(k + 1));
  }

  /** The number of a state. @param {State} state @returns {number} */
  of({ tile_c }) {
    this.#reserve();
    const { size, count, tile_sc, hash_tc } = this;
    let hash = 0;
    let blank = 0;
    for (let c = 0; c < size; c++) {
      const t = (tile_sc[count * size + c] = tile_c[c]);
      if (t) hash ^= hash_tc[t * size + c];
      else blank = c;
    }
    return this.#settled(blank, hash >>> 0);
  }

  /** The number of the state that a legal move leads to. @param {number} s @param {number} m @returns {number} */
  after(s, m) {
    this.#reserve();
    const { size, count, tile_sc, hash_tc } = this;
    const [own, from] = [count * size, s * size];
    for (let c = 0; c < size; c++) tile_sc[own + c] = tile_sc[from + c];
    const blank = this.blank_s[s];
    const to = blank + this.step_m[m];
    const t = tile_sc[own + to];
    tile_sc[own + blank] = t;
    tile_sc[own + to] = 0;
    return this.#settled(to, (this.hash_s[s] ^ hash_tc[t * size + to] ^ hash_tc[t * size + blank]) >>> 0);
  }

  /**
   * The state with the board in the row behind the last: an existing one, or a new one.
   * @param {number} blank @param {number} hash
   */
  #settled(blank, hash) {
    const { slots, hash_s, count } = this;
    const mask = slots.length - 1;
    let place = mixed(hash) & mask;
    for (; slots[place]; place = (place + 1) & mask) {
      const s = slots[place] - 1;
      if (hash_s[s] === hash && this.#same(s, count)) return s;
    }
    slots[place] = count + 1;
    hash_s[count] = hash;
    this.blank_s[count] = blank;
    return this.count++;
  }

  /** @param {number} s @param {number} other */
  #same(s, other) {
    const { size, tile_sc } = this;
    let [a, b] = [s * size, other * size];
    for (const end = a + size; a < end; a++, b++) if (tile_sc[a] !== tile_sc[b]) return false;
    return true;
  }

  /** Make room for one state more. */
  #reserve() {
    const { size, count } = this;
    this.tile_sc = grown(this.tile_sc, (count + 1) * size);
    this.blank_s = grown(this.blank_s, count + 1);
    this.hash_s = grown(this.hash_s, count + 1);
    if (2 * (count + 1) <= this.slots.length) return;
    const slots = (this.slots = new Uint32Array(2 * this.slots.length));
    const mask = slots.length - 1;
    for (let s = 0; s < count; s++) {
      let place = mixed(this.hash_s[s]) & mask;
      while (slots[place]) place = (place + 1) & mask;
      slots[place] = s + 1;
    }
  }
}

/** A number in which every bit depends on every bit of another (the finalizer of MurmurHash3). @param {number} k */
function mixed(k) {
  k = Math.imul(k ^ (k >>> 16), 0x85ebca6b);
  k = Math.imul(k ^ (k >>> 13), 0xc2b2ae35);
  return (k ^ (k >>> 16)) >>> 0;
}
