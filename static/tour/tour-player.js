/**
 * `<tour-player>`: the five buttons, the scenes on a track, and the current one. In: scenes, scene, share (of the
 * scene, from 0 to 1), playing, isOver. Out: `seek` with a scene, `step` with 1 or -1, `toggle-play`.
 */

import { html, live } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { styled } from "../core/lib/style_directive.js";
import { withProperties } from "../core/ui/base_element.js";
import { playerKeys } from "../core/player/player_controls.js";
import TOUR from "./tour.ftl";
/** @import {TourScene} from "../core/lib/answers.js" */

const say = messages(TOUR);

export class TourPlayer extends withProperties(() => ({
  /** @type {TourScene[]} */ scenes: [],
  scene: 0,
  share: 0,
  playing: false,
  isOver: false,
})) {
  render() {
    const { scenes, scene, playing, isOver } = this;
    const last = scenes.length - 1;
    const place = { scene: scene + 1, scenes: scenes.length };
    const acts = {
      first: () => this.send("seek", 0),
      back: () => this.send("step", -1),
      toggle: () => this.send("toggle-play"),
      forward: () => this.send("step", 1),
      last: () => this.send("seek", last),
    };
    return html`${playerKeys({ isAtStart: scene === 0, isAtEnd: scene === last || isOver, playing }, acts)}
      <div class="track line">
        ${scenes.map(({ seconds, asks }, k) => {
          const share = k < scene ? 1 : k > scene ? 0 : this.share;
          return html`<i data-asks=${String(asks)} data-now=${String(k === scene)} aria-hidden="true"
            ${styled({ "--seconds": String(seconds), "--share": `${100 * share}%` })}></i>`;
        })}
        <input class="invisible" type="range"
          aria-label=${say("tour-scene")} min="0" max=${last}
          aria-valuetext=${say("tour-scene-value", { ...place, text: scenes[scene]?.text ?? "" })}
          .value=${live(String(scene))}
          @input=${(/** @type {any} */ { target }) => this.send("seek", target.valueAsNumber)} />
      </div>
      <output>${say("tour-place", place)}</output>`;
  }
}

customElements.define("tour-player", TourPlayer);
