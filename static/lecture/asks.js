/**
 * Messages between the windows of a lecture: the projector sends its place, the notes window its commands.
 */

/** @typedef {import("./steps.js").Standing} Standing */

const NAME = "frontier-lecture";

/** @typedef {"hello" | "next" | "previous" | "ask"} Act what the notes want */

/** One end of the messages. */
export class LectureTalk {
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
