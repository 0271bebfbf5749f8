/** The texts of the states of a problem, and the numbers of texts. Letters: v state, k component. */

/** @param {string} text */
const plain = (text) => text.trim().toLowerCase();

/** Texts of states that have names. */
export class StateNames {
  /** @type {Map<string, number> | null} */
  #number = null;

  /** @param {string[]} names by number */
  constructor(names) {
    this.names = names;
    /** The length of the longest one. */
    this.signs = names.reduce((most, name) => Math.max(most, [...name].length), 1);
  }

  /** The text of a state. @param {number} v */
  text(v) {
    return this.names[v] ?? "";
  }

  /** The number of the state with a text, in capitals or not; -1 if there is none. @param {string} text */
  numberOf(text) {
    this.#number ??= new Map(this.names.map((name, v) => [plain(name), v]));
    return this.#number.get(plain(text)) ?? -1;
  }

  /** Whether the same states have the same texts. @param {StateNames | StateTuples} other */
  isLike(other) {
    return other instanceof StateNames && areEqual(this.names, other.names);
  }
}

/** Texts of states that are tuples of numbers, ascending: their components, joined. */
export class StateTuples {
  /** @param {Uint16Array[]} component_kv @param {string} join between components */
  constructor(component_kv, join) {
    this.component_kv = component_kv;
    this.join = join;
    this.count = component_kv[0].length;
    /** The length of the longest one. */
    this.signs = longestOf(this);
    /** No list of names. @type {string[]} */
    this.names = [];
  }

  /** The text of a state. @param {number} v */
  text(v) {
    return v < this.count ? this.component_kv.map((component_v) => component_v[v]).join(this.join) : "";
  }

  /** The number of the state with a text; -1 if there is none. @param {string} text */
  numberOf(text) {
    const parts = plain(text).split(this.join).map(Number);
    let [v, end] = [0, this.count];
    while (v < end) {
      const middle = (v + end) >> 1;
      if (this.#isBefore(middle, parts)) v = middle + 1;
      else end = middle;
    }
    return v < this.count && this.text(v) === plain(text) ? v : -1;
  }

  /** @param {number} v @param {number[]} parts of another state */
  #isBefore(v, parts) {
    const k = this.component_kv.findIndex((component_v, at) => component_v[v] !== parts[at]);
    return k >= 0 && this.component_kv[k][v] < parts[k];
  }

  /** Whether the same states have the same texts. @param {StateNames | StateTuples} other */
  isLike(other) {
    const [one, two] = [this.component_kv, other instanceof StateTuples ? other.component_kv : []];
    const isFormed = one.length === two.length && other instanceof StateTuples && this.join === other.join;
    return isFormed && one.every((component_v, k) => areEqual(component_v, two[k]));
  }
}

/** @param {StateTuples} texts */
function longestOf({ component_kv, join, count }) {
  let longest = 1;
  for (let v = 0; v < count; v++) {
    let signs = join.length * (component_kv.length - 1);
    for (const component_v of component_kv) signs += digitsOf(component_v[v]);
    longest = Math.max(longest, signs);
  }
  return longest;
}

/** How many digits a component has. @param {number} value */
const digitsOf = (value) => (value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : value < 10_000 ? 4 : 5);

/** @template T @param {ArrayLike<T>} one @param {ArrayLike<T>} other */
function areEqual(one, other) {
  if (one.length !== other.length) return false;
  for (let v = 0; v < one.length; v++) if (one[v] !== other[v]) return false;
  return true;
}
