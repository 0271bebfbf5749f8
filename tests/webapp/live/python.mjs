/**
 * Python as a page of a folder of files has it: `node python.mjs RUNTIME NUMPY PROGRAM LINKS`. For each
 * line that comes, an expression, a line is printed: its value, or the exception. It knows the names of LINKS, a module.
 */

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const [runtime, numpy, program, links] = process.argv.slice(2);
const bytes = async (path) => new Uint8Array(await readFile(path));
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { HOME: "/home/pyodide" } });
python.unpackArchive(await bytes(`${runtime}/${numpy}`), "wheel");
python.unpackArchive(await bytes(program), "zip", { extractDir: "/project" });
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
