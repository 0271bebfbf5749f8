/**
 * `<search-choice>`: the searches: common ones as buttons, the others behind one, in groups; and the link to the tour
 * of three of them. In: catalogue, chosen (key of the algorithm). Out: `choose` with a key.
 */

import { html, nothing } from "../vendor/vendor.js";
import { NO_CATALOGUE } from "../core/lib/catalogue.js";
import { messages } from "../core/lib/messages.js";
import { icon } from "../core/player/icons.js";
import { withProperties } from "../core/ui/base_element.js";
import { closePopup, popup } from "../core/ui/popup.js";
import { walkToolbar } from "../core/ui/toolbar.js";
import EXPLORE from "./explore.ftl";
/** @import {Algorithm} from "../core/lib/catalogue.js" */

const say = messages(EXPLORE);

export class SearchChoice extends withProperties(() => ({
  catalogue: NO_CATALOGUE,
  chosen: "",
})) {
  render() {
    if (this.catalogue === NO_CATALOGUE) return nothing;
    const { algorithms } = this.catalogue;
    const chiefs = algorithms.filter(({ chief }) => chief);
    const others = algorithms.filter(({ chief }) => !chief);
    const other = others.find(({ key }) => key === this.chosen);
    const more = popup({
      id: "more-searches",
      label: say("searches-more"),
      kind: "more",
      wide: true,
      ends: true, // the frontier is at its right
      pressed: other ? true : null,
      stop: other ? 0 : -1,
      button: other
        ? html`<b>${other.label}</b><small aria-hidden="true">${other.rule}</small>`
        : html`<b>${say("searches-more-button")}</b><small
            aria-hidden="true">${say("searches-others", { count: others.length })}</small>`,
      content: this.#groups(others),
    });
    return html`<div class="searches stack" role="toolbar" aria-label=${say("searches")} @keydown=${walkToolbar}>
      ${chiefs.map((record) => this.#button(record, record.key === this.chosen ? 0 : -1))} ${more}
      <a class="button tour" tabindex="-1" href="/show-me" title=${say("searches-tour.title")}
        ><b>${icon("play")}
        ${say("searches-tour")}</b> <small>${say("searches-tour-length")}</small></a>
    </div>`;
  }

  /** @param {Algorithm} record @param {number} stop whether Tab stops at it */
  #button({ key, label, name, blurb, rule }, stop) {
    const words = `rule-${key}`;
    return html`<button type="button" aria-pressed=${String(key === this.chosen)} aria-describedby=${words}
      title=${`${name}: ${blurb}`} tabindex=${stop} @click=${() => this.send("choose", key)}>
      <b>${label}</b><small id=${words} aria-hidden="true">${rule}</small></button>`;
  }

  /** @param {Algorithm[]} others */
  #groups(others) {
    const groups = [...new Set(others.map(({ group }) => group))];
    return html`<div class="groups">${groups.map((group) => {
      const members = others.filter((one) => one.group === group);
      return html`<section aria-label=${group}><h3>${group}</h3>${members.map(
        (record) => html`<div @click=${closePopup}>${this.#button(record, 0)}</div>`,
      )}</section>`;
    })}</div>`;
  }
}

customElements.define("search-choice", SearchChoice);
