/**
 * Python as in a page of a folder of files: `node python.mjs FOLDER LINKS`. For each input line, an expression, it
 * prints a line with the value or the exception. The names of the module LINKS are defined.
 */

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const [folder, links] = process.argv.slice(2);
const bytes = async (path) => new Uint8Array(await readFile(path));
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/`, env: { HOME: "/home/pyodide" } });
for (const name of ["numpy", "program"])
  python.unpackArchive(await bytes(`${folder}/${name}.zip`), "zip", { extractDir: "/project" });
python.FS.writeFile("/project/links.py", await bytes(links));
python.runPython("import json, sys; sys.path.insert(0, '/project'); from links import *");

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
