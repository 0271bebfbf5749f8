/** The counts of each choice in each round, as only the teacher sees them. */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../../core/lib/format.js";

/**
 * @typedef {{key: string, label?: string, isRight: boolean, counts: (number | null)[]}} Row label if it differs from
 * the key; null where a round's counts are unknown
 */

/** @param {Row[]} rows */
export function countsTable(rows) {
  const rounds = rows[0]?.counts ?? [];
  const unknown = rounds.flatMap((count, r) => (count === null ? [r + 1] : []));
  return html`<table class="counts"><thead><tr><th scope="col">Choice</th>${rounds.map(
    (_, r) => html`<th scope="col">Round ${r + 1}</th>`,
  )}</tr></thead><tbody>${rows.map(
    ({ key, label = key, isRight, counts }) =>
      html`<tr data-choice=${key} data-right=${String(isRight)}><th scope="row">${label}${isRight ? " ✓" : ""}</th>
        ${counts.map((count) => html`<td>${count === null ? "–" : whole(count)}</td>`)}</tr>`,
  )}</tbody></table>
  ${unknown.length ? html`<p class="note">Counts of round ${unknown.join(", ")} are not known here.</p>` : nothing}`;
}
