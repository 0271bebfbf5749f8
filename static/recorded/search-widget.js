/**
 * `<search-widget>`: a recorded search in the output of a notebook's cell. In: behaves, step, problem, hasMap. Its
 * creator fills the player, the tree, the map and the frontier in it.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import "../core/frontier/frontier-view.js";
import "../core/player/run-player.js";
import "../core/tree/element/search-tree.js";
import "../core/space/state-map.js";
import RECORDED from "./recorded.ftl";

const say = messages(RECORDED);

export class SearchWidget extends withProperties(() => ({
  behaves: "",
  step: "",
  /** Why nothing is shown. */ problem: "",
  hasMap: false,
})) {
  render() {
    const { behaves, step, problem, hasMap } = this;
    return html`<section tabindex="-1" aria-label=${say("recorded-search")}>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <p class="behaves">${behaves}</p>
      <output class="step strong" aria-live="polite">${step}</output>
      <run-player></run-player>
      <div class="both stack gap12" data-map=${String(hasMap)}>
        <state-map hidden></state-map>
        <div class="stage"><search-tree compact></search-tree></div>
        <frontier-view></frontier-view>
      </div>
    </section>`;
  }
}

customElements.define("search-widget", SearchWidget);
