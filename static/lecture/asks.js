/** Messages between the windows of a lecture: the projector sends its place, the notes window its commands. */

import { blockOf } from "../core/wire/http.js";
import { readStep, stepsRead } from "./steps.js";
/** @import {Standing, Step} from "./steps.js" */

const NAME = "frontier-lecture";

/** @typedef {"hello" | "next" | "previous" | "ask"} Act a request of the notes */

/** One end of the messages. */
export class LectureLine {
  constructor() {
    /** Called with the place of the other end. @type {(standing: Standing) => void} */
    this.stands = () => {};
    /** Called with a request of the other end. @type {(act: Act) => void} */
    this.acts = () => {};
    this.channel = new BroadcastChannel(NAME);
    this.channel.addEventListener("message", ({ data }) => {
      if (data?.act) this.acts(data.act);
      else if (data && "step" in data) this.stands(data);
    });
  }

  /** Send the place of this end. @param {Standing} standing */
  stand(standing) {
    this.channel.postMessage(standing);
  }

  /** Want something of the other end. @param {Act} act */
  want(act) {
    this.channel.postMessage({ act });
  }
}

/**
 * The steps of a lecture; null if they cannot be loaded.
 * @param {string} said the part of links that names it: its steps, else the topic of a stored lecture
 * @param {(link: string) => Promise<any>} [read] the block of data of a page @returns {Promise<Step[] | null>}
 */
export async function stepsOf(said, read = blockOf) {
  const held = stepsRead(said);
  if (held.length) return held;
  const block = await read(`/?lecture=1${said && `&${said}`}&notes=1`);
  return block?.steps?.map((/** @type {{query: string}} */ { query }) => readStep(query)) ?? null;
}
