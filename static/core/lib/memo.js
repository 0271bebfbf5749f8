/** Values that follow from others, made anew only when one of those is another. */

/** Return what keeps one value: asked again with the same `given`, it gives the same value. */
export function memo() {
  /** @type {{given: unknown[], value: unknown} | null} */
  let latest = null;
  /** @template V @param {unknown[]} given what the value follows from @param {() => V} make @returns {V} */
  return (given, make) => {
    if (!latest || given.some((one, k) => one !== latest?.given[k])) latest = { given, value: make() };
    return /** @type {V} */ (latest.value);
  };
}
