/** Sentences about a choice that has not reached the server. */

/**
 * @param {string} chosen name of a search that was chosen, "" where it was anything else
 * @param {string} shown name of the search that is shown
 */
export function waitingText(chosen, shown) {
  const what = chosen ? `${chosen} waits` : "Your change waits";
  return `${what} for the connection. The page still shows the last run of ${shown}.`;
}
