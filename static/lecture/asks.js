/** Messages between the windows of a lecture: the projector sends its place, the notes window its commands. */

import { blockOf } from "../core/wire/http.js";
import { readStep, stepsRead } from "./steps.js";
/** @import {Standing, Step} from "./steps.js" */

const NAME = "frontier-lecture";

/** @typedef {"hello" | "next" | "previous" | "ask"} Act what the notes want */

/** One end of the messages. */
export class LectureLine {
  constructor() {
    /** What is done when the other end says where it stands. @type {(standing: Standing) => void} */
    this.stands = () => {};
    /** What is done when the other end wants something. @type {(act: Act) => void} */
    this.acts = () => {};
    this.channel = new BroadcastChannel(NAME);
    this.channel.addEventListener("message", ({ data }) => {
      if (data?.act) this.acts(data.act);
      else if (data && "step" in data) this.stands(data);
    });
  }

  /** Say where this end stands. @param {Standing} standing */
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
 * @param {string} said what links say of it: its steps, else which of those that the server stores it is
 * @param {(link: string) => Promise<any>} [read] the block of data of a page @returns {Promise<Step[] | null>}
 */
export async function stepsOf(said, read = blockOf) {
  const held = stepsRead(said);
  if (held.length) return held;
  const block = await read(`/?lecture=1${said && `&${said}`}&notes=1`);
  return block?.steps?.map((/** @type {{query: string}} */ { query }) => readStep(query)) ?? null;
}
