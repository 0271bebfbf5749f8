/**
 * `<conventions-result>`: the result of a search for conventions: how many were tried, the matches by search, in groups
 * by their common conventions, or the nearest if none matches. In: found (null before a search), left (seconds or
 * null), isStopped, own (parameters that all runs have in common).
 * Out: `stop`, `resume`.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { whole } from "../../core/lib/format.js";
import { messages } from "../../core/lib/messages.js";
import { leftText } from "../../core/words/amounts.js";
import { withProperties } from "../../core/ui/base_element.js";
import CONVENTIONS from "./conventions.ftl";

/** @typedef {{label: string, runs: any[]}} Group of matches; its label begins with their search */

const say = messages(CONVENTIONS);

const APART = " · "; // between the parts of a label

/** @param {Group} group */
const searchOf = ({ label }) => label.split(APART)[0];

/** How many matches there are. @param {Group[]} groups */
const countOf = (groups) => groups.reduce((sum, { runs }) => sum + runs.length, 0);

export class ConventionsResult extends withProperties(() => ({
  /** @type {{tried: number, groups: Group[], nearest: any[], share: number, done: boolean,
   *   more: number, telling: string, conventions: number, expansions: number, fault: string} | null} */
  found: null,
  /** @type {number | null} */ left: null,
  isStopped: false,
  own: ["start", "goal"],
})) {
  render() {
    const { found } = this;
    if (!found) return nothing;
    const { tried, groups, nearest, share, done, fault, more, telling } = found;
    const matches = countOf(groups) + more;
    const apart = matches > 1 && telling ? say("conventions-tell-apart", { numbers: telling }) : "";
    const phase = done ? "done" : this.isStopped ? "stopped" : "trying";
    return html`<div class="bar flow line gap10">
        <progress max="1" value=${done ? 1 : share} aria-label=${say("conventions-share")}></progress>
        <span>${this.#forecast(found)}</span>
        ${done ? nothing : this.#button()}
      </div>
      <p role="status">${say("conventions-status", { phase, tried, matches })} ${apart}
        ${fault}</p>
      ${[...new Set(groups.map(searchOf))].map((search) => {
        const those = groups.filter((group) => searchOf(group) === search);
        return html`<details class="search">
          <summary>${search} <span class="note">(${whole(countOf(those))})</span></summary>
          ${those.map((group) => this.#group(group))}
        </details>`;
      })}
      ${more ? html`<p>${say("conventions-more", { count: more })}</p>` : nothing}
      ${(done || this.isStopped) && !matches ? this.#nearest(nearest) : nothing}`;
  }

  /** Matches that differ only in the order of moves. @param {Group} group */
  #group({ label, runs }) {
    const rest = label.split(APART).slice(1).join(APART);
    return html`<details>
      <summary>${rest} <span class="note">(${whole(runs.length)})</span></summary>
      <ul>${runs.map(
        ({ run, same_until: same }) => html`<li><a href="/?${run}">${shortOf(run, this.own)}</a>
          <span class="note">${say("conventions-same", { count: same })}</span></li>`,
      )}</ul>
    </details>`;
  }

  /** The amount of work and its duration, in words.
   * @param {{conventions: number, expansions: number, done: boolean}} found
   */
  #forecast({ conventions, expansions, done }) {
    if (done) return nothing;
    if (this.left === null || this.isStopped) return say("conventions-forecast", { conventions, expansions });
    return say("conventions-forecast-left", { conventions, expansions, left: leftText(this.left) });
  }

  #button() {
    return this.isStopped
      ? html`<button type="button" @click=${() => this.send("resume")}>${say("conventions-go-on")}</button>`
      : html`<button type="button" @click=${() => this.send("stop")}>${say("conventions-stop")}</button>`;
  }

  /** @param {any[]} nearest */
  #nearest(nearest) {
    return html`<h2>${say("conventions-nearest")}</h2><ul>${nearest.map(
      ({ run, goal_counted: goal, root_counted: root, same_until: same, ...numbers }) => html`<li><a
        href="/?${run}">${shortOf(run, this.own)}</a> ${[
          ...Object.entries(numbers).map(([key, value]) => `${key.replace("_", " ")} ${value}`),
          goal ? "" : say("conventions-goal-not-counted"),
          root ? "" : say("conventions-start-not-counted"),
        ]
          .filter(Boolean)
          .join(", ")}
        <span class="note">${same ? say("conventions-same-first", { count: same }) : ""}</span></li>`,
    )}</ul>`;
  }
}

/** A run without the common parameters of all. @param {string} run @param {string[]} own */
function shortOf(run, own) {
  const given = new URLSearchParams(run);
  for (const key of own) given.delete(key);
  return [...given].map(([key, value]) => `${key}=${value}`).join(" ") || say("conventions-defaults");
}

customElements.define("conventions-result", ConventionsResult);
