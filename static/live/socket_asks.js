/**
 * The socket of a page of a folder of files, which replaces the one to a server: each pull is a request that the
 * service worker answers.
 */

class Socket {
  connected = false;
  /** How a lost connection is tried again, which has no meaning here. */
  io = { on() {}, reconnectionDelay: () => this.io, reconnectionDelayMax() {} };
  /** @type {Record<string, (reason?: string) => void>} */
  #listeners = {};

  constructor() {
    setTimeout(() => this.connect());
  }

  /** @param {string} name of the event @param {(reason?: string) => void} listener */
  on(name, listener) {
    this.#listeners[name] = listener;
  }

  /** Connect once Python has started, as it cannot answer before. */
  async connect() {
    const { ok } = await fetch("/api/limits");
    this.#tell(ok);
  }

  disconnect() {
    this.#tell(false, "io client disconnect");
    return this;
  }

  /** Any instance may answer a pull, as nothing gets lost. */
  timeout() {
    return this;
  }

  /** @param {string} name of the event @param {any} pull @returns {Promise<any>} */
  async emitWithAck(name, pull) {
    const response = await fetch(`/api/${name}`, { method: "POST", body: JSON.stringify(pull) });
    if (!response.ok) throw new Error(await response.text());
    const content = await response.arrayBuffer();
    const size = new DataView(content).getUint32(0, true);
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, size)));
    return answer.error ? answer : { ...answer, batch: content.slice(4 + size) };
  }

  /** @param {boolean} connected @param {string} [reason] */
  #tell(connected, reason) {
    this.connected = connected;
    this.#listeners[connected ? "connect" : "disconnect"]?.(reason);
  }
}

export const io = () => new Socket();
