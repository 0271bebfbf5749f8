/**
 * Answers the requests of pages in a folder of files on any host: Python runs here, and all files are cached, so that
 * the host is not asked again. `FOLDER`, written before this text, lists the files.
 */

const worker = /** @type {any} */ (self);
const { version, files, runtime, library, archives, packages, missing } = worker.FOLDER;
// Cached beside the files, made here at the first start: what Python compiled, and its memory with packages imported.
const [COMPILED, MEMORY] = ["compiled.zip", "memory.bin"];
const SEAL = "X-Seal"; // the header of what is cached with the version and the digest of its content
const BASE = new URL("./", location.href);
const OWN = `frontier ${BASE.pathname} `; // the names of the caches of this folder, one of several on its host
const CACHE = OWN + version;
const plainFetch = fetch;

worker.fetch = (/** @type {any} */ address, /** @type {any} */ options) => {
  const name = nameOf(new URL(address.url ?? address, BASE));
  return name in files ? kept(name) : plainFetch(address, options);
};
worker.importScripts(`${runtime}pyodide.js`, `${runtime}pyodide.asm.js`);

/**
 * The application, once Python has started.
 * @type {{answer: Promise<(...asked: any[]) => any[]> | null, isReady: boolean}}
 */
const application = { answer: null, isReady: false };

function local() {
  application.answer ??= started().catch((error) => {
    application.answer = null; // the next question tries again
    throw error;
  });
  return application.answer;
}

async function started() {
  const memory = await cached(MEMORY);
  try {
    return await start(memory);
  } catch (error) {
    if (!memory) throw error;
    return start(null); // without a memory that this browser cannot read
  }
}

/** @param {Response | null} memory */
async function start(memory) {
  const needed = Promise.all(archives.map(kept));
  const found = await cached(COMPILED);
  const python = await worker.loadPyodide({
    indexURL: `${BASE}${runtime}`,
    stdLibURL: `${BASE}${library}`,
    env: { HOME: "/home/pyodide" },
    ...(memory ? { _loadSnapshot: memory.arrayBuffer() } : { _makeSnapshot: true }),
  });
  for (const archive of await needed)
    python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/project" });
  if (found) python.unpackArchive(await found.arrayBuffer(), "zip", { extractDir: "/" });
  python.runPython(`import sys; sys.path.insert(0, "/project"); sys.dont_write_bytecode = ${found ? "True" : "False"}`);
  if (memory) python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()");
  else {
    python.runPython(`import random, ${packages.join(", ")}`);
    keep(MEMORY, python.makeMemorySnapshot()); // before libraries are loaded
  }
  const { Local, compiled } = python.pyimport("webapp.live.local");
  const made = Local(location.origin, BASE.pathname);
  application.isReady = true;
  // A file that fails is fetched again when it is needed.
  Promise.all(Object.keys(files).map(kept)).then(
    () => found || keep(COMPILED, compiled().toJs()),
    () => {},
  );
  /** @param {string} method @param {string} address @param {Uint8Array | null} body @param {string | null} kind */
  return (method, address, body, kind) => {
    const answer = made.answer(method, address, body && python.toPy(body), kind);
    const parts = answer.toJs();
    answer.destroy();
    return parts;
  };
}

/** The name of a file, or the path of a page, below this folder. @param {URL} url */
function nameOf({ origin, pathname }) {
  if (origin !== location.origin) return "\0";
  return pathname.slice(pathname.startsWith(BASE.pathname) ? BASE.pathname.length : 1);
}

/** A file of the folder's version, from the host only if it is not cached. @param {string} name */
async function kept(name) {
  const found = await cached(name);
  if (found) return found;
  const answer = await plainFetch(new URL(name, BASE), { cache: "no-cache" });
  const content = await answer.arrayBuffer();
  if ((await digest(content)) !== files[name].sha256) throw new Error(missing.replace("FILE", name));
  if (!name.endsWith(".pack")) return keep(name, content, files[name].kind);
  const unpacked = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip")); // once, for later starts
  return keep(name, await new Response(unpacked).arrayBuffer(), files[name].kind);
}

/**
 * Cache a file; where there is no room, the next start takes as long.
 * @param {string} name @param {BufferSource} content @param {string} [kind]
 */
async function keep(name, content, kind = "") {
  const headers = { "Content-Type": kind, [SEAL]: `${version} ${await digest(content)}` };
  const file = new Response(content, { headers });
  const cache = await caches.open(CACHE);
  await cache.put(new URL(name, BASE), file.clone()).catch(() => {});
  return file;
}

/** A cached file, but none that has changed since, which could stop Python without an error. @param {string} name */
async function cached(name) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(new URL(name, BASE));
  const seal = found && `${version} ${await digest(await found.clone().arrayBuffer())}`;
  return found && found.headers.get(SEAL) === seal ? found : null;
}

/** @param {BufferSource} content */
async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The file of a page that is shown without a query. @param {string} name */
const pageOf = (name) => `${name.replace(/\/?$/, name ? "/" : "")}index.html`;

/** @param {Request} request @param {string} name @param {string} query */
async function answerTo(request, name, query) {
  if (name in files) return kept(name);
  const isPage = request.mode === "navigate";
  if (isPage && !query && pageOf(name) in files) return page(pageOf(name));
  if (isPage && !application.isReady) return page("404.html");
  const body = request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer());
  const answer = await local();
  const address = `/${name.replace(/\/$/, "")}${query}`; // a page is a folder on the host, and none to Python
  const [status, kind, content] = answer(request.method, address, body, request.headers.get("Content-Type"));
  return new Response(content, {
    status,
    headers: { "Content-Type": kind, ...(status === 503 && { "Retry-After": "1" }) },
  });
}

/** A page of the folder, with links relative to the folder. @param {string} name */
async function page(name) {
  const text = await (await kept(name)).text();
  const up = name === "404.html" ? "./" : "../".repeat(name.split("/").length - 1) || "./";
  return new Response(
    text.replaceAll(`="${up}static/`, `="${BASE.pathname}static/`).replace(`base="${up}"`, `base="${BASE.pathname}"`),
    { headers: { "Content-Type": "text/html" } },
  );
}

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const others = caches.keys().then((names) => names.filter((name) => name.startsWith(OWN) && name !== CACHE));
  const deleted = others.then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([worker.clients.claim(), deleted]));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  const answer = answerTo(event.request, nameOf(url), url.search);
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  event.respondWith(answer.catch((error) => new Response(String(error.message ?? error), { status: 503, headers })));
});

// From a page that was loaded past this worker.
worker.addEventListener("message", () => worker.clients.claim());
