/**
 * Replaces socket.io: a socket whose server is the test. Whoever imports static/vendor/vendor.js after this
 * module gets this one instead, so import what uses a socket by `await import(…)`.
 */

import assert from "node:assert/strict";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/vendor/vendor.js") ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

/** @typedef {{run: string, after: number, limit: number}} Request */

/**
 * @typedef {object} Pull a request that waits for its answer
 * @property {Request} request @property {number} ms after which the client gives up
 * @property {(answer: object) => void} answer
 * @property {() => void} fail as when the time is over or the connection lost
 */

export class FakeSocket {
  constructor() {
    this.connected = false;
    /** Another one with each connection. */
    this.id = 0;
    /** Pulls that have no answer yet. @type {Pull[]} */
    this.pulls = [];
    /** Abandoned pulls whose end has not been reported to the client. @type {Pull[]} */
    this.orphans = [];
    /** Every request there was. @type {Request[]} */
    this.requests = [];
    this.mostInFlight = 0;
    this.timesAskedToConnect = 0;
    /** The number of connections that the client has dropped. */
    this.timesLeft = 0;
    /** When a lost connection is tried again, in ms. @type {number[]} */
    this.delays = [];
    this.io = {
      reconnectionDelay: (/** @type {number} */ ms) => (this.delays.push(ms), this.io),
      reconnectionDelayMax: () => this.io,
      /** @param {string} event @param {() => void} listener */
      on: (event, listener) => this.listeners.set(`transport ${event}`, listener),
    };
    /** @type {Map<string, (detail?: unknown) => void>} */
    this.listeners = new Map();
  }

  /** @param {string} event @param {(detail?: unknown) => void} listener */
  on(event, listener) {
    this.listeners.set(event, listener);
  }

  connect() {
    this.timesAskedToConnect++;
  }

  /** The connection is open but not yet accepted by the server. */
  reach() {
    this.listeners.get("transport open")?.();
  }

  /** The client leaves the connection. */
  disconnect() {
    this.timesLeft++;
    this.lose("io client disconnect");
    return this;
  }

  /** The server or the way to it allows no connection. @param {object} error */
  refuse(error) {
    this.listeners.get("connect_error")?.(error);
  }

  /** @param {number} ms */
  timeout(ms) {
    /** @param {string} event @param {Request} request */
    const emitWithAck = (event, request) => {
      assert.ok(this.connected, "a pull is sent without a connection");
      assert.equal(event, "pull");
      return new Promise((resolve, reject) => {
        const leave = () => {
          this.pulls = this.pulls.filter((other) => other !== pull);
          this.orphans = this.orphans.filter((other) => other !== pull);
        };
        /** @type {Pull} */
        const pull = {
          request,
          ms,
          answer: (answer) => (leave(), resolve(answer)),
          fail: () => (leave(), reject(new Error("operation has timed out"))),
        };
        this.requests.push(request);
        this.pulls.push(pull);
        this.mostInFlight = Math.max(this.mostInFlight, this.pulls.length);
      });
    };
    return { emitWithAck };
  }

  /** Abandon the pending pulls. */
  forget() {
    this.orphans.push(...this.pulls);
    this.pulls = [];
  }

  /** The connection is there. */
  open() {
    this.connected = true;
    this.id++;
    this.listeners.get("connect")?.();
  }

  /**
   * Lose the connection; `fail` of the orphans reports the end of the pulls to the client.
   * @param {string} [reason]
   */
  lose(reason = "transport close") {
    this.connected = false;
    this.forget();
    this.listeners.get("disconnect")?.(reason);
  }
}

/** The socket that was made last. */
export let socket = new FakeSocket();

/** The function that makes a socket. */
export function io() {
  socket = new FakeSocket();
  return socket;
}
