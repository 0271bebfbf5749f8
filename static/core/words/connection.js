/** The sentence for a change that has not reached the server. */

/**
 * @param {string} chosen name of the chosen search, "" for another change
 * @param {string} shown name of the search shown
 */
export function waitingText(chosen, shown) {
  const what = chosen ? `${chosen} waits` : "Your change waits";
  return `${what} for the connection. The page still shows the last run of ${shown}.`;
}
