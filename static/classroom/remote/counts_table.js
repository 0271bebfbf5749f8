/** The counts of each choice in each round, as only the teacher sees them. */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import COUNTS from "./counts.ftl";

const say = messages(COUNTS);

/**
 * @typedef {{key: string, label?: string, isRight: boolean, counts: (number | null)[]}} Row label if it differs from
 * the key; null where a round's counts are unknown
 */

/** @param {Row[]} rows */
export function countsTable(rows) {
  const rounds = rows[0]?.counts ?? [];
  const unknown = rounds.flatMap((count, r) => (count === null ? [r + 1] : []));
  return html`<table class="counts"><thead><tr><th scope="col">${say("counts-choice")}</th>${rounds.map(
    (_, r) => html`<th scope="col">${say("counts-round", { round: r + 1 })}</th>`,
  )}</tr></thead><tbody>${rows.map(
    ({ key, label = key, isRight, counts }) =>
      html`<tr data-choice=${key} data-right=${String(isRight)}><th scope="row">${label}${isRight ? " ✓" : ""}</th>
        ${counts.map((count) => html`<td>${count === null ? "–" : whole(count)}</td>`)}</tr>`,
  )}</tbody></table>
  ${unknown.length ? html`<p class="note">${say("counts-unknown", { rounds: unknown.map(String) })}</p>` : nothing}`;
}
