/**
 * The page's own stream and trace in node, by websockets only: `node page.mjs RUN SECONDS URL…` reads the run from each
 * address, some at a time, and prints a line of JSON for each.
 */

import { createHash } from "node:crypto";
import { registerHooks } from "node:module";

import "../../webapp/share/draw/messages.js";
import { golden } from "../js/batches.js";

const AT_ONCE = 16;
// Of the bundle the stream takes the socket only, and the rest of it wants a document.
const SOCKET = new URL("../../.venv/js/node_modules/socket.io-client/dist/socket.io.esm.min.js", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/vendor/vendor.js")
      ? { url: SOCKET, format: "module", shortCircuit: true }
      : next(specifier, context),
});

// A window reports what an event's handler throws, such as the socket at a greeting that was altered, and goes on.
process.on("uncaughtException", (error) => process.stderr.write(`${error.stack}\n`));

const [run, seconds, ...addresses] = process.argv.slice(2);
const names = Object.keys(golden("batch-v2").columns);

const { Stream } = await import("../../static/core/wire/stream.js");
const { readState } = await import("../../static/core/problem/tiles/states.js");
const { Trace } = await import("../../static/core/trace/trace.js");
const start = readState(new URLSearchParams(run).get("start") ?? "");

/** @param {string} address */
function read(address) {
  const begun = performance.now();
  return new Promise((finish) => {
    let trace = new Trace(start);
    const told = { lost: 0, restarts: 0, waited: 0 };
    const end = (/** @type {string} */ refused) => {
      clearTimeout(timer);
      stream.channel.socket.close();
      const hash = createHash("sha256");
      const length = { e: trace.expansions, n: trace.nodes, d: trace.discards };
      for (const name of names) {
        const column = /** @type {any} */ (trace)[name].subarray(0, /** @type {any} */ (length)[name.slice(-1)]);
        hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
      }
      const { done, result } = trace;
      const took = (performance.now() - begun) / 1000;
      finish({ address, sha: hash.digest("hex"), length, done, result, refused, told, seconds: took });
    };
    // It is read when a connection is made.
    /** @type {any} */ (globalThis).location = new URL(address);
    const stream = new Stream({
      length: () => trace.expansions,
      accept: (batch, result, made) => {
        if (made) trace.reserve(made);
        trace.append(batch);
        if (!trace.done) return;
        trace.result = result;
        end("");
      },
      restart: () => {
        told.restarts++;
        trace = new Trace(start);
        stream.open(run);
      },
      connection: (state) => (told.lost += state === "lost" ? 1 : 0),
      waiting: (message) => (told.waited += message ? 1 : 0),
      refused: (message) => end(message),
    });
    const timer = setTimeout(() => end(""), Number(seconds) * 1000);
    stream.open(run);
  });
}

const queue = [...addresses];
const workers = Array.from({ length: AT_ONCE }, async () => {
  for (let address = queue.shift(); address; address = queue.shift()) console.log(JSON.stringify(await read(address)));
});
await Promise.all(workers);
process.exit(0);
