/**
 * `<branch-offer>`: the offer where a search paused deep in one branch, or stopped at its node limit. In: kind, limit,
 * raised. Out: `on`, `small` and `depth` for a branch, `frugal` and `raise` for a limit.
 */

import { html, nothing } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { withProperties } from "../core/ui/base_element.js";

export class BranchOffer extends withProperties(() => ({
  /** @type {"" | "branch" | "limit" | "frugal"} "frugal" where the search keeps little as it is */ kind: "",
  limit: 0,
  /** A higher limit, 0 where there is none. */ raised: 0,
})) {
  render() {
    const { kind } = this;
    if (!kind) return nothing;
    return html`<div class="offer flow" role="status">${kind === "branch" ? this.#branch() : this.#limit()}</div>`;
  }

  #branch() {
    return html`<p>Paused: this search keeps going deeper.</p>
      <button type="button" class="primary" @click=${() => this.send("on")}>Go on</button>
      <button type="button" @click=${() => this.send("small")}>Use a 2×3 board</button>
      <button type="button" @click=${() => this.send("depth")}>Set a depth limit (DLS)</button>`;
  }

  #limit() {
    const { kind, limit, raised } = this;
    const frugal = html`<button type="button" title="It keeps only one branch in memory"
      @click=${() => this.send("frugal")}>Search with IDA*</button>`;
    const more = html`<button type="button" @click=${() => this.send("raise")}>Allow ${whole(raised)} nodes</button>`;
    return html`<p>The run stopped at its limit of ${whole(limit)} nodes.</p>
      ${kind === "frugal" ? nothing : frugal} ${raised ? more : nothing}`;
  }
}

customElements.define("branch-offer", BranchOffer);
