/**
 * Python as a page of a folder of files has it: `node python.mjs FOLDER MODULE LIBRARY ARCHIVE…`. For
 * each line that comes, an expression, a line is printed: its value, or the exception. It knows the names of MODULE, a
 * file, and can import what the archives of FOLDER hold.
 */

import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

const [folder, module, library, ...archives] = process.argv.slice(2);
const bytes = async (path) => new Uint8Array(await readFile(path));
const unpacked = async (name) => new Uint8Array(gunzipSync(await bytes(`${folder}/${name}`)));
await writeFile(`${folder}/${library}.unpacked`, await unpacked(library));
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdLibURL: `${folder}/${library}.unpacked`,
  env: { HOME: "/home/pyodide" },
});
for (const name of archives) python.unpackArchive(await unpacked(name), "zip", { extractDir: "/project" });
python.FS.writeFile("/project/asked.py", await bytes(module));
python.runPython("import json, sys; sys.path.insert(0, '/project'); from asked import *");

for await (const line of createInterface({ input: process.stdin })) {
  python.globals.set("line", line);
  const answer = python.runPython(`
try:
    said = {"value": eval(line)}
except Exception as error:
    said = {"error": f"{type(error).__name__}: {error}"}
json.dumps(said)`);
  console.log(answer);
}
