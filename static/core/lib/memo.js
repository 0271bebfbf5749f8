/** Memoised values, recomputed only when an input changes. */

/** Return a function that caches one value and recomputes it only when `given` changes. */
export function memo() {
  /** @type {{given: unknown[], value: unknown} | null} */
  let latest = null;
  /** @template V @param {unknown[]} given the inputs of the value @param {() => V} make @returns {V} */
  return (given, make) => {
    if (!latest || given.some((one, k) => one !== latest?.given[k])) latest = { given, value: make() };
    return /** @type {V} */ (latest.value);
  };
}
