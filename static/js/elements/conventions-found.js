/**
 * `<conventions-found>`: what was found of conventions: how many were tried, the matches by what they share, the
 * nearest where none matches. In: found (null before anything is sought), isWorking.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { counted, whole } from "../lib/format.js";
import { Light } from "./light.js";

export class ConventionsFound extends Light {
  static properties = { found: { attribute: false } };

  constructor() {
    super();
    /** @type {{tried: number, groups: {label: string, runs: any[]}[], nearest: any[], searches: number, total: number,
     *   done: boolean, fault: string} | null} */
    this.found = null;
  }

  render() {
    const { found } = this;
    if (!found) return nothing;
    const { tried, groups, nearest, searches, total, done, fault } = found;
    const matches = groups.reduce((sum, { runs }) => sum + runs.length, 0);
    const many = matches > 1 ? " The numbers alone do not tell them apart." : "";
    return html`<progress max=${total || 1} value=${searches} aria-label="Searches tried"></progress>
      <p role="status">${done ? "Done" : "Trying"}: ${whole(tried)} conventions tried,
        ${counted(matches, "match", "matches")}.${many}
        ${fault}</p>
      ${groups.map(
        ({ label, runs }) => html`<details ?open=${groups.length < 4}>
          <summary>${label} <span class="note">(${whole(runs.length)})</span></summary>
          <ul>${runs.map(
            ({ run, same_until: same }) => html`<li><a href="/?${run}">${shortOf(run)}</a>
              <span class="note">same as the default for the first ${counted(same, "expansion")}</span></li>`,
          )}</ul>
        </details>`,
      )}
      ${done && !matches ? this.#nearest(nearest) : nothing}`;
  }

  /** @param {any[]} nearest */
  #nearest(nearest) {
    return html`<h2>No convention gives exactly these numbers. The nearest:</h2><ul>${nearest.map(
      ({ run, goal_counted: goal, root_counted: root, same_until: same, ...numbers }) => html`<li><a
        href="/?${run}">${shortOf(run)}</a> ${Object.entries(numbers)
          .map(([key, value]) => `${key.replace("_", " ")} ${value}`)
          .join(", ")}${goal ? "" : ", goal not counted"}${root ? "" : ", start not counted"}
        <span class="note">${same ? `same for the first ${same}` : ""}</span></li>`,
    )}</ul>`;
  }
}

/** A run without its boards. @param {string} run */
function shortOf(run) {
  const given = new URLSearchParams(run);
  given.delete("start");
  given.delete("goal");
  return [...given].map(([key, value]) => `${key}=${value}`).join(" ") || "algorithm=astar, all defaults";
}

customElements.define("conventions-found", ConventionsFound);
