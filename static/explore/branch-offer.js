/**
 * `<branch-offer>`: the offer where a search paused deep in one branch, or stopped at its node limit. In: kind, limit,
 * raised. Out: `on`, `small` and `depth` for a branch, `frugal` and `raise` for a limit.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import EXPLORE from "./explore.ftl";

const say = messages(EXPLORE);

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
    return html`<p>${say("offer-deep")}</p>
      <button type="button" class="primary" @click=${() => this.send("on")}>${say("offer-go-on")}</button>
      <button type="button" @click=${() => this.send("small")}>${say("offer-small")}</button>
      <button type="button" @click=${() => this.send("depth")}>${say("offer-depth")}</button>`;
  }

  #limit() {
    const { kind, limit, raised } = this;
    const frugal = html`<button type="button" title=${say("offer-frugal.title")}
      @click=${() => this.send("frugal")}>${say("offer-frugal")}</button>`;
    const more = html`<button type="button" @click=${() => this.send("raise")}>
      ${say("offer-more", { limit: raised })}</button>`;
    return html`<p>${say("offer-limit", { limit })}</p>
      ${kind === "frugal" ? nothing : frugal} ${raised ? more : nothing}`;
  }
}

customElements.define("branch-offer", BranchOffer);
