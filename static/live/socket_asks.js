/**
 * The socket of a page of a folder of files, which replaces the one to a server: each pull is a request that the
 * service worker answers.
 */

/** @typedef {(...said: any[]) => void} Listener */

class Manager {
  on() {}

  reconnectionDelay() {
    return this;
  }

  reconnectionDelayMax() {
    return this;
  }
}

class Socket {
  io = new Manager();
  connected = false;
  /** @type {Map<string, Listener[]>} */
  #listeners = new Map();

  constructor() {
    setTimeout(() => this.connect());
  }

  /** @param {string} name @param {Listener} listener */
  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  connect() {
    this.#connect();
    return this;
  }

  /** Connect once Python has started, as it cannot answer before. */
  async #connect() {
    const { ok } = await fetch("/api/limits");
    this.connected = ok;
    this.#tell(ok ? "connect" : "disconnect");
  }

  disconnect() {
    this.connected = false;
    this.#tell("disconnect", "io client disconnect");
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

  /** @param {string} name @param {any[]} said */
  #tell(name, ...said) {
    for (const listener of this.#listeners.get(name) ?? []) listener(...said);
  }
}

export const io = () => new Socket();
